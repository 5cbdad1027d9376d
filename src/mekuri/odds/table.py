"""A game in counts, as compiled code plays it: the arrays, and how they are made.

`Table` is what is public at a table, in counts; `Parts` is a `Model` without what only Python
needs. Both are named tuples of arrays, which compiled functions take as they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from mekuri.odds.model import Bytes, Counts, Model

# The places of `Table.common`.
CENTER: Final = 0
ASIDE: Final = 1
LEFT: Final = 2
"""Cards left in all stacks."""
TURN: Final = 3
"""The seat to act; -1 when the game is over."""
EXTRA: Final = 4
FRESH: Final = 5
DIRECTION: Final = 6
ACTIVE: Final = 7
"""How many seats are not out."""
FLIPS: Final = 8
TENJI: Final = 9
"""Who flipped Tenji, -1 for nobody; Jitō the same, in the next place."""
JITO: Final = 10
COMMON: Final = 11


class Parts(NamedTuple):
    """What compiled code needs of a `Model`; see there."""

    placement: Bytes
    draws: Bytes
    mark: Bytes
    first_step: Counts
    steps: Bytes
    may_stop: bool
    steals: int


class Table(NamedTuple):
    """A table in counts: by seat the cards in hand, turns to lose, steals used, whether out (1);
    by stack the cards left and where in the deck it ends; and the places named above."""

    hand: Counts
    lost: Counts
    stolen: Counts
    out: Counts
    stacks: Counts
    ends: Counts
    common: Counts


def parts(model: Model) -> Parts:
    """A model as compiled code takes it."""
    return Parts(
        model.placement,
        model.draws,
        model.mark,
        model.first_step,
        model.steps,
        model.may_stop,
        model.steals,
    )


def stack_sizes(model: Model, cards: int) -> Counts:
    """How many cards each stack of a deck of so many has (RULES 2)."""
    size, longer = divmod(cards, model.stacks)
    return np.array([size + (stack < longer) for stack in range(model.stacks)], dtype=np.int64)


def new_table(model: Model, players: int, first_seat: int, cards: int) -> Table:
    """The table before the first flip."""
    hand, lost, stolen, out = np.zeros((4, players), dtype=np.int64)
    sizes = stack_sizes(model, cards)
    common = np.zeros(COMMON, dtype=np.int64)
    common[[LEFT, TURN, FRESH, DIRECTION]] = cards, first_seat, 1, model.direction
    common[[ACTIVE, TENJI, JITO]] = players, -1, -1
    return Table(hand, lost, stolen, out, sizes, np.cumsum(sizes), common)

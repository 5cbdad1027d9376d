"""A game in its middle, in counts: what an `Observation` shows, as kernels take it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.game.observation import Observation
from mekuri.odds.model import Bytes, Counts, Model, model
from mekuri.odds.policies import STEAL, STOP
from mekuri.odds.table import (
    ACTIVE,
    ASIDE,
    CENTER,
    COMMON,
    DIRECTION,
    EXTRA,
    FRESH,
    JITO,
    LEFT,
    TENJI,
    TURN,
    Table,
)


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A table in counts, and the cards that may lie in its stacks. Nothing in it is to be changed."""

    model: Model
    table: Table
    """Its `ends` are those of a deck of the hidden cards alone; flips are counted from here."""
    unseen: Counts
    """[K] how many cards of each class nobody has seen; at least as many as are in the stacks."""

    @classmethod
    def of(cls, seen: Observation) -> Position:
        """What is seen, in counts."""
        compiled = model(seen.rules)
        common = np.zeros(COMMON, dtype=np.int64)
        common[CENTER], common[ASIDE] = len(seen.center), len(seen.aside)
        common[LEFT] = sum(seen.stacks)
        common[TURN] = -1 if seen.turn is None else seen.turn
        common[[EXTRA, FRESH, DIRECTION]] = seen.extra, seen.fresh, seen.direction
        common[ACTIVE] = seen.out.count(False)
        common[[TENJI, JITO]] = [-1 if seat is None else seat for seat in seen.flipped_by]
        stacks = _counts(seen.stacks)
        table = Table(
            hand=_counts([len(hand) for hand in seen.hands]),
            lost=_counts(seen.lost),
            stolen=_counts(seen.steals),
            out=_counts(seen.out),
            stacks=stacks,
            ends=np.cumsum(stacks),
            common=common,
        )
        return cls(compiled, table, compiled.composition(seen.unseen))

    @property
    def players(self) -> int:
        """How many seats there are, those that are out too."""
        return len(self.table.hand)

    @property
    def hidden(self) -> int:
        """How many cards lie in the stacks."""
        return int(self.table.common[LEFT])

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.common[TURN] < 0)

    def room(self) -> Table:
        """A table like this one, to play in."""
        return Table(*(values.copy() for values in self.table))

    def pack(self) -> Bytes:
        """The classes of the cards nobody has seen, in no order that means anything, after a spare place."""
        pack = np.zeros(1 + int(self.unseen.sum()), dtype=np.uint8)
        pack[1:] = np.repeat(np.arange(self.model.classes, dtype=np.uint8), self.unseen)
        return pack


def number_of(action: Action) -> int:
    """An action of the seat to move as kernels know it. Raises ValueError for a resignation, which is none."""
    match action:
        case Draw(stack):
            return stack
        case Steal(seat):
            return STEAL + seat
        case Stop():
            return STOP
    raise ValueError("nobody's turn is needed to resign")


def _counts(values: object) -> Counts:
    return np.array(values, dtype=np.int64)

"""Who comes first from a position: in every order of the hidden cards, or in games by lot."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import numpy as np

from mekuri.odds.codes import CONTINUATIONS
from mekuri.odds.effort import decks, game_ns
from mekuri.odds.onward import ALONE, SHARED, SQUARED, by_lot, in_every_order
from mekuri.odds.position import Position
from mekuri.odds.simulation import Floats, error_of_mean
from mekuri.odds.table import parts

Method = Literal["exact", "simulated"]

FEWEST: Final = 100
MOST: Final = 20_000
"""Games that are simulated at least, and at most, if nobody says how many."""


class Outcome(NamedTuple):
    """Who comes first, in figures by seat."""

    method: Method
    games: int
    win: Floats
    share: Floats
    win_stderr: Floats
    share_stderr: Floats


def outcome(
    position: Position, first: int, policy: str, games: int, seed: int, exact_ns: float
) -> Outcome:
    """Who comes first from a position, if the seat to act begins with the action `first`.

    Every order of the hidden cards is played if that takes `exact_ns` nanoseconds at most, else `games`
    games by lot. Nothing is checked.
    """
    if position.over:
        return _ended(position)
    if policy != "random" and decks(position, exact_ns / game_ns(position)) is not None:
        return _in_every_order(position, first, policy)
    return _by_lot(position, first, policy, games, seed)


def any_outcome(
    position: Position, first: int, policy: str, games: int | None, seed: int, most_ns: float
) -> Outcome:
    """So many games; or every order or else as many games as fit into `most_ns` nanoseconds."""
    if games is not None:
        return outcome(position, first, policy, games, seed, 0.0)
    fitting = round(min(MOST, max(FEWEST, most_ns / game_ns(position))))
    return outcome(position, first, policy, fitting, seed, most_ns)


def _in_every_order(position: Position, first: int, policy: str) -> Outcome:
    hidden = position.hidden
    sums, none = np.zeros((3, position.players)), np.zeros(position.players)
    in_every_order(
        parts(position.model),
        position.table,
        position.room(),
        np.zeros(hidden, dtype=np.uint8),
        position.unseen.copy(),
        np.zeros(hidden, dtype=np.int64),
        first,
        CONTINUATIONS.index(policy),
        sums,
        np.zeros(1, dtype=np.uint64),
        np.zeros(hidden),
    )
    # many small chances may sum up to a little more than what is certain
    win, share = np.minimum(sums[ALONE], 1.0), np.minimum(sums[SHARED], 1.0)
    return Outcome("exact", 0, win, share, none, none)


def _by_lot(position: Position, first: int, policy: str, games: int, seed: int) -> Outcome:
    sums = np.zeros((3, position.players))
    by_lot(
        parts(position.model),
        position.table,
        position.room(),
        position.pack(),
        position.hidden,
        first,
        CONTINUATIONS.index(policy),
        sums,
        np.zeros(1, dtype=np.uint64),
        np.uint64(seed),
        games,
    )
    win, share, squared = sums[ALONE] / games, sums[SHARED] / games, sums[SQUARED] / games
    errors = error_of_mean(win, win, games), error_of_mean(share, squared, games)
    return Outcome("simulated", games, win, share, *errors)


def _ended(position: Position) -> Outcome:
    """What came of a game that is over."""
    table = position.table
    best = table.hand[table.out == 0].max()
    first = (table.hand == best) & (table.out == 0)
    share, none = first / first.sum(), np.zeros(position.players)
    return Outcome("exact", 0, np.floor(share), share, none, none)

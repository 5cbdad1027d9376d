"""Where a card sends every spread, as runs.

What a flip does to the cards that lie open depends on the situation and on the card's class, not on
which cards have been seen. So it is worked out once for each situation, spread by spread, by the very
functions that simulate games, and then used for all numbers of cards seen. Spreads that follow one
another mostly go to spreads that follow one another, or to one and the same: a *run* is four integers,
the first spread, how many, where the first goes, and 1 or 0, how far apart the others go.

A card that takes or sweeps a whole hand sends many spreads to one. Cards that do so to the same hands fold
the spreads in the same way: they share a *fold*, from spreads to fewer places, and differ in where each of
these goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from mekuri.odds.compiling import kernel, part
from mekuri.odds.exact.situations import Row, unpack
from mekuri.odds.exact.spreads import advance, number_of_spreads, step_past
from mekuri.odds.model import Bytes, Counts
from mekuri.odds.playing import flip, steal
from mekuri.odds.policies import RANDOM, STEAL, STOP, decide
from mekuri.odds.table import (
    CENTER,
    COMMON,
    LEFT,
    Parts,
    Table,
)

FROM: Final = 0
HOW_MANY: Final = 1
TO: Final = 2
STRIDE: Final = 3

FOLDS: Final = 2
"""A move folds spreads if at least so many go to one place, on the whole."""

Runs = npt.NDArray[np.int32]
"""[N, 4]"""
Images = npt.NDArray[np.int32]
"""[spreads] the number of the spread that each is sent to."""


class Places(NamedTuple):
    """How the spreads of a situation are written (`mekuri.odds.exact.spreads`)."""

    seats: Counts
    """The active seats, in order."""
    center: int
    """1 if the center has a place of its own, and the rest lies aside."""
    total: int
    """Cards out of the deck."""

    @property
    def dims(self) -> int:
        """How many places a spread has."""
        return len(self.seats) + self.center

    @property
    def number(self) -> int:
        """How many spreads there are."""
        return number_of_spreads(self.dims, self.total)


def places_of(row: Row, players: int, cards: int, aside: bool) -> Places:
    """How the spreads of a situation are written, of a game of so many cards.

    `aside` tells whether cards may lie aside once a seat is out; before that none do.
    """
    out = row[COMMON + 2 * players : COMMON + 3 * players]
    seats = np.flatnonzero(out == 0).astype(np.int64)
    return Places(seats, int(aside and len(seats) < players), cards - int(row[LEFT]))


@dataclass(frozen=True, slots=True)
class Move:
    """Where a flip sends spreads of a situation."""

    fold: Runs | None
    """From spreads to places, if it folds them."""
    size: int
    """How many places that makes."""
    runs: Runs
    """From places, or from spreads if nothing is folded, to spreads of the next situation."""
    ascends: bool
    """Whether what comes later goes later, each to its own."""


class Scratch(NamedTuple):
    """Room for compiled code to work in."""

    table: Table
    deck: Bytes
    spread: Counts
    sums: Counts


def moves_of(
    m: Parts, row: Row, card: int, stack: int, here: Places, there: Places, scratch: Scratch
) -> tuple[Move, Move]:
    """Where a flip of a card of a class sends the spreads of a situation.

    The first of the two is for those with cards in the center, the second for those with none, if it makes a
    difference; if not the first is for all.
    """
    scratch.deck[0] = card
    differs = bool(m.draws[card, 0] != m.draws[card, 1])
    to = np.empty(here.number, dtype=np.int32)
    empty = np.zeros(here.number if differs else 0, dtype=np.bool_)
    trace(m, row, stack, here, there, scratch, to, empty)
    if not differs:
        return _move(to, there.number), _move(to[:0], there.number)
    held, without = to.copy(), to
    held[empty] = -1
    without[~empty] = -1
    return _move(held, there.number), _move(without, there.number)


def _move(to: Images, targets: int) -> Move:
    """The move that sends each spread to `to`; -1 is nowhere."""
    labels, goals = np.empty_like(to), np.empty_like(to)
    places, spreads = label(to, labels, goals, np.full(targets, -1, dtype=np.int32))
    if places * FOLDS >= spreads:
        runs = as_runs(to)
        return Move(None, 0, runs, _ascends(runs))
    runs = as_runs(goals[:places])
    return Move(as_runs(labels), places, runs, _ascends(runs))


def _ascends(runs: Runs) -> bool:
    ends = runs[:, TO] + runs[:, HOW_MANY]
    apart = bool((runs[:, STRIDE] == 1).all())
    return apart and bool((runs[1:, TO] >= ends[:-1]).all())


def as_runs(to: Images) -> Runs:
    """The runs of what each spread is sent to; -1 is nowhere."""
    room = 64 + len(to) // 8
    while True:
        runs = np.empty((room, 4), dtype=np.int32)
        used = encode(to, runs)
        if used >= 0:
            return runs[:used].copy()
        room *= 4


@kernel
def label(to: Images, labels: Images, goals: Images, known: Images) -> tuple[int, int]:
    """Number what spreads are sent to as it comes: `goals` by number, `labels` by spread.

    Gives how many there are, and how many spreads are sent anywhere. `known` is -1 all over.
    """
    places = 0
    spreads = 0
    for spread in range(len(to)):
        goal = to[spread]
        if goal < 0:
            labels[spread] = -1
            continue
        spreads += 1
        if known[goal] < 0:
            known[goal] = places
            goals[places] = goal
            places += 1
        labels[spread] = known[goal]
    return places, spreads


@kernel
def encode(to: Images, runs: Runs) -> int:
    """Write the runs; gives how many there are, or -1 if there is not room enough."""
    last = -1
    for spread in range(len(to)):
        goal = to[spread]
        if goal < 0:
            continue
        if last >= 0 and runs[last, FROM] + runs[last, HOW_MANY] == spread:
            many = runs[last, HOW_MANY]
            ahead = goal - runs[last, TO]
            if many == 1 and (ahead == 0 or ahead == 1):
                runs[last, STRIDE] = ahead
                runs[last, HOW_MANY] = 2
                continue
            if many > 1 and ahead == many * runs[last, STRIDE]:
                runs[last, HOW_MANY] = many + 1
                continue
        last += 1
        if last == len(runs):
            return -1
        runs[last, FROM] = spread
        runs[last, HOW_MANY] = 1
        runs[last, TO] = goal
        runs[last, STRIDE] = 1
    return last + 1


@kernel
def trace(
    m: Parts,
    row: Row,
    stack: int,
    here: Places,
    there: Places,
    scratch: Scratch,
    to: Images,
    empty: npt.NDArray[np.bool_],
) -> None:
    """Write where a flip sends every spread, and, if there is room for it, whether its center is empty."""
    t, x = scratch.table, scratch.spread
    dims = len(here.seats) + here.center
    for place in range(dims):
        x[place] = 0
    rest = here.total
    spread = 0
    while rest >= 0:
        lay_out(row, t, x, here, rest)
        if len(empty) > 0:
            empty[spread] = t.common[CENTER] == 0
        flip(m, t, scratch.deck, stack)
        to[spread] = spread_at(t, there, scratch.sums)
        rest = advance(x, dims, rest)
        spread += 1


@part
def lay_out(row: Row, t: Table, x: Counts, here: Places, rest: int) -> None:
    """Lay out a situation and a spread on a table."""
    unpack(row, t)
    for place in range(len(here.seats)):
        t.hand[here.seats[place]] = x[place]
    t.common[CENTER] = x[len(here.seats)] if here.center else rest


@part
def spread_at(t: Table, there: Places, sums: Counts) -> int:
    """The number of the spread that lies on a table."""
    places = len(there.seats) + there.center
    rest = there.total
    number = 0
    for place in range(len(there.seats)):
        cards = t.hand[there.seats[place]]
        number += step_past(sums, places - place, rest, cards)
        rest -= cards
    if there.center:
        number += step_past(sums, 1, rest, t.common[CENTER])
    return number


@kernel
def number_of(t: Table, there: Places, sums: Counts) -> int:
    """The number of the spread that lies on a table."""
    return spread_at(t, there, sums)


@kernel
def weigh(
    m: Parts,
    row: Row,
    here: Places,
    policy: int,
    given: Bytes,
    scratch: Scratch,
    chance: npt.NDArray[np.uint64],
    weights: npt.NDArray[np.float64],
    to: Runs,
) -> None:
    """How likely a policy stops and steals at every spread of a situation, and where steals lead.

    `weights` and `to` are [1 + players, spreads]: stop, then a steal from each seat. What is left of 1 goes to the
    draws. A steal that is not possible leads to -1. A `policy` below 0 weighs nothing.
    """
    t, x = scratch.table, scratch.spread
    players = len(t.hand)
    dims = len(here.seats) + here.center
    for place in range(dims):
        x[place] = 0
    rest = here.total
    spread = 0
    while rest >= 0:
        lay_out(row, t, x, here, rest)
        stops = given[0]
        possible = int(stops)
        for victim in range(players):
            to[1 + victim, spread] = -1
            if given[1 + victim] and t.hand[victim] > 0:
                possible += 1
        to[0, spread] = spread if stops else -1
        draws = 0
        for stack in range(len(t.stacks)):
            if t.stacks[stack] > 0:
                draws += 1
        for action in range(1 + players):
            weights[action, spread] = 0.0
        if policy >= 0 and policy != RANDOM:
            action = decide(m, t, policy, chance)
            if action == STOP:
                weights[0, spread] = 1.0
            elif action >= STEAL:
                weights[1 + action - STEAL, spread] = 1.0
        if policy == RANDOM and stops:
            weights[0, spread] = 1.0 / (possible + draws)
        for victim in range(players):
            if given[1 + victim]:
                lay_out(row, t, x, here, rest)
                if t.hand[victim] > 0:
                    steal(t, victim)
                    to[1 + victim, spread] = spread_at(t, here, scratch.sums)
                    if policy == RANDOM:
                        weights[1 + victim, spread] = 1.0 / (possible + draws)
        rest = advance(x, dims, rest)
        spread += 1

"""How often a game turns: who is ahead in the middle of it, and who in the end.

In the middle is when half of the deck is left, or less for the first time. Whoever has most cards then
is ahead, whoever has fewest of those still playing is behind; equals count as one of them, drawn by lot.
The lead passes whenever another seat than before has more cards than all others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from mekuri.game.rules import Rules
from mekuri.odds.blocks import deal, lay_out
from mekuri.odds.chance import Seed, stream
from mekuri.odds.codes import POLICIES
from mekuri.odds.compiling import kernel, part
from mekuri.odds.model import Bytes, Counts, model
from mekuri.odds.playing import act
from mekuri.odds.policies import decide
from mekuri.odds.simulation import Floats
from mekuri.odds.table import LEFT, TURN, Parts, Table, new_table, parts

# The places of what is summed up, each with its squares in the next place.
REACHED: Final = 0
AHEAD: Final = 2
BEHIND: Final = 4
PASSES: Final = 6
SUMS: Final = 8


@dataclass(frozen=True, slots=True)
class Comebacks:
    """Of `games` games that had a middle; each figure with its standard error."""

    games: int
    ahead: tuple[float, float]
    """The share of first place of whoever was ahead in the middle."""
    behind: tuple[float, float]
    """And of whoever was behind."""
    passes: tuple[float, float]
    """How often the lead passes in a game."""


def comebacks(rules: Rules, players: int, games: int, policy: str, seed: int) -> Comebacks:
    """Play `games` games, in this thread, and look at them in the middle."""
    m = model(rules)
    begin, table = (new_table(m, players, 0, m.cards) for _ in range(2))
    middle = np.zeros(players, dtype=np.int64)
    sums = np.zeros(SUMS, dtype=np.float64)
    chance = np.zeros(1, dtype=np.uint64)
    deck, number = m.class_of[1:].copy(), POLICIES.index(policy)
    play(
        parts(m), begin, table, deck, m.cards, number, middle, sums, chance, np.uint64(seed), games
    )
    reached = int(sums[REACHED])

    def mean(place: int) -> tuple[float, float]:
        value = float(sums[place]) / reached
        spread = max(float(sums[place + 1]) / reached - value**2, 0.0)
        return value, (spread / (reached - 1)) ** 0.5

    return Comebacks(reached, mean(AHEAD), mean(BEHIND), mean(PASSES))


@kernel
def play(
    m: Parts,
    begin: Table,
    t: Table,
    deck: Bytes,
    cards: int,
    policy: int,
    middle: Counts,
    sums: Floats,
    chance: Seed,
    seed: np.uint64,
    games: int,
) -> None:
    """Play games, and sum up what is asked of them."""
    chance[0] = stream(seed, np.uint64(0))
    for _ in range(games):
        deal(deck, 0, cards, chance)
        lay_out(begin, t)
        leader, passes, reached = -1, 0, False
        while t.common[TURN] >= 0:
            act(m, t, deck, decide(m, t, policy, chance))
            ahead = alone_ahead(t)
            if ahead >= 0:
                passes += leader >= 0 and ahead != leader
                leader = ahead
            if not reached and t.common[TURN] >= 0 and 2 * t.common[LEFT] <= cards:
                reached = True
                look(t, middle)
        if reached:
            sums[REACHED] += 1
            add(sums, AHEAD, share_of(t, middle, 1))
            add(sums, BEHIND, share_of(t, middle, -1))
            add(sums, PASSES, float(passes))


@part
def alone_ahead(t: Table) -> int:
    """The seat that has more cards than all others; -1 if there is none."""
    best, found = 0, -1
    for seat in range(len(t.hand)):
        if t.hand[seat] > best:
            best, found = t.hand[seat], seat
        elif t.hand[seat] == best:
            found = -1
    return found


@part
def look(t: Table, middle: Counts) -> None:
    """Note who is ahead (1) and who behind (-1); 2 is both."""
    most, fewest = -1, 1000
    for seat in range(len(t.hand)):
        if not t.out[seat]:
            most, fewest = max(most, t.hand[seat]), min(fewest, t.hand[seat])
    for seat in range(len(t.hand)):
        middle[seat] = 0
        if not t.out[seat]:
            if t.hand[seat] == most:
                middle[seat] = 1
            if t.hand[seat] == fewest:
                middle[seat] = -1 if most > fewest else 2


@part
def share_of(t: Table, middle: Counts, which: int) -> float:
    """The share of first place of those who were ahead, or behind, on average."""
    best, firsts = 0, 0
    for seat in range(len(t.hand)):
        if not t.out[seat]:
            if t.hand[seat] > best:
                best, firsts = t.hand[seat], 0
            firsts += t.hand[seat] == best
    named, shared = 0, 0
    for seat in range(len(t.hand)):
        if middle[seat] == which or middle[seat] == 2:
            named += 1
            shared += not t.out[seat] and t.hand[seat] == best
    return shared / (named * firsts)


@part
def add(sums: Floats, place: int, value: float) -> None:
    """Add a value, and its square."""
    sums[place] += value
    sums[place + 1] += value * value

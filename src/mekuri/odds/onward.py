"""From the middle of a game to its end, compiled: by lot, or in every order its cards may lie in.

What is hidden is the order of the cards not seen yet; what is counted is who comes first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from mekuri.odds.blocks import deal, lay_out
from mekuri.odds.chance import Seed, stream
from mekuri.odds.compiling import kernel
from mekuri.odds.model import Bytes, Counts
from mekuri.odds.playing import act
from mekuri.odds.policies import STOP, decide
from mekuri.odds.simulation import Floats
from mekuri.odds.table import FRESH, TURN, Parts, Table

AS_POLICY: Final = -1
"""For `first`: the first action too is the policy's. Else a stack, STOP, or STEAL + a seat."""

# The rows of `sums` [3, P]: first places alone, shares of first places, and their squares.
ALONE: Final = 0
SHARED: Final = 1
SQUARED: Final = 2


@kernel
def by_lot(
    m: Parts,
    begin: Table,
    t: Table,
    deck: Bytes,
    cards: int,
    first: int,
    policy: int,
    sums: Floats,
    chance: Seed,
    seed: np.uint64,
    games: int,
) -> None:
    """Play `games` games from `begin` with the action `first`, `cards` hidden cards dealt anew in each.

    `deck` holds the classes of the cards not seen yet, from place 1; place 0 is spare. With the same seed
    every first action meets the same cards, so that most of the luck is the same for all: for this a
    card that is flipped in a turn that could have ended is taken from the bottom. All others still
    come to the same turns, and any order is as likely as any other.
    """
    chance[0] = stream(seed, np.uint64(0))
    beside = first >= 0 and first < STOP and begin.common[FRESH] == 0
    for _ in range(games):
        deal(deck, 1, cards, chance)
        if beside:
            deck[0] = deck[cards]
            one_game(m, begin, t, deck[:cards], first, policy, chance, sums, 1.0)
        else:
            one_game(m, begin, t, deck[1 : cards + 1], first, policy, chance, sums, 1.0)


@kernel
def in_every_order(
    m: Parts,
    begin: Table,
    t: Table,
    deck: Bytes,
    left: Counts,
    chosen: Counts,
    first: int,
    policy: int,
    sums: Floats,
    chance: Seed,
    weights: Floats,
) -> None:
    """Play from `begin` with the action `first` on every deck there can be, as often as it is likely.

    `left` [K] are the cards not seen yet by class. Decks differ by the classes of their cards alone. `deck`,
    `chosen`, `weights` [cards] are room to work in: at each place the class that lies there, and how
    likely the deck is up to it.
    """
    last = len(deck) - 1
    total = 0
    for count in left:
        total += count
    at = 0
    chosen[0] = -1
    while at >= 0:
        one = chosen[at]
        if one >= 0:
            left[one] += 1
        one += 1
        while one < len(left) and left[one] == 0:
            one += 1
        chosen[at] = one
        if one == len(left):
            at -= 1
            continue
        before = weights[at - 1] if at > 0 else 1.0
        weights[at] = before * left[one] / (total - at)
        left[one] -= 1
        deck[at] = one
        if at == last:
            one_game(m, begin, t, deck, first, policy, chance, sums, weights[at])
        else:
            at += 1
            chosen[at] = -1


@kernel
def one_game(
    m: Parts,
    begin: Table,
    t: Table,
    deck: Bytes,
    first: int,
    policy: int,
    chance: Seed,
    sums: Floats,
    weight: float,
) -> None:
    """Play one game to its end, and count it so often; `t` is room to play in."""
    lay_out(begin, t)
    action = first
    while t.common[TURN] >= 0:
        if action == AS_POLICY:
            action = decide(m, t, policy, chance)
        act(m, t, deck, action)
        action = AS_POLICY
    best, firsts = -1, 0
    for seat in range(len(t.hand)):
        if not t.out[seat]:
            if t.hand[seat] > best:
                best, firsts = t.hand[seat], 1
            elif t.hand[seat] == best:
                firsts += 1
    share = weight / firsts
    for seat in range(len(t.hand)):
        if not t.out[seat] and t.hand[seat] == best:
            if firsts == 1:
                sums[ALONE, seat] += weight
            sums[SHARED, seat] += share
            sums[SQUARED, seat] += share / firsts

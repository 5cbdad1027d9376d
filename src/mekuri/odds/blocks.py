"""Blocks of games, each from a stream of chance of its own.

Which games a block holds depends on the seed and its number alone, never on who plays it when.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from mekuri.odds.chance import Seed, below, stream
from mekuri.odds.compiling import kernel, part
from mekuri.odds.dealing import LANES
from mekuri.odds.model import Bytes
from mekuri.odds.playing import play_out
from mekuri.odds.table import Parts, Table
from mekuri.odds.tally import Tally, count_table

BLOCK: Final = 64 * LANES
"""Games in a block, but for the last."""


@kernel
def single_block(
    m: Parts,
    begin: Table,
    t: Table,
    deck: Bytes,
    cards: int,
    policy: int,
    tally: Tally,
    chance: Seed,
    seed: np.uint64,
    block: int,
    games: int,
) -> None:
    """Deal and play `games` games one after the other, each from `begin`; `t` is room to play in.

    `deck` are the classes of all cards; `cards` of them are dealt by lot, or, if `cards` is 0, all
    in the order given.
    """
    chance[0] = stream(seed, np.uint64(block))
    for _ in range(games):
        deal(deck, 0, cards, chance)
        lay_out(begin, t)
        play_out(m, t, deck, policy, chance)
        count_table(tally, t)


@part
def deal(deck: Bytes, first: int, cards: int, chance: Seed) -> None:
    """Draw so many cards by lot from place `first` of a deck on, and put them there."""
    for card in range(first, first + cards):
        other = card + below(chance, len(deck) - card)
        deck[card], deck[other] = deck[other], deck[card]


@part
def lay_out(begin: Table, t: Table) -> None:
    """Make `t` the table that a game begins with."""
    for seat in range(len(t.hand)):
        t.hand[seat] = begin.hand[seat]
        t.lost[seat] = begin.lost[seat]
        t.stolen[seat] = begin.stolen[seat]
        t.out[seat] = begin.out[seat]
    for stack in range(len(t.stacks)):
        t.stacks[stack] = begin.stacks[stack]
    for number in range(len(t.common)):
        t.common[number] = begin.common[number]

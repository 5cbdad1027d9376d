"""Shuffled decks for many games side by side: one lane a game.

Each lane has a generator of its own (xoshiro128++, Blackman and Vigna), which gives 32 bits, enough
for two cards. A card is drawn below the number of cards left by Lemire's method: multiply 16 bits,
and draw again in the few cases, 0.1 % at most, where that would be unfair. So every order of the
classes is exactly as likely as the shuffle of a real deck makes it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from mekuri.odds.chance import Seed, next_word
from mekuri.odds.compiling import kernel, part
from mekuri.odds.model import Bytes, Counts
from mekuri.odds.narrow import add, differ, either, high, left, less, right, sub, times

LANES: Final = 512
"""Games side by side. Their decks and counts together fit the nearer caches."""

TOSSES: Final = 13

_U32 = np.uint32


class Shuffler(NamedTuple):
    """What dealing works on: generators [4, LANES], and room for its steps."""

    state: npt.NDArray[np.uint32]
    words: npt.NDArray[np.uint16]
    """[2, LANES] the halves of the last words."""
    chosen: Bytes
    """[LANES] the place of the drawn card among those left."""
    unfair: Bytes
    """[LANES] 1 where it must be drawn again."""
    bounds: Bytes
    """[100, LANES] how many cards of the first k + 1 classes are left."""
    coins: Bytes
    """[TOSSES, LANES] chance for `random`: eight tosses a byte, one for every card."""


def new_shuffler() -> Shuffler:
    """A shuffler; its generators have still to be seeded."""
    return Shuffler(
        np.zeros((4, LANES), dtype=np.uint32),
        np.zeros((2, LANES), dtype=np.uint16),
        np.zeros(LANES, dtype=np.uint8),
        np.zeros(LANES, dtype=np.uint8),
        np.zeros((100, LANES), dtype=np.uint8),
        np.zeros((TOSSES, LANES), dtype=np.uint8),
    )


@kernel
def seed_lanes(shuffler: Shuffler, chance: Seed) -> None:
    """Seed every lane's generator from one stream."""
    state = shuffler.state
    for lane in range(LANES):
        for half in range(2):
            word = next_word(chance)
            state[2 * half, lane] = _U32(word & np.uint64(0xFFFFFFFF))
            state[2 * half + 1, lane] = _U32(word >> np.uint64(32))
        if state[0, lane] | state[1, lane] | state[2, lane] | state[3, lane] == 0:
            state[0, lane] = _U32(1)  # the one state that a generator never leaves


@kernel
def deal(shuffler: Shuffler, sizes: Counts, decks: Bytes) -> None:
    """Deal every lane a deck: `decks` [cards, LANES], classes from the top.

    `sizes` says how many cards there are of each class; `cards` of them are dealt by lot.
    """
    bounds, unfair = shuffler.bounds, shuffler.unfair
    last = len(sizes) - 1
    total = 0
    for one in range(last):
        total += sizes[one]
        for lane in range(LANES):
            bounds[one, lane] = np.uint8(total)
    total += sizes[last]
    for card in range(len(decks)):
        if card & 1 == 0:
            next_words(shuffler)
        remaining = total - card
        words = shuffler.words[card & 1]
        place(words, shuffler.chosen, unfair, np.uint16(remaining), np.uint16(65536 % remaining))
        if any_of(unfair):
            draw_again(shuffler, words, remaining)
        deck = decks[card]
        for lane in range(LANES):
            deck[lane] = np.uint8(0)
        for one in range(last):
            classify(shuffler.chosen, bounds[one], deck)


@kernel
def toss(shuffler: Shuffler) -> None:
    """Toss the coins anew."""
    coins = shuffler.coins
    for row in range(len(coins)):
        next_words(shuffler)
        for lane in range(LANES):
            coins[row, lane] = np.uint8(shuffler.words[0, lane])


@part
def next_words(shuffler: Shuffler) -> None:
    """The next 32 bits of every lane, in halves."""
    state, words = shuffler.state, shuffler.words
    for lane in range(LANES):
        a, b = state[0, lane], state[1, lane]
        c, d = state[2, lane], state[3, lane]
        e = add(a, d)
        word = add(either(left(e, _U32(7)), right(e, _U32(25))), a)
        words[0, lane] = np.uint16(word)
        words[1, lane] = np.uint16(right(word, _U32(16)))
        c, d = differ(c, a), differ(d, b)
        state[1, lane] = differ(b, c)
        state[0, lane] = differ(a, d)
        state[2, lane] = differ(c, left(b, _U32(9)))
        state[3, lane] = either(left(d, _U32(11)), right(d, _U32(21)))


@part
def place(
    words: npt.NDArray[np.uint16],
    chosen: Bytes,
    unfair: Bytes,
    remaining: np.uint16,
    excess: np.uint16,
) -> None:
    """Every lane's number below `remaining`, and whether it must be drawn again."""
    for lane in range(LANES):
        chosen[lane] = np.uint8(high(words[lane], remaining))
        unfair[lane] = np.uint8(less(times(words[lane], remaining), excess))


@part
def draw_again(shuffler: Shuffler, words: npt.NDArray[np.uint16], remaining: int) -> None:
    """Draw anew for the lanes where it would be unfair, each from its own generator."""
    excess = 65536 % remaining
    state = shuffler.state
    for lane in range(LANES):
        if shuffler.unfair[lane] == 0:
            continue
        product = 0
        while product & 0xFFFF < excess:
            a, b, c, d = state[0, lane], state[1, lane], state[2, lane], state[3, lane]
            e = add(a, d)
            word = add(either(left(e, _U32(7)), right(e, _U32(25))), a)
            c, d = differ(c, a), differ(d, b)
            state[1, lane] = differ(b, c)
            state[0, lane] = differ(a, d)
            state[2, lane] = differ(c, left(b, _U32(9)))
            state[3, lane] = either(left(d, _U32(11)), right(d, _U32(21)))
            product = int(right(word, _U32(16))) * remaining
        shuffler.chosen[lane] = np.uint8(product >> 16)


@part
def classify(chosen: Bytes, bound: Bytes, deck: Bytes) -> None:
    """Every lane's card is of this class or of a later one; if not later, one fewer is left."""
    for lane in range(LANES):
        hit = less(chosen[lane], bound[lane])
        bound[lane] = sub(bound[lane], hit)
        deck[lane] = add(deck[lane], sub(np.uint8(1), hit))


@kernel
def any_of(truths: Bytes) -> bool:
    """Whether any lane's byte is not 0."""
    eights = truths.view(np.uint64)
    found = np.uint64(0)
    for eight in range(LANES // 8):
        found |= eights[eight]
    return bool(found != 0)

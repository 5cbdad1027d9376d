"""Shuffled decks for many games side by side: one lane a game.

Each lane has a generator of its own (xoshiro128++, Blackman and Vigna), which gives 32 bits, enough
for two cards. A card is drawn below the number of cards left by Lemire's method: multiply 16 bits,
and draw again in the few cases, 0.15 % at most, where that would be unfair. So every order of the
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

LANES: Final = 1024
"""Games side by side. Their decks and counts together fit the nearer caches."""

TOSSES: Final = 13
GROUP: Final = 256
"""Lanes that are dealt to one group after the other: so all that is at work is near."""
AT_ONCE: Final = 4
"""Cards for which chance is drawn at once: what is kept in registers need not be stored."""

_U32 = np.uint32
Words = tuple[np.uint32, np.uint32, np.uint32, np.uint32, np.uint32]


class Shuffler(NamedTuple):
    """What dealing works on: the lanes' generators, and room for a group's cards."""

    state: npt.NDArray[np.uint32]
    """[groups, 4, GROUP] the generators' words."""
    words: npt.NDArray[np.uint16]
    """[AT_ONCE, GROUP] the halves of the last words."""
    chosen: Bytes
    """[GROUP] the place of the drawn card among those left."""
    bounds: Bytes
    """[100, GROUP] how many cards of the first k + 1 classes are left."""
    coins: Bytes
    """[TOSSES, LANES] chance for `random`: eight tosses a byte, one for every card."""


def new_shuffler() -> Shuffler:
    """A shuffler; its generators have still to be seeded."""
    return Shuffler(
        np.zeros((LANES // GROUP, 4, GROUP), dtype=np.uint32),
        np.zeros((AT_ONCE, GROUP), dtype=np.uint16),
        np.zeros(GROUP, dtype=np.uint8),
        np.zeros((100, GROUP), dtype=np.uint8),
        np.zeros((TOSSES, LANES), dtype=np.uint8),
    )


@kernel
def seed_lanes(shuffler: Shuffler, chance: Seed) -> None:
    """Seed every lane's generator from one stream."""
    state = shuffler.state
    for lane in range(LANES):
        own = state[lane // GROUP, :, lane % GROUP]
        for half in range(2):
            word = next_word(chance)
            own[2 * half] = _U32(word & np.uint64(0xFFFFFFFF))
            own[2 * half + 1] = _U32(word >> np.uint64(32))
        if own[0] | own[1] | own[2] | own[3] == 0:
            own[0] = _U32(1)  # the one state that a generator never leaves


@kernel
def deal(shuffler: Shuffler, sizes: Counts, decks: Bytes) -> None:
    """Deal every lane a deck: `decks` [cards, LANES], classes from the top.

    `sizes` says how many cards there are of each class; `cards` of them are dealt by lot.
    """
    last = len(sizes) - 1
    total = 0
    for size in sizes:
        total += size
    for group in range(LANES // GROUP):
        low = group * GROUP
        begin(shuffler.bounds, sizes)
        for card in range(len(decks)):
            if card % AT_ONCE == 0:
                next_words(shuffler.state[group], shuffler.words)
            remaining = total - card
            words = shuffler.words[card % AT_ONCE]
            excess = np.uint16(65536 % remaining)
            if place(words, shuffler.chosen, np.uint16(remaining), excess):
                draw_again(shuffler.state[group], words, shuffler.chosen, remaining)
            classify(shuffler.chosen, shuffler.bounds, decks[card][low : low + GROUP], last)


@part
def begin(bounds: Bytes, sizes: Counts) -> None:
    """All cards are there."""
    total = 0
    for one in range(len(sizes) - 1):
        total += sizes[one]
        bound = bounds[one]
        for lane in range(GROUP):
            bound[lane] = np.uint8(total)


@kernel
def toss(shuffler: Shuffler) -> None:
    """Toss the coins anew."""
    coins = shuffler.coins
    for row in range(len(coins)):
        for group in range(LANES // GROUP):
            next_words(shuffler.state[group], shuffler.words)
            coin = coins[row][group * GROUP : (group + 1) * GROUP]
            for lane in range(GROUP):
                coin[lane] = np.uint8(shuffler.words[0, lane])


@part
def next_words(state: npt.NDArray[np.uint32], words: npt.NDArray[np.uint16]) -> None:
    """The next two words of 32 bits of every lane, in halves."""
    for lane in range(GROUP):
        a, b, c, d = state[0, lane], state[1, lane], state[2, lane], state[3, lane]
        word, a, b, c, d = next_word_of(a, b, c, d)
        words[0, lane] = np.uint16(word)
        words[1, lane] = np.uint16(right(word, _U32(16)))
        word, a, b, c, d = next_word_of(a, b, c, d)
        words[2, lane] = np.uint16(word)
        words[3, lane] = np.uint16(right(word, _U32(16)))
        state[0, lane] = a
        state[1, lane] = b
        state[2, lane] = c
        state[3, lane] = d


@part
def next_word_of(a: np.uint32, b: np.uint32, c: np.uint32, d: np.uint32) -> Words:
    """A generator's next word, and its state after that."""
    sum_ = add(a, d)
    word = add(either(left(sum_, _U32(7)), right(sum_, _U32(25))), a)
    c, d = differ(c, a), differ(d, b)
    turned = either(left(d, _U32(11)), right(d, _U32(21)))
    return word, differ(a, d), differ(b, c), differ(c, left(b, _U32(9))), turned


@part
def place(
    words: npt.NDArray[np.uint16], chosen: Bytes, remaining: np.uint16, excess: np.uint16
) -> bool:
    """Every lane's number below `remaining`; tells whether one of them must be drawn again."""
    unfair = np.uint16(0)
    for lane in range(GROUP):
        chosen[lane] = np.uint8(high(words[lane], remaining))
        unfair = either(unfair, less(times(words[lane], remaining), excess))
    return bool(unfair != 0)


@part
def draw_again(
    state: npt.NDArray[np.uint32],
    words: npt.NDArray[np.uint16],
    chosen: Bytes,
    remaining: int,
) -> None:
    """Draw anew for the lanes where it would be unfair, each from its own generator."""
    excess = 65536 % remaining
    for lane in range(GROUP):
        product = int(words[lane]) * remaining
        while product & 0xFFFF < excess:
            a, b, c, d = state[0, lane], state[1, lane], state[2, lane], state[3, lane]
            word, a, b, c, d = next_word_of(a, b, c, d)
            state[0, lane] = a
            state[1, lane] = b
            state[2, lane] = c
            state[3, lane] = d
            product = int(right(word, _U32(16))) * remaining
        chosen[lane] = np.uint8(product >> 16)


@part
def classify(chosen: Bytes, bounds: Bytes, deck: Bytes, last: int) -> None:
    """Every lane's card is of the first class whose bound is above its number; one fewer is left."""
    for lane in range(GROUP):
        deck[lane] = np.uint8(last)
    for one in range(0, last - 1, 2):
        bound, next_bound = bounds[one], bounds[one + 1]
        for lane in range(GROUP):
            hit = less(chosen[lane], bound[lane])
            next_hit = less(chosen[lane], next_bound[lane])
            bound[lane] = sub(bound[lane], hit)
            next_bound[lane] = sub(next_bound[lane], next_hit)
            deck[lane] = sub(deck[lane], add(hit, next_hit))
    if last & 1:
        bound = bounds[last - 1]
        for lane in range(GROUP):
            hit = less(chosen[lane], bound[lane])
            bound[lane] = sub(bound[lane], hit)
            deck[lane] = sub(deck[lane], hit)


@kernel
def any_of(truths: Bytes) -> bool:
    """Whether any lane's byte is not 0."""
    eights = truths.view(np.uint64)
    found = np.uint64(0)
    for eight in range(LANES // 8):
        found |= eights[eight]
    return bool(found != 0)

"""Decks for lanes: the generator is the one it should be, every draw fair, every order as likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import numpy.typing as npt
import pytest

from mekuri.odds.chance import Chance
from mekuri.odds.dealing import LANES, Shuffler, deal, new_shuffler, seed_lanes

MASK = 0xFFFFFFFF


class Xoshiro:
    """xoshiro128++ as its authors publish it."""

    def __init__(self, state: list[int]) -> None:
        self.state = state

    def word(self) -> int:
        a, b, c, d = self.state
        found = (rotated((a + d) & MASK, 7) + a) & MASK
        shifted = (b << 9) & MASK
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        self.state = [a, b, c, rotated(d, 11)]
        return found


def rotated(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & MASK


def seeded(seed: int) -> Shuffler:
    shuffler = new_shuffler()
    seed_lanes(shuffler, np.array([seed], dtype=np.uint64))
    return shuffler


def states(shuffler: Shuffler) -> list[list[int]]:
    """Each lane's generator."""
    found: list[list[int]] = np.concatenate(shuffler.state, axis=1).T.tolist()
    return found


def dealt(shuffler: Shuffler, sizes: list[int], cards: int) -> npt.NDArray[np.uint8]:
    decks = np.zeros((cards, LANES), dtype=np.uint8)
    deal(shuffler, np.array(sizes, dtype=np.int64), decks)
    return decks


def test_the_generator_is_seeded_from_the_stream() -> None:
    chance = Chance(7)
    state = states(seeded(7))
    for lane in range(3):
        words = [chance.word(), chance.word()]
        halves = [half for word in words for half in (word & MASK, word >> 32)]
        assert state[lane] == halves


@pytest.mark.parametrize("sizes", [[66, 13, 21], [5] * 18, [40, 37], [5]], ids=str)
def test_decks_are_drawn_as_written(sizes: list[int]) -> None:
    shuffler = seeded(11)
    generators = [Xoshiro(state) for state in states(shuffler)]
    drawn_again = 0
    for _ in range(40):
        decks = dealt(shuffler, sizes, sum(sizes))
        for lane in range(0, LANES, 16):
            deck, again = by_hand(generators[lane], sizes)
            drawn_again += again
            assert decks[:, lane].tolist() == deck
    assert drawn_again > 0 or sum(sizes) < 50, "the rare case never came up"


def by_hand(generator: Xoshiro, sizes: list[int]) -> tuple[list[int], int]:
    """A deck, drawn card by card, and how often a draw would have been unfair."""
    pack = [one for one, size in enumerate(sizes) for _ in range(size)]
    deck, again = [], 0
    halves: list[int] = []
    while pack:
        if not halves:
            words = [generator.word(), generator.word()]
            halves = [half for word in words for half in (word & 0xFFFF, word >> 16)]
        product = halves.pop(0) * len(pack)
        while product & 0xFFFF < 65536 % len(pack):
            product = (generator.word() >> 16) * len(pack)
            again += 1
        deck.append(pack.pop(product >> 16))
    return deck, again


def test_every_order_is_as_likely() -> None:
    shuffler = seeded(3)
    found: Counter[tuple[int, ...]] = Counter()
    rounds = 100
    for _ in range(rounds):
        found.update(map(tuple, dealt(shuffler, [1, 1, 1, 1], 4).T.tolist()))
    assert found.keys() == set(permutations(range(4)))
    expected = rounds * LANES / 24
    # chi-square with 23 degrees of freedom: 49.7 is passed once in a thousand times
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 49.7


def test_fewer_cards_are_drawn_by_lot() -> None:
    decks = np.concatenate([dealt(seeded(seed), [90, 10], 10) for seed in range(40)], axis=1)
    counts = decks.sum(axis=0)
    assert set(counts.tolist()) >= {0, 1, 2, 3}
    # hypergeometric: mean 1, variance 0.818
    assert abs(counts.mean() - 1) < 5 * (0.818 / len(counts)) ** 0.5

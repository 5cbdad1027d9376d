"""Chance: SplitMix64 as it is published, exact draws, and the same in Python as compiled."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mekuri.odds.chance import Chance, below, next_word, start_of, stream

words = st.integers(0, 2**64 - 1)


def test_the_generator_is_the_published_one() -> None:
    # the first numbers of Vigna's splitmix64.c from the seed 1234567
    chance = Chance(1234567)
    assert [chance.word() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(words, st.lists(st.integers(1, 2**32), max_size=20))
def test_draws_are_the_same_in_python(seed: int, numbers: list[int]) -> None:
    state, chance = np.array([seed], dtype=np.uint64), Chance(seed)
    for number in numbers:
        drawn = below(state, number)
        assert 0 <= drawn < number
        assert drawn == chance.below(number)
    assert int(next_word(state)) == chance.word()


@given(words, st.integers(0, 2**40))
def test_streams_are_the_same_in_python(seed: int, number: int) -> None:
    assert int(stream(np.uint64(seed), np.uint64(number))) == start_of(seed, number)


def test_what_would_be_unfair_is_drawn_again() -> None:
    # below(3 * 2**30) can share out only three of four words of 32 bits
    number = 3 * 2**30
    words_taken, state = 0, np.array([5], dtype=np.uint64)
    for _ in range(1000):
        before = int(state[0])
        below(state, number)
        words_taken += (int(state[0]) - before) * pow(0x9E3779B97F4A7C15, -1, 2**64) % 2**64
    assert 1250 < words_taken < 1420


def test_streams_differ() -> None:
    starts = {start_of(seed, number) for seed in range(50) for number in range(50)}
    assert len(starts) == 2500

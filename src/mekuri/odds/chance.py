"""Chance that can be had again: SplitMix64 and exact draws below a number.

The compiled form, and the same in Python for who wants to follow a game by hand. Draws are by
Lemire's method: multiply, and draw again where that would be unfair.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from mekuri.odds.compiling import part

Seed = npt.NDArray[np.uint64]
"""A generator's state: one word."""

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2: Final = np.uint64(0x94D049BB133111EB)
_LOW: Final = np.uint64(0xFFFFFFFF)
_27: Final = np.uint64(27)
_30: Final = np.uint64(30)
_31: Final = np.uint64(31)
_32: Final = np.uint64(32)
_ALL: Final = (1 << 64) - 1


@part
def mixed(word: np.uint64) -> np.uint64:
    """A word that looks like chance, another one for each."""
    word = (word ^ (word >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@part
def next_word(state: Seed) -> np.uint64:
    """The next 64 bits."""
    state[0] += _STEP
    return mixed(state[0])


@part
def below(state: Seed, number: int) -> int:
    """A number from 0 to `number` - 1 (at most 2**32), each exactly as likely."""
    n = np.uint64(number)
    product = (next_word(state) >> _32) * n
    low = product & _LOW
    if low < n:
        unfair = (_LOW + np.uint64(1) - n) % n
        while low < unfair:
            product = (next_word(state) >> _32) * n
            low = product & _LOW
    return int(product >> _32)


@part
def stream(seed: np.uint64, number: np.uint64) -> np.uint64:
    """The state that the stream of that number begins with."""
    return mixed(mixed(seed + _STEP) ^ (number * _STEP + _MIX_1))


def start_of(seed: int, number: int) -> int:
    """The same in Python."""
    word = _mixed((seed + int(_STEP)) & _ALL)
    return _mixed(word ^ ((number * int(_STEP) + int(_MIX_1)) & _ALL))


def _mixed(word: int) -> int:
    word = ((word ^ (word >> 30)) * int(_MIX_1)) & _ALL
    word = ((word ^ (word >> 27)) * int(_MIX_2)) & _ALL
    return word ^ (word >> 31)


class Chance:
    """The same draws in Python: `Chance(state).below(n)`."""

    def __init__(self, state: int) -> None:
        self.state = state

    def word(self) -> int:
        """The next 64 bits."""
        self.state = (self.state + int(_STEP)) & _ALL
        return _mixed(self.state)

    def below(self, number: int) -> int:
        """A number from 0 to `number` - 1, each exactly as likely."""
        unfair = (1 << 32) % number
        while True:
            product = (self.word() >> 32) * number
            if product & 0xFFFFFFFF >= unfair:
                return product >> 32

"""Chance for the CPU: handed in, so that a move can be made again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Below = Callable[[int], int]
"""Gives a number from 0 to n - 1, each as likely."""

_T = TypeVar("_T")


def one_of(options: Sequence[_T], below: Below) -> _T:
    """One of `options`, each as likely; chance is asked only if there are several."""
    return options[0] if len(options) == 1 else options[below(len(options))]

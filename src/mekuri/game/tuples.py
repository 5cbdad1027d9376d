"""Small help with tuples."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def swapped(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A tuple with another value at one place."""
    return (*values[:place], value, *values[place + 1 :])

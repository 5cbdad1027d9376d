"""Small help with tuples."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

new_tuple = tuple.__new__
"""Makes a named tuple of all its fields: twice as fast as a call of its class."""


def swapped(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A tuple with another value at one place."""
    return (*values[:place], value, *values[place + 1 :])

"""Stretches of numbers, cleared, copied, added and summed as fast as the processor can.

Indices are unsigned here: of a signed one compiled code has to ask each time whether it counts from the end.
"""

from __future__ import annotations

import numpy as np

from mekuri.odds.compiling import part
from mekuri.odds.simulation import Floats


@part
def clear(there: Floats, begin: int, end: int) -> None:
    """Make the numbers from `begin` to `end` 0."""
    for place in range(np.uint64(begin), np.uint64(max(begin, end))):
        there[place] = 0.0


@part
def copy(there: Floats, to: int, here: Floats, at: int, many: int, weight: float) -> None:
    """Write so many numbers of `here`, times `weight`."""
    first, source = np.uint64(to), np.uint64(at)
    for place in range(np.uint64(many)):
        there[first + place] = weight * here[source + place]


@part
def add(there: Floats, to: int, here: Floats, at: int, many: int, weight: float) -> None:
    """Add so many numbers of `here`, times `weight`."""
    first, source = np.uint64(to), np.uint64(at)
    for place in range(np.uint64(many)):
        there[first + place] += weight * here[source + place]


@part
def spread_out(there: Floats, to: int, many: int, value: float) -> None:
    """Add one value to so many numbers."""
    first = np.uint64(to)
    for place in range(np.uint64(many)):
        there[first + place] += value


@part
def total(here: Floats, at: int, many: int) -> float:
    """The sum of so many numbers."""
    source = np.uint64(at)
    found = 0.0
    for place in range(np.uint64(many)):
        found += here[source + place]
    return found

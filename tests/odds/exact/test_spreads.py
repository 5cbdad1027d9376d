"""Spreads have the numbers they come in."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from mekuri.odds.compiling import kernel
from mekuri.odds.exact.spreads import advance, number_of_spreads, step_past, sums_table
from mekuri.odds.model import Counts


@kernel
def walk(dims: int, total: int, sums: Counts, x: Counts, met: Counts, numbers: Counts) -> int:
    """Write every spread as it comes, and the number that it is given by its places."""
    rest = total
    spread = 0
    while rest >= 0:
        left = total
        for place in range(dims):
            met[spread, place] = x[place]
            numbers[spread] += step_past(sums, dims - place, left, x[place])
            left -= x[place]
        rest = advance(x, dims, rest)
        spread += 1
    return spread


@pytest.mark.parametrize("dims", range(5))
@pytest.mark.parametrize("total", [0, 1, 2, 5, 9])
def test_every_spread_comes_once_and_in_order(dims: int, total: int) -> None:
    wanted = [x for x in product(range(total + 1), repeat=dims) if sum(x) <= total]
    assert number_of_spreads(dims, total) == len(wanted)
    met = np.zeros((len(wanted), dims), dtype=np.int64)
    numbers = np.zeros(len(wanted), dtype=np.int64)
    x = np.zeros(max(dims, 1), dtype=np.int64)
    assert walk(dims, total, sums_table(dims, total), x, met, numbers) == len(wanted)
    assert [tuple(one) for one in met.tolist()] == sorted(wanted)
    assert numbers.tolist() == list(range(len(wanted)))

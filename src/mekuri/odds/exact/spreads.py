"""How cards that are out of the deck can lie, and the number each way has.

A *spread* says how many cards each active seat holds and how many lie in the center. Of `total`
cards the first `dims` places of a spread take some and the rest lies in one place more, so spreads are
the whole numbers x[0], …, x[dims - 1] >= 0 whose sum is at most `total`. Their numbers run from 0 in the
order of a dictionary, the last place fastest. The places are the hands of the active seats in their
order; while cards may lie aside, which nobody counts, the center comes after them and the rest lies
aside; else the rest is the center.
"""

from __future__ import annotations

from math import comb

import numpy as np

from mekuri.odds.compiling import part
from mekuri.odds.model import Counts


def number_of_spreads(dims: int, total: int) -> int:
    """How many spreads there are."""
    return comb(total + dims, dims)


def sums_table(dims: int, total: int) -> Counts:
    """[dims + 1, total + 1] the number of spreads of d places and r cards, at [d, r]."""
    table = np.ones((dims + 1, total + 1), dtype=np.int64)
    for place in range(1, dims + 1):
        table[place] = np.cumsum(table[place - 1])
    return table


@part
def advance(x: Counts, dims: int, rest: int) -> int:
    """The next spread, in place; gives the rest it leaves, or -1 after the last."""
    place = dims - 1
    while place >= 0:
        if rest > 0:
            x[place] += 1
            return rest - 1
        rest += x[place]
        x[place] = 0
        place -= 1
    return -1


@part
def step_past(sums: Counts, places: int, rest: int, cards: int) -> int:
    """How many spreads come before those whose first place of so many holds `cards` of `rest`."""
    return int(sums[places, rest] - sums[places, rest - cards])

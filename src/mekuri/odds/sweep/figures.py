"""The figures of a case, by the names of their columns, from what was counted."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

import numpy as np

from mekuri.odds.model import Counts
from mekuri.odds.simulation import Figures, error_of_mean, figures
from mekuri.odds.tally import Tally

Found = dict[str, Any]
"""A number for each figure, or a list of them by seat."""

BY_SEAT: Final = ("win", "share", "mean_hand", "mean_place")
OF_ALL: Final = ("draw", "mean_first", "sd_first", "mean_flips", "sd_flips")
PARTS_OF_FIRST: Final = {"first_05": 0.05, "first_50": 0.5, "first_95": 0.95}
"""The largest hand has at most so many cards in this part of the games."""
STDERR: Final = "_stderr"


def measured(tally: Tally, games: int) -> Found:
    """All figures of so many games, each with its standard error, but for the quantiles.

    A standard error of a spread is that of the variance, as far as it moves the root of it.
    """
    values, errors = figures(tally, games)
    found: Found = {}
    for field in fields(Figures):
        found[field.name] = getattr(values, field.name)
        found[field.name + STDERR] = getattr(errors, field.name)
    places = np.arange(tally.places.shape[1])
    mean = tally.places @ places / games
    squares = tally.places @ places**2 / games
    found["mean_place"] = mean.tolist()
    found["mean_place" + STDERR] = error_of_mean(mean, squares, games).tolist()
    for name, counts in (("first", tally.largest), ("flips", tally.flips)):
        found |= _spread(name, counts, games)
    reached = np.cumsum(tally.largest) / games
    for name, part in PARTS_OF_FIRST.items():
        found[name] = int(np.argmax(reached >= part))
    return found


def _spread(name: str, counts: Counts, games: int) -> Found:
    numbers = np.arange(len(counts))
    mean = float(counts @ numbers) / games
    off = numbers - mean
    second, fourth = (float(counts @ off**power) / games for power in (2, 4))
    spread = second**0.5
    of_square = max(fourth - second**2, 0.0) / max(games - 1, 1)
    return {
        f"mean_{name}": mean,
        f"mean_{name}{STDERR}": (second / max(games - 1, 1)) ** 0.5,
        f"sd_{name}": spread,
        f"sd_{name}{STDERR}": of_square**0.5 / (2 * spread) if spread else 0.0,
    }

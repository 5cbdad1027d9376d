"""What is counted of finished games: the figures that every spread of an ending is worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from mekuri.odds.compiling import kernel, part
from mekuri.odds.exact.moves import Places
from mekuri.odds.exact.spreads import advance
from mekuri.odds.model import Counts
from mekuri.odds.simulation import Figures, Floats
from mekuri.odds.tally import MOST


def number_of_figures(players: int) -> int:
    """By seat the first place alone, the share of it, and the hand; then the largest hand."""
    return 3 * players + 1


@kernel
def write_endings(places: Places, players: int, x: Counts, values: Floats) -> None:
    """`values` [F, spreads]: the figures of an ending. Seats that are out hold nothing and win nothing."""
    dims = len(places.seats) + places.center
    for place in range(dims):
        x[place] = 0
    for figure in range(len(values)):
        for spread in range(values.shape[1]):
            values[figure, spread] = 0.0
    rest = places.total
    spread = 0
    while rest >= 0:
        largest, firsts = largest_of(x, len(places.seats))
        for place in range(len(places.seats)):
            seat = places.seats[place]
            if x[place] == largest:
                values[seat, spread] = 1.0 if firsts == 1 else 0.0
                values[players + seat, spread] = 1.0 / firsts
            values[2 * players + seat, spread] = x[place]
        values[3 * players, spread] = largest
        rest = advance(x, dims, rest)
        spread += 1


class Endings(NamedTuple):
    """What is counted of the games that are over, each with its chance."""

    figures: Floats
    """[F] the figures."""
    places: Floats
    """[P, P] chances of each seat, by place from the first."""
    largest: Floats
    """[101] chances of so many cards in the largest hand."""
    flips: Floats
    """[101] chances of so many flips."""


def no_endings(players: int) -> Endings:
    """Nothing counted yet."""
    return Endings(
        np.zeros(number_of_figures(players)),
        np.zeros((players, players)),
        *np.zeros((2, MOST + 1)),
    )


@kernel
def add_endings(
    counted: Endings, places: Places, players: int, x: Counts, chances: Floats, at: int
) -> float:
    """Count the games that end in one situation; `chances[at + spread]` is how likely each spread is.

    Gives how likely they are all together.
    """
    dims = len(places.seats) + places.center
    active = len(places.seats)
    for place in range(dims):
        x[place] = 0
    rest = places.total
    spread = 0
    total = 0.0
    while rest >= 0:
        chance = chances[at + spread]
        if chance > 0.0:
            total += chance
            largest, firsts = largest_of(x, active)
            for place in range(active):
                before = 0
                for other in range(active):
                    before += x[other] > x[place]
                seat = places.seats[place]
                counted.places[seat, before] += chance
                counted.figures[2 * players + seat] += chance * x[place]
                if before == 0:
                    counted.figures[players + seat] += chance / firsts
                    if firsts == 1:
                        counted.figures[seat] += chance
            counted.largest[largest] += chance
            counted.figures[3 * players] += chance * largest
        rest = advance(x, dims, rest)
        spread += 1
    next_place = 0
    for seat in range(players):
        if next_place < active and places.seats[next_place] == seat:
            next_place += 1
        else:
            # all seats that are out share the place behind the others
            counted.places[seat, active] += total
    return total


@part
def largest_of(x: Counts, active: int) -> tuple[int, int]:
    """The largest hand, and how many seats have it."""
    largest = 0
    for place in range(active):
        largest = max(largest, x[place])
    firsts = 0
    for place in range(active):
        firsts += x[place] == largest
    return largest, firsts


def figures_of(values: Floats, players: int) -> Figures:
    """The figures by their names, from [F] values."""
    win, share, hand = (
        tuple(float(value) for value in values[part * players : (part + 1) * players])
        for part in range(3)
    )
    return Figures(win, share, max(1 - sum(win), 0.0), hand, float(values[3 * players]))

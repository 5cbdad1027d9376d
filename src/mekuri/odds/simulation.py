"""What came of simulated games: shares and means, each with its standard error."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from mekuri.game.rules import Rules
from mekuri.odds.tally import Tally

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a game's odds, by seat where they are several.

    `win`: the chance of the first place alone. `share`: the expected share of first place, one
    shared by k counting 1/k. `draw`: the chance that it is shared. `mean_hand`: cards in hand at the end.
    `mean_first`: cards in the largest hand.
    """

    win: tuple[float, ...]
    share: tuple[float, ...]
    draw: float
    mean_hand: tuple[float, ...]
    mean_first: float

    def to_json(self) -> dict[str, Any]:
        """The figures by their names."""
        return {
            field.name: list(value) if isinstance(value, tuple) else value
            for field in fields(self)
            for value in (getattr(self, field.name),)
        }


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of `games` games; `simulate` made it and tells what was asked."""

    rules: Rules
    players: int
    first_seat: int
    policy: str
    seed: int
    games: int
    figures: Figures
    stderr: Figures
    """The standard error of each figure; of a single game nothing is known, and it is 0."""
    places: tuple[tuple[float, ...], ...]
    """By seat: the shares of games in which it had place 1, 2, … P (a shared place counts for each)."""
    largest: tuple[float, ...]
    """By number of cards, from 0: the share of games whose largest hand had so many."""
    flips: tuple[float, ...]
    """By number, from 0: the share of games that took so many flips."""

    @property
    def mean_flips(self) -> float:
        """How many cards are flipped in a game."""
        return float(sum(number * share for number, share in enumerate(self.flips)))

    def to_json(self) -> dict[str, Any]:
        """What `mekuri simulate --json` prints."""
        return {
            "method": "simulated",
            "games": self.games,
            **self.figures.to_json(),
            "stderr": self.stderr.to_json(),
        }


def figures(tally: Tally, games: int) -> tuple[Figures, Figures]:
    """The figures of what was counted in so many games, and their standard errors."""
    players = len(tally.hands)
    cards = np.arange(len(tally.largest))
    parts = np.array([0, *(1 / several for several in range(1, players + 1))])
    alone = tally.firsts[:, 1] / games
    share = tally.firsts @ parts / games
    drawn = (games - int(tally.firsts[:, 1].sum())) / games
    hand = tally.hands / games
    first = float(tally.largest @ cards) / games
    return (
        Figures(_by_seat(alone), _by_seat(share), drawn, _by_seat(hand), first),
        Figures(
            win=_by_seat(error_of_mean(alone, alone, games)),
            share=_by_seat(error_of_mean(share, tally.firsts @ parts**2 / games, games)),
            draw=float(error_of_mean(drawn, drawn, games)),
            mean_hand=_by_seat(error_of_mean(hand, tally.squares / games, games)),
            mean_first=float(error_of_mean(first, float(tally.largest @ cards**2) / games, games)),
        ),
    )


def error_of_mean(mean: Floats | float, mean_square: Floats | float, games: int) -> Floats:
    """The standard error of a mean, from the mean of the squares."""
    variance = np.maximum(np.asarray(mean_square) - np.asarray(mean) ** 2, 0)
    error: Floats = np.sqrt(variance / max(games - 1, 1))
    return error


def _by_seat(values: Floats) -> tuple[float, ...]:
    return tuple(float(value) for value in values)


def shares(counts: npt.NDArray[np.int64], games: int) -> tuple[float, ...]:
    """Counts of games as shares of all."""
    return tuple(float(count) for count in counts / games)

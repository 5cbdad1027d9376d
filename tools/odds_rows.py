"""The rows of a sweep's table, put together to games again."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from mekuri.game.options import OPTIONS


@dataclass(frozen=True, slots=True)
class Game:
    """What a sweep says of one combination; by seat where it is several."""

    preset: str
    options: dict[str, str]
    players: int
    games: int
    win: tuple[float, ...]
    win_stderr: tuple[float, ...]
    share: tuple[float, ...]
    share_stderr: tuple[float, ...]
    draw: float
    draw_stderr: float
    mean_first: float
    mean_first_stderr: float
    sd_first: float
    mean_flips: float
    quantiles: tuple[int, int, int]
    """The cards that the largest hand does not exceed in 5, 50 and 95 % of games."""


def read(path: Path) -> list[Game]:
    """The combinations of a table in CSV, in their order."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return [_game(list(seats)) for _, seats in groupby(rows, lambda row: row["combination"])]


def _game(seats: list[dict[str, str]]) -> Game:
    one = seats[0]

    def by_seat(name: str) -> tuple[float, ...]:
        return tuple(float(row[name]) for row in seats)

    return Game(
        preset=one["preset"],
        options={option.option: one[option.option] for option in OPTIONS},
        players=int(one["players"]),
        games=int(one["games"]),
        win=by_seat("win"),
        win_stderr=by_seat("win_stderr"),
        share=by_seat("share"),
        share_stderr=by_seat("share_stderr"),
        draw=float(one["draw"]),
        draw_stderr=float(one["draw_stderr"]),
        mean_first=float(one["mean_first"]),
        mean_first_stderr=float(one["mean_first_stderr"]),
        sd_first=float(one["sd_first"]),
        mean_flips=float(one["mean_flips"]),
        quantiles=(int(one["first_05"]), int(one["first_50"]), int(one["first_95"])),
    )

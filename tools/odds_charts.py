"""The charts of docs/odds.md, from the rows of sweeps."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from mekuri.odds.picture import Box, Line, Picture, Words
from mekuri.odds.plot import GREY, INDIGO, PALE, SURE, VERMILION
from tools.odds_rows import Game

COLORS: Final = {
    "classic": INDIGO,
    "party": VERMILION,
    "folk": "#4d7c4a",
    "folk_full": "#a0741a",
}
WIDTH: Final = 720
TICKS: Final = (2, 3, 4, 6, 10, 20, 30, 50, 100)
SAND: Final = "#eadfc4"


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a picture with axes of its own: players across, on a logarithmic scale."""

    picture: Picture
    left: float
    above: float
    width: float
    height: float
    top: float
    """The value at the upper end; the lower is 0."""

    def x(self, players: float) -> float:
        """Where a number of players stands."""
        whole = math.log(110) - math.log(1.8)
        return self.left + self.width * (math.log(players) - math.log(1.8)) / whole

    def y(self, value: float) -> float:
        """Where a value stands; one above the top stands at it."""
        return self.above + self.height * (1 - min(value, self.top) / self.top)

    def axes(
        self, title: str, steps: Sequence[float], says: Callable[[float], str], color: str
    ) -> None:
        """The title, a line and a word for each step, and the numbers of players below."""
        right, base = self.left + self.width, self.above + self.height
        self.picture.draw(Words(self.left, self.above - 10, title, 14, fill=color))
        for step in steps:
            y = self.y(step)
            self.picture.draw(
                Line(self.left, y, right, y, PALE),
                Words(self.left - 6, y + 4, says(step), 11, "end", GREY),
            )
        self.picture.draw(Line(self.left, base, right, base, GREY))
        for players in TICKS:
            self.picture.draw(Words(self.x(players), base + 15, str(players), 11, "middle", GREY))
        self.picture.draw(Words(right, base + 29, "players", 11, "end", GREY))


def seats(
    shares: Sequence[float], errors: Sequence[float], claimed: tuple[float, float]
) -> Picture:
    """How often each of four comes first alone, beside what the page says, and what chance does to it."""
    picture = Picture(WIDTH, 250, "How often each of four seats comes first alone, classic rules")
    left, right, low, high = 64.0, 520.0, 0.240, 0.254

    def y(value: float) -> float:
        return 200 - 170 * (value - low) / (high - low)

    top, bottom = y(claimed[1]), y(claimed[0])
    picture.draw(Box(left, top, right - left, bottom - top, SAND))
    for tenth in range(240, 255, 2):
        level = y(tenth / 1000)
        picture.draw(
            Line(left, level, right, level, PALE),
            Words(left - 6, level + 4, f"{tenth / 10:.1f} %", 11, "end", GREY),
        )
    for seat, (share, error) in enumerate(zip(shares, errors, strict=True)):
        x = left + (seat + 0.5) * (right - left) / 4
        picture.draw(
            Line(x, y(share - SURE * error), x, y(share + SURE * error), INDIGO, 1),
            Box(x - 4, y(share) - 4, 8, 8, INDIGO, f"seat {seat}: {share:.3%}"),
            Words(x + 9, y(share) + 4, f"{100 * share:.2f} %", 12),
            Words(x, 220, f"seat {seat}" + (", begins" if seat == 0 else ""), 12, "middle", GREY),
        )
    picture.draw(
        Box(540, 46, 14, 14, SAND),
        Words(562, 58, "what the page says", 12),
        Box(543, 77, 8, 8, INDIGO),
        Words(562, 86, "what we count", 12),
        Line(547, 100, 547, 120, INDIGO, 1),
        Words(562, 114, "where 200,000 games", 12),
        Words(562, 130, "put it, 95 times of 100", 12),
    )
    return picture


def favoured(presets: dict[str, list[Game]]) -> Picture:
    """How far the best and the worst seat are from an equal share, by players."""
    picture = Picture(WIDTH, 520, "The best and the worst seat, from 2 to 100 players")
    for panel, name, games in _four(picture, presets, 5.5):
        panel.axes(name, range(6), lambda step: f"{step:g} x", COLORS[name])
        fair = panel.y(1)
        for game in games:
            x, shares = panel.x(game.players), [share * game.players for share in game.share]
            best, worst = panel.y(max(shares)), panel.y(min(shares))
            says = f"{game.players} players: {min(shares):.2f} to {max(shares):.2f} times an equal share"
            picture.draw(Box(x - 4, best, 8, max(worst - best, 1.5), COLORS[name], says))
        end = panel.left + panel.width
        picture.draw(Line(panel.left, fair, end, fair, "#2b2a27", 1, dashed=True))
    return picture


def largest(presets: dict[str, list[Game]]) -> Picture:
    """How many cards the largest hand has, by players."""
    picture = Picture(WIDTH, 520, "Cards in the largest hand, from 2 to 100 players")
    for panel, name, games in _four(picture, presets, 100.0):
        panel.axes(name, range(0, 101, 20), lambda step: f"{step:g}", COLORS[name])
        for game in games:
            x, low, high = panel.x(game.players), game.quantiles[0], game.quantiles[2]
            says = f"{game.players} players: {game.mean_first:.1f} cards, {low} to {high}"
            picture.draw(
                Box(x - 3, panel.y(high), 6, max(panel.y(low) - panel.y(high), 1.5), SAND, says),
                Box(x - 4, panel.y(game.mean_first) - 2, 8, 4, COLORS[name], says),
            )
    return picture


def drawn(presets: dict[str, list[Game]]) -> Picture:
    """How often the first place is shared, by players."""
    picture = Picture(WIDTH, 300, "Games whose first place is shared, from 2 to 100 players")
    panel = Panel(picture, 56, 30, 560, 220, 0.4)
    panel.axes("", [0, 0.1, 0.2, 0.3, 0.4], lambda step: f"{100 * step:.0f} %", GREY)
    words: list[tuple[float, str]] = []
    for name, games in presets.items():
        points = [(panel.x(game.players), panel.y(game.draw)) for game in games]
        for (x1, y1), (x2, y2) in pairwise(points):
            picture.draw(Line(x1, y1, x2, y2, COLORS[name], 2))
        for (x, y), game in zip(points, games, strict=True):
            says = f"{name}, {game.players} players: {game.draw:.2%}"
            picture.draw(Box(x - 2.5, y - 2.5, 5, 5, COLORS[name], says))
        words.append((points[-1][1] + 4, name))
    lowest = 0.0
    for y, name in sorted(words):
        lowest = max(y, lowest + 15)
        picture.draw(Words(panel.left + panel.width + 2, lowest, name, 12, fill=COLORS[name]))
    return picture


def options(named: Sequence[tuple[str, Game]]) -> Picture:
    """How many cards the largest hand of four has, one option changed."""
    line = 19
    height = 60 + line * len(named)
    picture = Picture(WIDTH, height, "Cards in the largest hand of four, one option changed")
    left, right = 250.0, 600.0

    def x(cards: float) -> float:
        return left + (right - left) * cards / 100

    for cards in range(0, 101, 20):
        picture.draw(
            Line(x(cards), 30, x(cards), height - 22, PALE),
            Words(x(cards), height - 8, str(cards), 11, "middle", GREY),
        )
    picture.draw(Words(700, 20, "mean ± spread", 11, "end", GREY))
    for place, (name, game) in enumerate(named):
        y = 44 + line * place
        low, _, high = game.quantiles
        color = VERMILION if place == 0 else INDIGO
        says = f"{name}: {game.mean_first:.1f} cards, in nine games of ten {low} to {high}"
        picture.draw(
            Words(left - 12, y + 4, name, 12, "end"),
            Box(x(low), y - 3, x(high) - x(low), 6, SAND, says),
            Box(x(game.mean_first) - 3, y - 6, 6, 12, color, says),
            Words(700, y + 4, f"{game.mean_first:.1f} ± {game.sd_first:.1f}", 12, "end"),
        )
    return picture


def _four(
    picture: Picture, presets: dict[str, list[Game]], top: float
) -> list[tuple[Panel, str, list[Game]]]:
    """Four panels, two beside each other."""
    return [
        (
            Panel(picture, 44 + 352 * (place % 2), 34 + 254 * (place // 2), 310, 184, top),
            name,
            games,
        )
        for place, (name, games) in enumerate(presets.items())
    ]

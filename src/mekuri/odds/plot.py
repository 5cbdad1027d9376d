"""What comes of games, drawn: who comes first, and how large the largest hand is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from pathlib import Path
from typing import Final

from mekuri.game.rules import Rules
from mekuri.odds.exact.solve import Exact
from mekuri.odds.picture import Box, Line, Picture, Words
from mekuri.odds.simulation import Figures, Simulation

INDIGO: Final = "#274a78"
VERMILION: Final = "#c8442b"
GREY: Final = "#8a867d"
PALE: Final = "#ded8ca"

SURE: Final = 1.96
"""So many standard errors each way hold the true value 95 times of a hundred."""
WIDTH: Final = 760
HEIGHT: Final = 584
HEIGHT_OF_ONE: Final = 314
LINE: Final = 120
"""Characters that a line across the picture has room for."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a picture shows, of games that were simulated or of all there are."""

    title: str
    line: str
    """What was asked, in one line."""
    notes: str
    """What was asked and how it was found, in HTML."""
    figures: Figures
    stderr: Figures | None
    """None if there is no error."""
    largest: tuple[float, ...]
    """By number of cards: the share of games whose largest hand has so many; may be empty."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.figures.win)


def drawn(found: Simulation | Exact) -> Drawn:
    """What a picture of this shows."""
    rules = (
        json.dumps(found.rules.to_json(), ensure_ascii=False)
        if found.rules != Rules()
        else "classic"
    )
    line = f"{found.players} players, seat {found.first_seat} begins, all play by {found.policy}; rules: {rules}"
    asked = (
        f"Rules: <code>{escape(rules)}</code>. Seat {found.first_seat} begins, all play by"
        f" <code>{found.policy}</code>"
    )
    shared = f"First place shared: {found.figures.draw:.4%}"
    if isinstance(found, Simulation):
        title = (
            f"{found.games:,} games of {found.players}: who comes first, and with how many cards"
        )
        notes = (
            f"{asked}, seed {found.seed}.\n{shared} ± {found.stderr.draw:.4%}."
            " After ± stands the standard error."
        )
        line = f"{found.games:,} games of {line}"
        return Drawn(title, line, notes, found.figures, found.stderr, found.largest)
    title = f"All games of {found.players}: who comes first, and with how many cards"
    line = f"All games of {line}"
    return Drawn(title, line, f"{asked}.\n{shared}.", found.figures, None, found.found.largest)


def save(found: Simulation | Exact, path: Path) -> None:
    """Write the picture to `path`, by its suffix: .svg, .png or .html (with the figures as a table).

    Raises `OSError`, or `ValueError` for another suffix.
    """
    shown = drawn(found)
    picture = draw(shown)
    match path.suffix:
        case ".svg":
            path.write_text(picture.svg(), encoding="utf-8")
        case ".png":
            path.write_bytes(picture.png())
        case ".html":
            path.write_text(page(shown, picture), encoding="utf-8")
        case other:
            raise ValueError(f"pictures are .svg, .png or .html, not {other!r}")


def draw(found: Drawn) -> Picture:
    """Two charts, one above the other; one if nothing is known of the largest hand."""
    picture = Picture(WIDTH, HEIGHT if found.largest else HEIGHT_OF_ONE, found.title)
    fair = 1 / found.players
    shares = found.figures.share
    stderr = (0.0,) * found.players if found.stderr is None else found.stderr.share
    errors = [SURE * error for error in stderr]
    ends = [
        fair,
        *(
            share + sign * off
            for share, off in zip(shares, errors, strict=True)
            for sign in (1, -1)
        ),
    ]
    margin = 0.1 * (max(ends) - min(ends)) or 0.1 * fair
    bottom, top = max(min(ends) - margin, 0), max(ends) + margin
    line = found.line if len(found.line) <= LINE else f"{found.line[: LINE - 1]}…"
    picture.draw(Words(_Chart.LEFT, 20, line, 11, "start", GREY))
    first = _Chart(picture, 64, 200, found.players, bottom, top, "seat")
    first.say(
        "Share of the first place, by seat",
        f"dashed: an equal share, {100 * fair:.2f} %"
        + ("" if found.stderr is None else "; lines: how far off it may be, 95 times of 100"),
    )
    first.dots(shares, errors)
    first.level(fair)
    if not found.largest:
        return picture
    least, most = _ends(found.largest)
    hands = found.largest[least : most + 1]
    second = _Chart(picture, 344, 180, len(hands), 0, 1.1 * max(hands), "cards", least)
    second.say("Cards in the largest hand", f"{found.figures.mean_first:.2f} on average")
    second.bars(hands)
    return picture


def page(found: Drawn, picture: Picture) -> str:
    """A page of its own: the picture, and its figures as a table."""
    figures, errors = found.figures, found.stderr

    def percent(value: float, error: float | None) -> str:
        return f"{value:.4%}" + ("" if error is None else f" ± {error:.4%}")

    def cards(value: float, error: float | None) -> str:
        return f"{value:.3f}" + ("" if error is None else f" ± {error:.3f}")

    rows = "\n".join(
        f"<tr><th scope=row>{seat}</th>"
        f"<td>{percent(figures.win[seat], None if errors is None else errors.win[seat])}</td>"
        f"<td>{percent(figures.share[seat], None if errors is None else errors.share[seat])}</td>"
        f"<td>{cards(figures.mean_hand[seat], None if errors is None else errors.mean_hand[seat])}</td></tr>"
        for seat in range(found.players)
    )
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(picture.title)}</title>
<style>
body {{ font-family: system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }}
svg {{ max-width: 100%; height: auto }}
table {{ border-collapse: collapse }}
td, th {{ padding: 0.2rem 0.8rem; text-align: right; font-variant-numeric: tabular-nums }}
</style>
<h1>{escape(picture.title)}</h1>
{picture.svg()}
<p>{found.notes}</p>
<table>
<tr><th>seat</th><th>first alone</th><th>share of first</th><th>cards in hand</th></tr>
{rows}
</table>
</html>
"""


def _ends(shares: Sequence[float]) -> tuple[int, int]:
    """The first and the last number that ever came up."""
    found = [number for number, share in enumerate(shares) if share]
    return found[0], found[-1]


@dataclass(slots=True)
class _Chart:
    """A chart of bars: how far from the top, how high, how many slots, which values it shows."""

    picture: Picture
    above: float
    height: float
    slots: int
    bottom: float
    top: float
    unit: str
    begin: int = 0

    LEFT = 64.0
    ACROSS = WIDTH - 64.0 - 24.0

    def say(self, title: str, more: str) -> None:
        """The title above, the axes, and steps of a round size."""
        base = self.above + self.height
        right = self.LEFT + self.ACROSS
        self.picture.draw(
            Words(self.LEFT, self.above - 14, title, 15),
            Words(right, self.above - 14, more, 11, "end", GREY),
        )
        step = _round_step(self.top - self.bottom)
        for number in range(ceil(self.bottom / step), int(self.top / step) + 1):
            y = self._y(number * step)
            self.picture.draw(
                Line(self.LEFT, y, right, y, PALE),
                Words(self.LEFT - 8, y + 4, f"{100 * number * step:.4g} %", 11, "end", GREY),
            )
        self.picture.draw(Line(self.LEFT, base, right, base, GREY))
        every = _round_step(self.slots, whole=True)
        for bar in range(self.slots):
            if (self.begin + bar) % every == 0:
                middle = self.LEFT + (bar + 0.5) * self._slot
                self.picture.draw(
                    Words(middle, base + 16, str(self.begin + bar), 11, "middle", GREY)
                )
        self.picture.draw(Words(right, base + 32, self.unit, 11, "end", GREY))

    def bars(self, values: Sequence[float]) -> None:
        """A bar for each value."""
        base = self.above + self.height
        for slot, value in enumerate(values):
            x, y = self.LEFT + (slot + 0.15) * self._slot, self._y(value)
            says = f"{self.begin + slot} {self.unit}: {value:.3%}"
            self.picture.draw(Box(x, y, 0.7 * self._slot, base - y, VERMILION, says))

    def dots(self, values: Sequence[float], errors: Sequence[float]) -> None:
        """A dot for each value, and the range in which it may lie."""
        for slot, (value, error) in enumerate(zip(values, errors, strict=True)):
            middle, y = self.LEFT + (slot + 0.5) * self._slot, self._y(value)
            low, high = self._y(max(value - error, self.bottom)), self._y(value + error)
            says = f"{self.unit} {slot}: {value:.3%}" + (f" ± {error:.3%}" if error else "")
            self.picture.draw(
                Line(middle, low, middle, high, INDIGO, 2),
                Box(middle - 3.5, y - 3.5, 7, 7, INDIGO, says),
            )

    def level(self, value: float) -> None:
        """A dashed line across."""
        y = self._y(value)
        self.picture.draw(Line(self.LEFT, y, self.LEFT + self.ACROSS, y, VERMILION, 1, dashed=True))

    @property
    def _slot(self) -> float:
        return self.ACROSS / self.slots

    def _y(self, value: float) -> float:
        return self.above + self.height * (self.top - value) / (self.top - self.bottom)


def _round_step(top: float, *, whole: bool = False) -> float:
    """A step of 1, 2 or 5 times a power of ten, few of which make `top`; a whole one if so asked."""
    most = 20 if whole else 8
    steps = (
        leading * 10.0**power for power in range(0 if whole else -12, 12) for leading in (1, 2, 5)
    )
    return next(step for step in steps if top / step <= most)

"""The page of a room, as a test sees it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE_MS = 15_000

Told = list[tuple[int, str]]
"""Versions and what was told of them, oldest first."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The numbers of the table as the page shows them. `aside` is None while nothing lies there."""

    hands: list[int]
    deck: int
    center: int
    aside: int | None


class GamePage:
    """Wraps the page of a room. Everything waits for a condition, never for a time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.flip: Locator = page.locator("[data-flip]")
        self.stop: Locator = page.locator("[data-stop]")
        self.end: Locator = page.locator("[data-end]")
        self.start: Locator = page.locator("[data-start]")
        self.link: Locator = page.locator("[data-link]")
        self.warning: Locator = page.locator("[data-warning]")
        self.turn: Locator = page.locator("[data-turn]")

    @property
    def room(self) -> str:
        """The room's name, from the address."""
        found = re.search(r"/r/([^/]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def moment(self, patience_ms: float = PATIENCE_MS) -> str:
        """Wait until the player can flip ("flip") or the game is over ("over")."""
        handle = self.page.wait_for_function("() => spy.moment()", timeout=patience_ms)
        found: str = handle.json_value()
        return found

    def expect_link(self, status: str, patience_ms: float = PATIENCE_MS) -> None:
        """Wait until the page says this of its connection."""
        expect(self.link).to_have_attribute("data-link", status, timeout=patience_ms)

    def expect_flips(self, deck: int) -> None:
        """Wait until the deck has so many cards."""
        expect(self.page.locator('[data-count="deck"] b')).to_have_text(
            str(deck), timeout=PATIENCE_MS
        )

    def seat_to_act(self) -> int:
        """Whose turn it is, by what the page shows."""
        return int(self.turn.get_attribute("data-turn") or "")

    def play_on(self, key: str = "Space", most: int = 150) -> int:
        """Flip by the keyboard until the game is over, `most` times at most. How often it was."""
        for flips in range(most):
            if self.moment() == "over":
                return flips
            self.page.keyboard.press(key)
        return most

    def play_again(self) -> None:
        """Start the next game, and wait until it can be played."""
        self.start.click()
        self.end.wait_for(state="detached")
        assert self.moment() == "flip"

    def history(self) -> Told:
        """What the history on the page tells."""
        return [
            (version, text)
            for version, text in self._texts("[data-history] li", "li.querySelector('p')")[::-1]
        ]

    def spoken(self) -> Told:
        """All that has been added to the live region since the page was opened."""
        said: list[dict[str, Any]] = self.page.evaluate("() => spy.spoken")
        return [(one["version"], one["text"].strip()) for one in said]

    def sent(self) -> list[dict[str, Any]]:
        """The commands this page sent since it was opened, those sent again as well."""
        frames: list[dict[str, Any]] = self.page.evaluate("() => spy.sent")
        return [frame for frame in frames if "id" in frame]

    def shown(self) -> Shown:
        """The numbers on the page."""
        numbers: dict[str, Any] = self.page.evaluate(
            """() => {
                const number = (element) => element ? Number(element.firstChild.textContent) : null;
                const count = (name) => number(document.querySelector(`[data-count="${name}"] b`));
                return {
                    hands: [...document.querySelectorAll('[data-seat] .count')].map(number),
                    deck: count('deck'), center: count('center'), aside: count('aside'),
                };
            }"""
        )
        return Shown(numbers["hands"], numbers["deck"], numbers["center"], numbers["aside"])

    def places(self) -> list[tuple[int, int]]:
        """Place and cards of each seat at the end, in the order of the list."""
        rows = self.end.locator("li").evaluate_all(
            """(rows) => rows.map((row) =>
                ['.place', '.cards'].map((part) => parseInt(row.querySelector(part).textContent)))"""
        )
        return [(int(place), int(cards)) for place, cards in rows]

    def _texts(self, selector: str, part: str) -> Told:
        rows: list[list[Any]] = self.page.locator(selector).evaluate_all(
            f"(all) => all.map((li) => [Number(li.dataset.version), {part}.textContent.trim()])"
        )
        return [(int(version), str(text)) for version, text in rows]

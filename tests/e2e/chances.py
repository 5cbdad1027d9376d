"""The part of a room's page that tells chances, as a test sees it."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Request, expect

PATIENCE_MS = 120_000
"""The server may have to compile first."""


class Folded:
    """Wraps a part of the page that folds away, "chances" or "course"; counts what is asked of the server."""

    def __init__(self, page: Page, part: str) -> None:
        self.page = page
        self.part: Locator = page.locator(f'[data-fold="{part}"]')
        self.summary = f'[data-fold="{part}"] > summary'
        self.asked: list[str] = []
        page.on("request", self._request)

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).path.endswith("/chances"):
            self.asked.append(request.url)

    def toggle(self) -> None:
        """Open it, or close it."""
        self.page.locator(self.summary).click()


class ChancesPart(Folded):
    """Chances while a game goes on."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "chances")
        self.whole: Locator = page.locator("[data-chances]")
        self.trouble: Locator = page.locator("[data-chances] [role=status]")
        self.how: Locator = page.locator("[data-chances-how]")
        self.choices: Locator = page.locator("[data-choices]")

    def expect_version(self, version: int) -> None:
        """Wait until the numbers are those of this version."""
        expect(self.whole).to_have_attribute("data-chances", str(version), timeout=PATIENCE_MS)

    def expect_numbers(self) -> int:
        """Wait until there are numbers of the moment, and give their version."""
        expect(self.whole).to_have_attribute(
            "data-chances", re.compile(r"\d+"), timeout=PATIENCE_MS
        )
        return int(self.whole.get_attribute("data-chances") or "")

    def shares(self) -> list[int]:
        """The percentages as they stand there, by seat."""
        return self._percentages("[data-chance]")

    def kinds(self) -> dict[str, int]:
        """How likely the next card is of each kind, in percent."""
        names = self.page.locator("[data-kind]").evaluate_all(
            "(all) => all.map((one) => one.dataset.kind)"
        )
        return dict(zip(names, self._percentages("[data-kind]"), strict=True))

    def _percentages(self, selector: str) -> list[int]:
        texts = self.page.locator(f"{selector} b").all_inner_texts()
        return [int(re.sub(r"\D", "", text)) for text in texts]


def close_to(shown: list[int], wanted: list[float]) -> bool:
    """Whether percentages shown are these shares, rounded one way or the other."""
    pairs: list[tuple[int, float]] = list(zip(shown, wanted, strict=True))
    return all(abs(one - 100 * share) <= 1 for one, share in pairs)


def unseen_of(view: dict[str, Any]) -> dict[str, float]:
    """How likely the next card is of each kind, by what the server has counted."""
    unseen: dict[str, int] = view["unseen"]
    total = sum(unseen.values())
    return {kind: count / total for kind, count in unseen.items() if count}

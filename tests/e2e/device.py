"""A device: a browser's context, with a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, Route

from e2e.watch import Allowed, Watch, nothing


@dataclass
class Device:
    """A browser of its own, with one page and what it complained about."""

    context: BrowserContext
    page: Page
    watch: Watch
    url: str
    """Where its pages are: `http://127.0.0.1:PORT`."""

    def go(self, path: str) -> None:
        """Open an address of the site."""
        self.page.goto(f"{self.url}{path}")

    def expect_quiet(self, allowed: Allowed = nothing) -> None:
        """Nothing went wrong on the page so far. Such complaints as are `allowed` may be there."""
        assert self.watch.all(allowed) == []


@contextmanager
def scripts_late(page: Page) -> Iterator[None]:
    """The page is there and none of its code: that comes when the block is left."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/_app/**/*.js", hold)
    yield
    # What was held goes on with it.
    page.unroute("**/_app/**/*.js", hold)

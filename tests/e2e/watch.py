"""What must not happen on any page: errors, requests that fail or leave the site, broken policy."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, Response

Allowed = Callable[[str], bool]


def nothing(_: str) -> bool:
    """Every complaint counts."""
    return False


def counting(status: int, url: str) -> bool:
    """Whether it is the server getting ready to count chances: the page asks again, and says so.

    Or the game was over by the time it was asked: nobody waits for that answer any more.
    """
    return status in (409, 503) and urlsplit(url).path.endswith("/chances")


def connection(complaint: str) -> bool:
    """Complaints that are no surprise while the network is cut or the server is killed."""
    return "WebSocket connection to" in complaint or "net::ERR_" in complaint


@dataclass
class Watch:
    """Notes what a page complains about, from its first request on."""

    page: Page
    origin: str
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    _counting: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._response)

    def all(self, allowed: Allowed = nothing) -> list[str]:
        """The complaints so far, but those allowed."""
        violations: list[str] = self.page.evaluate("() => window.spy?.violations ?? []")
        return [one for one in self.complaints + violations if not allowed(one)]

    def forgive(self) -> None:
        """Forget what was complained about so far: the test has looked at it."""
        self.complaints.clear()
        self.page.evaluate("() => { spy.violations = []; }")

    def _console(self, message: ConsoleMessage) -> None:
        if message.location["url"] in self._counting and re.search("409|503", message.text):
            return
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        if (
            parts.scheme not in ("data", "blob")
            and f"{parts.scheme}://{parts.netloc}" != self.origin
        ):
            self.complaints.append(f"left the site: {request.url}")

    def _failed(self, request: Request) -> None:
        # Whoever leaves a page leaves what was still on its way.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if counting(response.status, response.url):
            self._counting.add(response.url)
        elif response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

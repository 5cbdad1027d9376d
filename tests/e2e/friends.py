"""A table of friends: its page, and people who sit there without one."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import ClientConnection, connect

from e2e.game_page import PATIENCE_MS, GamePage
from e2e.tables import Frame, open_table

MENU = 'header > button[aria-haspopup="dialog"]'


class FriendsPage(GamePage):
    """The page of a room of friends, as one of them sees it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.join_button: Locator = page.locator("[data-join]")
        self.name: Locator = page.locator(".actions [data-name]")
        self.waiting: Locator = page.locator("[data-wait]")
        self.watching: Locator = page.locator("[data-watching]")
        self.link_field: Locator = page.locator("[data-link-field]").first
        self.code: Locator = page.locator("[data-code]").first

    def place(self, seat: int) -> Locator:
        """The seat in the list of who is at the table."""
        return self.page.locator(f'[data-people] [data-place="{seat}"]')

    def seat(self, seat: int) -> Locator:
        """The seat's button while a game is on."""
        return self.page.locator(f'main [data-seat="{seat}"]')

    def join(self, name: str) -> None:
        """Sit down under this name, and wait until one has a seat."""
        self.name.fill(name)
        self.join_button.click()
        expect(self.join_button).to_have_count(0, timeout=PATIENCE_MS)

    def menu(self, item: str) -> None:
        """Open the menu and press what `[data-menu-ITEM]` is."""
        self.page.locator(MENU).click()
        self.page.locator(f"dialog[open] [data-menu-{item}]").click()

    def expect_told(self, text: str) -> None:
        """Wait until the history's newest entries say this, and the live region has said it."""
        expect(self.page.locator("[data-history] li").filter(has_text=text).first).to_be_visible(
            timeout=PATIENCE_MS
        )
        assert any(text in said for _, said in self.spoken()), (text, self.spoken())

    def tally(self) -> dict[str, list[int]]:
        """The tally by name: wins, places from the first, games."""
        rows: list[list[str]] = self.page.locator("[data-tally] tbody tr").evaluate_all(
            "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))"
        )
        return {name: [int(count) for count in counts] for name, *counts in rows}


def play_until(pages: list[FriendsPage], over: bool = True, most: int = 400) -> None:
    """Whoever can flip flips, until the game is over (or, without `over`, `most` flips were made)."""
    flips = 0
    while flips < most:
        for one in pages:
            moment = one.page.evaluate("() => spy.moment()")
            if moment == "over":
                return
            if moment == "flip":
                one.flip.click()
                flips += 1
                break
        else:
            pages[0].page.wait_for_timeout(50)
    assert not over, "the game does not end"


def open_friends(url: str, token: str, **settings: Any) -> str:
    """Open a table for friends; whoever has the token is Ana, and host."""
    return open_table(
        url,
        token,
        **{"mode": "friends", "players": 3, "names": ["Ana"], "pace": "at_once"} | settings,
    )


@contextmanager
def guest(url: str, room: str, token: str) -> Iterator[Guest]:
    """Somebody at the table without a page, for as long as this lasts."""
    with connect(f"{url.replace('http', 'ws', 1)}/api/socket", compression=None) as socket:
        yield Guest(socket, room, token)


class Guest:
    """Sends commands and waits for each to be accepted."""

    def __init__(self, socket: ClientConnection, room: str, token: str) -> None:
        self._socket = socket
        self._room = room
        hello = {"do": "hello", "protocol": 1, "room": room, "token": token, "since": None}
        socket.send(json.dumps(hello))
        self._hear("welcome")

    def do(self, do: str, **command: Any) -> None:
        """Have something done."""
        frame = {"do": do, "id": secrets.token_hex(8), "room": self._room, **command}
        self._socket.send(json.dumps(frame))
        self._hear("accepted")

    def react(self, seat: int, reaction: str) -> None:
        """Call something across the table."""
        self._socket.send(
            json.dumps({"do": "react", "room": self._room, "seat": seat, "reaction": reaction})
        )

    def _hear(self, kind: str) -> Frame:
        while True:
            frame: Frame = json.loads(self._socket.recv(timeout=20))
            assert frame["type"] not in ("rejected", "bye"), frame
            if frame["type"] == kind:
                return frame

"""Tables set up and played past the pages, so that a page can be opened at the moment wanted."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Frame = dict[str, Any]


def new_token() -> str:
    """As a device makes one."""
    return secrets.token_hex(32)


def open_table(url: str, token: str, **settings: Any) -> str:
    """Open a room (for two, on one device, unless `settings` say otherwise) and give its name."""
    answer = httpx.post(
        f"{url}/api/rooms",
        headers={"Authorization": f"Bearer {token}"},
        json={
            "id": secrets.token_hex(8),
            "settings": {"mode": "device", "rules": {}, "players": 2, "names": []} | settings,
        },
    )
    assert answer.status_code == 201, answer.text
    room: str = answer.json()["room"]
    return room


def view_of(url: str, room: str) -> Frame:
    """The public view of a room, as the server gives it."""
    found: Frame = httpx.get(f"{url}/api/rooms/{room}").json()["view"]
    return found


class Hand:
    """A player without a page: sends commands and takes the batches as they come."""

    def __init__(self, socket: ClientConnection, room: str, token: str) -> None:
        self._socket = socket
        self.room = room
        socket.send(
            json.dumps({"do": "hello", "protocol": 1, "room": room, "token": token, "since": None})
        )
        welcome = self._hear("welcome")
        self.game: int = welcome["view"]["game"]
        self.at: int = welcome["view"]["at"]
        table = welcome["view"]["table"]
        self.turn: int | None = table and table["turn"]
        self.legal: list[Frame] = welcome["view"]["legal"]
        self.batches: list[Frame] = []

    @property
    def cards(self) -> list[int]:
        """The cards that were flipped in this game while this hand played."""
        return [one["card"] for one in self._events() if one["type"] == "flipped"]

    def start(self) -> None:
        """Start the next game."""
        self.batches = []
        self._do({"do": "start", "game": self.game, "entropy": ""})

    def act(self, **action: Any) -> Frame:
        """Play for the seat whose turn it is, and give the batch it made."""
        return self._do({"game": self.game, "seat": self.turn, "at": self.at, **action})

    def may(self, do: str) -> bool:
        """Whether the seat to act can do this now."""
        return any(one["do"] == do for one in self.legal)

    def flip(self, times: int = 1) -> None:
        """Flip so many cards from the first stack that has any, or to the end of the game."""
        for _ in range(times):
            draws = [one for one in self.legal if one["do"] == "draw"]
            if not draws:
                return
            self.act(**draws[0])

    def _events(self) -> Iterator[Frame]:
        return (event for batch in self.batches for event in batch["events"])

    def _do(self, command: Frame) -> Frame:
        self._socket.send(json.dumps({"id": secrets.token_hex(8), "room": self.room, **command}))
        batch = self._hear("events")
        self.game, self.at, self.legal = batch["game"], batch["at"], batch["legal"]
        for event in batch["events"]:
            if event["type"] == "game_started":
                self.turn = event["first_seat"]
            elif event["type"] == "turn":
                self.turn = event["seat"]
            elif event["type"] == "over":
                self.turn = None
        self.batches.append(batch)
        return batch

    def _hear(self, kind: str) -> Frame:
        while True:
            frame: Frame = json.loads(self._socket.recv(timeout=20))
            assert frame["type"] not in ("rejected", "bye"), frame
            if frame["type"] == kind:
                return frame


@contextmanager
def sit_down(url: str, room: str, token: str) -> Iterator[Hand]:
    """Play in a room without a page."""
    with connect(f"{url.replace('http', 'ws', 1)}/api/socket", compression=None) as socket:
        yield Hand(socket, room, token)


def table_at(
    url: str, token: str, wanted: Callable[[Hand], bool], *, flips: int, **settings: Any
) -> str:
    """A room whose game has been played for `flips` flips and is as `wanted`.

    The deck is dealt by chance, so games are dealt until one is as wanted; after a hundred without
    one this fails.
    """
    for _ in range(100):
        room = open_table(url, token, **settings)
        with sit_down(url, room, token) as hand:
            hand.start()
            hand.flip(flips)
            if hand.turn is not None and wanted(hand):
                return room
    raise AssertionError(f"no game was as wanted after {flips} flips")

"""A client for tests, as strict as the pages' own: it counts versions, and takes each once."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from mekuri.server.outgoing import Outgoing

PATIENCE_S = 20.0

Frame = dict[str, Any]

_FRAME = msgspec.json.Decoder(Outgoing)
_numbers = itertools.count(1)


def new_token() -> str:
    """As a device makes one."""
    return secrets.token_hex(32)


def new_id() -> str:
    """As a client makes one for each command."""
    return f"command-{next(_numbers)}-{secrets.token_hex(4)}"


def settings(**more: Any) -> dict[str, Any]:
    """Settings of a room for four, on one device, under the classic rules."""
    return {"mode": "device", "rules": {}, "players": 4, "names": [], **more}


def plain_http(url: str) -> httpx.AsyncClient:
    """A client that does not read the system's certificates, which takes longer than most tests."""
    return httpx.AsyncClient(base_url=url, verify=False, timeout=60)


async def open_room(url: str, token: str, **more: Any) -> str:
    """Open a room over HTTP and give its name."""
    async with plain_http(url) as http:
        answer = await http.post(
            "/api/rooms",
            headers={"Authorization": f"Bearer {token}"},
            json={"id": new_id(), "settings": settings(**more)},
        )
    assert answer.status_code == 201, answer.text
    room: str = answer.json()["room"]
    return room


class Player:
    """One connection. Every frame received is held to the protocol's schema."""

    def __init__(self, url: str, **options: Any) -> None:
        self._url = url.replace("http", "ws", 1) + "/api/socket"
        self._options = options
        self._connection: ClientConnection | None = None
        self.received: list[Frame] = []
        self.raw: list[str] = []
        """The texts of all frames, in order; but for those that say who is there."""
        self.presence: list[Frame] = []
        """The frames that say who is there: they come when they come."""

    async def __aenter__(self) -> Player:
        self._connection = await connect(
            self._url, compression=None, max_size=None, **self._options
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.connection.close()

    @property
    def connection(self) -> ClientConnection:
        """The connection under it."""
        assert self._connection is not None
        return self._connection

    async def say(self, frame: Frame) -> None:
        """Send a frame."""
        await self.connection.send(json.dumps(frame))

    async def hear(self) -> Frame:
        """The next frame that is not only about who is there."""
        while True:
            text = await asyncio.wait_for(self.connection.recv(), PATIENCE_S)
            assert isinstance(text, str)
            _FRAME.decode(text)
            frame: Frame = json.loads(text)
            if frame["type"] != "presence":
                break
            self.presence.append(frame)
        self.raw.append(text)
        self.received.append(frame)
        return frame

    async def hear_until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """The next frame of that kind; those before it are in `received`."""
        while True:
            frame = await self.hear()
            if wanted(frame):
                return frame

    async def ask(self, frame: Frame) -> Frame:
        """Send a command, and hear on until it is answered."""
        await self.say(frame)
        return await self.hear_until(
            lambda heard: heard["type"] in ("accepted", "rejected") and heard["id"] == frame["id"]
        )

    async def hello(self, room: str, token: str | None = None, since: int | None = None) -> Frame:
        """Say hello, and hear the welcome or why there is none."""
        await self.say({"do": "hello", "protocol": 1, "room": room, "token": token, "since": since})
        return await self.hear_until(lambda heard: heard["type"] in ("welcome", "rejected"))


def draw(room: str, game: int, seat: int, at: int, stack: int = 0) -> Frame:
    """The command to flip, with an id of its own."""
    return {
        "do": "draw",
        "id": new_id(),
        "room": room,
        "game": game,
        "seat": seat,
        "at": at,
        "stack": stack,
    }


def start(room: str, game: int = 0, entropy: str = "") -> Frame:
    """The command to start the game after `game`."""
    return {"do": "start", "id": new_id(), "room": room, "game": game, "entropy": entropy}


async def until(condition: Callable[[], bool]) -> None:
    """Return once `condition` holds; fails if it does not in good time."""
    for _ in range(int(PATIENCE_S / 0.02)):
        if condition():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen in good time")

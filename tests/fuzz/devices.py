"""Devices of people in one room: each with its token, and a socket while it is connected."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fuzz.table import Frame
from mekuri.server.outgoing import Outgoing
from server.player import new_token

PATIENCE_S = 10.0

_FRAME = msgspec.json.Decoder(Outgoing)


class Device:
    """One of them. `told` has the texts of the versions that its sockets were told."""

    def __init__(self, url: str, room: str, token: str | None = None) -> None:
        self.token = token or new_token()
        self.told: dict[int, str] = {}
        self.version = 0
        self.bye = ""
        self._url = url.replace("http", "ws", 1) + "/api/socket"
        self._room = room
        self._connection: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._answers: asyncio.Queue[Frame] = asyncio.Queue()
        self._news = asyncio.Event()

    @property
    def here(self) -> bool:
        """Whether it is connected."""
        return self._connection is not None and not self.bye

    async def connect(self, since: int | None) -> Frame:
        """Come, and say hello: the welcome."""
        await self.disconnect()
        self.bye = ""
        self._answers = asyncio.Queue()
        self._connection = await connect(self._url, compression=None, ping_interval=None)
        self._reading = asyncio.create_task(self._read(self._connection))
        return await self.hello(since)

    async def hello(self, since: int | None) -> Frame:
        """Say hello, for the first time or again."""
        await self.send(
            json.dumps(
                {
                    "do": "hello",
                    "protocol": 1,
                    "room": self._room,
                    "token": self.token,
                    "since": since,
                }
            )
        )
        return await self.answer()

    async def disconnect(self) -> None:
        """Go, if it is here."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
        if self._reading is not None:
            await self._reading
            self._reading = None

    async def send(self, text: str | bytes) -> None:
        """Send a message."""
        assert self._connection is not None
        with suppress(ConnectionClosed):
            await self._connection.send(text)

    async def answer(self) -> Frame:
        """The next frame that answers something."""
        return await asyncio.wait_for(self._answers.get(), PATIENCE_S)

    async def ask(self, frame: Frame) -> Frame:
        """Send a command, and its answer."""
        await self.send(json.dumps(frame))
        answer = await self.answer()
        assert answer["id"] == frame["id"]
        return answer

    async def until(self, version: int) -> None:
        """Return when that version has been told."""
        async with asyncio.timeout(PATIENCE_S):
            while self.version < version and self.here:
                self._news.clear()
                await self._news.wait()

    async def _read(self, connection: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in connection:
                assert isinstance(text, str)
                _FRAME.decode(text)
                self._take(text, json.loads(text))
                self._news.set()
        self._news.set()

    def _take(self, text: str, frame: Frame) -> None:
        match frame["type"]:
            case "events":
                assert frame["version"] == self.version + 1, "versions have no gap"
                assert self.told.setdefault(frame["version"], text) == text
                self.version = frame["version"]
            case "welcome":
                if frame["view"] is not None:
                    self.version = frame["version"]
                self._answers.put_nowait(frame)
            case "accepted" | "rejected" | "pong":
                self._answers.put_nowait(frame)
            case "bye":
                self.bye = frame["code"]
            case other:
                assert other in ("presence", "reaction")

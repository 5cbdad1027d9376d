"""A client that sends bytes as they are told, and hears frame by frame."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from server.conftest import Served

TEXT, BINARY, CONT, CLOSE, PING, PONG = 0x81, 0x82, 0x00, 0x88, 0x89, 0x8A
KEY = b"\x12\x34\x56\x78"
REQUEST = (
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(head: int, body: bytes, key: bytes = KEY) -> bytes:
    """A masked frame."""
    size = len(body)
    if size < 126:
        length = bytes((0x80 | size,))
    elif size < 65_536:
        length = bytes((0x80 | 126,)) + struct.pack("!H", size)
    else:
        length = bytes((0x80 | 127,)) + struct.pack("!Q", size)
    masked = bytes(byte ^ key[index % 4] for index, byte in enumerate(body))
    return bytes((head,)) + length + key + masked


def ping(number: int) -> bytes:
    """A ping of the protocol, in a text frame of WebSocket."""
    return json.dumps({"do": "ping", "n": number}).encode()


class Client:
    """Bytes out; frames in."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, *parts: bytes) -> None:
        """Send the parts one after the other, each by itself."""
        for part in parts:
            self._writer.write(part)
            await self._writer.drain()
            await asyncio.sleep(0.001)

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its first byte, and what is in it."""
        async with asyncio.timeout(10):
            head, size = await self._reader.readexactly(2)
            assert size < 0x80, "a server does not mask"
            if size == 126:
                (size,) = struct.unpack("!H", await self._reader.readexactly(2))
            return head, await self._reader.readexactly(size)

    async def pongs(self, count: int) -> list[int]:
        """The numbers of so many pongs of the protocol."""
        found = []
        for _ in range(count):
            head, body = await self.hear()
            assert head == TEXT
            answer = json.loads(body)
            assert answer["type"] == "pong", answer
            found.append(answer["n"])
        return found

    async def closed(self) -> int:
        """The code the server closes with; whatever else it says before is passed over."""
        while True:
            head, body = await self.hear()
            if head == CLOSE:
                return int.from_bytes(body[:2], "big")


@asynccontextmanager
async def client(served: Served, more: bytes = b"") -> AsyncIterator[Client]:
    """A socket, agreed on; `more` is sent before the server has agreed."""
    port = int(served.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(REQUEST)
    if more:
        # By itself: what comes with the request is lost on the way to a socket.
        await asyncio.sleep(0.05)
        writer.write(more)
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    try:
        yield Client(reader, writer)
    finally:
        writer.close()

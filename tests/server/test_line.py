"""Frames on the wire, as clients may cut, join, break and bend them."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from starlette.websockets import WebSocket

from mekuri.server import inbox
from server.conftest import Served

TEXT, BINARY, CONT, CLOSE, PING, PONG = 0x81, 0x82, 0x00, 0x88, 0x89, 0x8A
KEY = b"\x12\x34\x56\x78"


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
    writer.write(
        b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    if more:
        # By itself: what comes with the request is lost on the way to a socket.
        await asyncio.sleep(0.05)
        writer.write(more)
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    try:
        yield Client(reader, writer)
    finally:
        writer.close()


async def test_frames_cut_anywhere(served: Served) -> None:
    async with client(served) as one:
        first = frame(TEXT, ping(1))
        await one.send(*(first[index : index + 1] for index in range(len(first))))
        assert await one.pongs(1) == [1]
        for cut in range(1, 12):
            both = frame(TEXT, ping(2) + b" " * 200) + frame(TEXT, ping(3))
            await one.send(both[:cut], both[cut:])
            assert await one.pongs(2) == [2, 3]


async def test_many_frames_in_one_piece(served: Served) -> None:
    async with client(served) as one:
        await one.send(b"".join(frame(TEXT, ping(number)) for number in range(100)))
        assert await one.pongs(100) == list(range(100))


async def test_messages_in_parts_keep_their_place(served: Served) -> None:
    """What the library reads and what is read on the spot are answered in the order they came."""
    async with client(served) as one:
        middle = ping(2)
        parts = (
            frame(TEXT, ping(1)),
            frame(0x01, middle[:5]),
            frame(PING, b"in between"),
            frame(CONT, middle[5:9]),
            frame(0x80 | CONT, middle[9:]),
            frame(TEXT, ping(3)),
        )
        for pieces in (parts, (b"".join(parts),)):
            await one.send(*pieces)
            heard = [await one.hear() for _ in range(4)]
            assert (PONG, b"in between") in heard
            heard.remove((PONG, b"in between"))
            assert [json.loads(body)["n"] for _, body in heard] == [1, 2, 3]


async def test_a_whole_message_within_another_is_refused(served: Served) -> None:
    async with client(served) as one:
        await one.send(frame(0x01, b'{"do":'), frame(TEXT, ping(1)))
        assert await one.closed() == 1002


@pytest.mark.parametrize(
    ("bytes_", "code"),
    [
        (b"\x81\x05hello", 1002),
        (frame(0xC1, b"{}"), 1002),
        (frame(0x83, b"{}"), 1002),
        (frame(0x80 | CONT, b"{}"), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(PING, b"x" * 126), 1002),
        (b"\x81\xff" + struct.pack("!Q", 2**40) + KEY, 1009),
        (frame(CLOSE, struct.pack("!H", 1000)), 1000),
    ],
)
async def test_what_is_wrong_ends_it(served: Served, bytes_: bytes, code: int) -> None:
    async with client(served) as one:
        await one.send(frame(TEXT, ping(1)), bytes_ + frame(TEXT, ping(2)))
        assert await one.pongs(1) == [1]
        assert await one.closed() == code


async def test_binary_and_long_frames_keep_their_place(served: Served) -> None:
    async with client(served) as one:
        long = ping(5) + b" " * 70_000
        await one.send(
            frame(TEXT, ping(4)) + frame(BINARY, b"\x00\x01") + frame(TEXT, long), frame(PONG, b"")
        )
        await one.send(frame(TEXT, ping(6)))
        assert await one.pongs(1) == [4]
        codes = [json.loads((await one.hear())[1])["code"] for _ in range(2)]
        assert codes == ["not_text", "too_big"]
        assert await one.pongs(1) == [6]


async def test_who_speaks_before_being_answered_is_heard(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    accept = WebSocket.accept

    async def accept_late(self: WebSocket) -> None:
        await asyncio.sleep(0.2)
        await accept(self)

    monkeypatch.setattr(WebSocket, "accept", accept_late)
    early = frame(TEXT, ping(1))
    for more in (early, early + early[:4], early[:3]):
        async with client(served, more) as one:
            rest = (early * 2)[len(more) :]
            await one.send(rest, frame(TEXT, ping(2)))
            assert await one.pongs(3) == [1, 1, 2]


async def test_who_sends_faster_than_is_answered_is_read_later(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "MOST", 2)
    hello = b'{"do":"hello","protocol":1,"room":"none","token":null,"since":null}'
    async with client(served) as one:
        # Hello asks the store, and what comes meanwhile waits.
        for _ in range(5):
            await one.send(
                b"".join([frame(TEXT, hello), *(frame(TEXT, ping(n)) for n in range(20))])
            )
        for _ in range(5):
            assert json.loads((await one.hear())[1])["code"] == "no_room"
            assert await one.pongs(20) == list(range(20))

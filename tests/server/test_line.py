"""Frames on the wire, as clients may cut, join, break and bend them."""

from __future__ import annotations

import asyncio
import json
import struct

import pytest
from starlette.websockets import WebSocket

from mekuri.server import inbox
from mekuri.server.line import SocketProtocol
from server.conftest import Served
from server.wire import BINARY, CLOSE, CONT, KEY, PING, PONG, TEXT, client, frame, ping


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


async def test_pongs_are_passed_over_wherever_they_come(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_library = []
    monkeypatch.setattr(SocketProtocol, "handle_pong", lambda _, event: to_library.append(event))
    for body in (b"", b"moon", b"x" * 125):
        async with client(served) as one:
            pong, parts = frame(PONG, body), (frame(0x01, b'{"do":"pi'), frame(0x80, b'ng","n":8}'))
            await one.send(*(pong[index : index + 1] for index in range(len(pong))))
            await one.send(pong + frame(TEXT, ping(7)) + pong, pong[:3], pong[3:])
            await one.send(parts[0] + pong, pong, parts[1] + pong[:1], pong[1:] + pong)
            await one.send(frame(TEXT, ping(9)))
            assert await one.pongs(3) == [7, 8, 9]
    assert not to_library


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
        (frame(PONG, b"x" * 126), 1002),
        (frame(PONG & 0x7F, b""), 1002),
        (b"\x8a\x00", 1002),
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

"""Too much of anything: refused by name, and harmless for everyone else."""

from __future__ import annotations

import asyncio
import socket

import pytest
from websockets.exceptions import InvalidStatus

from mekuri.bus.base import Message
from mekuri.server import transport
from mekuri.server.limits import Bucket, Buckets, Limits
from server.conftest import Served, Start
from server.player import (
    Player,
    draw,
    new_id,
    new_token,
    open_room,
    plain_http,
    settings,
    start,
    until,
)


def test_a_bucket_lets_a_burst_pass_and_then_so_many_a_second() -> None:
    now = 100.0
    bucket = Bucket(3, 2.0, lambda: now)
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 500]
    now += 0.25
    assert bucket.take() == 250
    now += 0.25
    assert [bucket.take() for _ in range(2)] == [0, 500]
    now += 1_000
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 500], "no more than the burst is saved"


def test_the_names_not_heard_of_for_longest_are_forgotten() -> None:
    buckets = Buckets(1, 1.0, 2, lambda: 0.0)
    assert [buckets.take(name) for name in "aab"] == [0, 1000, 0]
    assert buckets.take("a") == 1000, "still known"
    assert buckets.take("c") == 0, "and b is forgotten for it"
    assert buckets.take("b") == 0


async def test_frames_that_come_too_fast(start_server: Start) -> None:
    served = await start_server(
        limits=Limits(frames_burst=10, frames_per_second=20.0, frames_refused=30)
    )
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        for at in range(20):
            await player.say(draw(room, 1, at % 4, at))
        refused = None
        for _ in range(28):
            frame = await player.hear()
            if frame.get("code") == "too_fast":
                refused = refused or frame
        assert refused is not None
        assert refused["id"] is not None
        await asyncio.sleep(refused["retry_ms"] / 1000 + 0.5)
        await player.say({"do": "ping", "n": 1})
        await player.hear_until(lambda frame: frame["type"] == "pong")
        for _ in range(60):
            await player.say({"do": "ping", "n": 1})
        assert (await player.hear_until(lambda f: f["type"] == "bye"))["code"] == "abuse"


async def test_hellos_that_come_too_fast(start_server: Start) -> None:
    served = await start_server(limits=Limits(hellos_burst=3, hellos_per_second=5.0))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as player:
        answers = [await player.hello(room) for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["welcome"] * 3 + ["rejected"]
        assert answers[3]["code"] == "too_fast"
        # The room it was in is still its room.
        assert (await player.ask(start(room)))["code"] == "not_host"
        await asyncio.sleep(answers[3]["retry_ms"] / 1000 + 0.1)
        assert (await player.hello(room))["type"] == "welcome"


async def test_rooms_that_are_opened_too_fast(start_server: Start) -> None:
    served = await start_server(limits=Limits(rooms_burst=3, rooms_per_second=0.5))
    async with plain_http(served.url) as http:
        answers = [
            await http.post(
                "/api/rooms",
                headers={"Authorization": f"Bearer {new_token()}"},
                json={"id": new_id(), "settings": settings()},
            )
            for _ in range(4)
        ]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    error = answers[3].json()["error"]
    assert error["code"] == "too_fast"
    assert 0 < error["retry_ms"] <= 2000
    assert answers[3].headers["Retry-After"] in ("1", "2")


async def test_a_connection_that_never_says_hello(start_server: Start) -> None:
    served = await start_server(limits=Limits(hello_within=0.2))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as silent, Player(served.url) as polite:
        await polite.hello(room)
        assert await silent.hear() == {"type": "bye", "code": "no_hello"}
        await asyncio.wait_for(silent.connection.wait_closed(), 5)
        assert silent.connection.close_code == 1008
        await polite.say({"do": "ping", "n": 1})
        assert (await polite.hear())["type"] == "pong"


async def test_more_connections_than_there_may_be(start_server: Start) -> None:
    served = await start_server(limits=Limits(sockets=2))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as first, Player(served.url) as second:
        await first.hello(room)
        await second.hello(room)
        with pytest.raises(InvalidStatus):
            await Player(served.url).__aenter__()
    await until(lambda: not served.service.presence.everyone())
    async with Player(served.url) as third:
        assert (await third.hello(room))["type"] == "welcome"


async def stuck(served: Served, room: str) -> socket.socket:
    """A watcher that says hello and then reads nothing, with little room on its side."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setblocking(False)
    loop = asyncio.get_running_loop()
    host, port = served.url.removeprefix("http://").split(":")
    await loop.sock_connect(connection, (host, int(port)))
    await loop.sock_sendall(
        connection,
        b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    )
    assert b" 101 " in await loop.sock_recv(connection, 4096)
    hello = b'{"do":"hello","protocol":1,"room":"%s","token":null,"since":null}' % room.encode()
    # With a mask of zeros the text stays as it is.
    await loop.sock_sendall(connection, b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
    return connection


async def test_a_reader_that_stops_reading_holds_up_nobody_but_itself(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "FLUSH_S", 0.3)
    served = await start_server(limits=Limits(waiting_frames=20, farewell=0.1))
    token = new_token()
    watched, other = await open_room(served.url, token), await open_room(served.url, token)
    connections = served.server.server_state.connections
    with await stuck(served, watched):
        async with Player(served.url) as player:
            await player.hello(other, token)
            await player.ask(start(other))
            await until(lambda: len(served.service.presence.everyone()) == 2)
            # More than the buffers on the way can hold.
            frame = b" " * 1_000_000
            for version in range(30):
                served.service.bus.publish(Message(watched, version, frame))
                await player.ask(draw(other, 1, version % 4, version))
            # The one that is stuck is cut off.
            await until(lambda: len(connections) == 1)
            assert len(served.service.presence.everyone()) == 1
            assert len(served.service.shelf) == 1

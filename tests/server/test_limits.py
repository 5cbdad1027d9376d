"""Too much of anything: refused by name, and harmless for everyone else."""

from __future__ import annotations

import asyncio
import socket

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from mekuri.bus.base import Message
from mekuri.server import line
from mekuri.server.keepalive import Keeper
from mekuri.server.limits import Bucket, Buckets, Limits, Tally
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
from server.wire import REQUEST


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


def test_a_tally_forgets_who_has_nothing_left() -> None:
    tally = Tally(2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    assert tally.enter("b")
    tally.leave("a")
    assert tally.enter("a")
    for name in "aab":
        tally.leave(name)
    assert len(tally) == 0


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
    served = await start_server(limits=Limits(hellos_burst=3, hellos_per_second=0.5))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as player:
        answers = [await player.hello(room) for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["welcome"] * 3 + ["rejected"]
        assert answers[3]["code"] == "too_fast"
        # The room it was in is still its room.
        assert (await player.ask(start(room)))["code"] == "not_host"
        await asyncio.sleep(answers[3]["retry_ms"] / 1000 + 0.1)
        assert (await player.hello(room))["type"] == "welcome"


def from_afar(address: str) -> dict[str, str]:
    """As the proxy on this machine, which is believed, says where a request comes from."""
    return {"X-Forwarded-For": address}


async def opened(http: httpx.AsyncClient, address: str | None = None) -> httpx.Response:
    return await http.post(
        "/api/rooms",
        headers={"Authorization": f"Bearer {new_token()}"}
        | ({} if address is None else from_afar(address)),
        json={"id": new_id(), "settings": settings()},
    )


async def test_rooms_that_are_opened_too_fast(start_server: Start) -> None:
    served = await start_server(limits=Limits(rooms_burst=3, rooms_per_second=0.5))
    async with plain_http(served.url) as http:
        answers = [await opened(http, "203.0.113.7") for _ in range(4)]
        elsewhere = await opened(http, "203.0.113.8")
        here = [await opened(http) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    error = answers[3].json()["error"]
    assert error["code"] == "too_fast"
    assert 0 < error["retry_ms"] <= 2000
    assert answers[3].headers["Retry-After"] in ("1", "2")
    assert elsewhere.status_code == 201
    assert {answer.status_code for answer in here} == {201}, "this machine is not counted"


async def test_more_rooms_than_the_server_opens_at_a_time(start_server: Start) -> None:
    served = await start_server(limits=Limits(rooms_burst_here=3, rooms_per_second_here=0.5))
    async with plain_http(served.url) as http:
        answers = [await opened(http, f"203.0.113.{n}") for n in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 503]
    error = answers[3].json()["error"]
    assert (error["code"], error["field"]) == ("too_many", "rooms")
    assert answers[3].headers["Retry-After"] in ("1", "2")


async def test_everything_else_that_is_asked_too_fast(start_server: Start) -> None:
    served = await start_server(limits=Limits(gets_burst=5, gets_per_second=0.5))
    async with plain_http(served.url) as http:
        mine, house = from_afar("203.0.113.7"), from_afar("2001:db8:1:2::a")
        paths = ["/api/rooms/none", "/api/rules", "/api/records/none/1", "/api/none"]
        codes = [(await http.get(path, headers=mine)).status_code for path in paths * 2]
        assert codes == [404, 200, 404, 404, 404, 429, 429, 429]
        answer = await http.get("/api/rules", headers=mine)
        assert answer.json()["error"]["code"] == "too_fast"
        assert int(answer.headers["Retry-After"]) >= 1
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        for path in ("/healthz", "/readyz", "/favicon.svg"):
            assert (await http.get(path, headers=mine)).status_code != 429
        # A house has a whole network of IPv6, and counts as one.
        for n in range(5):
            one = from_afar(f"2001:db8:1:2::{n}")
            assert (await http.get("/api/rules", headers=one)).status_code == 200
        assert (await http.get("/api/rules", headers=house)).status_code == 429
        other = from_afar("2001:db8:1:3::a")
        assert (await http.get("/api/rules", headers=other)).status_code == 200
        assert (await http.get("/api/rules")).status_code == 200


async def test_more_sockets_than_an_address_may_have(start_server: Start) -> None:
    served = await start_server(limits=Limits(sockets_per_address=2))
    room = await open_room(served.url, new_token())
    mine = from_afar("203.0.113.7")
    async with Player(served.url, additional_headers=mine) as first:
        await first.hello(room)
        async with Player(served.url, additional_headers=mine) as second:
            await second.hello(room)
            async with Player(served.url, additional_headers=mine) as third:
                refused = await third.hear()
                assert (refused["type"], refused["code"]) == ("rejected", "too_many")
                assert (refused["id"], refused["field"]) == (None, "address")
                assert refused["retry_ms"] > 0
                assert await third.hear() == {"type": "bye", "code": "too_many"}
                await asyncio.wait_for(third.connection.wait_closed(), 5)
                assert third.connection.close_code == 1013
            async with Player(served.url, additional_headers=from_afar("203.0.113.8")) as other:
                assert (await other.hello(room))["type"] == "welcome"
            async with Player(served.url) as here:
                assert (await here.hello(room))["type"] == "welcome"
        await until(lambda: served.service.presence.readers == 1)
        async with Player(served.url, additional_headers=mine) as again:
            assert (await again.hello(room))["type"] == "welcome"


async def test_a_storm_of_reconnects_fits_within_the_limits(start_server: Start) -> None:
    """Everyone behind one address comes back at once, and asks for what was missed."""
    served = await start_server(limits=Limits())
    rooms = []
    for _ in range(75):
        token = new_token()
        rooms.append((await open_room(served.url, token), token))

    async def come_back(number: int) -> str:
        room, token = rooms[number // 4]
        mine = from_afar("203.0.113.7")
        async with plain_http(served.url) as http:
            seen = await http.get(f"/api/rooms/{room}", headers=mine)
        assert seen.status_code == 200
        async with Player(served.url, additional_headers=mine) as player:
            welcome = await player.hello(room, token if number % 4 == 0 else new_token(), since=1)
            return str(welcome["type"])

    welcomes = await asyncio.gather(*(come_back(number) for number in range(300)))
    assert set(welcomes) == {"welcome"}


async def test_a_connection_that_never_says_hello(start_server: Start) -> None:
    served = await start_server(limits=Limits(hello_within=1.0))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as silent, Player(served.url) as polite:
        await polite.hello(room)
        assert await silent.hear() == {"type": "bye", "code": "no_hello"}
        await asyncio.wait_for(silent.connection.wait_closed(), 5)
        assert silent.connection.close_code == 1008
        await polite.say({"do": "ping", "n": 1})
        assert (await polite.hear())["type"] == "pong"


async def test_a_connection_whose_second_hello_is_refused(start_server: Start) -> None:
    served = await start_server(limits=Limits(hello_within=1.0))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as player:
        await player.hello(room)
        await asyncio.sleep(1.2)
        assert (await player.hello("none"))["code"] == "no_room"
        await player.say({"do": "ping", "n": 1})
        assert (await player.hear())["type"] == "pong"
        assert await player.hear() == {"type": "bye", "code": "no_hello"}
    async with Player(served.url) as player:
        await player.hello(room)
        assert (await player.hello("none"))["code"] == "no_room"
        assert (await player.hello(room))["type"] == "welcome"
        await asyncio.sleep(1.2)
        await player.say({"do": "ping", "n": 1})
        assert (await player.hear())["type"] == "pong"


async def test_more_connections_than_there_may_be(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = await start_server(limits=Limits(sockets=2))
    room = await open_room(served.url, new_token())
    async with Player(served.url) as first, Player(served.url) as second:
        await first.hello(room)
        await second.hello(room)
        async with Player(served.url) as third:
            refused = await third.hear()
            assert (refused["code"], refused["field"]) == ("too_many", "sockets")
            assert await third.hear() == {"type": "bye", "code": "too_many"}
        # Those that are told why take a place as well: at some point the status must do.
        monkeypatch.setattr("mekuri.server.socket.MOST_TURNED_AWAY", 0)
        with pytest.raises(InvalidStatus) as caught:
            await Player(served.url).__aenter__()
        assert caught.value.response.status_code == 503
        assert caught.value.response.headers["Retry-After"] == "5"
    await until(lambda: served.service.presence.readers == 0)
    async with Player(served.url) as fourth:
        assert (await fourth.hello(room))["type"] == "welcome"


async def stuck(served: Served, room: str) -> socket.socket:
    """A watcher that says hello and then reads nothing, with little room on its side."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setblocking(False)
    loop = asyncio.get_running_loop()
    host, port = served.url.removeprefix("http://").split(":")
    await loop.sock_connect(connection, (host, int(port)))
    await loop.sock_sendall(connection, REQUEST)
    assert b" 101 " in await loop.sock_recv(connection, 4096)
    hello = b'{"do":"hello","protocol":1,"room":"%s","token":null,"since":null}' % room.encode()
    # With a mask of zeros the text stays as it is.
    await loop.sock_sendall(connection, b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
    return connection


async def test_a_reader_that_stops_reading_holds_up_nobody_but_itself(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "FLUSH_S", 0.3)
    served = await start_server(
        limits=Limits(waiting_frames=20, farewell=0.1), keeper=Keeper(1.0, 0.05)
    )
    token = new_token()
    watched, other = await open_room(served.url, token), await open_room(served.url, token)
    connections = served.server.server_state.connections
    with await stuck(served, watched):
        async with Player(served.url) as player:
            await player.hello(other, token)
            await player.ask(start(other))
            await until(lambda: served.service.presence.readers == 2)
            # More than the buffers on the way can hold.
            frame = b" " * 1_000_000
            for version in range(30):
                served.service.bus.publish(Message(watched, version, frame))
                await player.ask(draw(other, 1, version % 4, version))
            # The one that is stuck is cut off.
            await until(lambda: len(connections) == 1)
            assert served.service.presence.readers == 1
            assert len(served.service.shelf) == 1

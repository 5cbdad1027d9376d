"""The bus over a real Redis: it goes away and comes back, and others write what they like."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from bus.conftest import Notes, Open, message, settle, until
from mekuri.bus.base import Message
from mekuri.bus.redis_bus import RedisBus
from redis_server import RedisServer


async def test_it_is_shared(redis: RedisServer) -> None:
    assert RedisBus(redis.url).shared


async def test_a_thousand_rooms_come_and_go_and_leave_nothing(
    own_redis: RedisServer, open_redis: Open
) -> None:
    bus, other = await open_redis(own_redis.url), await open_redis(own_redis.url)
    heard: list[Message] = []
    tasks = len(asyncio.all_tasks())
    for _ in range(3):
        leaves = [bus.subscribe(f"room{n}", heard.append) for n in range(1000)]
        await settle(other, bus)
        assert own_redis.count("PUBSUB", "CHANNELS", "*room:room*") == 1000
        for n in range(1000):
            other.publish(message(f"room{n}", 1))
        await until(lambda: len(heard) == 1000)
        for leave in leaves:
            leave()
        await settle(other, bus)
        await until(lambda: own_redis.count("PUBSUB", "CHANNELS", "*:room:*") == 0)
        assert {one.room for one in heard} == {f"room{n}" for n in range(1000)}
        heard.clear()
    assert len(asyncio.all_tasks()) == tasks
    assert (bus._listeners, bus._rooms, bus._local._listeners) == ({}, {}, {})
    assert (bus._ear._wanted, bus._ear._asked, bus._ear._turned) == (set(), set(), set())


async def test_order_is_kept_for_each_publisher(redis: RedisServer, open_redis: Open) -> None:
    buses = [await open_redis(redis.url) for _ in range(3)]
    heard: list[Message] = []
    buses[0].subscribe("a", heard.append)
    for bus in buses[1:]:
        await settle(bus, buses[0])
    for version in range(1, 201):
        for publisher, bus in enumerate(buses):
            bus.publish(message("a", version, b"%d" % publisher))
        if version % 7 == 0:
            await asyncio.sleep(0)
    await until(lambda: len(heard) == 600)
    for publisher in range(3):
        versions = [one.version for one in heard if one.body == b"%d" % publisher]
        assert versions == list(range(1, 201))


async def test_redis_stopped_and_started(own_redis: RedisServer, open_redis: Open) -> None:
    notes = Notes()
    bus, other = await open_redis(own_redis.url, notes), await open_redis(own_redis.url)
    heard: list[Message] = []
    gaps: list[int] = []
    bus.subscribe("a", heard.append)
    await settle(other, bus)
    bus.on_gap(lambda: gaps.append(len(heard)))
    own_redis.stop()
    await until(lambda: not notes.ups[-1])
    other.publish(message("a", 1))
    bus.publish(message("a", 2))
    assert [one.version for one in heard] == [2], "one's own listeners need no Redis"
    bus.subscribe("b", heard.append)
    own_redis.start()
    await until(lambda: notes.ups[-1] and bool(gaps))
    await settle(other, bus)
    other.publish(message("a", 3))
    other.publish(message("b", 4))
    await until(lambda: len(heard) == 3)
    assert [one.version for one in heard] == [2, 3, 4]
    assert notes.lost >= 1


async def test_a_bus_opened_before_its_redis(own_redis: RedisServer, open_redis: Open) -> None:
    url = own_redis.url
    own_redis.stop()
    gaps: list[None] = []
    bus, other = RedisBus(url), RedisBus(url)
    bus.on_gap(lambda: gaps.append(None))
    starting = [asyncio.create_task(one.start()) for one in (bus, other)]
    heard: list[Message] = []
    bus.subscribe("a", heard.append)
    await asyncio.sleep(0.1)
    own_redis.start()
    await asyncio.gather(*starting)
    await settle(other, bus)
    other.publish(message("a", 1))
    await until(lambda: bool(heard))
    assert gaps
    await bus.close()
    await other.close()


async def test_starting_without_redis_does_not_wait_long(own_redis: RedisServer) -> None:
    own_redis.stop()
    bus = RedisBus(own_redis.url)
    began = time.monotonic()
    await bus.start()
    assert time.monotonic() - began < 5
    await bus.close()


async def test_the_listening_connection_killed(own_redis: RedisServer, open_redis: Open) -> None:
    bus, other = await open_redis(own_redis.url), await open_redis(own_redis.url)
    heard: list[Message] = []
    bus.subscribe("a", heard.append)
    await settle(other, bus)
    for round_ in range(1, 4):
        gaps: list[None] = []
        leave = bus.on_gap(lambda gaps=gaps: gaps.append(None))  # type: ignore[misc]
        assert own_redis.count("CLIENT", "KILL", "TYPE", "pubsub") >= 1
        await until(lambda gaps=gaps: bool(gaps))  # type: ignore[misc]
        leave()
        await settle(other, bus)
        other.publish(message("a", round_))
        await until(lambda round_=round_: len(heard) == round_)  # type: ignore[misc]
    assert [one.version for one in heard] == [1, 2, 3]


async def test_the_publishing_connection_killed(own_redis: RedisServer, open_redis: Open) -> None:
    """Its messages are lost, and the others, who heard nothing of that, are told to ask."""
    notes = Notes()
    bus, other = await open_redis(own_redis.url), await open_redis(own_redis.url, notes)
    heard: list[Message] = []
    gaps: list[None] = []
    bus.subscribe("a", heard.append)
    await settle(other, bus)
    bus.on_gap(lambda: gaps.append(None))
    own_redis.count("CLIENT", "KILL", "TYPE", "normal")
    version = 0
    async with asyncio.timeout(20):
        while notes.lost == 0:
            version += 1
            other.publish(message("a", version))
            await asyncio.sleep(0)
    await until(lambda: bool(gaps))
    await settle(other, bus)
    other.publish(message("a", version + 1))
    await until(lambda: bool(heard) and heard[-1].version == version + 1)
    versions = [one.version for one in heard]
    assert versions == sorted(set(versions)), "in order, and none twice"
    assert len(versions) + notes.lost >= version + 1


async def test_what_others_write_on_a_channel_is_ignored(
    redis: RedisServer, open_redis: Open
) -> None:
    bus, other = await open_redis(redis.url), await open_redis(redis.url)
    heard: list[Message] = []
    bus.subscribe("a", heard.append)
    await settle(other, bus)
    for garbage in (
        *("", "\n", "{}", "1", "1 2 3 4 5", "1 n 1 1 1", "null", "1 n x 1 1\nbody"),
        *("2 node 1 -1 1\nbody", "1 node -1 -1 1\nbody", "1 node 1 -2 1\nbody"),
        *("1 no:de 1 -1 1\nbody", f"1 node {'9' * 5000} -1 1\nbody", "1  1 -1 1\nbody"),
    ):
        assert redis.count("PUBLISH", "mekuri:0:room:a", garbage) == 1, garbage
    assert redis.count("PUBLISH", "mekuri:0:room:a", "1 node 7 -1 1\nbody") == 1
    await until(lambda: bool(heard))
    assert heard == [Message("a", 7, b"body")]


async def test_databases_of_one_redis_do_not_hear_each_other(
    redis: RedisServer, open_redis: Open
) -> None:
    one, two = await open_redis(f"{redis.url}/1"), await open_redis(f"{redis.url}/2")
    heard: list[Message] = []
    one.subscribe("a", heard.append)
    two.subscribe("a", heard.append)
    await settle(one, one)
    await settle(two, two)
    one.publish(message("a", 1))
    await settle(one, one)
    await settle(two, two)
    assert [message.version for message in heard] == [1]


async def test_lag_is_measured_by_ones_own_messages(redis: RedisServer, open_redis: Open) -> None:
    notes = Notes()
    bus = await open_redis(redis.url, notes)
    bus.subscribe("a", lambda _: None)
    await settle(bus, bus)
    for version in range(1, 11):
        bus.publish(message("a", version))
    await until(lambda: len(notes.lags) >= 10)
    assert all(0 <= lag < 5 for lag in notes.lags)


async def test_too_much_at_once_is_dropped_and_the_others_are_told(
    redis: RedisServer, open_redis: Open
) -> None:
    notes = Notes()
    bus, other = await open_redis(redis.url), await open_redis(redis.url, notes)
    heard: list[Message] = []
    gaps: list[None] = []
    bus.subscribe("a", heard.append)
    await settle(other, bus)
    bus.on_gap(lambda: gaps.append(None))
    for version in range(1, 12_001):
        other.publish(message("a", version))
    assert notes.lost == 2_000
    await until(lambda: len(heard) == 10_000 and bool(gaps))


async def test_a_redis_that_does_not_answer_is_given_up(
    own_redis: RedisServer, open_redis: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands still, as a machine does whose cable was pulled: nothing says so but time."""
    for module in ("redis_ear", "redis_speaker"):
        monkeypatch.setattr(f"mekuri.bus.{module}.IDLE_S", 0.1)
        monkeypatch.setattr(f"mekuri.bus.{module}.PATIENCE_S", 0.2)
    monkeypatch.setattr("mekuri.bus.redis_link.PATIENCE_S", 0.5)
    notes = Notes()
    bus = await open_redis(own_redis.url, notes)
    heard: list[Message] = []
    bus.subscribe("a", heard.append)
    await settle(bus, bus)
    await asyncio.sleep(0.5)
    assert notes.ups[-1], "an idle one is no lost one"
    assert own_redis.process is not None
    own_redis.pause()
    await until(lambda: not notes.ups[-1])
    own_redis.go_on()
    await until(lambda: notes.ups[-1])


async def test_what_was_published_before_closing_is_still_sent(
    redis: RedisServer, open_redis: Open
) -> None:
    bus, other = await open_redis(redis.url), RedisBus(redis.url)
    await other.start()
    heard: list[Message] = []
    bus.subscribe("a", heard.append)
    await settle(other, bus)
    for version in range(1, 101):
        other.publish(message("a", version))
    await other.close()
    await until(lambda: len(heard) == 100)


async def test_a_password_is_used_and_never_told(
    redis: RedisServer,
    tmp_path: object,
    tmp_path_factory: pytest.TempPathFactory,
    open_redis: Open,
    caplog: pytest.LogCaptureFixture,
) -> None:
    password = "k0tatsu-secret"
    folder = tmp_path_factory.mktemp("locked")
    with caplog.at_level(logging.DEBUG), RedisServer(folder, password=password) as locked:
        bus = await open_redis(locked.url)
        heard: list[Message] = []
        bus.subscribe("a", heard.append)
        await settle(bus, bus)
        for wrong in (
            f"redis://127.0.0.1:{locked.port}",
            f"redis://:wrong-{password}@127.0.0.1:{locked.port}",
            f"redis://:{password}@127.0.0.1:{redis.port}",
        ):
            shut = RedisBus(wrong)
            starting = asyncio.create_task(shut.start())
            before = len(caplog.records)
            await until(lambda before=before: len(caplog.records) > before)  # type: ignore[misc]
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
            await shut.close()
        assert password not in repr(bus._url)
    assert "does not answer" in caplog.text
    assert password not in caplog.text
    for record in caplog.records:
        assert record.exc_info is None

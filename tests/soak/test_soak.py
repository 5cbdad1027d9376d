"""Many rooms for a long time on two nodes: nothing goes wrong, nothing grows, nothing stays.

Twenty seconds with every run of the tests; ten minutes and two hundred rooms with `-m long`.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mekuri.host.feed import Feed
from mekuri.host.joining import Membership
from mekuri.host.loaded import Loaded
from mekuri.server.connection import Connection
from mekuri.server.inbox import Inbox
from mekuri.server.line import SocketProtocol
from mekuri.server.session import Session
from mekuri.storage.base import PublicBatch
from mekuri.storage.postgres import open_postgres
from postgres import PostgresServer, postgres
from redis_server import RedisServer
from server.conftest import serve
from server.player import until
from server.running import RunningServer
from soak.bots import Bot, Mood, table

__all__ = ["postgres"]

PATIENCE_S = 30.0

LEAVING = (Loaded, Feed, Membership, Connection, Session, Inbox, SocketProtocol)
"""What there is for each room and each connection, and for no longer."""


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """The bus."""
    with RedisServer(tmp_path) as server:
        yield server


@pytest.fixture
def nodes(
    tmp_path: Path, postgres: PostgresServer, redis: RedisServer
) -> Iterator[list[RunningServer]]:
    """Two nodes as anyone runs them."""
    database = postgres.create()
    both = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        both.append(
            RunningServer(
                tmp_path / name,
                environment={"MEKURI_BUS_URL": redis.url, "MEKURI_DRAIN_S": "0.5"},
                database_url=database,
            )
        )
    try:
        for node in both:
            node.start()
        yield both
    finally:
        for node in both:
            node.kill()
        postgres.drop(database)


def resident(node: RunningServer) -> float:
    """MiB of memory a node has."""
    assert node.process is not None
    found = re.search(
        r"VmRSS:\s+(\d+)", Path(f"/proc/{node.process.pid}/status").read_text("ascii")
    )
    assert found is not None
    return int(found[1]) / 1024


async def gauges(node: RunningServer) -> dict[str, float]:
    """What a node says of itself."""
    async with httpx.AsyncClient(verify=False, timeout=60) as http:
        lines = (await http.get(f"{node.url}/metrics")).text.splitlines()
    pairs = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in pairs}


async def play(mood: Mood, rooms: int, seconds: float) -> list[Bot]:
    """So many rooms for so long; all bots."""
    bots: list[Bot] = []
    for start in range(0, rooms, 20):
        numbers = range(start, min(rooms, start + 20))
        tables = [table(mood, at, [secrets.token_hex(32) for _ in range(4)]) for at in numbers]
        bots += [bot for found in await asyncio.gather(*tables) for bot in found]
    playing = [asyncio.create_task(bot.play()) for bot in bots]
    await asyncio.wait(playing, timeout=seconds)
    mood.ends.set()
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE_S + 10)
    return bots


async def check_log(database: str, bots: list[Bot]) -> None:
    """Versions without a gap, and every acknowledged command once."""
    store = open_postgres(database)
    try:
        for start in range(0, len(bots), 4):
            room = bots[start : start + 4]
            kept: list[PublicBatch] = []
            while batches := await store.batches(room[0].room, len(kept), 1_000):
                kept += batches
            assert [batch.version for batch in kept] == list(range(1, len(kept) + 1))
            assert all(bot.version <= len(kept) for bot in room)
            versions = [version for bot in room for version in bot.answered.values()]
            assert len(versions) == len(set(versions))
            deeds = {batch.version: json.loads(batch.public)["action"]["do"] for batch in kept}
            assert {deeds[version] for version in versions} <= {"draw", "start"}
    finally:
        await store.close()


async def soak(
    nodes: list[RunningServer], redis: RedisServer, rooms: int, seconds: float, think_s: float
) -> Mood:
    """Play, and then see that nothing went wrong and nothing is left."""
    mood = Mood(
        random.Random(1), [node.port for node in nodes], think_s=think_s, drops=0.01, away_s=0.7
    )
    bots = await play(mood, rooms, seconds)
    assert mood.faults == []
    assert mood.counts["dropped"] > rooms / 4
    assert mood.counts["replaced"] <= mood.counts["dropped"] / 50
    assert mood.counts["flips"] > rooms * 5
    for node in nodes:
        left: dict[str, float] = {}
        for _ in range(int(PATIENCE_S * 2)):
            left = await gauges(node)
            if not left["mekuri_rooms"] and not left["mekuri_sockets"]:
                break
            await asyncio.sleep(0.5)
        assert (left["mekuri_rooms"], left["mekuri_sockets"]) == (0, 0)
        log = node.log.read_text()
        assert "Traceback" not in log, log[-4_000:]
        assert "ERROR" not in log, log[-4_000:]
    assert redis.ask("PUBSUB", "NUMPAT") == ":0"
    channels = redis.ask("PUBSUB", "CHANNELS")
    assert channels in ("*0", "*1"), f"rooms are gone, and still listened for: {channels}"
    await check_log(nodes[0]._database_url, bots)
    return mood


async def test_a_short_soak(nodes: list[RunningServer], redis: RedisServer) -> None:
    await soak(nodes, redis, rooms=40, seconds=12, think_s=0.05)


@pytest.mark.long
async def test_a_long_soak(nodes: list[RunningServer], redis: RedisServer, tmp_path: Path) -> None:
    seconds, rooms = 600.0, 200
    sizes: list[list[float]] = []

    async def look() -> None:
        while True:
            sizes.append([resident(node) for node in nodes])
            await asyncio.sleep(10)

    looking = asyncio.create_task(look())
    mood = await soak(nodes, redis, rooms, seconds, think_s=0.4)
    looking.cancel()
    (tmp_path / "sizes.json").write_text(json.dumps([mood.counts, sizes]))
    assert mood.counts["games"] > rooms
    for node in range(2):
        # The first three minutes, in which buffers find their size, do not count.
        third = max(size[node] for size in sizes[15:20])
        last = max(size[node] for size in sizes[-6:])
        assert last < third * 1.1 + 8, [size[node] for size in sizes]


async def test_rooms_leave_nothing_in_the_process(tmp_path: Path) -> None:
    """No task, no timer's room, no reader: the same event loop is as it was before."""
    async with serve(tmp_path / "rooms.db") as served:
        await asyncio.sleep(0.2)
        before = len(asyncio.all_tasks())
        port = int(served.url.rpartition(":")[2])
        mood = Mood(random.Random(2), [port], think_s=0.01, drops=0.05, away_s=0.05)
        gc.collect()
        gc.disable()
        try:
            await play(mood, rooms=8, seconds=3)
        finally:
            gc.enable()
        assert mood.faults == []
        assert mood.counts["flips"] > 100
        service = served.service
        await until(lambda: len(service.shelf) == 0 and service.presence.readers == 0)
        await until(lambda: len(asyncio.all_tasks()) <= before)
        # All but a few are gone without a search for garbage: the server makes a full one seldom.
        assert (
            sum(isinstance(one, LEAVING) for one in gc.get_objects()) < mood.counts["dropped"] / 4
        )
        gc.collect()
        assert [one for one in gc.get_objects() if isinstance(one, LEAVING)] == []

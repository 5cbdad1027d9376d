"""The buses of one house, whichever kind they are, and how a test waits for them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from mekuri.bus.base import Bus, Message, NoObserver, Observer
from mekuri.bus.local import LocalBus
from mekuri.bus.redis_bus import RedisBus
from redis_server import RedisServer

PATIENCE_S = 20.0

_numbers = itertools.count(1)


def message(room: str, version: int, body: bytes = b"{}", due: int | None = None) -> Message:
    return Message(room, version, body, due)


async def until(seen: Callable[[], bool]) -> None:
    """Wait until something is seen."""
    async with asyncio.timeout(PATIENCE_S):
        while not seen():
            await asyncio.sleep(0.002)


async def settle(speaker: Bus, hearer: Bus) -> None:
    """Wait until what `hearer` listens to by now is heard from `speaker`, and all said before is."""
    probe = f"probe{next(_numbers)}"
    heard: list[Message] = []
    leave = hearer.subscribe(probe, heard.append)
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not heard:
                speaker.publish(message(probe, 0))
                await asyncio.sleep(0.002)
    finally:
        leave()


@dataclass(frozen=True, slots=True)
class House:
    """Who speaks and who listens; they may be the same."""

    speaker: Bus
    hearer: Bus

    async def settle(self) -> None:
        """As `settle`, from the one to the other."""
        await settle(self.speaker, self.hearer)


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A Redis that no test stops."""
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


class Open:
    """Opens buses on a Redis, and closes them all at the end."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self._stack = stack

    async def __call__(self, url: str, observer: Observer | None = None) -> RedisBus:
        bus = RedisBus(url, observer)
        self._stack.push_async_callback(bus.close)
        await bus.start()
        return bus


class Notes(NoObserver):
    """Keeps what a bus tells."""

    def __init__(self) -> None:
        self.lags: list[float] = []
        self.lost = 0
        self.ups: list[bool] = []

    def bus_lag(self, seconds: float) -> None:
        self.lags.append(seconds)

    def bus_lost(self, messages: int) -> None:
        self.lost += messages

    def bus_up(self, up: bool) -> None:
        self.ups.append(up)


@pytest.fixture
async def open_redis() -> AsyncIterator[Open]:
    async with AsyncExitStack() as stack:
        yield Open(stack)


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that the test may stop."""
    with RedisServer(tmp_path) as server:
        yield server


@pytest.fixture(params=["local", "redis, one node", "redis, two nodes"])
async def house(request: pytest.FixtureRequest, open_redis: Open) -> AsyncIterator[House]:
    if request.param == "local":
        bus = LocalBus()
        await bus.start()
        yield House(bus, bus)
        await bus.close()
        return
    redis: RedisServer = request.getfixturevalue("redis")
    speaker = await open_redis(redis.url)
    two = request.param == "redis, two nodes"
    yield House(speaker, await open_redis(redis.url) if two else speaker)

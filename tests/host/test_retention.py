"""What nobody touches any more leaves the store."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from host.conftest import ANA, HandClock
from mekuri.host import retention
from mekuri.host.answers import Accepted, Opened
from mekuri.host.config import Config
from mekuri.host.retention import DAY_MS, Retention
from mekuri.host.service import Service
from mekuri.rooms.commands import Configure
from mekuri.storage.base import StorageError
from mekuri.storage.sqlite import SqliteStore

SETTINGS = {"mode": "device", "rules": {}, "players": 2, "names": []}


async def open_rooms(service: Service, count: int) -> list[str]:
    rooms = []
    for number in range(count):
        opened = await service.open(ANA, f"command-{service.clock()}-{number}", SETTINGS)
        assert isinstance(opened, Opened)
        rooms.append(opened.room)
    return rooms


async def there(store: SqliteStore, rooms: list[str]) -> list[str]:
    return [room for room in rooms if await store.load(room) is not None]


async def test_rooms_go_once_nobody_has_touched_them_for_so_many_days(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    told: list[int | None] = []
    keeper = Retention(store, clock, Config("", retention_days=14), told.append)
    rooms = await open_rooms(service, 3)
    clock.now += 10 * DAY_MS
    touched = await service.command(rooms[1], ANA, "command-00001", Configure(ANA, 0, SETTINGS))
    assert isinstance(touched, Accepted)
    assert await keeper.sweep() == 0
    clock.now += 4 * DAY_MS
    assert await keeper.sweep() == 0, "fourteen days to the millisecond"
    clock.now += 1
    assert await keeper.sweep() == 2
    assert await there(store, rooms) == [rooms[1]]
    clock.now += 10 * DAY_MS
    assert await keeper.sweep() == 1
    assert told == [0, 0, 2, 1]


async def test_many_go_in_several_steps(
    service: Service, store: SqliteStore, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "AT_A_TIME", 3)
    monkeypatch.setattr(retention, "BREATH_S", 0)
    keeper = Retention(store, clock, Config("", retention_days=1), lambda rooms: None)
    rooms = await open_rooms(service, 8)
    clock.now += 2 * DAY_MS
    assert await keeper.sweep() == 8
    assert await there(store, rooms) == []


async def test_it_sweeps_by_itself_and_a_store_that_fails_ends_nothing(
    service: Service,
    store: SqliteStore,
    clock: HandClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(retention, "EVERY_S", 0.01)
    told: list[int | None] = []
    keeper = Retention(store, clock, Config("", retention_days=1), told.append)
    await open_rooms(service, 1)
    clock.now += 2 * DAY_MS
    really = store.sweep
    failures = [StorageError("the disk is full"), ValueError("another fault")]

    async def failing(before: int, keep_records: bool, limit: int) -> int:
        if failures:
            raise failures.pop(0)
        return await really(before, keep_records, limit)

    monkeypatch.setattr(store, "sweep", failing)
    with caplog.at_level(logging.INFO):
        running = asyncio.create_task(keeper.run())
        async with asyncio.timeout(20):
            while len(told) < 4:
                await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert told[:4] == [None, None, 1, 0]
    assert "the disk is full" in caplog.text
    assert "1 rooms that nobody touched for 1 days left" in caplog.text


async def test_for_ever_is_for_ever(store: SqliteStore, clock: HandClock, tmp_path: Path) -> None:
    keeper = Retention(store, clock, Config("", retention_days=0), lambda rooms: None)
    await asyncio.wait_for(keeper.run(), 5)

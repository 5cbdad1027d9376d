"""The thread that writes for the store on SQLite: what it writes together, and for whom it waits."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from mekuri.storage.base import Appended, Commit
from mekuri.storage.sqlite import SqliteStore, group, pace
from mekuri.storage.sqlite.chain import Tips


def commit(room: str, expected: int = 0) -> Commit:
    return Commit(room, expected, 1_000, "{}")


async def test_commits_that_come_together_share_a_transaction(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    write = group.write

    def count(connection: sqlite3.Connection, commits: list[Commit], tips: Tips) -> object:
        sizes.append(len(commits))
        return write(connection, commits, tips)

    monkeypatch.setattr("mekuri.storage.sqlite.scribe.write", count)
    store = SqliteStore(path)
    await asyncio.gather(*(store.append(commit(f"r{number}")) for number in range(200)))
    await store.close()
    assert sum(sizes) == 200
    assert len(sizes) < 50


class Crowd:
    """Rooms that ask one after the other, at a pace; the groups they were written in."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.groups: list[int] = []
        self._path = path
        write = group.write

        def count(connection: sqlite3.Connection, commits: list[Commit], tips: Tips) -> object:
            self.groups.append(len(commits))
            return write(connection, commits, tips)

        monkeypatch.setattr("mekuri.storage.sqlite.scribe.write", count)

    async def ask(self, *sizes: int, pause: float) -> list[float]:
        """Ask for so many at once, and for the next so many a pause later; how long each size took."""
        store = SqliteStore(self._path)

        async def some(place: int, size: int) -> float:
            await asyncio.sleep(place * pause)
            began = time.perf_counter()
            rooms = [f"{place} {number}" for number in range(size)]
            await asyncio.gather(*(store.append(commit(room)) for room in rooms))
            return time.perf_counter() - began

        took = await asyncio.gather(*(some(*one) for one in enumerate(sizes)))
        await store.close()
        assert sum(self.groups) == sum(sizes)
        return took


async def test_after_a_crowded_group_more_are_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "GATHER_S", 60.0)
    monkeypatch.setattr(pace, "ENOUGH", 3)
    crowd = Crowd(path, monkeypatch)
    async with asyncio.timeout(30):
        await crowd.ask(pace.CROWDED, 1, 1, 1, pause=0.1)
    assert crowd.groups == [pace.CROWDED, 3]


async def test_but_not_once_they_are_enough(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "GATHER_S", 60.0)
    crowd = Crowd(path, monkeypatch)
    async with asyncio.timeout(30):
        await crowd.ask(pace.CROWDED, 1, pace.ENOUGH - 1, pause=0.1)
    assert crowd.groups == [pace.CROWDED, pace.ENOUGH]


async def test_who_is_alone_waits_for_nobody(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "GATHER_S", 60.0)
    crowd = Crowd(path, monkeypatch)
    async with asyncio.timeout(30):
        await crowd.ask(pace.CROWDED - 1, 1, 1, pause=0.1)


async def test_nobody_waits_for_long_for_those_who_wait_themselves(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "GATHER_S", 1.0)
    crowd = Crowd(path, monkeypatch)
    store = SqliteStore(path)

    async def play(room: str) -> None:
        for version in range(100):
            assert await store.append(commit(room, version)) == Appended(version + 1)

    async with asyncio.timeout(40):
        await asyncio.gather(*(play(f"r{number}") for number in range(pace.CROWDED)))
    await store.close()
    assert sum(crowd.groups) == 100 * pace.CROWDED


async def test_nor_does_the_end_wait(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "GATHER_S", 60.0)
    crowd = Crowd(path, monkeypatch)
    store = SqliteStore(path)
    await asyncio.gather(*(store.append(commit(f"r{n}")) for n in range(pace.CROWDED)))
    last = asyncio.ensure_future(store.append(commit("last")))
    await asyncio.sleep(0.1)
    async with asyncio.timeout(30):
        await store.close()
        assert await last == Appended(1)
    assert crowd.groups == [pace.CROWDED, 1]

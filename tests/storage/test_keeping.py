"""Short codes, versions, and rooms that leave: the same in every store."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import asyncpg

from mekuri.storage.base import Appended, CommandKey, Commit, Conflict, Due, Snapshot
from mekuri.storage.schema import metadata
from mekuri.storage.urls import is_postgres, sqlite_path
from storage.conftest import FullStore


async def rows(address: str) -> dict[str, int]:
    """How many rows each table has that has any."""
    tables = [table.name for table in metadata.sorted_tables]
    if is_postgres(address):
        line = await asyncpg.connect(address)
        try:
            counts = {name: await line.fetchval(f"SELECT count(*) FROM {name}") for name in tables}
        finally:
            await line.close()
    else:
        with closing(sqlite3.connect(sqlite_path(address))) as file:
            counts = {
                name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables
            }
    return {name: count for name, count in counts.items() if count}


async def whole_room(store: FullStore, room: str, at: int) -> None:
    """A room of which something is in every table."""
    opened = Commit(
        room,
        0,
        at,
        "{}",
        key=CommandKey("", "t", f"open {room}"),
        answer=room,
        due=(Due("cpu", 10**15, "{}"),),
        secret=(1, "s"),
        snapshot=Snapshot(1, "{}"),
        record=(1, "record"),
    )
    await store.append(opened)
    await store.append(Commit(room, 1, at, "{}", key=CommandKey(room, "t", "c"), answer="a"))
    await store.arrive(room, "t", "n", at, True, 1_000)
    await store.depart(room, "t", "n", at, 1_000)
    await store.claim_code(f"code of {room}", room, at, 10**15)


async def test_versions_of_rooms(store: FullStore) -> None:
    for room, count in (("a", 1), ("b", 3)):
        for expected in range(count):
            await store.append(Commit(room, expected, 0, "{}"))
    assert await store.versions(["a", "b", "c"]) == {"a": 1, "b": 3}
    assert await store.versions({"b"}) == {"b": 3}
    assert await store.versions([]) == {}


async def test_a_code_stands_for_one_room_until_its_time(store: FullStore) -> None:
    assert await store.claim_code("K7M2QX", "a", 100, 200)
    assert not await store.claim_code("K7M2QX", "b", 150, 900)
    assert await store.room_of_code("K7M2QX", 199) == "a"
    assert await store.room_of_code("K7M2QX", 200) is None
    assert await store.room_of_code("k7m2qx", 150) is None
    # Its own room may keep it longer, and another have it afterwards.
    assert await store.claim_code("K7M2QX", "a", 150, 300)
    assert await store.room_of_code("K7M2QX", 250) == "a"
    assert not await store.claim_code("K7M2QX", "b", 299, 900)
    assert await store.claim_code("K7M2QX", "b", 300, 900)
    assert await store.room_of_code("K7M2QX", 300) == "b"


async def test_a_code_stands_for_a_room_for_as_long_as_that_lives(
    store: FullStore, address: str
) -> None:
    assert await store.claim_code("K7M2QX", "a", 100, 200)
    await store.append(Commit("a", 0, 100, "{}"))
    assert await store.room_of_code("K7M2QX", 5_000) == "a"
    assert not await store.claim_code("K7M2QX", "b", 5_000, 6_000)
    assert await store.claim_code("K7M2QX", "a", 5_000, 5_100)
    await store.arrive("a", "t", "n", 5_000, True, 1_000)
    assert await store.sweep(10_000, False, 10) == 0
    assert await store.room_of_code("K7M2QX", 10_000) == "a"
    await store.depart("a", "t", "n", 10_000, 1_000)
    assert await store.sweep(10_000, False, 10) == 1
    assert await store.room_of_code("K7M2QX", 5_000) is None
    assert await rows(address) == {}


async def test_a_room_leaves_with_all_that_is_its(store: FullStore, address: str) -> None:
    await whole_room(store, "old", 1_000)
    await whole_room(store, "new", 5_000)
    both = await rows(address)
    assert await store.sweep(1_000, False, 10) == 0
    assert await store.sweep(5_000, False, 10) == 1
    assert await store.load("old") is None
    assert await store.room_of_code("code of old", 2_000) is None
    assert await store.answer(CommandKey("", "t", "open old")) is None
    assert await store.answer(CommandKey("", "t", "open new")) == "new"
    assert await store.load("new") is not None
    half = await rows(address)
    assert half == {name: count // 2 for name, count in both.items()}, "half of every table"
    assert set(half) == set(metadata.tables) - {"heartbeats"}
    assert await store.sweep(5_001, False, 10) == 1
    assert await rows(address) == {}


async def test_records_stay_if_that_is_asked(store: FullStore, address: str) -> None:
    await whole_room(store, "old", 1_000)
    assert await store.sweep(2_000, True, 10) == 1
    assert await store.record("old", 1) == "record"
    assert await rows(address) == {"records": 1}


async def test_the_oldest_rooms_leave_first_and_not_all_at_once(store: FullStore) -> None:
    for number in range(5):
        await store.append(Commit(f"r{number}", 0, 1_000 - number, "{}"))
    assert await store.sweep(10_000, False, 2) == 2
    left = [f"r{number}" for number in range(5)]
    assert set(await store.versions(left)) == {"r0", "r1", "r2"}
    assert await store.sweep(10_000, False, 10) == 3


async def test_a_room_where_somebody_is_stays(store: FullStore) -> None:
    await store.append(Commit("r", 0, 1_000, "{}"))
    await store.arrive("r", "w", "n", 2_000, False, 1_000)
    assert await store.sweep(10_000, False, 10) == 0
    await store.depart("r", "w", "n", 3_000, 1_000)
    assert await store.sweep(10_000, False, 10) == 1


async def test_a_room_that_left_is_a_room_that_was_never_there(store: FullStore) -> None:
    await store.append(Commit("r", 0, 1_000, "{}"))
    await store.sweep(2_000, False, 10)
    assert await store.append(Commit("r", 1, 3_000, "{}")) == Conflict(0)
    assert await store.append(Commit("r", 0, 3_000, "{}")) == Appended(1)


async def test_codes_long_over_leave_with_the_sweep(store: FullStore, address: str) -> None:
    await store.claim_code("OLD", "a", 0, 1_000)
    await store.claim_code("NEW", "b", 0, 3_000)
    assert await store.sweep(2_000, False, 10) == 0
    assert await rows(address) == {"codes": 1}

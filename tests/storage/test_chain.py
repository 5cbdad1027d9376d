"""The log of the store on SQLite: each batch knows the one before it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mekuri.storage import migrate
from mekuri.storage.base import Batch, Commit, PublicBatch
from mekuri.storage.sqlite import chain, group
from mekuri.storage.sqlite.connection import connect_writer

ROOMS = {"a": 70, "b": 5, "c": 16}
"""How many versions each has."""


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """Rooms whose batches lie among one another, and one that is much longer."""
    path = tmp_path_factory.mktemp("chain") / "rooms.db"
    migrate.upgrade(f"sqlite:///{path}")
    with closing(connect_writer(Path(path))) as connection:
        for version in range(max(ROOMS.values())):
            fill(
                connection,
                [room for room, versions in ROOMS.items() if version < versions],
                version,
            )
        for version in range(3_000):
            fill(connection, ["long"], version)
        yield connection


def fill(connection: sqlite3.Connection, rooms: list[str], version: int) -> None:
    group.write(
        connection,
        [Commit(room, version, 5 + version, f"{room} {version + 1}", "p") for room in rooms],
        chain.Tips(),
    )


@pytest.mark.parametrize("room", [*ROOMS, "none"])
def test_what_comes_after_a_version(connection: sqlite3.Connection, room: str) -> None:
    everything = [
        PublicBatch(version, 4 + version, f"{room} {version}")
        for version in range(1, ROOMS.get(room, 0) + 1)
    ]
    for after in range(75):
        for limit in (1, 2, 15, 16, 17, 33, 100):
            assert chain.after(connection, room, after, limit) == tuple(
                everything[after : after + limit]
            )


@pytest.mark.parametrize("room", [*ROOMS, "none"])
def test_the_end_of_a_log(connection: sqlite3.Connection, room: str) -> None:
    everything = [
        Batch(version, 4 + version, f"{room} {version}", "p")
        for version in range(1, ROOMS.get(room, 0) + 1)
    ]
    for version in range(75):
        assert chain.tail(connection, room, version) == tuple(everything[version:])


def test_what_lies_far_back_is_not_far_to_go(connection: sqlite3.Connection) -> None:
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    connection.set_progress_handler(count, 100)
    try:
        found = chain.after(connection, "long", 10, 5)
        near, steps = steps, 0
        chain.tail(connection, "long", 0)
    finally:
        connection.set_progress_handler(None, 0)
    assert [batch.version for batch in found] == [11, 12, 13, 14, 15]
    assert near * 50 < steps, "in hundreds of SQLite's own steps"


def test_rooms_that_go_leave_the_others_whole(tmp_path: Path) -> None:
    migrate.upgrade(f"sqlite:///{tmp_path}/rooms.db")
    with closing(connect_writer(tmp_path / "rooms.db")) as connection:
        for version in range(3):
            fill(connection, ["a", "b", "c"], version)
        chain.remove(connection, '["a", "c", "never"]')
        left = connection.execute("SELECT DISTINCT room FROM batches").fetchall()
        assert left == [("b",)]
        connection.execute("DELETE FROM rooms WHERE room IN ('a', 'c')")
        # The places of those that went may be taken again.
        fill(connection, ["b"], 3)
        fill(connection, ["a"], 0)
        assert [batch.public for batch in chain.after(connection, "b", 0, 9)] == [
            "b 1",
            "b 2",
            "b 3",
            "b 4",
        ]
        assert [batch.public for batch in chain.tail(connection, "a", 0)] == ["a 1"]

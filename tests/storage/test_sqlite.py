"""What is particular to the store on SQLite."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest

from mekuri.storage.base import (
    Appended,
    CommandKey,
    Commit,
    Conflict,
    Outcome,
    Repeated,
    StorageError,
)
from mekuri.storage.grouping import split
from mekuri.storage.opening import open_store
from mekuri.storage.sqlite import SqliteStore, chain, group
from mekuri.storage.sqlite.chain import Tips
from mekuri.storage.sqlite.connection import connect_reader, connect_writer
from mekuri.storage.sqlite.writer import WriterThread


def commit(room: str, expected: int = 0, key: CommandKey | None = None) -> Commit:
    return Commit(room, expected, 1_000, "{}", key=key, answer="answer")


def test_it_is_on_disk_when_commit_returns(path: Path) -> None:
    with closing(connect_writer(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "2 is FULL"


def test_a_file_that_may_only_be_read_is_refused_at_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        # Root may write whatever a file's mode says, so it is SQLite that is told not to.
        return sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    # Without another connection a mere look would fail already: the log's index is not there yet.
    with closing(connect_writer(path)):
        monkeypatch.setattr("mekuri.storage.sqlite.connection._connect", connect)
        with pytest.raises(StorageError, match=r"cannot write the database .*readonly"):
            connect_writer(path)


def test_readers_cannot_write(path: Path) -> None:
    with (
        closing(connect_reader(path)) as connection,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        connection.execute("DELETE FROM rooms")


@pytest.mark.parametrize("count", [1, 100])
def test_a_group_is_a_few_statements_however_large(path: Path, count: int) -> None:
    with closing(connect_writer(path)) as connection:
        statements: list[str] = []
        connection.set_trace_callback(statements.append)
        tips = Tips()

        def keep(version: int) -> list[Outcome]:
            keys = [CommandKey(f"r{number}", "t", f"c{version}") for number in range(count)]
            return group.write(
                connection,
                [commit(f"r{number}", version, key=key) for number, key in enumerate(keys)],
                tips,
            )

        assert keep(0) == [Appended(1)] * count
        # BEGIN, what was answered, where rooms and the log end, batches, rooms, answers, COMMIT; rows
        # are bound one by one to the same statement.
        assert len(statements) == 8 + 3 * (count - 1)
        assert len({text.partition("VALUES")[0] for text in statements}) == 8
        statements.clear()
        assert keep(1) == [Appended(2)] * count
        # Where they end is remembered, and that nothing was answered is tried: batches, rooms, answers.
        assert len(statements) == 5 + 3 * (count - 1)
        connection.set_trace_callback(None)


def outcomes_after(path: Path, meanwhile: str, *commits: Commit) -> list[Outcome]:
    """What becomes of commits on rooms a and b of version 1, where `meanwhile` was done elsewhere."""
    with closing(connect_writer(path)) as one, closing(connect_writer(path)) as other:
        tips = Tips()
        first = [commit("a", key=CommandKey("a", "t", "first")), commit("b")]
        assert group.write(one, first, tips) == [Appended(1), Appended(1)]
        other.executescript(meanwhile)
        outcomes = group.write(one, commits, tips)
        assert not one.in_transaction
        # What is remembered from here on is right again.
        versions = dict(one.execute("SELECT room, version FROM rooms"))
        more = [commit(room, version) for room, version in versions.items()]
        assert group.write(one, more, tips) == [Appended(c.expected + 1) for c in more]
        for room, version in versions.items():
            log = chain.tail(one, room, 0)
            assert [batch.version for batch in log][-1] == version + 1
    return outcomes


def test_what_is_remembered_of_a_room_is_not_believed(path: Path) -> None:
    assert outcomes_after(
        path,
        "INSERT INTO batches (seq, room, version, at, previous, public) VALUES (3, 'b', 2, 0, 2, '');"
        "UPDATE rooms SET version = 2, newest = 3 WHERE room = 'b'",
        commit("a", 1),
        commit("b", 1),
    ) == [Appended(2), Conflict(2)]


def test_nor_of_a_room_that_is_gone(path: Path) -> None:
    assert outcomes_after(
        path,
        "DELETE FROM batches WHERE room = 'b'; DELETE FROM rooms WHERE room = 'b'",
        commit("a", 1),
        commit("b", 1),
    ) == [Appended(2), Conflict(0)]


@pytest.mark.parametrize("more", [[], [commit("d")]])
def test_nor_where_the_log_ends(path: Path, more: list[Commit]) -> None:
    assert outcomes_after(
        path,
        "INSERT INTO batches (seq, room, version, at, public) VALUES (3, 'c', 1, 0, '');"
        "INSERT INTO rooms (room, version, opened, touched, newest) VALUES ('c', 1, 0, 0, 3)",
        commit("a", 1),
        commit("b", 1),
        *more,
    ) == [Appended(2), Appended(2), *[Appended(1) for _ in more]]


def test_a_repeat_on_a_newer_version_gets_the_first_answer(path: Path) -> None:
    assert outcomes_after(
        path,
        "",
        commit("a", 1, key=CommandKey("a", "t", "first")),
        commit("b", 1),
    ) == [Repeated("answer"), Appended(2)]


def test_a_repeat_costs_nobody_else_what_is_remembered(path: Path) -> None:
    with closing(connect_writer(path)) as connection:
        tips = Tips()
        once = commit("a", key=CommandKey("a", "t", "once"))
        group.write(connection, [once, commit("b")], tips)
        repeated = commit("a", 1, key=CommandKey("a", "t", "once"))
        assert group.write(connection, [repeated], tips) == [Repeated("answer")]
        assert tips.of([commit("b", 1)]) is not None


def test_not_more_rooms_are_remembered_than_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mekuri.storage.sqlite.chain.MOST_TIPS", 10)
    tips = Tips()
    for number in range(100):
        one = [commit(f"r{number}")]
        tips.learn(one, range(number + 1, number + 2))
        assert tips.of([commit(f"r{number}", 1)]) is not None
    assert sum(tips.of([commit(f"r{number}", 1)]) is not None for number in range(100)) <= 11


def test_what_may_not_share_a_transaction() -> None:
    key = CommandKey("", "t", "c")
    commits = [
        commit("a"),
        commit("b", key=key),
        commit("a", 1),
        commit("c", key=key),
        commit("c"),
        commit("d"),
    ]
    assert split(commits) == ([0, 1, 5], [2, 3, 4])


async def test_a_commit_that_cannot_be_written_costs_only_itself(path: Path) -> None:
    store = SqliteStore(path)
    # No part of the server makes a batch without its public side: the database refuses it.
    bad = Commit("bad", 0, 1_000, cast("str", None))
    outcomes = await asyncio.gather(
        store.append(commit("a")),
        store.append(bad),
        store.append(commit("b")),
        store.append(commit("c", 3)),
        return_exceptions=True,
    )
    assert outcomes[0] == Appended(1)
    assert isinstance(outcomes[1], StorageError)
    assert outcomes[2] == Appended(1)
    assert outcomes[3] == Conflict(0)
    assert await store.append(commit("later")) == Appended(1)
    await store.close()


async def test_a_locked_database_is_an_error_and_then_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mekuri.storage.sqlite.connection.BUSY_MS", 50)
    store = SqliteStore(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="locked"):
            await store.append(commit("a"))
        assert await store.load("a") is None, "reading goes on"
        other.execute("ROLLBACK")
    assert await store.append(commit("a")) == Appended(1)
    await store.close()


async def test_a_full_disk_keeps_nothing_and_says_so(path: Path) -> None:
    store = SqliteStore(path)
    writer = store._writer
    assert isinstance(writer, WriterThread)
    assert await store.append(commit("a")) == Appended(1)
    writer._scribe._connection.execute("PRAGMA max_page_count = 1")
    big = Commit("a", 1, 1_000, "x" * 1_000_000)
    with pytest.raises(StorageError, match="full"):
        await store.append(big)
    stored = await store.load("a")
    assert stored is not None
    assert stored.version == 1
    writer._scribe._connection.execute("PRAGMA max_page_count = 1000000")
    assert await store.append(big) == Appended(2)
    await store.close()


def test_a_database_that_may_not_be_written(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    # Root may write any file; a file system object that is no file nobody can.
    with pytest.raises(StorageError, match="cannot"):
        SqliteStore(path / "below")


CHILD = """
import asyncio, sys
from pathlib import Path
from mekuri.storage.base import Commit
from mekuri.storage.sqlite import SqliteStore

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    async def play(room):
        version = 0
        while True:
            await store.append(Commit(room, version, 1, "x" * 300))
            version += 1
            print(room, version, flush=True)
    await asyncio.gather(*(play(f"r{n}") for n in range(5)))

asyncio.run(main())
"""


def test_what_was_told_to_be_kept_survives_a_kill(path: Path) -> None:
    """Killed in the middle of its work, the store has everything it ever confirmed."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    confirmed: dict[str, int] = {}
    with child.stdout as lines:
        for line in lines:
            room, version = line.split()
            confirmed[room] = int(version)
            if sum(confirmed.values()) == 200:
                os.kill(child.pid, signal.SIGKILL)
    child.wait()
    assert sum(confirmed.values()) >= 200

    async def look() -> None:
        store = open_store(f"sqlite:///{path}")
        for room, version in confirmed.items():
            stored = await store.load(room)
            assert stored is not None
            # At most one more than was confirmed: kept, and killed before it could say so.
            assert version <= stored.version <= version + 1
            numbers = [batch.version for batch in stored.batches]
            assert numbers == list(range(1, stored.version + 1))
        await store.close()

    asyncio.run(look())

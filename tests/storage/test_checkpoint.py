"""Writing the log of SQLite back into its file, beside the writer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from mekuri.storage.base import Appended, Commit
from mekuri.storage.sqlite import SqliteStore, checkpoint
from mekuri.storage.sqlite.connection import connect_writer

PAGE = 4096


async def write(store: SqliteStore, room: str, commits: range) -> None:
    for expected in commits:
        outcome = await store.append(Commit(room, expected, 1_000, "x" * 2_000))
        assert outcome == Appended(expected + 1)


def pages_of_log(path: Path) -> int:
    log = Path(f"{path}-wal")
    return log.stat().st_size // PAGE if log.exists() else 0


async def test_the_log_begins_anew_though_it_is_written_without_end(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "EVERY", 20)
    store = SqliteStore(path)
    tables = [f"r{number}" for number in range(8)]
    commits = 0
    # Where others have the processor the thread comes late, and the file of a log never gets shorter.
    while commits < 200 or (pages_of_log(path) > 3 * commits and commits < 3_000):
        some = range(commits, commits + 100)
        await asyncio.gather(*(write(store, room, some) for room in tables))
        commits += 100
        await asyncio.sleep(0.001 * commits)
    assert pages_of_log(path) <= 3 * commits, (
        "of some 7 for each time that the eight are written to"
    )
    for room in tables:
        assert len(await store.batches(room, 0, 10_000)) == commits
    await store.close()


async def test_without_it_the_log_would_grow(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "EVERY", 1_000_000)
    store = SqliteStore(path)
    await write(store, "r", range(600))
    assert pages_of_log(path) > 1_000
    await store.close()
    assert pages_of_log(path) == 0, "the last to go writes it back"


async def test_what_cannot_be_written_back_stays_in_the_log(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(checkpoint, "EVERY", 5)
    monkeypatch.setattr(checkpoint, "_WRITE_BACK", "SELECT * FROM no_such_table")
    store = SqliteStore(path)
    await write(store, "r", range(40))
    await store.close()
    assert "could not be written back: no such table" in caplog.text
    store = SqliteStore(path)
    assert len(await store.batches("r", 0, 100)) == 40
    await store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere SQLite alone asks the disk")
def test_the_thread_lets_the_disk_have_it_where_nothing_else_has_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[str, bool]] = []
    fdatasync = os.fdatasync

    def count(file: int) -> None:
        name = threading.current_thread().name
        asked.append((name, os.path.samestat(os.fstat(file), path.stat())))
        fdatasync(file)

    monkeypatch.setattr("os.fdatasync", count)
    monkeypatch.setattr(checkpoint, "EVERY", 1)
    for alone in (False, True):
        with (
            closing(connect_writer(path)) as writer,
            closing(checkpoint.Checkpointer(path, alone)) as keeper,
        ):
            writer.execute("INSERT INTO heartbeats (node, at) VALUES (?, 1)", (str(alone),))
            keeper.look(1, writer)
    assert [(name.rstrip("_0"), same) for name, same in asked] == [("mekuri-checkpoint", True)]

    def refuse(file: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr("os.fdatasync", refuse)
    with (
        closing(connect_writer(path)) as writer,
        closing(checkpoint.Checkpointer(path, alone=True)) as keeper,
    ):
        keeper.look(1, writer)
    assert "the disk does not take the database: no room" in caplog.text


def test_the_writer_does_what_is_left(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "EVERY", 10)
    monkeypatch.setattr(checkpoint, "FEW", 2)
    monkeypatch.setattr(checkpoint, "ROUNDS", 3)
    done: list[sqlite3.Connection] = []
    monkeypatch.setattr(checkpoint, "_write_back", done.append)
    with closing(connect_writer(path)) as writer, closing(checkpoint.Checkpointer(path)) as keeper:

        def look(kept: int) -> int:
            running = keeper._running
            if running is not None:
                running.result()
            keeper.look(kept, writer)
            return len(done)

        look(9)
        assert done == []
        look(1)
        # More has come meanwhile than the writer should do: again, but not for ever.
        look(3)
        look(3)
        look(3)
        assert [one is writer for one in done] == [False, False, False, True]
        look(10)
        look(2)
        assert [one is writer for one in done[4:]] == [False, True]

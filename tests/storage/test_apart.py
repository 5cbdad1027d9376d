"""The writer that is a process of its own: it dies, it is stopped, and nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from operator import methodcaller
from pathlib import Path

import pytest

from mekuri.storage.base import Appended, CommandKey, Commit, Conflict, Repeated, StorageError
from mekuri.storage.sqlite import SqliteStore, apart, open_sqlite
from mekuri.storage.sqlite.apart import WriterProcess

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there it is a thread")

DEADLY = methodcaller("set_progress_handler", os.abort, 1)
"""Work of which a writer dies."""


def commit(room: str, expected: int = 0, command: str | None = None) -> Commit:
    key = None if command is None else CommandKey(room, "t", command)
    return Commit(room, expected, 1_000, "{}", key=key, answer=f"answer to {command}")


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    """A store with such a writer."""
    store = open_sqlite(path, apart=True)
    yield store
    await store.close()


def writer_of(store: SqliteStore) -> WriterProcess:
    writer = store._writer
    assert isinstance(writer, WriterProcess)
    return writer


def is_there(pid: int) -> bool:
    """Whether there is such a process, and more of it than its shell."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def is_file(path: Path) -> bool:
    return path.exists()


async def kept(store: SqliteStore, room: str, version: int) -> None:
    """Wait until a version of a room is on disk."""
    async with asyncio.timeout(20):
        while (await store.versions([room])).get(room) != version:
            await asyncio.sleep(0.005)


async def test_killed_in_the_middle_it_is_started_again_and_nothing_is_lost_or_done_twice(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    pids: set[int] = set()

    async def play(room: str) -> None:
        for version in range(150):
            outcome = await store.append(commit(room, version, f"c{version}"))
            # The second: kept, and the writer died before it could say so.
            assert outcome in (Appended(version + 1), Repeated(f"answer to c{version}"))

    async def kill() -> None:
        writer = writer_of(store)
        for _ in range(3):
            while writer._line is None or writer.pid in pids:
                await asyncio.sleep(0.005)
            await asyncio.sleep(0.02)
            pids.add(writer.pid)
            os.kill(writer.pid, signal.SIGKILL)

    rooms = [f"r{number}" for number in range(12)]
    async with asyncio.timeout(60):
        await asyncio.gather(kill(), *(play(room) for room in rooms))
    assert len(pids) == 3
    assert "the writer of the database has ended (-9); another one is there" in caplog.text
    for room in rooms:
        batches = await store.batches(room, 0, 1_000)
        assert [batch.version for batch in batches] == list(range(1, 151))


async def test_what_was_kept_and_not_told_is_told_by_the_next_one(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append(commit("a"))
    writer = writer_of(store)
    line = writer._line
    assert line is not None
    # It writes, and what it says gets lost.
    monkeypatch.setattr(line, "_told", lambda told: None)
    keyed = asyncio.ensure_future(store.append(commit("a", 1, "flip")))
    plain = asyncio.ensure_future(store.append(commit("b")))
    code = asyncio.ensure_future(store.claim_code("1234", "a", 1_000, 2_000))
    await kept(store, "a", 2)
    await kept(store, "b", 1)
    os.kill(writer.pid, signal.SIGKILL)
    async with asyncio.timeout(20):
        assert await keyed == Repeated("answer to flip")
        assert await plain == Conflict(1), "whoever asked looks again, and finds its own"
        assert await code


async def test_who_gave_up_is_not_waited_for(store: SqliteStore) -> None:
    await store.append(commit("a"))
    gone = asyncio.ensure_future(store.append(commit("a", 1)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await store.append(commit("b")) == Appended(1)
    await kept(store, "a", 2)


async def test_what_it_dies_of_is_refused_and_the_rest_goes_on(store: SqliteStore) -> None:
    writer = writer_of(store)
    deadly = asyncio.ensure_future(writer.run(DEADLY))
    beside = asyncio.ensure_future(store.append(commit("a")))
    async with asyncio.timeout(30):
        with pytest.raises(StorageError, match="its writer dies of it"):
            await deadly
        # It came in the same breath, was asked for as often, and may have been refused with it.
        refused = await asyncio.gather(beside, return_exceptions=True)
        assert isinstance(refused[0], StorageError | Appended)
        assert await store.append(commit("b")) == Appended(1)


async def test_where_it_cannot_be_started_again_that_is_said_until_it_can(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append(commit("a"))
    command = apart.COMMAND
    monkeypatch.setattr(apart, "COMMAND", (sys.executable, "-c", "raise SystemExit(3)"))
    os.kill(writer_of(store).pid, signal.SIGKILL)
    async with asyncio.timeout(30):
        while writer_of(store)._line is not None:
            await asyncio.sleep(0.005)
        with pytest.raises(StorageError, match="it ended at once"):
            await store.append(commit("a", 1))
        with pytest.raises(StorageError, match="its writer has ended"):
            await store.append(commit("a", 1))
        assert await store.load("a") is not None, "reading goes on"
        monkeypatch.setattr(apart, "COMMAND", command)
        monkeypatch.setattr(writer_of(store), "_not_before", time.monotonic())
        assert await store.append(commit("a", 1)) == Appended(2)


async def test_one_that_says_nothing_is_killed_and_another_one_answers(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(apart, "SILENT_S", 0.5)
    await store.append(commit("a"))
    os.kill(writer_of(store).pid, signal.SIGSTOP)
    async with asyncio.timeout(30):
        assert await store.append(commit("a", 1, "flip")) == Appended(2)
    assert "says nothing" in caplog.text


async def test_nor_does_the_end_wait_for_it_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(apart, "SILENT_S", 0.5)
    store = open_sqlite(path, apart=True)
    await store.append(commit("a"))
    pid = writer_of(store).pid
    os.kill(pid, signal.SIGSTOP)
    async with asyncio.timeout(30):
        await store.close()
    assert not is_there(pid)
    assert "does not end" in caplog.text


async def test_a_heartbeat_that_was_not_told_is_its_own(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.resume("n", 1_000, 5_000)
    assert await store.heartbeat("n", 2_000)
    line = writer_of(store)._line
    assert line is not None
    monkeypatch.setattr(line, "_told", lambda told: None)
    beat = asyncio.ensure_future(store.heartbeat("n", 3_000))
    await asyncio.sleep(0.2)
    os.kill(writer_of(store).pid, signal.SIGKILL)
    async with asyncio.timeout(20):
        assert await beat


async def test_a_file_that_was_taken_away_is_missed_and_not_made_anew(
    store: SqliteStore, path: Path
) -> None:
    await store.append(commit("a"))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        file.unlink()
    os.kill(writer_of(store).pid, signal.SIGKILL)
    async with asyncio.timeout(30):
        with pytest.raises(StorageError, match="unable to open database file"):
            await store.append(commit("a", 1))
    assert not is_file(path)


def test_without_sockets_there_is_none_and_that_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left() -> None:
        raise OSError("too many open files")

    monkeypatch.setattr("socket.socketpair", none_left)
    with pytest.raises(StorageError, match="no writer: too many open files"):
        open_sqlite(path, apart=True)


def test_a_database_that_cannot_be_opened_is_an_error_at_once(path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot open the database .*below"):
        open_sqlite(path / "below", apart=True)


async def test_it_stays_when_the_server_is_told_to_stop(store: SqliteStore) -> None:
    for stop in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        os.kill(writer_of(store).pid, stop)
    assert await store.append(commit("a")) == Appended(1)


async def test_the_end_waits_for_all_that_was_asked_for(path: Path) -> None:
    store = open_sqlite(path, apart=True)
    asked = [asyncio.ensure_future(store.append(commit(f"r{number}"))) for number in range(2_000)]
    pid = writer_of(store).pid
    await asyncio.sleep(0)
    await store.close()
    assert {await one for one in asked} == {Appended(1)}
    assert not is_there(pid)
    with pytest.raises(StorageError, match="closed"):
        await store.append(commit("late"))


async def test_one_that_nobody_ever_asked_ends_as_well(path: Path) -> None:
    store = open_sqlite(path, apart=True)
    pid = writer_of(store).pid
    await store.close()
    await store.close()
    assert not is_there(pid)


async def test_large_things_go_through(store: SqliteStore) -> None:
    large = "x" * 5_000_000
    assert await store.append(Commit("a", 0, 1_000, large, record=(1, large))) == Appended(1)
    assert await store.record("a", 1) == large


async def test_what_it_logs_is_logged_here(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    await writer_of(store).run(logging.getLogger("mekuri.storage").warning)
    async with asyncio.timeout(20):
        while "sqlite3.Connection" not in caplog.text:
            await asyncio.sleep(0.005)
    assert [record.levelname for record in caplog.records] == ["WARNING"]


ALONE = """
import asyncio, sys
from pathlib import Path
from mekuri.storage.base import Commit
from mekuri.storage.sqlite import open_sqlite

async def main():
    store = open_sqlite(Path(sys.argv[1]), apart=True)
    await store.append(Commit("a", 0, 1_000, "{}"))
    print(store._writer.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_when_the_server_is_killed_it_ends_by_itself(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ALONE, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        pid = int(server.stdout.readline())
        assert is_there(pid)
        server.kill()
        until = time.monotonic() + 20
        while is_there(pid):
            assert time.monotonic() < until
            time.sleep(0.01)
        assert server.stderr.read() == ""

"""Writing the log back into the file, beside the writer instead of in the middle of a commit.

SQLite does so by itself in the commit that makes the log long enough: that one, and all that come after
it, then wait for thousands of pages and for the disk to have them. Here a thread of its own does the bulk
of it while commits go on, and the writer only the little that came meanwhile: for the log to begin anew
all of it must be in the file at one moment between two commits. Only then does SQLite ask the disk to have
it, so the thread asks before where it can, or the writer would still wait for all of it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

from mekuri.storage.sqlite.connection import connect_checkpointer

log = logging.getLogger(__name__)

EVERY: Final = 3_000
"""Commits after which it is time: some 10,000 pages, 40 MiB."""

FEW: Final = 50
"""Commits of which the writer writes back the pages by itself."""

ROUNDS: Final = 4
"""How often the thread tries to catch up before the writer does all that is left."""

NICE: Final = 19

_WRITE_BACK: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpointer:
    """Belongs to the one thread that writes, and has another one for the work."""

    def __init__(self, path: Path, alone: bool = False) -> None:
        """Open the database once more; raises `StorageError` if that is not possible.

        `alone`: nothing else in this process has the file open, or will have.
        """
        self._connection = connect_checkpointer(path)
        self._file = _opened(path) if alone else None
        self._thread = ThreadPoolExecutor(
            1, thread_name_prefix="mekuri-checkpoint", initializer=_be_nice
        )
        self._running: Future[None] | None = None
        self._rounds = 0
        self._kept = 0

    def look(self, kept: int, writer: sqlite3.Connection) -> None:
        """So many commits, or other writings, more are in the log. Between two transactions of `writer`."""
        self._kept += kept
        if self._running is None:
            if self._kept >= EVERY:
                self._begin()
        elif self._running.done():
            self._running = None
            if self._kept > FEW and self._rounds < ROUNDS:
                self._begin()
            else:
                _write_back(writer)
                self._rounds = self._kept = 0

    def close(self) -> None:
        """Finish what is under way, and let go of the file."""
        self._thread.shutdown()
        self._connection.close()

    def _begin(self) -> None:
        self._rounds += 1
        self._kept = 0
        self._running = self._thread.submit(self._write_most)

    def _write_most(self) -> None:
        _write_back(self._connection)
        if self._file is not None:
            try:
                os.fdatasync(self._file)
            except OSError as error:
                # SQLite hears of it too when it asks: the system tells each descriptor once.
                log.warning("the disk does not take the database: %s", error)


def _opened(path: Path) -> int | None:
    """A descriptor to ask the disk by, never closed: that would take SQLite's locks with it.

    It is not one of SQLite's own, for a fault of the disk is told once, and SQLite has to be told.
    """
    if sys.platform != "linux":
        return None
    with contextlib.suppress(OSError):
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    return None


def _be_nice() -> None:
    """Nobody waits for this thread: where it shares a core with those that play, they go first."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def _write_back(connection: sqlite3.Connection) -> None:
    try:
        connection.execute(_WRITE_BACK).fetchall()
    except sqlite3.Error as error:
        # Nothing is lost: it is all in the log, which only grows until this is possible again.
        log.warning("the log of the database could not be written back: %s", error)

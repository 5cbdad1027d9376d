"""Reads, on connections of their own: a reader never waits for the writer."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from mekuri.storage.base import StorageError
from mekuri.storage.sqlite.connection import connect_reader

READERS = 2

T = TypeVar("T")


class Reader:
    """A few connections and a thread for each."""

    def __init__(self, path: Path, readers: int = READERS) -> None:
        """Open the database for reading; raises `StorageError` if that is not possible."""
        self._path = path
        self._idle: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()
        self._connections = [connect_reader(path) for _ in range(readers)]
        for connection in self._connections:
            self._idle.put(connection)
        self._threads = ThreadPoolExecutor(readers, thread_name_prefix="mekuri-reader")
        self._closed = False

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Run a question against one moment of the database."""
        if self._closed:
            raise StorageError("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._read, question)

    async def close(self) -> None:
        """Finish the reads that are under way and let go of the file."""
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        self.let_go()

    def let_go(self) -> None:
        """Close the connections, on none of which is read."""
        for connection in self._connections:
            connection.close()

    def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._idle.get()
        try:
            connection.execute("BEGIN")
            try:
                return question(connection)
            finally:
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise StorageError(f"cannot read the database {self._path}: {error}") from error
        finally:
            self._idle.put(connection)

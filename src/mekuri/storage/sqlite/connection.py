"""SQLite connections, set up for what this store promises."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from mekuri.storage.base import StorageError

BUSY_MS = 5_000


def connect_writer(path: Path) -> sqlite3.Connection:
    """The one connection that writes: WAL, and on disk when COMMIT returns.

    Raises `StorageError` if the file cannot be opened, or not be written.
    """
    return _prepared(
        path,
        "write",
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA journal_size_limit = 67108864",
        # See `mekuri.storage.sqlite.checkpoint`.
        "PRAGMA wal_autocheckpoint = 0",
        # Whoever may not write hears it now, not at the first flip. To begin is not enough: in a file
        # that may only be read SQLite begins to read.
        "BEGIN IMMEDIATE",
        "PRAGMA user_version = 0",
        "ROLLBACK",
    )


def connect_checkpointer(path: Path) -> sqlite3.Connection:
    """A connection that writes the log back into the file, with the care of `connect_writer`."""
    return _prepared(path, "write", "PRAGMA synchronous = FULL")


def connect_reader(path: Path) -> sqlite3.Connection:
    """A connection that only reads."""
    return _prepared(path, "read", "PRAGMA query_only = 1")


def _prepared(path: Path, doing: str, *statements: str) -> sqlite3.Connection:
    """A connection after these statements; closed again if one of them fails."""
    connection = _connect(path)
    try:
        for statement in statements:
            connection.execute(statement)
    except sqlite3.Error as error:
        connection.close()
        raise StorageError(f"cannot {doing} the database {path}: {error}") from error
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    try:
        # A file that has been taken away is missed, not made anew with nothing in it.
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw",
            uri=True,
            timeout=BUSY_MS / 1000,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=64,
        )
    except sqlite3.Error as error:
        raise StorageError(f"cannot open the database {path}: {error}") from error
    return connection

"""Opening the store that an address names."""

from __future__ import annotations

from mekuri.storage import migrate
from mekuri.storage.sqlite import SqliteStore, open_sqlite
from mekuri.storage.urls import sqlite_path


def open_store(url: str) -> SqliteStore:
    """Open a store that has the schema; see `mekuri.storage.migrate.upgrade`.

    Raises `DatabaseUrlError` for an address that cannot be used, `StorageError` for a database that
    cannot be opened or written, or has another schema.
    """
    migrate.require_current(url)
    return open_sqlite(sqlite_path(url))

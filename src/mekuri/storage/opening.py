"""Opening the store that an address names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mekuri.storage import migrate
from mekuri.storage.urls import is_postgres, sqlite_path

if TYPE_CHECKING:
    from mekuri.storage.postgres import PostgresStore
    from mekuri.storage.sqlite import SqliteStore


def open_store(url: str, apart: bool = False) -> SqliteStore | PostgresStore:
    """Open a store that has the schema; see `mekuri.storage.migrate.upgrade`.

    `apart`: SQLite's file is written by a process of its own, where that can be; the store then is for
    one event loop. Raises `DatabaseUrlError` for an address that cannot be used, `StorageError` for a database that
    cannot be opened or written, or has another schema.
    """
    migrate.require_current(url)
    if is_postgres(url):
        from mekuri.storage.postgres import open_postgres

        return open_postgres(url)
    from mekuri.storage.sqlite import open_sqlite

    return open_sqlite(sqlite_path(url), apart)

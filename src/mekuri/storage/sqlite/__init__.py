"""The embedded store: SQLite in WAL, one writer thread, group commit."""

from mekuri.storage.sqlite.store import SqliteStore, open_sqlite

__all__ = ["SqliteStore", "open_sqlite"]

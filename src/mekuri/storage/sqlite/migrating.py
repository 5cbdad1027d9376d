"""The schema of an SQLite file: what it is at, and a connection to change it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from mekuri.storage.base import StorageError
from mekuri.storage.urls import sqlite_path

if TYPE_CHECKING:
    from sqlalchemy import Connection


def current(url: str) -> str | None:
    """See `migrate.current`."""
    path = sqlite_path(url)
    try:
        if not path.exists():
            return None
    except OSError as error:
        raise StorageError(f"cannot read the database {path}: {error.strerror}") from error
    try:
        with closing(sqlite3.connect(path)) as connection:
            row = connection.execute(
                "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'"
            ).fetchone()
            if row is None:
                return None
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise StorageError(f"cannot read the database {path}: {error}") from error
    return None if found is None else str(found[0])


def change(url: str, work: Callable[[Connection], None]) -> None:
    """Work in one transaction that no other writer can enter: all of it or nothing.

    Makes the file and its folder. Raises `StorageError` if that is not possible.
    """
    from sqlalchemy.exc import DBAPIError

    path = sqlite_path(url)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"cannot make the folder {path.parent}: {error.strerror}") from error
    try:
        if not path.exists():
            # Decks that are being played lie in it: nobody else on this machine is to read them.
            path.touch(mode=0o600)
    except OSError as error:
        raise StorageError(f"cannot write the database {path}: {error.strerror}") from error
    try:
        with _exclusive(str(path)) as connection:
            work(connection)
    except DBAPIError as error:
        raise StorageError(f"cannot write the database {path}: {error.orig}") from error


@contextmanager
def _exclusive(path: str) -> Iterator[Connection]:
    from sqlalchemy import create_engine, event
    from sqlalchemy.engine import URL
    from sqlalchemy.pool import NullPool

    engine = create_engine(URL.create("sqlite", database=path), poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def no_implicit_transactions(connection: sqlite3.Connection, _record: object) -> None:
        # The driver would otherwise commit before every CREATE TABLE.
        connection.isolation_level = None
        connection.execute("PRAGMA busy_timeout = 10000")

    @event.listens_for(engine, "begin")
    def begin_immediately(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()

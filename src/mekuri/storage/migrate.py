"""Bringing a database to the schema this version of Mekuri works with."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mekuri.storage.base import StorageError
from mekuri.storage.urls import sqlite_path

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

HEAD = "0002"
"""The newest migration. A test holds it to the migration scripts."""


def current(url: str) -> str | None:
    """The migration the database is at; None if it is empty or not there.

    Costs one small read and loads neither Alembic nor SQLAlchemy, so that every start can ask.
    """
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


def upgrade(url: str) -> tuple[str | None, str]:
    """Make or upgrade the database; (migration before, migration after).

    Raises `StorageError` if it cannot be opened or written, or is newer than this program.
    """
    before = current(url)
    if before == HEAD:
        return before, HEAD
    path = sqlite_path(url)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"cannot make the folder {path.parent}: {error.strerror}") from error
    _run(path)
    return before, HEAD


def require_current(url: str) -> None:
    """Raise `StorageError` unless the database is at exactly the schema of this version."""
    found = current(url)
    if found != HEAD:
        state = "has no schema" if found is None else f"is at schema {found}"
        raise StorageError(
            f"the database {state}, this program needs {HEAD}: run `mekuri db upgrade`"
        )


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's configuration for the migrations packaged here."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "mekuri.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _run(path: Path) -> None:
    from alembic import command
    from alembic.util.exc import CommandError
    from sqlalchemy.exc import DBAPIError

    try:
        with _exclusive(path) as connection:
            command.upgrade(configuration(connection), "head")
    except CommandError as error:
        raise StorageError(
            f"the database {path} was made by a newer version of Mekuri: {error}"
        ) from error
    except DBAPIError as error:
        raise StorageError(f"cannot write the database {path}: {error.orig}") from error


@contextmanager
def _exclusive(path: Path) -> Iterator[Connection]:
    """One connection in one transaction that no other writer can enter: all of it or nothing."""
    from sqlalchemy import create_engine, event
    from sqlalchemy.engine import URL
    from sqlalchemy.pool import NullPool

    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)

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

"""Bringing a database to the schema this version of Mekuri works with."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

from mekuri.storage.base import DatabaseUrlError, StorageError
from mekuri.storage.urls import VARIABLE, is_postgres, shown

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

    Work = Callable[[Connection], None]

HEAD = "0003"
"""The newest migration. A test holds it to the migration scripts."""


def current(url: str) -> str | None:
    """The migration the database is at; None if it is empty or not there.

    Costs one small read and loads neither Alembic nor SQLAlchemy, so that every start can ask.
    """
    ask, _ = _ways(url)
    return ask(url)


def upgrade(url: str) -> tuple[str | None, str]:
    """Make or upgrade the database; (migration before, migration after).

    Any number of processes may do so at once. Raises `StorageError` if the database cannot be
    opened or written, or is newer than this program.
    """
    ask, change = _ways(url)
    before = ask(url)
    if before == HEAD:
        return before, HEAD
    from alembic import command
    from alembic.util.exc import CommandError

    def work(connection: Connection) -> None:
        command.upgrade(configuration(connection), "head")

    try:
        change(url, work)
    except CommandError as error:
        raise StorageError(
            f"the database {shown(url)} was made by a newer version of Mekuri: {error}"
        ) from error
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


def _ways(url: str) -> tuple[Callable[[str], str | None], Callable[[str, Work], None]]:
    """How to ask a database what it is at, and how to change it."""
    if not is_postgres(url):
        from mekuri.storage.sqlite import migrating as file

        return file.current, file.change
    if not all(find_spec(package) for package in ("asyncpg", "greenlet")):
        raise DatabaseUrlError(
            f"PostgreSQL ({VARIABLE}) needs more packages: pip install 'mekuri[cluster]'"
        )
    from mekuri.storage.postgres import migrating as server

    return server.current, server.change

"""The schema of a database of PostgreSQL: what it is at, and a connection to change it.

For callers without an event loop; where one is running it stands still meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from mekuri.storage.base import StorageError
from mekuri.storage.postgres.lines import CLOSE_S, FAILURES, connect, place, reason

if TYPE_CHECKING:
    from sqlalchemy import Connection

# For as long others may be changing the schema before it is this one's turn.
OTHERS_S = 300.0

# Only one changes the schema at a time. The number is any that nobody else uses.
_ALONE = "SELECT pg_advisory_xact_lock(7306617861)"

T = TypeVar("T")


def current(url: str) -> str | None:
    """See `migrate.current`."""
    return _finish(_current(url))


def change(url: str, work: Callable[[Connection], None]) -> None:
    """Work in one transaction, while all others who want to change the schema wait.

    Raises `StorageError` if the database cannot be reached, or not be changed.
    """
    _finish(_change(url, work))


async def _current(url: str) -> str | None:
    line = await connect(url)
    try:
        # To ask for a table that is not there is an error, to ask for its name is not.
        if await line.fetchval("SELECT to_regclass('alembic_version')") is None:
            return None
        found: str | None = await line.fetchval("SELECT version_num FROM alembic_version")
        return found
    except FAILURES as error:
        raise StorageError(f"cannot read {place(url)}: {reason(error)}") from error
    finally:
        await line.close(timeout=CLOSE_S)


async def _change(url: str, work: Callable[[Connection], None]) -> None:
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    async def creator() -> Any:
        return await connect(url, OTHERS_S)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=creator, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.exec_driver_sql(_ALONE)
            await connection.run_sync(work)
    except DBAPIError as error:
        said = reason(error.orig or error)
        raise StorageError(f"cannot change {place(url)}: {said}") from error
    except FAILURES as error:
        raise StorageError(f"cannot change {place(url)}: {reason(error)}") from error
    finally:
        await engine.dispose()


def _finish(work: Coroutine[object, object, T]) -> T:
    """Run a coroutine in an event loop of its own, whether or not one is running here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()

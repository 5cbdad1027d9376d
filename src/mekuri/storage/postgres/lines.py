"""Connections to PostgreSQL: made when they are needed, and again after they were lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import asyncpg

from mekuri.storage.base import StorageError
from mekuri.storage.urls import VARIABLE, postgres_dsn, shown

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]

CONNECT_S = 5.0
COMMAND_S = 10.0
CLOSE_S = 2.0
# For as long a piece of work waits until a connection is free. When the database does not answer,
# each that is before it takes as long as it may, and there may be hundreds.
TURN_S = 10.0
# How often a transaction that met one of another node is done again.
TRIES = 5

SESSION = {
    "application_name": "mekuri",
    # An answer is given when it is on disk, whatever the database is set to.
    "synchronous_commit": "on",
    # A node that is stopped in the middle of a transaction keeps its rooms locked for no longer.
    "idle_in_transaction_session_timeout": "5000",
    # Every question here is a look into an index. What the planner knows of a table may be from
    # when it was empty, and a plan is kept for long.
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
}

# The transaction was in the way of another: nothing is kept, and it can be done again.
TRANSIENT = (
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.UniqueViolationError,
)
# What was asked is at fault, not the database.
FAULTY = (
    asyncpg.DataError,
    asyncpg.exceptions.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.CardinalityViolationError,
    UnicodeError,
)
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    UnicodeError,
)

T = TypeVar("T")


async def connect(url: str, command_s: float | None = None) -> Connection:
    """A connection whose every command takes `command_s` at most (`COMMAND_S` if None).

    Raises `StorageError`, which never says the password.
    """
    dsn = postgres_dsn(url)
    try:
        return await asyncpg.connect(
            dsn,
            timeout=CONNECT_S,
            command_timeout=COMMAND_S if command_s is None else command_s,
            server_settings=SESSION,
        )
    except TimeoutError as error:
        raise StorageError(f"{place(url)} does not answer") from error
    except (*FAILURES, ValueError) as error:
        raise StorageError(f"cannot connect to {place(url)}: {reason(error)}") from error


def is_at_fault(error: StorageError) -> bool:
    """Whether what was asked was wrong, rather than the database out of reach or out of order."""
    cause = error.__cause__
    return cause is not None and (isinstance(cause, FAULTY) or not isinstance(cause, FAILURES))


def place(url: str) -> str:
    """How errors name a database."""
    return f"the database {shown(url)} ({VARIABLE})"


def reason(error: BaseException) -> str:
    """What an error says, on one line."""
    return " ".join(str(error).split()) or type(error).__name__


class Lines:
    """A few connections, each for one piece of work at a time."""

    def __init__(self, url: str, most: int) -> None:
        """Connects to nothing yet."""
        self._url = url
        self._free: list[Connection] = []
        self._turns = asyncio.Semaphore(most)
        self._busy: set[asyncio.Task[object]] = set()
        self._closed = False

    async def run(self, work: Callable[[Connection], Awaitable[T]], *, reads: bool = False) -> T:
        """Do a piece of work, one transaction; all of it, also if whoever asked goes away.

        What only reads is done again if the connection was lost on the way. Raises
        `StorageError`, with what went wrong as its cause.
        """
        if self._closed:
            raise StorageError("the store is closed")
        task = asyncio.get_running_loop().create_task(self._run(work, reads))
        self._busy.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Finish the work that is under way and let go of the database."""
        self._closed = True
        await asyncio.gather(*self._busy, return_exceptions=True)
        while self._free:
            connection = self._free.pop()
            try:
                await connection.close(timeout=CLOSE_S)
            except Exception:
                # The server, or the event loop that the connection was made in, is gone.
                _drop(connection)

    def _forget(self, task: asyncio.Task[object]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            # Whoever asked may have gone away: then nobody else takes notice of it.
            task.exception()

    async def _run(self, work: Callable[[Connection], Awaitable[T]], reads: bool) -> T:
        try:
            async with asyncio.timeout(TURN_S):
                await self._turns.acquire()
        except TimeoutError as error:
            raise self._failure(error) from error
        try:
            return await self._done(work, reads)
        finally:
            self._turns.release()

    async def _done(self, work: Callable[[Connection], Awaitable[T]], reads: bool) -> T:
        for left in reversed(range(TRIES)):
            connection = await self._take()
            try:
                result = await work(connection)
            except BaseException as error:
                self._put_back(connection, error)
                lost = reads and connection.is_closed()
                if left and (isinstance(error, TRANSIENT) or lost):
                    continue
                if isinstance(error, Exception):
                    raise self._failure(error) from error
                raise
            self._free.append(connection)
            return result
        raise AssertionError("the last try has an answer or an error")

    def _failure(self, error: Exception) -> StorageError:
        said = "it does not answer" if isinstance(error, TimeoutError) else reason(error)
        return StorageError(f"{place(self._url)}: {said}")

    async def _take(self) -> Connection:
        while self._free:
            connection = self._free.pop()
            if not connection.is_closed():
                return connection
        return await connect(self._url)

    def _put_back(self, connection: Connection, error: BaseException) -> None:
        """Keep the connection only if what failed was understood and has been undone."""
        understood = isinstance(error, (*TRANSIENT, *FAULTY))
        if understood and not connection.is_closed() and not connection.is_in_transaction():
            self._free.append(connection)
        else:
            _drop(connection)


def _drop(connection: Connection) -> None:
    with suppress(RuntimeError):
        connection.terminate()

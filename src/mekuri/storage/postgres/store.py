"""The store and vault on a database of PostgreSQL, which any number of nodes share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, TypeVar

from mekuri.storage.base import (
    Absence,
    CommandKey,
    Commit,
    Due,
    Outcome,
    Present,
    PublicBatch,
    StorageError,
    Stored,
)
from mekuri.storage.grouping import split
from mekuri.storage.postgres import group, keeping, movements, nodes, reading
from mekuri.storage.postgres.flusher import Flusher
from mekuri.storage.postgres.lines import FAULTY, Lines
from mekuri.storage.postgres.movements import Arrival, Departure, Movement
from mekuri.storage.urls import postgres_dsn

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

# Connections for all but commits and movements, which have one each.
OTHERS = 3

T = TypeVar("T")


def open_postgres(url: str) -> PostgresStore:
    """The store on a database that has the schema (see `mekuri.storage.migrate`).

    Connects when it is first asked for something. Raises `DatabaseUrlError`.
    """
    return PostgresStore(postgres_dsn(url))


class PostgresStore:
    """Keeps `mekuri.storage.base.Store` and `mekuri.storage.vault.Vault`.

    Belongs to the event loop in which it is first asked for something.
    """

    def __init__(self, url: str) -> None:
        self._lines = [Lines(url, 1), Lines(url, 1), Lines(url, OTHERS)]
        self._commits: Flusher[Commit, Outcome] = Flusher(self._lines[0], split, group.write)
        self._movements: Flusher[Movement, tuple[Present, ...]] = Flusher(
            self._lines[1], movements.split, movements.move
        )
        self._beats: dict[str, int] = {}

    async def append(self, commit: Commit) -> Outcome:
        """See `Store.append`."""
        return await self._commits.ask(commit)

    async def load(self, room: str) -> Stored | None:
        """See `Store.load`."""
        return await self._read(lambda line: reading.load(line, room), None)

    async def batches(self, room: str, after: int, limit: int) -> tuple[PublicBatch, ...]:
        """See `Store.batches`."""
        return await self._read(lambda line: reading.batches(line, room, after, limit), ())

    async def answer(self, key: CommandKey) -> str | None:
        """See `Store.answer`."""
        return await self._read(lambda line: reading.answer(line, key), None)

    async def secret(self, room: str, game: int) -> str | None:
        """See `Vault.secret`."""
        return await self._text(
            "SELECT secret FROM secrets WHERE room = $1 AND game = $2", room, game
        )

    async def record(self, room: str, game: int) -> str | None:
        """See `Store.record`."""
        return await self._text(
            "SELECT record FROM records WHERE room = $1 AND game = $2", room, game
        )

    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        """See `Store.versions`."""
        return await self._read(lambda line: reading.versions(line, rooms), {})

    async def due_of(self, room: str) -> tuple[Due, ...]:
        """See `Store.due_of`."""
        return await self._read(lambda line: reading.due_of(line, room), ())

    async def claim_due(self, now: int, limit: int, until: int) -> tuple[tuple[str, Due], ...]:
        """See `Store.claim_due`."""
        return await self._write(lambda line: keeping.claim_due(line, now, limit, until))

    async def wait(self, room: str, now: int) -> None:
        """See `Store.wait`."""
        await self._write(lambda line: keeping.wait(line, room, now))

    async def arrive(
        self, room: str, token: str, node: str, now: int, holds: bool, away_ms: int
    ) -> tuple[Present, ...]:
        """See `Store.arrive`."""
        return await self._movements.ask(Arrival(room, token, node, now, holds, away_ms))

    async def depart(
        self, room: str, token: str, node: str, now: int, away_ms: int
    ) -> tuple[Present, ...]:
        """See `Store.depart`."""
        return await self._movements.ask(Departure(room, token, node, now, away_ms))

    async def present(self, room: str) -> tuple[Present, ...]:
        """See `Store.present`."""
        return await self._read(lambda line: movements.present_in(line, room), ())

    async def claim_absences(self, now: int, limit: int, until: int) -> tuple[Absence, ...]:
        """See `Store.claim_absences`."""
        return await self._write(lambda line: keeping.claim_absences(line, now, limit, until))

    async def settle(self, absence: Absence, due: int | None) -> None:
        """See `Store.settle`."""
        await self._write(lambda line: keeping.settle(line, absence, due))

    async def heartbeat(self, node: str, now: int) -> bool:
        """See `Store.heartbeat`."""
        found = await self._write(lambda line: nodes.heartbeat(line, node, now))
        before, self._beats[node] = self._beats.get(node), now
        return found is not None and found == before

    async def resume(self, node: str, now: int, stale_ms: int) -> int:
        """See `Store.resume`."""
        down = await self._write(lambda line: nodes.resume(line, node, now, stale_ms))
        self._beats[node] = now
        return down

    async def reap(self, now: int, stale_ms: int, away_ms: int) -> tuple[str, ...]:
        """See `Store.reap`."""
        await self._write(lambda line: nodes.give_up(line, now, stale_ms))
        return await self._all_go(None, away_ms)

    async def leave_node(self, node: str, now: int, away_ms: int) -> tuple[str, ...]:
        """See `Store.leave_node`."""
        self._beats.pop(node, None)
        await self._write(lambda line: nodes.stop(line, node, now))
        return await self._all_go(node, away_ms)

    async def claim_code(self, code: str, room: str, now: int, until: int) -> bool:
        """See `Store.claim_code`."""
        return await self._write(lambda line: keeping.claim_code(line, code, room, now, until))

    async def room_of_code(self, code: str, now: int) -> str | None:
        """See `Store.room_of_code`."""
        return await self._text(keeping.ROOM_OF_CODE, code, now)

    async def sweep(self, before: int, keep_records: bool, limit: int) -> int:
        """See `Store.sweep`."""
        return await self._write(lambda line: keeping.sweep(line, before, keep_records, limit))

    async def close(self) -> None:
        """See `Store.close`."""
        await self._commits.close()
        await self._movements.close()
        for lines in self._lines:
            await lines.close()

    async def _all_go(self, node: str | None, away_ms: int) -> tuple[str, ...]:
        rooms: set[str] = set()
        while True:
            some = await self._write(lambda line: nodes.let_some_go(line, node, away_ms))
            if some is None:
                return tuple(sorted(rooms))
            rooms.update(some)

    async def _text(self, statement: str, *values: str | int) -> str | None:
        return await self._read(lambda line: reading.text(line, statement, *values), None)

    async def _read(self, question: Callable[[Connection], Awaitable[T]], nothing: T) -> T:
        try:
            return await self._lines[2].run(question, reads=True)
        except StorageError as error:
            # PostgreSQL knows no text with NUL or half a character, so nothing has such a name.
            if isinstance(error.__cause__, FAULTY):
                return nothing
            raise

    async def _write(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async def transaction(line: Connection) -> T:
            async with line.transaction(isolation="read_committed"):
                return await work(line)

        return await self._lines[2].run(transaction)

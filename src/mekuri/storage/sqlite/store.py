"""The store and vault on one SQLite file."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

from mekuri.storage.base import (
    Absence,
    CommandKey,
    Commit,
    Due,
    Outcome,
    Present,
    PublicBatch,
    Snapshot,
    Stored,
)
from mekuri.storage.sqlite import chain, keeping, nodes, presence
from mekuri.storage.sqlite.reader import Reader
from mekuri.storage.sqlite.writer import Writer, WriterThread

_DUE_OF = "SELECT name, at, payload, waiting FROM due WHERE room = ? ORDER BY at, name"


def open_sqlite(path: Path, apart: bool = False) -> SqliteStore:
    """Open a database that has the schema (see `mekuri.storage.migrate`).

    `apart`: what writes is a process of its own where that can be, else a thread; the store then is for
    one event loop. Raises `StorageError` if the file cannot be opened or written.
    """
    if apart and sys.platform != "win32":
        from mekuri.storage.sqlite.apart import WriterProcess

        return SqliteStore(path, WriterProcess)
    return SqliteStore(path)


class SqliteStore:
    """Keeps `mekuri.storage.base.Store` and `mekuri.storage.vault.Vault`."""

    def __init__(self, path: Path, writer: Callable[[Path], Writer] = WriterThread) -> None:
        self._reader = Reader(path)
        try:
            self._writer = writer(path)
        except BaseException:
            self._reader.let_go()
            raise
        self._beats: dict[str, int] = {}

    def append(self, commit: Commit) -> Awaitable[Outcome]:
        """See `Store.append`."""
        return self._writer.append(commit)

    async def load(self, room: str) -> Stored | None:
        """See `Store.load`."""
        return await self._reader.read(lambda connection: _load(connection, room))

    async def batches(self, room: str, after: int, limit: int) -> tuple[PublicBatch, ...]:
        """See `Store.batches`."""
        return await self._reader.read(
            lambda connection: chain.after(connection, room, after, limit)
        )

    async def answer(self, key: CommandKey) -> str | None:
        """See `Store.answer`."""
        return await self._text(
            "SELECT answer FROM answers WHERE scope = ? AND token = ? AND command = ?",
            (key.scope, key.token, key.command),
        )

    async def secret(self, room: str, game: int) -> str | None:
        """See `Vault.secret`."""
        return await self._text(
            "SELECT secret FROM secrets WHERE room = ? AND game = ?", (room, game)
        )

    async def record(self, room: str, game: int) -> str | None:
        """See `Store.record`."""
        return await self._text(
            "SELECT record FROM records WHERE room = ? AND game = ?", (room, game)
        )

    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        """See `Store.versions`."""
        rows = await self._rows(
            "SELECT room, version FROM rooms WHERE room IN (SELECT value FROM json_each(?))",
            (json.dumps(list(rooms)),),
        )
        return dict(rows)

    async def due_of(self, room: str) -> tuple[Due, ...]:
        """See `Store.due_of`."""
        rows = await self._rows(_DUE_OF, (room,))
        return tuple(Due(*row) for row in rows)

    async def claim_due(self, now: int, limit: int, until: int) -> tuple[tuple[str, Due], ...]:
        """See `Store.claim_due`."""
        # To look costs nothing; to write, a write to the disk.
        if not await self._rows(keeping.DUE, (now, 1)):
            return ()
        return await self._writer.run(partial(keeping.claim_due, now=now, limit=limit, until=until))

    async def wait(self, room: str, now: int) -> None:
        """See `Store.wait`."""
        await self._writer.run(partial(presence.wait, room=room, now=now))

    async def arrive(
        self, room: str, token: str, node: str, now: int, holds: bool, away_ms: int
    ) -> tuple[Present, ...]:
        """See `Store.arrive`."""
        return await self._writer.run(
            partial(
                presence.arrive,
                room=room,
                token=token,
                node=node,
                now=now,
                holds=holds,
                away_ms=away_ms,
            )
        )

    async def depart(
        self, room: str, token: str, node: str, now: int, away_ms: int
    ) -> tuple[Present, ...]:
        """See `Store.depart`."""
        return await self._writer.run(
            partial(presence.depart, room=room, token=token, node=node, now=now, away_ms=away_ms)
        )

    async def present(self, room: str) -> tuple[Present, ...]:
        """See `Store.present`."""
        return await self._reader.read(lambda connection: presence.present(connection, room))

    async def claim_absences(self, now: int, limit: int, until: int) -> tuple[Absence, ...]:
        """See `Store.claim_absences`."""
        if not await self._rows("SELECT 1 FROM presence WHERE due <= ? LIMIT 1", (now,)):
            return ()
        return await self._writer.run(
            partial(presence.claim_absences, now=now, limit=limit, until=until)
        )

    async def settle(self, absence: Absence, due: int | None) -> None:
        """See `Store.settle`."""
        await self._writer.run(partial(presence.settle, absence=absence, due=due))

    async def heartbeat(self, node: str, now: int) -> bool:
        """See `Store.heartbeat`."""
        found = await self._writer.run(partial(nodes.heartbeat, node=node, now=now))
        before, self._beats[node] = self._beats.get(node), now
        # Its own: it was asked twice, see `mekuri.storage.sqlite.apart`.
        return found is not None and found in (before, now)

    async def resume(self, node: str, now: int, stale_ms: int) -> int:
        """See `Store.resume`."""
        down = await self._writer.run(partial(nodes.resume, node=node, now=now, stale_ms=stale_ms))
        self._beats[node] = now
        return down

    async def reap(self, now: int, stale_ms: int, away_ms: int) -> tuple[str, ...]:
        """See `Store.reap`."""
        return await self._writer.run(
            partial(nodes.reap, now=now, stale_ms=stale_ms, away_ms=away_ms)
        )

    async def leave_node(self, node: str, now: int, away_ms: int) -> tuple[str, ...]:
        """See `Store.leave_node`."""
        self._beats.pop(node, None)
        return await self._writer.run(
            partial(nodes.leave_node, node=node, now=now, away_ms=away_ms)
        )

    async def claim_code(self, code: str, room: str, now: int, until: int) -> bool:
        """See `Store.claim_code`."""
        return await self._writer.run(
            partial(keeping.claim_code, code=code, room=room, now=now, until=until)
        )

    async def room_of_code(self, code: str, now: int) -> str | None:
        """See `Store.room_of_code`."""
        return await self._text(keeping.ROOM_OF_CODE, (code, now))

    async def sweep(self, before: int, keep_records: bool, limit: int) -> int:
        """See `Store.sweep`."""
        return await self._writer.run(
            partial(keeping.sweep, before=before, keep_records=keep_records, limit=limit)
        )

    async def close(self) -> None:
        """See `Store.close`."""
        # Readers first: the last connection to go writes the log back into the file, and one
        # that only reads may not.
        await self._reader.close()
        await self._writer.close()

    async def _rows(self, statement: str, values: tuple[str | int, ...]) -> list[tuple[Any, ...]]:
        return await self._reader.read(
            lambda connection: connection.execute(statement, values).fetchall()
        )

    async def _text(self, statement: str, values: tuple[str | int, ...]) -> str | None:
        rows = await self._rows(statement, values)
        return str(rows[0][0]) if rows else None


def _load(connection: sqlite3.Connection, room: str) -> Stored | None:
    found = connection.execute("SELECT version FROM rooms WHERE room = ?", (room,)).fetchone()
    if found is None:
        return None
    row = connection.execute(
        "SELECT version, public, private FROM snapshots WHERE room = ?", (room,)
    ).fetchone()
    snapshot = None if row is None else Snapshot(*row)
    batches = chain.tail(connection, room, 0 if snapshot is None else snapshot.version)
    due = connection.execute(_DUE_OF, (room,)).fetchall()
    return Stored(
        version=found[0],
        snapshot=snapshot,
        batches=batches,
        due=tuple(Due(*one) for one in due),
    )

"""The store and vault on one SQLite file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from mekuri.storage.base import (
    Batch,
    CommandKey,
    Commit,
    Due,
    Outcome,
    PublicBatch,
    Snapshot,
    Stored,
)
from mekuri.storage.sqlite.reader import Reader
from mekuri.storage.sqlite.writer import Writer


def open_sqlite(path: Path) -> SqliteStore:
    """Open a database that has the schema (see `mekuri.storage.migrate`).

    Raises `StorageError` if the file cannot be opened or written.
    """
    return SqliteStore(path)


class SqliteStore:
    """Keeps `mekuri.storage.base.Store` and `mekuri.storage.vault.Vault`."""

    def __init__(self, path: Path) -> None:
        self._writer = Writer(path)
        self._reader = Reader(path)

    async def append(self, commit: Commit) -> Outcome:
        """See `Store.append`."""
        return await self._writer.append(commit)

    async def load(self, room: str) -> Stored | None:
        """See `Store.load`."""
        return await self._reader.read(lambda connection: _load(connection, room))

    async def batches(self, room: str, after: int, limit: int) -> tuple[PublicBatch, ...]:
        """See `Store.batches`."""
        rows = await self._rows(
            "SELECT version, at, public FROM batches WHERE room = ? AND version > ?"
            " ORDER BY version LIMIT ?",
            (room, after, limit),
        )
        return tuple(PublicBatch(version, at, public) for version, at, public in rows)

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

    async def due(self, now: int, limit: int) -> tuple[tuple[str, Due], ...]:
        """See `Store.due`."""
        rows = await self._rows(
            "SELECT room, name, at, payload FROM due WHERE at <= ? ORDER BY at, room LIMIT ?",
            (now, limit),
        )
        return tuple((room, Due(name, at, payload)) for room, name, at, payload in rows)

    async def heartbeat(self, node: str, now: int) -> None:
        """See `Store.heartbeat`."""

        def beat(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO heartbeats (node, at) VALUES (?, ?)"
                " ON CONFLICT (node) DO UPDATE SET at = excluded.at",
                (node, now),
            )

        await self._writer.run(beat)

    async def last_heartbeat(self) -> int | None:
        """See `Store.last_heartbeat`."""
        rows = await self._rows("SELECT max(at) FROM heartbeats", ())
        found: int | None = rows[0][0]
        return found

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
    batches = connection.execute(
        "SELECT version, at, public, private FROM batches WHERE room = ? AND version > ?"
        " ORDER BY version",
        (room, 0 if snapshot is None else snapshot.version),
    ).fetchall()
    due = connection.execute(
        "SELECT name, at, payload FROM due WHERE room = ? ORDER BY at, name", (room,)
    ).fetchall()
    return Stored(
        version=found[0],
        snapshot=snapshot,
        batches=tuple(Batch(*batch) for batch in batches),
        due=tuple(Due(*one) for one in due),
    )

"""What is read of rooms, each in one statement and so from one moment."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from mekuri.storage.base import Batch, CommandKey, Due, PublicBatch, Snapshot, Stored

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

_LOAD = """
SELECT 0 AS part, version AS number, 0::bigint AS at, '' AS public, NULL::text AS private
FROM rooms WHERE room = $1
UNION ALL
SELECT 1, version, 0, public, private FROM snapshots WHERE room = $1
UNION ALL
SELECT 2, version, at, public, private FROM batches WHERE room = $1 AND version >
    coalesce((SELECT version FROM snapshots WHERE room = $1), 0)
UNION ALL
SELECT 3, waiting, at, payload, name FROM due WHERE room = $1
"""
_BATCHES = """
SELECT version, at, public FROM batches WHERE room = $1 AND version > $2
ORDER BY version LIMIT $3
"""
_ANSWER = "SELECT answer FROM answers WHERE scope = $1 AND token = $2 AND command = $3"
_VERSIONS = "SELECT room, version FROM rooms WHERE room = ANY($1::text[])"
_DUE_OF = 'SELECT name, at, payload, waiting FROM due WHERE room = $1 ORDER BY at, name COLLATE "C"'


async def load(line: Connection, room: str) -> Stored | None:
    """See `Store.load`."""
    version, snapshot = 0, None
    batches: list[Batch] = []
    due: list[Due] = []
    for part, number, at, public, private in await line.fetch(_LOAD, room):
        if part == 0:
            version = number
        elif part == 1:
            snapshot = Snapshot(number, public, private)
        elif part == 2:
            batches.append(Batch(number, at, public, private))
        else:
            due.append(Due(private, at, public, number))
    if not version:
        return None
    return Stored(
        version,
        snapshot,
        tuple(sorted(batches, key=lambda batch: batch.version)),
        tuple(sorted(due, key=lambda one: (one.at, one.name))),
    )


async def batches(line: Connection, room: str, after: int, limit: int) -> tuple[PublicBatch, ...]:
    """See `Store.batches`."""
    return tuple(PublicBatch(*row) for row in await line.fetch(_BATCHES, room, after, limit))


async def answer(line: Connection, key: CommandKey) -> str | None:
    """See `Store.answer`."""
    return await text(line, _ANSWER, key.scope, key.token, key.command)


async def versions(line: Connection, rooms: Collection[str]) -> dict[str, int]:
    """See `Store.versions`."""
    return {row["room"]: row["version"] for row in await line.fetch(_VERSIONS, list(rooms))}


async def due_of(line: Connection, room: str) -> tuple[Due, ...]:
    """See `Store.due_of`."""
    return tuple(Due(*row) for row in await line.fetch(_DUE_OF, room))


async def text(line: Connection, statement: str, *values: str | int) -> str | None:
    """The one text that a statement finds, if it finds any."""
    found: str | None = await line.fetchval(statement, *values)
    return found

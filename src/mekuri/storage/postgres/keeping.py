"""What falls due, short codes, and letting rooms go, on PostgreSQL.

Each function wants a transaction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mekuri.storage.base import Absence, Due
from mekuri.storage.postgres.movements import LOCK, somebody

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

_CLAIM_DUE = """
WITH ripe AS (
    SELECT room, name, at FROM due WHERE waiting IS NULL AND at <= $1
    ORDER BY at, room, name LIMIT $2 FOR UPDATE SKIP LOCKED
)
UPDATE due SET at = $3 FROM ripe WHERE due.room = ripe.room AND due.name = ripe.name
RETURNING ripe.at, due.room, due.name, due.payload
"""
_CLAIM_ABSENCES = """
WITH ripe AS (
    SELECT room, token, due FROM presence WHERE due <= $1
    ORDER BY due, room, token LIMIT $2 FOR UPDATE SKIP LOCKED
)
UPDATE presence SET due = $3 FROM ripe
WHERE presence.room = ripe.room AND presence.token = ripe.token
RETURNING ripe.due, presence.room, presence.token, presence.gone
"""
_SETTLE = """
UPDATE presence SET due = $4 WHERE room = $1 AND token = $2 AND gone = $3 AND due IS NOT NULL
"""
_WAIT = "UPDATE due SET waiting = $2 WHERE room = $1 AND waiting IS NULL"
_LIVES = "EXISTS (SELECT 1 FROM rooms WHERE rooms.room = codes.room)"
ROOM_OF_CODE = f"SELECT room FROM codes WHERE code = $1 AND (until > $2 OR {_LIVES})"
_OLD_CODES = f"DELETE FROM codes WHERE until < $1 AND NOT {_LIVES}"
_CODE = f"""
INSERT INTO codes (code, room, until) VALUES ($1, $2, $4)
ON CONFLICT (code) DO UPDATE SET room = excluded.room, until = excluded.until
WHERE codes.room = excluded.room OR (codes.until <= $3 AND NOT {_LIVES})
RETURNING code
"""
_OLD = """
SELECT room FROM rooms WHERE touched < $1 AND NOT EXISTS
    (SELECT 1 FROM presence WHERE presence.room = rooms.room AND node IS NOT NULL)
ORDER BY touched, room LIMIT $2 FOR UPDATE SKIP LOCKED
"""
_OF_A_ROOM = ("rooms", "batches", "due", "snapshots", "secrets", "presence", "codes")


async def claim_due(
    line: Connection, now: int, limit: int, until: int
) -> tuple[tuple[str, Due], ...]:
    """See `Store.claim_due`."""
    rows = sorted(tuple(row) for row in await line.fetch(_CLAIM_DUE, now, limit, until))
    return tuple((room, Due(name, at, payload)) for at, room, name, payload in rows)


async def claim_absences(line: Connection, now: int, limit: int, until: int) -> tuple[Absence, ...]:
    """See `Store.claim_absences`."""
    rows = sorted(tuple(row) for row in await line.fetch(_CLAIM_ABSENCES, now, limit, until))
    return tuple(Absence(room, token, gone) for _, room, token, gone in rows)


async def settle(line: Connection, absence: Absence, due: int | None) -> None:
    """See `Store.settle`."""
    await line.execute(_SETTLE, absence.room, absence.token, absence.gone, due)


async def wait(line: Connection, room: str, now: int) -> None:
    """See `Store.wait`."""
    # Somebody may come at this very moment.
    await line.execute(LOCK, [room])
    if not await somebody(line, [room]):
        await line.execute(_WAIT, room, now)


async def claim_code(line: Connection, code: str, room: str, now: int, until: int) -> bool:
    """See `Store.claim_code`."""
    return await line.fetchval(_CODE, code, room, now, until) is not None


async def sweep(line: Connection, before: int, keep_records: bool, limit: int) -> int:
    """See `Store.sweep`."""
    await line.execute(_OLD_CODES, before)
    rooms = [row["room"] for row in await line.fetch(_OLD, before, limit)]
    if rooms:
        for table in _OF_A_ROOM if keep_records else (*_OF_A_ROOM, "records"):
            await line.execute(f"DELETE FROM {table} WHERE room = ANY($1::text[])", rooms)
        for column in ("scope", "room"):
            await line.execute(f"DELETE FROM answers WHERE {column} = ANY($1::text[])", rooms)
    return len(rooms)

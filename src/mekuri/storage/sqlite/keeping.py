"""Due rows, short codes, and letting rooms go, on SQLite: each function is one transaction's work."""

from __future__ import annotations

import json
import sqlite3

from mekuri.storage.base import Due
from mekuri.storage.sqlite import chain

DUE = """
SELECT room, name, at, payload FROM due WHERE waiting IS NULL AND at <= ?
ORDER BY at, room, name LIMIT ?
"""
_LIVES = "EXISTS (SELECT 1 FROM rooms WHERE rooms.room = codes.room)"
ROOM_OF_CODE = f"SELECT room FROM codes WHERE code = ? AND (until > ? OR {_LIVES})"
_OLD_CODES = f"DELETE FROM codes WHERE until < ? AND NOT {_LIVES}"
_CODE = f"""
INSERT INTO codes (code, room, until) VALUES (?, ?, ?)
ON CONFLICT (code) DO UPDATE SET room = excluded.room, until = excluded.until
WHERE codes.room = excluded.room OR (codes.until <= ? AND NOT {_LIVES})
"""
_OLD = """
SELECT room FROM rooms WHERE touched < ? AND NOT EXISTS
    (SELECT 1 FROM presence WHERE presence.room = rooms.room AND node IS NOT NULL)
ORDER BY touched, room LIMIT ?
"""
_OF_A_ROOM = ("rooms", "due", "snapshots", "secrets", "presence", "codes")


def claim_due(
    connection: sqlite3.Connection, now: int, limit: int, until: int
) -> tuple[tuple[str, Due], ...]:
    """See `Store.claim_due`."""
    rows = connection.execute(DUE, (now, limit)).fetchall()
    connection.executemany(
        "UPDATE due SET at = ? WHERE room = ? AND name = ?",
        [(until, room, name) for room, name, _, _ in rows],
    )
    return tuple((room, Due(name, at, payload)) for room, name, at, payload in rows)


def claim_code(connection: sqlite3.Connection, code: str, room: str, now: int, until: int) -> bool:
    """See `Store.claim_code`."""
    return connection.execute(_CODE, (code, room, until, now)).rowcount == 1


def sweep(connection: sqlite3.Connection, before: int, keep_records: bool, limit: int) -> int:
    """See `Store.sweep`."""
    connection.execute(_OLD_CODES, (before,))
    rooms = [row[0] for row in connection.execute(_OLD, (before, limit))]
    if rooms:
        named = json.dumps(rooms)
        chain.remove(connection, named)
        tables = _OF_A_ROOM if keep_records else (*_OF_A_ROOM, "records")
        for table in tables:
            connection.execute(
                f"DELETE FROM {table} WHERE room IN (SELECT value FROM json_each(?))", (named,)
            )
        for column in ("scope", "room"):
            connection.execute(
                f"DELETE FROM answers WHERE {column} IN (SELECT value FROM json_each(?))", (named,)
            )
    return len(rooms)

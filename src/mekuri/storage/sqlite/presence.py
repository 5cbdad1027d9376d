"""Who is there, on SQLite: each function is one transaction's work."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from mekuri.storage.base import Absence, Present

_ARRIVE = """
INSERT INTO presence (room, token, node, holds, returns) VALUES (?, ?, ?, ?, 0)
ON CONFLICT (room, token) DO UPDATE SET node = excluded.node, holds = excluded.holds,
    gone = NULL, due = NULL, returns = returns + (presence.node IS NULL)
"""
_RUN_AGAIN = """
UPDATE due SET at = at + max(0, ? - waiting), waiting = NULL WHERE room = ? AND waiting IS NOT NULL
"""
_AWAIT_THE_GONE = """
UPDATE presence SET due = ? WHERE room = ? AND node IS NULL AND holds AND due IS NULL
"""
_GONE = "UPDATE presence SET node = NULL, gone = ? WHERE room = ? AND token = ?"
_FORGET_READERS = "DELETE FROM presence WHERE room = ? AND node IS NULL AND NOT holds"
# Where seats are held, those who only look on do not make time run.
_SOMEBODY = """
SELECT 1 FROM presence WHERE room = ?1 AND node IS NOT NULL
 AND (holds OR NOT EXISTS (SELECT 1 FROM presence WHERE room = ?1 AND holds)) LIMIT 1
"""
_AWAIT_NOBODY = "UPDATE presence SET due = NULL WHERE room = ?"
_AWAIT = "UPDATE presence SET due = ? WHERE room = ? AND token = ?"
_WAIT = "UPDATE due SET waiting = ? WHERE room = ? AND waiting IS NULL"
_PRESENT = """
SELECT token, node IS NOT NULL, holds, returns, node FROM presence WHERE room = ? ORDER BY token
"""
_ABSENCES = """
SELECT room, token, gone FROM presence WHERE due <= ? ORDER BY due, room, token LIMIT ?
"""
_SETTLE = """
UPDATE presence SET due = ? WHERE room = ? AND token = ? AND gone = ? AND due IS NOT NULL
"""


def arrive(
    connection: sqlite3.Connection,
    room: str,
    token: str,
    node: str,
    now: int,
    holds: bool,
    away_ms: int,
) -> tuple[Present, ...]:
    """See `Store.arrive`."""
    connection.execute(_ARRIVE, (room, token, node, holds))
    if connection.execute(_SOMEBODY, (room,)).fetchone() is not None:
        connection.execute(_RUN_AGAIN, (now, room))
        connection.execute(_AWAIT_THE_GONE, (now + away_ms, room))
    return present(connection, room)


def depart(
    connection: sqlite3.Connection, room: str, token: str, node: str, now: int, away_ms: int
) -> tuple[Present, ...]:
    """See `Store.depart`."""
    found = connection.execute(
        "SELECT 1 FROM presence WHERE room = ? AND token = ? AND node = ?", (room, token, node)
    ).fetchone()
    if found is not None:
        let_go(connection, [(room, token, now)], away_ms)
    return present(connection, room)


def let_go(
    connection: sqlite3.Connection, gone: Iterable[tuple[str, str, int]], away_ms: int
) -> tuple[str, ...]:
    """Those (room, token, since) are gone; the rooms concerned, sorted."""
    rooms: dict[str, list[tuple[str, int]]] = {}
    for room, token, since in gone:
        rooms.setdefault(room, []).append((token, since))
    for room, left in rooms.items():
        connection.executemany(_GONE, [(since, room, token) for token, since in left])
        connection.execute(_FORGET_READERS, (room,))
        if connection.execute(_SOMEBODY, (room,)).fetchone() is not None:
            connection.executemany(
                _AWAIT, [(since + away_ms, room, token) for token, since in left]
            )
        else:
            connection.execute(_AWAIT_NOBODY, (room,))
            connection.execute(_WAIT, (max(since for _, since in left), room))
    return tuple(sorted(rooms))


def wait(connection: sqlite3.Connection, room: str, now: int) -> None:
    """See `Store.wait`."""
    if connection.execute(_SOMEBODY, (room,)).fetchone() is None:
        connection.execute(_WAIT, (now, room))


def present(connection: sqlite3.Connection, room: str) -> tuple[Present, ...]:
    """See `Store.present`."""
    return tuple(
        Present(token, bool(here), bool(holds), returns, node)
        for token, here, holds, returns, node in connection.execute(_PRESENT, (room,))
    )


def claim_absences(
    connection: sqlite3.Connection, now: int, limit: int, until: int
) -> tuple[Absence, ...]:
    """See `Store.claim_absences`."""
    rows = connection.execute(_ABSENCES, (now, limit)).fetchall()
    connection.executemany(_AWAIT, [(until, room, token) for room, token, _ in rows])
    return tuple(Absence(*row) for row in rows)


def settle(connection: sqlite3.Connection, absence: Absence, due: int | None) -> None:
    """See `Store.settle`."""
    connection.execute(_SETTLE, (due, absence.room, absence.token, absence.gone))

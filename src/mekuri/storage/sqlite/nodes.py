"""Which nodes are up, on SQLite: each function is one transaction's work."""

from __future__ import annotations

import sqlite3

from mekuri.storage.sqlite.presence import let_go

_BEAT = """
INSERT INTO heartbeats (node, at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET at = excluded.at
"""
_HERE_BY = "SELECT room, token, ? FROM presence WHERE node = ?"
# Somebody came by a node that others had taken for dead, before it could beat again. If it really
# dies now, this row will tell.
_ADOPT = """
INSERT INTO heartbeats (node, at)
SELECT DISTINCT node, ? FROM presence
WHERE node IS NOT NULL AND node NOT IN (SELECT node FROM heartbeats)
"""
_LATER = (
    "UPDATE due SET at = at + ? WHERE waiting IS NULL",
    "UPDATE presence SET due = due + ? WHERE due IS NOT NULL",
    "UPDATE presence SET gone = gone + ? WHERE gone IS NOT NULL",
    "UPDATE heartbeats SET at = at + ?",
)


def heartbeat(connection: sqlite3.Connection, node: str, now: int) -> int | None:
    """Write a heartbeat down; what its last was."""
    row = connection.execute("SELECT at FROM heartbeats WHERE node = ?", (node,)).fetchone()
    connection.execute(_BEAT, (node, now))
    return None if row is None else int(row[0])


def resume(connection: sqlite3.Connection, node: str, now: int, stale_ms: int) -> int:
    """See `Store.resume`."""
    last: int | None = connection.execute("SELECT max(at) FROM heartbeats").fetchone()[0]
    down = 0 if last is None or last >= now - stale_ms else now - last
    if down:
        for statement in _LATER:
            connection.execute(statement, (down,))
    connection.execute(_BEAT, (node, now))
    return down


def reap(connection: sqlite3.Connection, now: int, stale_ms: int, away_ms: int) -> tuple[str, ...]:
    """See `Store.reap`."""
    dead = connection.execute(
        "DELETE FROM heartbeats WHERE at < ? RETURNING at, node", (now - stale_ms,)
    ).fetchall()
    gone = [row for node in dead for row in connection.execute(_HERE_BY, node)]
    rooms = let_go(connection, gone, away_ms)
    connection.execute(_ADOPT, (now,))
    return rooms


def leave_node(
    connection: sqlite3.Connection, node: str, now: int, away_ms: int
) -> tuple[str, ...]:
    """See `Store.leave_node`."""
    connection.execute("DELETE FROM heartbeats WHERE node = ?", (node,))
    return let_go(connection, connection.execute(_HERE_BY, (now, node)).fetchall(), away_ms)

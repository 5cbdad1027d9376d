"""Which nodes are up, on PostgreSQL. Each function wants a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mekuri.storage.postgres.movements import LOCK, leave, let_go

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

# One node alone decides for how long nobody was up. The number is any that nobody else uses.
_ALONE = "SELECT pg_advisory_xact_lock(7306617862)"
_LAST = "SELECT at FROM heartbeats WHERE node = $1 FOR UPDATE"
_BEAT = """
INSERT INTO heartbeats (node, at) VALUES ($1, $2)
ON CONFLICT (node) DO UPDATE SET at = excluded.at
"""
_LATER = (
    "UPDATE due SET at = at + $1 WHERE waiting IS NULL",
    "UPDATE presence SET due = due + $1 WHERE due IS NOT NULL",
    "UPDATE presence SET gone = gone + $1 WHERE gone IS NOT NULL",
    "UPDATE heartbeats SET at = at + $1",
)
_DEAD = """
DELETE FROM heartbeats WHERE node IN
    (SELECT node FROM heartbeats WHERE at < $1 ORDER BY node FOR UPDATE SKIP LOCKED)
RETURNING node, at
"""
# Somebody came by a node that others had taken for dead, before it could beat again. If it really
# dies now, this row will tell.
_ADOPT = """
INSERT INTO heartbeats (node, at)
SELECT DISTINCT node, $1::bigint FROM presence
WHERE node IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM heartbeats WHERE heartbeats.node = presence.node)
ON CONFLICT (node) DO NOTHING
"""
_HERE_BY = "SELECT room, token, node FROM presence WHERE node = ANY($1::text[])"


async def heartbeat(line: Connection, node: str, now: int) -> int | None:
    """Write a heartbeat down; what its last was."""
    # The look waits for whoever may be about to take this node for dead.
    last: int | None = await line.fetchval(_LAST, node)
    await line.execute(_BEAT, node, now)
    return last


async def resume(line: Connection, node: str, now: int, stale_ms: int) -> int:
    """See `Store.resume`."""
    await line.execute(_ALONE)
    last: int | None = await line.fetchval("SELECT max(at) FROM heartbeats")
    down = 0 if last is None or last >= now - stale_ms else now - last
    if down:
        for statement in _LATER:
            await line.execute(statement, down)
    await heartbeat(line, node, now)
    return down


async def reap(line: Connection, now: int, stale_ms: int, away_ms: int) -> tuple[str, ...]:
    """See `Store.reap`."""
    dead = await line.fetch(_DEAD, now - stale_ms)
    rooms = await _all_leave(line, {row["node"]: row["at"] for row in dead}, away_ms)
    await line.execute(_ADOPT, now)
    return rooms


async def leave_node(line: Connection, node: str, now: int, away_ms: int) -> tuple[str, ...]:
    """See `Store.leave_node`."""
    await line.execute("DELETE FROM heartbeats WHERE node = $1", node)
    return await _all_leave(line, {node: now}, away_ms)


async def _all_leave(line: Connection, nodes: dict[str, int], away_ms: int) -> tuple[str, ...]:
    here: Sequence[tuple[str, str, str]] = [
        tuple(row) for row in await line.fetch(_HERE_BY, list(nodes))
    ]
    if not here:
        return ()
    await line.execute(LOCK, sorted({room for room, _, _ in here}))
    gone = await leave(line, [(*one, nodes[one[2]]) for one in here])
    await let_go(line, [(*one, one[2] + away_ms) for one in gone])
    return tuple(sorted({room for room, _, _ in gone}))

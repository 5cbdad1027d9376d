"""Which nodes are up, on PostgreSQL. Each function wants a transaction.

A node that is given up may have thousands of people in thousands of rooms, and rooms that are locked
stand still: they go some at a time. Until the last of them is gone the node's heartbeat is kept, turned
over (`~at`, below zero): the node itself, should it be alive, sees by that what has become of it, and
whichever node comes across it goes on with what another has begun.
"""

from __future__ import annotations

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
    "UPDATE heartbeats SET at = CASE WHEN at < 0 THEN at - $1 ELSE at + $1 END",
)
_GIVE_UP = """
UPDATE heartbeats SET at = ~at WHERE node IN
    (SELECT node FROM heartbeats WHERE at >= 0 AND at < $1 ORDER BY node FOR UPDATE SKIP LOCKED)
"""
_STOP = """
INSERT INTO heartbeats (node, at) VALUES ($1, ~$2::bigint)
ON CONFLICT (node) DO UPDATE SET at = excluded.at
"""
# Those not heard of for longest first: where all were by nodes that died, the table waits from when
# the last of them did.
_GIVEN_UP = """
SELECT node, ~at AS at FROM heartbeats WHERE at < 0 AND (node = $1 OR $1 IS NULL)
ORDER BY heartbeats.at DESC LIMIT 1 FOR UPDATE SKIP LOCKED
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
_HERE_BY = "SELECT room, token FROM presence WHERE node = $1 ORDER BY room LIMIT $2"
# How many people go in one transaction.
SOME = 500


async def heartbeat(line: Connection, node: str, now: int) -> int | None:
    """Write a heartbeat down; what its last was."""
    # The look waits for whoever may be about to take this node for dead.
    last: int | None = await line.fetchval(_LAST, node)
    await line.execute(_BEAT, node, now)
    return last


async def resume(line: Connection, node: str, now: int, stale_ms: int) -> int:
    """See `Store.resume`."""
    await line.execute(_ALONE)
    last: int | None = await line.fetchval("SELECT max(greatest(at, ~at)) FROM heartbeats")
    down = 0 if last is None or last >= now - stale_ms else now - last
    if down:
        for statement in _LATER:
            await line.execute(statement, down)
    await heartbeat(line, node, now)
    return down


async def give_up(line: Connection, now: int, stale_ms: int) -> None:
    """Take nodes for dead that have not been heard of for `stale_ms`."""
    await line.execute(_GIVE_UP, now - stale_ms)
    await line.execute(_ADOPT, now)


async def stop(line: Connection, node: str, now: int) -> None:
    """A node stops."""
    await line.execute(_STOP, node, now)


async def let_some_go(line: Connection, node: str | None, away_ms: int) -> tuple[str, ...] | None:
    """Some of the people of a node that is given up (of any, if None) are gone.

    Their rooms, or None if there was nobody left and no node.
    """
    found = await line.fetchrow(_GIVEN_UP, node)
    if found is None:
        return None
    by, since = found
    here = await line.fetch(_HERE_BY, by, SOME)
    if len(here) < SOME:
        await line.execute("DELETE FROM heartbeats WHERE node = $1", by)
    if not here:
        return ()
    await line.execute(LOCK, sorted({room for room, _ in here}))
    gone = await leave(line, [(room, token, by, since) for room, token in here])
    await let_go(line, [(*one, one[2] + away_ms) for one in gone])
    return tuple({room for room, _, _ in gone})

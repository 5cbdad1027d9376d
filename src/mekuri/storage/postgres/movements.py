"""Who comes and who goes, many at once: a few statements for all of them.

See `group` for the order in which rooms are locked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mekuri.storage.base import Present

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

LOCK = "SELECT room FROM rooms WHERE room = ANY($1::text[]) ORDER BY room FOR UPDATE"
# Rooms where somebody is who makes time run: where seats are held, their holders alone do.
_SOMEBODY = """
SELECT asked.room FROM unnest($1::text[]) AS asked (room)
WHERE EXISTS (
    SELECT 1 FROM presence WHERE presence.room = asked.room AND node IS NOT NULL
    AND (holds OR NOT EXISTS
        (SELECT 1 FROM presence AS holder WHERE holder.room = asked.room AND holder.holds)))
"""
_ARRIVE = """
INSERT INTO presence (room, token, node, holds, returns)
SELECT room, token, node, holds, 0
FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[]) AS came (room, token, node, holds)
ON CONFLICT (room, token) DO UPDATE SET node = excluded.node, holds = excluded.holds,
    gone = NULL, due = NULL, returns = presence.returns + (presence.node IS NULL)::int
"""
_RUN_AGAIN = """
WITH came AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS came (room, at, due)),
awaited AS (
    UPDATE presence SET due = came.due FROM came
    WHERE presence.room = came.room AND node IS NULL AND holds AND presence.due IS NULL
)
UPDATE due SET at = due.at + greatest(0, came.at - waiting), waiting = NULL FROM came
WHERE due.room = came.room AND waiting IS NOT NULL
"""
_LEAVE = """
UPDATE presence SET node = NULL, gone = went.at
FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS went (room, token, node, at)
WHERE presence.room = went.room AND presence.token = went.token AND presence.node = went.node
RETURNING presence.room, presence.token, went.at
"""
_FORGET_READERS = """
DELETE FROM presence WHERE room = ANY($1::text[]) AND node IS NULL AND NOT holds
"""
_AWAIT = """
UPDATE presence SET due = went.due
FROM unnest($1::text[], $2::text[], $3::bigint[]) AS went (room, token, due)
WHERE presence.room = went.room AND presence.token = went.token
"""
_AWAIT_NOBODY = """
WITH still AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS still (room, at)),
unawaited AS (
    UPDATE presence SET due = NULL FROM still
    WHERE presence.room = still.room AND due IS NOT NULL
)
UPDATE due SET waiting = still.at FROM still WHERE due.room = still.room AND waiting IS NULL
"""
_PRESENT = """
SELECT room, token, node, holds, returns FROM presence WHERE room = ANY($1::text[])
ORDER BY room, token COLLATE "C"
"""


@dataclass(frozen=True, slots=True)
class Arrival:
    """See `Store.arrive`."""

    room: str
    token: str
    node: str
    now: int
    holds: bool
    away_ms: int


@dataclass(frozen=True, slots=True)
class Departure:
    """See `Store.depart`."""

    room: str
    token: str
    node: str
    now: int
    away_ms: int


Movement = Arrival | Departure


def split(movements: Sequence[Movement]) -> tuple[list[int], list[int]]:
    """Indices of movements that may share a transaction, and of those that must come after.

    Of one token in one room only one at a time; all that come, or all that go.
    """
    together: list[int] = []
    later: list[int] = []
    moved: set[tuple[str, str]] = set()
    for index, movement in enumerate(movements):
        who = (movement.room, movement.token)
        if who in moved or type(movement) is not type(movements[0]):
            later.append(index)
        else:
            together.append(index)
        moved.add(who)
    return together, later


async def move(line: Connection, movements: Sequence[Movement]) -> list[tuple[Present, ...]]:
    """Let all of them come, or go; who is there in the room of each. Within a transaction."""
    rooms = sorted({movement.room for movement in movements})
    await line.execute(LOCK, rooms)
    await _arrive(line, [one for one in movements if isinstance(one, Arrival)])
    await _depart(line, [one for one in movements if isinstance(one, Departure)])
    there = await _present(line, rooms)
    return [there.get(movement.room, ()) for movement in movements]


async def present_in(line: Connection, room: str) -> tuple[Present, ...]:
    """See `Store.present`."""
    return (await _present(line, [room])).get(room, ())


async def _present(line: Connection, rooms: Sequence[str]) -> dict[str, tuple[Present, ...]]:
    there: dict[str, list[Present]] = {}
    for room, token, node, holds, returns in await line.fetch(_PRESENT, rooms):
        there.setdefault(room, []).append(Present(token, node is not None, holds, returns, node))
    return {room: tuple(people) for room, people in there.items()}


async def somebody(line: Connection, rooms: Sequence[str]) -> set[str]:
    """Those of the rooms whose time runs, because somebody is there."""
    return {row["room"] for row in await line.fetch(_SOMEBODY, rooms)}


async def _arrive(line: Connection, arrivals: Sequence[Arrival]) -> None:
    if not arrivals:
        return
    await line.execute(
        _ARRIVE,
        [one.room for one in arrivals],
        [one.token for one in arrivals],
        [one.node for one in arrivals],
        [one.holds for one in arrivals],
    )
    first: dict[str, Arrival] = {}
    for one in arrivals:
        first.setdefault(one.room, one)
    running = sorted(await somebody(line, list(first)))
    await line.execute(
        _RUN_AGAIN,
        running,
        [first[room].now for room in running],
        [first[room].now + first[room].away_ms for room in running],
    )


async def _depart(line: Connection, departures: Sequence[Departure]) -> None:
    if departures:
        away = {(one.room, one.token): one.away_ms for one in departures}
        went = [(one.room, one.token, one.node, one.now) for one in departures]
        gone = await leave(line, went)
        await let_go(line, [(*one, one[2] + away[one[0], one[1]]) for one in gone])


async def leave(
    line: Connection, went: Iterable[tuple[str, str, str, int]]
) -> list[tuple[str, str, int]]:
    """Those (room, token, node, at) are gone if they were there by that node: (room, token, at).

    Their rooms are locked.
    """
    rooms, tokens, nodes, times = zip(*went, strict=True)
    return [tuple(row) for row in await line.fetch(_LEAVE, rooms, tokens, nodes, times)]


async def let_go(line: Connection, gone: Sequence[tuple[str, str, int, int]]) -> None:
    """What it means for their rooms that those (room, token, at, due) are gone."""
    if not gone:
        return
    since: dict[str, int] = {}
    for room, _, at, _ in gone:
        since[room] = max(at, since.get(room, at))
    await line.execute(_FORGET_READERS, list(since))
    running = await somebody(line, list(since))
    awaited = [one for one in gone if one[0] in running]
    if awaited:
        rooms, tokens, _, due = zip(*awaited, strict=True)
        await line.execute(_AWAIT, rooms, tokens, due)
    still = [room for room in since if room not in running]
    if still:
        await line.execute(_AWAIT_NOBODY, still, [since[room] for room in still])

"""A group of commits in one transaction: a few statements, however many commits.

The commits of a group differ in room and in key (`grouping.split` sees to it). Every transaction
that touches a room locks the room's row first, rooms in one order, so that no two nodes can wait
for each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import asyncpg

from mekuri.storage.base import Commit, Outcome
from mekuri.storage.grouping import judged, made_by

if TYPE_CHECKING:
    from mekuri.storage.postgres.lines import Connection

_LOCK = """
SELECT room, version FROM rooms WHERE room = ANY($1::text[]) ORDER BY room FOR UPDATE
"""
_ANSWERED = """
SELECT asked.number, answers.answer
FROM unnest($1::text[], $2::text[], $3::text[])
     WITH ORDINALITY AS asked (scope, token, command, number)
JOIN answers ON answers.scope = asked.scope AND answers.token = asked.token
     AND answers.command = asked.command
"""
# A room that another node made since it was looked for is not touched: that is seen by the count.
_KEEP = """
WITH kept AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
                         $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
    AS kept (room, version, at, public, private, scope, token, command, answer, made)
), written AS (
    INSERT INTO rooms (room, version, opened, touched)
    SELECT room, version, at, at FROM kept ORDER BY room
    ON CONFLICT (room) DO UPDATE SET version = excluded.version, touched = excluded.touched
    WHERE rooms.version = excluded.version - 1
    RETURNING room
), logged AS (
    INSERT INTO batches (room, version, at, public, private)
    SELECT room, version, at, public, private FROM kept
), answered AS (
    INSERT INTO answers (scope, token, command, answer, room)
    SELECT scope, token, command, answer, made FROM kept WHERE command IS NOT NULL
    ORDER BY scope, token, command
), replaced AS (
    DELETE FROM due WHERE room = ANY($11::text[])
)
SELECT count(*) FROM written
"""
_DUE = """
INSERT INTO due (room, name, at, payload)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[])
"""
_SNAPSHOTS = """
INSERT INTO snapshots (room, version, public, private)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[])
ON CONFLICT (room) DO UPDATE
SET version = excluded.version, public = excluded.public, private = excluded.private
"""
_SECRETS = """
INSERT INTO secrets (room, game, secret) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
ON CONFLICT (room, game) DO UPDATE SET secret = excluded.secret
"""
_RECORDS = """
INSERT INTO records (room, game, record) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
"""


async def write(line: Connection, commits: Sequence[Commit]) -> list[Outcome]:
    """Keep the commits that can be kept; an outcome for each.

    Within a transaction. Raises `asyncpg.UniqueViolationError` if another node made a room or
    took a key at the same moment: then the transaction is to be done again.
    """
    outcomes, kept = await _judge(line, commits)
    if kept:
        await _insert(line, kept)
    return outcomes


async def _judge(line: Connection, commits: Sequence[Commit]) -> tuple[list[Outcome], list[Commit]]:
    rooms = [commit.room for commit in commits]
    versions = {row["room"]: row["version"] for row in await line.fetch(_LOCK, rooms)}
    # Only after waiting for others: what they answered meanwhile is to be seen.
    answers = await _answers(line, commits)
    return judged(commits, answers, versions)


async def _answers(line: Connection, commits: Sequence[Commit]) -> dict[int, str]:
    keyed = [(index, c.key) for index, c in enumerate(commits) if c.key is not None]
    if not keyed:
        return {}
    keys = [(key.scope, key.token, key.command) for _, key in keyed]
    rows = await line.fetch(_ANSWERED, *_columns(keys))
    return {keyed[row["number"] - 1][0]: row["answer"] for row in rows}


async def _insert(line: Connection, kept: Sequence[Commit]) -> None:
    rows = [
        (c.room, c.expected + 1, c.at, c.public, c.private)
        + (
            (None, None, None, None, None)
            if c.key is None
            else (c.key.scope, c.key.token, c.key.command, c.answer, made_by(c))
        )
        for c in kept
    ]
    replaced = [c.room for c in kept if c.due is not None]
    if await line.fetchval(_KEEP, *_columns(rows), replaced) != len(kept):
        raise asyncpg.UniqueViolationError("a room was made by another node")
    await _put(line, _DUE, [(c.room, d.name, d.at, d.payload) for c in kept for d in c.due or ()])
    await _put(
        line,
        _SNAPSHOTS,
        [
            (c.room, c.snapshot.version, c.snapshot.public, c.snapshot.private)
            for c in kept
            if c.snapshot is not None
        ],
    )
    await _put(line, _SECRETS, [(c.room, *c.secret) for c in kept if c.secret is not None])
    await _put(line, _RECORDS, [(c.room, *c.record) for c in kept if c.record is not None])


async def _put(line: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    if rows:
        await line.execute(statement, *_columns(rows))


def _columns(rows: Iterable[tuple[object, ...]]) -> list[list[object]]:
    """Rows as the arrays that `unnest` takes."""
    return [list(column) for column in zip(*rows, strict=True)]

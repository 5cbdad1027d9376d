"""A group of commits in one transaction: a few statements, however many commits.

The commits of a group must differ in room and in key (`grouping.split` sees to it), so that what one of
them finds cannot depend on another.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Mapping, Sequence

import msgspec

from mekuri.storage.base import Appended, Commit, Outcome
from mekuri.storage.grouping import judged, made_by
from mekuri.storage.sqlite import chain
from mekuri.storage.sqlite.chain import NO_ROOM, Outdated, Tip, Tips

_ANSWERED = """
SELECT json_extract(j.value, '$[0]'), a.answer FROM json_each(?) AS j
JOIN answers AS a ON a.scope = json_extract(j.value, '$[1]')
 AND a.token = json_extract(j.value, '$[2]') AND a.command = json_extract(j.value, '$[3]')
"""
_TIPS = """
SELECT r.room, r.version, r.newest FROM json_each(?) AS j JOIN rooms AS r ON r.room = j.value
"""
# Bound row by row, as batches are (`chain.put`).
_ANSWERS = "INSERT INTO answers (scope, token, command, answer, room) VALUES (?, ?, ?, ?, ?)"
_NOT_DUE = "DELETE FROM due WHERE room IN (SELECT value FROM json_each(?))"
_DUE = """
INSERT INTO due (room, name, at, payload)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]')
FROM json_each(?)
"""
_SNAPSHOTS = """
INSERT OR REPLACE INTO snapshots (room, version, public, private)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]')
FROM json_each(?)
"""
_SECRETS = """
INSERT OR REPLACE INTO secrets (room, game, secret)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
FROM json_each(?)
"""
_RECORDS = """
INSERT INTO records (room, game, record)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
FROM json_each(?)
"""


def _json(rows: Sequence[object]) -> str:
    return msgspec.json.encode(rows).decode()


def write(connection: sqlite3.Connection, commits: Sequence[Commit], tips: Tips) -> list[Outcome]:
    """Keep the commits that can be kept, all in one transaction; an outcome for each.

    `tips`: what the caller remembers of earlier groups. Nearly always all commits are what their rooms
    expect, and no command is there twice: that is tried first, and the tables refuse it if it is not so.
    Raises `sqlite3.Error` with nothing kept. When it returns the transaction is on disk.
    """
    known = tips.of(commits)
    if known is not None:
        with contextlib.suppress(Outdated, sqlite3.IntegrityError):
            return _kept(connection, commits, tips, known)
    return _kept(connection, commits, tips, None)


def _kept(
    connection: sqlite3.Connection,
    commits: Sequence[Commit],
    tips: Tips,
    known: Mapping[str, Tip] | None,
) -> list[Outcome]:
    """As `write`, by asking first what there is; or on what is `known`, all commits or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if known is None:
            last = None
            outcomes, kept, known = _judge(connection, commits)
        else:
            last = tips.last
            outcomes, kept = [Appended(commit.expected + 1) for commit in commits], commits
        places = _insert(connection, kept, known, last) if kept else range(0)
        connection.execute("COMMIT")
    except BaseException as fault:
        if isinstance(fault, Outdated | sqlite3.IntegrityError):
            # A command that was there before, a room that was removed: of others nothing is said.
            tips.forget(commits)
        else:
            tips.forget()
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    tips.learn(kept, places)
    return outcomes


def _judge(
    connection: sqlite3.Connection, commits: Sequence[Commit]
) -> tuple[list[Outcome], Sequence[Commit], Mapping[str, Tip]]:
    keyed = [
        (index, commit.key.scope, commit.key.token, commit.key.command)
        for index, commit in enumerate(commits)
        if commit.key is not None
    ]
    answered: dict[int, str] = (
        dict(connection.execute(_ANSWERED, (_json(keyed),)).fetchall()) if keyed else {}
    )
    rooms = _json([commit.room for commit in commits])
    tips = {room: Tip(*tip) for room, *tip in connection.execute(_TIPS, (rooms,))}
    versions = {room: tip.version for room, tip in tips.items()}
    return *judged(commits, answered, versions), tips


def _insert(
    connection: sqlite3.Connection,
    kept: Sequence[Commit],
    tips: Mapping[str, Tip],
    last: int | None,
) -> range:
    """Put all of the commits into the tables; the places of their batches."""

    def run(statement: str, rows: Sequence[object]) -> None:
        if rows:
            connection.execute(statement, (_json(rows),))

    places = chain.put(connection, kept, [tips.get(c.room, NO_ROOM).newest for c in kept], last)
    chain.end(connection, kept, tips, places)
    connection.executemany(
        _ANSWERS,
        [
            (c.key.scope, c.key.token, c.key.command, c.answer, made_by(c))
            for c in kept
            if c.key is not None
        ],
    )
    run(_NOT_DUE, [c.room for c in kept if c.due is not None])
    run(_DUE, [(c.room, d.name, d.at, d.payload) for c in kept for d in c.due or ()])
    run(
        _SNAPSHOTS,
        [
            (c.room, c.snapshot.version, c.snapshot.public, c.snapshot.private)
            for c in kept
            if c.snapshot is not None
        ],
    )
    run(_SECRETS, [(c.room, *c.secret) for c in kept if c.secret is not None])
    run(_RECORDS, [(c.room, *c.record) for c in kept if c.record is not None])
    return places

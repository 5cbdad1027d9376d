"""The batches of a room, which lie in the table in the order all batches were kept.

Each knows the one before it in its room (`previous`), and the room its newest one. So a batch is put at
the end of the table and nothing else is touched: an index by room would change a page for each flip,
which costs more than all the rest of keeping it. Only every sixteenth version is in one, for whoever
wants what lies far back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from mekuri.storage.base import Batch, Commit, PublicBatch

_NEWEST: Final = "(SELECT newest FROM rooms WHERE room = :room)"
# The first batch in the index after all that are wanted: from there it is not far.
_MARK: Final = """
(SELECT seq FROM batches WHERE room = :room AND version % 16 = 0 AND version >= :after + :limit
 ORDER BY version LIMIT 1)
"""
_BACK: Final = """
WITH RECURSIVE run (seq, version, at, previous, public, private) AS (
    SELECT seq, version, at, previous, public, private FROM batches
    WHERE seq = {start} AND version > :after
    UNION ALL
    SELECT b.seq, b.version, b.at, b.previous, b.public, b.private
    FROM batches AS b JOIN run ON b.seq = run.previous WHERE b.version > :after
)
"""
_AFTER: Final = (
    _BACK.format(start=f"coalesce({_MARK}, {_NEWEST})")
    + "SELECT version, at, public FROM run ORDER BY version LIMIT :limit"
)
_TAIL: Final = (
    _BACK.format(start=_NEWEST) + "SELECT version, at, public, private FROM run ORDER BY version"
)
_INSERT: Final = """
INSERT INTO batches (seq, room, version, at, previous, public, private)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_OPEN: Final = (
    "INSERT INTO rooms (room, version, opened, touched, newest) VALUES (?1, ?2, ?3, ?3, ?4)"
)
_MOVE: Final = """
UPDATE rooms SET version = ?2, touched = ?3, newest = ?4
WHERE room = ?1 AND version = ?5 AND newest IS ?6
"""
_REMOVE: Final = """
WITH RECURSIVE gone (seq) AS (
    SELECT newest FROM rooms WHERE room IN (SELECT value FROM json_each(?))
    UNION ALL
    SELECT b.previous FROM batches AS b JOIN gone USING (seq) WHERE b.previous IS NOT NULL
)
DELETE FROM batches WHERE seq IN (SELECT seq FROM gone)
"""


class Tip(NamedTuple):
    """Where a room's log ends: its version, and the place of its newest batch."""

    version: int
    newest: int | None


NO_ROOM: Final = Tip(0, None)

MOST_TIPS: Final = 20_000
"""Rooms whose end is remembered; some five megabytes. With more it begins anew."""


class Tips:
    """Where logs end as far as is remembered, so that it need not be read for every batch.

    Whoever relies on it must see in the transaction that it is still so: `Outdated` is for that.
    """

    def __init__(self) -> None:
        self._tips: dict[str, Tip] = {}
        self.last: int | None = None
        """The place of the newest batch of all."""

    def of(self, commits: Sequence[Commit]) -> dict[str, Tip] | None:
        """The ends of the rooms, if all are known and each is where its commit expects it."""
        known: dict[str, Tip] = {}
        for commit in commits:
            tip = self._tips.get(commit.room)
            if tip is None or tip.version != commit.expected:
                return None
            known[commit.room] = tip
        return known

    def learn(self, commits: Sequence[Commit], places: range) -> None:
        """The batches of commits are kept, at these places."""
        if not commits:
            return
        if len(self._tips) > MOST_TIPS:
            self._tips.clear()
        for commit, place in zip(commits, places, strict=True):
            self._tips[commit.room] = Tip(commit.expected + 1, place)
        self.last = places[-1]

    def forget(self, commits: Sequence[Commit] | None = None) -> None:
        """What is remembered may be wrong: of the rooms of these commits, or of all."""
        if commits is None:
            self._tips.clear()
        else:
            for commit in commits:
                self._tips.pop(commit.room, None)
        self.last = None


class Outdated(Exception):
    """A room does not end where it was remembered to."""


def after(
    connection: sqlite3.Connection, room: str, version: int, limit: int
) -> tuple[PublicBatch, ...]:
    """The public side of at most `limit` batches with a version above `version`, in order."""
    asked = {"room": room, "after": version, "limit": limit}
    return tuple(PublicBatch(*row) for row in connection.execute(_AFTER, asked))


def tail(connection: sqlite3.Connection, room: str, version: int) -> tuple[Batch, ...]:
    """All batches with a version above `version`, in order."""
    asked = {"room": room, "after": version}
    return tuple(Batch(*row) for row in connection.execute(_TAIL, asked))


def put(
    connection: sqlite3.Connection,
    commits: Sequence[Commit],
    newest: Sequence[int | None],
    last: int | None = None,
) -> range:
    """Put the batches of commits at the end, each after the `newest` of its room; their places.

    `last`: the place of the newest batch of all, where it is known.
    """
    if last is None:
        (last,) = connection.execute("SELECT coalesce(max(seq), 0) FROM batches").fetchone()
    places = range(last + 1, last + 1 + len(commits))
    # Bound row by row: for long texts that takes half the time of telling them apart in JSON.
    connection.executemany(
        _INSERT,
        [
            (place, c.room, c.expected + 1, c.at, previous, c.public, c.private)
            for place, c, previous in zip(places, commits, newest, strict=True)
        ],
    )
    return places


def end(
    connection: sqlite3.Connection,
    commits: Sequence[Commit],
    tips: Mapping[str, Tip],
    places: range,
) -> None:
    """Let rooms end at the batches that were put there. Raises `Outdated` if one did not end at its tip."""
    fresh: list[tuple[object, ...]] = []
    moved: list[tuple[object, ...]] = []
    for commit, place in zip(commits, places, strict=True):
        row = (commit.room, commit.expected + 1, commit.at, place)
        tip = tips.get(commit.room)
        if tip is None:
            fresh.append(row)
        else:
            moved.append((*row, *tip))
    if fresh:
        connection.executemany(_OPEN, fresh)
    # Row by row as well, and so that the row itself says whether the version is the expected one.
    if moved and connection.executemany(_MOVE, moved).rowcount != len(moved):
        raise Outdated


def remove(connection: sqlite3.Connection, rooms: str) -> None:
    """Remove the batches of these rooms (a JSON list), which must still be among the rooms."""
    connection.execute(_REMOVE, (rooms,))

"""The batches of a room, which lie in the table in the order all batches were kept.

Each knows the one before it in its room (`previous`), and the room its newest one. So a batch is put at
the end of the table and nothing else is touched: an index by room would change a page for each flip,
which costs more than all the rest of keeping it. Only every sixteenth version is in one, for whoever
wants what lies far back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
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
    connection: sqlite3.Connection, commits: Sequence[Commit], newest: Sequence[int | None]
) -> range:
    """Put the batches of commits at the end, each after the `newest` of its room; their places."""
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


def remove(connection: sqlite3.Connection, rooms: str) -> None:
    """Remove the batches of these rooms (a JSON list), which must still be among the rooms."""
    connection.execute(_REMOVE, (rooms,))

"""The protocol every store keeps: one transaction per accepted command.

A store holds text (JSON it never reads) and integers. Times are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from dataclasses import dataclass, field
from typing import Protocol

import msgspec


class StorageError(Exception):
    """The store could not do what was asked: nothing of it was kept, or nothing can be read."""


class DatabaseUrlError(StorageError):
    """The address of the database is not one that can be used."""


class CommandKey(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What makes a command one command: a repeat of the key is answered, never done again.

    `scope` is the room, or "" for a command that opens one. `token` is the hash of the sender's
    token, never the token.
    """

    scope: str
    token: str
    command: str


@dataclass(frozen=True, slots=True)
class Due:
    """Something to do in a room at a time (`at`, ms). One per name and room.

    `waiting` is since when it waits, because nobody is there; None while time runs. The store
    alone sets it: what a commit says of it counts for nothing.
    """

    name: str
    at: int
    payload: str
    waiting: int | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A room as it was at a version: its public and its private part."""

    version: int
    public: str
    private: str | None = None


class Commit(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One accepted command, all of it or nothing.

    The batch gets version `expected + 1`; `expected` is 0 for a room that is not there yet.
    `due` replaces all due rows of the room, none of which waits then; None leaves them as they
    are. `secret` and `record` are (game, JSON).
    """

    room: str
    expected: int
    at: int
    public: str
    private: str | None = None
    key: CommandKey | None = None
    answer: str = ""
    due: tuple[Due, ...] | None = None
    snapshot: Snapshot | None = None
    secret: tuple[int, str] | None = None
    record: tuple[int, str] | None = None


class Appended(msgspec.Struct, frozen=True, gc=False):
    """The commit is on disk; the room now has this version."""

    version: int


class Conflict(msgspec.Struct, frozen=True, gc=False):
    """Nothing was kept: the room has another version than the commit expected (0: no room)."""

    version: int


class Repeated(msgspec.Struct, frozen=True, gc=False):
    """Nothing was kept: the command was accepted before, with this answer."""

    answer: str


Outcome = Appended | Conflict | Repeated


@dataclass(frozen=True, slots=True)
class PublicBatch:
    """What everybody may see of a batch."""

    version: int
    at: int
    public: str


@dataclass(frozen=True, slots=True)
class Batch:
    """A batch with its private part: to rebuild a room, never to be sent."""

    version: int
    at: int
    public: str
    private: str | None


@dataclass(frozen=True, slots=True)
class Stored:
    """All it takes to rebuild a room: a snapshot, if there is one, and the batches after it."""

    version: int
    snapshot: Snapshot | None
    batches: tuple[Batch, ...]
    due: tuple[Due, ...]


@dataclass(frozen=True, slots=True)
class Present:
    """Somebody of a room: here now, or a holder of a seat who is gone.

    `token` is the hash of a token, or a name for a reader without one; `returns` is how often
    they came back after having been gone; `node` is the one they are here by.
    """

    token: str
    here: bool
    holds: bool
    returns: int
    node: str | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Absence:
    """A holder who has been away, since `gone`, for as long as is waited for them."""

    room: str
    token: str
    gone: int


class Store(Protocol):
    """A log of rooms. Every method raises `StorageError` if the store cannot be reached."""

    def append(self, commit: Commit) -> Awaitable[Outcome]:
        """Keep a commit, durably, before returning.

        A key that was kept before gives `Repeated`, whatever the version; else a room that does
        not have exactly the expected version gives `Conflict`.
        """

    async def load(self, room: str) -> Stored | None:
        """All that is needed to rebuild the room, from one moment; None if there is no such."""

    async def batches(self, room: str, after: int, limit: int) -> tuple[PublicBatch, ...]:
        """The public side of the batches with a version above `after`, in order."""

    async def answer(self, key: CommandKey) -> str | None:
        """The answer an accepted command got; None if it was never accepted."""

    async def record(self, room: str, game: int) -> str | None:
        """The record of a finished game, as JSON."""

    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        """The versions of those of the rooms that are there."""

    async def due_of(self, room: str) -> tuple[Due, ...]:
        """The due rows of a room, the earliest first, those that wait too."""

    async def claim_due(self, now: int, limit: int, until: int) -> tuple[tuple[str, Due], ...]:
        """(room, due row) for rows whose time has come and that do not wait, the earliest first.

        They are this caller's alone: nobody else gets them before `until`, which becomes their
        time; the answer says when they were due.
        """

    async def wait(self, room: str, now: int) -> None:
        """Let the due rows of a room wait from now on, unless somebody is there who counts: see
        `depart`.
        """

    async def arrive(
        self, room: str, token: str, node: str, now: int, holds: bool, away_ms: int
    ) -> tuple[Present, ...]:
        """Somebody is here, by `node`, wherever they were before; who is there now.

        If now somebody is there who counts (see `depart`), due rows that waited run again, later by
        the time they waited, and holders who are gone and for whom nobody waited get `away_ms` from
        now.
        """

    async def depart(
        self, room: str, token: str, node: str, now: int, away_ms: int
    ) -> tuple[Present, ...]:
        """Somebody is no longer here by `node`; nothing changes if they are by another.

        A holder gets `away_ms` to come back while somebody else is there. When nobody is there
        any more the table waits: its due rows, and all who are gone. Only holders count; in a room
        that has none any more, everybody does. Gives who is there now.
        """

    async def present(self, room: str) -> tuple[Present, ...]:
        """Who is there, and which holders are gone, in order of their tokens."""

    async def claim_absences(self, now: int, limit: int, until: int) -> tuple[Absence, ...]:
        """Holders whose time to come back is over, the longest first.

        Nobody else gets them before `until`, unless they come and go again.
        """

    async def settle(self, absence: Absence, due: int | None) -> None:
        """An absence that was claimed has been dealt with: look again at `due`, or never.

        Changes nothing if they came back, or if the table waits by now.
        """

    async def heartbeat(self, node: str, now: int) -> bool:
        """Write down that `node` is up at `now`: proof that the store can be written.

        False if others may have taken it for dead since its last heartbeat: whoever is here by
        this node has to arrive again.
        """

    async def resume(self, node: str, now: int, stale_ms: int) -> int:
        """The first heartbeat of a node; for how long (ms) no node was up before it.

        0 if one was up within `stale_ms`, or nothing is known of any. Else all that was to come is
        later by that time: due rows, absences, and the heartbeats themselves.
        """

    async def reap(self, now: int, stale_ms: int, away_ms: int) -> tuple[str, ...]:
        """Let all depart, as of their node's last heartbeat, whose node has not been heard of
        for `stale_ms`; the rooms in which somebody did.
        """

    async def leave_node(self, node: str, now: int, away_ms: int) -> tuple[str, ...]:
        """A node stops: all who are here by it depart; the rooms in which somebody did."""

    async def claim_code(self, code: str, room: str, now: int, until: int) -> bool:
        """Let a short code stand for a room, until a time and for as long as the room lives; False if
        it stands for another now.
        """

    async def room_of_code(self, code: str, now: int) -> str | None:
        """The room a short code stands for."""

    async def sweep(self, before: int, keep_records: bool, limit: int) -> int:
        """Remove rooms that nothing was kept of since `before` and where nobody is, at most
        `limit` of them, with everything of theirs (but the records, if asked), and the codes that
        were valid until before then. How many rooms went.
        """

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database.

        In the event loop that asked for it.
        """

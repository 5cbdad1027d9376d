"""The protocol every store keeps: one transaction per accepted command.

A store holds text (JSON it never reads) and integers. Times are milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class StorageError(Exception):
    """The store could not do what was asked: nothing of it was kept, or nothing can be read."""


class DatabaseUrlError(StorageError):
    """The address of the database is not one that can be used."""


@dataclass(frozen=True, slots=True)
class CommandKey:
    """What makes a command one command: a repeat of the key is answered, never done again.

    `scope` is the room, or "" for a command that opens one. `token` is the hash of the sender's
    token, never the token.
    """

    scope: str
    token: str
    command: str


@dataclass(frozen=True, slots=True)
class Due:
    """Something to do in a room at a time (`at`, ms). One per name and room."""

    name: str
    at: int
    payload: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A room as it was at a version: its public and its private part."""

    version: int
    public: str
    private: str | None = None


@dataclass(frozen=True, slots=True)
class Commit:
    """One accepted command, all of it or nothing.

    The batch gets version `expected + 1`; `expected` is 0 for a room that is not there yet.
    `due` replaces all due rows of the room; None leaves them as they are. `secret` and `record`
    are (game, JSON).
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


@dataclass(frozen=True, slots=True)
class Appended:
    """The commit is on disk; the room now has this version."""

    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was kept: the room has another version than the commit expected (0: no room)."""

    version: int


@dataclass(frozen=True, slots=True)
class Repeated:
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


class Store(Protocol):
    """A log of rooms. Every method raises `StorageError` if the store cannot be reached."""

    async def append(self, commit: Commit) -> Outcome:
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

    async def due(self, now: int, limit: int) -> tuple[tuple[str, Due], ...]:
        """(room, due row) for rows whose time has come, the oldest first."""

    async def heartbeat(self, node: str, now: int) -> None:
        """Write down that `node` was up at `now`: proof that the store can be written."""

    async def last_heartbeat(self) -> int | None:
        """When any node was last up."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""

"""What the host answers: everything a server needs to know, nothing about how it is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

RETRY_MS: Final = 1_000
"""When to try again what could not be done just now."""

FULL_MS: Final = 10_000
"""When to try again where there is no place."""


class Accepted(msgspec.Struct, frozen=True, eq=False, gc=False):
    """The command is on disk and made this version, `repeated` if it was there before.

    Once or again, that is the same answer.
    """

    version: int
    repeated: bool = False

    def __eq__(self, other: object) -> bool:
        return self.version == other.version if isinstance(other, Accepted) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.version)


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing happened: a code of the protocol, and what more there is to say."""

    code: str
    detail: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Opened:
    """A room, `repeated` if it was opened before by the same command."""

    room: str
    version: int
    seats: tuple[int, ...]
    view: Mapping[str, object]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Greeting:
    """Where a room is for someone who comes in: the view, or the frames that were missed."""

    room: str
    version: int
    seats: tuple[int, ...]
    view: Mapping[str, object] | None
    missed: tuple[bytes, ...] = ()


NO_ROOM: Final = Refused("no_room")
NO_WATCHING: Final = Refused("no_watching")
CLOSING: Final = Refused("closing")
UNAVAILABLE: Final = Refused("unavailable", {"retry_ms": RETRY_MS})
"""The store cannot be reached, or others were always faster: to be tried again."""


def too_many(field: Literal["rooms", "watchers"]) -> Refused:
    """As many are there as fit: of `rooms` on this node, or of `watchers` in one."""
    return Refused("too_many", {"field": field, "retry_ms": FULL_MS})

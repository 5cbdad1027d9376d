"""What a room answers to a command: a decision or a rejection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from mekuri.game.record import Record
from mekuri.rooms.batch import Batch
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret

Code = Literal[
    "not_host",
    "not_your_seat",
    "not_your_turn",
    "stale",
    "wrong_game",
    "illegal",
    "not_playing",
    "playing",
    "no_seat",
    "no_person",
    "seat_taken",
    "seats_free",
    "removed",
    "room_full",
    "bad_settings",
    "bad_rules",
    "bad_message",
]


class Decision(NamedTuple):
    """A command that is to happen. All of it is kept in one transaction, or none.

    `batch` is the room's next version and `room` the room after it. `secret`, if any, is to be kept
    under its own game's number, replacing what was there; `record` is the game's that just ended.
    """

    batch: Batch
    room: Room
    secret: Secret | None = None
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class Rejection:
    """A command that changes nothing, and why: `code` and what more there is to say, as JSON."""

    code: Code
    detail: Mapping[str, object] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """`{"code": …}` and the details beside it."""
        return {"code": self.code, **self.detail}


NOT_AMONG_FRIENDS: Final = Rejection("bad_message", {"field": "do"})
"""The command is one for rooms with friends."""

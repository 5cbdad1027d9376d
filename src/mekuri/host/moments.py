"""Frames of the moment: told to whoever is there, in no log, without a version."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from mekuri.rooms.room import Room
from mekuri.storage.base import Present


@dataclass(frozen=True, slots=True)
class Company:
    """Who is in a room, as everyone may know it.

    `here` and `returns` have an entry for each seat: whether its holder is there (so it is if nobody
    holds it), and how often its holder came back. `watchers` counts everybody else.
    """

    here: tuple[bool, ...]
    returns: tuple[int, ...]
    watchers: int

    @classmethod
    def of(cls, room: Room, present: Iterable[Present]) -> Company:
        """The company in `room`, if those are present."""
        known = {one.token: one for one in present}
        holders = [seat.holder for seat in room.seats]
        found = [None if holder is None else known.get(holder) for holder in holders]
        return cls(
            here=tuple(
                holder is None or (one is not None and one.here)
                for holder, one in zip(holders, found, strict=True)
            ),
            returns=tuple(0 if one is None else one.returns for one in found),
            watchers=sum(one.here and one.token not in holders for one in known.values()),
        )


def presence_frame(room: str, company: Company, left_ms: int | None) -> bytes:
    """Who is there. `left_ms`: what is left for the move that is waited for, if that is limited."""
    return msgspec.json.encode(
        {
            "type": "presence",
            "room": room,
            "here": company.here,
            "watchers": company.watchers,
            "returns": company.returns,
            "left_ms": left_ms,
        }
    )


def reaction_frame(room: str, seat: int, reaction: str) -> bytes:
    """Somebody at a seat shows a reaction."""
    return msgspec.json.encode(
        {"type": "reaction", "room": room, "seat": seat, "reaction": reaction}
    )


class _Doing(msgspec.Struct):
    do: str


class _Told(msgspec.Struct):
    action: _Doing


_TOLD = msgspec.json.Decoder(_Told)

_MOVES = frozenset({"draw", "stop", "steal", "resign"})


def is_start(frame: bytes) -> bool:
    """Whether an `events` frame tells that a game begins."""
    try:
        return _TOLD.decode(frame).action.do == "start"
    except msgspec.DecodeError:
        return False


def is_deed(frame: bytes) -> bool:
    """Whether an `events` frame tells of something other than a move in a game."""
    try:
        return _TOLD.decode(frame).action.do not in _MOVES
    except msgspec.DecodeError:
        return True

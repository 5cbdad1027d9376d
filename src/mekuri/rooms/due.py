"""What is to happen in a room by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.rooms.room import Room
from mekuri.rooms.settings import PACES


@dataclass(frozen=True, slots=True)
class Due:
    """The CPU is to move `seat` at `when` (ms since 1970), if game `game` has had `at` actions then.

    Whoever fires it first is right: a move that comes late is of another moment.
    """

    when: int
    game: int
    at: int
    seat: int


def due(room: Room, now: int) -> tuple[Due, ...]:
    """What is due in `room`, in the state it got into at `now`: at most one move of the CPU."""
    table = room.table
    if room.phase != "playing" or table is None or table.turn is None:
        return ()
    if room.seats[table.turn].driver != "cpu":
        return ()
    watched = any(
        seat.driver == "person" and not out for seat, out in zip(room.seats, table.out, strict=True)
    )
    # With no person left in the game nobody has to follow it, only to see how it ended.
    delay = PACES[room.settings.pace] if watched else 0
    return (Due(now + delay, room.game, room.at, table.turn),)

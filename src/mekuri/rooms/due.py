"""What is to happen in a room by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mekuri.rooms.room import Room
from mekuri.rooms.settings import PACES


@dataclass(frozen=True, slots=True)
class Due:
    """Something that happens to `seat` at `when` (ms since 1970), if game `game` has had `at` actions
    then: the CPU moves it ("cpu"), or a person's time to move it is up ("turn").

    Whoever fires it first is right: what comes late is of another moment.
    """

    name: Literal["cpu", "turn"]
    when: int
    game: int
    at: int
    seat: int

    @property
    def what(self) -> tuple[str, int, int, int]:
        """What is due, whenever it is."""
        return self.name, self.game, self.at, self.seat


def due(room: Room, now: int) -> tuple[Due, ...]:
    """What is due in `room`, in the state it got into at `now`: at most one thing."""
    table = room.table
    if room.phase != "playing" or table is None or table.turn is None:
        return ()
    turn = table.turn
    if room.seats[turn].driver == "cpu":
        # With no person left in the game nobody has to follow it, only to see how it ended.
        delay = PACES[room.settings.pace] if _followed(room, table.out) else 0
        return (Due("cpu", now + delay, room.game, room.at, turn),)
    if room.settings.turn_limit and room.friends:
        return (Due("turn", now + 1000 * room.settings.turn_limit, room.game, room.at, turn),)
    return ()


def due_stays(before: Room, after: Room) -> bool:
    """Whether the same is due in both, so that it happens when it was to happen anyway.

    Else someone could gain time by doing this and that beside the game.
    """
    was, is_ = due(before, 0), due(after, 0)
    if not was or not is_:
        return was == is_
    return [one.what for one in was] == [one.what for one in is_]


def _followed(room: Room, out: tuple[bool, ...]) -> bool:
    """Whether someone is still in the game: a seat held by a device, also while the CPU drives it."""
    return any(
        seat.holder is not None and not gone for seat, gone in zip(room.seats, out, strict=True)
    )

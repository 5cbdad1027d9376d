"""Who is in a room with friends: joining, and what follows when a seat is given up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mekuri.rooms.events import Event, HostChanged, PersonJoined, Seated
from mekuri.rooms.room import Room

MOST_PEOPLE: Final = 200
"""A room remembers that many people at most, those who have left included."""


def sits_down(room: Room, seat: int, name: str, token: str) -> tuple[Event, ...] | None:
    """The events by which whoever `name` is on the device of `token` takes the free seat `seat`.

    Someone of that name who was there before from the same device, and has no seat, is the same
    person. None if the room can remember nobody else.
    """
    known = next(
        (
            number
            for number, person in enumerate(room.people, 1)
            if (person.holder, person.name) == (token, name) and room.seat_of(number) is None
        ),
        None,
    )
    person = len(room.people) + 1 if known is None else known
    if person > MOST_PEOPLE:
        return None
    joined = PersonJoined(person, name, token) if known is None else None
    host = HostChanged(person, token) if room.host_person is None else None
    events = (joined, Seated(seat, name, "person", None, token, person), host)
    return tuple(event for event in events if event is not None)


def gets_up(room: Room, seat: int) -> tuple[Event, ...]:
    """The events by which the holder of `seat` gives it up: the CPU plays there from now on.

    While a game is on the seat keeps its name. The host's part passes on with the host's last seat.
    """
    name = room.seats[seat].name if room.phase == "playing" else ""
    freed = Seated(seat, name, "cpu", room.settings.level, None, None)
    if room.seats[seat].person != room.host_person:
        return (freed,)
    others = [index for index in range(len(room.seats)) if index != seat]
    # Someone else on the host's own device comes first: the host's rights are the device's.
    own = [index for index in others if room.is_host(room.seats[index].holder or "")]
    return freed, host_among(room, own or others)


def host_among(room: Room, seats: Iterable[int]) -> HostChanged:
    """Who is host of those who sit at `seats`: the one who has been in the room longest."""
    persons = [person for seat in seats if (person := room.seats[seat].person) is not None]
    if not persons:
        return HostChanged(None, None)
    first = min(persons)
    return HostChanged(first, room.people[first - 1].holder)

"""What comes of people who are gone, or there again: asked by the server, never by a client."""

from __future__ import annotations

from mekuri.rooms.commands import Away, Back, PassHost, System
from mekuri.rooms.deciding import done
from mekuri.rooms.events import DriverChanged
from mekuri.rooms.outcome import Decision, Rejection
from mekuri.rooms.people import host_among
from mekuri.rooms.room import Room


def absences(room: Room, command: System) -> Decision | Rejection:
    """See `decide`."""
    if room.friends:
        match command:
            case Away():
                return _away(room, command.holder)
            case Back():
                return _back(room, command.holder)
            case PassHost():
                return _pass_host(room, command)
    return _nothing(room)


def _nothing(room: Room) -> Rejection:
    """Nothing is to be done: it has been done, or things have changed."""
    return Rejection("stale", {"at": room.at})


def _away(room: Room, holder: str) -> Decision | Rejection:
    """The CPU takes over, unless nobody else is left to play on with."""
    if room.phase != "playing" or room.table is None:
        return Rejection("not_playing")
    others = any(seat.holder not in (None, holder) for seat in room.seats)
    taken = [
        DriverChanged(index, "cpu", room.settings.level)
        for index in room.seats_of(holder)
        if room.seats[index].driver == "person" and not room.table.out[index]
    ]
    return done(room, "away", tuple(taken)) if others and taken else _nothing(room)


def _back(room: Room, holder: str) -> Decision | Rejection:
    given = [
        DriverChanged(index, "person", None)
        for index in room.seats_of(holder)
        if room.seats[index].driver == "cpu"
    ]
    return done(room, "back", tuple(given)) if given else _nothing(room)


def _pass_host(room: Room, command: PassHost) -> Decision | Rejection:
    here = set(command.here) - {command.holder}
    seats = [index for index, seat in enumerate(room.seats) if seat.holder in here]
    if not seats or not room.is_host(command.holder):
        return _nothing(room)
    return done(room, "host", (host_among(room, seats),))

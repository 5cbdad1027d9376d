"""What people do to their own and others' places in a room with friends."""

from __future__ import annotations

from mekuri.rooms.commands import Join, Leave, Remove, Rename, Seating
from mekuri.rooms.deciding import done
from mekuri.rooms.events import Event, PersonRemoved, Renamed
from mekuri.rooms.names import clean_name
from mekuri.rooms.outcome import NOT_AMONG_FRIENDS, Decision, Rejection
from mekuri.rooms.people import gets_up, sits_down
from mekuri.rooms.room import Room


def places(room: Room, command: Seating) -> Decision | Rejection:
    """See `decide`."""
    if not room.friends:
        return NOT_AMONG_FRIENDS
    match command:
        case Join():
            return _join(room, command)
        case Leave():
            return _leave(room, command)
        case Rename():
            return _rename(room, command)
        case Remove():
            return _remove(room, command)


def _join(room: Room, command: Join) -> Decision | Rejection:
    if not command.by:
        return Rejection("bad_message", {"field": "token"})
    if any(person.removed and person.holder == command.by for person in room.people):
        return Rejection("removed")
    if room.phase == "playing":
        return Rejection("playing")
    free = [index for index, seat in enumerate(room.seats) if seat.holder is None]
    seat = command.seat
    if seat is None:
        if not free:
            return Rejection("no_seat")
        seat = free[0]
    elif not 0 <= seat < len(room.seats):
        return Rejection("no_seat")
    elif seat not in free:
        return Rejection("seat_taken")
    events = sits_down(room, seat, clean_name(command.name), command.by)
    if events is None:
        return Rejection("room_full")
    return done(room, "join", events)


def _leave(room: Room, command: Leave) -> Decision | Rejection:
    if command.seat not in room.seats_of(command.by):
        return Rejection("not_your_seat")
    return done(room, "leave", gets_up(room, command.seat))


def _rename(room: Room, command: Rename) -> Decision | Rejection:
    own = command.seat in room.seats_of(command.by)
    if not own and not (room.is_host(command.by) and 0 <= command.seat < len(room.seats)):
        return Rejection("not_your_seat")
    return done(room, "rename", (Renamed(command.seat, clean_name(command.name)),))


def _remove(room: Room, command: Remove) -> Decision | Rejection:
    if not room.is_host(command.by):
        return Rejection("not_host")
    if not 1 <= command.person <= len(room.people):
        return Rejection("no_person")
    person = room.people[command.person - 1]
    if person.holder == command.by:
        return Rejection("bad_message", {"field": "person"})
    if person.removed:
        return Rejection("no_person")
    seat = room.seat_of(command.person)
    freed: tuple[Event, ...] = () if seat is None else gets_up(room, seat)
    return done(room, "remove", (*freed, PersonRemoved(command.person)))

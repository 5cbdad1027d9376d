"""Who sits where under given settings."""

from __future__ import annotations

from mekuri.rooms.events import DriverChanged, Event, Left, Reseated, Seated, SettingsChanged
from mekuri.rooms.evolve import evolve
from mekuri.rooms.room import Room
from mekuri.rooms.settings import Settings


def seat_everyone(settings: Settings, holder: str) -> tuple[Seated, ...]:
    """All seats, in order: against the CPU the opener holds seat 0 alone, on one device all.

    Among friends nobody sits there yet: the CPU does, until somebody joins.
    """
    return tuple(_seated(settings, seat, holder) for seat in range(settings.players))


def _seated(settings: Settings, seat: int, holder: str) -> Seated:
    name = settings.names[seat]
    if settings.mode == "device" or (settings.mode == "cpu" and seat == 0):
        return Seated(seat, name, "person", None, holder)
    return Seated(seat, name, "cpu", settings.level, None)


def move_together(room: Room) -> Reseated:
    """Those who sit there move up, in their order; the free seats come last, in theirs."""
    seats = room.seats
    return Reseated(tuple(sorted(range(len(seats)), key=lambda seat: seats[seat].holder is None)))


def seat_changes(room: Room, settings: Settings) -> tuple[Event, ...]:
    """The events that turn the room's settings into `settings` and its seats with them.

    Among friends there must be a seat for everybody who has one now.
    """
    events: list[Event] = []
    if settings.mode == "friends":
        settings = settings.nameless()
        if any(seat.holder is not None for seat in room.seats[settings.players :]):
            together = move_together(room)
            events.append(together)
            room = evolve(room, together)
    events.append(SettingsChanged(settings))
    for seat in reversed(range(settings.players, len(room.seats))):
        events.append(Left(seat))
    for wanted in seat_everyone(settings, room.host):
        if wanted.seat >= len(room.seats):
            events.append(wanted)
            continue
        has = room.seats[wanted.seat]
        if settings.mode == "friends":
            # People stay on their seats, and the seats keep what they are called.
            if has.driver == "cpu" and has.level != settings.level:
                events.append(DriverChanged(wanted.seat, "cpu", settings.level))
        elif (has.name, has.driver, has.holder) != (wanted.name, wanted.driver, wanted.holder):
            events.append(wanted)
        elif has.level != wanted.level:
            events.append(DriverChanged(wanted.seat, wanted.driver, wanted.level))
    return tuple(events)

"""Who sits where under given settings."""

from __future__ import annotations

from mekuri.rooms.events import DriverChanged, Event, Left, Seated, SettingsChanged
from mekuri.rooms.room import Room
from mekuri.rooms.settings import Settings


def seat_everyone(settings: Settings, holder: str) -> tuple[Seated, ...]:
    """All seats, in order: against the CPU the opener holds seat 0 alone, on one device all."""
    return tuple(_seated(settings, seat, holder) for seat in range(settings.players))


def _seated(settings: Settings, seat: int, holder: str) -> Seated:
    name = settings.names[seat]
    if settings.mode == "device" or seat == 0:
        return Seated(seat, name, "person", None, holder)
    return Seated(seat, name, "cpu", settings.level, None)


def seat_changes(room: Room, settings: Settings) -> tuple[Event, ...]:
    """The events that turn the room's settings into `settings` and its seats with them."""
    events: list[Event] = [SettingsChanged(settings)]
    for seat in reversed(range(settings.players, len(room.seats))):
        events.append(Left(seat))
    for wanted in seat_everyone(settings, room.host):
        if wanted.seat >= len(room.seats):
            events.append(wanted)
            continue
        has = room.seats[wanted.seat]
        if (has.name, has.driver, has.holder) != (wanted.name, wanted.driver, wanted.holder):
            events.append(wanted)
        elif has.level != wanted.level:
            events.append(DriverChanged(wanted.seat, wanted.driver, wanted.level))
    return tuple(events)

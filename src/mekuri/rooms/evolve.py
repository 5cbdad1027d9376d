"""What a room is after an event: the only place where a room changes.

No event is refused here: `decide` lets only those happen that may.
"""

from __future__ import annotations

from dataclasses import replace

from mekuri.game import events as game_events
from mekuri.game.table import Table
from mekuri.rooms.batch import Batch
from mekuri.rooms.events import (
    Committed,
    DriverChanged,
    Event,
    GameStarted,
    Left,
    RoomOpened,
    Seated,
    SettingsChanged,
)
from mekuri.rooms.room import Acted, Drive, Room, Seat


def opened(event: RoomOpened) -> Room:
    """The room as it is after its first event, without seats."""
    return Room(id=event.room, version=0, settings=event.settings, host=event.host)


def advance(room: Room | None, batch: Batch) -> Room:
    """The room after a whole batch; None for `room` before its first.

    Raises ValueError if the batch is not the room's next version.
    """
    version = 0 if room is None else room.version
    if batch.version != version + 1:
        raise ValueError(f"version {batch.version} cannot follow {version}")
    events = batch.events
    if room is None:
        first = events[0] if events else None
        if not isinstance(first, RoomOpened):
            raise ValueError("a room begins with room_opened")
        room, events = opened(first), events[1:]
    if not isinstance(batch.action, str):
        if batch.seat is None:
            raise ValueError("an action is some seat's")
        room = replace(room, actions=(*room.actions, Acted(batch.seat, batch.ms, batch.action)))
    for event in events:
        room = evolve(room, event)
    return replace(room, version=batch.version)


def evolve(room: Room, event: Event) -> Room:
    """The room after one event; its version and the list of actions are the batch's (`advance`)."""
    match event:
        case RoomOpened():
            return opened(event)
        case Seated():
            return _seated(room, event)
        case Left():
            return replace(room, seats=room.seats[: event.seat] + room.seats[event.seat + 1 :])
        case DriverChanged():
            return _driver_changed(room, event)
        case SettingsChanged():
            return replace(_cleared(room), settings=event.settings, phase="lobby")
        case Committed():
            return replace(room, commitment=event.commitment)
        case GameStarted():
            return _game_started(room, event)
        case _:
            return _at_table(room, event)


def _seated(room: Room, event: Seated) -> Room:
    """A new seat, or a seat anew: its tally stays if the same holder or the CPU still plays it."""
    fresh = Seat(event.name, event.driver, event.level, event.holder)
    if event.seat == len(room.seats):
        return replace(room, seats=(*room.seats, fresh))
    before = room.seats[event.seat]
    if (before.holder, before.driver) == (event.holder, event.driver):
        fresh = replace(fresh, wins=before.wins, games=before.games)
    return _with_seat(room, event.seat, fresh)


def _driver_changed(room: Room, event: DriverChanged) -> Room:
    seat = room.seats[event.seat]
    drives = seat.drives
    if room.phase == "playing":
        earlier = tuple(drive for drive in drives if drive.at < room.at)
        drives = (*earlier, Drive(room.at, event.driver, event.level))
    changed = replace(seat, driver=event.driver, level=event.level, drives=drives)
    return _with_seat(room, event.seat, changed)


def _game_started(room: Room, event: GameStarted) -> Room:
    return replace(
        room,
        phase="playing",
        game=event.game,
        commitment=event.commitment,
        table=Table.start(event.rules, event.players, event.first_seat, sum(event.stacks)),
        first_seat=event.first_seat,
        entropy=event.entropy,
        started_at=event.started_at,
        actions=(),
        seats=tuple(
            replace(seat, drives=(Drive(0, seat.driver, seat.level),)) for seat in room.seats
        ),
    )


def _at_table(room: Room, event: game_events.Event) -> Room:
    if room.table is None:
        raise ValueError("no game is on this table")
    room = replace(room, table=room.table.after(event))
    if not isinstance(event, game_events.Over):
        return room
    # A shared first place is a draw (docs/rules.md, 7): a game more for all, a win for no one.
    alone = event.places.count(1) == 1
    seats = tuple(
        replace(seat, games=seat.games + 1, wins=seat.wins + (alone and place == 1))
        for seat, place in zip(room.seats, event.places, strict=True)
    )
    return replace(room, phase="over", seats=seats)


def _cleared(room: Room) -> Room:
    return replace(
        room,
        table=None,
        first_seat=None,
        entropy=(),
        started_at=None,
        actions=(),
        seats=tuple(replace(seat, drives=()) for seat in room.seats),
    )


def _with_seat(room: Room, index: int, seat: Seat) -> Room:
    return replace(room, seats=(*room.seats[:index], seat, *room.seats[index + 1 :]))

"""What a room is after an event: the only place where a room changes.

No event is refused here: `decide` lets only those happen that may.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mekuri.game.events import Over
from mekuri.game.table import Table
from mekuri.rooms.batch import Batch
from mekuri.rooms.events import (
    GAME_EVENTS,
    Committed,
    DriverChanged,
    Event,
    GameEvent,
    GameStarted,
    HostChanged,
    Left,
    PersonJoined,
    PersonRemoved,
    Renamed,
    Reseated,
    RoomOpened,
    Seated,
    SettingsChanged,
    TimedOut,
)
from mekuri.rooms.past import NO_PAST
from mekuri.rooms.room import Drive, Driver, Person, Room, Seat
from mekuri.rooms.settings import Level
from mekuri.rooms.tally import counted
from mekuri.rooms.unseen import Unseen, all_unseen, unseen_after


def opened(event: RoomOpened) -> Room:
    """The room as it is after its first event, without seats."""
    return Room(
        id=event.room,
        version=0,
        settings=event.settings,
        host=event.host,
        code=event.code,
        made_from=event.made_from,
    )


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
        return acted(room, batch, _told(room, events))
    for event in events:
        room = evolve(room, event)
    return room._replace(version=batch.version)


def acted(room: Room, batch: Batch, table: Table) -> Room:
    """The room after a batch that is an action, and leads to `table`: one step, whatever was told of it there."""
    version, _, _, ms, seat, action, events = batch
    if seat is None or isinstance(action, str):
        raise ValueError("an action is some seat's")
    past = room.actions.followed_by(seat, ms, action)
    room = room.after_action(version, table, past, _seen(room, events))
    if _AT_THE_TABLE.issuperset(map(type, events)):
        return room
    for event in events:
        if type(event) not in GAME_EVENTS:
            room = evolve(room, event)
        elif isinstance(event, Over):
            room = _over(room, event)
    return room


_AT_THE_TABLE: Final = GAME_EVENTS - {Over}
"""The classes of what changes nothing but the table."""


def _seen(room: Room, events: tuple[Event, ...]) -> Unseen:
    """What is unseen at the table after these events."""
    if room.unseen is None:
        raise ValueError("no game is on this table")
    return unseen_after(room.unseen, room.settings.rules, events)


def _told(room: Room, events: tuple[Event, ...]) -> Table:
    """The table, as the events of an action tell it."""
    table = room.table
    if table is None:
        raise ValueError("no game is on this table")
    for event in events:
        if isinstance(event, GameEvent):
            table = table.after(event)
    return table


def evolve(room: Room, event: Event) -> Room:
    """The room after one event; its version and the list of actions are the batch's (`advance`)."""
    match event:
        case RoomOpened():
            return opened(event)
        case Seated():
            return _seated(room, event)
        case Left():
            return room._replace(seats=room.seats[: event.seat] + room.seats[event.seat + 1 :])
        case DriverChanged():
            return _driver_changed(room, event)
        case PersonJoined():
            return room._replace(people=(*room.people, Person(event.name, event.holder)))
        case PersonRemoved():
            removed = replace(room.people[event.person - 1], removed=True)
            return _with_person(room, event.person, removed)
        case Renamed():
            return _renamed(room, event)
        case HostChanged():
            return room._replace(host=event.holder or "", host_person=event.person)
        case Reseated():
            moved = room._replace(seats=tuple(room.seats[seat] for seat in event.order))
            return _cleared(moved)
        case TimedOut():
            return room
        case SettingsChanged():
            return _cleared(room)._replace(settings=event.settings)
        case Committed():
            return room._replace(commitment=event.commitment)
        case GameStarted():
            return _game_started(room, event)
        case Over():
            return _over(room._replace(table=_told(room, (event,))), event)
        case _:
            return room._replace(table=_told(room, (event,)), unseen=_seen(room, (event,)))


def _seated(room: Room, event: Seated) -> Room:
    """A new seat, or a seat anew: its tally stays if the same holder or the CPU still plays it."""
    fresh = Seat(event.name, event.driver, event.level, event.holder, event.person)
    if event.seat == len(room.seats):
        return room._replace(seats=(*room.seats, fresh))
    before = room.seats[event.seat]
    if (before.holder, before.person, before.driver) == (event.holder, event.person, event.driver):
        fresh = replace(fresh, wins=before.wins, games=before.games)
    drives = before.drives
    playing = room.phase == "playing"
    if playing and before.driver != event.driver:
        drives = _driven(room, before, event.driver, event.level)
    left = playing and before.holder is not None and event.holder is None
    return _with_seat(room, event.seat, replace(fresh, drives=drives, left=left))


def _driver_changed(room: Room, event: DriverChanged) -> Room:
    seat = room.seats[event.seat]
    drives = seat.drives
    if room.phase == "playing":
        drives = _driven(room, seat, event.driver, event.level)
    changed = replace(seat, driver=event.driver, level=event.level, drives=drives)
    return _with_seat(room, event.seat, changed)


def _driven(room: Room, seat: Seat, driver: Driver, level: Level | None) -> tuple[Drive, ...]:
    """Who has driven a seat, if someone else does from now on."""
    earlier = tuple(drive for drive in seat.drives if drive.at < room.at)
    return (*earlier, Drive(room.at, driver, level))


def _renamed(room: Room, event: Renamed) -> Room:
    seat = room.seats[event.seat]
    room = _with_seat(room, event.seat, replace(seat, name=event.name))
    if seat.person is None:
        return room
    person = replace(room.people[seat.person - 1], name=event.name)
    return _with_person(room, seat.person, person)


def _game_started(room: Room, event: GameStarted) -> Room:
    return room._replace(
        phase="playing",
        game=event.game,
        commitment=event.commitment,
        table=Table.start(event.rules, event.players, event.first_seat, sum(event.stacks)),
        unseen=all_unseen(event.rules),
        first_seat=event.first_seat,
        entropy=event.entropy,
        started_at=event.started_at,
        names=tuple(seat.name for seat in room.seats),
        actions=NO_PAST,
        seats=tuple(
            replace(seat, drives=(Drive(0, seat.driver, seat.level),), left=False)
            for seat in room.seats
        ),
    )


def _over(room: Room, event: Over) -> Room:
    seats, people = counted(room, event.places)
    return room._replace(phase="over", seats=seats, people=people)


def _cleared(room: Room) -> Room:
    return room._replace(
        phase="lobby",
        table=None,
        unseen=None,
        first_seat=None,
        entropy=(),
        started_at=None,
        names=(),
        actions=NO_PAST,
        seats=tuple(replace(seat, drives=(), left=False) for seat in room.seats),
    )


def _with_seat(room: Room, index: int, seat: Seat) -> Room:
    return room._replace(seats=(*room.seats[:index], seat, *room.seats[index + 1 :]))


def _with_person(room: Room, number: int, person: Person) -> Room:
    return room._replace(people=(*room.people[: number - 1], person, *room.people[number:]))

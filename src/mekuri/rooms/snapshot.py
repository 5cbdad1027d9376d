"""A room as JSON and back, in two parts: what is public, and whose hashes of tokens hold it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mekuri.game.actions import action_from_json
from mekuri.game.played import Played
from mekuri.game.table import Table
from mekuri.rooms.instants import from_iso, to_iso
from mekuri.rooms.past import Past
from mekuri.rooms.room import Drive, Person, Room, Seat
from mekuri.rooms.settings import Settings
from mekuri.rooms.unseen import unseen_at


def to_json(room: Room) -> tuple[dict[str, object], dict[str, object]]:
    """`room` as (public, private) JSON: later events go on from it as from the room itself."""
    public: dict[str, object] = {
        "id": room.id,
        "version": room.version,
        "settings": room.settings.to_json(),
        "seats": [
            {
                "name": seat.name,
                "driver": seat.driver,
                "level": seat.level,
                "wins": seat.wins,
                "games": seat.games,
                "drives": [[drive.at, drive.driver, drive.level] for drive in seat.drives],
                "person": seat.person,
                "left": seat.left,
            }
            for seat in room.seats
        ],
        "phase": room.phase,
        "game": room.game,
        "commitment": room.commitment,
        "table": None if room.table is None else room.table.to_json(),
        "first_seat": room.first_seat,
        "entropy": list(room.entropy),
        "started_at": None if room.started_at is None else to_iso(room.started_at),
        "names": list(room.names),
        "actions": [(seat, ms, action.to_json()) for seat, ms, action in room.actions.rows()],
        "host_person": room.host_person,
        "people": [
            {
                "name": person.name,
                "removed": person.removed,
                "wins": person.wins,
                "games": person.games,
                "places": list(person.places),
            }
            for person in room.people
        ],
        "code": room.code,
        "made_from": room.made_from,
    }
    private: dict[str, object] = {
        "host": room.host,
        "holders": [seat.holder for seat in room.seats],
        "people": [person.holder for person in room.people],
    }
    return public, private


def from_json(public: Mapping[str, Any], private: Mapping[str, Any]) -> Room:
    """The room that `to_json` was given. Raises ValueError if the parts are of no room.

    What was kept before rooms knew friends is read as well.
    """
    try:
        return _room(public, private)
    except (KeyError, TypeError) as fault:
        raise ValueError("no snapshot of a room") from fault


def _room(public: Mapping[str, Any], private: Mapping[str, Any]) -> Room:
    table = None if public["table"] is None else _table(public["table"])
    settings, started_at = Settings.from_json(public["settings"]), public["started_at"]
    in_game = [] if table is None else [seat["name"] for seat in public["seats"]]
    people = zip(public.get("people", ()), private.get("people", ()), strict=True)
    return Room(
        id=public["id"],
        version=public["version"],
        settings=settings,
        host=private["host"],
        seats=tuple(
            Seat(
                name=seat["name"],
                driver=seat["driver"],
                level=seat["level"],
                holder=holder,
                person=seat.get("person"),
                wins=seat["wins"],
                games=seat["games"],
                drives=tuple(Drive(*drive) for drive in seat["drives"]),
                left=seat.get("left", False),
            )
            for seat, holder in zip(public["seats"], private["holders"], strict=True)
        ),
        phase=public["phase"],
        game=public["game"],
        commitment=public["commitment"],
        table=table,
        first_seat=public["first_seat"],
        entropy=tuple(public["entropy"]),
        started_at=None if started_at is None else from_iso(started_at),
        names=tuple(public.get("names", in_game)),
        actions=Past(
            Played(seat, ms, action_from_json(action)) for seat, ms, action in public["actions"]
        ),
        host_person=public.get("host_person"),
        people=tuple(
            Person(
                name=person["name"],
                holder=holder,
                removed=person["removed"],
                wins=person["wins"],
                games=person["games"],
                places=tuple(person["places"]),
            )
            for person, holder in people
        ),
        code=public.get("code"),
        made_from=public.get("made_from", "menu"),
        unseen=None if table is None else unseen_at(settings.rules, table),
    )


def _table(value: Mapping[str, Any]) -> Table:
    return Table(
        players=len(value["hands"]),
        hands=tuple(tuple(hand) for hand in value["hands"]),
        center=tuple(value["center"]),
        aside=tuple(value["aside"]),
        stacks=tuple(value["stacks"]),
        turn=value["turn"],
        extra=value["extra"],
        fresh=value["fresh"],
        out=tuple(value["out"]),
        lost=tuple(value["lost"]),
        steals=tuple(value["steals"]),
        direction=value["direction"],
        flipped_by=tuple(value["flipped_by"]),
        flips=value["flips"],
        places=None if value["places"] is None else tuple(value["places"]),
    )

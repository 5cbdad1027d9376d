"""A room as JSON and back, in two parts: what is public, and whose hashes of tokens hold it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from mekuri.game.actions import action_from_json
from mekuri.game.table import Table
from mekuri.rooms.instants import from_iso, to_iso
from mekuri.rooms.room import Acted, Drive, Room, Seat
from mekuri.rooms.settings import Settings


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
        "actions": [[acted.seat, acted.ms, acted.action.to_json()] for acted in room.actions],
    }
    return public, {"host": room.host, "holders": [seat.holder for seat in room.seats]}


def from_json(public: Mapping[str, Any], private: Mapping[str, Any]) -> Room:
    """The room that `to_json` was given. Raises ValueError if the parts are of no room."""
    try:
        room = _public(public)
        seats = zip(room.seats, private["holders"], strict=True)
        return replace(
            room,
            host=private["host"],
            seats=tuple(replace(seat, holder=holder) for seat, holder in seats),
        )
    except (KeyError, TypeError) as fault:
        raise ValueError("no snapshot of a room") from fault


def _public(public: Mapping[str, Any]) -> Room:
    table, started_at = public["table"], public["started_at"]
    return Room(
        id=public["id"],
        version=public["version"],
        settings=Settings.from_json(public["settings"]),
        host="",
        seats=tuple(
            Seat(
                name=seat["name"],
                driver=seat["driver"],
                level=seat["level"],
                wins=seat["wins"],
                games=seat["games"],
                drives=tuple(Drive(*drive) for drive in seat["drives"]),
            )
            for seat in public["seats"]
        ),
        phase=public["phase"],
        game=public["game"],
        commitment=public["commitment"],
        table=None if table is None else _table(table),
        first_seat=public["first_seat"],
        entropy=tuple(public["entropy"]),
        started_at=None if started_at is None else from_iso(started_at),
        actions=tuple(
            Acted(seat, ms, action_from_json(action)) for seat, ms, action in public["actions"]
        ),
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

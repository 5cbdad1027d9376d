"""What everyone sees of a room: players, watchers and people with the link alike.

Nothing here can reach a seed or a deck, nor does it show the hash of a token.
"""

from __future__ import annotations

from mekuri.game.legal import legal_actions
from mekuri.rooms.batch import Batch
from mekuri.rooms.choices import leaves_choices
from mekuri.rooms.instants import to_iso
from mekuri.rooms.room import Room, Seat
from mekuri.rooms.unseen import KINDS, all_unseen


def view(room: Room) -> dict[str, object]:
    """The public view of `room`, as JSON."""
    return {
        "room": room.id,
        "version": room.version,
        "mode": room.settings.mode,
        "phase": room.phase,
        "settings": room.settings.to_json(),
        "game": room.game,
        "at": room.at,
        "commitment": room.commitment,
        "first_seat": room.first_seat,
        "started_at": None if room.started_at is None else to_iso(room.started_at),
        "seats": [_seat_json(room, seat) for seat in room.seats],
        "table": None if room.table is None else room.table.to_json(),
        "legal": legal_json(room),
        "unseen": unseen_json(room),
        "decisions": leaves_choices(room.settings.rules),
        "host": room.host_person,
        "code": room.code,
        "made_from": room.made_from,
        "people": [
            {
                "person": number,
                "name": person.name,
                "seat": room.seat_of(number),
                "wins": person.wins,
                "games": person.games,
                "places": list(person.places),
            }
            for number, person in enumerate(room.people, 1)
        ],
    }


def _seat_json(room: Room, seat: Seat) -> dict[str, object]:
    # Among friends games are won by people, wherever they sit.
    counts = seat if seat.person is None else room.people[seat.person - 1]
    return {
        "name": seat.name,
        "driver": seat.driver,
        "level": seat.level,
        "wins": counts.wins,
        "games": counts.games,
        "person": seat.person,
        "held": seat.holder is not None,
    }


def frame(room: Room, batch: Batch) -> dict[str, object]:
    """The `events` frame that tells everyone of `batch`; `room` is the room after it.

    It is also the public side of the batch in the log: `Batch.from_json` reads it back.
    """
    return {
        "type": "events",
        "room": room.id,
        **batch.to_json(),
        "legal": legal_json(room),
        "unseen": unseen_json(room),
    }


def legal_json(room: Room) -> list[dict[str, object]]:
    """The actions of the seat to act, in the order of docs/rules.md, 8; none between games."""
    if room.table is None or room.phase != "playing":
        return []
    return [action.to_json() for action in legal_actions(room.settings.rules, room.table)]


def unseen_json(room: Room) -> dict[str, int]:
    """How many cards of each kind nobody has seen yet."""
    unseen = room.unseen
    return dict(
        zip(KINDS, all_unseen(room.settings.rules) if unseen is None else unseen, strict=True)
    )

"""What a finished game leaves: its record, and its events for whoever wants to look at it again."""

from __future__ import annotations

from mekuri.game.record.form import Driver, Record
from mekuri.game.record.form import Seat as RecordSeat
from mekuri.game.replay import result
from mekuri.game.shuffle import deal
from mekuri.game.state import State
from mekuri.rooms.instants import to_iso
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret, SecretMismatch


def record_of(room: Room, secret: Secret) -> Record:
    """The record of the game that is over in `room`, with its seed: from now on anyone may check it.

    Raises ValueError if no game is over there, SecretMismatch if `secret` is not that game's.
    """
    table, first_seat, started_at = room.table, room.first_seat, room.started_at
    if room.phase != "over" or table is None or first_seat is None or started_at is None:
        raise ValueError("only a game that is over has a record")
    if secret.game != room.game or secret.deck is None:
        raise SecretMismatch(f"the secret is not game {room.game}'s")
    rules = room.settings.rules
    return Record(
        room=room.id,
        game=room.game,
        rules=rules,
        players=table.players,
        seats=tuple(
            RecordSeat(
                name,
                tuple(Driver(drive.at, drive.driver, drive.level) for drive in seat.drives),
            )
            for name, seat in zip(room.names, room.seats, strict=True)
        ),
        commitment=secret.commitment,
        seed=secret.seed.hex(),
        entropy=room.entropy,
        first_seat=first_seat,
        started=to_iso(started_at),
        actions=tuple(room.actions),
        result=result(State.resume(rules, secret.deck, table)),
    )


def events_json(record: Record) -> dict[str, object]:
    """The events of a finished game, by action, as JSON: a replay needs no rules.

    `at` of a batch is how many actions the game had had before it. The seed is public, so the game is
    dealt and played again. Raises IllegalAction if it cannot be played so.
    """
    deck = deal(bytes.fromhex(record.seed), record.context()).deck
    state = State.start(record.rules, record.players, deck, record.first_seat)
    _, batches = state.play(played.action for played in record.actions)
    return {
        "room": record.room,
        "game": record.game,
        "players": record.players,
        "rules": record.rules.to_json(),
        "first_seat": record.first_seat,
        "stacks": list(state.table.stacks),
        "batches": [
            {
                "at": at,
                "seat": played.seat,
                "ms": played.ms,
                "action": played.action.to_json(),
                "events": [event.to_json() for event in events],
            }
            for at, (played, events) in enumerate(zip(record.actions, batches, strict=True))
        ],
    }

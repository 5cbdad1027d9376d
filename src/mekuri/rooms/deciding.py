"""A decision, from what is to happen."""

from __future__ import annotations

from mekuri.game.table import Table
from mekuri.game.tuples import new_tuple
from mekuri.rooms.batch import Batch, Deed
from mekuri.rooms.commands import Play
from mekuri.rooms.events import Event
from mekuri.rooms.evolve import acted, advance
from mekuri.rooms.outcome import Decision
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret


def done(
    room: Room, deed: Deed, events: tuple[Event, ...], secret: Secret | None = None
) -> Decision:
    """The decision to do a deed that changes the room, not the game on its table.

    `secret` if there is a new one.
    """
    game = room.game + (deed == "start")
    batch = Batch(room.version + 1, game, 0, 0, None, deed, events)
    return Decision(batch, advance(room, batch), secret)


def played(
    room: Room,
    play: Play,
    events: tuple[Event, ...],
    table: Table,
    now: int,
    secret: Secret | None = None,
) -> Decision:
    """The decision to do an action, which leads to `table`; `secret` if there is a new one."""
    started_at, past = room.started_at, room.actions
    ms = 0 if started_at is None else now - started_at
    # A clock that was set back must not make a game's times run backwards.
    if ms < past.latest:
        ms = past.latest
    _, game, seat, _, action = play
    batch = new_tuple(Batch, (room.version + 1, game, past.length + 1, ms, seat, action, events))
    return new_tuple(Decision, (batch, acted(room, batch, table), secret, None))

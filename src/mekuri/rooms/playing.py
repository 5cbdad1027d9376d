"""What comes of an action in a game."""

from __future__ import annotations

from mekuri.game.actions import Resign
from mekuri.game.errors import IllegalAction
from mekuri.rooms.commands import CPU, TIMER, Play
from mekuri.rooms.deciding import played
from mekuri.rooms.events import Committed, Event, Seated, TimedOut
from mekuri.rooms.finished import record_of
from mekuri.rooms.outcome import Decision, Rejection
from mekuri.rooms.room import Room, Seat
from mekuri.rooms.secrets import Secret, SecretMismatch
from mekuri.rooms.view import legal_json


def play(room: Room, secret: Secret, command: Play, now: int, fresh: bytes) -> Decision | Rejection:
    """See `decide`. `fresh` is the seed of the next game, should this one end."""
    if isinstance(command.action, Resign) and command.action.seat != command.seat:
        raise ValueError("a seat resigns for itself only")
    rejection = _not_playable(room, command)
    if rejection is not None:
        return rejection
    if room.table is None:
        raise SecretMismatch("a game that is being played has a table")
    try:
        table, happened = secret.apply(room.settings.rules, room.table, command.action)
    except IllegalAction:
        return Rejection("illegal", {"legal": legal_json(room)})
    events: tuple[Event, ...] = happened
    if command.by == TIMER:
        events = (TimedOut(command.seat), *happened)
    if not table.over:
        return played(room, command, events, table, now)
    following = Secret(room.game + 1, fresh)
    committed = Committed(following.game, following.commitment)
    events = (*events, *_freed(room), committed)
    decision = played(room, command, events, table, now, following)
    return Decision(decision.batch, decision.room, following, record_of(decision.room, secret))


def _not_playable(room: Room, command: Play) -> Rejection | None:
    """Why this sender may not act for this seat now, if so."""
    by, game, seat, at, action = command
    seats, table = room.seats, room.table
    if not 0 <= seat < len(seats):
        return Rejection("not_your_seat")
    if not _moves(room, seats[seat], by):
        return Rejection("not_your_seat")
    if game != room.game:
        return Rejection("wrong_game", {"game": room.game})
    if table is None or room.phase != "playing":
        return Rejection("not_playing")
    # Who resigns has made up their mind whatever happened meanwhile.
    if isinstance(action, Resign):
        return None
    if at != room.actions.length:
        return Rejection("stale", {"at": room.at})
    if table.turn != seat:
        return Rejection("not_your_turn")
    return None


def _moves(room: Room, seat: Seat, by: str) -> bool:
    """Whether a seat is moved by this sender: by its driver alone.

    A person's token moves no seat that the CPU drives, its own included, and the CPU none that a
    person drives, unless the time for it is up.
    """
    if seat.driver == "cpu":
        return by == CPU
    if by == TIMER:
        return room.friends and room.settings.turn_limit > 0
    return seat.holder == by


def _freed(room: Room) -> tuple[Seated, ...]:
    """Who has left during the game has no name at the table any more."""
    return tuple(
        Seated(index, "", seat.driver, seat.level, None, None)
        for index, seat in enumerate(room.seats)
        if seat.left
    )

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
        state, happened = secret.state(room.settings.rules, room.table).apply(command.action)
    except IllegalAction:
        return Rejection("illegal", {"legal": legal_json(room)})
    events: tuple[Event, ...] = happened
    if command.by == TIMER:
        events = (TimedOut(command.seat), *happened)
    if not state.over:
        return played(room, command, events, state.table, now)
    following = Secret(room.game + 1, fresh)
    committed = Committed(following.game, following.commitment)
    events = (*events, *_freed(room), committed)
    decision = played(room, command, events, state.table, now, following)
    return Decision(decision.batch, decision.room, following, record_of(decision.room, secret))


def _not_playable(room: Room, command: Play) -> Rejection | None:
    """Why this sender may not act for this seat now, if so."""
    if not 0 <= command.seat < len(room.seats):
        return Rejection("not_your_seat")
    if not _moves(room, room.seats[command.seat], command.by):
        return Rejection("not_your_seat")
    if command.game != room.game:
        return Rejection("wrong_game", {"game": room.game})
    if room.phase != "playing" or room.table is None:
        return Rejection("not_playing")
    # Who resigns has made up their mind whatever happened meanwhile.
    if isinstance(command.action, Resign):
        return None
    if command.at != room.at:
        return Rejection("stale", {"at": room.at})
    if room.table.turn != command.seat:
        return Rejection("not_your_turn")
    return None


def _moves(room: Room, seat: Seat, by: str) -> bool:
    """Whether a seat is moved by this sender: by its driver alone.

    A person's token moves no seat that the CPU drives, its own included, and the CPU none that a
    person drives, unless the time for it is up.
    """
    if by == CPU:
        return seat.driver == "cpu"
    if seat.driver == "cpu":
        return False
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

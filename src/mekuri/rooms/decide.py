"""Whether a command may happen, and what then happens.

Pure: the clock, the seeds and the log are the caller's. Nothing here changes a room; a rejected command
leaves no trace.
"""

from __future__ import annotations

import re
from typing import Final

from mekuri.game import events as game_events
from mekuri.game.actions import Resign
from mekuri.game.errors import IllegalAction, RulesError
from mekuri.game.state import State
from mekuri.rooms.batch import Batch, Deed
from mekuri.rooms.commands import CPU, Command, Configure, Play, Start
from mekuri.rooms.dealing import deal_game
from mekuri.rooms.events import Committed, Event, RoomOpened
from mekuri.rooms.evolve import advance
from mekuri.rooms.finished import record_of
from mekuri.rooms.outcome import Decision, Rejection
from mekuri.rooms.room import Room
from mekuri.rooms.seating import seat_changes, seat_everyone
from mekuri.rooms.secrets import Secret, SecretMismatch
from mekuri.rooms.settings import Settings, SettingsError
from mekuri.rooms.view import legal_json

_ENTROPY: Final = re.compile(r"(?:[0-9a-f]{2}){0,32}")


def open_room(room_id: str, settings: object, holder: str, seed: bytes) -> Decision | Rejection:
    """A new room of `holder` (the hash of a token): seats taken, the first shuffle committed to.

    `settings` is decoded JSON, `seed` the 32 random bytes of the first game. Rejections: bad_settings
    (field, message), bad_rules (option, message).
    """
    checked_settings = _checked(settings)
    if not isinstance(checked_settings, Settings):
        return checked_settings
    secret = Secret(1, seed)
    events: tuple[Event, ...] = (
        RoomOpened(room_id, checked_settings, holder),
        *seat_everyone(checked_settings, holder),
        Committed(1, secret.commitment),
    )
    batch = Batch(1, 0, 0, 0, None, "open", events)
    return Decision(batch, advance(None, batch), secret)


def decide(
    room: Room, secret: Secret, command: Command, now: int, fresh: bytes
) -> Decision | Rejection:
    """What `command` does to `room` at `now` (ms since 1970).

    `secret` is that of the game being played, between games that of the next one. `fresh` is 32 new
    random bytes: the seed of the game after this one, used only if the command ends the game.

    Raises SecretMismatch if `secret` is another game's. Rejections come in this order: not_your_seat,
    wrong_game (game), playing or not_playing, stale (at), not_your_turn, illegal (legal),
    bad_message, bad_settings (field), bad_rules (option).
    """
    expected = room.game if room.phase == "playing" else room.game + 1
    if secret.game != expected:
        raise SecretMismatch(f"the secret is game {secret.game}'s, not game {expected}'s")
    match command:
        case Start():
            return _start(room, secret, command, now)
        case Configure():
            return _configure(room, command, now)
        case Play():
            return _play(room, secret, command, now, fresh)


def _between_games(room: Room, command: Start | Configure) -> Rejection | None:
    """Why the opener may not change games now, if so."""
    if command.by != room.host:
        return Rejection("not_your_seat")
    if command.game != room.game:
        return Rejection("wrong_game", {"game": room.game})
    if room.phase == "playing":
        return Rejection("playing")
    return None


def _start(room: Room, secret: Secret, command: Start, now: int) -> Decision | Rejection:
    rejection = _between_games(room, command)
    if rejection is not None:
        return rejection
    if _ENTROPY.fullmatch(command.entropy) is None:
        return Rejection("bad_message", {"field": "entropy"})
    started, dealt = deal_game(room, secret, command.by, command.entropy, now)
    return _decision(room, "start", (started,), now, secret=dealt)


def _configure(room: Room, command: Configure, now: int) -> Decision | Rejection:
    rejection = _between_games(room, command)
    if rejection is not None:
        return rejection
    settings = _checked(command.settings)
    if not isinstance(settings, Settings):
        return settings
    return _decision(room, "configure", seat_changes(room, settings), now)


def _play(
    room: Room, secret: Secret, command: Play, now: int, fresh: bytes
) -> Decision | Rejection:
    rejection = _not_playable(room, command)
    if rejection is not None:
        return rejection
    table, deck = room.table, secret.deck
    if table is None or deck is None:
        raise SecretMismatch("a game that is being played has a table and a deck")
    state = State.resume(room.settings.rules, deck, table)
    try:
        _, events = state.apply(command.action)
    except IllegalAction:
        return Rejection("illegal", {"legal": legal_json(room)})
    if not any(isinstance(event, game_events.Over) for event in events):
        return _decision(room, command, events, now)
    following = Secret(room.game + 1, fresh)
    committed = Committed(following.game, following.commitment)
    decision = _decision(room, command, (*events, committed), now, secret=following)
    return Decision(decision.batch, decision.room, following, record_of(decision.room, secret))


def _not_playable(room: Room, command: Play) -> Rejection | None:
    """Why this sender may not act for this seat now, if so."""
    if not 0 <= command.seat < len(room.seats):
        return Rejection("not_your_seat")
    seat = room.seats[command.seat]
    # A seat is moved by its driver alone: a person's token moves no seat that the CPU drives, its own
    # included, and the CPU none that a person drives.
    if command.by == CPU:
        moves = seat.driver == "cpu"
    else:
        moves = seat.driver == "person" and seat.holder == command.by
    if not moves:
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


def _checked(settings: object) -> Settings | Rejection:
    try:
        return Settings.from_json(settings)
    except SettingsError as fault:
        return Rejection("bad_settings", {"field": fault.field, "message": fault.message})
    except RulesError as fault:
        return Rejection("bad_rules", {"option": fault.option, "message": fault.message})


def _decision(
    room: Room,
    doing: Play | Deed,
    events: tuple[Event, ...],
    now: int,
    secret: Secret | None = None,
) -> Decision:
    play = doing if isinstance(doing, Play) else None
    # A clock that was set back must not make a game's times run backwards.
    ms = 0 if room.started_at is None else max(0, now - room.started_at)
    if play is not None and room.actions:
        ms = max(ms, room.actions[-1].ms)
    batch = Batch(
        version=room.version + 1,
        game=room.game + (doing == "start"),
        at=room.at + 1 if play is not None else 0,
        ms=ms if play is not None else 0,
        seat=None if play is None else play.seat,
        action=doing if isinstance(doing, str) else doing.action,
        events=events,
    )
    return Decision(batch, advance(room, batch), secret)

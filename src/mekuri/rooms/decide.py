"""Whether a command may happen, and what then happens.

Pure: the clock, the seeds and the log are the caller's. Nothing here changes a room; a rejected command
leaves no trace.
"""

from __future__ import annotations

from mekuri.rooms.absences import absences
from mekuri.rooms.batch import Batch
from mekuri.rooms.commands import (
    Away,
    Back,
    Command,
    Configure,
    DrawLots,
    PassHost,
    Play,
    Start,
)
from mekuri.rooms.events import Committed, Event, RoomOpened
from mekuri.rooms.evolve import advance, evolve, opened
from mekuri.rooms.friends import places
from mekuri.rooms.lobby import between_games, checked
from mekuri.rooms.outcome import Decision, Rejection
from mekuri.rooms.people import sits_down
from mekuri.rooms.playing import play
from mekuri.rooms.room import MadeFrom, Room
from mekuri.rooms.seating import seat_everyone
from mekuri.rooms.secrets import Secret, SecretMismatch
from mekuri.rooms.settings import Settings


def open_room(
    room_id: str,
    settings: object,
    holder: str,
    seed: bytes,
    code: str | None = None,
    made_from: MadeFrom = "menu",
) -> Decision | Rejection:
    """A new room of `holder` (the hash of a token): seats taken, the first shuffle committed to.

    `settings` is decoded JSON, `seed` the 32 random bytes of the first game. Among friends the opener
    is person 1 and host, and `code` can be typed in place of the link. Rejections: bad_settings
    (field, message), bad_rules (option, message).
    """
    given = checked(settings)
    if not isinstance(given, Settings):
        return given
    kept = given.nameless() if given.mode == "friends" else given
    secret = Secret(1, seed)
    first = RoomOpened(room_id, kept, holder, code, made_from)
    events: tuple[Event, ...] = (first, *seat_everyone(kept, holder))
    if kept.mode == "friends":
        room = opened(first)
        for event in events[1:]:
            room = evolve(room, event)
        events += sits_down(room, 0, given.names[0], holder) or ()
    batch = Batch(1, 0, 0, 0, None, "open", (*events, Committed(1, secret.commitment)))
    return Decision(batch, advance(None, batch), secret)


def decide(
    room: Room, secret: Secret, command: Command, now: int, fresh: bytes
) -> Decision | Rejection:
    """What `command` does to `room` at `now` (ms since 1970).

    `secret` is that of the game being played, between games that of the next one. `fresh` is 32 new
    random bytes: the seed of the game after this one if the command ends the game, or what lots are
    drawn from if it draws some. Never both.

    Raises SecretMismatch if `secret` is another game's, ValueError for a seat that is to resign for another. Rejections come in this order:

    - Play: not_your_seat, wrong_game (game), not_playing, stale (at), not_your_turn, illegal (legal).
    - Start, Configure, DrawLots: not_host, wrong_game (game), playing, then bad_message (field;
      "do" if it is for friends), seats_free, bad_settings (field) or bad_rules (option).
    - Join, Leave, Rename, Remove, all for friends, else bad_message (field "do"): Join bad_message
      (field "token"), removed, playing, no_seat, seat_taken, room_full; Leave and Rename
      not_your_seat; Remove not_host, no_person, bad_message (field "person": oneself).
    - Away, Back, PassHost: not_playing (Away), stale (at) if there is nothing to do.
    """
    expected = room.secret_game
    if secret.game != expected:
        raise SecretMismatch(f"the secret is game {secret.game}'s, not game {expected}'s")
    match command:
        case Play():
            return play(room, secret, command, now, fresh)
        case Start() | Configure() | DrawLots():
            return between_games(room, secret, command, now, fresh)
        case Away() | Back() | PassHost():
            return absences(room, command)
        case _:
            return places(room, command)

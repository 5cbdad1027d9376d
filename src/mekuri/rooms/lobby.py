"""What the host does between games: start the next one, change the settings, have lots drawn."""

from __future__ import annotations

import re
from typing import Final

from mekuri.game.errors import RulesError
from mekuri.rooms.commands import BetweenGames, Configure, DrawLots, Start
from mekuri.rooms.dealing import deal_game
from mekuri.rooms.deciding import done
from mekuri.rooms.evolve import evolve
from mekuri.rooms.lots import draw_lots, next_seating
from mekuri.rooms.outcome import NOT_AMONG_FRIENDS, Decision, Rejection
from mekuri.rooms.room import Room
from mekuri.rooms.seating import seat_changes
from mekuri.rooms.secrets import Secret
from mekuri.rooms.settings import Settings, SettingsError

_ENTROPY: Final = re.compile(r"(?:[0-9a-f]{2}){0,32}")


def between_games(
    room: Room, secret: Secret, command: BetweenGames, now: int, fresh: bytes
) -> Decision | Rejection:
    """See `decide`. `fresh` is what lots are drawn from."""
    if not room.is_host(command.by):
        return Rejection("not_host")
    if command.game != room.game:
        return Rejection("wrong_game", {"game": room.game})
    if room.phase == "playing":
        return Rejection("playing")
    match command:
        case Start():
            return _start(room, secret, command, now, fresh)
        case Configure():
            return _configure(room, command.settings)
        case DrawLots():
            if not room.friends:
                return NOT_AMONG_FRIENDS
            return done(room, "draw_lots", (draw_lots(len(room.seats), fresh),))


def checked(settings: object) -> Settings | Rejection:
    """The settings that decoded JSON holds, or what is wrong with them."""
    try:
        return Settings.from_json(settings)
    except SettingsError as fault:
        return Rejection("bad_settings", {"field": fault.field, "message": fault.message})
    except RulesError as fault:
        return Rejection("bad_rules", {"option": fault.option, "message": fault.message})


def _start(
    room: Room, secret: Secret, command: Start, now: int, fresh: bytes
) -> Decision | Rejection:
    if _ENTROPY.fullmatch(command.entropy) is None:
        return Rejection("bad_message", {"field": "entropy"})
    reseated = None
    if room.friends:
        if not command.fill and any(seat.holder is None for seat in room.seats):
            return Rejection("seats_free")
        if room.game > 0:
            reseated = next_seating(room.settings.seating, len(room.seats), fresh)
    seated = room if reseated is None else evolve(room, reseated)
    started, dealt = deal_game(seated, secret, command.by, command.entropy, now)
    events = (started,) if reseated is None else (reseated, started)
    return done(room, "start", events, dealt)


def _configure(room: Room, asked: object) -> Decision | Rejection:
    settings = checked(asked)
    if not isinstance(settings, Settings):
        return settings
    if (settings.mode == "friends") != room.friends:
        message = "a room is with friends from its beginning, or never"
        return Rejection("bad_settings", {"field": "mode", "message": message})
    if room.friends and settings.players < sum(seat.holder is not None for seat in room.seats):
        message = "there would be fewer seats than people who sit there"
        return Rejection("bad_settings", {"field": "players", "message": message})
    return done(room, "configure", seat_changes(room, settings))

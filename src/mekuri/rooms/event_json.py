"""Events of a room from JSON, of its games too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mekuri.game.event_json import event_from_json as game_event_from_json
from mekuri.game.rules import Rules
from mekuri.rooms.events import (
    Committed,
    DriverChanged,
    Event,
    GameStarted,
    HostChanged,
    Left,
    PersonJoined,
    PersonRemoved,
    Renamed,
    Reseated,
    RoomOpened,
    Seated,
    SettingsChanged,
    TimedOut,
)
from mekuri.rooms.instants import from_iso
from mekuri.rooms.settings import Settings


class UnknownEvent(ValueError):
    """JSON that is no event of a room: the log is newer than this code, or broken."""


def event_from_json(public: Mapping[str, Any], private: Mapping[str, Any]) -> Event:
    """The event of which these are the two sides. Raises ValueError if there is no such.

    What was written before rooms knew friends, a code or a screen they were made from reads as it was
    meant: without.
    """
    try:
        return _event(public, private)
    except (KeyError, TypeError) as fault:
        raise UnknownEvent(f"no event of a room: {public.get('type')!r}") from fault


def _event(public: Mapping[str, Any], private: Mapping[str, Any]) -> Event:
    match public["type"]:
        case "room_opened":
            return RoomOpened(
                public["room"],
                Settings.from_json(public["settings"]),
                private["host"],
                public.get("code"),
                public.get("made_from", "menu"),
            )
        case "seated":
            return Seated(
                public["seat"],
                public["name"],
                public["driver"],
                public["level"],
                private["holder"] if public["holder"] else None,
                public.get("person"),
            )
        case "left":
            return Left(public["seat"])
        case "driver_changed":
            return DriverChanged(public["seat"], public["driver"], public["level"])
        case "person_joined":
            return PersonJoined(public["person"], public["name"], private["holder"])
        case "person_removed":
            return PersonRemoved(public["person"])
        case "renamed":
            return Renamed(public["seat"], public["name"])
        case "host_changed":
            person = public["person"]
            return HostChanged(person, None if person is None else private["holder"])
        case "reseated":
            return Reseated(tuple(public["order"]))
        case "timed_out":
            return TimedOut(public["seat"])
        case "settings_changed":
            return SettingsChanged(Settings.from_json(public["settings"]))
        case "committed":
            return Committed(public["game"], public["commitment"])
        case "game_started":
            return GameStarted(
                public["game"],
                public["players"],
                Rules.from_json(public["rules"]),
                public["first_seat"],
                tuple(public["stacks"]),
                tuple(public["entropy"]),
                public["commitment"],
                from_iso(public["started_at"]),
            )
        case _:
            return game_event_from_json(dict(public))

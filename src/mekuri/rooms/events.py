"""What happens in a room, besides what happens at its table.

Every event has a public side, seen by everyone, and some a private one, kept apart by the store: the
hashes of tokens are in it and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mekuri.game import events as game_events
from mekuri.game.event_json import event_from_json as game_event_from_json
from mekuri.game.rules import Rules
from mekuri.rooms.instants import from_iso, to_iso
from mekuri.rooms.room import Driver
from mekuri.rooms.settings import Level, Settings


class UnknownEvent(ValueError):
    """JSON that is no event of a room: the log is newer than this code, or broken."""


@dataclass(frozen=True, slots=True)
class RoomOpened:
    """The first event of every room. `host` is private."""

    room: str
    settings: Settings
    host: str

    def to_json(self) -> dict[str, object]:
        return {"type": "room_opened", "room": self.room, "settings": self.settings.to_json()}

    def private(self) -> dict[str, object]:
        return {"host": self.host}


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat has a name, a driver and a holder; it may have had others. `holder` is private."""

    seat: int
    name: str
    driver: Driver
    level: Level | None
    holder: str | None

    def to_json(self) -> dict[str, object]:
        return {
            "type": "seated",
            "seat": self.seat,
            "name": self.name,
            "driver": self.driver,
            "level": self.level,
            "holder": self.holder is not None,
        }

    def private(self) -> dict[str, object]:
        return {} if self.holder is None else {"holder": self.holder}


@dataclass(frozen=True, slots=True)
class Left:
    """The last seat of the table is there no more."""

    seat: int

    def to_json(self) -> dict[str, object]:
        return {"type": "left", "seat": self.seat}

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class DriverChanged:
    """Someone else plays a seat from now on; who holds it has not changed."""

    seat: int
    driver: Driver
    level: Level | None

    def to_json(self) -> dict[str, object]:
        return {
            "type": "driver_changed",
            "seat": self.seat,
            "driver": self.driver,
            "level": self.level,
        }

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Other settings; the last game is cleared away."""

    settings: Settings

    def to_json(self) -> dict[str, object]:
        return {"type": "settings_changed", "settings": self.settings.to_json()}

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class Committed:
    """The shuffle of game `game` is settled but for the entropy of the seats (docs/rules.md, 9)."""

    game: int
    commitment: str

    def to_json(self) -> dict[str, object]:
        return {"type": "committed", "game": self.game, "commitment": self.commitment}

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The deck is dealt: `stacks` holds the number of cards in each stack. `started_at` is in ms."""

    game: int
    players: int
    rules: Rules
    first_seat: int
    stacks: tuple[int, ...]
    entropy: tuple[str, ...]
    commitment: str
    started_at: int

    def to_json(self) -> dict[str, object]:
        return {
            "type": "game_started",
            "game": self.game,
            "players": self.players,
            "rules": self.rules.to_json(),
            "first_seat": self.first_seat,
            "stacks": list(self.stacks),
            "entropy": list(self.entropy),
            "commitment": self.commitment,
            "started_at": to_iso(self.started_at),
        }

    def private(self) -> dict[str, object]:
        return {}


RoomEvent = RoomOpened | Seated | Left | DriverChanged | SettingsChanged | Committed | GameStarted
Event = RoomEvent | game_events.Event


def private_of(event: Event) -> dict[str, object]:
    """The private side of `event`, {} if it has none."""
    return event.private() if isinstance(event, RoomEvent) else {}


def event_from_json(public: Mapping[str, Any], private: Mapping[str, Any]) -> Event:
    """The event of which these are the two sides. Raises ValueError if there is no such."""
    try:
        return _event(public, private)
    except (KeyError, TypeError) as fault:
        raise UnknownEvent(f"no event of a room: {public.get('type')!r}") from fault


def _event(public: Mapping[str, Any], private: Mapping[str, Any]) -> Event:
    match public["type"]:
        case "room_opened":
            settings = Settings.from_json(public["settings"])
            return RoomOpened(public["room"], settings, private["host"])
        case "seated":
            return Seated(
                public["seat"],
                public["name"],
                public["driver"],
                public["level"],
                private["holder"] if public["holder"] else None,
            )
        case "left":
            return Left(public["seat"])
        case "driver_changed":
            return DriverChanged(public["seat"], public["driver"], public["level"])
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

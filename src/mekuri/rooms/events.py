"""What happens in a room, besides what happens at its table.

Every event has a public side, seen by everyone, and some a private one, kept apart by the store: the
hashes of tokens are in it and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from mekuri.game import events as game_events
from mekuri.game.rules import Rules
from mekuri.rooms.instants import to_iso
from mekuri.rooms.room import Driver, MadeFrom
from mekuri.rooms.settings import Level, Settings


@dataclass(frozen=True, slots=True)
class RoomOpened:
    """The first event of every room. `host` is private. `code` is typed in place of the link."""

    room: str
    settings: Settings
    host: str
    code: str | None = None
    made_from: MadeFrom = "menu"

    def to_json(self) -> dict[str, object]:
        return {
            "type": "room_opened",
            "room": self.room,
            "settings": self.settings.to_json(),
            "code": self.code,
            "made_from": self.made_from,
        }

    def private(self) -> dict[str, object]:
        return {"host": self.host}


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat has a name, a driver and a holder; it may have had others. `holder` is private.

    `person`: who sits there, among friends.
    """

    seat: int
    name: str
    driver: Driver
    level: Level | None
    holder: str | None
    person: int | None = None

    def to_json(self) -> dict[str, object]:
        return {
            "type": "seated",
            "seat": self.seat,
            "name": self.name,
            "driver": self.driver,
            "level": self.level,
            "holder": self.holder is not None,
            "person": self.person,
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
class PersonJoined:
    """Somebody new is among the friends of the room. `holder`, their device, is private."""

    person: int
    name: str
    holder: str

    def to_json(self) -> dict[str, object]:
        return {"type": "person_joined", "person": self.person, "name": self.name}

    def private(self) -> dict[str, object]:
        return {"holder": self.holder}


@dataclass(frozen=True, slots=True)
class PersonRemoved:
    """The host has sent somebody away; their device does not come back to a seat."""

    person: int

    def to_json(self) -> dict[str, object]:
        return {"type": "person_removed", "person": self.person}

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class Renamed:
    """A seat has another name, and with it the person who sits there."""

    seat: int
    name: str

    def to_json(self) -> dict[str, object]:
        return {"type": "renamed", "seat": self.seat, "name": self.name}

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Who is host from now on; nobody until someone joins. `holder`, their device, is private."""

    person: int | None
    holder: str | None

    def to_json(self) -> dict[str, object]:
        return {"type": "host_changed", "person": self.person}

    def private(self) -> dict[str, object]:
        return {} if self.holder is None else {"holder": self.holder}


@dataclass(frozen=True, slots=True)
class Reseated:
    """Seats change places: what was at seat `order[i]` is at seat i; the last game is cleared away."""

    order: tuple[int, ...]

    def to_json(self) -> dict[str, object]:
        return {"type": "reseated", "order": list(self.order)}

    def private(self) -> dict[str, object]:
        return {}


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The time for a move is up: the CPU makes it for the person, who drives on after it."""

    seat: int

    def to_json(self) -> dict[str, object]:
        return {"type": "timed_out", "seat": self.seat}

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


RoomEvent = (
    RoomOpened
    | Seated
    | Left
    | DriverChanged
    | PersonJoined
    | PersonRemoved
    | Renamed
    | HostChanged
    | Reseated
    | TimedOut
    | SettingsChanged
    | Committed
    | GameStarted
)
GameEvent = game_events.Event
Event = RoomEvent | GameEvent

GAME_EVENTS: Final = frozenset[type[Event]](get_args(GameEvent))
"""The classes of `GameEvent`, which is asked of every event: ten times as fast as `isinstance`."""

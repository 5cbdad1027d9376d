"""A room: what is publicly so at a table, and who holds its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mekuri.game.actions import Action
from mekuri.game.table import Table
from mekuri.rooms.settings import Level, Settings

Phase = Literal["lobby", "playing", "over"]
Driver = Literal["person", "cpu"]


@dataclass(frozen=True, slots=True)
class Drive:
    """Who plays a seat from the moment its game had had `at` actions; `level` for the CPU only."""

    at: int
    driver: Driver
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the room.

    `holder` is the hash of the token that holds it, None if no one does; it is private. `drives` tells
    who has driven it in the game being played or just over. `wins` counts games won alone, `games`
    all that were played to their end.
    """

    name: str
    driver: Driver
    level: Level | None = None
    holder: str | None = None
    wins: int = 0
    games: int = 0
    drives: tuple[Drive, ...] = ()


@dataclass(frozen=True, slots=True)
class Acted:
    """One action of a game: by which seat, how many milliseconds after the start."""

    seat: int
    ms: int
    action: Action


@dataclass(frozen=True, slots=True)
class Room:
    """A series of games at one table.

    `version` counts the batches of events, `game` the games from 1 (0 before the first).
    `commitment` is that of the game being played, else of the next one. `table`, `first_seat`,
    `entropy`, `started_at` (ms since 1970) and `actions` are of the game being played or just over;
    nothing of them remains when the settings change or the next game starts.
    `host`, the hash of the opener's token, and the seats' holders are private.
    """

    id: str
    version: int
    settings: Settings
    host: str
    seats: tuple[Seat, ...] = ()
    phase: Phase = "lobby"
    game: int = 0
    commitment: str = ""
    table: Table | None = None
    first_seat: int | None = None
    entropy: tuple[str, ...] = ()
    started_at: int | None = None
    actions: tuple[Acted, ...] = ()

    @property
    def at(self) -> int:
        """How many actions the game has had."""
        return len(self.actions)

    def seats_of(self, token: str) -> tuple[int, ...]:
        """The seats that the token with this hash holds."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.holder == token)

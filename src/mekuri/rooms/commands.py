"""What can be asked of a room.

Who asks (`by`) is the hash of a token. `game` is the number of the game the sender speaks of: the last
one between games, 0 before the first. What no client can ask is asked by the server itself, when
something is due: the CPU's moves, and what comes of people who are gone or back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from mekuri.game.actions import Action

CPU: Final = "cpu"
"""The sender of the CPU's moves; a token's hash has 64 characters, so no token is this one."""

TIMER: Final = "timer"
"""The sender of a move for a person whose time for it is up."""


@dataclass(frozen=True, slots=True)
class Start:
    """Start the next game: the first, or again. `entropy`: up to 32 bytes in hexadecimal, or "".

    `fill`: among friends, the CPU is to play in the free seats.
    """

    by: str
    game: int
    entropy: str = ""
    fill: bool = False


@dataclass(frozen=True, slots=True)
class Configure:
    """Change the settings between games; `settings` is decoded JSON, not checked yet."""

    by: str
    game: int
    settings: object


@dataclass(frozen=True, slots=True)
class DrawLots:
    """Have the seats drawn by lot, between games."""

    by: str
    game: int


@dataclass(frozen=True, slots=True)
class Join:
    """Take a free seat between games, the first one if `seat` is None. `name` is cleaned here."""

    by: str
    seat: int | None
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up a seat one holds."""

    by: str
    seat: int


@dataclass(frozen=True, slots=True)
class Rename:
    """Give a seat another name, which is cleaned here."""

    by: str
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Send a person away for good."""

    by: str
    person: int


class Play(NamedTuple):
    """An action of `seat`; `at`: how many actions the game had had, as the sender saw it.

    `by` may be `CPU` for a seat it drives, and `TIMER` for one that a person drives too slowly.
    A seat resigns for itself only.
    """

    by: str
    game: int
    seat: int
    at: int
    action: Action


@dataclass(frozen=True, slots=True)
class Away:
    """`holder` (the hash of a token) has been gone for too long: the CPU plays on in its seats."""

    holder: str


@dataclass(frozen=True, slots=True)
class Back:
    """`holder` is there again, and has its seats again from the CPU."""

    holder: str


@dataclass(frozen=True, slots=True)
class PassHost:
    """`holder` is host and has been gone for too long: one of those who are `here` is host now.

    Of `here` (hashes of tokens) the room takes the person with a seat who has been in it longest.
    """

    holder: str
    here: tuple[str, ...]


BetweenGames = Start | Configure | DrawLots
"""What the host does before a game."""

Seating = Join | Leave | Rename | Remove
"""What people do to their own and others' places."""

System = Away | Back | PassHost
"""What the server asks by itself."""

Command = BetweenGames | Seating | Play | System

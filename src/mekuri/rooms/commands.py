"""What can be asked of a room.

Who asks (`by`) is the hash of a token, or `CPU` for a move that a due row fires. `game` is the number of
the game the sender speaks of: the last one for `Start` and `Configure`, 0 before the first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mekuri.game.actions import Action, Resign

CPU: Final = "cpu"
"""The sender of the CPU's moves; a token's hash has 64 characters, so no token is this one."""


@dataclass(frozen=True, slots=True)
class Start:
    """Start the next game: the first, or again. `entropy`: up to 32 bytes in hexadecimal, or ""."""

    by: str
    game: int
    entropy: str = ""


@dataclass(frozen=True, slots=True)
class Configure:
    """Change the settings between games; `settings` is decoded JSON, not checked yet."""

    by: str
    game: int
    settings: object


@dataclass(frozen=True, slots=True)
class Play:
    """An action of `seat`; `at`: how many actions the game had had, as the sender saw it."""

    by: str
    game: int
    seat: int
    at: int
    action: Action

    def __post_init__(self) -> None:
        if isinstance(self.action, Resign) and self.action.seat != self.seat:
            raise ValueError("a seat resigns for itself only")


Command = Start | Configure | Play

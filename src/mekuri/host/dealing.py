"""Chance and time: the only places they come from.

Everything below decides from what it is handed; tests hand it the same things twice.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Protocol

from mekuri.game.shuffle import SEED_BYTES

Clock = Callable[[], int]
"""Gives the time in milliseconds since 1970."""

ROOM_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
"""No two of these look alike, whatever the hand or the font."""

ROOM_LENGTH = 13
"""63 bits: whoever tries addresses at random finds no room."""

CODE_LENGTH = 6
"""Short enough to be read out across a room; trying them all is made slow (see the server's limits)."""


class Dealer(Protocol):
    """Where seeds, names of rooms, and the CPU's luck come from."""

    def seed(self) -> bytes:
        """32 new random bytes for a shuffle."""

    def room(self) -> str:
        """A name for a new room that nobody can guess."""

    def code(self) -> str:
        """A short code to type, in place of a room's name."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for the CPU's choices; never from a game's seed."""


SEEDS_AT_ONCE = 128
"""Every flip may need a seed. To ask the system for each lets other threads go first each time, which
costs more than the whole flip."""


class SystemDealer:
    """The system's own randomness. One for each process, so that no two hand out the same."""

    def __init__(self) -> None:
        self._seeds: list[bytes] = []

    def seed(self) -> bytes:
        """See `Dealer.seed`."""
        if not self._seeds:
            several = secrets.token_bytes(SEED_BYTES * SEEDS_AT_ONCE)
            self._seeds = [
                several[start : start + SEED_BYTES] for start in range(0, len(several), SEED_BYTES)
            ]
        return self._seeds.pop()

    def room(self) -> str:
        """See `Dealer.room`."""
        return _letters(ROOM_LENGTH)

    def code(self) -> str:
        """See `Dealer.code`."""
        return _letters(CODE_LENGTH).upper()

    def below(self, n: int) -> int:
        """See `Dealer.below`."""
        return secrets.randbelow(n)


def new_name() -> str:
    """A name for something that needs one no other has: a node, a reader without a token."""
    return secrets.token_hex(8)


def clean_code(text: str) -> str:
    """A short code as it is kept, however it was typed."""
    return "".join(text.split()).upper()


def _letters(count: int) -> str:
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(count))


def system_clock() -> int:
    """The time of day in milliseconds since 1970."""
    return time.time_ns() // 1_000_000

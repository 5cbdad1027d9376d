"""Where cards lie: the center, aside, a hand, a stack of the deck (RULES 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mekuri.game.describe import describe
from mekuri.game.effects import Json
from mekuri.game.errors import EventError

Place = Literal["center", "aside", "hand", "deck"]

MAX_SEATS = 100
MAX_STACKS = 10


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie; `index` is the seat of a hand, the stack of the deck, else 0."""

    place: Place
    index: int = 0

    def to_json(self) -> Json:
        """`"center"`, `"aside"`, `{"hand": 2}` or `{"deck": 0}`."""
        return self.place if self.place in ("center", "aside") else {self.place: self.index}


CENTER = Zone("center")
ASIDE = Zone("aside")
HANDS = tuple(Zone("hand", seat) for seat in range(MAX_SEATS))
"""The zones of all hands, by seat: made once, shared by all events."""
STACKS = tuple(Zone("deck", stack) for stack in range(MAX_STACKS))
"""The zones of all stacks of the deck, made once."""


def zone_from_json(obj: Json) -> Zone:
    """Read a zone.  Raises `EventError`."""
    if isinstance(obj, str):
        if obj == "center":
            return CENTER
        if obj == "aside":
            return ASIDE
    elif isinstance(obj, dict) and len(obj) == 1:
        ((place, index),) = obj.items()
        zones = {"hand": HANDS, "deck": STACKS}.get(place, ())
        if type(index) is int and 0 <= index < len(zones):
            return zones[index]
    raise EventError(f"there is no zone {describe(obj)}")

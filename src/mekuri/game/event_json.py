"""Events from JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mekuri.game.cards import is_card
from mekuri.game.describe import describe
from mekuri.game.effects import GRAMMAR, Json
from mekuri.game.errors import EventError
from mekuri.game.events import (
    Event,
    Flipped,
    Granted,
    Moved,
    Over,
    Reversed,
    Rotated,
    SeatOut,
    Turn,
    TurnLost,
    TurnServed,
)
from mekuri.game.zones import MAX_SEATS, MAX_STACKS, zone_from_json

_T = TypeVar("_T")

_MOVING = frozenset(GRAMMAR) - {"draw", "lose_turn", "reverse"} | {"steal", "resign"}


def event_from_json(obj: Json) -> Event:
    """Read an event.  Raises `EventError` for one of the wrong form."""
    if not isinstance(obj, dict):
        raise EventError(f"an event is an object; got {describe(obj)}")
    name = obj.get("type")
    if not isinstance(name, str) or name not in _READERS:
        raise EventError(f"there is no event of type {describe(name)}")
    keys, make = _READERS[name]
    for key in obj:
        if key != "type" and key not in keys:
            raise EventError(f'"{name}" has no key {describe(key)}')
    for key in keys:
        if key not in obj:
            raise EventError(f'"{name}" lacks its key "{key}"')
    return make(obj)


def _integer(obj: Json, key: str, least: int, most: int) -> int:
    value = obj[key]
    if type(value) is not int or not least <= value <= most:
        takes = f"an integer from {least} to {most}"
        raise EventError(f'"{key}" takes {takes}; got {describe(value)}')
    return value


def _seat(obj: Json) -> int:
    return _integer(obj, "seat", 0, MAX_SEATS - 1)


def _flipped(obj: Json) -> Event:
    stack = _integer(obj, "stack", 0, MAX_STACKS - 1)
    return Flipped(_seat(obj), stack, _integer(obj, "card", 1, 100))


def _moved(obj: Json) -> Event:
    cards = obj["cards"]
    if not isinstance(cards, list) or not cards or not all(map(is_card, cards)):
        raise EventError(f'"cards" takes a list of card numbers; got {describe(cards)}')
    if len(set(cards)) < len(cards):
        raise EventError('"cards" holds a card twice')
    cause = None if obj["cause"] is None else _integer(obj, "cause", 1, 100)
    effect = obj["effect"]
    if not isinstance(effect, str) or effect not in _MOVING:
        raise EventError(f'"effect" takes the word of what moves cards; got {describe(effect)}')
    source, target = zone_from_json(obj["from"]), zone_from_json(obj["to"])
    return Moved(source, target, tuple(cards), cause, effect)


def _over(obj: Json) -> Event:
    places = obj["places"]
    if not isinstance(places, list) or not 2 <= len(places) <= MAX_SEATS:
        raise EventError(f'"places" takes a list of one place by seat; got {describe(places)}')
    if not all(type(place) is int and 1 <= place <= len(places) for place in places):
        raise EventError(f'"places" takes integers from 1 to {len(places)}')
    return Over(tuple(places))


_READERS: dict[str, tuple[tuple[str, ...], Callable[[Json], Event]]] = {
    "flipped": (("seat", "stack", "card"), _flipped),
    "moved": (("from", "to", "cards", "cause", "effect"), _moved),
    "granted": (("draws",), lambda obj: Granted(_integer(obj, "draws", 1, 100))),
    "turn_lost": (("seat",), lambda obj: TurnLost(_seat(obj))),
    "turn_served": (("seat",), lambda obj: TurnServed(_seat(obj))),
    "reversed": ((), lambda obj: Reversed()),
    "rotated": ((), lambda obj: Rotated()),
    "seat_out": (("seat",), lambda obj: SeatOut(_seat(obj))),
    "turn": (("seat",), lambda obj: Turn(_seat(obj))),
    "over": (("places",), _over),
}

"""Effects as data, and the grammar of effect lists (RULES 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mekuri.game.describe import describe, either

Json = Any
"""A JSON value as `json.loads` gives it."""

MAX_LIST = 20
PLACEMENTS = ("keep", "to_center")
"""The effects that place the flipped card; a kind's list starts with one of them, or `out`."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: its word, and the keys that its word takes (the others are None)."""

    name: str
    who: str | None = None
    count: int | str | None = None
    when: str | None = None
    cards: str | None = None

    def to_json(self) -> Json:
        """A word, or an object with one key, as RULES 4 writes it."""
        keys = {key: getattr(self, key) for key in KEYS if getattr(self, key) is not None}
        return {self.name: keys} if keys else self.name


KEYS = ("who", "count", "when", "cards")


@dataclass(frozen=True, slots=True)
class Key:
    """What one key of an effect takes: some words, and integers from 1 to 100 if `number`."""

    name: str
    words: tuple[str, ...] = ()
    number: bool = False

    @property
    def takes(self) -> str:
        """What the key takes, in words."""
        number = ("an integer from 1 to 100",) if self.number else ()
        return either((*number, *(f'"{word}"' for word in self.words)))

    def accepts(self, value: object) -> bool:
        """Whether a JSON value is one that this key takes."""
        if isinstance(value, str):
            return value in self.words
        return self.number and type(value) is int and 1 <= value <= 100

    def data(self) -> dict[str, Json]:
        """The key as JSON data."""
        number: dict[str, Json] = {"min": 1, "max": 100} if self.number else {}
        return {"key": self.name, **({"words": list(self.words)} if self.words else {}), **number}

    def schema(self) -> dict[str, Json]:
        """The key's JSON schema."""
        number = {"type": "integer", "minimum": 1, "maximum": 100}
        if not self.words:
            return number
        words = {"enum": list(self.words)}
        return {"anyOf": [number, words]} if self.number else words


GRAMMAR: dict[str, tuple[Key, ...]] = {
    "keep": (),
    "to_center": (),
    "hand_to_center": (
        Key("who", ("self", "others", "all", "richest")),
        Key("count", ("all",), number=True),
    ),
    "take_center": (),
    "take_hand": (
        Key("who", ("left", "right", "next", "previous", "others", "richest")),
        Key("count", ("all",), number=True),
    ),
    "draw": (Key("count", number=True), Key("when", ("always", "center_was_empty"))),
    "draw_blind": (Key("count", number=True),),
    "deck_to_center": (Key("count", ("half",), number=True),),
    "lose_turn": (Key("who", ("self", "next")),),
    "reverse": (),
    "rotate_hands": (),
    "out": (Key("cards", ("center", "aside")),),
}
"""Every effect's word and the keys it takes, all of them required."""


class EffectsFault(Exception):
    """What is wrong with a list of effects; the option's name is added by who knows it."""


def parse_effects(value: Json, *, kind: bool) -> tuple[Effect, ...]:
    """Read a list of effects: a kind's (`kind`), or a mark's.  Raises `EffectsFault`."""
    if not isinstance(value, list):
        raise EffectsFault(f"not a list but {describe(value)}")
    if len(value) > MAX_LIST:
        raise EffectsFault(f"a list holds up to {MAX_LIST} effects, this one {len(value)}")
    effects = []
    for number, item in enumerate(value, start=1):
        try:
            effects.append(parse_effect(item))
        except EffectsFault as fault:
            raise EffectsFault(f"effect {number}: {fault}") from None
    names = [effect.name for effect in effects]
    if "out" in names[:-1]:
        raise EffectsFault('"out" can only be the last effect of a list')
    placed = [name for name in names if name in PLACEMENTS]
    if not kind and placed:
        raise EffectsFault(f'a mark\'s list cannot hold "{placed[0]}"')
    if kind and (not names or names[0] not in (*PLACEMENTS, "out")):
        raise EffectsFault('a kind\'s list starts with "keep", "to_center" or "out"')
    if len(placed) > 1:
        raise EffectsFault('a kind\'s list holds "keep" or "to_center" only once, at its start')
    return tuple(effects)


def parse_effect(value: Json) -> Effect:
    """Read one effect.  Raises `EffectsFault`."""
    name, found = _word_and_keys(value)
    if name not in GRAMMAR:
        raise EffectsFault(f"there is no effect {describe(name)}")
    takes = GRAMMAR[name]
    if not takes:
        if found is not _WORD:
            raise EffectsFault(f'"{name}" takes no keys: write it as a word')
        return Effect(name)
    if found is _WORD or not isinstance(found, dict):
        got = "only its word" if found is _WORD else describe(found)
        raise EffectsFault(f'"{name}" takes {_keys_text(takes)}; got {got}')
    known = {key.name for key in takes}
    for key_name in found:
        if key_name not in known:
            raise EffectsFault(f'"{name}" has no key {describe(key_name)}')
    for key in takes:
        if key.name not in found:
            raise EffectsFault(f'"{name}" lacks its key "{key.name}"')
        if not key.accepts(found[key.name]):
            got = describe(found[key.name])
            raise EffectsFault(f'"{key.name}" of "{name}" takes {key.takes}; got {got}')
    return Effect(name, **found)


_WORD = object()
"""Stands for the keys of an effect written as a word; null would be a value of its own."""


def _word_and_keys(value: Json) -> tuple[str, Json]:
    if isinstance(value, str):
        return value, _WORD
    if isinstance(value, dict) and len(value) == 1:
        ((name, keys),) = value.items()
        if isinstance(name, str):
            return name, keys
    raise EffectsFault(f"an effect is a word or an object with one key; got {describe(value)}")


def _keys_text(keys: tuple[Key, ...]) -> str:
    return "an object with the keys " + " and ".join(f'"{key.name}"' for key in keys)


def in_words(effects: tuple[Effect, ...]) -> str:
    """A list of effects as the rules' tables write it: `keep, draw 1 always`."""
    if not effects:
        return "nothing"
    return ", ".join(
        " ".join([e.name, *(str(v) for v in (e.who, e.count, e.when, e.cards) if v is not None)])
        for e in effects
    )


def grammar_data() -> list[dict[str, Json]]:
    """The effects as JSON data: word, keys, and the lists it may stand in."""
    return [
        {
            "effect": name,
            "keys": [key.data() for key in keys],
            "lists": ["kind"] if name in PLACEMENTS else ["kind", "mark"],
            "place": "first" if name in PLACEMENTS else "last" if name == "out" else "any",
        }
        for name, keys in GRAMMAR.items()
    ]


def effect_schema(name: str) -> dict[str, Json]:
    """The JSON schema of one effect."""
    keys = GRAMMAR[name]
    if not keys:
        return {"const": name}
    inner = {
        "type": "object",
        "properties": {key.name: key.schema() for key in keys},
        "required": [key.name for key in keys],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {name: inner},
        "required": [name],
        "additionalProperties": False,
    }

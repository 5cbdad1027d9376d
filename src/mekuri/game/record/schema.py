"""The JSON schema of a record, for readers in any language. In words: docs/record.md."""

from __future__ import annotations

from typing import Any

from mekuri.game import options
from mekuri.game.record.form import LEVELS, MAX_NAME, MAX_ROOM, SCHEMA, STARTED

_Schema = dict[str, Any]

_HEX = "[0-9a-fA-F]"


def schema() -> _Schema:
    """The schema (2020-12) of a record's form. What it cannot say, `verify` checks."""
    rules = options.schema()
    effects = rules.pop("$defs")
    del rules["$schema"], rules["title"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Mekuri record",
        "description": "A finished game: dealt again and played again, it gives its result.",
        **_closed(
            schema={"const": SCHEMA},
            room={"type": "string", "maxLength": MAX_ROOM},
            game={"type": "integer", "minimum": 1},
            rules=rules,
            players={"type": "integer", "minimum": 2, "maximum": 100},
            seats=_by_seat({"$ref": "#/$defs/seat"}),
            commitment={"type": "string", "pattern": f"^{_HEX}{{64}}$"},
            seed={"type": "string", "pattern": f"^{_HEX}{{64}}$"},
            entropy=_by_seat({"type": "string", "pattern": f"^({_HEX}{{2}}){{0,32}}$"}),
            first_seat=_SEAT,
            started={"type": "string", "pattern": STARTED},
            actions={"type": "array", "items": {"$ref": "#/$defs/played"}},
            result={"$ref": "#/$defs/result"},
        ),
        "$defs": effects
        | {
            "seat": _closed(
                name={"type": "string", "maxLength": MAX_NAME},
                drivers={"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/driver"}},
            ),
            "driver": {
                "oneOf": [
                    _closed(at=_COUNT, driver={"const": "person"}),
                    _closed(at=_COUNT, driver={"const": "cpu"}, level={"enum": list(LEVELS)}),
                ]
            },
            "played": {
                "oneOf": [
                    _played("draw", stack=_COUNT),
                    _played("stop"),
                    _played("steal", **{"from": _SEAT}),
                    _played("resign"),
                ]
            },
            "cards": {"type": "array", "items": _CARD, "uniqueItems": True, "maxItems": 100},
            "result": _result(),
        },
    }


_SEAT: _Schema = {"type": "integer", "minimum": 0, "maximum": 99}
_CARD: _Schema = {"type": "integer", "minimum": 1, "maximum": 100}
_COUNT: _Schema = {"type": "integer", "minimum": 0}


def _result() -> _Schema:
    cards: _Schema = {"$ref": "#/$defs/cards"}
    return _closed(
        hands=_by_seat(cards),
        center=cards,
        aside=cards,
        deck_left=_COUNT | {"maximum": 100},
        out=_by_seat({"type": "boolean"}),
        places=_by_seat({"type": "integer", "minimum": 1, "maximum": 100}),
        winners={"type": "array", "minItems": 1, "items": _SEAT, "uniqueItems": True},
        draw={"type": "boolean"},
        over={"const": True},
        turn={"type": "null"},
        legal={"type": "array", "maxItems": 0},
        flips=_COUNT | {"maximum": 100},
    )


def _played(do: str, **more: _Schema) -> _Schema:
    return _closed(seat=_SEAT, ms=_COUNT, do={"const": do}, **more)


def _by_seat(items: _Schema) -> _Schema:
    return {"type": "array", "minItems": 2, "maxItems": 100, "items": items}


def _closed(**properties: _Schema) -> _Schema:
    """An object with these fields, all required, and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }

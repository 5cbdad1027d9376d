"""Short words for any JSON value, for messages about bad input."""

from __future__ import annotations

import json
from collections.abc import Iterable

_SHOWN = 40


def describe(value: object) -> str:
    """Name a value in a few words, whatever its size or depth."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 128 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value) if len(value) <= _SHOWN else json.dumps(value[:_SHOWN]) + "…"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return "an object"
    return f"a {type(value).__name__}"


def either(words: Iterable[str]) -> str:
    """Join alternatives: `a`, `a or b`, `a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last

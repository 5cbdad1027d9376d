"""JSON that can be trusted: what RULES 8 calls `bad_json` is refused before it can do harm."""

from __future__ import annotations

import json
import re
from typing import NoReturn

MAX_BYTES = 1 << 20
"""The longest text that is read by default: 1 MiB, without the end of the line."""

MAX_DIGITS = 30
"""The most digits of one number, those of fraction and exponent counted too."""

MAX_DEPTH = 50
"""The most arrays and objects inside one another, the outermost counted."""

# A string (one that never ends runs to the end, so that no text is looked at twice) or a bracket.
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


class BadJson(ValueError):
    """The text is not JSON in UTF-8, or is JSON to choke on. `str(error)` says why, in English."""


def loads(data: bytes, *, limit: int = MAX_BYTES) -> object:
    """The value that `data` writes in JSON: None, bool, int, float, str, list or dict.

    Raises `BadJson` for: more than `limit` bytes; not UTF-8 (a byte order mark is no part of JSON);
    not JSON; NaN and Infinity; a number of more than 30 digits; a key twice in one object; nesting
    over 50 deep. A string may hold a lone surrogate (`"\\ud800"`), which JSON can write and UTF-8
    cannot: `dumps` writes it back the same way. Source: RULES 8.
    """
    if len(data) > limit:
        raise BadJson(f"longer than {limit} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(f"not UTF-8 at byte {error.start}") from None
    _check_depth(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise BadJson(f"not JSON: {error.msg} at character {error.pos}") from None


def dumps(value: object) -> bytes:
    """`value` as one line of JSON in UTF-8, without the end of the line."""
    return _utf8(json.dumps(value, ensure_ascii=False, allow_nan=False))


def canonical(value: object) -> bytes:
    """`value` in the one form that is hashed and compared: keys sorted, no spaces (RULES 9)."""
    return _utf8(
        json.dumps(
            value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
        )
    )


def _utf8(text: str) -> bytes:
    # Lone surrogates alone cannot be encoded, they stand inside JSON strings alone, and there
    # `\udXXX`, as backslashreplace writes them, is how JSON itself writes them.
    return text.encode("utf-8", "backslashreplace")


def _check_depth(text: str) -> None:
    # Counted before parsing, as the parser recurses. Where the text is no JSON the count may be
    # wrong, but the parser gets no further than to the fault.
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        first = text[found.start()]
        if first in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise BadJson(f"nested over {MAX_DEPTH} deep")
        elif first != '"':
            depth -= 1


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadJson(f"the key {_short(key)} stands twice in one object")
            seen.add(key)
    return members


def _short(key: str) -> str:
    return repr(key if len(key) <= 40 else key[:40] + "…")


def _check_digits(literal: str) -> None:
    if sum(map(str.isdigit, literal)) > MAX_DIGITS:
        raise BadJson(f"a number of more than {MAX_DIGITS} digits")


def _integer(literal: str) -> int:
    _check_digits(literal)
    return int(literal)


def _float(literal: str) -> float:
    _check_digits(literal)
    return float(literal)


def _constant(name: str) -> NoReturn:
    raise BadJson(f"not JSON: {name} is no number")

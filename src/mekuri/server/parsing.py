"""Reading what a client sent: a frame, or a fault with a name. Nothing else ever comes out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, get_args

import msgspec

from mekuri.game.strict_json import BadJson, loads
from mekuri.server.incoming import Incoming, Start

_DECODER = msgspec.json.Decoder(Incoming)
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_FIELD = re.compile(r"(?:required|unknown) field `(?P<named>[^`]*)`|at `\$\.(?P<at>[^`\[.]*)")
_LONGEST_NAME = 40
_COLONS: Final = {
    frame: len(frame.__struct_fields__) + 1 for frame in get_args(Incoming) if frame is not Start
}
"""How many colons are in a frame as it should be. Every field is required: so many leave no room for a key that
stands twice, nor for a colon in a value. Not so of `start`, where `fill` may be left out."""


@dataclass(frozen=True, slots=True)
class BadFrame:
    """A frame that cannot be read: the code, and what more there is to say."""

    code: str
    id: str | None = None
    detail: dict[str, object] = field(default_factory=dict)


def parse(text: str) -> Incoming | BadFrame:
    """The frame that `text` is.

    `bad_json`: no JSON, or JSON to choke on (see `mekuri.game.strict_json`); `bad_message`: JSON,
    but no frame of the protocol; `field` names what is at fault, "" for the whole.
    """
    try:
        frame = _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        return _fault(text, error)
    if text.count(":") == _COLONS.get(type(frame)):
        return frame
    try:
        loads(text.encode())
    except BadJson as error:
        return BadFrame("bad_json", detail={"message": str(error)})
    return frame


def _fault(text: str, error: Exception) -> BadFrame:
    """What is wrong, by the readers' own order: JSON first."""
    try:
        value = loads(text.encode())
    except (BadJson, UnicodeEncodeError) as bad:
        return BadFrame("bad_json", detail={"message": str(bad)})
    if not isinstance(error, msgspec.ValidationError):
        return BadFrame("bad_json", detail={"message": str(error)})
    found = _FIELD.search(str(error))
    name = "" if found is None else (found["named"] or found["at"] or "")
    given = value.get("id") if isinstance(value, dict) else None
    known = given if isinstance(given, str) and _ID.fullmatch(given) else None
    return BadFrame("bad_message", known, {"field": name[:_LONGEST_NAME]})

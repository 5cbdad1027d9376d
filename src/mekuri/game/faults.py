"""What is wrong with what was given: a code, a sentence, and where to look."""

from __future__ import annotations

import re
from collections.abc import Mapping

from mekuri.game import strict_json
from mekuri.game.describe import describe

_HEX = re.compile(r"(?:[0-9a-fA-F]{2})*")


class Fault(Exception):
    """Input that is not valid. `code` names the fault, `more` says where: `field`, `option`, …

    `str(fault)` is the sentence, in English.
    """

    def __init__(self, code: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.more = more

    def to_json(self, line: int | None = None) -> dict[str, object]:
        """`{"error": {"code", "message", "line", …}}` as RULES 8 has it; no `line` if None."""
        error: dict[str, object] = {"code": self.code, "message": self.message}
        if line is not None:
            error["line"] = line
        return {"error": error | self.more}


def parse(data: bytes, *, limit: int = strict_json.MAX_BYTES) -> dict[str, object]:
    """The object that `data` writes in JSON.

    Raises `Fault`: `bad_json` as `strict_json.loads` refuses it, `bad_request` (`field` None) if it is no object.
    """
    try:
        value = strict_json.loads(data, limit=limit)
    except strict_json.BadJson as error:
        raise Fault("bad_json", str(error)) from None
    if not isinstance(value, dict):
        raise Fault("bad_request", f"not an object but {describe(value)}", field=None)
    return value


def same(one: object, other: object) -> bool:
    """Whether two values are the same JSON; for Python `1`, `1.0` and `True` are equal."""
    try:
        return strict_json.canonical(one) == strict_json.canonical(other)
    except ValueError:
        return False  # an infinite number (JSON's 1e999) is the same as none that we write


def check_keys(
    given: Mapping[str, object],
    required: tuple[str, ...],
    optional: tuple[str, ...] = (),
    *,
    prefix: str = "",
) -> None:
    """That `given` has all `required` fields and, besides, only `optional` ones.

    Raises `Fault` `bad_request` (`field`: prefix and name) for the first field that is missing or null (null is
    no value, RULES 8), else the first unknown one.
    """
    for name in required:
        if given.get(name) is None:
            raise Fault("bad_request", f"the field {prefix}{name} is missing", field=prefix + name)
    for name in given:
        if name not in required and name not in optional:
            raise Fault(
                "bad_request", f"{describe(prefix + name)} is no field here", field=prefix + name
            )


def integer(value: object, low: int, high: int | None, field: str) -> int:
    """`value` if it is an integer from `low` to `high` (None: without end).

    Raises `Fault` `bad_request` (`field`).
    """
    # For Python `True` is an integer, for JSON `true` is none (RULES 8).
    if (
        isinstance(value, int)
        and not isinstance(value, bool)
        and low <= value
        and (high is None or value <= high)
    ):
        return value
    upper = "up" if high is None else f"to {high}"
    message = f"{field} takes an integer from {low} {upper}, not {describe(value)}"
    raise Fault("bad_request", message, field=field)


def items(value: object, field: str) -> list[object]:
    """`value` if it is a list. Raises `Fault` `bad_request` (`field`)."""
    if not isinstance(value, list):
        raise Fault("bad_request", f"{field} takes a list, not {describe(value)}", field=field)
    return value


def members(value: object, field: str) -> dict[str, object]:
    """`value` if it is an object. Raises `Fault` `bad_request` (`field`)."""
    if not isinstance(value, dict):
        raise Fault("bad_request", f"{field} takes an object, not {describe(value)}", field=field)
    return value


def text(value: object, field: str, *, most: int | None = None) -> str:
    """`value` if it is a text that UTF-8 can write, of `most` characters at most.

    Raises `Fault` `bad_request` (`field`).
    """
    if not isinstance(value, str):
        raise Fault("bad_request", f"{field} takes a text, not {describe(value)}", field=field)
    if most is not None and len(value) > most:
        message = f"{field} takes up to {most} characters, not {len(value)}"
        raise Fault("bad_request", message, field=field)
    if any("\ud800" <= char <= "\udfff" for char in value):
        message = f"{field} holds half a character (a lone surrogate)"
        raise Fault("bad_request", message, field=field)
    return value


def hexadecimal(value: object, least: int, most: int, field: str) -> str:
    """`value` if it writes from `least` to `most` bytes in hexadecimal digits, and nothing else.

    Raises `Fault` `bad_request` (`field`).
    """
    if isinstance(value, str) and 2 * least <= len(value) <= 2 * most and _HEX.fullmatch(value):
        return value
    digits = f"{2 * most}" if least == most else f"an even number, up to {2 * most}, of"
    message = f"{field} takes {digits} hexadecimal digits, not {describe(value)}"
    raise Fault("bad_request", message, field=field)

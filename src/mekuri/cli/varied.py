"""What a sweep is asked: options with the values each is to have, and numbers of players."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TypeVar

from mekuri.cli.asked import number
from mekuri.game import strict_json
from mekuri.game.describe import describe, either
from mekuri.game.errors import RulesError
from mekuri.game.option_kinds import BooleanOption, IntegerOption, Option, Value
from mekuri.game.options import BY_NAME

Varied = tuple[str, tuple[Value, ...]]

_Item = TypeVar("_Item")
_RANGE = re.compile(r"(\d{1,9})-(\d{1,9})")
_NUMBER = re.compile(r"\d{1,9}")


def option(text: str) -> Varied:
    """Reads `OPTION`, `OPTION=VALUE,VALUE,2-5` or `OPTION=[…]` (JSON), for argparse.

    An option by itself has all its names, and all its numbers.
    """
    name, equals, words = text.partition("=")
    if name not in BY_NAME:
        raise argparse.ArgumentTypeError(
            f"there is no option {describe(name)}; options are {', '.join(BY_NAME)}"
        )
    found = BY_NAME[name]
    try:
        values = tuple(map(found.parse, _values(found, words) if equals else _all(found)))
    except (RulesError, strict_json.BadJson) as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if not values:
        raise argparse.ArgumentTypeError(f"{name} has no value")
    return name, _each_once(values, lambda value: describe(found.dump(value)))


def players(text: str) -> tuple[int, ...]:
    """Reads `2-6,10`, for argparse."""
    one = number(2, 100)
    found: list[int] = []
    for word in text.split(","):
        ends = _RANGE.fullmatch(word)
        if ends is None:
            found.append(one(word))
            continue
        least, most = one(ends[1]), one(ends[2])
        if least > most:
            raise argparse.ArgumentTypeError(f"{word} begins after its end")
        found += range(least, most + 1)
    return _each_once(tuple(found), str)


def names_of(known: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    """Reads names set apart by commas, for argparse."""

    def names(text: str) -> tuple[str, ...]:
        found = tuple(text.split(","))
        for name in found:
            if name not in known:
                raise argparse.ArgumentTypeError(f"{either(known)}, not {describe(name)}")
        return _each_once(found, str)

    return names


def _values(option: Option, words: str) -> list[object]:
    """The JSON values that words write, with no word yet on whether the option takes them."""
    if words.startswith("["):
        given = strict_json.loads(words.encode())
        assert isinstance(given, list)  # JSON that begins with a bracket is nothing else
        return given
    found: list[object] = []
    for word in words.split(","):
        ends = _RANGE.fullmatch(word)
        if isinstance(option, BooleanOption) and word in ("true", "false"):
            found.append(word == "true")
        elif isinstance(option, IntegerOption) and _NUMBER.fullmatch(word):
            found.append(int(word))
        elif isinstance(option, IntegerOption) and ends is not None:
            least, most = option.parse(int(ends[1])), option.parse(int(ends[2]))
            assert isinstance(least, int)
            assert isinstance(most, int)
            found += range(least, most + 1) or [word]
        else:
            found.append(word)
    return found


def _all(option: Option) -> list[object]:
    if isinstance(option, BooleanOption):
        return [False, True]
    numbers = range(option.least, option.most + 1) if isinstance(option, IntegerOption) else ()
    return [*numbers, *(named.name for named in option.names)]


def _each_once(values: tuple[_Item, ...], name: Callable[[_Item], str]) -> tuple[_Item, ...]:
    for place, value in enumerate(values):
        if value in values[:place]:
            raise argparse.ArgumentTypeError(f"{name(value)} twice")
    return values

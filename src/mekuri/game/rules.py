"""A family's rules: one value per option (RULES 5)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from mekuri.game.describe import describe
from mekuri.game.effects import Effect, Json
from mekuri.game.errors import RulesError
from mekuri.game.options import BY_NAME, OPTIONS

LONGEST_NAME: Final = 80
"""Signs of a name that is no option's, when it is told back."""


class _Hashed:
    """Has room for a hash that is made once: by rules much is found, and they have many options."""

    __slots__ = ("_hash",)
    _hash: int


@dataclass(frozen=True, slots=True)
class Rules(_Hashed):
    """One field per option; `Rules()` is the classic game.

    Lists of effects are tuples of `Effect`, sets of cards tuples of card numbers; their JSON
    forms are taken too and turned into these.  Raises `RulesError` for a value that an option
    does not take.

    >>> Rules(semimaru="out", may_stop=True).to_json()
    {'semimaru': 'out', 'may_stop': True}
    """

    noble: str | tuple[Effect, ...] = "keep"
    monk: str | tuple[Effect, ...] = "lose_hand"
    lady: str | tuple[Effect, ...] = "take"
    semimaru: str | tuple[Effect, ...] = "as_monk"
    emperor: str | tuple[Effect, ...] = "ordinary"
    emperor_draws: int = 1
    emperor_set: str | tuple[int, ...] = "seven"
    tenji_jito: str = "off"
    warrior: str | tuple[Effect, ...] = "ordinary"
    warrior_set: str | tuple[int, ...] = "bow"
    nyudo: str = "noble"
    may_stop: bool = False
    steals: int | str = 0
    first: str = "red"
    direction: str = "clockwise"
    stacks: int = 1
    cards: int = 100

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.option)
            if value is not option.default:
                object.__setattr__(self, option.option, option.parse(value))
        object.__setattr__(self, "_hash", hash(_values_of(self)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # made anew: the hash of a text is another one in another process
        return Rules, _values_of(self)

    @classmethod
    def from_json(cls, obj: Json, base: Rules | None = None) -> Rules:
        """Read a rules object: the options it gives, the others as in `base` (or the defaults).

        Raises `RulesError`; its `option` is "rules" if `obj` is no object at all.
        """
        if not isinstance(obj, dict):
            raise RulesError("rules", f"rules are an object of options; got {describe(obj)}")
        for name in obj:
            if name not in BY_NAME:
                known = ", ".join(BY_NAME)
                option = name[:LONGEST_NAME] if isinstance(name, str) else describe(name)
                fault = f"there is no option {describe(name)}; options are {known}"
                raise RulesError(option, fault)
        given: dict[str, Any] = {} if base is None else base._values()
        return _same(cls(**(given | obj)))

    def to_json(self) -> dict[str, Json]:
        """The options that differ from the defaults, in the table's order."""
        return {
            option.option: option.dump(value)
            for option in OPTIONS
            if (value := getattr(self, option.option)) != option.default
        }

    def _values(self) -> dict[str, Any]:
        return dict(zip(_NAMES, _values_of(self), strict=True))


_NAMES = tuple(field.name for field in fields(Rules))
_values_of = attrgetter(*_NAMES)
"""The values of all options, in order."""


@lru_cache(maxsize=256)
def _same(rules: Rules) -> Rules:
    """Rules that are equal as one object: a thousand tables of one family need it once, and what is found by it
    is found without comparing option by option.
    """
    return rules

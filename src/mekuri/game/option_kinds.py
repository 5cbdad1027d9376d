"""The kinds of option there are: what each takes, how it is read, written and described.

Every kind parses a JSON value (or the parsed value itself) into a frozen one, or raises
`RulesError` with a message that names the option and what it takes.
"""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.game.cards import is_card
from mekuri.game.describe import describe, either
from mekuri.game.effects import Effect, EffectsFault, Json, in_words, parse_effects
from mekuri.game.errors import RulesError

Value = str | int | tuple[Effect, ...] | tuple[int, ...]
"""What an option can be: a name, a number, a boolean, a list of effects, a list of cards."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name that an option takes, and what it stands for.

    `effects` may hold a count that is another option's name: that option's value counts.
    `same_as` names the option whose list holds here too.
    """

    name: str
    effects: tuple[Effect, ...] | None = None
    same_as: str | None = None
    cards: tuple[int, ...] | None = None

    def data(self) -> dict[str, Json]:
        """The name as JSON data."""
        found: dict[str, Json] = {"name": self.name}
        if self.effects is not None:
            found["effects"] = [effect.to_json() for effect in self.effects]
        if self.same_as is not None:
            found["same_as"] = self.same_as
        if self.cards is not None:
            found["cards"] = list(self.cards)
        return found

    @property
    def meaning(self) -> str:
        """What the name stands for, in words; empty if the name says it all."""
        if self.same_as is not None:
            return f"what {self.same_as} says"
        if self.cards is not None:
            return " ".join(map(str, self.cards))
        return "" if self.effects is None else in_words(self.effects)


@dataclass(frozen=True, slots=True)
class Option:
    """What all kinds share: the option's name, its default, and the names it takes."""

    option: str
    default: Value
    names: tuple[Named, ...] = ()

    @property
    def takes(self) -> str:
        """The kind's own name, as `mekuri rules --json` prints it."""
        raise NotImplementedError

    @property
    def takes_text(self) -> str:
        """What the option takes, in words."""
        raise NotImplementedError

    def parse(self, value: Json) -> Value:
        """Read a value.  Raises `RulesError`."""
        raise NotImplementedError

    def dump(self, value: Value) -> Json:
        """Write a parsed value as JSON."""
        return value

    def value_schema(self) -> dict[str, Json]:
        """The JSON schema of a value."""
        raise NotImplementedError

    def limits(self) -> dict[str, Json]:
        """What the kind adds to `data`."""
        return {}

    def data(self) -> dict[str, Json]:
        """The option as JSON data: `option`, `takes`, `default`, limits, `names`."""
        found = {"option": self.option, "takes": self.takes, "default": self.dump(self.default)}
        found |= self.limits()
        if self.names:
            found["names"] = [named.data() for named in self.names]
        return found

    def named(self, name: str) -> Named | None:
        """The entry of a name, or None."""
        return next((named for named in self.names if named.name == name), None)

    def fault(self, value: object, why: str = "") -> RulesError:
        """The error for a value that the option does not take."""
        got = f"got {describe(value)}" + (f" ({why})" if why else "")
        return RulesError(self.option, f"{self.option} takes {self.takes_text}; {got}")

    def is_name(self, value: object) -> bool:
        """Whether a value is one of the option's names."""
        return isinstance(value, str) and self.named(value) is not None


def _name_list(names: tuple[Named, ...]) -> list[str]:
    return [named.name for named in names]


@dataclass(frozen=True, slots=True)
class NameOption(Option):
    """One of the names."""

    takes = "name"

    @property
    def takes_text(self) -> str:
        return either(_name_list(self.names))

    def parse(self, value: Json) -> Value:
        if isinstance(value, str) and self.is_name(value):
            return value
        raise self.fault(value)

    def value_schema(self) -> dict[str, Json]:
        return {"enum": _name_list(self.names)}


@dataclass(frozen=True, slots=True)
class BooleanOption(Option):
    """True or false."""

    takes = "boolean"
    takes_text = "true or false"

    def parse(self, value: Json) -> Value:
        if isinstance(value, bool):
            return value
        raise self.fault(value)

    def value_schema(self) -> dict[str, Json]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class IntegerOption(Option):
    """An integer from `least` to `most`."""

    least: int = 0
    most: int = 100

    takes = "integer"

    @property
    def takes_text(self) -> str:
        return f"an integer from {self.least} to {self.most}"

    def parse(self, value: Json) -> Value:
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise self.fault(value)

    def value_schema(self) -> dict[str, Json]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def limits(self) -> dict[str, Json]:
        return {"min": self.least, "max": self.most}


@dataclass(frozen=True, slots=True)
class IntegerOrNameOption(IntegerOption):
    """An integer from `least` to `most`, or one of the names."""

    takes = "integer_or_name"

    @property
    def takes_text(self) -> str:
        return either([f"an integer from {self.least} to {self.most}", *_name_list(self.names)])

    def parse(self, value: Json) -> Value:
        if isinstance(value, str) and self.is_name(value):
            return value
        return IntegerOption.parse(self, value)

    def value_schema(self) -> dict[str, Json]:
        number = IntegerOption.value_schema(self)
        return {"anyOf": [number, {"enum": _name_list(self.names)}]}


@dataclass(frozen=True, slots=True)
class CardsOption(Option):
    """One of the names, or a list of different card numbers, which may be empty."""

    takes = "cards"

    @property
    def takes_text(self) -> str:
        return either([*_name_list(self.names), "a list of different card numbers from 1 to 100"])

    def parse(self, value: Json) -> Value:
        if isinstance(value, str) and self.is_name(value):
            return value
        if not isinstance(value, list | tuple):
            raise self.fault(value)
        for card in value:
            if not is_card(card):
                raise self.fault(value, f"{describe(card)} is no card number")
        if len(set(value)) < len(value):
            twice = next(card for place, card in enumerate(value) if card in value[:place])
            raise self.fault(value, f"{twice} twice")
        return tuple(value)

    def dump(self, value: Value) -> Json:
        return list(value) if isinstance(value, tuple) else value

    def value_schema(self) -> dict[str, Json]:
        card = {"type": "integer", "minimum": 1, "maximum": 100}
        cards = {"type": "array", "items": card, "uniqueItems": True}
        return {"anyOf": [{"enum": _name_list(self.names)}, cards]}


@dataclass(frozen=True, slots=True)
class EffectsOption(Option):
    """One of the names, or a list of effects: a kind's if `kind`, else a mark's."""

    kind: bool = False

    takes = "effects"

    @property
    def takes_text(self) -> str:
        return either([*_name_list(self.names), "a list of effects"])

    def parse(self, value: Json) -> Value:
        if isinstance(value, str) and self.is_name(value):
            return value
        if not isinstance(value, list | tuple):
            raise self.fault(value)
        written = [item.to_json() if isinstance(item, Effect) else item for item in value]
        try:
            return parse_effects(written, kind=self.kind)
        except EffectsFault as fault:
            raise self.fault(value, str(fault)) from None

    def dump(self, value: Value) -> Json:
        if not isinstance(value, tuple):
            return value
        return [item.to_json() if isinstance(item, Effect) else item for item in value]

    def limits(self) -> dict[str, Json]:
        return {"list": "kind" if self.kind else "mark"}

    def value_schema(self) -> dict[str, Json]:
        effects = {"$ref": f"#/$defs/{'kind' if self.kind else 'mark'}_effects"}
        return {"anyOf": [{"enum": _name_list(self.names)}, effects]}

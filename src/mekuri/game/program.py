"""What a family's rules make each card do, compiled once per rules (RULES 4 and 5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from mekuri.game.cards import CARDS, JITO, KINDS, MARKS, TENJI
from mekuri.game.effects import Effect
from mekuri.game.option_kinds import Named
from mekuri.game.options import BY_NAME
from mekuri.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Step:
    """An effect of a card; `both`: only if its drawer has flipped both Tenji and Jitō."""

    effect: Effect
    both: bool = False


Program = tuple[tuple[Step, ...], ...]
"""The steps of each card, by its number; number 0 is no card and has none."""


@lru_cache(maxsize=256)
def program(rules: Rules) -> Program:
    """What each of the hundred cards does, in order; nothing stands after an `out`."""
    emperors = cards_of(rules, "emperor_set")
    warriors = cards_of(rules, "warrior_set")
    return (
        (),
        *(_steps(rules, card, card in emperors, card in warriors) for card in CARDS),
    )


def _steps(rules: Rules, card: int, emperor: bool, warrior: bool) -> tuple[Step, ...]:
    steps = [Step(effect) for effect in effects_of(rules, kind_of(rules, card))]
    united = card in (TENJI, JITO) and rules.tenji_jito != "off"
    if united:
        both = rules.tenji_jito == "both"
        steps += [Step(effect, both) for effect in effects_of(rules, "tenji_jito")]
    elif emperor:
        steps += [Step(effect) for effect in effects_of(rules, "emperor")]
    if warrior:
        steps += [Step(effect) for effect in effects_of(rules, "warrior")]
    for place, step in enumerate(steps):
        if step.effect.name == "out":
            return tuple(steps[: place + 1])
    return tuple(steps)


def kind_of(rules: Rules, card: int) -> str:
    """The kind that a card has under these rules: also the option whose list it follows."""
    if rules.nyudo == "monk" and card in MARKS["nyudo"]:
        return "monk"
    return KINDS[card]


def effects_of(rules: Rules, option: str) -> tuple[Effect, ...]:
    """The list of effects that an option's value stands for."""
    value: str | tuple[Effect, ...] = getattr(rules, option)
    if isinstance(value, tuple):
        return value
    named = _named(option, value)
    if named.same_as is not None:
        return effects_of(rules, named.same_as)
    return tuple(
        replace(effect, count=getattr(rules, effect.count))
        if isinstance(effect.count, str) and effect.count in BY_NAME
        else effect
        for effect in named.effects or ()
    )


def cards_of(rules: Rules, option: str) -> frozenset[int]:
    """The cards that a set's value stands for."""
    value: str | tuple[int, ...] = getattr(rules, option)
    if isinstance(value, tuple):
        return frozenset(value)
    return frozenset(_named(option, value).cards or ())


def _named(option: str, name: str) -> Named:
    named = BY_NAME[option].named(name)
    assert named is not None, f"{option} has no name {name}"  # Rules lets none in
    return named

"""The kernel ends every game as the engine does: any rules, any deck, every policy."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.strategies import decks, players, rules
from mekuri.game import PRESETS, Rules
from mekuri.game.option_kinds import EffectsOption, NameOption
from mekuri.game.options import OPTIONS
from mekuri.odds.codes import POLICIES
from naive.random_rules import random_deck, random_rules
from odds.games import by_engine, by_kernel

SWEPT = 1500

OTHER_VALUES: dict[str, list[Any]] = {
    "emperor_draws": [2, 5],
    "may_stop": [True],
    "steals": [1, 2, "unlimited"],
    "stacks": [2, 7, 10],
}
AT_WORK: dict[str, dict[str, Any]] = {
    # what an option needs beside it to make any difference
    "emperor_draws": {"emperor": "draw"},
    "emperor_set": {"emperor": "draw"},
    "warrior_set": {"warrior": "rotate"},
    "may_stop": {"lady": "take_and_draw"},
    "stacks": {"emperor": "blind_ten"},
}


def named() -> list[dict[str, Any]]:
    """Every named value of every option, one at a time, and the presets."""
    found = [preset.rules.to_json() for preset in PRESETS.values()]
    for option in OPTIONS:
        values = OTHER_VALUES.get(option.option, [])
        if isinstance(option, NameOption | EffectsOption) or option.option.endswith("_set"):
            values = [one.name for one in option.names]
        found += [AT_WORK.get(option.option, {}) | {option.option: value} for value in values]
    return found


@pytest.mark.parametrize("rules_json", named(), ids=str)
def test_every_named_value(rules_json: dict[str, Any]) -> None:
    chance = Random(str(rules_json))
    given_rules = Rules.from_json(rules_json)
    for policy in POLICIES:
        for number in (2, 3, 6, 100):
            deck = chance.sample(range(1, 101), 100)
            game = (given_rules, number, chance.randrange(number), deck, policy, number)
            assert by_kernel(*game) == by_engine(*game)


def test_random_rules_of_families() -> None:
    chance = Random(4)
    for seed in range(SWEPT):
        made = Rules.from_json(random_rules(chance))
        number = chance.choice([2, 2, 3, 3, 4, 5, 6, 9])
        deck = random_deck(chance)
        game = (made, number, chance.randrange(number), deck, chance.choice(POLICIES), seed)
        assert by_kernel(*game) == by_engine(*game), game


@given(rules(), players(), st.data(), decks(), st.sampled_from(POLICIES), st.integers(0, 2**64 - 1))
def test_any_game(
    any_rules: Rules, number: int, data: st.DataObject, deck: list[int], policy: str, seed: int
) -> None:
    first_seat = data.draw(st.integers(0, number - 1))
    game = (any_rules, number, first_seat, deck, policy, seed)
    assert by_kernel(*game) == by_engine(*game)

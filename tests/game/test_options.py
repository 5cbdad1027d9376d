"""The option table against RULES 5, its data, and its JSON schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from game.strategies import json_values, rules_json
from mekuri.game import options
from mekuri.game.effects import in_words
from mekuri.game.errors import RulesError
from mekuri.game.option_kinds import IntegerOption
from mekuri.game.options import BY_NAME, OPTIONS
from mekuri.game.rules import Rules

TABLE = {
    "noble": {"keep": "keep"},
    "monk": {
        "lose_hand": "to_center, hand_to_center self all",
        "lose_five": "to_center, hand_to_center self 5",
    },
    "lady": {
        "take": "keep, take_center",
        "take_and_draw": "keep, take_center, draw 1 always",
        "draw_if_empty": "keep, take_center, draw 1 center_was_empty",
        "draw_only": "keep, draw 1 always",
        "keep_only": "keep",
        "reverse": "keep, reverse",
    },
    "semimaru": {
        "as_monk": "what monk says",
        "as_noble": "what noble says",
        "lose_turn": "keep, lose_turn self",
        "others_to_center": "keep, hand_to_center others all",
        "all_to_center": "to_center, hand_to_center all all",
        "out": "out center",
        "out_aside": "out aside",
        "monk_and_lose_turn": "to_center, hand_to_center self all, lose_turn self",
        "next_loses_turn": "keep, lose_turn next",
        "take_hands": "keep, take_hand others all",
        "take_all": "keep, take_hand others all, take_center",
    },
    "emperor": {
        "ordinary": "nothing",
        "draw": "draw emperor_draws always",
        "take_hands": "take_hand others all",
        "take_all": "take_hand others all, take_center",
        "take_center": "take_center",
        "take_richest": "take_hand richest all",
        "five_from_each": "take_hand others 5",
        "blind_ten": "draw_blind 10",
    },
    "emperor_draws": {},
    "emperor_set": {
        "seven": "1 13 15 68 77 99 100",
        "eight": "1 2 13 15 68 77 99 100",
        "tenno": "1 2 15",
        "dais": "1 2 13 15 68 77 89 99 100",
    },
    "tenji_jito": {
        "off": "",
        "each": "take_hand others all, take_center",
        "both": "take_hand others all, take_center",
    },
    "warrior": {
        "ordinary": "nothing",
        "reverse": "reverse",
        "take_left": "take_hand left all",
        "five_from_left": "take_hand left 5",
        "four_from_each": "take_hand others 4",
        "rotate": "rotate_hands",
    },
    "warrior_set": {"bow": "11 17 39 52 63 75"},
    "nyudo": {"noble": "", "monk": ""},
    "may_stop": {},
    "steals": {"unlimited": ""},
    "first": {"red": "", "random": ""},
    "direction": {"clockwise": "", "counterclockwise": ""},
    "stacks": {},
    "cards": {},
}
"""RULES 5 again: every option and name, in order, and what the name stands for."""

DEFAULTS = {
    **{option: next(iter(names)) for option, names in TABLE.items() if names},
    "emperor_draws": 1,
    "may_stop": False,
    "steals": 0,
    "stacks": 1,
    "cards": 100,
}
LIMITS = {"emperor_draws": (1, 5), "steals": (0, 100), "stacks": (1, 10), "cards": (10, 100)}


def test_the_table_is_that_of_the_rules() -> None:
    found = {
        option.option: {named.name: named.meaning for named in option.names} for option in OPTIONS
    }
    assert found == TABLE
    assert list(found) == list(TABLE)
    for name, names in TABLE.items():
        assert list(found[name]) == list(names)


def test_the_defaults_are_those_of_the_rules() -> None:
    assert {option.option: option.default for option in OPTIONS} == DEFAULTS
    rules = Rules()
    for name, default in DEFAULTS.items():
        assert getattr(rules, name) == default


def test_the_limits_are_those_of_the_rules() -> None:
    found = {
        option.option: (option.least, option.most)
        for option in OPTIONS
        if isinstance(option, IntegerOption)
    }
    assert found == LIMITS


def test_the_data_says_what_each_option_takes() -> None:
    found = {entry["option"]: entry for entry in options.data()}
    assert list(found) == list(TABLE)
    assert found["emperor_draws"] == {
        "option": "emperor_draws",
        "takes": "integer",
        "default": 1,
        "min": 1,
        "max": 5,
    }
    assert found["steals"] == {
        "option": "steals",
        "takes": "integer_or_name",
        "default": 0,
        "min": 0,
        "max": 100,
        "names": [{"name": "unlimited"}],
    }
    assert found["may_stop"] == {"option": "may_stop", "takes": "boolean", "default": False}
    assert found["nyudo"] == {
        "option": "nyudo",
        "takes": "name",
        "default": "noble",
        "names": [{"name": "noble"}, {"name": "monk"}],
    }
    assert found["lady"]["takes"] == "effects"
    assert found["lady"]["names"][0] == {"name": "take", "effects": ["keep", "take_center"]}
    assert found["semimaru"]["names"][0] == {"name": "as_monk", "same_as": "monk"}
    assert found["emperor_set"]["names"][2] == {"name": "tenno", "cards": [1, 2, 15]}
    assert (found["lady"]["list"], found["warrior"]["list"]) == ("kind", "mark")


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: str(option.option))
def test_every_named_list_is_one_that_a_family_could_write(option: Any) -> None:
    for named in option.names:
        if named.effects is None or option.takes != "effects" or named.name == "draw":
            continue
        written = [effect.to_json() for effect in named.effects]
        assert in_words(option.parse(written)) == named.meaning


VALIDATOR = Draft202012Validator(options.schema())


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(options.schema())
    properties = options.schema()["properties"]
    assert list(properties) == list(TABLE)
    assert {name: entry["default"] for name, entry in properties.items()} == DEFAULTS


@given(rules_json())
def test_the_schema_takes_all_rules_there_are(written: dict[str, Any]) -> None:
    VALIDATOR.validate(written)


def holds(written: Mapping[str, Any]) -> bool:
    """Whether the rules take an object."""
    try:
        Rules.from_json(written)
    except RulesError:
        return False
    return True


def only_the_place_of_out(written: Mapping[str, Any]) -> bool:
    """Whether an object has an `out` with something after it: what the schema cannot say."""
    return any(
        isinstance(value, list)
        and any(isinstance(item, dict) and "out" in item for item in value[:-1])
        for value in written.values()
    )


def has_whole_float(value: Any) -> bool:
    """Whether there is a 1.0 in it: an integer to JSON Schema, and none to the rules."""
    if isinstance(value, float):
        return value.is_integer()
    if isinstance(value, dict):
        return any(map(has_whole_float, value.values()))
    return isinstance(value, list) and any(map(has_whole_float, value))


@given(rules_json(), json_values.filter(lambda value: not has_whole_float(value)))
def test_the_schema_refuses_what_the_rules_refuse(written: dict[str, Any], value: Any) -> None:
    for name in BY_NAME:
        changed = {**written, name: value}
        if not only_the_place_of_out(changed):
            assert VALIDATOR.is_valid(changed) == holds(changed), name


@pytest.mark.parametrize(
    "written",
    [
        {"lady": "banana"},
        {"lady": []},
        {"lady": ["keep", "keep"]},
        {"emperor": ["keep"]},
        {"stacks": 0},
        {"stacks": True},
        {"steals": "all"},
        {"emperor_set": [1, 1]},
        {"warrior_set": [0]},
        {"colour": 1},
        {"monk": ["to_center", {"draw": {"count": 1}}]},
    ],
)
def test_what_the_schema_refuses(written: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(written)
    assert not holds(written)

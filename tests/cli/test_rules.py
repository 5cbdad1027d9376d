"""`mekuri rules`: the options, for people and programs."""

from __future__ import annotations

import json

import pytest

from mekuri.game import PRESETS, options
from mekuri.game.effects import GRAMMAR

from .conftest import Call


def test_people_are_told_every_option_name_effect_and_preset(call: Call) -> None:
    called = call("rules")
    assert (called.status, called.err) == (0, "")
    text = called.out.decode()
    words = set(text.split())
    for option in options.OPTIONS:
        assert option.option in words
        assert {named.name for named in option.names} <= words
    assert set(GRAMMAR) <= words
    assert set(PRESETS) <= words
    assert max(map(len, text.splitlines())) <= 100
    assert "take_and_draw      keep, take_center, draw 1 always\n" in text
    assert "emperor_draws      1                  an integer from 1 to 5\n" in text


def test_programs_are_told_all_of_it(call: Call) -> None:
    called = call("rules", "--json")
    assert called.status == 0
    told = json.loads(called.out)
    assert list(told) == ["options", "effects", "presets", "schema"]
    by_name = {option["option"]: option for option in told["options"]}
    assert list(by_name) == [option.option for option in options.OPTIONS]
    assert by_name["lady"]["default"] == "take"
    assert by_name["lady"]["names"][0] == {"name": "take", "effects": ["keep", "take_center"]}
    assert by_name["emperor_draws"] == {
        "option": "emperor_draws",
        "takes": "integer",
        "default": 1,
        "min": 1,
        "max": 5,
    }
    assert {effect["effect"] for effect in told["effects"]} == set(GRAMMAR)
    assert told["presets"][0] == {"preset": "classic", "rules": {}, "players": [2, 4]}
    assert told["schema"] == options.schema()


def test_the_schema(call: Call) -> None:
    called = call("rules", "--schema")
    assert json.loads(called.out) == options.schema()
    assert call("rules", "--schema", "--json").out == called.out


@pytest.mark.parametrize("name", PRESETS)
def test_one_preset(call: Call, name: str) -> None:
    called = call("rules", "--preset", name, "--json")
    assert called.status == 0
    assert json.loads(called.out) == PRESETS[name].data()
    text = call("rules", "--preset", name).out.decode()
    assert text.split()[0] == name
    assert set(PRESETS[name].rules.to_json()) <= set(text.split())


@pytest.mark.parametrize("argv", [["--preset", "nope"], ["--preset", "party", "--schema"]])
def test_bad_usage(call: Call, argv: list[str]) -> None:
    assert call("rules", *argv).status == 2

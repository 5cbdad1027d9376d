"""Rules: what they take, what they say of what they do not take, JSON there and back."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from copy import copy
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.strategies import json_values, rules_json
from mekuri.game.effects import Effect
from mekuri.game.errors import RulesError
from mekuri.game.options import BY_NAME, OPTIONS
from mekuri.game.presets import PRESETS, preset
from mekuri.game.rules import Rules


@given(rules_json())
def test_rules_go_to_json_and_back(written: dict[str, Any]) -> None:
    rules = Rules.from_json(written)
    again = rules.to_json()
    assert Rules.from_json(json.loads(json.dumps(again))) == rules
    # only what differs from the defaults, as it was written, in the order of the table
    assert again == {
        name: written[name]
        for name in BY_NAME
        if name in written and written[name] != BY_NAME[name].default
    }
    assert list(again) == [name for name in BY_NAME if name in again]
    assert hash(rules) == hash(Rules.from_json(again))


def test_the_default_rules_are_an_empty_object() -> None:
    assert Rules().to_json() == {}
    assert Rules.from_json({}) == Rules()
    assert Rules.from_json({"lady": "take", "may_stop": False, "cards": 100}).to_json() == {}


def test_a_list_that_equals_a_name_stays_a_list() -> None:
    written = {
        "lady": ["keep", "take_center"],
        "emperor": [],
        "emperor_set": [1, 13, 15, 68, 77, 99, 100],
        "warrior_set": [75, 11, 17, 39, 52, 63],
    }
    assert Rules.from_json(written).to_json() == written
    assert Rules.from_json(written) != Rules()


def test_lists_become_tuples_and_rules_are_frozen() -> None:
    rules = Rules.from_json({"lady": ["keep", {"lose_turn": {"who": "next"}}], "warrior_set": [3]})
    assert rules.lady == (Effect("keep"), Effect("lose_turn", who="next"))
    assert rules.warrior_set == (3,)
    with pytest.raises(FrozenInstanceError):
        rules.lady = "take"  # type: ignore[misc]


def test_rules_are_made_by_hand_too_and_checked_then() -> None:
    effects = (Effect("keep"), Effect("reverse"))
    assert Rules(lady=effects) == Rules.from_json({"lady": ["keep", "reverse"]})
    assert replace(Rules(), steals="unlimited").to_json() == {"steals": "unlimited"}
    with pytest.raises(RulesError, match="stacks takes an integer from 1 to 10; got 11"):
        Rules(stacks=11)
    with pytest.raises(RulesError, match="lady takes"):
        Rules(lady=(Effect("fly"),))
    with pytest.raises(RulesError, match="lady takes"):
        Rules(lady=(Effect("draw"),))


def test_equal_rules_that_are_read_are_one_object() -> None:
    read = Rules.from_json({"lady": ["keep", "reverse"], "steals": 1})
    assert Rules.from_json({"steals": 1, "lady": ["keep", "reverse"]}) is read
    for other in ({"lady": ["keep", "reverse"]}, {"lady": ["to_center", "reverse"], "steals": 1}):
        assert Rules.from_json(other) != read
    with pytest.raises(RulesError):
        Rules.from_json({"lady": ["keep", "reverse"], "steals": True})


@given(rules_json())
def test_a_copy_is_as_good(written: dict[str, Any]) -> None:
    """Also one that comes from another process, where the hash of a text is another one."""
    rules = Rules.from_json(written)
    for again in (copy(rules), pickle.loads(pickle.dumps(rules)), replace(rules)):
        assert again == rules
        assert hash(again) == hash(rules)
        assert {rules: 1}[again] == 1


def test_the_hash_does_not_travel() -> None:
    made = "import pickle, sys; from mekuri.game.rules import Rules; "
    made += "sys.stdout.buffer.write(pickle.dumps(Rules(semimaru='out')))"
    env = os.environ | {"PYTHONHASHSEED": "1"}
    sent = subprocess.run([sys.executable, "-c", made], env=env, capture_output=True, check=True)
    assert {Rules(semimaru="out"): "found"}[pickle.loads(sent.stdout)] == "found"


def test_rules_over_others() -> None:
    party = preset("party")
    assert Rules.from_json({}, party) == party
    over = Rules.from_json({"semimaru": "as_monk", "stacks": 3}, party)
    expected = {"emperor": "draw", "emperor_set": "eight", "may_stop": True, "stacks": 3}
    assert over.to_json() == expected


FAULTS: list[tuple[dict[str, Any], str]] = [
    (
        {"lady": 7},
        "lady takes take, take_and_draw, draw_if_empty, draw_only, keep_only, reverse"
        " or a list of effects; got 7",
    ),
    ({"lady": None}, "got null"),
    ({"lady": "Take"}, 'got "Take"'),
    ({"lady": {"keep": 1}}, "got an object"),
    ({"lady": []}, "got an empty list (a kind's list starts with"),
    ({"noble": "take"}, "noble takes keep or a list of effects"),
    ({"monk": ["take_center"]}, "monk takes lose_hand, lose_five or a list of effects"),
    ({"emperor": ["keep"]}, '(a mark\'s list cannot hold "keep")'),
    ({"emperor_draws": 0}, "emperor_draws takes an integer from 1 to 5; got 0"),
    ({"emperor_draws": 6}, "got 6"),
    ({"emperor_draws": True}, "got true"),
    ({"emperor_draws": 1.0}, "got 1.0"),
    ({"emperor_draws": "1"}, 'got "1"'),
    ({"emperor_set": [1, 1]}, "got a list of 2 (1 twice)"),
    ({"emperor_set": [0]}, "(0 is no card number)"),
    ({"emperor_set": [101]}, "(101 is no card number)"),
    ({"emperor_set": [True]}, "(true is no card number)"),
    ({"emperor_set": ["1"]}, '("1" is no card number)'),
    ({"emperor_set": [[1], 1]}, "(a list of 1 is no card number)"),
    ({"emperor_set": "bow"}, "emperor_set takes seven, eight, tenno, dais or a list of different"),
    ({"warrior_set": {}}, "warrior_set takes bow or a list of different card numbers"),
    ({"tenji_jito": "one"}, 'tenji_jito takes off, each or both; got "one"'),
    ({"tenji_jito": ["keep"]}, "got a list of 1"),
    ({"nyudo": None}, "nyudo takes noble or monk; got null"),
    ({"may_stop": 1}, "may_stop takes true or false; got 1"),
    ({"may_stop": 0}, "got 0"),
    ({"steals": -1}, "steals takes an integer from 0 to 100 or unlimited; got -1"),
    ({"steals": 101}, "got 101"),
    ({"steals": False}, "got false"),
    ({"steals": "all"}, 'got "all"'),
    ({"first": "blue"}, "first takes red or random"),
    ({"direction": 1}, "direction takes clockwise or counterclockwise; got 1"),
    ({"stacks": 0}, "stacks takes an integer from 1 to 10; got 0"),
    ({"cards": 9}, "cards takes an integer from 10 to 100; got 9"),
    ({"cards": 10**5000}, "got a huge number"),
    ({"lady": "x" * 10_000}, "…"),
]


@pytest.mark.parametrize(("written", "message"), FAULTS)
def test_the_message_names_the_option_and_what_it_takes(
    written: dict[str, Any], message: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_json(written)
    (option,) = written
    assert caught.value.option == option
    assert caught.value.message.startswith(f"{option} takes ")
    assert message in caught.value.message
    assert len(caught.value.message) < 400
    assert str(caught.value) == caught.value.message


@pytest.mark.parametrize("name", ["colour", "", "Lady", "x" * 80])
def test_an_option_that_is_none_is_named(name: str) -> None:
    with pytest.raises(RulesError, match="there is no option") as caught:
        Rules.from_json({"lady": "take", name: 1})
    assert caught.value.option == name
    assert len(caught.value.message) < 400
    assert "options are noble, monk, lady" in caught.value.message


@pytest.mark.parametrize("value", [None, [], "classic", 1, True, 1.5])
def test_rules_are_an_object(value: Any) -> None:
    with pytest.raises(RulesError, match="rules are an object of options") as caught:
        Rules.from_json(value)
    assert caught.value.option == "rules"


def read(value: Any) -> Rules | RulesError:
    """Rules, or the fault there is."""
    try:
        return Rules.from_json(value)
    except RulesError as fault:
        return fault


@given(json_values)
def test_any_json_is_rules_or_a_named_fault(value: Any) -> None:
    found = read(value)
    if isinstance(found, RulesError):
        assert found.option == "rules" or found.option in value
        assert len(found.message) < 600
    else:
        differing = {name: own for name, own in value.items() if own != BY_NAME[name].default}
        assert found.to_json() == differing


@given(st.sampled_from([option.option for option in OPTIONS]), json_values)
def test_any_value_of_an_option_is_taken_or_named(name: str, value: Any) -> None:
    found = read({name: value})
    if isinstance(found, RulesError):
        assert found.option == name
        assert found.message.startswith(f"{name} takes ")
    else:
        assert found.to_json() in ({name: value}, {})


def test_a_list_too_deep_for_python_is_only_a_fault() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for name in BY_NAME:
        with pytest.raises(RulesError):
            Rules.from_json({name: deep})


def test_the_presets_are_those_of_the_rules() -> None:
    assert {name: made.rules.to_json() for name, made in PRESETS.items()} == {
        "classic": {},
        "party": {"semimaru": "out", "emperor": "draw", "emperor_set": "eight", "may_stop": True},
        "folk": {"lady": "draw_if_empty", "first": "random", "direction": "counterclockwise"},
        "folk_full": {
            "lady": "draw_if_empty",
            "semimaru": "out",
            "emperor": "draw",
            "emperor_set": "eight",
            "tenji_jito": "each",
            "warrior": "reverse",
            "may_stop": True,
            "steals": 1,
            "first": "random",
            "direction": "counterclockwise",
        },
    }
    assert [made.players for made in PRESETS.values()] == [(2, 4), (2, 6), None, None]
    assert preset("classic") == Rules()
    assert PRESETS["party"].data() == {
        "preset": "party",
        "rules": PRESETS["party"].rules.to_json(),
        "players": [2, 6],
    }
    assert PRESETS["folk"].data()["players"] is None


@pytest.mark.parametrize("name", ["nope", "", None, 1, ["classic"], {}])
def test_a_preset_that_is_none_is_named(name: Any) -> None:
    with pytest.raises(RulesError, match="preset takes classic, party, folk or folk_full") as fault:
        preset(name)
    assert fault.value.option == "preset"


def test_a_name_that_is_none_is_not_told_back_whole() -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_json({"x" * 100_000: 1})
    assert caught.value.option == "x" * 80
    assert len(str(caught.value)) < 2_000

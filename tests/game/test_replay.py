"""The contract of `mekuri replay` (RULES 8): results to the byte, faults by name, in order."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from mekuri.game import replay, strict_json
from mekuri.game.faults import Fault

HERE = Path(__file__).parent
VECTORS = HERE.parent / "vectors"

MORE_KEYS = {
    "bad_json": set(),
    "bad_request": {"field"},
    "bad_rules": {"option"},
    "bad_deck": set(),
    "bad_action": {"index"},
    "illegal_action": {"index", "legal"},
}
Line = dict[str, Any]


def game(**more: object) -> Line:
    return {"players": 2, "first_seat": 0, "deck": list(range(1, 101))} | more


def answer(line: object) -> dict[str, Any]:
    return replay.answer(json.dumps(line).encode())


def fault(line: object) -> Fault:
    with pytest.raises(Fault) as caught:
        replay.answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    assert set(caught.value.more) == MORE_KEYS[caught.value.code]
    assert str(caught.value)
    return caught.value


def test_known_games_end_as_known_to_the_byte() -> None:
    lines = (VECTORS / "replay.jsonl").read_bytes().splitlines()
    expected = (VECTORS / "replay.expected.jsonl").read_bytes().splitlines()
    assert len(lines) == len(expected) == 240
    for line, result in zip(lines, expected, strict=True):
        assert strict_json.dumps(replay.answer(line)) == result


@pytest.mark.parametrize(
    "known",
    [json.loads(line) for line in (VECTORS / "replay-errors.jsonl").read_text().splitlines()],
    ids=lambda known: f"{known['code']}: {known['line'][-40:]}",
)
def test_known_faults_have_their_codes(known: dict[str, str]) -> None:
    line = known["line"].encode()
    if known["code"] == "ok":
        assert replay.answer(line)["over"] is True
    else:
        assert fault(line).code == known["code"]


@pytest.mark.parametrize("line", [[], 7, "players", None, True, 1.5])
def test_a_line_is_an_object(line: object) -> None:
    assert (fault(line).code, fault(line).more) == ("bad_request", {"field": None})


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("players", [None, "2", 1, 0, -2, 101, 10**29, 2.0, True, [2], {}]),
        ("first_seat", [None, "0", 2, -1, 0.0, False, [], {}]),
        ("deck", [None, "1", 1, {}, True, {"1": 2}]),
        ("actions", [None, "draw", 0, {}, False, {"do": "stop"}]),
        ("complete", [None, "true", 0, 1, [], {}]),
        ("colour", [None, 1]),
        ("", ["x"]),
        ("\ud800", [1]),
    ],
)
def test_fields_of_the_wrong_form_are_named(field: str, values: list[object]) -> None:
    for value in values:
        found = fault(game() | {field: value})
        assert (found.code, found.more) == ("bad_request", {"field": field}), value


@pytest.mark.parametrize("field", ["players", "first_seat", "deck"])
def test_required_fields_are_missed(field: str) -> None:
    line = game()
    del line[field]
    assert fault(line).more == {"field": field}


def test_a_missing_field_comes_before_an_unknown_one_and_that_before_a_wrong_one() -> None:
    line = game(colour=1, players="2")
    del line["deck"]
    assert fault(line).more == {"field": "deck"}
    line["deck"] = [1]
    assert fault(line).more == {"field": "colour"}
    del line["colour"]
    assert fault(line).more == {"field": "players"}


@pytest.mark.parametrize(
    ("more", "option"),
    [
        ({"rules": None}, "rules"),
        ({"rules": []}, "rules"),
        ({"rules": "party"}, "rules"),
        ({"rules": True}, "rules"),
        ({"rules": {"colour": 1}}, "colour"),
        ({"rules": {"lady": None}}, "lady"),
        ({"rules": {"stacks": 0}}, "stacks"),
        ({"rules": {"stacks": 1.0}}, "stacks"),
        ({"rules": {"stacks": True}}, "stacks"),
        ({"rules": {"may_stop": 1}}, "may_stop"),
        ({"rules": {"monk": ["take_center"]}}, "monk"),
        ({"rules": {"emperor_set": [1, 1]}}, "emperor_set"),
        ({"rules": {"steals": 101}}, "steals"),
        ({"preset": "nope"}, "preset"),
        ({"preset": None}, "preset"),
        ({"preset": 1}, "preset"),
        ({"preset": ["party"]}, "preset"),
        ({"preset": {}}, "preset"),
        ({"preset": "nope", "rules": {"colour": 1}}, "preset"),
        ({"preset": "party", "rules": {"colour": 1}}, "colour"),
    ],
)
def test_bad_rules_name_the_option(more: Line, option: str) -> None:
    found = fault(game(**more))
    assert (found.code, found.more) == ("bad_rules", {"option": option})


@pytest.mark.parametrize(
    "deck",
    [[], [1, 1], [0], [101], [-1], [1.0], [True], ["1"], [None], [[1]], [{}], [10**29], [1, 2, 2]],
)
def test_bad_decks(deck: list[object]) -> None:
    assert fault(game(deck=deck)).code == "bad_deck"


@pytest.mark.parametrize(
    "action",
    [
        None,
        1,
        "draw",
        [],
        {},
        {"do": None},
        {"do": "fly"},
        {"do": "Draw", "stack": 0},
        {"do": ["draw"], "stack": 0},
        {"do": {}, "stack": 0},
        {"stack": 0},
        {"do": "draw"},
        {"do": "draw", "stack": None},
        {"do": "draw", "stack": "0"},
        {"do": "draw", "stack": 0.0},
        {"do": "draw", "stack": False},
        {"do": "draw", "stack": 0, "seat": 0},
        {"do": "draw", "from": 0},
        {"do": "stop", "stack": 0},
        {"do": "steal"},
        {"do": "steal", "from": [1]},
        {"do": "steal", "seat": 1},
        {"do": "resign"},
        {"do": "resign", "seat": 1.5},
        {"do": "resign", "from": 1},
    ],
)
def test_actions_of_the_wrong_form_are_named_before_any_is_played(action: object) -> None:
    draw = {"do": "draw", "stack": 0}
    impossible = {"do": "draw", "stack": 7}
    found = fault(game(actions=[draw, impossible, action, {"do": "fly"}]))
    assert (found.code, found.more) == ("bad_action", {"index": 2})


DRAW = {"do": "draw", "stack": 0}


@pytest.mark.parametrize(
    "action",
    [
        {"do": "draw", "stack": 1},
        {"do": "draw", "stack": -1},
        {"do": "draw", "stack": 5000},
        {"do": "draw", "stack": 10**29},
        {"do": "stop"},
        {"do": "steal", "from": 1},
        {"do": "steal", "from": -1},
        {"do": "resign", "seat": 2},
        {"do": "resign", "seat": -1},
        {"do": "resign", "seat": 5000},
    ],
)
def test_impossible_actions_say_what_was_possible(action: object) -> None:
    found = fault(game(actions=[DRAW, action]))
    assert (found.code, found.more) == ("illegal_action", {"index": 1, "legal": [DRAW]})


def test_what_is_possible_is_told_in_order() -> None:
    rules = {"steals": 1, "stacks": 3, "may_stop": True, "lady": "draw_only"}
    # 3 is a lord for seat 0, 4 one for seat 1; seat 2 flips a lady, and may go on or stop.
    line = game(players=3, rules=rules, deck=[3, 4, 57, 9, 5, 6], complete=False)
    steals = [{"do": "steal", "from": 0}, {"do": "steal", "from": 1}]
    draws = [{"do": "draw", "stack": stack} for stack in (1, 2)]
    line["actions"] = [{"do": "draw", "stack": 0}] * 2
    assert answer(line)["legal"] == steals + draws
    line["actions"].append({"do": "draw", "stack": 1})
    assert answer(line)["legal"] == [*draws, {"do": "stop"}]
    line["actions"].append({"do": "steal", "from": 0})
    assert fault(line).more == {"index": 3, "legal": [*draws, {"do": "stop"}]}


@pytest.mark.parametrize(
    "action", [DRAW, {"do": "stop"}, {"do": "steal", "from": 0}, {"do": "resign", "seat": 1}]
)
def test_after_the_end_nothing_is_possible(action: object) -> None:
    found = fault(game(deck=[3], actions=[DRAW, action]))
    assert (found.code, found.more) == ("illegal_action", {"index": 1, "legal": []})


def test_a_seat_that_is_out_cannot_resign() -> None:
    resign = {"do": "resign", "seat": 2}
    found = fault(game(players=3, actions=[resign, DRAW, resign]))
    assert (found.code, found.more["index"]) == ("illegal_action", 2)


def test_resigning_to_the_last_seat_ends_the_game() -> None:
    resigned = [{"do": "resign", "seat": seat} for seat in (0, 2)]
    result = answer(game(players=3, deck=[3, 4, 5], actions=[DRAW, *resigned]))
    assert result["hands"] == [[], [], []]
    assert result["aside"] == [3]
    assert result["deck_left"] == 2
    assert result["places"] == [2, 1, 2]
    assert (result["winners"], result["draw"], result["over"]) == ([1], False, True)
    assert (result["turn"], result["legal"], result["flips"]) == (None, [], 1)


def test_without_actions_the_game_goes_on_to_its_end() -> None:
    assert answer(game()) == answer(game(actions=[])) == answer(game(actions=[DRAW] * 100))
    assert answer(game(complete=True, rules={})) == answer(game())


def test_complete_false_stops_where_the_actions_do() -> None:
    result = answer(game(deck=[3, 8, 57], complete=False, actions=[DRAW]))
    assert result["hands"] == [[3], []]
    assert (result["places"], result["winners"], result["draw"]) == (None, None, None)
    assert (result["over"], result["turn"], result["legal"]) == (False, 1, [DRAW])
    assert (result["deck_left"], result["flips"]) == (2, 1)


def test_the_first_stack_that_is_not_empty_is_drawn_from() -> None:
    first = {"do": "draw", "stack": 0}
    line = game(deck=[3, 4, 5], rules={"stacks": 3}, actions=[first])
    assert answer(line)["hands"] == [[3, 5], [4]]


def test_a_shared_first_place_is_a_draw() -> None:
    result = answer(game(deck=[3, 4]))
    assert (result["places"], result["winners"], result["draw"]) == ([1, 1], [0, 1], True)


def test_rules_beside_a_preset_are_applied_after_it() -> None:
    party = {"semimaru": "out", "emperor": "draw", "emperor_set": "eight", "may_stop": True}
    assert answer(game(preset="party")) == answer(game(rules=party))
    # 1 is Tenji, an emperor: with party rules his seat draws again.
    deck = [1, 3, 4]
    assert answer(game(preset="party", deck=deck))["hands"] == [[1, 3], [4]]
    plain = answer(game(preset="party", deck=deck, rules={"emperor": "ordinary"}))
    assert plain["hands"] == [[1, 4], [3]]


def test_the_deck_settles_cards_and_the_first_seat_settles_first() -> None:
    rules = {"cards": 50, "first": "random"}
    assert answer(game(deck=[3, 4, 5], first_seat=1, rules=rules))["hands"] == [[4], [3, 5]]


FAULTS: dict[str, Line] = {
    "bad_request": {"players": 1},
    "bad_rules": {"rules": {"stacks": 0}},
    "bad_deck": {"deck": [1, 1]},
    "bad_action": {"actions": [{"do": "stop"}, {"do": "fly"}]},
    "illegal_action": {"actions": [{"do": "stop"}]},
}


@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(FAULTS, 2)))
def test_with_two_faults_the_first_is_named(first: str, second: str) -> None:
    line = game(**FAULTS[second] | FAULTS[first])
    assert fault(line).code == first
    doubled = json.dumps(line)[:-1] + ', "players": 2}'
    assert fault(doubled.encode()).code == "bad_json"

"""Lists of effects: what is one, what is none, and what the message says (RULES 4)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.strategies import effect, effect_lists, json_values
from mekuri.game.effects import (
    GRAMMAR,
    Effect,
    EffectsFault,
    grammar_data,
    in_words,
    parse_effect,
    parse_effects,
)

HAND_TO_CENTER = {"hand_to_center": {"who": "self", "count": 5}}
DRAW = {"draw": {"count": 1, "when": "always"}}
OUT = {"out": {"cards": "center"}}


@pytest.mark.parametrize("name", GRAMMAR)
@given(st.data())
def test_an_effect_reads_and_writes(name: str, data: st.DataObject) -> None:
    written = data.draw(effect(name))
    read = parse_effect(written)
    assert read.name == name
    assert read.to_json() == written


@given(effect_lists(kind=True))
def test_a_kinds_list_reads_and_writes(written: list[Any]) -> None:
    assert [one.to_json() for one in parse_effects(written, kind=True)] == written


@given(effect_lists(kind=False))
def test_a_marks_list_reads_and_writes(written: list[Any]) -> None:
    assert [one.to_json() for one in parse_effects(written, kind=False)] == written


def read_list(value: Any, kind: bool) -> tuple[tuple[Effect, ...] | None, str]:
    """A list of effects, or None and what is wrong with it."""
    try:
        return parse_effects(value, kind=kind), "nothing"
    except EffectsFault as fault:
        return None, str(fault)


@given(json_values, st.booleans())
def test_any_json_is_a_list_of_effects_or_a_named_fault(value: Any, kind: bool) -> None:
    read, message = read_list(value, kind)
    assert 0 < len(message) < 400
    if read is not None:
        assert [one.to_json() for one in read] == value


WHO = {
    "hand_to_center": {"self", "others", "all", "richest"},
    "take_hand": {"left", "right", "next", "previous", "others", "richest"},
    "lose_turn": {"self", "next"},
}
EVERYONE = {*WHO["hand_to_center"], *WHO["take_hand"], "both", "", "SELF"}


@pytest.mark.parametrize("name", WHO)
def test_only_the_seats_listed_beside_an_effect_are_taken(name: str) -> None:
    count = {} if name == "lose_turn" else {"count": 1}
    for who in EVERYONE:
        written = {name: {"who": who, **count}}
        if who in WHO[name]:
            assert parse_effect(written) == Effect(name, who=who, count=count.get("count"))
        else:
            with pytest.raises(EffectsFault, match='"who" of'):
                parse_effect(written)


COUNTS = {
    "hand_to_center": ({"who": "self"}, "all"),
    "take_hand": ({"who": "left"}, "all"),
    "draw": ({"when": "always"}, None),
    "draw_blind": ({}, None),
    "deck_to_center": ({}, "half"),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts_are_1_to_100_or_the_word_beside_the_effect(name: str) -> None:
    others, word = COUNTS[name]
    good = [1, 5, 100, *([word] if word else [])]
    bad = [0, -1, 101, 10**40, True, False, 1.0, "1", None, [], [1], {}]
    bad += [other for other in ("all", "half", "emperor_draws") if other != word]
    for count in good:
        assert parse_effect({name: {**others, "count": count}}).count == count
    for count in bad:
        with pytest.raises(EffectsFault, match='"count" of'):
            parse_effect({name: {**others, "count": count}})


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("fly", 'there is no effect "fly"'),
        ("draw", '"draw" takes an object with the keys "count" and "when"; got only its word'),
        ({"keep": {}}, '"keep" takes no keys: write it as a word'),
        ({"keep": None}, '"keep" takes no keys: write it as a word'),
        ({"draw": None}, 'keys "count" and "when"; got null'),
        ({"draw_blind": 3}, '"draw_blind" takes an object with the keys "count"; got 3'),
        ({"draw": {"count": 1}}, '"draw" lacks its key "when"'),
        ({"draw": {"count": 1, "when": "now"}}, 'takes "always" or "center_was_empty"; got "now"'),
        ({"draw": {"count": 1, "when": "always", "who": "self"}}, '"draw" has no key "who"'),
        ({"out": {"cards": "hand"}}, '"cards" of "out" takes "center" or "aside"; got "hand"'),
        ({"lose_turn": {"who": "others"}}, '"who" of "lose_turn" takes "self" or "next"'),
        ({**HAND_TO_CENTER, **DRAW}, "an effect is a word or an object with one key"),
        ({}, "an effect is a word or an object with one key; got an object"),
        (7, "an effect is a word or an object with one key; got 7"),
        (None, "got null"),
        (["keep"], "got a list of 1"),
    ],
)
def test_the_message_says_what_is_wrong_with_an_effect(written: Any, message: str) -> None:
    with pytest.raises(EffectsFault) as caught:
        parse_effect(written)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ([], 'starts with "keep", "to_center" or "out"'),
        (["take_center"], 'starts with "keep", "to_center" or "out"'),
        ([DRAW, "keep"], 'starts with "keep", "to_center" or "out"'),
        (["keep", "keep"], "only once, at its start"),
        (["keep", "reverse", "to_center"], "only once, at its start"),
        ([OUT, "reverse"], '"out" can only be the last'),
        (["keep", OUT, OUT], '"out" can only be the last'),
        ([OUT, "keep"], '"out" can only be the last'),
        (["keep", {"draw": {"count": 0, "when": "always"}}], "effect 2:"),
        (["keep"] + ["reverse"] * 20, "a list holds up to 20 effects, this one 21"),
        ("keep", 'not a list but "keep"'),
        (None, "not a list but null"),
    ],
)
def test_the_message_says_what_is_wrong_with_a_kinds_list(written: Any, message: str) -> None:
    with pytest.raises(EffectsFault) as caught:
        parse_effects(written, kind=True)
    assert message in str(caught.value)


def test_what_a_kinds_list_may_be() -> None:
    for written in (["keep"], ["to_center"], [OUT], ["keep", OUT], ["keep"] + ["reverse"] * 19):
        assert len(parse_effects(written, kind=True)) == len(written)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (["keep"], 'a mark\'s list cannot hold "keep"'),
        (["reverse", "to_center"], 'a mark\'s list cannot hold "to_center"'),
        ([OUT, "reverse"], '"out" can only be the last'),
        (["reverse"] * 21, "up to 20 effects"),
    ],
)
def test_the_message_says_what_is_wrong_with_a_marks_list(written: Any, message: str) -> None:
    with pytest.raises(EffectsFault) as caught:
        parse_effects(written, kind=False)
    assert message in str(caught.value)


def test_what_a_marks_list_may_be() -> None:
    for written in ([], [OUT], ["reverse", OUT], ["reverse"] * 20):
        assert len(parse_effects(written, kind=False)) == len(written)


def test_effects_in_words_are_as_the_rules_write_them() -> None:
    assert in_words(()) == "nothing"
    written = ["to_center", HAND_TO_CENTER, DRAW]
    read = parse_effects(written, kind=True)
    assert in_words(read) == "to_center, hand_to_center self 5, draw 1 always"


def test_the_grammar_as_data() -> None:
    found = {entry["effect"]: entry for entry in grammar_data()}
    assert list(found) == list(GRAMMAR)
    assert found["keep"] == {"effect": "keep", "keys": [], "lists": ["kind"], "place": "first"}
    assert found["out"]["place"] == "last"
    assert found["deck_to_center"] == {
        "effect": "deck_to_center",
        "keys": [{"key": "count", "words": ["half"], "min": 1, "max": 100}],
        "lists": ["kind", "mark"],
        "place": "any",
    }

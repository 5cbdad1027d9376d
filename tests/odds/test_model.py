"""Rules as arrays: which cards are one class, and what the rows say."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from game.strategies import rules
from mekuri.game import PRESETS, Rules
from mekuri.game.cards import CARDS, KINDS
from mekuri.game.program import program
from mekuri.odds import codes
from mekuri.odds.model import Model, model

WHEN = ("always", "center_was_empty")


def behaviour(m: Model, card: int) -> dict[str, Any]:
    """A card's class in words."""
    one = int(m.class_of[card])
    rows = m.steps[m.first_step[one] : m.first_step[one + 1]].tolist()
    return {
        "placed": ("center", "hand", None)[m.placement[one]],
        "draws": m.draws[one].tolist(),
        "steps": [(codes.OPS[op], codes.WHO[who], count, both) for op, who, count, both in rows],
    }


def test_the_classic_deck_has_three_classes() -> None:
    m = model(Rules())
    assert m.classes == 3
    assert sorted(m.sizes) == [13, 21, 66]
    for card in CARDS:
        kind = "monk" if KINDS[card] == "semimaru" else KINDS[card]
        assert m.sizes[m.class_of[card]] == {"noble": 66, "lady": 21, "monk": 13}[kind]
    assert behaviour(m, 3) == {"placed": "hand", "draws": [0, 0], "steps": []}
    assert behaviour(m, 8) == {
        "placed": "center",
        "draws": [0, 0],
        "steps": [("hand_to_center", "self", codes.EVERY, 0)],
    }
    assert behaviour(m, 9)["steps"] == [("take_center", "self", 0, 0)]
    assert not m.decides


def test_draws_depend_on_the_center_and_the_largest_of_a_card_counts() -> None:
    rules = {
        "lady": [
            "keep",
            {"draw": {"count": 2, "when": "always"}},
            {"draw": {"count": 3, "when": "center_was_empty"}},
            {"draw": {"count": 1, "when": "center_was_empty"}},
        ]
    }
    assert behaviour(model(Rules.from_json(rules)), 9)["draws"] == [2, 3]


@pytest.mark.parametrize(("cards", "op"), [("center", "out_to_center"), ("aside", "out_aside")])
def test_out_says_where(cards: str, op: str) -> None:
    m = model(Rules.from_json({"semimaru": [{"out": {"cards": cards}}], "warrior_set": [10]}))
    assert behaviour(m, 10) == {"placed": None, "draws": [0, 0], "steps": [(op, "self", 0, 0)]}


def test_tenji_and_jito_stand_alone_only_while_it_matters_who_flipped_them() -> None:
    each, both = model(Rules(tenji_jito="each")), model(Rules(tenji_jito="both"))
    assert not each.mark.any()
    assert both.mark[both.class_of[1]] == codes.MARK_TENJI
    assert both.mark[both.class_of[2]] == codes.MARK_JITO
    assert sorted(both.mark)[:-2] == [0] * (both.classes - 2)
    assert behaviour(both, 1)["steps"] == [
        ("take_hand", "others", codes.EVERY, 1),
        ("take_center", "self", 0, 1),
    ]


def test_half_of_the_deck_and_unlimited_steals_have_their_numbers() -> None:
    rules = {"lady": ["keep", {"deck_to_center": {"count": "half"}}], "steals": "unlimited"}
    m = model(Rules.from_json(rules))
    assert behaviour(m, 9)["steps"] == [("deck_to_center", "self", codes.HALF, 0)]
    assert m.steals == codes.UNLIMITED
    assert m.decides


@pytest.mark.parametrize("name", PRESETS)
def test_presets_have_few_classes(name: str) -> None:
    assert model(PRESETS[name].rules).classes <= 8


@given(rules())
def test_cards_are_one_class_if_they_do_the_same_and_only_then(any_rules: Rules) -> None:
    m = model(any_rules)
    assert m.sizes.sum() == len(CARDS)
    assert m.composition(CARDS).tolist() == m.sizes.tolist()
    classes: dict[object, int] = {}
    for card in CARDS:
        steps = program(any_rules)[card]
        alone = any_rules.tenji_jito == "both" and card in (1, 2)
        done = tuple(step for step in steps if step.effect.name != "draw")
        granted = {step.effect for step in steps if step.effect.name == "draw"}
        most = [max([0, *(int(e.count or 0) for e in granted if e.when == when)]) for when in WHEN]
        key = (done, most[0], max(most), card if alone else None)
        assert classes.setdefault(key, m.class_of[card]) == m.class_of[card]
    # numbers of a hundred or more are all the same
    assert len(set(classes.values())) == m.classes <= len(classes)


def test_a_model_is_made_once_and_cannot_be_changed() -> None:
    assert model(Rules()) is model(Rules.from_json({}))
    for array in (model(Rules()).sizes, model(Rules()).steps, model(Rules()).class_of):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1

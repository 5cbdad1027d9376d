"""What each card does under which rules (RULES 4 and 5)."""

from __future__ import annotations

from typing import Any

import pytest

from mekuri.game.cards import CARDS, KINDS
from mekuri.game.compiled import compiled
from mekuri.game.effects import in_words
from mekuri.game.program import Step, cards_of, effects_of, kind_of, program
from mekuri.game.rules import Rules


def does(card: int, **options: Any) -> str:
    """What a card does, in words; a step for both of Tenji and Jitō in brackets."""
    steps = program(Rules.from_json(options))[card]
    return ", ".join(
        f"[{in_words((s.effect,))}]" if s.both else in_words((s.effect,)) for s in steps
    )


OUT = {"out": {"cards": "aside"}}
TAKE_EVERYTHING = "take_hand others all, take_center"


def test_every_card_of_the_classic_game() -> None:
    by_kind = {
        "noble": "keep",
        "lady": "keep, take_center",
        "monk": "to_center, hand_to_center self all",
        "semimaru": "to_center, hand_to_center self all",
    }
    assert {card: does(card) for card in CARDS} == {card: by_kind[KINDS[card]] for card in CARDS}
    assert program(Rules())[0] == ()


@pytest.mark.parametrize(
    ("card", "options", "words"),
    [
        (57, {"lady": "take_and_draw"}, "keep, take_center, draw 1 always"),
        (10, {"semimaru": "as_monk", "monk": "lose_five"}, "to_center, hand_to_center self 5"),
        (10, {"semimaru": "as_noble"}, "keep"),
        (10, {"semimaru": "as_monk", "monk": ["keep", "reverse"]}, "keep, reverse"),
        (10, {"semimaru": "as_noble", "noble": [OUT]}, "out aside"),
        (10, {"semimaru": "out"}, "out center"),
        (1, {"emperor": "draw"}, "keep, draw 1 always"),
        (1, {"emperor": "draw", "emperor_draws": 4}, "keep, draw 4 always"),
        (2, {"emperor": "draw"}, "keep, take_center"),
        (2, {"emperor": "draw", "emperor_set": "eight"}, "keep, take_center, draw 1 always"),
        (2, {"emperor": "draw", "emperor_set": "tenno"}, "keep, take_center, draw 1 always"),
        (89, {"emperor": "take_hands", "emperor_set": "dais"},
         "keep, take_center, take_hand others all"),
        (77, {"emperor": "take_center", "emperor_set": "tenno"}, "keep"),
        (57, {"emperor": ["reverse"], "emperor_set": [57]}, "keep, take_center, reverse"),
        (10, {"emperor": ["reverse"], "emperor_set": [10]},
         "to_center, hand_to_center self all, reverse"),
        (11, {"warrior": "rotate"}, "keep, rotate_hands"),
        (11, {"warrior": "rotate", "warrior_set": []}, "keep"),
        (8, {"warrior": "reverse", "warrior_set": [8]},
         "to_center, hand_to_center self all, reverse"),
        (1, {"emperor": "blind_ten", "warrior": "reverse", "warrior_set": [1]},
         "keep, draw_blind 10, reverse"),
        # Tenji and Jitō
        (1, {"tenji_jito": "each"}, f"keep, {TAKE_EVERYTHING}"),
        (2, {"tenji_jito": "each"}, f"keep, take_center, {TAKE_EVERYTHING}"),
        (1, {"tenji_jito": "both"}, "keep, [take_hand others all], [take_center]"),
        (13, {"tenji_jito": "each", "emperor": "draw"}, "keep, draw 1 always"),
        (1, {"tenji_jito": "each", "emperor": "draw"}, f"keep, {TAKE_EVERYTHING}"),
        (1, {"tenji_jito": "both", "emperor": "draw"}, "keep, [take_hand others all], [take_center]"),
        (2, {"tenji_jito": "each", "emperor": "draw", "emperor_set": "eight"},
         f"keep, take_center, {TAKE_EVERYTHING}"),
        (2, {"tenji_jito": "each", "warrior": "reverse", "warrior_set": [2]},
         f"keep, take_center, {TAKE_EVERYTHING}, reverse"),
        # nyūdō
        (76, {}, "keep"),
        (76, {"nyudo": "monk"}, "to_center, hand_to_center self all"),
        (96, {"nyudo": "monk", "monk": "lose_five"}, "to_center, hand_to_center self 5"),
        (75, {"nyudo": "monk"}, "keep"),
        (76, {"nyudo": "monk", "emperor": ["reverse"], "emperor_set": [76]},
         "to_center, hand_to_center self all, reverse"),
        # nothing after `out`
        (10, {"semimaru": "out", "emperor": "draw", "emperor_set": [10]}, "out center"),
        (10, {"semimaru": "out", "warrior": "reverse", "warrior_set": [10]}, "out center"),
        (11, {"noble": ["keep", OUT], "warrior": "reverse"}, "keep, out aside"),
        (1, {"emperor": [OUT], "warrior": "reverse", "warrior_set": [1]}, "keep, out aside"),
        (1, {"noble": [OUT], "tenji_jito": "both"}, "out aside"),
    ],
)  # fmt: skip
def test_what_a_card_does(card: int, options: dict[str, Any], words: str) -> None:
    assert does(card, **options) == words


def test_the_parts_of_the_program() -> None:
    rules = Rules.from_json({"nyudo": "monk", "semimaru": "as_monk", "emperor_set": "dais"})
    assert [kind_of(rules, card) for card in (76, 96, 75, 10)] == [
        "monk", "monk", "noble", "semimaru",
    ]  # fmt: skip
    assert kind_of(Rules(), 76) == "noble"
    assert effects_of(rules, "semimaru") == effects_of(rules, "monk")
    assert cards_of(rules, "emperor_set") == {1, 2, 13, 15, 68, 77, 89, 99, 100}
    assert cards_of(Rules.from_json({"warrior_set": [5, 3]}), "warrior_set") == {3, 5}


def test_rules_are_compiled_once() -> None:
    assert compiled(Rules()) is compiled(Rules.from_json({}))
    assert program(Rules(stacks=2)) is program(Rules(stacks=2))
    assert all(isinstance(step, Step) for steps in program(Rules()) for step in steps)


def test_of_the_draws_of_one_card_the_largest_counts() -> None:
    always = {"draw": {"count": 2, "when": "always"}}
    if_empty = {"draw": {"count": 3, "when": "center_was_empty"}}
    one = {"draw": {"count": 1, "when": "always"}}
    card = compiled(Rules.from_json({"noble": ["keep", always, if_empty, one]}))[3]
    assert (card.draws, card.draws_if_empty) == (2, 3)
    card = compiled(Rules.from_json({"noble": ["keep", if_empty]}))[3]
    assert (card.draws, card.draws_if_empty) == (0, 3)
    card = compiled(Rules.from_json({"noble": ["keep", always]}))[3]
    assert (card.draws, card.draws_if_empty) == (2, 2)

"""The tables of docs/rules.md 1, 5 and 6, copied by hand."""

from __future__ import annotations

from typing import Any

Rules = dict[str, Any]
"""Options by name, as in JSON."""

Effect = Any
"""A word, or a dict with one key (docs/rules.md 4)."""

# 1. Cards

LADY = [2, 9, 19, 38, 53, 54, 56, 57, 58, 59, 60, 61, 62, 65, 67, 72, 80, 88, 89, 90, 92]
MONK = [8, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95]
SEMIMARU = [10]

EMPEROR_MARK = [1, 2, 13, 15, 68, 77, 99, 100]
TENNO_MARK = [1, 2, 15]
DAIS_MARK = [1, 2, 13, 15, 68, 77, 89, 99, 100]
NYUDO_MARK = [76, 96]
WARRIOR_MARK = [11, 17, 39, 52, 63, 75]

# 5. Options


def draw(count: int, when: str = "always") -> Effect:
    return {"draw": {"count": count, "when": when}}


def hand_to_center(who: str, count: int | str) -> Effect:
    return {"hand_to_center": {"who": who, "count": count}}


def take_hand(who: str, count: int | str) -> Effect:
    return {"take_hand": {"who": who, "count": count}}


def draw_blind(count: int) -> Effect:
    return {"draw_blind": {"count": count}}


def deck_to_center(count: int | str) -> Effect:
    return {"deck_to_center": {"count": count}}


def lose_turn(who: str) -> Effect:
    return {"lose_turn": {"who": who}}


def out(cards: str) -> Effect:
    return {"out": {"cards": cards}}


# A list that another option settles is written as what it says: "what monk says", "emperor_draws".
LISTS: dict[str, dict[str, Any]] = {
    "noble": {"keep": ["keep"]},
    "monk": {
        "lose_hand": ["to_center", hand_to_center("self", "all")],
        "lose_five": ["to_center", hand_to_center("self", 5)],
    },
    "lady": {
        "take": ["keep", "take_center"],
        "take_and_draw": ["keep", "take_center", draw(1)],
        "draw_if_empty": ["keep", "take_center", draw(1, "center_was_empty")],
        "draw_only": ["keep", draw(1)],
        "keep_only": ["keep"],
        "reverse": ["keep", "reverse"],
    },
    "semimaru": {
        "as_monk": "what monk says",
        "as_noble": "what noble says",
        "lose_turn": ["keep", lose_turn("self")],
        "others_to_center": ["keep", hand_to_center("others", "all")],
        "all_to_center": ["to_center", hand_to_center("all", "all")],
        "out": [out("center")],
        "out_aside": [out("aside")],
        "monk_and_lose_turn": ["to_center", hand_to_center("self", "all"), lose_turn("self")],
        "next_loses_turn": ["keep", lose_turn("next")],
        "take_hands": ["keep", take_hand("others", "all")],
        "take_all": ["keep", take_hand("others", "all"), "take_center"],
    },
    "emperor": {
        "ordinary": [],
        "draw": "draw emperor_draws always",
        "take_hands": [take_hand("others", "all")],
        "take_all": [take_hand("others", "all"), "take_center"],
        "take_center": ["take_center"],
        "take_richest": [take_hand("richest", "all")],
        "five_from_each": [take_hand("others", 5)],
        "blind_ten": [draw_blind(10)],
    },
    "warrior": {
        "ordinary": [],
        "reverse": ["reverse"],
        "take_left": [take_hand("left", "all")],
        "five_from_left": [take_hand("left", 5)],
        "four_from_each": [take_hand("others", 4)],
        "rotate": ["rotate_hands"],
    },
}

EMPEROR_SETS: dict[str, list[int]] = {
    "seven": [1, 13, 15, 68, 77, 99, 100],
    "eight": EMPEROR_MARK,
    "tenno": TENNO_MARK,
    "dais": DAIS_MARK,
}

WARRIOR_SETS: dict[str, list[int]] = {"bow": WARRIOR_MARK}

TENJI_JITO: list[Effect] = [take_hand("others", "all"), "take_center"]

# The first name of each row is the default.
DEFAULTS: Rules = {
    "noble": "keep",
    "monk": "lose_hand",
    "lady": "take",
    "semimaru": "as_monk",
    "emperor": "ordinary",
    "emperor_draws": 1,
    "emperor_set": "seven",
    "tenji_jito": "off",
    "warrior": "ordinary",
    "warrior_set": "bow",
    "nyudo": "noble",
    "may_stop": False,
    "steals": 0,
    "first": "red",
    "direction": "clockwise",
    "stacks": 1,
    "cards": 100,
}

# 6. Presets

PRESETS: dict[str, Rules] = {
    "classic": {},
    "party": {"semimaru": "out", "emperor": "draw", "emperor_set": "eight", "may_stop": True},
    "folk": {"first": "random", "direction": "counterclockwise", "lady": "draw_if_empty"},
    "folk_full": {
        "first": "random",
        "direction": "counterclockwise",
        "lady": "draw_if_empty",
        "tenji_jito": "each",
        "emperor": "draw",
        "emperor_set": "eight",
        "may_stop": True,
        "warrior": "reverse",
        "semimaru": "out",
        "steals": 1,
    },
}

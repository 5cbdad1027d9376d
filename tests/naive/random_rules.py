"""Rules as families might make them up: named values and lists of their own, at random."""

from __future__ import annotations

from random import Random
from typing import Any

from naive.options import EMPEROR_SETS, LISTS, WARRIOR_SETS, Effect, Rules

WHO = {
    "hand_to_center": ["self", "others", "all", "richest"],
    "take_hand": ["left", "right", "next", "previous", "others", "richest"],
    "lose_turn": ["self", "next"],
}


def number(chance: Random) -> int:
    return chance.choice([1, 1, 1, 2, 2, 3, 4, 5, 10, 100])


def random_effect(chance: Random) -> Effect:
    """Any effect that may stand in the middle of a list."""
    words = ["take_center", "reverse", "rotate_hands"]
    name = chance.choice([*words, *WHO, "draw", "draw", "draw_blind", "deck_to_center"])
    if name in words:
        return name
    if name in ("hand_to_center", "take_hand"):
        count = "all" if chance.random() < 0.5 else number(chance)
        return {name: {"who": chance.choice(WHO[name]), "count": count}}
    if name == "draw":
        when = chance.choice(["always", "center_was_empty"])
        return {"draw": {"count": number(chance), "when": when}}
    if name == "draw_blind":
        return {"draw_blind": {"count": number(chance)}}
    if name == "deck_to_center":
        count = "half" if chance.random() < 0.5 else number(chance)
        return {"deck_to_center": {"count": count}}
    return {"lose_turn": {"who": chance.choice(WHO["lose_turn"])}}


def random_list(chance: Random, kind: bool) -> list[Effect]:
    """A list of a kind (it places its card, or is out with it) or of a mark (it does neither)."""
    out = {"out": {"cards": chance.choice(["center", "aside"])}}
    if kind and chance.random() < 0.1:
        return [out]
    effects: list[Effect] = [chance.choice(["keep", "to_center"])] if kind else []
    length = chance.choice([0, 1, 1, 2, 2, 3, 4, 6])
    effects += [random_effect(chance) for _ in range(length)]
    if chance.random() < 0.1:
        effects.append(out)
    return effects


def random_set(chance: Random) -> list[int]:
    wanted = chance.choice([0, 1, 3, 8, 30, 100])
    return chance.sample(range(1, 101), wanted)


def random_rules(chance: Random, own: float = 0.35) -> Rules:
    """Rules in which each option is named with some chance; `own`: how often by an own list."""
    rules: Rules = {}
    for option in LISTS:
        if chance.random() < 0.6:
            rules[option] = chance.choice(list(LISTS[option]))
        if chance.random() < own:
            rules[option] = random_list(chance, kind=option not in ("emperor", "warrior"))
    named: dict[str, list[Any]] = {
        "emperor_draws": [1, 2, 3, 4, 5],
        "emperor_set": [*EMPEROR_SETS, random_set(chance)],
        "tenji_jito": ["off", "each", "both"],
        "warrior_set": [*WARRIOR_SETS, random_set(chance)],
        "nyudo": ["noble", "monk"],
        "may_stop": [False, True],
        "steals": [0, 1, 2, 100, "unlimited"],
        "first": ["red", "random"],
        "direction": ["clockwise", "counterclockwise"],
        "stacks": list(range(1, 11)),
    }
    for option, values in named.items():
        if chance.random() < 0.5:
            rules[option] = chance.choice(values)
    return rules


def random_deck(chance: Random) -> list[int]:
    """Some cards in some order; short decks have more than their share of those that do things."""
    if chance.random() < 0.15:
        return chance.sample(range(1, 101), 100)
    marked = [1, 2, 8, 9, 10, 11, 12, 13, 15, 19, 47, 53, 57, 76, 77, 89, 96, 99]
    plain = [card for card in range(1, 101) if card not in marked]
    deck = chance.sample(marked, chance.randint(1, len(marked)))
    deck += chance.sample(plain, chance.randint(0, 20))
    chance.shuffle(deck)
    return deck

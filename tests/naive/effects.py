"""What one card does, effect by effect (docs/rules.md 4 and 5)."""

from __future__ import annotations

from typing import Any

from naive.options import (
    EMPEROR_SETS,
    LADY,
    LISTS,
    MONK,
    NYUDO_MARK,
    SEMIMARU,
    TENJI_JITO,
    WARRIOR_SETS,
    Effect,
    Rules,
    draw,
)

Game = dict[str, Any]
"""A game as `naive.table.start` makes it."""


# --- which effects a card has


def kind_of(rules: Rules, card: int) -> str:
    if card in LADY:
        return "lady"
    if card in MONK:
        return "monk"
    if card in SEMIMARU:
        return "semimaru"
    if card in NYUDO_MARK and rules["nyudo"] == "monk":
        return "monk"
    return "noble"


def list_of(rules: Rules, option: str) -> list[Effect]:
    """The list that an option of effects stands for: the family's own, or that of its name."""
    value = rules[option]
    if isinstance(value, list):
        return value
    named = LISTS[option][value]
    if named == "what monk says":
        return list_of(rules, "monk")
    if named == "what noble says":
        return list_of(rules, "noble")
    if named == "draw emperor_draws always":
        return [draw(rules["emperor_draws"])]
    assert isinstance(named, list)
    return named


def set_of(value: Any, named: dict[str, list[int]]) -> list[int]:
    return value if isinstance(value, list) else named[value]


def mark_lists(rules: Rules, card: int) -> list[tuple[str, list[Effect]]]:
    """The marks of a card that act, in their order: Tenji and Jitō, emperor, warrior."""
    lists = []
    tenji_jito = rules["tenji_jito"] != "off" and card in (1, 2)
    if tenji_jito:
        lists.append(("tenji_jito", TENJI_JITO))
    if card in set_of(rules["emperor_set"], EMPEROR_SETS) and not tenji_jito:
        lists.append(("emperor", list_of(rules, "emperor")))
    if card in set_of(rules["warrior_set"], WARRIOR_SETS):
        lists.append(("warrior", list_of(rules, "warrior")))
    return lists


# --- who is meant


def neighbour(game: Game, seat: int, step: int) -> int:
    """The next active seat from `seat`, by steps of +1 (clockwise) or -1."""
    seat = (seat + step) % game["players"]
    while game["out"][seat]:
        seat = (seat + step) % game["players"]
    return seat


def others_from_left(game: Game, drawer: int) -> list[int]:
    seats = []
    for step in range(1, game["players"]):
        seat = (drawer + step) % game["players"]
        if not game["out"][seat]:
            seats.append(seat)
    return seats


def who_is(game: Game, drawer: int, who: str) -> list[int]:
    others = others_from_left(game, drawer)
    if who == "self":
        return [drawer]
    if who == "others":
        return others
    if who == "all":
        return [drawer, *others]
    if who == "left":
        return [neighbour(game, drawer, +1)]
    if who == "right":
        return [neighbour(game, drawer, -1)]
    if who == "next":
        return [neighbour(game, drawer, game["direction"])]
    if who == "previous":
        return [neighbour(game, drawer, -game["direction"])]
    if who == "richest":
        most = max(len(game["hands"][seat]) for seat in others)
        return [next(seat for seat in others if len(game["hands"][seat]) == most)]
    raise ValueError(who)


# --- cards that move


def top_cards(hand: list[int], count: int | str) -> list[int]:
    """Takes that many cards from the top of a hand, fewer if there are fewer, in their order."""
    number = len(hand) if count == "all" else min(int(count), len(hand))
    cards = hand[len(hand) - number :]
    del hand[len(hand) - number :]
    return cards


def cards_left(game: Game) -> int:
    return sum(len(stack) for stack in game["stacks"])


def from_deck(game: Game, stack: int, count: int) -> list[int]:
    """The next cards: of this stack and, when it is empty, of the first that is not."""
    cards: list[int] = []
    while len(cards) < count and cards_left(game) > 0:
        pile = game["stacks"][stack]
        if not pile:
            pile = next(other for other in game["stacks"] if other)
        cards.append(pile.pop(0))
    return cards


# --- the effects


def do_effects(game: Game, stack: int, card: int) -> tuple[int, bool]:
    """Does all that a flipped card does.

    Returns the extra draws that it grants, and whether it ends the turn.
    """
    rules, drawer = game["rules"], game["turn"]
    flip: dict[str, Any] = {
        "stack": stack,
        "card": card,
        "center_was_empty": not game["center"],
        "placed": False,
        "granted": [0],
        "ends": False,
    }
    for effect in list_of(rules, kind_of(rules, card)):
        do_effect(game, drawer, flip, effect)
    for mark, effects in mark_lists(rules, card):
        if game["out"][drawer]:
            break
        flipped_both = game["flipped_by"]["1"] == game["flipped_by"]["2"] == drawer
        if mark == "tenji_jito" and rules["tenji_jito"] == "both" and not flipped_both:
            continue
        for effect in effects:
            do_effect(game, drawer, flip, effect)
    return max(flip["granted"]), flip["ends"]


def do_effect(game: Game, drawer: int, flip: dict[str, Any], effect: Effect) -> None:
    hand, center = game["hands"][drawer], game["center"]
    if isinstance(effect, str):
        name, what = effect, {}
    else:
        [(name, what)] = effect.items()

    if name == "keep":
        hand.append(flip["card"])
        flip["placed"] = True

    elif name == "to_center":
        center.append(flip["card"])
        flip["placed"] = True

    elif name == "hand_to_center":
        for seat in who_is(game, drawer, what["who"]):
            center.extend(top_cards(game["hands"][seat], what["count"]))

    elif name == "take_center":
        hand.extend(center)
        center.clear()

    elif name == "take_hand":
        for seat in who_is(game, drawer, what["who"]):
            hand.extend(top_cards(game["hands"][seat], what["count"]))

    elif name == "draw":
        if what["when"] == "always" or flip["center_was_empty"]:
            flip["granted"].append(what["count"])

    elif name == "draw_blind":
        hand.extend(from_deck(game, flip["stack"], what["count"]))

    elif name == "deck_to_center":
        count = cards_left(game) // 2 if what["count"] == "half" else what["count"]
        center.extend(from_deck(game, flip["stack"], count))

    elif name == "lose_turn":
        [seat] = who_is(game, drawer, what["who"])
        game["lost"][seat] += 1
        if what["who"] == "self":
            flip["ends"] = True

    elif name == "reverse":
        game["direction"] = -game["direction"]

    elif name == "rotate_hands":
        before = game["hands"]
        after = list(before)
        for seat in range(game["players"]):
            if not game["out"][seat]:
                after[neighbour(game, seat, game["direction"])] = before[seat]
        game["hands"] = after

    elif name == "out":
        cards = top_cards(hand, "all")
        if not flip["placed"]:
            cards.append(flip["card"])
        game[what["cards"]].extend(cards)
        game["out"][drawer] = True
        flip["ends"] = True

    else:
        raise ValueError(name)

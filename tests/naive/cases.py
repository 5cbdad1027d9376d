"""Which short games the golden tables hold: every named value, and options that touch each other.

The decks are small, so every card is there for a reason: 3 4 5 6 7 are plain nobles, 8 and 12
monks, 9 and 19 ladies, 10 is Semimaru; 1 and 2 are Tenji and Jitō, 13 an emperor that is no
tennō, 15 a tennō, 89 a lady on the dais, 11 and 17 warriors, 76 and 96 nobles who took orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from naive.options import (
    EMPEROR_SETS,
    LISTS,
    PRESETS,
    Rules,
    deck_to_center,
    draw,
    draw_blind,
    hand_to_center,
    lose_turn,
    out,
    take_hand,
)

Case = dict[str, Any]


def case(cards: list[int], rules: Rules, players: int = 3, **more: Any) -> Case:
    return {
        "rules": rules,
        "players": players,
        "first_seat": more.get("first_seat", 0),
        "cards": cards,
        "policy": more.get("policy", "flip"),
    }


def nobles_monks() -> Iterator[Case]:
    """noble and monk, and a family's own lists of both."""
    monks = [*LISTS["monk"], ["to_center"], ["keep", hand_to_center("richest", 2)], [out("aside")]]
    monks += [["to_center", lose_turn("next"), draw(2)], ["to_center", hand_to_center("all", 1)]]
    nobles = ["keep", ["to_center"], ["keep", take_hand("richest", 1)], ["keep", draw_blind(1)]]
    for monk in monks:
        for noble in nobles:
            for players in (2, 3):
                yield case([3, 4, 5, 6, 7, 8, 9, 12], {"monk": monk, "noble": noble}, players)
    yield case([3, 4, 5, 6, 7, 14, 8, 12], {"monk": "lose_five", "noble": ["keep", draw(5)]}, 2)


def ladies() -> Iterator[Case]:
    """lady, with stopping and going on, and with an emperor who draws as well."""
    own = [
        ["to_center", "take_center", draw(2, "center_was_empty")],
        ["keep", take_hand("left", 1)],
    ]
    for lady in [*LISTS["lady"], *own]:
        yield case([3, 4, 5, 8, 9, 12, 19], {"lady": lady}, 2, first_seat=1)
        for policy in ("flip", "stop", "random"):
            rules: Rules = {"lady": lady, "may_stop": True, "monk": "lose_five"}
            yield case([3, 4, 8, 9, 12, 19], rules, policy=policy)
        both: Rules = {"lady": lady, "emperor": "draw", "emperor_draws": 2, "emperor_set": "eight"}
        for may_stop in (False, True):
            policy = "stop" if may_stop else "flip"
            yield case([2, 3, 4, 8, 9, 13], both | {"may_stop": may_stop}, policy=policy)


def semimaru() -> Iterator[Case]:
    """semimaru with every monk and with nobles of a family's own."""
    own = [
        ["keep", "reverse", draw(1)],
        ["to_center", deck_to_center("half"), lose_turn("next")],
        ["keep", take_hand("richest", 2), out("aside")],
        ["keep", "rotate_hands", "take_center"],
    ]
    cards = [3, 4, 5, 8, 9, 10, 12]
    for value in [*LISTS["semimaru"], *own]:
        for monk in [*LISTS["monk"], ["to_center", lose_turn("self")]]:
            for noble in ("keep", ["to_center", hand_to_center("self", 1), draw(1)]):
                rules = {"semimaru": value, "monk": monk, "noble": noble}
                yield case(cards, rules, first_seat=2)
        yield case(cards, {"semimaru": value, "lady": "take_and_draw"}, 2)
        yield case(cards, {"semimaru": value, "direction": "counterclockwise"}, 4)
        marked = {"semimaru": value, "emperor_set": [10], "warrior_set": [10, 3]}
        yield case(cards, marked | {"emperor": "take_all", "warrior": "reverse"})


def emperors() -> Iterator[Case]:
    """emperor, emperor_set and tenji_jito; how many extra draws, and when they end."""
    for emperor in LISTS["emperor"]:
        for emperor_set in [*EMPEROR_SETS, [2, 3, 89]]:
            for tenji_jito in ("off", "each", "both"):
                rules = {"emperor": emperor, "emperor_set": emperor_set, "tenji_jito": tenji_jito}
                yield case([1, 2, 3, 8, 13, 89], rules)
    for draws in range(1, 6):
        drawn: Rules = {"emperor": "draw", "emperor_draws": draws, "emperor_set": "dais"}
        yield case([3, 4, 8, 9, 13, 15, 99], drawn, 2)
        free = drawn | {"may_stop": True, "monk": "lose_five"}
        for policy in ("stop", "random"):
            yield case([3, 4, 5, 8, 13, 15], free, policy=policy)
    own: list[Any] = [
        [draw_blind(2), hand_to_center("others", 1)],
        [deck_to_center("half"), draw(2, "center_was_empty")],
        [take_hand("right", 2), lose_turn("self")],
        ["rotate_hands", take_hand("richest", 1), out("center")],
        [lose_turn("next"), lose_turn("next"), draw(1)],
    ]
    for emperor in own:
        for players in (2, 3, 4):
            rules = {"emperor": emperor, "emperor_set": "eight", "tenji_jito": "both"}
            yield case([1, 2, 4, 8, 9, 13], rules, players)
    for players in (4, 5):
        yield case([3, 4, 5, 6, 9, 13, 15], {"emperor": "take_richest"}, players)
        yield case([3, 4, 8, 9, 13, 15], {"emperor": "five_from_each"}, players, first_seat=1)


def warriors() -> Iterator[Case]:
    """warrior and warrior_set by the direction of play, and with the draws of an emperor."""
    own: list[Any] = [
        ["reverse", take_hand("next", 1)],
        [take_hand("previous", 2), "reverse", take_hand("previous", 1)],
        ["rotate_hands", "reverse", "rotate_hands", "rotate_hands"],
    ]
    for warrior in [*LISTS["warrior"], *own]:
        for direction in ("clockwise", "counterclockwise"):
            for warrior_set in ("bow", [3, 9, 10], []):
                rules = {"warrior": warrior, "direction": direction, "warrior_set": warrior_set}
                yield case([3, 4, 8, 9, 10, 11, 17], rules)
            rules = {"warrior": warrior, "direction": direction, "semimaru": "out"}
            yield case([3, 4, 9, 10, 11, 17, 39], rules, 4, first_seat=3)
        rules = {"warrior": warrior, "emperor": "draw", "emperor_set": [11, 13], "may_stop": True}
        yield case([3, 8, 9, 11, 13, 17], rules, 2)


def turns() -> Iterator[Case]:
    """Turns lost and the direction turned: reverse with lose_turn in every order."""
    lists: list[Any] = [
        ["reverse", lose_turn("next")],
        [lose_turn("next"), "reverse"],
        [lose_turn("self"), "reverse", draw(3)],
        ["reverse", lose_turn("self"), lose_turn("self")],
        [draw(1), lose_turn("next"), lose_turn("next")],
    ]
    cards = [3, 4, 8, 9, 10, 11, 17]
    for warrior in lists:
        for semi in ("lose_turn", "next_loses_turn", "monk_and_lose_turn", "out_aside"):
            for players in (2, 3, 4):
                rules = {"warrior": warrior, "semimaru": semi, "lady": "reverse"}
                yield case(cards, rules, players, first_seat=1)
        counter = {"direction": "counterclockwise", "warrior": warrior, "lady": "take_and_draw"}
        yield case(cards, counter | {"semimaru": ["keep", *warrior]})


def steals() -> Iterator[Case]:
    """steals: how many, from whom, and before which flip."""
    for number in (0, 1, 2, "unlimited"):
        for players in (2, 3):
            rules = {"steals": number, "semimaru": "out", "lady": "take_and_draw"}
            yield case([3, 4, 5, 8, 9, 10], rules, players, policy="steal")
        rules = {"steals": number, "semimaru": "lose_turn", "warrior": "reverse"}
        yield case([3, 4, 5, 8, 10, 11, 12], rules, 4, policy="steal")
        going_on = rules | {"semimaru": "out_aside", "lady": "take_and_draw"}
        yield case([3, 8, 9, 10, 11], going_on, 2, policy="random")
        yield case([3, 8, 10, 4], rules, policy="random")


def stacks() -> Iterator[Case]:
    """stacks: how the deck is cut, and where cards come from that no one flips."""
    for number in range(1, 11):
        rules: Rules = {"stacks": number, "semimaru": ["keep", draw_blind(2)]}
        rules |= {"warrior": [deck_to_center("half")], "emperor": [deck_to_center(2), draw(1)]}
        for policy in ("flip", "last"):
            yield case([3, 4, 5, 8, 10, 11, 13], rules, policy=policy)
    for number in (2, 3):
        rules = {"stacks": number, "semimaru": ["keep", draw_blind(1), lose_turn("self")]}
        yield case([3, 8, 9, 10], rules | {"lady": "take_and_draw"}, 2, policy="random")


def nyudo() -> Iterator[Case]:
    """nyudo with the monks' lists, and with sets that name 76 and 96 all the same."""
    for kind in ("noble", "monk"):
        for monk in [*LISTS["monk"], ["to_center", "reverse"]]:
            rules: Rules = {"nyudo": kind, "monk": monk, "noble": ["keep", take_hand("next", 1)]}
            yield case([3, 4, 8, 9, 76, 96], rules)
            marks = {"emperor": "take_center", "emperor_set": [76, 13]}
            marks |= {"warrior": "take_left", "warrior_set": [96, 76]}
            for semi in ("as_monk", "as_noble"):
                with_marks = rules | marks | {"semimaru": semi}
                yield case([3, 9, 10, 13, 76, 96], with_marks, first_seat=1)


def presets() -> Iterator[Case]:
    """The four presets, by players and ways to decide."""
    for rules in PRESETS.values():
        for players in (2, 3, 4, 6):
            yield case([1, 2, 3, 8, 9, 10, 11], rules, players, first_seat=players - 1)
        for policy in ("stop", "steal"):
            yield case([1, 2, 3, 8, 10, 13], rules, policy=policy)
        yield case([2, 3, 8, 10], rules, 2, policy="random")


FAMILIES: dict[str, Callable[[], Iterator[Case]]] = {
    "nobles_monks": nobles_monks,
    "ladies": ladies,
    "semimaru": semimaru,
    "emperors": emperors,
    "warriors": warriors,
    "turns": turns,
    "steals": steals,
    "stacks": stacks,
    "nyudo": nyudo,
    "presets": presets,
}

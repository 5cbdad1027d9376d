"""Every effect, on decks of a few cards: what moves, in which order, and what is told (RULES 4).

Cards 3, 4, 5, 6, 7, 14, 16 are plain nobles; 57 a lady, 8 a monk, 10 Semimaru, 11 a warrior.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes import run, scene, words
from mekuri.game.actions import Draw

ALL = "all"


def hand_to_center(who: str, count: int | str = ALL) -> Any:
    return {"hand_to_center": {"who": who, "count": count}}


def take_hand(who: str, count: int | str = ALL) -> Any:
    return {"take_hand": {"who": who, "count": count}}


def draw(count: int, when: str = "always") -> Any:
    return {"draw": {"count": count, "when": when}}


def test_keep() -> None:
    state, events = run(scene([3, 4]), 1)
    assert words(events) == [("flipped", 0, 3), ("keep", "deck 0", "hand 0", (3,)), ("turn", 1)]
    assert state.table.hands == ((3,), (), ())


def test_to_center_then_the_hand_on_top_of_it() -> None:
    state, events = run(scene([3, 4, 8, 5], players=2), 3)
    assert words(events) == [
        ("flipped", 0, 8),
        ("to_center", "deck 0", "center", (8,)),
        ("hand_to_center", "hand 0", "center", (3,)),
        ("turn", 1),
    ]
    assert state.table.center == (8, 3)
    assert state.table.hands == ((), (4,))


def test_a_monk_that_finds_no_hand_tells_of_none() -> None:
    _, events = run(scene([8, 3]), 1)
    assert words(events) == [
        ("flipped", 0, 8),
        ("to_center", "deck 0", "center", (8,)),
        ("turn", 1),
    ]


def test_only_the_top_cards_go_and_fewer_if_there_are_fewer() -> None:
    lose: dict[str, Any] = {"monk": ["to_center", hand_to_center("self", 2)]}
    state, _ = run(scene([3, 4, 5, 8, 9], players=2, noble=["keep", draw(1)], **lose), 4)
    assert state.table.hands == ((3,), ())
    assert state.table.center == (8, 4, 5)
    lose = {"monk": ["to_center", hand_to_center("self", 7)]}
    state, _ = run(scene([3, 4, 5, 8, 9], players=2, noble=["keep", draw(1)], **lose), 4)
    assert state.table.center == (8, 3, 4, 5)


def test_take_center_keeps_the_order() -> None:
    state, events = run(scene([3, 4, 8, 12, 57, 5], players=2), 5)
    assert words(events) == [
        ("flipped", 0, 57),
        ("keep", "deck 0", "hand 0", (57,)),
        ("take_center", "center", "hand 0", (8, 3, 12, 4)),
        ("turn", 1),
    ]
    assert state.table.hands[0] == (57, 8, 3, 12, 4)
    assert state.table.center == ()


def test_take_center_of_an_empty_center_tells_of_nothing() -> None:
    _, events = run(scene([57, 3]), 1)
    assert words(events) == [("flipped", 0, 57), ("keep", "deck 0", "hand 0", (57,)), ("turn", 1)]


FOUR = [3, 4, 5, 6]
"""One card for each of four seats, flipped by seats 0 to 3."""


@pytest.mark.parametrize(
    ("who", "direction", "order"),
    [
        ("left", "clockwise", [1]),
        ("left", "counterclockwise", [1]),
        ("right", "clockwise", [3]),
        ("right", "counterclockwise", [3]),
        ("next", "clockwise", [1]),
        ("next", "counterclockwise", [3]),
        ("previous", "clockwise", [3]),
        ("previous", "counterclockwise", [1]),
        ("others", "clockwise", [1, 2, 3]),
        ("others", "counterclockwise", [1, 2, 3]),
        ("richest", "counterclockwise", [1]),
    ],
)
def test_whose_hand_is_taken(who: str, direction: str, order: list[int]) -> None:
    rules: dict[str, Any] = {"lady": ["keep", take_hand(who)], "direction": direction}
    state, _ = run(scene([*FOUR, 57, 7], players=4, **rules), 4)
    hands = state.table.hands
    after, events = run(state, 1)
    assert words(events)[2:-1] == [
        ("take_hand", f"hand {seat}", "hand 0", hands[seat]) for seat in order
    ]
    taken = [card for seat in order for card in hands[seat]]
    assert after.table.hands[0] == (*hands[0], 57, *taken)


@pytest.mark.parametrize(
    ("who", "order"),
    [("self", [2]), ("others", [3, 0, 1]), ("all", [2, 3, 0, 1]), ("richest", [3])],
)
def test_whose_hand_goes_to_the_center(who: str, order: list[int]) -> None:
    rules: dict[str, Any] = {"lady": ["to_center", hand_to_center(who)]}
    state, _ = run(scene([*FOUR, 57, 7], players=4, first=2, **rules), 4)
    hands = state.table.hands
    after, events = run(state, 1)
    assert words(events)[2:-1] == [
        ("hand_to_center", f"hand {seat}", "center", hands[seat]) for seat in order
    ]
    assert after.table.center == (57, *(card for seat in order for card in hands[seat]))


def test_the_richest_is_another_seat_and_of_equals_the_first_on_the_left() -> None:
    # seat 3 has most cards, but is the drawer; 0 and 2 have two each, 0 sits nearer on its left
    rules: dict[str, Any] = {"lady": ["keep", take_hand("richest", 1)], "emperor": [draw(1)]}
    deck = [1, 3, 4, 13, 5, 15, 68, 6, 7, 14, 57, 9]
    state, _ = run(scene(deck, players=4, **rules), 9)
    assert [len(hand) for hand in state.table.hands] == [3, 1, 2, 3]
    assert state.table.turn == 1
    _, events = run(state, 2)
    assert words(events)[0] == ("flipped", 2, 57)
    # two have three: from seat 2's left first comes seat 3
    assert words(events)[2] == ("take_hand", "hand 3", "hand 2", (6,))


def test_seats_that_are_out_are_never_chosen() -> None:
    rules: dict[str, Any] = {
        "semimaru": "out_aside",
        "lady": ["keep", take_hand("left"), take_hand("right")],
    }
    # seat 1 goes out; seat 0's left is then seat 2, its right seat 3
    state, _ = run(scene([3, 10, 4, 5, 57, 6], players=4, **rules), 4)
    _, events = run(state, 1)
    assert words(events)[2:-1] == [
        ("take_hand", "hand 2", "hand 0", (4,)),
        ("take_hand", "hand 3", "hand 0", (5,)),
    ]


def test_next_follows_a_reverse_before_it_in_the_list() -> None:
    rules: dict[str, Any] = {"lady": ["keep", take_hand("next"), "reverse", take_hand("next")]}
    state, _ = run(scene([3, 4, 5, 57, 6], **rules), 3)
    after, events = run(state, 1)
    assert words(events) == [
        ("flipped", 0, 57),
        ("keep", "deck 0", "hand 0", (57,)),
        ("take_hand", "hand 1", "hand 0", (4,)),
        ("reversed",),
        ("take_hand", "hand 2", "hand 0", (5,)),
        ("turn", 2),
    ]
    assert after.table.direction == -1


def test_with_two_players_left_and_right_are_the_same() -> None:
    rules: dict[str, Any] = {"lady": ["keep", take_hand("right", 1)]}
    state, events = run(scene([3, 4, 57, 6], players=2, **rules), 3)
    assert words(events)[2] == ("take_hand", "hand 1", "hand 0", (4,))
    assert state.table.hands == ((3, 57, 4), ())


def test_draw_blind_takes_cards_without_their_effect() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"draw_blind": {"count": 3}}]}
    state, events = run(scene([57, 8, 1, 10, 3], **rules), 1)
    assert words(events) == [
        ("flipped", 0, 57),
        ("keep", "deck 0", "hand 0", (57,)),
        ("draw_blind", "deck 0", "hand 0", (8, 1, 10)),
        ("turn", 1),
    ]
    assert state.table.hands[0] == (57, 8, 1, 10)
    assert state.table.flips == 1
    assert state.table.flipped_by == (None, None)


def test_what_the_deck_no_longer_has_is_not_owed() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"draw_blind": {"count": 9}}]}
    _, events = run(scene([57, 8, 1], **rules), 1)
    assert words(events)[2:] == [
        ("draw_blind", "deck 0", "hand 0", (8, 1)),
        ("over", (1, 2, 2)),
    ]
    _, events = run(scene([3, 57], **rules), 2)
    assert words(events)[-1] == ("over", (1, 1, 3))


def test_the_deck_goes_on_from_the_first_stack_that_is_not_empty() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"draw_blind": {"count": 4}}], "stacks": 3}
    # stacks: 3 4 5 / 57 6 / 7 14
    state, _ = run(scene([3, 4, 5, 57, 6, 7, 14], players=2, **rules), Draw(0))
    state, events = run(state, Draw(1))
    assert words(events)[2:] == [
        ("draw_blind", "deck 1", "hand 1", (6,)),
        ("draw_blind", "deck 0", "hand 1", (4, 5)),
        ("draw_blind", "deck 2", "hand 1", (7,)),
        ("turn", 0),
    ]
    assert state.table.hands[1] == (57, 6, 4, 5, 7)
    assert state.table.stacks == (0, 0, 1)


def test_deck_to_center() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"deck_to_center": {"count": 2}}]}
    state, events = run(scene([57, 8, 1, 10, 3], **rules), 1)
    assert words(events)[2] == ("deck_to_center", "deck 0", "center", (8, 1))
    assert state.table.center == (8, 1)


@pytest.mark.parametrize(("left", "moved"), [(1, 0), (2, 1), (3, 1), (5, 2), (6, 3)])
def test_half_is_of_the_cards_now_left_in_all_stacks_rounded_down(left: int, moved: int) -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"deck_to_center": {"count": "half"}}], "stacks": 2}
    deck = [57, 3, 4, 5, 6, 7, 14][: left + 1]
    state, _ = run(scene(deck, **rules), 1)
    assert len(state.table.center) == moved
    assert sum(state.table.stacks) == left - moved


def test_half_of_nothing_is_nothing() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"deck_to_center": {"count": "half"}}]}
    _, events = run(scene([57], **rules), 1)
    assert words(events)[2:] == [("over", (1, 2, 2))]

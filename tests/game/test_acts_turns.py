"""Effects on turns and seats: lost turns, the direction, rotating, being out, Tenji and Jitō."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes import run, scene, words


def lose_turn(who: str) -> Any:
    return {"lose_turn": {"who": who}}


def draw(count: int, when: str = "always") -> Any:
    return {"draw": {"count": count, "when": when}}


def test_lose_turn_next_adds_up_and_is_served_one_by_one() -> None:
    rules: dict[str, Any] = {"lady": ["keep", lose_turn("next"), lose_turn("next")]}
    state, events = run(scene([57, 3, 4, 5, 6, 7, 14, 16], **rules), 1)
    assert words(events)[2:] == [
        ("turn_lost", 1),
        ("turn_lost", 1),
        ("turn_served", 1),
        ("turn", 2),
    ]
    assert state.table.lost == (0, 1, 0)
    state, _ = run(state, 1)
    state, events = run(state, 1)
    assert words(events)[-2:] == [("turn_served", 1), ("turn", 2)]
    state, _ = run(state, 2)
    assert state.table.turn == 1


def test_lose_turn_self_ends_the_turn_once_the_other_effects_have_happened() -> None:
    rules: dict[str, Any] = {
        "lady": ["keep", lose_turn("self"), draw(3), "reverse"],
        "noble": ["keep", draw(5)],
    }
    state, events = run(scene([3, 57, 4, 5, 6, 7], **rules), 2)
    assert words(events) == [
        ("flipped", 0, 57),
        ("keep", "deck 0", "hand 0", (57,)),
        ("turn_lost", 0),
        ("reversed",),
        ("turn", 2),
    ]
    assert (state.table.extra, state.table.lost) == (0, (1, 0, 0))


def test_the_lost_turn_of_the_drawer_is_the_next_one() -> None:
    state, _ = run(scene([57, 3, 4, 5, 6, 7], players=2, lady=["keep", lose_turn("self")]), 1)
    assert state.table.turn == 1
    state, events = run(state, 1)
    assert words(events)[-2:] == [("turn_served", 0), ("turn", 1)]
    state, events = run(state, 1)
    assert words(events)[-1] == ("turn", 0)


def test_round_and_round_until_a_seat_without_lost_turns_comes_up() -> None:
    twice = [lose_turn("next"), "reverse", lose_turn("next"), lose_turn("next"), "reverse"]
    rules: dict[str, Any] = {"lady": ["keep", lose_turn("self"), *twice]}
    state, events = run(scene([57, 3, 4], **rules), 1)
    # lost: seat 0 one, seat 1 one, seat 2 two
    assert words(events)[-4:] == [
        ("turn_served", 1),
        ("turn_served", 2),
        ("turn_served", 0),
        ("turn", 1),
    ]
    assert state.table.lost == (0, 0, 1)


def test_reverse() -> None:
    state, events = run(scene([11, 3, 4], warrior="reverse"), 1)
    assert words(events)[-2:] == [("reversed",), ("turn", 2)]
    state, _ = run(state, 1)
    assert state.table.turn == 1


def test_rotate_hands_in_the_direction_of_play() -> None:
    state, events = run(scene([3, 4, 5, 11, 6], warrior="rotate"), 4)
    assert words(events) == [
        ("flipped", 0, 11),
        ("keep", "deck 0", "hand 0", (11,)),
        ("rotated",),
        ("rotate_hands", "hand 0", "hand 1", (3, 11)),
        ("rotate_hands", "hand 1", "hand 2", (4,)),
        ("rotate_hands", "hand 2", "hand 0", (5,)),
        ("turn", 1),
    ]
    assert state.table.hands == ((5,), (3, 11), (4,))
    rules: dict[str, Any] = {"warrior": ["reverse", "rotate_hands"]}
    state, _ = run(scene([3, 4, 5, 11, 6], **rules), 4)
    assert state.table.hands == ((4,), (5,), (3, 11))


def test_rotate_hands_passes_over_seats_that_are_out_and_empty_hands() -> None:
    rules: dict[str, Any] = {"warrior": "rotate", "semimaru": "out"}
    state, events = run(scene([3, 10, 8, 5, 11, 6], players=4, **rules), 5)
    assert words(events)[2:-1] == [
        ("rotated",),
        ("rotate_hands", "hand 0", "hand 2", (3, 11)),
        ("rotate_hands", "hand 3", "hand 0", (5,)),
    ]
    assert state.table.hands == ((5,), (), (3, 11), ())


def test_out_before_anything_placed_the_card() -> None:
    state, events = run(scene([3, 4, 5, 10, 6, 7], semimaru="out"), 4)
    assert words(events) == [
        ("flipped", 0, 10),
        ("seat_out", 0),
        ("out", "hand 0", "center", (3,)),
        ("out", "deck 0", "center", (10,)),
        ("turn", 1),
    ]
    assert state.table.center == (3, 10)
    assert state.table.out == (True, False, False)
    state, _ = run(scene([3, 4, 5, 10, 6, 7], semimaru="out_aside"), 4)
    assert (state.table.center, state.table.aside) == ((), (3, 10))


def test_out_after_the_card_was_placed() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"out": {"cards": "aside"}}]}
    state, events = run(scene([3, 4, 5, 57, 6, 7], **rules), 4)
    assert words(events)[1:-1] == [
        ("keep", "deck 0", "hand 0", (57,)),
        ("seat_out", 0),
        ("out", "hand 0", "aside", (3, 57)),
    ]
    rules = {"lady": ["to_center", {"out": {"cards": "aside"}}]}
    state, _ = run(scene([3, 4, 5, 57, 6, 7], **rules), 4)
    assert (state.table.center, state.table.aside) == ((57,), (3,))


def test_out_leaves_the_next_cards_of_the_stack_alone() -> None:
    rules: dict[str, Any] = {
        "lady": ["to_center", {"draw_blind": {"count": 1}}, {"out": {"cards": "center"}}]
    }
    state, _ = run(scene([57, 3, 4, 5], stacks=2, **rules), 1)
    assert state.table.center == (57, 3)
    assert state.table.stacks == (0, 2)


def test_out_ends_the_effects_and_the_turn_at_once() -> None:
    rules: dict[str, Any] = {"noble": ["keep", draw(5)], "semimaru": "out", "emperor": "take_all"}
    state, events = run(scene([3, 10, 4, 5], emperor_set=[10], **rules), 2)
    assert words(events)[-1] == ("turn", 1)
    assert state.table.extra == 0


@pytest.mark.parametrize("option", ["each", "both"])
def test_tenji_and_jito(option: str) -> None:
    # seat 0 flips Tenji, seat 1 a monk, seat 0 Jitō
    state, events = run(scene([1, 8, 2, 3], players=2, tenji_jito=option), 1)
    assert state.table.flipped_by == (0, None)
    state, events = run(state, 2)
    assert words(events)[:3] == [
        ("flipped", 0, 2),
        ("keep", "deck 0", "hand 0", (2,)),
        ("take_center", "center", "hand 0", (8,)),
    ]
    assert state.table.flipped_by == (0, 0)


def test_each_acts_at_once_and_both_only_when_the_same_seat_has_flipped_both() -> None:
    deck = [3, 4, 1, 2, 5, 6]
    each, _ = run(scene(deck, players=2, tenji_jito="each"), 3)
    assert each.table.hands == ((3, 1, 4), ())
    both, _ = run(scene(deck, players=2, tenji_jito="both"), 4)
    assert both.table.hands == ((3, 1), (4, 2))
    assert both.table.flipped_by == (0, 1)
    deck = [3, 4, 1, 6, 2, 5]
    both, _ = run(scene(deck, players=2, tenji_jito="both"), 5)
    assert both.table.hands == ((3, 1, 2, 4, 6), ())


def test_a_card_taken_blind_is_not_flipped() -> None:
    rules: dict[str, Any] = {
        "lady": "keep_only",
        "warrior": [{"draw_blind": {"count": 1}}],
        "tenji_jito": "both",
    }
    state, _ = run(scene([11, 1, 3, 2, 4], players=2, **rules), 3)
    assert state.table.flipped_by == (None, 0)
    assert state.table.hands == ((11, 1, 2), (3,))


def test_both_counts_who_flipped_the_first_whoever_holds_it_by_now() -> None:
    # seat 0 flips Tenji, seat 1 takes its hand, seat 0 flips Jitō
    rules: dict[str, Any] = {"tenji_jito": "both", "warrior": "take_left"}
    state, _ = run(scene([1, 11, 2, 3], players=2, **rules), 2)
    assert state.table.hands == ((), (11, 1))
    state, _ = run(state, 1)
    assert state.table.hands == ((2, 11, 1), ())

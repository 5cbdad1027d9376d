"""The turn, extra draws, stopping, stealing, resigning and the end (RULES 3 and 7)."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes import run, scene, words
from mekuri.game.actions import Draw, Resign, Steal, Stop
from mekuri.game.errors import IllegalAction
from mekuri.game.state import State


def draw(count: int, when: str = "always") -> Any:
    return {"draw": {"count": count, "when": when}}


def allowed(state: State) -> list[Any]:
    return [action.to_json() for action in state.legal_actions()]


def forbid(state: State, *actions: Draw | Stop | Steal | Resign) -> None:
    for action in actions:
        with pytest.raises(IllegalAction, match="is not possible now") as caught:
            state.apply(action)
        assert caught.value.action == action
        assert caught.value.legal == state.legal_actions()


@pytest.mark.parametrize(
    ("direction", "turns"),
    [("clockwise", [2, 0, 1, 2]), ("counterclockwise", [0, 2, 1, 0])],
)
def test_the_turn_passes_in_the_direction_of_play(direction: str, turns: list[int]) -> None:
    state = scene([3, 4, 5, 6, 7], first=1, direction=direction)
    for seat in turns:
        state, events = run(state, 1)
        assert words(events)[-1] == ("turn", seat)
        assert state.table.turn == seat


def test_extra_draws_are_granted_and_used_up() -> None:
    state, events = run(scene([57, 3, 4, 5, 6], lady=["keep", draw(2)]), 1)
    assert words(events)[2:] == [("granted", 2)]
    assert (state.table.turn, state.table.extra, state.table.fresh) == (0, 2, False)
    state, events = run(state, 1)
    assert words(events) == [("flipped", 0, 3), ("keep", "deck 0", "hand 0", (3,))]
    assert (state.table.turn, state.table.extra) == (0, 1)
    state, events = run(state, 1)
    assert (state.table.turn, state.table.extra, state.table.fresh) == (1, 0, True)


def test_extra_draws_add_up_over_the_cards_of_a_turn() -> None:
    state, _ = run(scene([57, 58, 3, 4, 5, 6], lady=["keep", draw(2)]), 2)
    assert (state.table.turn, state.table.extra) == (0, 3)


def test_the_draws_of_one_card_do_not() -> None:
    rules: dict[str, Any] = {"lady": ["keep", draw(2), draw(1), draw(3, "center_was_empty")]}
    _, events = run(scene([57, 3, 4, 5, 6], **rules), 1)
    assert words(events)[2:] == [("granted", 3)]
    _, events = run(scene([8, 57, 3, 4, 5, 6], **rules), 2)
    assert words(events)[2:] == [("granted", 2)]


def test_whether_the_center_was_empty_is_judged_before_the_flip() -> None:
    rules: dict[str, Any] = {"lady": "draw_if_empty"}
    _, events = run(scene([57, 3, 4], **rules), 1)
    assert words(events)[-1] == ("granted", 1)
    # the lady takes the center away, but it was not empty
    _, events = run(scene([8, 57, 3, 4], **rules), 2)
    assert words(events)[-1] == ("turn", 2)
    # a card of its own in the center does not count
    _, events = run(scene([57, 3, 4], lady=["to_center", draw(1, "center_was_empty")]), 1)
    assert words(events)[-1] == ("granted", 1)


def test_a_monk_in_an_extra_draw_does_not_drop_those_left() -> None:
    state, events = run(scene([57, 8, 3, 4, 5], lady=["keep", draw(2)]), 2)
    assert words(events)[-1] == ("hand_to_center", "hand 0", "center", (57,))
    assert (state.table.turn, state.table.extra) == (0, 1)


def test_an_emperor_among_ladies() -> None:
    rules: dict[str, Any] = {
        "emperor": "draw",
        "emperor_draws": 3,
        "emperor_set": "eight",
        "lady": "take_and_draw",
    }
    _, events = run(scene([2, 3, 4], **rules), 1)
    assert words(events)[-1] == ("granted", 3)


def test_stopping() -> None:
    rules: dict[str, Any] = {"lady": ["keep", draw(2)], "may_stop": True}
    state = scene([57, 3, 4, 5], **rules)
    assert allowed(state) == [{"do": "draw", "stack": 0}]
    forbid(state, Stop())
    state, _ = run(state, 1)
    assert allowed(state) == [{"do": "draw", "stack": 0}, {"do": "stop"}]
    stopped, events = run(state, Stop())
    assert words(events) == [("turn", 1)]
    assert (stopped.table.extra, stopped.table.fresh, stopped.table.flips) == (0, True, 1)
    forbid(stopped, Stop())


def test_stopping_is_not_possible_where_the_rules_do_not_let_one() -> None:
    state, _ = run(scene([57, 3, 4, 5], lady=["keep", draw(2)]), 1)
    assert allowed(state) == [{"do": "draw", "stack": 0}]
    forbid(state, Stop())


def test_a_stop_serves_lost_turns_on_its_way() -> None:
    rules: dict[str, Any] = {
        "lady": ["keep", {"lose_turn": {"who": "next"}}, draw(1)],
        "may_stop": True,
    }
    _, events = run(scene([57, 3, 4, 5], **rules), 1, Stop())
    assert words(events) == [("turn_served", 1), ("turn", 2)]


def test_stacks_are_runs_of_the_deck_the_longer_first() -> None:
    deck = [3, 4, 5, 6, 7, 14, 16, 18]
    state = scene(deck, stacks=3)
    assert state.table.stacks == (3, 3, 2)
    assert allowed(state) == [{"do": "draw", "stack": stack} for stack in (0, 1, 2)]
    for stack, card in [(2, 16), (0, 3), (2, 18), (1, 6)]:
        state, events = run(state, Draw(stack))
        assert words(events)[:2] == [
            ("flipped", (state.table.flips - 1) % 3, card),
            ("keep", f"deck {stack}", f"hand {(state.table.flips - 1) % 3}", (card,)),
        ]
    assert state.table.stacks == (2, 2, 0)
    assert allowed(state) == [{"do": "draw", "stack": stack} for stack in (0, 1)]
    forbid(state, Draw(2), Draw(3), Draw(-1), Draw(10**40))


def test_more_stacks_than_cards_leaves_some_empty() -> None:
    state = scene([3, 4], stacks=10)
    assert state.table.stacks == (1, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    forbid(state, Draw(2))
    state, events = run(state, Draw(1), Draw(0))
    assert words(events)[-1] == ("over", (1, 1, 3))


def test_stealing() -> None:
    state = scene([3, 4, 5, 6, 7, 14, 16], steals=1)
    assert allowed(state) == [{"do": "draw", "stack": 0}]  # all hands are empty
    forbid(state, Steal(1), Steal(0), Steal(3), Steal(-1))
    state, _ = run(state, 3)
    assert allowed(state) == [
        {"do": "steal", "from": 1},
        {"do": "steal", "from": 2},
        {"do": "draw", "stack": 0},
    ]
    forbid(state, Steal(0))
    state, events = run(state, Steal(2))
    assert words(events) == [("steal", "hand 2", "hand 0", (5,))]
    assert [event.to_json()["cause"] for event in events] == [None]
    assert state.table.hands == ((3, 5), (4,), ())
    assert (state.table.steals, state.table.turn, state.table.fresh) == ((1, 0, 0), 0, True)
    # once in the whole game
    forbid(state, Steal(1))
    state, _ = run(state, 1)
    assert allowed(state)[:1] == [{"do": "steal", "from": 0}]
    state, _ = run(state, Steal(0), 2)
    assert allowed(state) == [{"do": "draw", "stack": 0}]


def test_several_steals_in_one_turn() -> None:
    for steals in (2, "unlimited"):
        state, _ = run(scene([3, 4, 5, 6, 7], steals=steals), 3, Steal(2), Steal(1))
        assert state.table.hands == ((3, 5, 4), (), ())
        assert state.table.steals == (2, 0, 0)
        forbid(state, Steal(1), Steal(2))
        state, _ = run(state, 1)
        assert state.legal_actions()[0] == Steal(0)


def test_no_steal_after_the_first_flip_of_a_turn() -> None:
    rules: dict[str, Any] = {"steals": "unlimited", "emperor": "draw"}
    state, _ = run(scene([3, 4, 1, 5, 6], players=2, **rules), 3)
    assert (state.table.turn, state.table.fresh) == (0, False)
    assert allowed(state) == [{"do": "draw", "stack": 0}]
    forbid(state, Steal(1))


def test_resigning_in_ones_turn() -> None:
    state, _ = run(scene([3, 4, 5, 6, 7]), 3)
    state, events = run(state, Resign(0))
    assert words(events) == [
        ("seat_out", 0),
        ("resign", "hand 0", "aside", (3,)),
        ("turn", 1),
    ]
    assert state.table.aside == (3,)
    assert state.table.out == (True, False, False)
    forbid(state, Resign(0), Resign(3), Resign(-1))


def test_resigning_in_anothers_turn_leaves_it_as_it_is() -> None:
    rules: dict[str, Any] = {"lady": ["keep", draw(2)]}
    state, _ = run(scene([3, 4, 5, 57, 6, 7], **rules), 4)
    state, events = run(state, Resign(1))
    assert words(events) == [("seat_out", 1), ("resign", "hand 1", "aside", (4,))]
    assert (state.table.turn, state.table.extra, state.table.fresh) == (0, 2, False)


def test_resigning_without_a_hand_moves_nothing() -> None:
    _, events = run(scene([3, 4]), Resign(0))
    assert words(events) == [("seat_out", 0), ("turn", 1)]


def test_resigning_in_an_extra_draw_drops_those_left() -> None:
    state, _ = run(scene([57, 3, 4, 5], lady=["keep", draw(3)]), 1, Resign(0))
    assert (state.table.turn, state.table.extra, state.table.fresh) == (1, 0, True)


def test_one_active_seat_ends_the_game() -> None:
    state, _ = run(scene([3, 4, 5, 6, 7]), 2, Resign(2))
    state, events = run(state, Resign(0))
    assert words(events)[-1] == ("over", (2, 1, 2))
    assert state.over
    assert state.table.places == (2, 1, 2)
    assert (state.table.turn, state.table.extra, state.table.fresh) == (None, 0, False)
    assert state.table.deck_left == 3
    assert state.legal_actions() == ()
    forbid(state, Draw(0), Stop(), Steal(1), Resign(1))


def test_a_card_can_end_the_game_by_putting_its_drawer_out() -> None:
    state, events = run(scene([3, 10, 4, 5], players=2, semimaru="out"), 2)
    assert words(events) == [
        ("flipped", 1, 10),
        ("seat_out", 1),
        ("out", "deck 0", "center", (10,)),
        ("over", (1, 2)),
    ]
    assert state.table.deck_left == 2


def test_an_empty_deck_ends_the_game_once_the_effects_have_happened() -> None:
    state, events = run(scene([8, 3, 57], lady="take_and_draw"), 3)
    assert words(events) == [
        ("flipped", 2, 57),
        ("keep", "deck 0", "hand 2", (57,)),
        ("take_center", "center", "hand 2", (8,)),
        ("over", (3, 2, 1)),
    ]
    assert state.table.extra == 0


def test_turns_lost_with_the_last_card_are_told_and_not_served() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"lose_turn": {"who": "self"}}]}
    _, events = run(scene([57], **rules), 1)
    assert words(events)[-2:] == [("turn_lost", 0), ("over", (1, 2, 2))]


def test_the_last_card_puts_its_drawer_out() -> None:
    _, events = run(scene([3, 4, 10], semimaru="out"), 3)
    assert words(events)[-1] == ("over", (1, 1, 3))


def test_a_resigned_seat_with_turns_to_lose_is_passed_over_silently() -> None:
    rules: dict[str, Any] = {"lady": ["keep", {"lose_turn": {"who": "next"}}]}
    state, _ = run(scene([57, 3, 4, 5], players=4, **rules), 1, Resign(1))
    state, events = run(state, 2)
    assert words(events)[-1] == ("turn", 0)
    state, events = run(state, 1)
    assert words(events)[-1] == ("over", (1, 4, 2, 2))


def test_a_hundred_players() -> None:
    state, _ = run(scene(list(range(1, 101)), players=100, noble="keep"), 100)
    assert state.over
    assert state.table.flips == 100

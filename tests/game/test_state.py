"""A state: how it starts and goes on, what it compares to, what it refuses."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from game.scenes import run, scene
from mekuri.game.actions import Draw, Resign, Stop
from mekuri.game.errors import DeckError, IllegalAction, TableError
from mekuri.game.rules import Rules
from mekuri.game.state import State


def test_a_game_starts_with_everything_in_the_deck() -> None:
    table = State.start(Rules(stacks=3, direction="counterclockwise"), 4, range(1, 101), 2).table
    assert table.stacks == (34, 33, 33)
    assert (table.players, table.turn, table.extra, table.fresh) == (4, 2, 0, True)
    assert table.hands == ((), (), (), ())
    assert (table.center, table.aside, table.direction) == ((), (), -1)
    assert (table.out, table.lost, table.steals) == ((False,) * 4, (0,) * 4, (0,) * 4)
    assert (table.flipped_by, table.flips, table.places) == ((None, None), 0, None)
    assert not table.over


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ([], "a deck has at least one card"),
        ([1, 2, 1], "card 1 is in the deck twice"),
        ([0], "0 is no card number"),
        ([1, 101], "101 is no card number"),
        ([1, True], "true is no card number"),
        ([2.0, 3], "2.0 is no card number"),
        (["1"], '"1" is no card number'),
        ([None], "null is no card number"),
        ([[3], 4], "a list of 1 is no card number"),
    ],
)
def test_a_deck_that_is_none_is_named(deck: Any, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        State.start(Rules(), 2, deck)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("players", "first", "message"),
    [
        (1, 0, "a game has 2 to 100 players, not 1"),
        (101, 0, "a game has 2 to 100 players, not 101"),
        (3, 3, "there is no seat 3 among 3"),
        (3, -1, "there is no seat -1 among 3"),
    ],
)
def test_a_table_that_cannot_be_is_named(players: int, first: int, message: str) -> None:
    with pytest.raises(TableError) as caught:
        State.start(Rules(), players, [3, 4], first)
    assert str(caught.value) == message


def test_any_deck_may_be_played_whatever_the_rules_say_of_cards() -> None:
    assert State.start(Rules(cards=10), 2, [3]).table.stacks == (1,)
    assert State.start(Rules(first="random"), 2, [3], 1).table.turn == 1


def test_apply_leaves_the_state_as_it_was() -> None:
    before = scene([3, 4, 5])
    one, events = before.apply(Draw(0))
    other, again = before.apply(Draw(0))
    assert (one, events) == (other, again)
    assert before == scene([3, 4, 5])
    assert before != one


def test_states_of_different_rules_or_decks_differ() -> None:
    assert scene([3, 4]) == scene([3, 4])
    assert hash(scene([3, 4])) == hash(scene([3, 4]))
    assert scene([3, 4]) != scene([4, 3])
    assert scene([3, 4]) != scene([3, 4], lady="keep_only")
    assert scene([3, 4]) != scene([3, 4], players=4)
    assert scene([3, 4]) != "a state"


def test_a_state_can_be_copied_and_pickled() -> None:
    state, _ = run(scene([3, 4, 5], lady=["keep", "reverse"]), 2)
    assert copy.deepcopy(state) == state
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.apply(Draw(0)) == state.apply(Draw(0))


def test_its_text_does_not_show_the_deck() -> None:
    state = scene([97, 98, 99])
    assert "97" not in repr(state)
    assert state.deck == (97, 98, 99)


def test_a_state_does_not_change_when_a_list_it_came_from_does() -> None:
    deck = [3, 4, 5]
    state = scene(deck)
    deck.reverse()
    assert state.deck == (3, 4, 5)
    state, _ = run(state, 1)
    assert state.table.hands[0] == (3,)


def test_play_does_what_apply_does_and_stops_at_the_first_refusal() -> None:
    start = scene([3, 4, 5])
    state, batches = start.play([Draw(0), Draw(0)])
    assert len(batches) == 2
    assert state == run(start, 2)[0]
    assert start.play([]) == (start, ())
    with pytest.raises(IllegalAction) as caught:
        start.play([Draw(0), Stop(), Draw(0)])
    assert caught.value.action == Stop()
    assert caught.value.legal == (Draw(0),)


def test_a_game_resumes_from_its_table() -> None:
    state, _ = run(scene([3, 8, 57, 10, 4, 5, 6], stacks=2, semimaru="out_aside"), Draw(1), Draw(0))
    state, _ = run(state, Resign(2))
    again = State.resume(state.rules, state.deck, state.table)
    assert again == state
    assert again.apply(Draw(0)) == state.apply(Draw(0))


def test_a_table_of_another_deck_is_refused() -> None:
    state, _ = run(scene([3, 4, 5, 6]), 2)
    with pytest.raises(TableError, match="are not those of the deck"):
        State.resume(state.rules, [3, 5, 4, 6], state.table)
    with pytest.raises(TableError, match="are not those of the deck"):
        State.resume(state.rules, [3, 4, 5, 6, 7], state.table)
    with pytest.raises(TableError, match="the rules make 2 stacks, the table has 1"):
        State.resume(Rules(stacks=2), [3, 4, 5, 6], state.table)
    with pytest.raises(DeckError, match="twice"):
        State.resume(state.rules, [3, 3], state.table)

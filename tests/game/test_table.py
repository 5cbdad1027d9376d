"""The table: its JSON, and how events change it; those that cannot have happened."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.scenes import run, scene
from mekuri.game.errors import EventError, TableError
from mekuri.game.events import (
    Event,
    Flipped,
    Granted,
    Moved,
    Over,
    Reversed,
    Rotated,
    SeatOut,
    Turn,
    TurnLost,
    TurnServed,
)
from mekuri.game.rules import Rules
from mekuri.game.table import Table, row_of
from mekuri.game.zones import ASIDE, CENTER, HANDS, STACKS, Zone


def table(**changes: Any) -> Table:
    """Three seats with 3 4, 5 and no card; 8 and 12 in the center; 9 aside; seat 0 to act."""
    fields: dict[str, Any] = {
        "hands": ((3, 4), (5,), ()),
        "center": (8, 12),
        "aside": (9,),
        "stacks": (2, 0),
        "flips": 6,
    }
    return Table.start(Rules(stacks=2), 3, 0, 4)._replace(**(fields | changes))


def test_the_json_has_every_field_but_the_number_of_players() -> None:
    state, _ = run(scene([3, 8, 57, 4], players=2), 3)
    assert json.loads(json.dumps(state.table.to_json())) == {
        "hands": [[3, 57, 8], []],
        "center": [],
        "aside": [],
        "stacks": [1],
        "turn": 1,
        "extra": 0,
        "fresh": True,
        "out": [False, False],
        "lost": [0, 0],
        "steals": [0, 0],
        "direction": 1,
        "flipped_by": [None, None],
        "flips": 3,
        "places": None,
    }
    assert {"players", *state.table.to_json()} == set(Table._fields)
    over, _ = run(state, 1)
    assert over.table.to_json()["places"] == [1, 2]


def test_what_it_knows_of_itself() -> None:
    assert table().deck_left == 2
    assert table().seen == {3, 4, 5, 8, 9, 12}
    assert not table().over
    assert table(places=(1, 2, 3)).over
    assert row_of(table()) == table()
    assert type(row_of(table())) is tuple


@pytest.mark.parametrize("cards", [0, 101, -1])
def test_a_deck_has_1_to_100_cards(cards: int) -> None:
    with pytest.raises(TableError, match="a deck has 1 to 100 cards"):
        Table.start(Rules(), 2, 0, cards)


@pytest.mark.parametrize(
    ("event", "changes"),
    [
        (Flipped(0, 0, 57), {"flips": 7, "fresh": False}),
        (Flipped(0, 0, 1), {"flips": 7, "fresh": False, "flipped_by": (0, None)}),
        (Flipped(0, 0, 2), {"flips": 7, "fresh": False, "flipped_by": (None, 0)}),
        (Moved(STACKS[0], HANDS[2], (57,), 57, "keep"),
         {"stacks": (1, 0), "hands": ((3, 4), (5,), (57,))}),
        (Moved(STACKS[0], CENTER, (57, 58), 56, "deck_to_center"),
         {"stacks": (0, 0), "center": (8, 12, 57, 58)}),
        (Moved(CENTER, HANDS[1], (8, 12), 57, "take_center"),
         {"center": (), "hands": ((3, 4), (5, 8, 12), ())}),
        (Moved(CENTER, HANDS[1], (8,), 57, "take_center"),
         {"center": (12,), "hands": ((3, 4), (5, 8), ())}),
        (Moved(HANDS[0], HANDS[1], (4,), 57, "take_hand"), {"hands": ((3,), (5, 4), ())}),
        (Moved(HANDS[0], HANDS[1], (3,), 57, "rotate_hands"), {"hands": ((4,), (5, 3), ())}),
        (Moved(HANDS[0], HANDS[1], (4, 3), 57, "take_hand"), {"hands": ((), (5, 4, 3), ())}),
        (Moved(HANDS[0], ASIDE, (3, 4), None, "resign"),
         {"hands": ((), (5,), ()), "aside": (9, 3, 4)}),
        (Moved(ASIDE, CENTER, (9,), 57, "out"), {"aside": (), "center": (8, 12, 9)}),
        (Moved(HANDS[1], HANDS[0], (5,), None, "steal"),
         {"hands": ((3, 4, 5), (), ()), "steals": (1, 0, 0)}),
        (Granted(3), {"extra": 3}),
        (TurnLost(2), {"lost": (0, 0, 1)}),
        (Reversed(), {"direction": -1}),
        (Rotated(), {}),
        (SeatOut(1), {"out": (False, True, False)}),
        (Turn(2), {"turn": 2}),
        (Over((1, 2, 3)), {"turn": None, "fresh": False, "places": (1, 2, 3)}),
    ],
)  # fmt: skip
def test_what_each_event_does(event: Event, changes: dict[str, Any]) -> None:
    before = table()
    assert before.after(event) == table(**changes)
    assert before == table()


def test_what_they_do_in_the_middle_of_a_turn() -> None:
    before = table(fresh=False, extra=2, lost=(0, 1, 0), flipped_by=(2, None))
    flipped = before.after(Flipped(0, 0, 2))
    assert (flipped.extra, flipped.flipped_by) == (1, (2, 0))
    assert before.after(Granted(3)).extra == 5
    turn = before.after(Turn(1))
    assert (turn.turn, turn.extra, turn.fresh) == (1, 0, True)
    assert before.after(TurnServed(1)).lost == (0, 0, 0)
    assert before.after(Over((1, 2, 3))).extra == 0


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (Flipped(1, 0, 57), "seat 1 has no flip to make"),
        (Flipped(0, 1, 57), "stack 1 holds no card"),
        (Flipped(0, 2, 57), "stack 2 holds no card"),
        (Moved(STACKS[0], CENTER, (6, 7, 14), 57, "deck_to_center"), "does not hold 3 cards"),
        (Moved(STACKS[5], CENTER, (6,), 57, "deck_to_center"), "stack 5 does not hold 1 cards"),
        (Moved(HANDS[0], CENTER, (5,), 57, "hand_to_center"), "not all of (5,) lie there"),
        (Moved(HANDS[0], CENTER, (4, 5), 57, "hand_to_center"), "not all of (4, 5) lie there"),
        (Moved(HANDS[3], CENTER, (5,), 57, "hand_to_center"), "there is no seat 3"),
        (Moved(CENTER, HANDS[3], (8,), 57, "take_center"), "no seat 3 is in the game"),
        (Moved(CENTER, STACKS[0], (8,), 57, "take_center"), "no card goes back to the deck"),
        (Moved(CENTER, ASIDE, (9,), 57, "out"), "not all of (9,) lie there"),
        (Moved(ASIDE, CENTER, (8,), 57, "out"), "not all of (8,) lie there"),
        (Turn(3), "no seat 3 is in the game"),
        (TurnLost(-1), "no seat -1 is in the game"),
        (TurnServed(0), "seat 0 has no turn to lose"),
        (SeatOut(7), "no seat 7 is in the game"),
        (Over((1, 2)), "2 places for 3 players"),
    ],
)
def test_an_event_that_cannot_have_happened_is_refused(event: Event, message: str) -> None:
    with pytest.raises(EventError) as caught:
        table().after(event)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "event",
    [
        Turn(1),
        TurnLost(1),
        SeatOut(1),
        Moved(CENTER, HANDS[1], (8,), 57, "take_center"),
    ],
)
def test_a_seat_that_is_out_is_in_no_event(event: Event) -> None:
    with pytest.raises(EventError, match="no seat 1 is in the game"):
        table(out=(False, True, False)).after(event)


def test_no_flip_without_one_left() -> None:
    with pytest.raises(EventError, match="no flip to make"):
        table(fresh=False).after(Flipped(0, 0, 57))


def test_nothing_happens_after_the_end() -> None:
    with pytest.raises(EventError, match="the game is over"):
        table(places=(1, 2, 2)).after(Turn(1))


def test_a_zone_of_no_known_place_cannot_be_written() -> None:
    assert [Zone("hand", 4).to_json(), Zone("deck", 1).to_json()] == [{"hand": 4}, {"deck": 1}]
    assert [CENTER.to_json(), ASIDE.to_json()] == ["center", "aside"]

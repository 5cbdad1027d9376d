"""What a player may know."""

from __future__ import annotations

import json
from dataclasses import fields

from game.scenes import run, scene
from mekuri.game.observation import Observation
from mekuri.game.table import Table


def test_it_is_the_table_and_the_cards_not_seen() -> None:
    state, _ = run(scene([3, 8, 57, 4, 5], stacks=2, steals=1), 2)
    seen = Observation.of(state.rules, state.table, 1)
    assert (seen.rules, seen.seat, seen.players) == (state.rules, 1, 3)
    assert seen.unseen == frozenset(range(1, 101)) - {3, 8}
    assert seen.stacks == (1, 2)
    shared = {field.name for field in fields(Observation)} & set(Table._fields)
    assert {"hands", "center", "aside", "stacks", "turn", "extra", "fresh", "out", "lost"} < shared
    for name in shared:
        assert getattr(seen, name) == getattr(state.table, name)


def test_it_does_not_know_the_deck() -> None:
    one, _ = run(scene([3, 8, 57, 4, 5]), 2)
    other, _ = run(scene([3, 8, 10, 2, 1]), 2)
    assert one != other
    for seat in range(3):
        seen = Observation.of(one.rules, one.table, seat)
        assert seen == Observation.of(other.rules, other.table, seat)


def test_cards_that_are_not_in_the_game_are_unseen_too() -> None:
    state = scene(list(range(1, 11)), cards=10)
    assert len(Observation.of(state.rules, state.table, 0).unseen) == 100


def test_it_makes_the_table_again_and_goes_through_json() -> None:
    middle, _ = run(scene([3, 8, 57, 4, 5], stacks=2, steals=1, lady="take_and_draw"), 3)
    end, _ = run(scene([3, 57]), 2)
    for state in (middle, end):
        seen = Observation.of(state.rules, state.table, 1)
        # only how many flips there were is not told
        assert seen.table() == state.table._replace(flips=0)
        assert Observation.from_json(json.loads(json.dumps(seen.to_json()))) == seen

"""How many cards of each kind nobody has seen: the same by every flip as counted anew."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.strategies import decks, players, rules
from mekuri.game.cards import CARDS
from mekuri.game.events import Turn
from mekuri.game.program import kind_of
from mekuri.game.rules import Rules
from mekuri.game.state import State
from mekuri.game.table import Table
from mekuri.rooms.evolve import evolve
from mekuri.rooms.unseen import KINDS, Unseen, all_unseen, unseen_after, unseen_at
from rooms.house import House


def by_hand(rules: Rules, table: Table) -> Unseen:
    """Card by card."""
    left = [kind_of(rules, card) for card in CARDS if card not in table.seen]
    noble, lady, monk, semimaru = (left.count(kind) for kind in KINDS)
    return noble, lady, monk, semimaru


@settings(max_examples=100, deadline=None)
@given(rules(), decks(), players(), st.integers(0, 2**32))
def test_every_card_that_leaves_its_stack_is_seen(
    by: Rules, deck: list[int], seats: int, chance: int
) -> None:
    state, luck = State.start(by, seats, deck), Random(chance)
    unseen = all_unseen(by)
    assert unseen == by_hand(by, state.table)
    while not state.over:
        state, events = state.apply(luck.choice(state.legal_actions()))
        unseen = unseen_after(unseen, by, events)
        assert unseen == by_hand(by, state.table) == unseen_at(by, state.table)


def test_a_room_told_event_by_event_counts_as_well() -> None:
    house = House.started(players=3)
    room = house.room
    for _ in range(12):
        for event in house.does(house.play(house.legal[0])).batch.events:
            room = evolve(room, event)
        assert room.table == house.room.table
        assert room.unseen == house.room.unseen
    with pytest.raises(ValueError, match="no game is on this table"):
        evolve(House.opened().room, Turn(0))


def test_who_is_a_monk_is_said_by_the_rules() -> None:
    assert all_unseen(Rules()) == (66, 21, 12, 1)
    noble, lady, monk, semimaru = all_unseen(Rules(nyudo="monk"))
    assert (noble + monk, lady, semimaru) == (78, 21, 1)
    assert monk > 12

"""From the middle of any game the kernel goes on as the engine does."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.strategies import Game, games, walk
from mekuri.game import PRESETS, Action, Rules, State
from mekuri.odds.codes import CONTINUATIONS
from mekuri.odds.onward import AS_POLICY, one_game
from mekuri.odds.position import Position, number_of
from mekuri.odds.table import ASIDE, CENTER, LEFT, parts
from naive.random_rules import random_rules
from odds.middles import hidden, middle, play_on, seen

POLICIES = [policy for policy in CONTINUATIONS if policy != "random"]


def by_kernel(state: State, policy: str, first: Action | None) -> tuple[object, ...]:
    """How the kernel ends the game on the very cards that are hidden."""
    position = Position.of(seen(state))
    room, sums = position.room(), np.zeros((3, position.players))
    number = AS_POLICY if first is None else number_of(first)
    one_game(
        parts(position.model), position.table, room, position.model.deck(hidden(state)), number,
        CONTINUATIONS.index(policy), np.zeros(1, dtype=np.uint64), sums, 1.0,
    )  # fmt: skip
    common = room.common
    zones = [int(common[place]) for place in (CENTER, ASIDE, LEFT)]
    return room.hand.tolist(), room.out.tolist(), zones, sums.tolist()


def by_engine(state: State, policy: str, first: Action | None) -> tuple[object, ...]:
    """How the engine ends it."""
    table = play_on(state, policy, first).table
    assert table.places is not None
    firsts = table.places.count(1)
    share = [(place == 1) / firsts for place in table.places]
    sums = [[float(one == 1) for one in share], share, [one / firsts for one in share]]
    zones = [len(table.center), len(table.aside), table.deck_left]
    return [len(hand) for hand in table.hands], [*map(int, table.out)], zones, sums


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_with_every_first_action(preset: str, policy: str) -> None:
    for seed in range(30):
        rules = PRESETS[preset].rules
        state = middle(rules, 2 + seed % 5, 95 - 3 * seed, seed, resigns=True)
        for first in (None, *state.legal_actions()):
            assert by_kernel(state, policy, first) == by_engine(state, policy, first)


def test_random_rules_of_families() -> None:
    chance = Random(8)
    for seed in range(400):
        rules = Rules.from_json(random_rules(chance))
        cards = chance.choice([100, 100, 30, 12])
        left = chance.randrange(1, cards + 1)
        state = middle(rules, chance.choice([2, 3, 4, 6]), left, seed, cards=cards, resigns=True)
        for first in (None, *state.legal_actions()):
            policy = chance.choice(POLICIES)
            assert by_kernel(state, policy, first) == by_engine(state, policy, first)


@given(games(), st.data())
def test_any_position(game: Game, data: st.DataObject) -> None:
    states = [step.before for step in walk(game)]
    state = data.draw(st.sampled_from(states))
    first = data.draw(st.sampled_from([None, *state.legal_actions()]))
    policy = data.draw(st.sampled_from(POLICIES))
    assert by_kernel(state, policy, first) == by_engine(state, policy, first)

"""Solving from the middle of a game: what the engine comes to over all orders of the cards left."""

from __future__ import annotations

from itertools import permutations
from random import Random

import numpy as np
import pytest

from mekuri.game import Rules, State
from mekuri.game.observation import Observation
from mekuri.odds.exact.solve import TooLarge, exact_from
from mekuri.odds.model import Model, model
from mekuri.odds.policies import choose
from mekuri.odds.position import Position
from mekuri.odds.table import Table
from naive.random_rules import random_rules

LEFT_OVER = 4


def in_counts(state: State) -> Table:
    """The table of a game, in counts."""
    return Position.of(Observation.of(state.rules, state.table, 0)).table


def middle(chance: Random) -> tuple[Model, State] | None:
    """A game that has as many cards left as is wanted, if it gets there."""
    rules = Rules.from_json({**random_rules(chance, own=0.2), "stacks": 1, "cards": 100})
    deck = chance.sample(range(1, 101), chance.choice([8, 20, 40]))
    state = State.start(rules, chance.choice([2, 3, 4]), deck)
    while not state.over and sum(state.table.stacks) > LEFT_OVER:
        legal = state.legal_actions()
        state, _ = state.apply(legal[chance.randrange(len(legal))])
    return None if state.over or sum(state.table.stacks) < 2 else (model(rules), state)


@pytest.mark.parametrize("seed", range(40))
def test_all_orders_of_the_cards_left(seed: int) -> None:
    chance = Random(seed)
    while (found := middle(chance)) is None:
        pass
    compiled, state = found
    rules = compiled.rules
    seen = {card for hand in state.table.hands for card in hand}
    seen |= {*state.table.center, *state.table.aside}
    dealt = [card for card in state.deck if card not in seen]
    total = np.zeros(state.table.players)
    orders = list(permutations(dealt))
    for order in orders:
        deck = [card for card in state.deck if card in seen] + list(order)
        game = State.resume(rules, deck, state.table)
        while not game.over:
            game, _ = game.apply(choose("flip", rules, game.table, lambda _: 0))
        assert game.table.places is not None
        firsts = game.table.places.count(1)
        total += [(place == 1) / firsts for place in game.table.places]
    solved = exact_from(compiled, in_counts(state), compiled.composition(dealt), "flip")
    assert solved.figures.share == pytest.approx(tuple(total / len(orders)), abs=1e-12)


def test_more_states_than_wanted_are_refused() -> None:
    compiled = model(Rules())
    state = State.start(Rules(), 4, range(1, 101))
    with pytest.raises(TooLarge):
        exact_from(compiled, in_counts(state), compiled.sizes, "flip", most_states=10_000)

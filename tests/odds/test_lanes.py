"""Every lane ends as the engine does on the same deck: any rules, as many games as there are lanes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.strategies import players, rules
from mekuri.game import Rules, State
from mekuri.game.events import Moved
from mekuri.game.table import Table
from mekuri.odds.codes import POLICIES
from mekuri.odds.dealing import LANES, Shuffler, new_shuffler
from mekuri.odds.lane_state import CENTER, FLIPS, GONE, SEATS, lane_parts, new_lanes
from mekuri.odds.lanes import lane_block
from mekuri.odds.model import model
from mekuri.odds.policies import choose
from mekuri.odds.tally import new_tally
from naive.random_rules import random_rules
from odds.test_playing import named

LOOKED_AT = 12
"""Lanes of each round that the engine plays too."""
SWEPT = 150


@dataclass(frozen=True)
class Ending:
    """What both know of a finished game."""

    hands: tuple[int, ...]
    center: int
    out: tuple[bool, ...]
    flips: int


@dataclass(frozen=True)
class Round:
    """A round of lanes: how it is played, and each lane's deck, cards from the top."""

    rules: Rules
    players: int
    first_seat: int
    policy: str
    decks: list[list[int]]
    seed: int


def by_lanes(game: Round) -> tuple[list[Ending], Shuffler]:
    """How every lane ends, and the coins that were tossed."""
    m = model(game.rules)
    parts = lane_parts(m, POLICIES.index(game.policy))
    assert parts is not None
    rank = lane_order(game.rules)
    decks = np.array([[rank[card] for card in deck] for deck in game.decks], dtype=np.uint8).T
    state, shuffler, number = new_lanes(game.players), new_shuffler(), game.players
    chance = np.zeros(1, dtype=np.uint64)
    tally = new_tally(number)
    lane_block(
        parts, state, shuffler, decks.copy(), tally, game.first_seat, chance,
        np.uint64(game.seed), 0, 0,
    )  # fmt: skip
    assert not tally.flips.any()
    hands, lost = state[SEATS : SEATS + number], state[SEATS + number : SEATS + 2 * number]
    return [
        Ending(
            tuple(hands[:, lane].tolist()),
            int(state[CENTER, lane]),
            tuple((lost[:, lane] == GONE).tolist()),
            int(state[FLIPS, lane]),
        )
        for lane in range(LANES)
    ], shuffler


def lane_order(some_rules: Rules) -> list[int]:
    """The class of each card as lanes number them: kept, to the center, unplaced."""
    m = model(some_rules)
    order = sorted(range(m.classes), key=lambda one: (1, 0, 2)[m.placement[one]])
    return [255] + [order.index(one) for one in m.class_of[1:]]


def by_engine(game: Round, lane: int, coins: npt.NDArray[np.uint8]) -> Ending:
    """The same game by the engine; cards dealt blind come from the lower end of the deck."""
    deck = list(game.decks[lane])
    table = State.start(game.rules, game.players, deck, game.first_seat).table
    while not table.over:
        step = table.flips - 1
        stops = 1 - (int(coins[step >> 3, lane]) >> (step & 7) & 1)
        # chance is asked only whether to draw, the first action, or to stop
        action = choose(game.policy, game.rules, table, partial(min, stops))
        after, events = State.resume(game.rules, deck, table).apply(action)
        blind = [
            event
            for event in events
            if isinstance(event, Moved) and event.effect in ("draw_blind", "deck_to_center")
        ]
        dealt = sum(len(event.cards) for event in blind)
        if dealt:
            # the same flip again, on a deck whose last cards come right after the flipped one
            at = len(deck) - table.deck_left + 1
            deck = deck[:at] + deck[len(deck) - dealt :] + deck[at : len(deck) - dealt]
            after, _ = State.resume(game.rules, deck, table).apply(action)
        table = after.table
    return ending(table)


def ending(table: Table) -> Ending:
    hands = tuple(len(hand) for hand in table.hands)
    return Ending(hands, len(table.center), table.out, table.flips)


def check(
    some_rules: Rules, number: int, first_seat: int, policy: str, cards: int, seed: int
) -> None:
    """Play a round of random decks, and some of its lanes by the engine too."""
    if lane_parts(model(some_rules), POLICIES.index(policy)) is None:
        return
    chance = Random(seed)
    decks = [chance.sample(range(1, 101), cards) for _ in range(LANES)]
    game = Round(some_rules, number, first_seat, policy, decks, seed)
    endings, shuffler = by_lanes(game)
    # with one stack it does not matter from which the cards come
    single = Rules.from_json(some_rules.to_json() | {"stacks": 1})
    for lane in chance.sample(range(LANES), LOOKED_AT):
        plain = Round(single, number, first_seat, policy, decks, seed)
        assert endings[lane] == by_engine(plain, lane, shuffler.coins), (game.rules, lane)


@pytest.mark.parametrize("rules_json", named(), ids=str)
def test_every_named_value(rules_json: dict[str, Any]) -> None:
    chance = Random(str(rules_json))
    for policy in POLICIES:
        number = chance.choice([2, 3, 4, 6])
        seat = chance.randrange(number)
        check(Rules.from_json(rules_json), number, seat, policy, 100, chance.randrange(10**6))


def test_random_rules_of_families() -> None:
    chance = Random(5)
    for seed in range(SWEPT):
        number = chance.choice([2, 2, 3, 4, 5, 6, 9])
        seat, cards = chance.randrange(number), chance.choice([1, 5, 20, 40, 100])
        made = Rules.from_json(random_rules(chance))
        check(made, number, seat, chance.choice(POLICIES), cards, seed)


@settings(max_examples=40)
@given(rules(), players(), st.data(), st.integers(1, 100), st.sampled_from(POLICIES))
def test_any_rules(
    any_rules: Rules, number: int, data: st.DataObject, cards: int, policy: str
) -> None:
    seat, seed = data.draw(st.integers(0, number - 1)), data.draw(st.integers(0, 2**32))
    check(any_rules, number, seat, policy, cards, seed)


def test_what_lanes_cannot_do_is_told() -> None:
    def fits(policy: str, **options: Any) -> bool:
        return lane_parts(model(Rules.from_json(options)), POLICIES.index(policy)) is not None

    assert fits("random", may_stop=True, lady="draw_only")
    assert not fits("random", steals=1)
    assert not fits("random", may_stop=True, lady="draw_only", stacks=2)
    assert fits("rule_of_thumb", steals=1, stacks=2)
    loses = {"lose_turn": {"who": "next"}}
    assert fits("flip", noble=["keep", loses])
    assert not fits("flip", noble=["keep", *[loses] * 4])

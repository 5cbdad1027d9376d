"""What holds in every game, whatever the rules: a family's own lists included."""

from __future__ import annotations

import json
import pickle

from hypothesis import given
from hypothesis import strategies as st

from game.strategies import Game, games, walk
from mekuri.game.actions import Action, Draw, Resign, Steal, Stop, action_from_json
from mekuri.game.errors import IllegalAction
from mekuri.game.event_json import event_from_json
from mekuri.game.events import Flipped, Granted, Moved, Over, Turn
from mekuri.game.legal import legal_actions
from mekuri.game.observation import Observation
from mekuri.game.program import program
from mekuri.game.rules import Rules
from mekuri.game.score import places
from mekuri.game.state import State
from mekuri.game.table import Table


def open_cards(table: Table) -> list[int]:
    """Every card that lies open, as often as it lies there."""
    return [*table.center, *table.aside, *(card for hand in table.hands for card in hand)]


def hidden_cards(rules: Rules, deck: list[int], table: Table) -> list[int]:
    """The cards still in the stacks, worked out from the rules' text: each is a run of the deck."""
    size, longer = divmod(len(deck), rules.stacks)
    found, start = [], 0
    for stack, left in enumerate(table.stacks):
        end = start + size + (stack < longer)
        found += deck[end - left : end]
        start = end
    return found


@given(games())
def test_every_card_is_there_once_after_every_event(game: Game) -> None:
    table = game.start().table
    for step in walk(game):
        for event in step.events:
            table = table.after(event)
            seen = open_cards(table)
            assert len(seen) + sum(table.stacks) == len(game.deck)
            assert len(set(seen)) == len(seen)
        found = open_cards(table) + hidden_cards(game.rules, game.deck, table)
        assert sorted(found) == sorted(game.deck)


@given(games())
def test_events_alone_rebuild_the_table(game: Game) -> None:
    table = game.start().table
    for step in walk(game):
        for event in step.events:
            told = event_from_json(json.loads(json.dumps(event.to_json())))
            assert told == event
            table = table.after(told)
        assert table == step.after.table


@given(games())
def test_every_game_ends(game: Game) -> None:
    steps = list(walk(game))
    # a choice may be anything; after them every action is a flip
    assert len(steps) <= len(game.choices) + len(game.deck)
    table = steps[-1].after.table
    assert table.over
    assert table.turn is None
    assert steps[-1].after.legal_actions() == ()
    assert table.deck_left == 0 or table.out.count(False) == 1
    assert table.places == places([len(hand) for hand in table.hands], table.out)
    assert table.flips == sum(isinstance(step.action, Draw) for step in steps)
    ends = [event for step in steps for event in step.events if isinstance(event, Over)]
    assert ends == [steps[-1].events[-1]]


def every_action(table: Table) -> list[Action]:
    """All actions of the right form, and some of seats and stacks that are not there."""
    seats = range(-1, table.players + 1)
    return [
        *(Steal(seat) for seat in seats),
        *(Draw(stack) for stack in range(-1, len(table.stacks) + 1)),
        Stop(),
        *(Resign(seat) for seat in seats),
    ]


def refusal(state: State, action: Action) -> IllegalAction | None:
    """The refusal of an action, or None if it applies."""
    try:
        state.apply(action)
    except IllegalAction as fault:
        return fault
    return None


@given(games(most_cards=12))
def test_legal_actions_are_exactly_those_that_apply(game: Game) -> None:
    for step in walk(game):
        table, legal = step.before.table, step.before.legal_actions()
        active = [seat for seat in range(table.players) if not table.out[seat]]
        for action in every_action(table):
            fault = refusal(step.before, action)
            if isinstance(action, Resign):
                assert (fault is None) == (action.seat in active)
            else:
                assert (fault is None) == (action in legal)
            if fault is not None:
                assert (fault.action, fault.legal) == (action, legal)
    for action in every_action(step.after.table):
        fault = refusal(step.after, action)
        assert fault is not None
        assert fault.legal == ()


@given(games())
def test_legal_actions_need_only_public_facts_and_stand_in_order(game: Game) -> None:
    for step in walk(game):
        legal = step.before.legal_actions()
        assert legal_actions(game.rules, step.before.table) == legal
        assert any(isinstance(action, Draw) for action in legal)
        order = [
            (0, action.from_seat)
            if isinstance(action, Steal)
            else (1, action.stack)
            if isinstance(action, Draw)
            else (2, 0)
            for action in legal
            if not isinstance(action, Resign)
        ]
        assert order == sorted(order)
        assert len(order) == len(legal)


@given(games())
def test_apply_never_changes_its_argument(game: Game) -> None:
    for step in walk(game):
        before = repr(step.before), hash(step.before), step.before.table.to_json()
        again, events = step.before.apply(step.action)
        assert (again, events) == (step.after, step.events)
        assert before == (repr(step.before), hash(step.before), step.before.table.to_json())
        assert step.before != step.after


@given(games(most_cards=30))
def test_json_out_and_in_is_the_same_game(game: Game) -> None:
    rules = Rules.from_json(json.loads(json.dumps(game.rules.to_json())))
    assert rules == game.rules
    state = State.start(rules, game.players, game.deck, game.first_seat)
    for step in walk(game):
        action = action_from_json(json.loads(json.dumps(step.action.to_json())))
        assert action == step.action
        state, events = state.apply(action)
        assert events == step.events
    assert state == step.after


@given(games(most_cards=30))
def test_a_game_goes_on_from_its_table_and_its_deck(game: Game) -> None:
    for step in walk(game):
        resumed = State.resume(game.rules, game.deck, step.before.table)
        assert resumed == step.before
        assert resumed.apply(step.action) == (step.after, step.events)
    assert pickle.loads(pickle.dumps(step.after)) == step.after


@given(games())
def test_to_play_many_actions_is_to_apply_each(game: Game) -> None:
    steps = list(walk(game))
    state, batches = game.start().play(step.action for step in steps)
    assert state == steps[-1].after
    assert batches == tuple(step.events for step in steps)


@given(games())
def test_events_keep_to_their_grammar(game: Game) -> None:
    programs = program(game.rules)
    for step in walk(game):
        before, after = step.before.table, step.after.table
        *others, last = step.events
        assert not any(isinstance(event, Turn | Over) for event in others)
        for event in step.events:
            if isinstance(event, Moved):
                assert event.cards
                assert event.source != event.target
        if isinstance(step.action, Draw):
            flipped, *_ = step.events
            assert isinstance(flipped, Flipped)
            assert (flipped.seat, flipped.stack) == (before.turn, step.action.stack)
            words = {one.effect.name for one in programs[flipped.card]}
            moves = [event for event in step.events if isinstance(event, Moved)]
            assert {move.effect for move in moves} <= words
            assert {move.cause for move in moves} == {flipped.card}
            # the first move of cards from that stack is that of the flipped card
            drawn = next(move for move in moves if flipped.card in move.cards)
            assert drawn.cards == (flipped.card,)
        if any(isinstance(event, Granted) for event in step.events):
            assert after.turn == before.turn
            assert after.extra > 0
        if isinstance(step.action, Steal):
            assert after.turn == before.turn
            assert len(step.events) == 1
        elif isinstance(step.action, Stop):
            assert isinstance(last, Turn)
        elif after.turn != before.turn:
            assert isinstance(last, Turn | Over)


@given(games(most_cards=40), st.integers(0, 99))
def test_an_observation_is_the_table_and_what_is_not_seen(game: Game, seat: int) -> None:
    for step in walk(game):
        table = step.before.table
        seen = Observation.of(game.rules, table, seat % game.players)
        assert seen.unseen.isdisjoint(open_cards(table))
        assert len(seen.unseen) == 100 - len(open_cards(table))
        assert seen.hands is table.hands
        hidden = hidden_cards(game.rules, game.deck, table)
        assert seen.unseen >= set(hidden)

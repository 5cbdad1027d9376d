from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.bots.choose import LEVELS, Level, choose, has_choice
from mekuri.bots.valued import choose_valued
from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.game.cards import CARDS, KINDS
from mekuri.game.observation import Observation
from mekuri.game.presets import preset
from mekuri.game.rules import Rules
from mekuri.game.state import State

PARTY = preset("party")
levels = pytest.mark.parametrize("level", ["easy", "medium", "hard"])


def first(_n: int) -> int:
    return 0


def seen(state: State) -> Observation:
    assert state.table.turn is not None
    return Observation.of(state.rules, state.table, state.table.turn)


def after(rules: Rules, players: int, deck: list[int], *actions: Action) -> State:
    state = State.start(rules, players, deck)
    for action in actions:
        state, _ = state.apply(action)
    return state


def begun(rules: Rules, players: int, cards: list[int], *actions: Action) -> Observation:
    """What the seat to act sees when a whole deck has begun with these cards."""
    rest = [card for card in range(1, 101) if card not in cards]
    return seen(after(rules, players, cards + rest, *actions))


@levels
def test_where_only_a_stack_is_to_choose_chance_chooses_it(level: Level) -> None:
    table = seen(State.start(Rules.from_json({"stacks": 4}), 2, range(1, 101)))
    asked = []

    def below(n: int) -> int:
        asked.append(n)
        return 2

    assert choose(level, table, below) == Draw(2)
    assert asked == [4]


@levels
def test_chance_is_not_asked_where_there_is_nothing_to_choose(level: Level) -> None:
    def below(_n: int) -> int:
        raise AssertionError("nothing to choose")

    assert choose(level, seen(State.start(Rules(), 3, [7, 8, 9])), below) == Draw(0)


@levels
def test_only_the_seat_to_act_chooses(level: Level) -> None:
    state = State.start(Rules(), 2, [1, 2, 3])
    with pytest.raises(ValueError, match="turn"):
        choose(level, Observation.of(state.rules, state.table, 1), first)


def test_easy_does_anything() -> None:
    table = begun(PARTY, 2, [13, 3], Draw(0))
    chance = Random(1)
    done = [choose("easy", table, chance.randrange) for _ in range(200)]
    assert set(done) == {Draw(0), Stop()}
    assert 70 < done.count(Stop()) < 130


@pytest.mark.parametrize(("nobles", "action"), [(3, Draw(0)), (4, Stop())])
def test_medium_flips_on_with_little_to_lose(nobles: int, action: Action) -> None:
    # Seat 0 has so many nobles when it flips an emperor, which it keeps too.
    mine, theirs = [3, 4, 5, 6], [7, 14, 16, 18]
    cards = [card for pair in zip(mine[:nobles], theirs, strict=False) for card in pair]
    table = begun(PARTY, 2, [*cards, 13], *[Draw(0)] * (len(cards) + 1))
    assert len(table.hands[0]) == nobles + 1
    assert choose("medium", table, first) == action


def test_medium_steals_a_hand_that_is_large() -> None:
    rules = Rules.from_json({"steals": 1, "lady": "draw_only"})
    nobles = [card for card in CARDS if KINDS[card] == "noble"]
    small = begun(rules, 2, nobles, *[Draw(0)] * 28)
    assert [len(hand) for hand in small.hands] == [14, 14]
    assert choose("medium", small, first) == Draw(0)
    large = begun(rules, 2, nobles, *[Draw(0)] * 30)
    assert choose("medium", large, first) == Steal(1)


def test_hard_stops_where_a_flip_may_lose_the_game() -> None:
    # Two play, and whoever flips Semimaru is out: no card is worth that.
    table = begun(PARTY, 2, [13], Draw(0))
    assert choose("hard", table, first) == Stop()


def test_hard_weighs_its_hand_against_the_center() -> None:
    # Four play, but the first flip is Semimaru's: seat 0 is out, three go on with eight nobles or so each.
    nobles = [card for card in range(22, 53) if card not in (38, 39, 47, 52)]
    poor = begun(PARTY, 4, [10, *nobles[:24], 13], *[Draw(0)] * 26)
    assert (poor.seat, len(poor.hands[1]), len(poor.center), poor.extra) == (1, 9, 1, 1)
    assert choose("hard", poor, first) == Stop()
    rich = begun(PARTY, 4, [10, *nobles[:22], 8, 12, 13], *[Draw(0)] * 26)
    assert (rich.seat, len(rich.hands[1]), len(rich.center), rich.extra) == (1, 9, 17, 1)
    assert choose("hard", rich, first) == Draw(0)


def test_hard_flips_the_last_card_if_it_has_lost_otherwise() -> None:
    # One card against three and three in the center: a lady would win, and leaving the card would not.
    rules = Rules.from_json({"may_stop": True, "emperor": "draw"})
    state = after(rules, 2, [8, 3, 12, 4, 21, 5, 13, 9], *[Draw(0)] * 7)
    assert [len(hand) for hand in state.table.hands] == [1, 3]
    assert state.legal_actions() == (Draw(0), Stop())
    assert choose("hard", seen(state), first) == Draw(0)


def test_hard_leaves_the_last_card_if_it_has_won_otherwise() -> None:
    rules = Rules.from_json({"may_stop": True, "emperor": "draw"})
    state = after(rules, 2, [3, 8, 4, 12, 5, 6, 13, 9], *[Draw(0)] * 7)
    assert [len(hand) for hand in state.table.hands] == [4, 1]
    assert len(state.table.center) == 2
    assert choose("hard", seen(state), first) == Stop()


def test_hard_steals_late() -> None:
    rules = Rules.from_json({"steals": 1})
    deck = [card for card in range(22, 47) if card != 38]
    early = after(rules, 2, deck, *[Draw(0)] * 12)
    assert choose("hard", seen(early), first) == Draw(0)
    late = after(rules, 2, deck, *[Draw(0)] * (len(deck) - 1))
    assert choose("hard", seen(late), first) == Steal(0)


def test_hard_steals_from_the_richest() -> None:
    rules = Rules.from_json({"steals": "unlimited", "lady": "draw_only"})
    state = after(rules, 3, [3, 4, 9, 5, 6], *[Draw(0)] * 4)
    assert [len(hand) for hand in state.table.hands] == [1, 1, 2]
    assert state.legal_actions() == (Steal(1), Steal(2), Draw(0))
    assert choose("hard", seen(state), first) == Steal(2)


@given(
    st.sampled_from(sorted(LEVELS)),
    st.sampled_from(["classic", "party", "folk", "folk_full"]),
    st.integers(2, 6),
    st.integers(1, 3),
    st.integers(10, 100),
    st.randoms(use_true_random=False),
)
def test_every_level_plays_every_game_to_its_end(
    level: Level, rules: str, players: int, stacks: int, cards: int, chance: Random
) -> None:
    played = Rules.from_json(preset(rules).to_json() | {"stacks": stacks, "cards": cards})
    state = State.start(played, players, chance.sample(range(1, 101), cards))
    while not state.over:
        action = choose(level, seen(state), chance.randrange)
        assert action in state.legal_actions()
        state, _ = state.apply(action)


def test_a_move_depends_on_nothing_but_what_is_seen_and_chance() -> None:
    state = after(preset("folk_full"), 4, list(range(100, 0, -1)), *[Draw(0)] * 30)
    for level in LEVELS:
        moves = {choose(level, seen(state), Random(3).randrange) for _ in range(3)}
        assert len(moves) == 1


def test_hard_is_quick() -> None:
    """At most 5 ms a move at a table of four: the processor's time, the best of several."""

    def seconds(work: Callable[[], object]) -> float:
        began = time.process_time()
        work()
        return time.process_time() - began

    state = after(preset("folk_full"), 4, list(range(100, 0, -1)), *[Draw(0)] * 20)
    table = seen(state)
    assert min(seconds(lambda: choose("hard", table, first)) for _ in range(20)) < 0.005


def test_hard_does_what_is_worth_most_if_it_is_told() -> None:
    table = begun(PARTY, 2, [13, 3], Draw(0))
    for best, other in ((Draw(0), Stop()), (Stop(), Draw(0))):
        values: dict[Action, float] = {best: 0.31, other: 0.3}
        assert choose("hard", table, first, values) == best
    # nobody said: as ever
    assert choose("hard", table, first, {}) == choose("hard", table, first)
    # what cannot be done is worth nothing
    assert choose("hard", table, first, {Steal(7): 1.0}) == choose("hard", table, first)
    # the others do not listen
    assert choose("medium", table, first, {Stop(): 1.0, Draw(0): 0.0}) == Draw(0)


def test_of_what_is_worth_as_much_chance_chooses() -> None:
    values: dict[Action, float] = {Steal(1): 0.5, Steal(2): 0.5, Draw(0): 0.4}
    chance = Random(2)
    done = {choose_valued(values, chance.randrange) for _ in range(50)}
    assert done == {Steal(1), Steal(2)}
    with pytest.raises(ValueError, match="empty"):
        choose_valued({}, first)


def test_a_stack_to_choose_is_no_choice() -> None:
    stacks = State.start(Rules.from_json({"stacks": 4}), 2, range(1, 101))
    assert not has_choice(seen(stacks))
    assert has_choice(begun(PARTY, 2, [13, 3], Draw(0)))
    assert not has_choice(begun(PARTY, 2, [13, 3]))

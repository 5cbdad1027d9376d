"""Forecasts: exact is what all orders give, simulated lies within its errors, and nobody peeks."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.strategies import Game, games, walk
from mekuri.game import PRESETS, Draw, Observation, Rules, State, Steal, Stop, action_from_json
from mekuri.game.cards import KINDS as KINDS_OF
from mekuri.odds.effort import decks
from mekuri.odds.errors import OddsError
from mekuri.odds.forecast import KINDS, forecast, values
from mekuri.odds.position import Position
from mekuri.odds.simulate import simulate
from naive.random_rules import random_rules
from odds.middles import by_orders, draws_are_one, middle, seen

FAR = 4.5
"""Standard errors: a figure lies further off once in 150,000 times."""


def near(one: tuple[float, ...], other: list[float]) -> bool:
    return one == pytest.approx(other, abs=1e-12)


@pytest.mark.parametrize("policy", ["patient", "rule_of_thumb", "stop"])
@pytest.mark.parametrize("preset", PRESETS)
def test_exact_is_every_order_played_by_the_engine(preset: str, policy: str) -> None:
    for seed in range(12):
        state = middle(PRESETS[preset].rules, 2 + seed % 4, 4, seed)
        found = forecast(seen(state), policy=policy, choices=True)
        assert (found.method, found.games) == ("exact", 0)
        if state.over:
            continue
        win, share = by_orders(seen(state), policy)
        assert near(found.win, win)
        assert near(found.share, share)
        assert set(found.stderr["win"] + found.stderr["share"]) == {0.0}
        turn = state.table.turn
        assert turn is not None
        for choice in found.choices:
            _, after = by_orders(seen(state), policy, action_from_json(choice.action))
            assert choice.share == pytest.approx(after[turn], abs=1e-12)


def test_exact_by_any_rules_with_cards_that_are_not_in_the_game() -> None:
    chance = Random(5)
    tried = 0
    for seed in range(120):
        rules = Rules.from_json(random_rules(chance) | {"cards": 98})
        state = middle(rules, chance.choice([2, 3, 4]), 3, seed, cards=98, resigns=True)
        if state.over:
            continue
        tried += 1
        assert len(seen(state).unseen) == state.table.deck_left + 2
        found = forecast(seen(state), choices=True)
        win, share = by_orders(seen(state), "patient")
        assert near(found.win, win)
        assert near(found.share, share)
    assert tried > 30


def test_it_does_not_matter_from_which_stack_a_card_comes() -> None:
    rules = Rules.from_json(
        {
            "stacks": 3,
            "emperor": "blind_ten",
            "steals": 1,
            "lady": "take_and_draw",
            "may_stop": True,
        }
    )
    different = 0
    for seed in range(40):
        state = middle(rules, 3, 5, seed)
        turn = state.table.turn
        draws = [action for action in state.legal_actions() if isinstance(action, Draw)]
        if turn is None or len(draws) < 2:
            continue
        different += len({state.table.stacks[draw.stack] for draw in draws}) > 1
        shares = [by_orders(seen(state), "patient", draw)[1] for draw in draws]
        for share in shares:
            assert share == pytest.approx(shares[0], abs=1e-12)
        told = {
            choice.share
            for choice in forecast(seen(state), choices=True).choices
            if choice.action["do"] == "draw"
        }
        assert len(told) <= 1
        for one in told:
            assert one == pytest.approx(shares[0][turn], abs=1e-12)
    assert different > 3


@pytest.mark.parametrize("preset", PRESETS)
def test_simulated_lies_within_its_errors_of_exact(preset: str) -> None:
    tried = 0
    for seed in range(25):
        state = middle(PRESETS[preset].rules, 4, 7, seed)
        if state.over:
            continue
        exact = forecast(seen(state), choices=True)
        found = forecast(seen(state), choices=True, games=4_000, seed=seed)
        assert (exact.method, found.method, found.games) == ("exact", "simulated", 4_000)
        for name, known, figures in (
            ("win", exact.win, found.win),
            ("share", exact.share, found.share),
        ):
            for one, other, error in zip(known, figures, found.stderr[name], strict=True):
                assert abs(one - other) <= FAR * max(error, (one * (1 - one) / 4_000) ** 0.5)
        for mine, theirs in zip(exact.choices, found.choices, strict=True):
            assert mine.action == theirs.action
            tried += 1
            error = max(theirs.stderr, (mine.share * (1 - mine.share) / 4_000) ** 0.5)
            assert abs(mine.share - theirs.share) <= FAR * error
    assert tried > 0 or preset in ("classic", "folk")


def test_errors_are_as_large_as_they_say() -> None:
    rules = PRESETS["folk_full"].rules
    state = middle(rules, 4, 60, 3)
    many = [forecast(seen(state), games=300, seed=seed) for seed in range(200)]
    for seat in range(4):
        figures = [one.share[seat] for one in many]
        mean = sum(figures) / len(figures)
        spread = (sum((one - mean) ** 2 for one in figures) / (len(figures) - 1)) ** 0.5
        assert spread == pytest.approx(many[0].stderr["share"][seat], rel=0.25)


@pytest.mark.parametrize("preset", ["classic", "folk"])
def test_from_the_beginning_it_is_what_simulations_say(preset: str) -> None:
    rules = PRESETS[preset].rules
    state = State.start(rules, 4, range(1, 101), 2)
    found = forecast(seen(state), games=200_000, seed=4)
    other = simulate(rules, 4, 200_000, 2, seed=5)
    for name in ("win", "share"):
        mine, theirs = getattr(found, name), getattr(other.figures, name)
        for one, another, error in zip(mine, theirs, found.stderr[name], strict=True):
            assert abs(one - another) < FAR * 2**0.5 * error


def test_the_hidden_order_does_not_matter() -> None:
    rules = PRESETS["folk_full"].rules
    state = middle(rules, 4, 40, 9)
    chance = Random(1)
    gone = len(state.deck) - state.table.deck_left
    for _ in range(5):
        rest = list(state.deck[gone:])
        chance.shuffle(rest)
        other = State.resume(rules, [*state.deck[:gone], *rest], state.table)
        assert other.deck != state.deck
        assert forecast(seen(other), seed=2, choices=True) == forecast(
            seen(state), seed=2, choices=True
        )
    assert not {field.name for field in fields(Observation)} & {"deck", "seed", "cards", "state"}


def test_a_seed_gives_the_same_again_and_tells_itself() -> None:
    state = seen(middle(PRESETS["party"].rules, 4, 70, 1))
    found = forecast(state, seed=11)
    assert found == forecast(state, seed=11)
    assert found != forecast(state, seed=12)
    by_chance = forecast(state)
    assert by_chance == forecast(state, seed=by_chance.seed)


def test_a_game_that_is_over_gives_its_result() -> None:
    for seed in range(40):
        state = middle(PRESETS["party"].rules, 3, 0, seed)
        places = state.table.places
        assert places is not None
        found = forecast(seen(state), choices=True)
        share = [(place == 1) / places.count(1) for place in places]
        assert list(found.share) == share
        assert list(found.win) == [float(one == 1) for one in share]
        assert (found.method, found.choices, sum(found.next.values())) == ("exact", (), 0)


def test_the_next_card_is_counted_by_the_kinds_of_the_rules() -> None:
    state = State.start(Rules(), 2, range(1, 101))
    assert forecast(seen(state), games=1).next == {
        "noble": 0.66, "lady": 0.21, "monk": 0.12, "semimaru": 0.01,
    }  # fmt: skip
    monks = State.start(Rules.from_json({"nyudo": "monk"}), 2, range(1, 101))
    assert forecast(seen(monks), games=1).next["monk"] == 0.14
    short = State.start(Rules.from_json({"cards": 10}), 2, range(1, 11)).apply(Draw(0))[0]
    assert forecast(seen(short), games=1).next["lady"] == 21 / 99


def test_only_a_decision_has_choices() -> None:
    stacks = State.start(Rules.from_json({"stacks": 4}), 2, range(1, 101))
    assert forecast(seen(stacks), games=1, choices=True).choices == ()
    party = State.start(PRESETS["party"].rules, 2, [13, *range(14, 60)])
    assert values(seen(party)) == ()
    party, _ = party.apply(Draw(0))
    told = forecast(seen(party), games=50, choices=True, seed=3).choices
    assert [action_from_json(choice.action) for choice in told] == [Draw(0), Stop()]
    assert told == values(seen(party), games=50, seed=3)
    assert forecast(seen(party), games=50).choices == ()


def test_whoever_may_win_by_stealing_now_is_told_so() -> None:
    state = State.start(PRESETS["folk_full"].rules, 2, [3, 4, 5, 6, 7])
    for _ in range(4):
        state, _ = state.apply(Draw(0))
    seen_by_all = replace(seen(state), unseen=frozenset([14]))
    best = max(forecast(seen_by_all, choices=True).choices, key=lambda choice: choice.share)
    assert (action_from_json(best.action), best.share) == (Steal(1), 1.0)


@settings(max_examples=60)
@given(games(), st.data())
def test_any_position_has_a_forecast(game: Game, data: st.DataObject) -> None:
    step = data.draw(st.sampled_from(list(walk(game))))
    for state in (step.before, step.after):
        found = forecast(seen(state), choices=True, seed=1)
        assert sum(found.share) == pytest.approx(1)
        assert all(
            0 <= win <= share + 1e-9 for win, share in zip(found.win, found.share, strict=True)
        )
        assert sum(found.next.values()) == pytest.approx(0 if state.over else 1)
        assert tuple(found.next) == KINDS
        legal = () if draws_are_one(state.legal_actions()) else state.legal_actions()
        assert tuple(action_from_json(choice.action) for choice in found.choices) == legal
        assert found.to_json()["choices"] == ([c._asdict() for c in found.choices] or None)
        assert Observation.from_json(seen(state).to_json()) == seen(state)


def test_decks_are_counted_before_they_are_played() -> None:
    state = middle(Rules(), 2, 3, 4)
    kinds = Position.of(seen(state)).unseen.tolist()
    known = {(3, 0, 0): 1, (0, 3, 0): 1, (1, 1, 1): 6}
    number = known.get(tuple(kinds), 1 if 3 in kinds else 3)
    assert decks(Position.of(seen(state)), 10) == number
    assert decks(Position.of(seen(state)), number - 1) is None
    assert decks(Position.of(seen(State.start(Rules(), 2, range(1, 101)))), 1e18) is None


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"policy": "best"}, "policy"),
        ({"games": 0}, "games"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
    ],
)
def test_what_there_is_not_is_named(more: dict[str, object], field: str) -> None:
    state = seen(State.start(Rules(), 2, range(1, 101)))
    with pytest.raises(OddsError) as caught:
        forecast(state, **more)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_where_it_would_take_too_long_no_choice_has_a_value() -> None:
    for_each = {"hand_to_center": {"who": "others", "count": 1}}
    much = {"noble": ["keep", *[{"take_hand": {"who": "others", "count": 1}}, for_each] * 9]}
    rules = Rules.from_json({"steals": "unlimited", "lady": "keep_only"})
    nobody_loses = [card for card in range(1, 101) if KINDS_OF[card] in ("noble", "lady")]
    state = State.start(rules, 100, nobody_loses)
    for _ in range(40):
        state, _ = state.apply(Draw(0))
    told = seen(state)
    assert len(values(told)) == len(state.legal_actions()) == 41
    assert values(replace(told, rules=Rules.from_json({"steals": "unlimited"} | much))) == ()
    found = forecast(replace(told, rules=Rules.from_json({"steals": "unlimited"} | much)))
    assert sum(found.share) == pytest.approx(1)

"""Exact odds: what trying all orders gives, for any rules, and what is known of the whole deck."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mekuri.game import Rules, preset
from mekuri.odds.errors import OddsError
from mekuri.odds.exact import solve
from mekuri.odds.exact.solve import Exact, TooLarge, exact
from mekuri.odds.simulate import simulate
from naive.odds import odds
from naive.random_rules import random_rules

VECTORS = Path(__file__).parents[2] / "vectors"
CLOSE = 1e-12
FAR = 4.5
"""Standard errors: a figure lies further off once in 150,000 times."""
TELLING = [1, 2, 8, 9, 10, 11, 12, 13, 17, 19, 57, 76, 99, 3]
"""Cards of all kinds and marks."""

CLASSIC_FOUR_WIN = (0.25045856, 0.24873248, 0.24668697, 0.24425910)


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


def agree(found: Exact, wanted: dict[str, Any]) -> None:
    told = found.to_json()
    for key, value in wanted.items():
        expected = [float(Fraction(one)) for one in (value if isinstance(value, list) else [value])]
        assert expected == pytest.approx(
            told[key] if isinstance(value, list) else [told[key]], abs=CLOSE, rel=0
        )


@pytest.mark.parametrize("name", ["odds.jsonl", "odds-best.jsonl"])
def test_known_answers(name: str) -> None:
    for line in lines(name):
        found = exact(
            Rules.from_json(line["rules"]), line["players"], line["cards"], line["first_seat"],
            line.get("policy", "flip"),
        )  # fmt: skip
        agree(found, line["expect"])


@pytest.mark.parametrize("policy", ["flip", "stop", "random", "best"])
@pytest.mark.parametrize("seed", range(12))
def test_all_orders_of_random_rules(policy: str, seed: int) -> None:
    chance = Random(f"{policy} {seed}")
    for _ in range(2):
        rules = random_rules(chance)
        if policy != "flip":
            rules["may_stop"] = True
            rules["steals"] = chance.choice([0, 1, 2, "unlimited"])
        players = chance.choice([2, 3, 5])
        cards = chance.sample(TELLING, 4)
        first = chance.randrange(players)
        found = exact(Rules.from_json(rules), players, cards, first, policy)
        agree(found, odds(rules, players, first, cards, policy))


@pytest.mark.parametrize("policy", ["random", "best"])
@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        ({"monk": ["to_center", "rotate_hands", {"lose_turn": {"who": "next"}}]}, [10, 56, 24]),
        (
            {"semimaru": "next_loses_turn", "warrior": "rotate", "warrior_set": [10]},
            [10, 56, 24, 3, 4],
        ),
    ],
    ids=str,
)
def test_a_turn_that_comes_back_at_once_may_steal_anew(
    policy: str, rules: dict[str, Any], cards: list[int]
) -> None:
    rules = {**rules, "steals": "unlimited"}
    agree(exact(Rules.from_json(rules), 2, cards, 0, policy), odds(rules, 2, 0, cards, policy))


def test_what_explodes_is_refused_before_it_does() -> None:
    emperors = {"emperor": [{"draw_blind": {"count": 20}}], "emperor_set": [3, 4, 9, 19, 8]}
    rules = Rules.from_json(
        {"may_stop": True, "lady": "take_and_draw", "warrior": "reverse",
         "warrior_set": [4, 5, 53, 12, 10], **emperors}
    )  # fmt: skip
    with pytest.raises(TooLarge, match=r"more states than are counted|at least"):
        exact(rules, 2, policy="best")


def test_the_whole_deck_for_two() -> None:
    found = exact(Rules(), 2)
    assert found.figures.win == pytest.approx((0.49540843, 0.47624760), abs=5e-9)
    assert found.figures.draw == pytest.approx(0.02834397, abs=5e-9)
    assert sum(found.found.largest) == pytest.approx(1)
    assert found.found.flips[100] == pytest.approx(1)
    cards = sum(number * chance for number, chance in enumerate(found.found.largest))
    assert cards == pytest.approx(found.figures.mean_first)


@pytest.mark.long
def test_the_whole_deck_for_four() -> None:
    found = exact(Rules(), 4)
    assert found.figures.win == pytest.approx(CLASSIC_FOUR_WIN, abs=5e-9)
    assert found.figures.draw == pytest.approx(0.00986288, abs=5e-9)
    assert found.figures.mean_first == pytest.approx(64.78007675, abs=5e-8)


def near(found: Exact, games: int = 40_000) -> None:
    """Simulated games lie within their errors of what is solved."""
    simulated = simulate(found.rules, found.players, games, found.first_seat, found.policy, seed=1)
    told, errors = simulated.figures.to_json(), simulated.stderr.to_json()
    for key, value in found.figures.to_json().items():
        wanted = value if isinstance(value, list) else [value]
        got = told[key] if isinstance(value, list) else [told[key]]
        off = errors[key] if isinstance(value, list) else [errors[key]]
        for one, other, error in zip(wanted, got, off, strict=True):
            assert abs(one - other) <= FAR * error + 1e-9, (key, wanted, got)
    for exactly, about in (
        (found.found.largest, simulated.largest),
        (found.found.flips, simulated.flips),
        *zip(found.found.places, simulated.places, strict=True),
    ):
        for one, other in zip(exactly, about, strict=True):
            assert abs(one - other) <= FAR * (max(one, 1 / games) / games) ** 0.5


@pytest.mark.parametrize("policy", ["random", "rule_of_thumb"])
@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (2, Rules(cards=32, may_stop=True, steals=1, lady="take_and_draw")),
        (2, Rules(cards=24, may_stop=True, steals="unlimited", emperor="blind_ten", stacks=3)),
        (3, Rules(cards=14, semimaru="out_aside", emperor="take_richest", tenji_jito="both")),
        (4, Rules(cards=10, warrior="rotate", may_stop=True, lady="draw_if_empty", steals=2)),
    ],
    ids=str,
)
def test_simulated_games_are_near(policy: str, players: int, rules: Rules) -> None:
    near(exact(rules, players, first_seat=1, policy=policy))


@pytest.mark.parametrize("policy", ["flip", "stop"])
def test_a_preset_for_two_is_near(policy: str) -> None:
    near(exact(preset("folk"), 2, policy=policy))


def test_cards_of_a_game_that_nobody_knows() -> None:
    # ten cards of the hundred, by lot: the mean over the kinds that the first card can be
    rules = Rules.from_json(
        {"cards": 10, "lady": "keep_only", "monk": ["to_center"], "semimaru": "as_noble"}
    )
    found = exact(rules, 2).figures
    assert found.mean_hand[0] == pytest.approx(5 * (1 - 12 / 100))


def test_threads_change_nothing() -> None:
    rules = Rules(emperor="take_richest", warrior="reverse")
    one, two = (exact(rules, 3, range(1, 31), threads=threads) for threads in (1, 2))
    assert one == two


def test_best_is_best_for_whoever_may_choose() -> None:
    # of two cards only the first seat has a choice: whether to flip the second as well
    rules = Rules(lady="take_and_draw", may_stop=True)
    cards = [8, 9]
    best = exact(rules, 2, cards, policy="best").figures
    for policy in ("flip", "stop", "random"):
        assert best.share[0] >= exact(rules, 2, cards, policy=policy).figures.share[0] - CLOSE


def test_what_it_costs_is_said_before() -> None:
    told: list[solve.Cost] = []
    steps: list[tuple[int, int]] = []
    found = exact(
        Rules(), 2, ready=told.append, progress=lambda done, states: steps.append((done, states))
    )
    assert told == [found.found.cost]
    assert found.found.cost.whole
    assert steps[-1] == (found.found.cost.states, found.found.cost.states)
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    assert str(told[0]).endswith("MB of memory")


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (7, Rules()),
        (100, Rules()),
        (6, preset("folk_full")),
        (5, Rules(emperor="blind_ten", may_stop=True, lady="take_and_draw", steals=1)),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused_with_its_cost(players: int, rules: Rules) -> None:
    policy = "best" if rules.steals else "flip"
    with pytest.raises(TooLarge) as refused:
        exact(rules, players, policy=policy, most_bytes=10**9)
    assert refused.value.cost.size > 10**9
    assert refused.value.cost.states > 10**6
    assert f"{refused.value.cost.states:,} states" in str(refused.value)
    assert "1.0 GB to spare" in str(refused.value)


@pytest.mark.parametrize(
    ("field", "asked"),
    [
        ("players", {"players": 1}),
        ("players", {"players": 101}),
        ("players", {"players": True}),
        ("first_seat", {"players": 2, "first_seat": 2}),
        ("policy", {"players": 2, "policy": "wise"}),
        ("cards", {"players": 2, "cards": []}),
        ("cards", {"players": 2, "cards": [1, 1]}),
        ("cards", {"players": 2, "cards": [0]}),
        ("threads", {"players": 2, "threads": 0}),
    ],
)
def test_questions_that_have_no_answer(field: str, asked: dict[str, Any]) -> None:
    with pytest.raises(OddsError) as error:
        exact(Rules(), **asked)
    assert error.value.field == field

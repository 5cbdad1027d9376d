"""The second interpreter against the known answers, before anything is held to it."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial
from pathlib import Path

import pytest

from naive.cases import FAMILIES
from naive.effects import Game
from naive.make_golden import GOLDEN, make
from naive.odds import odds, odds_by_orders
from naive.options import Rules
from naive.orders import endings, golden, summary
from naive.policies import Action
from naive.table import legal, replay, start

VECTORS = Path(__file__).parents[1] / "vectors"


def test_replays_the_known_games() -> None:
    games = (VECTORS / "replay.jsonl").read_text().splitlines()
    results = (VECTORS / "replay.expected.jsonl").read_text().splitlines()
    assert len(games) == len(results) >= 240
    for number, (game, expected) in enumerate(zip(games, results, strict=True), 1):
        assert replay(json.loads(game)) == json.loads(expected), f"line {number}"


@pytest.mark.parametrize(
    "rules",
    [
        {"lady": "take_and_draw", "semimaru": "out"},
        {"emperor": [{"draw_blind": {"count": 2}}, "reverse"], "stacks": 3, "monk": "lose_five"},
        {"semimaru": ["keep", {"deck_to_center": {"count": "half"}}], "warrior": "rotate"},
        {"tenji_jito": "both", "steals": 1, "semimaru": "lose_turn", "lady": "draw_only"},
    ],
)
def test_odds_are_those_of_dealing_every_order(rules: Rules) -> None:
    def first_draw(game: Game) -> Action:
        return next(action for action in legal(game) if action["do"] == "draw")

    cards = [1, 2, 8, 10, 11, 13]
    assert odds(rules, 3, 1, cards, "flip") == odds_by_orders(rules, 3, 1, cards, first_draw)


@pytest.mark.parametrize(
    "rules",
    [
        {"monk": "lose_five", "semimaru": "take_hands", "warrior": "four_from_each"},
        {"emperor": "take_richest", "emperor_set": "eight", "tenji_jito": "both", "stacks": 2},
        {"noble": ["keep", {"draw_blind": {"count": 1}}], "lady": "reverse", "semimaru": "out"},
    ],
)
def test_one_order_stands_for_all_that_differ_in_cards_alike(rules: Rules) -> None:
    cards = [1, 2, 3, 4, 8, 10, 12]
    case = {"rules": rules, "players": 3, "first_seat": 1, "cards": cards, "policy": "flip"}
    short = golden(case)
    counts: Counter[str] = Counter()
    for deck in permutations(cards):
        game = start(rules, 3, list(deck), 1)
        counts.update(summary(end) for _, end in endings(game, "flip", Fraction(1)))
    times, rest = divmod(factorial(len(cards)), short["orders"])
    assert times > 1
    assert rest == 0
    assert counts == {key: times * count for key, count in short["table"].items()}


def test_golden_tables_are_what_the_generator_makes() -> None:
    assert {file.stem for file in GOLDEN.glob("*.json")} == set(FAMILIES)
    for family in ("nyudo", "stacks", "steals", "nobles_monks"):
        assert (GOLDEN / f"{family}.json").read_text(encoding="utf-8") == make(family)

"""The second interpreter against the known answers, before anything is held to it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from naive.effects import Game
from naive.odds import odds, odds_by_orders
from naive.options import Rules
from naive.policies import Action
from naive.table import legal, replay

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

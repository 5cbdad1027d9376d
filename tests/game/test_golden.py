"""The engine against the golden tables (tests/golden/README.md): every order of short decks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from mekuri.game.replay import result
from mekuri.game.rules import Rules
from mekuri.game.state import State
from naive.options import EMPEROR_SETS, LISTS, PRESETS
from naive.orders import exact_line, orders, summary
from naive.policies import choices

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.json"))
CASES: dict[str, dict[str, Any]] = {
    f"{file.stem}-{number}": case
    for file in FILES
    for number, case in enumerate(json.loads(file.read_text(encoding="utf-8")), 1)
}


def endings(state: State, policy: str) -> Iterator[tuple[Fraction | int, Any]]:
    """The ends of a game with their chances."""
    while not state.table.over:
        actions = state.legal_actions()
        legal = [action.to_json() for action in actions]
        ways = [
            (chance, state.apply(actions[legal.index(chosen)])[0])
            for chosen, chance in choices(policy, legal)
        ]
        if len(ways) > 1:
            for chance, after in ways:
                yield from ((chance * more, end) for more, end in endings(after, policy))
            return
        [(_, state)] = ways
    yield 1, result(state)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_order_ends_as_in_the_golden_table(case: dict[str, Any]) -> None:
    rules = Rules.from_json(case["rules"])
    chances: dict[str, Fraction | int] = {}
    digest = sha256()
    for deck in orders(case["cards"]):
        state = State.start(rules, case["players"], tuple(deck), case["first_seat"])
        for chance, end in endings(state, case["policy"]):
            key = summary(end)
            chances[key] = chances.get(key, 0) + chance
            digest.update(exact_line(end).encode())
    assert chances == {key: Fraction(value) for key, value in case["table"].items()}
    assert sum(chances.values()) == case["orders"]
    assert digest.hexdigest()[:16] == case["digest"]


def test_the_golden_tables_hold_every_named_value() -> None:
    used = [case["rules"] for case in CASES.values()]
    for option, names in LISTS.items():
        assert set(names) <= {rules[option] for rules in used if isinstance(rules.get(option), str)}
    named: dict[str, list[Any]] = {
        "emperor_set": list(EMPEROR_SETS),
        "emperor_draws": [1, 2, 3, 4, 5],
        "tenji_jito": ["off", "each", "both"],
        "warrior_set": ["bow"],
        "nyudo": ["noble", "monk"],
        "may_stop": [False, True],
        "steals": [0, 1, 2, "unlimited"],
        "direction": ["clockwise", "counterclockwise"],
        "stacks": list(range(1, 11)),
    }
    for option, values in named.items():
        found = [rules[option] for rules in used if option in rules]
        assert [value for value in values if value not in found] == []
    for preset in PRESETS.values():
        assert preset in used

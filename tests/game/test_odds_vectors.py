"""The second interpreter's odds against the known ones, which nobody here computed.

The exact solver and the players are held to the same interpreter, so it has to be right first.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from naive.odds import odds

VECTORS = Path(__file__).parents[1] / "vectors"


def cases(name: str) -> list[Any]:
    lines = (VECTORS / name).read_text().splitlines()
    return [pytest.param(json.loads(line), id=str(number)) for number, line in enumerate(lines, 1)]


def fractions(value: Any) -> Any:
    return [Fraction(x) for x in value] if isinstance(value, list) else Fraction(value)


@pytest.mark.parametrize("case", [*cases("odds.jsonl"), *cases("odds-best.jsonl")])
def test_odds_over_all_orders(case: dict[str, Any]) -> None:
    policy = case.get("policy", "flip")
    found = odds(case["rules"], case["players"], case["first_seat"], case["cards"], policy)
    expected = {key: fractions(value) for key, value in case["expect"].items()}
    assert expected.keys() == {"win", "share", "draw", "mean_hand", "mean_first"}
    assert found == expected

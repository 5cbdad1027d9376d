"""What takes minutes: `pytest tests/naive -m long`. A plain run leaves these out."""

from __future__ import annotations

import pytest

from game.test_differential import same_games
from naive.cases import FAMILIES
from naive.make_golden import GOLDEN, make

pytestmark = pytest.mark.long


@pytest.mark.parametrize("family", FAMILIES)
def test_golden_tables_are_what_the_generator_makes(family: str) -> None:
    assert (GOLDEN / f"{family}.json").read_text(encoding="utf-8") == make(family)


@pytest.mark.parametrize("seed", range(100, 140))
def test_many_random_games_go_the_same_way(seed: int) -> None:
    same_games(seed, 2500)

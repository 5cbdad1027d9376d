"""Plans of sweeps: which combinations, which of them are the same game, and what seeds they have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mekuri.game import Rules, preset
from mekuri.odds.blocks import BLOCK
from mekuri.odds.codes import POLICIES
from mekuri.odds.errors import OddsError
from mekuri.odds.simulate import simulate
from mekuri.odds.simulation import Simulation
from mekuri.odds.sweep.plan import LEAST_BLOCKS, MOST_UNITS, Question, plan

CLASSIC = (("classic", Rules()),)


def question(**more: Any) -> Question:
    asked: dict[str, Any] = {"bases": CLASSIC, "vary": (), "players": (4,), "games": 1000}
    return Question(**(asked | more))


def test_all_combinations_come_in_the_order_of_the_question() -> None:
    found = plan(
        question(
            bases=(("classic", Rules()), ("party", preset("party"))),
            vary=(("lady", ("take", "reverse")), ("semimaru", ("as_noble", "out"))),
            players=(3, 2),
            policies=("flip", "stop"),
        )
    )
    told = [
        (one.base, one.rules.lady, one.rules.semimaru, one.players, one.policy)
        for one in found.combinations
    ]
    assert told == [
        (base, lady, semimaru, players, policy)
        for base in ("classic", "party")
        for lady in ("take", "reverse")
        for semimaru in ("as_noble", "out")
        for players in (3, 2)
        for policy in ("flip", "stop")
    ]
    assert found.combinations[-1].rules == replace(preset("party"), lady="reverse", semimaru="out")
    assert found.rows == 2 * 2 * 2 * 2 * (3 + 2)


def test_one_by_one_each_option_leaves_the_others_alone() -> None:
    party = preset("party")
    found = plan(
        question(
            bases=(("party", party),),
            vary=(("lady", ("take", "reverse")), ("semimaru", ("as_noble", "out", "as_monk"))),
            one_by_one=True,
        )
    )
    assert [one.rules for one in found.combinations] == [
        party,
        replace(party, lady="reverse"),
        replace(party, semimaru="as_noble"),
        replace(party, semimaru="as_monk"),
    ]


def test_what_is_the_same_game_is_played_once() -> None:
    found = plan(
        question(
            vary=(("emperor", ("ordinary", "draw")), ("emperor_draws", (1, 2, 3))),
            policies=("flip", "stop"),
        )
    )
    # whoever may not stop decides nothing; without emperors nobody draws
    assert len(found.combinations) == 12
    assert [one.case for one in found.combinations] == [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3]
    party = (("party", preset("party")),)
    assert len(plan(question(bases=party, policies=("flip", "stop"))).cases) == 2
    asked = question(bases=party, vary=(("may_stop", (True, False)), ("steals", (0, 1, 2))))
    assert len(plan(asked).cases) == 1  # by `flip` nobody stops or steals
    assert len(plan(replace(asked, policies=("stop",))).cases) == 2  # or only stops
    assert len(plan(replace(asked, policies=("rule_of_thumb",))).cases) == 6


def test_what_is_called_the_same_game_is() -> None:
    asked = question(
        bases=(("classic", Rules()), ("party", preset("party"))),
        vary=(("may_stop", (False, True)), ("steals", (0, 1)), ("emperor_draws", (1, 2))),
        policies=POLICIES,
    )
    found = plan(asked)
    assert len(found.cases) < len(found.combinations)
    ends: dict[int, Simulation] = {}
    for one in found.combinations:
        seed = found.cases[one.case].seed(2)
        told = simulate(one.rules, 4, 1000, policy=one.policy, seed=seed)
        known = ends.setdefault(one.case, told)
        assert (known.figures, known.places) == (told.figures, told.places)
    different = {simulation.figures for simulation in ends.values()}
    assert len(different) == len(found.cases)


def test_what_is_another_game_has_another_seed() -> None:
    games = [
        plan(question(**more)).cases[0]
        for more in (
            {},
            {"players": (5,)},
            {"first_seat": 1},
            {"bases": (("other", Rules(lady="reverse")),)},
            {"bases": (("other", Rules(direction="counterclockwise")),)},
            {"bases": (("other", Rules(cards=50)),)},
            {"bases": (("other", Rules(stacks=2)),)},
            {"bases": (("party", preset("party")),)},
            {"bases": (("party", preset("party")),), "policies": ("stop",)},
            {"bases": (("party", preset("party")),), "policies": ("random",)},
            {"bases": (("stealing", Rules(steals=1)),), "policies": ("random",)},
        )
    ]
    seeds = {case.seed(7) for case in games}
    assert len(seeds) == len(games)
    assert games[0].seed(7) != games[0].seed(8)
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_a_case_has_its_seed_in_any_sweep() -> None:
    wide = plan(question(vary=(("lady", ("reverse", "take")),), players=(2, 4), games=5))
    alone = plan(question(bases=(("mine", Rules(lady="reverse")),)))
    assert wide.cases[1].seed(3) == alone.cases[0].seed(3)
    assert wide.cases[1].seed(2**64 - 1) == alone.cases[0].seed(2**64 - 1)


@pytest.mark.parametrize(
    "games", [1, BLOCK, LEAST_BLOCKS * BLOCK, LEAST_BLOCKS * BLOCK + 1, 10**9, 10**12]
)
def test_units_are_all_the_blocks_and_not_many(games: int) -> None:
    units = list(plan(question(games=games)).units(0))
    assert len(units) <= MOST_UNITS
    ends = [unit.block + unit.blocks for unit in units]
    assert [unit.block for unit in units] == [0, *ends[:-1]]
    assert (ends[-1] - 1) * BLOCK < games <= ends[-1] * BLOCK


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("players", {"players": (1,)}),
        ("players", {"players": (2, 101)}),
        ("games", {"games": 0}),
        ("games", {"games": 10**12 + 1}),
        ("policy", {"policies": ("flip", "hope")}),
        ("first_seat", {"players": (4, 2), "first_seat": 2}),
        ("first_seat", {"first_seat": -1}),
        ("vary", {"vary": tuple((f"{name}", tuple(range(400))) for name in "ab")}),
    ],
    ids=str,
)
def test_impossible_questions_are_named(field: str, more: dict[str, Any]) -> None:
    with pytest.raises(OddsError) as fault:
        plan(question(**more))
    assert fault.value.field == field


def test_many_options_one_by_one_are_no_many_combinations() -> None:
    cards = ("cards", tuple(range(10, 101)))
    steals = ("steals", tuple(range(101)))
    stacks = ("stacks", tuple(range(1, 11)))
    with pytest.raises(OddsError, match="by itself"):
        plan(question(vary=(cards, steals, stacks), players=(2, 3)))
    found = plan(question(vary=(cards, steals, stacks), players=(2, 3), one_by_one=True))
    assert len(found.combinations) == 2 * (1 + 90 + 100 + 9)

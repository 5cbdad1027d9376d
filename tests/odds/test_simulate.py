"""Simulations: what is known exactly lies within their errors, and a seed gives the same again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mekuri.game import PRESETS, Rules
from mekuri.odds import simulate as module
from mekuri.odds.blocks import BLOCK
from mekuri.odds.codes import POLICIES
from mekuri.odds.errors import OddsError
from mekuri.odds.simulate import kernel_for, simulate
from mekuri.odds.simulation import Figures, Simulation
from odds.games import by_engine

CLASSIC_FOUR = Figures(
    win=(0.25045856, 0.24873248, 0.24668697, 0.24425910),
    share=(),
    draw=0.00986288,
    mean_hand=(),
    mean_first=64.78007675,
)
"""Solved exactly: the classic game of four, and of two."""
CLASSIC_TWO = {"win": (0.49540843, 0.47624760), "draw": 0.02834397}

FAR = 4.5
"""Standard errors: a figure lies further off once in 150,000 times."""


def within(found: Simulation, name: str, known: Any) -> None:
    values, errors = getattr(found.figures, name), getattr(found.stderr, name)
    if not isinstance(values, tuple):
        values, errors, known = (values,), (errors,), (known,)
    for value, error, exact in zip(values, errors, known, strict=True):
        assert abs(value - exact) < FAR * error, (name, value, exact)
        assert 0 < error < 0.05


def test_the_classic_game_of_four_is_known() -> None:
    found = simulate(Rules(), 4, 2_000_000, seed=20)
    for name in ("win", "draw", "mean_first"):
        within(found, name, getattr(CLASSIC_FOUR, name))
    assert found.mean_flips == 100


def test_the_classic_game_of_two_is_known() -> None:
    found = simulate(Rules(), 2, 1_000_000, seed=21)
    for name, known in CLASSIC_TWO.items():
        within(found, name, known)


def test_who_begins_is_a_matter_of_counting() -> None:
    found = simulate(Rules(), 4, 1_000_000, 3, seed=22)
    within(found, "win", (*CLASSIC_FOUR.win[1:], CLASSIC_FOUR.win[0]))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("preset", PRESETS)
def test_side_by_side_and_one_by_one_agree(
    preset: str, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = PRESETS[preset].rules
    found = simulate(rules, 5, 60_000, 2, policy, seed=23)
    if kernel_for(rules, policy) == "lanes":
        monkeypatch.setattr(module, "lane_parts", lambda *_: None)
    other = simulate(rules, 5, 60_000, 2, policy, seed=24)
    assert found.figures != other.figures
    for name in ("win", "share", "mean_hand", "draw", "mean_first"):
        a, b = getattr(found.figures, name), getattr(other.figures, name)
        error = getattr(found.stderr, name)
        if not isinstance(a, tuple):
            a, b, error = (a,), (b,), (error,)
        for one, another, off in zip(a, b, error, strict=True):
            assert abs(one - another) < FAR * 2**0.5 * off


def test_threads_do_not_matter_and_the_seed_does() -> None:
    games = 3 * BLOCK + 17
    once = simulate(PRESETS["party"].rules, 6, games, 1, "rule_of_thumb", seed=5, threads=1)
    assert simulate(PRESETS["party"].rules, 6, games, 1, "rule_of_thumb", seed=5, threads=3) == once
    assert simulate(PRESETS["party"].rules, 6, games, 1, "rule_of_thumb", seed=6) != once
    single = PRESETS["folk_full"].rules
    assert kernel_for(single, "random") == "single"
    once = simulate(single, 3, BLOCK + 5, policy="random", seed=5, threads=1)
    assert simulate(single, 3, BLOCK + 5, policy="random", seed=5, threads=2) == once


def test_without_a_seed_chance_chooses_one_and_tells_it() -> None:
    found = simulate(Rules(), 2, 1000)
    assert simulate(Rules(), 2, 1000) != found
    assert simulate(Rules(), 2, 1000, seed=found.seed) == found


def test_figures_hang_together() -> None:
    found = simulate(PRESETS["folk_full"].rules, 7, 50_000, seed=8)
    figures = found.figures
    assert sum(figures.win) + figures.draw == pytest.approx(1)
    assert sum(figures.share) == pytest.approx(1)
    assert all(share >= win for share, win in zip(figures.share, figures.win, strict=True))
    assert sum(found.largest) == pytest.approx(1)
    assert sum(found.flips) == pytest.approx(1)
    mean = sum(number * share for number, share in enumerate(found.largest))
    assert mean == pytest.approx(figures.mean_first)
    for of_seat, win in zip(found.places, figures.win, strict=True):
        assert len(of_seat) == 7
        assert sum(of_seat) == pytest.approx(1)
        assert of_seat[0] >= win
    assert found.mean_flips == 100
    blind = simulate(Rules(emperor="blind_ten"), 3, 1000, seed=8)
    assert 25 < blind.mean_flips < 75


def test_a_given_deck_is_played_as_the_engine_plays_it() -> None:
    rules, deck = PRESETS["folk_full"].rules, [57, 8, 1, 33, 10, 2, 9, 76, 11, 12, 70]
    found = simulate(rules, 3, 10, 1, deck=deck)
    ending = by_engine(rules, 3, 1, deck, "flip", 0)
    assert found.figures.mean_hand == ending.hands
    assert found.figures.mean_first == max(ending.hands)
    assert found.flips[ending.flips] == 1
    assert set(found.stderr.mean_hand) == {0.0}


def test_a_hundred_seats() -> None:
    found = simulate(Rules(), 100, 20_000, seed=1)
    assert len(found.places) == len(found.places[99]) == 100
    # everyone flips once: the last to have a card or more
    assert found.figures.mean_hand[0] < found.figures.mean_hand[99]


@pytest.mark.parametrize(
    ("field", "asked"),
    [
        ("players", {"players": 1}),
        ("players", {"players": 101}),
        ("players", {"players": True}),
        ("games", {"games": 0}),
        ("games", {"games": 10**13}),
        ("games", {"games": 1.5}),
        ("first_seat", {"first_seat": 4}),
        ("first_seat", {"first_seat": -1}),
        ("policy", {"policy": "hope"}),
        ("seed", {"seed": -1}),
        ("seed", {"seed": 2**64}),
        ("threads", {"threads": 0}),
        ("deck", {"deck": []}),
        ("deck", {"deck": [1, 2, 1]}),
        ("deck", {"deck": [101]}),
    ],
    ids=str,
)
def test_impossible_questions_are_named(field: str, asked: dict[str, Any]) -> None:
    with pytest.raises(OddsError) as fault:
        simulate(Rules(), **({"players": 4, "games": 10} | asked))
    assert fault.value.field == field
    assert str(fault.value)


def test_progress_is_told_and_an_interrupt_ends_it() -> None:
    told: list[int] = []
    simulate(Rules(), 4, 2 * BLOCK, seed=1, progress=told.append)
    assert told[-1] == 2 * BLOCK

    def interrupt(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(Rules(), 4, 10**12, seed=1, progress=interrupt)


def test_json_has_the_figures_and_their_errors() -> None:
    found = simulate(Rules(), 2, 100, seed=1)
    told = found.to_json()
    keys = ["win", "share", "draw", "mean_hand", "mean_first"]
    assert list(told) == ["method", "games", *keys, "stderr"]
    assert list(told["stderr"]) == keys
    assert told["method"] == "simulated"
    assert told["games"] == 100
    assert replace(found.figures, win=tuple(told["win"])) == found.figures

"""docs/odds.md says what games say, and the tool that writes it counts comebacks as the engine plays."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from mekuri.game import PRESETS, Rules, State
from mekuri.game.options import BY_NAME
from mekuri.odds.exact.solve import exact
from mekuri.odds.policies import choose
from mekuri.odds.simulate import simulate
from tools import odds_page
from tools.comebacks import comebacks

PAGE = (Path(__file__).resolve().parent.parent / "docs/odds.md").read_text("utf-8")
MARKS = re.findall(r"^<!-- (?!end)(\w+) -->$", PAGE, re.MULTILINE)
FAR = 5


def between(mark: str) -> list[str]:
    """What the tool wrote at a mark."""
    begin = PAGE.index(f"<!-- {mark} -->\n")
    return PAGE[begin : PAGE.index("<!-- end -->", begin)].splitlines()[1:]


def rows(mark: str) -> list[list[str]]:
    """The rows of a table, without its head."""
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in between(mark)[2:]]


def rules_named(name: str) -> Rules:
    if name == "classic":
        return Rules()
    option, _, value = name.partition(": ")
    return Rules.from_json({option: int(value) if value.isdecimal() else value})


def test_every_place_is_filled() -> None:
    assert len(MARKS) == PAGE.count("<!-- end -->")
    assert all(between(mark) for mark in MARKS)
    assert {row[0].partition(":")[0] for row in rows("options")[1:]} == {
        name.partition("=")[0] for name in odds_page.VARIED
    }


def test_the_commands_are_those_that_were_run() -> None:
    for asked in (odds_page.PLAYERS, odds_page.OPTIONS):
        shown = re.sub(r"\s+", " ", PAGE)
        for name, value in pairwise(asked):
            if name.startswith("--") and not value.startswith("--"):
                assert f"{name} {value}" in shown


@pytest.mark.parametrize("row", rows("options"), ids=lambda row: str(row[0]))
def test_a_row_of_the_options_is_what_games_say(row: list[str]) -> None:
    name, *figures = row
    found = simulate(rules_named(name), 4, 300_000, policy="rule_of_thumb", seed=99)
    for text, win, error in zip(figures, found.figures.win, found.stderr.win, strict=False):
        assert float(text) == pytest.approx(100 * win, abs=FAR * 100 * error + 0.03)
    shared, (mean, _, spread) = float(figures[4]), figures[5].split()
    assert shared == pytest.approx(
        100 * found.figures.draw, abs=FAR * 100 * found.stderr.draw + 0.03
    )
    assert float(mean) == pytest.approx(
        found.figures.mean_first, abs=FAR * found.stderr.mean_first + 0.01
    )
    assert float(spread) == pytest.approx(found.stderr.mean_first * 300_000**0.5, abs=0.2)


@pytest.mark.parametrize("players", odds_page.SHOWN)
def test_a_size_of_table_is_what_games_say(players: int) -> None:
    (place,) = (place for place, row in enumerate(rows("drawn")) if row[0] == str(players))
    for column, (_, preset) in enumerate(PRESETS.items(), 1):
        found = simulate(preset.rules, players, 50_000, policy="rule_of_thumb", seed=98)
        shared = float(rows("drawn")[place][column].removesuffix(" %"))
        assert shared == pytest.approx(
            100 * found.figures.draw, abs=FAR * 100 * found.stderr.draw + 0.02
        )
        mean = float(rows("largest")[place][column].split()[0])
        assert mean == pytest.approx(
            found.figures.mean_first, abs=FAR * found.stderr.mean_first + 0.06
        )
        worst, best = map(float, rows("favoured")[place][column].split(" to "))
        shares = [share * players for share in found.figures.share]
        error = FAR * max(found.stderr.share) * players
        assert min(shares) == pytest.approx(worst, abs=error)
        assert max(shares) == pytest.approx(best, abs=error)


def by_engine(rules: Rules, games: int, below: random.Random) -> tuple[float, float, float]:
    """What `comebacks` counts, from games of four played by the engine."""
    ahead = behind = passes = 0.0
    for _ in range(games):
        deck = below.sample(range(1, 101), 100)
        state, leader, middle = State.start(rules, 4, deck), -1, None
        while not state.over:
            action = choose("rule_of_thumb", rules, state.table, below.randrange)
            state, _ = state.apply(action)
            table = state.table
            sizes = [len(hand) for hand in table.hands]
            if sizes.count(max(sizes)) == 1:
                passes += leader not in (-1, sizes.index(max(sizes)))
                leader = sizes.index(max(sizes))
            if middle is None and not state.over and sum(table.stacks) <= 50:
                middle = {seat: sizes[seat] for seat in range(4) if not table.out[seat]}
        assert middle is not None
        assert state.table.places is not None
        firsts = [seat for seat, place in enumerate(state.table.places) if place == 1]
        for most in (True, False):
            end = max(middle.values()) if most else min(middle.values())
            those = [seat for seat, size in middle.items() if size == end]
            share = sum(seat in firsts for seat in those) / len(those) / len(firsts)
            ahead, behind = (ahead + share, behind) if most else (ahead, behind + share)
    return ahead / games, behind / games, passes / games


@pytest.mark.parametrize("preset", ["classic", "folk_full"])
def test_comebacks_are_counted_as_the_engine_plays(preset: str) -> None:
    rules, games = PRESETS[preset].rules, 2000
    found = comebacks(rules, 4, 100_000, "rule_of_thumb", seed=3)
    assert found.games == 100_000
    told = by_engine(rules, games, random.Random(4))
    for (mean, error), engine in zip((found.ahead, found.behind, found.passes), told, strict=True):
        assert abs(mean - engine) < FAR * error * (100_000 / games) ** 0.5


def test_what_is_varied_are_options() -> None:
    assert {name.partition("=")[0] for name in odds_page.VARIED} <= set(BY_NAME)


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_exact_is(players: int) -> None:
    figures = exact(Rules(), players).figures
    row = re.search(
        rf"^\| {players} \| ([0-9., ]+) % \| ([0-9.]+) % \| ([0-9.]+) \|$", PAGE, re.MULTILINE
    )
    assert row is not None
    assert row[1] == ", ".join(f"{100 * win:.5f}" for win in figures.win)
    assert row[2] == f"{100 * figures.draw:.5f}"
    assert row[3] == f"{figures.mean_first:.5f}"

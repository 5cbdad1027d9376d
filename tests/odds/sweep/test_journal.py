"""What a sweep keeps: nothing is lost but what was half written, and nobody else's work is touched."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import mekuri.game
from mekuri.game import Rules
from mekuri.odds.blocks import BLOCK
from mekuri.odds.errors import OddsError
from mekuri.odds.simulate import Progress, simulate
from mekuri.odds.sweep.journal import Journal, partial
from mekuri.odds.sweep.plan import LEAST_BLOCKS, Question, Unit, plan
from mekuri.odds.sweep.run import Played, games_left, here, work

ASKED = Question(
    (("classic", Rules()),), (("lady", ("take", "reverse", "keep_only")),), (2, 3), 400
)
LONG = Question((("classic", Rules()),), (), (2,), (LEAST_BLOCKS + 1) * BLOCK + 5)


class Enough(Exception):
    """The work is broken off."""


def work_on(path: Path, question: Question = ASKED, units: int | None = None) -> None:
    """Work on a file, and break off after so many units."""
    planned = plan(question)
    with Journal(path, question, 1) as journal:
        player = here(planned, 1, 1)

        def some(wanted: Iterable[Unit], progress: Progress) -> Iterator[Played]:
            for number, played in enumerate(player(wanted, progress)):
                if number == units:
                    raise Enough
                yield played

        if units is None:
            work(planned, journal, player)
        else:
            with pytest.raises(Enough):
                work(planned, journal, some)


def found(path: Path, question: Question = ASKED) -> list[Any]:
    with Journal(path, question, 1) as journal:
        return [journal.found(case) for case in sorted(journal.done)]


def test_what_is_kept_is_what_simulate_finds(tmp_path: Path) -> None:
    path = partial(tmp_path / "a.csv")
    work_on(path)
    planned = plan(ASKED)
    for case, kept in zip(planned.cases, found(path), strict=True):
        told = simulate(case.rules, case.players, 400, seed=case.seed(1))
        assert tuple(kept["win"]) == told.figures.win
        assert tuple(kept["share_stderr"]) == told.stderr.share
        assert kept["mean_first"] == pytest.approx(told.figures.mean_first)
        assert kept["mean_first_stderr"] == pytest.approx(told.stderr.mean_first)
        assert kept["mean_flips"] == pytest.approx(told.mean_flips)


@pytest.mark.parametrize("units", [0, 1, 4])
def test_it_goes_on_where_it_was(tmp_path: Path, units: int) -> None:
    whole, broken = partial(tmp_path / "a.csv"), partial(tmp_path / "b.csv")
    work_on(whole)
    work_on(broken, units=units)
    with Journal(broken, ASKED, 1) as journal:
        assert len(journal.done) == units
        assert games_left(plan(ASKED), journal) == (6 - units) * 400
    work_on(broken)
    assert found(broken) == found(whole)
    assert broken.read_bytes() == whole.read_bytes()


def test_a_long_case_is_kept_in_parts(tmp_path: Path) -> None:
    path = partial(tmp_path / "a.csv")
    work_on(path, LONG, units=1)
    with Journal(path, LONG, 1) as journal:
        assert journal.done == frozenset()
        assert list(journal.parts) == [0]
        assert games_left(plan(LONG), journal) == BLOCK + 5
    work_on(path, LONG)
    (kept,) = found(path, LONG)
    case = plan(LONG).cases[0]
    told = simulate(Rules(), 2, LONG.games, seed=case.seed(1))
    assert tuple(kept["mean_hand"]) == told.figures.mean_hand
    assert kept["draw"] == told.figures.draw
    with Journal(path, LONG, 1) as journal:
        assert journal.parts == {}


def test_half_a_line_is_cut_off_wherever_it_ends(tmp_path: Path) -> None:
    path = partial(tmp_path / "a.csv")
    work_on(path)
    whole = path.read_bytes()
    expected = found(path)
    ends = [at for at, byte in enumerate(whole) if byte == 10]
    for end in (0, 1, ends[0], ends[0] + 1, ends[2] - 1, ends[2], ends[3] + 5, len(whole) - 1):
        path.write_bytes(whole[:end])
        with Journal(path, ASKED, 1) as journal:
            # the first line is the question
            assert len(journal.done) == max(whole[:end].count(b"\n") - 1, 0)
        work_on(path)
        assert found(path) == expected


def test_what_was_spoiled_is_played_again(tmp_path: Path) -> None:
    path = partial(tmp_path / "a.csv")
    work_on(path)
    expected = found(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"\0" * 40 + b"\n", *lines[4:]]))
    with Journal(path, ASKED, 1) as journal:
        assert len(journal.done) == 2
    work_on(path)
    assert found(path) == expected


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(ASKED, games=401), "games"),
        (replace(ASKED, players=(2,)), "players"),
        (replace(ASKED, first_seat=1), "first_seat"),
        (replace(ASKED, policies=("stop",)), "policies"),
        (replace(ASKED, bases=(("classic", Rules(monk="lose_five")),)), "bases"),
        (replace(ASKED, vary=()), "vary"),
        (replace(ASKED, one_by_one=True), "one_by_one"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_another_question_is_refused_and_said(tmp_path: Path, other: Question, named: str) -> None:
    path = partial(tmp_path / "a.csv")
    work_on(path, units=2)
    before = path.read_bytes()
    with pytest.raises(OddsError, match=rf"another sweep \(it differs in: {named}\)") as fault:
        Journal(path, other, 1)
    assert fault.value.field == "out"
    assert path.read_bytes() == before


def test_the_seed_that_was_goes_on_and_another_is_refused(tmp_path: Path) -> None:
    path = partial(tmp_path / "a.csv")
    with Journal(path, ASKED, None) as journal:
        chosen = journal.seed
    with Journal(path, ASKED, None) as journal:
        assert journal.seed == chosen
    with Journal(path, ASKED, chosen) as journal:
        assert journal.seed == chosen
    with pytest.raises(OddsError, match="differs in: seed"):
        Journal(path, ASKED, chosen ^ 1)
    with Journal(partial(tmp_path / "b.csv"), ASKED, None) as journal:
        assert journal.seed != chosen


def test_another_version_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = partial(tmp_path / "a.csv")
    work_on(path, units=1)
    # the rules of the game are part of the version, as any source of the odds is
    game = tmp_path / "game"
    shutil.copytree(Path(mekuri.game.__file__).parent, game)
    with (game / "acts.py").open("a") as source:
        source.write("# other rules\n")
    monkeypatch.setattr(mekuri.game, "__file__", str(game / "__init__.py"))
    with pytest.raises(OddsError, match="another version of mekuri"):
        Journal(path, ASKED, 1)


@pytest.mark.parametrize("text", ["hello\n", "{}\n", "[1]\n", json.dumps({"sweep": "x"}) + "\n"])
def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.csv.partial"
    path.write_text(text)
    with pytest.raises(OddsError, match=r"a\.csv\.partial"):
        Journal(path, ASKED, 1)
    assert path.read_text() == text


def test_one_process_at_a_time(tmp_path: Path) -> None:
    path = partial(tmp_path / "a.csv")
    with Journal(path, ASKED, 1), pytest.raises(OddsError, match="another sweep is at work"):
        Journal(path, ASKED, 1)
    with Journal(path, ASKED, 1):
        pass


def test_a_fault_while_playing_goes_through(tmp_path: Path) -> None:
    planned = plan(ASKED)
    broken = replace(planned, cases=(*planned.cases[:2], replace(planned.cases[2], policy="hope")))
    with Journal(partial(tmp_path / "a.csv"), ASKED, 1) as journal:
        with pytest.raises(ValueError):
            work(broken, journal, here(broken, 1, 2))
        assert len(journal.done) <= 2

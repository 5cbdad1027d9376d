"""`mekuri sweep`: tables, what goes on after an interruption, a clear word for what is wrong."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from mekuri.game import Rules
from mekuri.game.options import BY_NAME
from mekuri.odds import compiling, simulate, warming
from mekuri.odds.sweep import run as sweep_run
from mekuri.odds.sweep.journal import Journal, partial
from mekuri.odds.sweep.plan import Question, plan

from .conftest import Call

MEKURI = [sys.executable, "-m", "mekuri.cli"]
SWEEP = ["sweep", "--players", "2-4", "--games", "3,000", "--seed", "4"]
LONG = ["sweep", "--vary", "semimaru", "--players", "5", "--games", "1,000,000", "--seed", "6"]
"""Eleven cases, which take some seconds."""


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compiling is told in words, once: in these tests it is done before."""
    for kernel in ("lanes", "single"):
        warming.warm(kernel)


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_table_of_all_combinations(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    asked = ["--vary", "lady=take,reverse", "--vary", "may_stop", "--preset", "classic,folk"]
    called = call(*SWEEP, *asked, "--out", str(out))
    assert (called.status, called.err) == (0, "")
    assert b"24 combinations (12 of them the same game" in called.out
    rows = [row for row in table(out) if row["seat"] == "0"]
    found = [(row["preset"], row["lady"], row["may_stop"], row["players"]) for row in rows]
    assert found == [
        (name, lady, stops, players)
        for name in ("classic", "folk")
        for lady in ("take", "reverse")
        for stops in ("false", "true")
        for players in "234"
    ]
    assert not list(tmp_path.glob("*.partial"))


def test_a_row_can_be_had_again(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    assert call(*SWEEP, "--rules", '{"monk": "lose_five"}', "--out", str(out)).status == 0
    row = table(out)[-1]
    called = call(
        "simulate", "--rules", '{"monk": "lose_five"}', "--players", row["players"],
        "--games", row["games"], "--seed", row["seed"], "--json",
    )  # fmt: skip
    assert json.loads(called.out)["win"][int(row["seat"])] == float(row["win"])


def test_any_number_of_threads_writes_the_same(call: Call, tmp_path: Path) -> None:
    for ending in ("csv", "parquet"):
        files = [tmp_path / f"{threads}.{ending}" for threads in (1, 3)]
        for threads, file in zip("13", files, strict=True):
            argv = [*SWEEP, "--vary", "semimaru", "--out", str(file), "--threads", threads]
            assert call(*argv).status == 0
        assert files[0].read_bytes() == files[1].read_bytes()


def test_a_dry_run_says_how_much_it_is_and_plays_none(call: Call, tmp_path: Path) -> None:
    asked = [*SWEEP, "--vary", "semimaru", "--vary", "lady", "--out", str(tmp_path / "a.csv")]
    called = call(*asked, "--dry-run", "--threads", "2")
    assert (called.status, called.err) == (0, "")
    assert b"198 combinations" in called.out
    assert b" s on 2 threads" in called.out
    told = json.loads(call(*asked, "--dry-run", "--json").out)
    assert told["rows"] == 11 * 6 * (2 + 3 + 4)
    assert told["combinations"] == 198
    assert 0 < told["seconds"] < 60
    assert list(tmp_path.iterdir()) == []


def test_what_is_foretold_goes_by_a_few_games_of_each_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]

    def player(_rules: Rules, players: int, *_: object) -> simulate.PlayBlock:
        def played(_tally: object, _block: int, games: int) -> None:
            now[0] += 1e-6 * players * games

        return played

    monkeypatch.setattr(sweep_run, "block_player", player)
    monkeypatch.setattr("mekuri.odds.sweep.run.time.thread_time", lambda: now[0])
    asked = Question((("classic", Rules()),), (), tuple(range(2, 101)), 2_000_000)
    told = sweep_run.seconds(plan(asked))
    assert told == pytest.approx(sum(range(2, 101)) * 2, rel=0.05)
    assert now[0] < 30


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("lady", None),
        ("may_stop", [False, True]),
        ("stacks", list(range(1, 11))),
        ("emperor_draws=2-4,1", [2, 3, 4, 1]),
        ("steals=0,3,unlimited", [0, 3, "unlimited"]),
        ("cards=50", [50]),
        ('lady=["take",["keep"]]', ["take", ["keep"]]),
    ],
)
def test_values_are_words_numbers_or_json(
    call: Call, tmp_path: Path, words: str, values: list[Any] | None
) -> None:
    out = tmp_path / "a.csv"
    argv = ["sweep", "--players", "2", "--games", "5", "--vary", words, "--out", str(out)]
    assert call(*argv).status == 0
    name = words.partition("=")[0]
    found = [row[name] for row in table(out) if row["seat"] == "0"]
    if values is None:
        values = [named.name for named in BY_NAME[name].names]
    assert found == [value if isinstance(value, str) else json.dumps(value) for value in values]


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        ([], "--players"),
        (["--players", "1"], "from 2 to 100"),
        (["--players", "2-101"], "from 2 to 100"),
        (["--players", "6-2"], "begins after its end"),
        (["--players", "2-4,3"], "3 twice"),
        (["--players", "2,"], "from 2 to 100"),
        (["--players", "2-" + "9" * 5000], "from 2 to 100"),
        (["--vary", "tea"], "there is no option"),
        (["--vary", "lady=dance"], "lady takes"),
        (["--vary", "lady="], "lady takes"),
        (["--vary", "lady=[]"], "no value"),
        (["--vary", "lady=[{]"], "JSON"),
        (["--vary", 'lady=[["take"]]'], "lady takes"),
        (["--vary", "lady=take,take"], "twice"),
        (["--vary", "lady", "--vary", "lady=take"], "given twice"),
        (["--vary", "cards=5"], "from 10 to 100"),
        (["--vary", "cards=60-50"], "cards takes"),
        (["--vary", "may_stop=yes"], "true or false"),
        (["--games", "0"], "--games"),
        (["--preset", "none"], "--preset"),
        (["--preset", "party,party"], "twice"),
        (["--policy", "flip,hope"], "--policy"),
        (["--first-seat", "3", "--players", "3-5"], "no seat 3"),
        (["--vary", "cards", "--vary", "steals", "--players", "2-20"], "combinations"),
        (["--seed", str(2**64)], "--seed"),
        (["--dask", "tcp://a:1", "--threads", "2"], "--threads"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_cannot_be_is_a_fault_of_usage(
    call: Call, tmp_path: Path, argv: list[str], word: str
) -> None:
    players = [] if not argv or "--players" in argv else ["--players", "4"]
    called = call("sweep", *argv, *players, "--out", str(tmp_path / "a.csv"))
    assert (called.status, called.out) == (2, b"")
    assert word in called.err.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["--rules", '{"lady": "dance"}'], "lady"),
        (["--rules", "{"], "JSON"),
        (["--rules", "no-such-file.json"], "no-such-file.json"),
        (["--out", "a.xls"], "ends in .csv or .parquet"),
        (["--out", "none/a.csv"], "no folder"),
        (["--out", "there.csv"], "there already"),
        (["--out", "folder.csv"], "there already"),
        (["--out", "blocked.csv"], "blocked.csv.partial"),
        (["--dask", "nonsense"], "tcp://HOST:PORT"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_said_before_any_game(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sweep_run, "play_unit", lambda *_: pytest.fail("played"))
    Path("there.csv").write_text("mine")
    Path("folder.csv").mkdir()
    Path("blocked.csv.partial").mkdir()
    before = sorted(tmp_path.iterdir())
    out = [] if "--out" in argv else ["--out", "a.csv"]
    called = call(*SWEEP, *argv, *out)
    assert (called.status, called.out) == (1, b"")
    assert word in called.err
    assert called.err.startswith("mekuri: ")
    assert called.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before
    assert Path("there.csv").read_text() == "mine"


def test_a_folder_that_may_not_be_written(call: Call) -> None:
    # not by permissions: these do not bind root
    called = call(*SWEEP, "--out", "/proc/a.csv")
    assert (called.status, called.out) == (1, b"")
    assert "cannot write '/proc/a.csv" in called.err


def test_a_disk_that_is_full(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    keep = Journal.keep_case
    kept: list[int] = []

    def full(self: Journal, case: int, found: dict[str, Any]) -> None:
        if len(kept) == 2:
            raise OSError(28, "No space left on device")
        kept.append(case)
        keep(self, case, found)

    argv = [*SWEEP, "--vary", "lady", "--out", "a.csv"]
    monkeypatch.setattr(Journal, "keep_case", full)
    called = call(*argv)
    assert called.status == 1
    assert "cannot write 'a.csv': No space left on device" in called.err
    assert Path("a.csv.partial").exists()
    monkeypatch.setattr(Journal, "keep_case", keep)
    called = call(*argv)
    assert called.status == 0
    assert "goes on: 2 of 18" in called.err


def cases_kept(kept: Path) -> int:
    return kept.read_bytes().count(b'"found"') if kept.exists() else 0


def wait_for_cases(running: subprocess.Popen[str], kept: Path, number: int) -> None:
    """Wait until so many cases are kept, while it runs."""
    until = time.monotonic() + 120
    while cases_kept(kept) < number:
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)


def broken_off(
    argv: list[str], kept: Path, cases: int, ending: signal.Signals
) -> tuple[int, str, str]:
    """Start a sweep, and end it when so many cases are kept: the status and what it said."""
    with subprocess.Popen(
        [*MEKURI, *argv], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        try:
            wait_for_cases(running, kept, cases)
        finally:
            running.send_signal(ending)
        out, err = running.communicate(timeout=60)
    return running.returncode, out, err


def test_an_interrupted_sweep_goes_on_to_the_same_table(call: Call, tmp_path: Path) -> None:
    whole, broken = tmp_path / "a.csv", tmp_path / "b.csv"
    kept = partial(broken)
    argv = [*LONG, "--out", str(broken), "--threads", "1"]
    ends = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
    for number, (ending, expected) in enumerate(ends, 1):
        status, out, err = broken_off(argv, kept, number, ending)
        assert (status, out) == (expected, "")
        assert "Traceback" not in err
        assert (f"what is done is kept in '{kept}'" in err) == (ending != signal.SIGKILL)
        assert number <= cases_kept(kept) < 11
        assert not broken.exists()
    before = cases_kept(kept)
    other = call(*LONG, "--games", "7", "--out", str(broken))
    assert other.status == 1
    assert "another sweep (it differs in: games)" in other.err
    called = call(*LONG, "--out", str(broken))
    assert called.status == 0
    assert f"goes on: {before} of 11 are done already" in called.err
    assert call(*LONG, "--out", str(whole)).status == 0
    assert broken.read_bytes() == whole.read_bytes()
    assert not kept.exists()


def test_two_at_once_are_refused(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    with Journal(partial(out), Question((("classic", Rules()),), (), (2, 3, 4), 3000), 4):
        called = call(*SWEEP, "--out", str(out))
    assert called.status == 1
    assert "another sweep is at work" in called.err
    assert call(*SWEEP, "--out", str(out)).status == 0


def test_a_cache_folder_that_cannot_be_written_is_said(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warming, "warm", warmed.append)
    monkeypatch.setattr(compiling, "cache_folder", lambda: None)
    argv = [*SWEEP, "--preset", "classic,folk_full", "--policy", "flip,random"]
    called = call(*argv, "--out", str(tmp_path / "a.csv"))
    assert called.status == 0
    assert "compiled code cannot be kept in" in called.err
    assert warmed == ["lanes", "single"]
    assert len(table(tmp_path / "a.csv")) == 2 * 2 * (2 + 3 + 4)

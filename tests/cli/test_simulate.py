"""`mekuri simulate` and `mekuri warm`: figures, pictures, and a clear word for what is wrong."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from mekuri.cli.progress import Bar
from mekuri.game import Rules, preset
from mekuri.odds import compiling, simulate, warming

from .conftest import Call

MEKURI = [sys.executable, "-m", "mekuri.cli"]
KEYS = ["win", "share", "draw", "mean_hand", "mean_first"]


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compiling is told in words, once: in these tests it is done before."""
    for kernel in ("lanes", "single"):
        warming.warm(kernel)


def test_json_is_what_the_library_finds(call: Call) -> None:
    called = call(
        "simulate", "--preset", "party", "--players", "3", "--games", "5,000", "--first-seat", "1",
        "--policy", "stop", "--seed", "9", "--json",
    )  # fmt: skip
    assert (called.status, called.err) == (0, "")
    found = simulate.simulate(preset("party"), 3, 5000, 1, "stop", seed=9)
    told = json.loads(called.out)
    assert told == found.to_json()
    assert list(told) == ["method", "games", *KEYS, "stderr"]
    assert list(told["stderr"]) == KEYS


def test_the_table_has_every_seat_and_names_the_seed(call: Call) -> None:
    called = call("simulate", "--players", "5", "--games", "2000")
    assert (called.status, called.err) == (0, "")
    out = called.out.decode()
    rows = [line.split() for line in out.splitlines() if line[:6].strip().isdigit()]
    assert [int(row[0]) for row in rows] == list(range(5))
    seed = out.partition("Seed ")[2].partition(".")[0]
    assert call("simulate", "--players", "5", "--games", "2000", "--seed", seed).out == called.out


def test_a_seed_by_chance_is_told_beside_json(call: Call) -> None:
    called = call("simulate", "--players", "2", "--games", "100", "--json")
    seed = called.err.split()[-1]
    again = call("simulate", "--players", "2", "--games", "100", "--json", "--seed", seed)
    assert (again.out, again.err) == (called.out, "")


@pytest.mark.parametrize("way", ["text", "file", "stdin"])
def test_rules_are_json_a_file_or_standard_input(call: Call, tmp_path: Path, way: str) -> None:
    text = '{"lady": ["keep", {"draw_blind": {"count": 2}}]}'
    file = tmp_path / "rules.json"
    file.write_text(text)
    given = {"text": text, "file": str(file), "stdin": "-"}[way]
    called = call(
        "simulate", "--preset", "folk", "--rules", given, "--players", "2", "--games", "50",
        "--seed", "1", "--json", stdin=text.encode(),
    )  # fmt: skip
    rules = Rules.from_json(json.loads(text), preset("folk"))
    assert json.loads(called.out) == simulate.simulate(rules, 2, 50, seed=1).to_json()


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        ('{"lady": "dance"}', "lady"),
        ('{"tea": 1}', "tea"),
        ('{"lady": "take", "lady": "take"}', "twice"),
        ("{", "JSON"),
        ("no-such-file.json", "no-such-file.json"),
    ],
)
def test_bad_rules_are_named(call: Call, rules: str, word: str) -> None:
    called = call("simulate", "--players", "2", "--rules", rules)
    assert (called.status, called.out) == (1, b"")
    assert word in called.err
    assert called.err.startswith("mekuri: ")
    assert called.err.count("\n") == 1


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["--players", "1"],
        ["--players", "101"],
        ["--players", "two"],
        ["--players", "9" * 5000],
        ["--players", "4", "--games", "0"],
        ["--players", "4", "--games", "1e6"],
        ["--players", "4", "--games", "-5"],
        ["--players", "4", "--first-seat", "4"],
        ["--players", "4", "--policy", "hope"],
        ["--players", "4", "--preset", "none"],
        ["--players", "4", "--seed", str(2**64)],
        ["--players", "4", "--threads", "0"],
        ["--players", "4", "--plot", "a.pdf"],
    ],
    ids=lambda argv: " ".join(argv)[:40],
)
def test_what_cannot_be_is_a_fault_of_usage(call: Call, argv: list[str]) -> None:
    called = call("simulate", *argv)
    assert (called.status, called.out) == (2, b"")
    assert "mekuri" in called.err


def picture(call: Call, path: Path, *more: str) -> bytes:
    argv = ["simulate", "--players", "3", "--games", "500", "--seed", "2", "--plot", str(path)]
    called = call(*argv, *more)
    assert (called.status, called.err) == (0, "")
    return path.read_bytes()


def test_it_draws_svg(call: Call, tmp_path: Path) -> None:
    tree = ElementTree.fromstring(picture(call, tmp_path / "a.svg", "--json"))
    words = "".join(tree.itertext())
    assert "500 games of 3" in words
    assert "seat 2: " in words


def test_it_draws_png(call: Call, tmp_path: Path) -> None:
    from PIL import Image

    picture(call, tmp_path / "a.png")
    with Image.open(tmp_path / "a.png") as image:
        assert image.size == (2280, 1752)
        colors = image.getcolors(maxcolors=1 << 20)
    assert colors is not None
    assert {(39, 74, 120), (200, 68, 43)} <= {color for _, color in colors}


def test_it_draws_a_page(call: Call, tmp_path: Path) -> None:
    page = picture(call, tmp_path / "a.html").decode()
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert page.count("<th scope=row>") == 3


def test_a_picture_that_cannot_be_written(call: Call, tmp_path: Path) -> None:
    asked = ["simulate", "--players", "3", "--games", "500", "--plot"]
    called = call(*asked, str(tmp_path / "none" / "a.svg"))
    assert (called.status, called.out) == (1, b"")
    assert "none" in called.err
    (tmp_path / "b.svg").mkdir()
    called = call(*asked, str(tmp_path / "b.svg"))
    assert called.status == 1
    assert "b.svg" in called.err


@pytest.mark.parametrize(
    ("kept", "says"), [(True, "compiling, once"), (False, "cannot be kept in")], ids=str
)
def test_whoever_has_to_wait_for_compiling_is_told(
    call: Call, monkeypatch: pytest.MonkeyPatch, kept: bool, says: str
) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warming, "warm", warmed.append)
    monkeypatch.setattr(compiling, "is_compiled", lambda _: False)
    if not kept:
        monkeypatch.setattr(compiling, "cache_folder", lambda: None)
    called = call("simulate", "--players", "2", "--games", "10", "--seed", "1", "--json")
    assert called.status == 0
    assert says in called.err
    assert json.loads(called.out)["games"] == 10
    assert warmed == ["lanes"]


def run(*argv: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MEKURI, *argv], env=os.environ | settings, capture_output=True, text=True, check=False
    )


def test_a_cache_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    warmed = run("warm", NUMBA_CACHE_DIR=str(blocked))
    assert (warmed.returncode, warmed.stdout) == (1, "")
    assert str(blocked) in warmed.stderr
    assert warmed.stderr.count("\n") == 1


def test_warm_says_where_it_keeps_things(call: Call) -> None:
    for kernel in warming.KERNELS:
        warming.warm(kernel)
    called = call("warm")
    assert (called.status, called.err) == (0, "")
    assert called.out.decode() == f"compiled already; kept in {compiling.cache_folder()}\n"


def test_an_interrupt_leaves_a_clear_word() -> None:
    terminal, its_end = pty.openpty()
    argv = ["simulate", "--players", "4", "--games", str(10**12), "--threads", "1"]
    with subprocess.Popen([*MEKURI, *argv], stdout=subprocess.PIPE, stderr=its_end) as running:
        os.close(its_end)
        said = b""
        while b" games" not in said:  # the bar: it is at work
            said += os.read(terminal, 4096)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=30)
    with suppress(OSError):  # nobody is at the other end any more
        while more := os.read(terminal, 4096):
            said += more
    os.close(terminal)
    assert (running.returncode, out) == (130, b"")
    assert b"Traceback" not in said
    assert b"interrupted after " in said


def test_a_bar_is_for_terminals_and_long_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("mekuri.cli.progress.time.monotonic", lambda: now[0])

    def shown(terminal: bool, *steps: tuple[float, int]) -> str:
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal, raising=False)
        now[0] = 0.0
        bar = Bar(100, "games")
        for now[0], done in steps:
            bar.at(done)
        bar.clear()
        return capsys.readouterr().err

    assert shown(False, (10, 50)) == ""
    assert shown(True, (0.5, 50)) == ""
    drawn = shown(True, (2, 25), (4, 50))
    assert "25%  25 games, 6 s left" in drawn
    assert drawn.endswith("\r")


def test_other_commands_load_none_of_it() -> None:
    code = (
        "import sys; from mekuri.cli.main import main; main(['rules', '--json']);"
        "print([name for name in sys.modules if name.startswith(('mekuri.odds', 'num', 'PIL'))"
        " and name != 'numbers'], file=sys.stderr)"
    )
    done: Any = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )
    assert done.stderr.strip() == "[]"

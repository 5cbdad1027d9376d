"""`mekuri odds`: exact figures, JSON lines, pictures, and a clear word for what is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

from mekuri.game import Rules, preset
from mekuri.odds import warming
from mekuri.odds.exact.solve import exact

from .conftest import Call

MEKURI = [sys.executable, "-m", "mekuri.cli"]
VECTORS = Path(__file__).parents[1] / "vectors"
KEYS = ["method", "win", "share", "draw", "mean_hand", "mean_first"]
SMALL = '{"cards": 12}'


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compiling is told in words, once: in these tests it is done before."""
    warming.warm("exact")


def test_json_is_what_the_library_finds(call: Call) -> None:
    called = call(
        "odds", "--preset", "party", "--rules", SMALL, "--players", "3", "--first-seat", "1",
        "--policy", "stop", "--json",
    )  # fmt: skip
    assert (called.status, called.err) == (0, "")
    rules = Rules.from_json({"cards": 12}, preset("party"))
    told = json.loads(called.out)
    assert told == exact(rules, 3, None, 1, "stop").to_json()
    assert list(told) == KEYS


def test_the_table_has_every_seat(call: Call) -> None:
    called = call("odds", "--players", "4", "--rules", SMALL)
    assert (called.status, called.err) == (0, "")
    out = called.out.decode()
    rows = [line.split() for line in out.splitlines() if line[:6].strip().isdigit()]
    assert [int(row[0]) for row in rows] == list(range(4))
    assert "flips in a game       12.00000" in out


def test_lines_are_answered_in_order(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "asked.jsonl"
    lines = (VECTORS / "odds-best.jsonl").read_text().splitlines()[:3]
    asked = [json.loads(line) for line in lines]
    expected = [one.pop("expect") for one in asked]
    file.write_text("\n\n".join(map(json.dumps, asked)))
    called = call("odds", "--jsonl", str(file))
    assert (called.status, called.err) == (0, "")
    answers = [json.loads(line) for line in called.out.splitlines()]
    for answer, wanted in zip(answers, expected, strict=True):
        assert list(answer) == KEYS
        assert answer["share"] == pytest.approx([float(Fraction(one)) for one in wanted["share"]])


@pytest.mark.parametrize(
    ("line", "code", "more"),
    [
        ("{", "bad_json", {}),
        ("[]", "bad_request", {"field": None}),
        ('{"players": 2, "first_seat": 0}', "bad_request", {"field": "cards"}),
        ('{"players": 1, "first_seat": 0, "cards": [1]}', "bad_request", {"field": "players"}),
        ('{"players": 2, "first_seat": 2, "cards": [1]}', "bad_request", {"field": "first_seat"}),
        ('{"players": 2, "first_seat": 0, "cards": 1}', "bad_request", {"field": "cards"}),
        ('{"players": 2, "first_seat": 0, "cards": [1], "policy": "wise"}', "bad_request",
         {"field": "policy"}),
        ('{"players": 2, "first_seat": 0, "cards": [1], "policy": []}', "bad_request",
         {"field": "policy"}),
        ('{"players": 2, "first_seat": 0, "cards": [1], "deck": [1]}', "bad_request",
         {"field": "deck"}),
        ('{"players": 2, "first_seat": 0, "cards": [1], "rules": {"lady": "dance"}}', "bad_rules",
         {"option": "lady"}),
        ('{"players": 2, "first_seat": 0, "cards": []}', "bad_deck", {}),
        ('{"players": 2, "first_seat": 0, "cards": [1, 1]}', "bad_deck", {}),
        ('{"players": 2, "first_seat": 0, "cards": [101]}', "bad_deck", {}),
    ],
)  # fmt: skip
def test_faults_are_named_and_the_rest_is_answered(
    call: Call, tmp_path: Path, line: str, code: str, more: dict[str, object]
) -> None:
    good = '{"players": 2, "first_seat": 0, "cards": [1, 2]}'
    file = tmp_path / "asked.jsonl"
    file.write_text(f"\n{line}\n{good}\n")
    called = call("odds", "--jsonl", str(file))
    assert called.status == 1
    fault, answer = (json.loads(one) for one in called.out.splitlines())
    assert (fault["error"]["code"], fault["error"]["line"]) == (code, 2)
    assert more.items() <= fault["error"].items()
    assert answer["method"] == "exact"


def test_a_line_that_does_not_fit_says_what_it_would_take(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "asked.jsonl"
    cards = list(range(1, 101))
    file.write_text(json.dumps({"players": 9, "first_seat": 0, "cards": cards}))
    called = call("odds", "--jsonl", str(file))
    error = json.loads(called.out)["error"]
    assert called.status == 1
    assert error["code"] == "too_large"
    assert error["states"] > 10**9
    assert error["bytes"] > 10**9


def test_lines_keep_to_the_memory_that_is_given(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "asked.jsonl"
    file.write_text(json.dumps({"players": 2, "first_seat": 0, "cards": list(range(1, 101))}))
    called = call("odds", "--jsonl", str(file), "--memory", "1", "--threads", "1")
    assert called.status == 1
    assert "1.0 MB to spare" in json.loads(called.out)["error"]["message"]


def test_what_does_not_fit_is_refused_with_its_cost(call: Call) -> None:
    called = call("odds", "--players", "3", "--memory", "100")
    assert (called.status, called.out) == (1, b"")
    assert "states in" in called.err
    assert "100.0 MB to spare" in called.err
    assert "mekuri simulate" in called.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "--players N is missing"),
        (["--players", "2", "--first-seat", "2"], "no seat 2"),
        (["--players", "2", "--jsonl", "-"], "what --players would say"),
        (["--policy", "best", "--jsonl", "-"], "what --policy would say"),
        (["--preset", "folk", "--jsonl"], "what --preset would say"),
        (["--first-seat", "1", "--jsonl"], "what --first-seat would say"),
        (["--players", "1"], "2 to 100"),
        (["--players", "2", "--policy", "wise"], "invalid choice"),
    ],
)
def test_usage(call: Call, words: list[str], says: str) -> None:
    called = call("odds", *words)
    assert called.status == 2
    assert says in called.err


def test_rules_at_fault(call: Call) -> None:
    called = call("odds", "--players", "2", "--rules", '{"lady": "dance"}')
    assert called.status == 1
    assert "lady" in called.err


@pytest.mark.parametrize("policy", ["flip", "best"])
@pytest.mark.parametrize("form", ["svg", "png", "html"])
def test_it_draws(call: Call, tmp_path: Path, form: str, policy: str) -> None:
    rules = '{"cards": 10, "lady": "take_and_draw", "may_stop": true}'
    file = tmp_path / f"odds.{form}"
    called = call(
        "odds", "--players", "2", "--rules", rules, "--policy", policy, "--plot", str(file)
    )
    assert (called.status, called.err) == (0, "")
    drawn = file.read_bytes()
    assert {"svg": b"<svg", "png": b"\x89PNG", "html": b"All games of 2"}[form] in drawn
    if form == "svg":
        assert (b"largest hand" in drawn) == (policy == "flip")


def test_a_picture_that_cannot_be_written(call: Call, tmp_path: Path) -> None:
    called = call(
        "odds", "--players", "2", "--rules", SMALL, "--plot", str(tmp_path / "no" / "a.svg")
    )
    assert called.status == 1
    assert "there is no folder" in called.err


def test_an_interrupt_ends_it_with_a_word() -> None:
    # a question of a minute or more; it is interrupted once it says that it has begun
    program = (
        "import sys; from mekuri.odds.exact import solve; real = solve.plan\n"
        "def plan(*args):\n"
        "    found = real(*args); print('begun', flush=True); return found\n"
        "solve.plan = plan\n"
        "from mekuri.cli.main import main; sys.exit(main())"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, "odds", "--players", "4", "--memory", "20000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert err.strip().endswith("interrupted: no result")


def test_an_interrupt_while_compiling_ends_it_with_a_word(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    process = subprocess.Popen(
        [*MEKURI, "odds", "--players", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stderr is not None
    assert "compiling, once" in process.stderr.readline()
    # LLVM is at work once something is kept
    while not any(tmp_path.rglob("*.nbc")):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert err == "mekuri: interrupted: no result\n"

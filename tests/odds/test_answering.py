"""The process that is asked: a line in, a line out, whatever the line is; and then it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from mekuri.game import PRESETS, Draw, Observation, State
from mekuri.odds.forecast import forecast, values
from mekuri.odds.history import history
from odds.records import record

COMMAND = [sys.executable, "-W", "error", "-m", "mekuri.odds.answering"]


def party() -> Observation:
    state, _ = State.start(PRESETS["party"].rules, 3, [13, *range(20, 101)]).apply(Draw(0))
    return Observation.of(state.rules, state.table, 0)


def test_it_answers_line_by_line_and_ends_with_its_input() -> None:
    made = record(PRESETS["folk"].rules, 2, 1)
    asked: list[Any] = [
        {"ask": "forecast", "seen": party().to_json(), "choices": True, "seed": 3},
        {"ask": "choices", "seen": party().to_json(), "ms": 2, "seed": 4},
        {"ask": "history", "record": made.to_json(), "seed": 0},
        {"ask": "the way"},
        {"ask": "forecast", "seen": party().to_json() | {"rules": {"lady": "sing"}}},
        ["no", "object"],
        {"ask": "history", "record": {}, "seed": 0},
        {"ask": "forecast", "seen": party().to_json(), "choices": False, "seed": 3},
    ]
    lines = [json.dumps(one) for one in asked] + ["no JSON", ""]
    done = subprocess.run(
        COMMAND, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    )
    ready, first, second, third, *rest = map(json.loads, done.stdout.splitlines())
    assert ready == {"ready": True}
    assert first == forecast(party(), seed=3, choices=True).to_json()
    told = values(party(), seed=4, milliseconds=2)
    assert second == {"choices": [choice._asdict() for choice in told]}
    assert third == history(made).to_json()
    *faults, last, no_json, empty = rest
    assert [list(fault) for fault in (*faults, no_json, empty)] == [["fault"]] * 6
    assert last == forecast(party(), seed=3).to_json()
    assert done.stderr == ""


def test_whoever_asked_may_be_gone_by_now() -> None:
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_what_cannot_work_says_so(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('there is no numba here')")
    done = subprocess.run(
        [sys.executable, "-c",
         f"import sys, runpy; sys.path.insert(0, {str(tmp_path)!r});"
         "runpy.run_module('mekuri.odds.answering', run_name='__main__')"],
        input="", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert json.loads(done.stdout) == {
        "ready": False, "why": "ImportError: there is no numba here",
    }  # fmt: skip

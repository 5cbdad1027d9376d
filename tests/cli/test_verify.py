"""`mekuri verify`: what was checked, and what failed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mekuri.game.record import CHECKS, MAX_BYTES

from .conftest import Call

DOCS = Path(__file__).parents[2] / "docs" / "record.md"
TEXT = DOCS.read_text("utf-8").split("```json\n", 1)[1].split("```", 1)[0]

FORGED: dict[str, dict[str, Any]] = {
    "wrong_commitment": {"commitment": "00" * 32},
    "wrong_first_seat": {"first_seat": 0},
    "wrong_action": {"actions": [{"seat": 3, "ms": 0, "do": "stop"}] * 12},
    "not_over": {"actions": json.loads(TEXT)["actions"][:-1]},
    "wrong_result": {"result": json.loads(TEXT)["result"] | {"winners": [3]}},
}


def forged(code: str) -> bytes:
    return json.dumps(json.loads(TEXT) | FORGED[code]).encode()


def test_a_true_record(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(TEXT, "utf-8")
    called = call("verify", str(file))
    assert (called.status, called.err) == (0, "")
    said = called.out.decode().splitlines()
    assert said[0] == 'game 3 of room "7k3qwz": 4 seats, 12 actions'
    assert [line.split()[:2] for line in said[1:-1]] == [["ok", f"{c.name}:"] for c in CHECKS]
    assert said[-1] == "the record is true"


def test_a_true_record_in_json(call: Call) -> None:
    called = call("verify", "-", "--json", stdin=TEXT.encode())
    assert called.status == 0
    assert json.loads(called.out) == {
        "verified": True,
        "room": "7k3qwz",
        "game": 3,
        "checks": [{"check": c.name, "ok": True, "says": c.says} for c in CHECKS],
    }


@pytest.mark.parametrize("code", FORGED)
def test_a_forged_record_says_which_check_failed(call: Call, code: str) -> None:
    reached = [check.code for check in CHECKS].index(code)
    called = call("verify", "-", stdin=forged(code))
    assert called.status == 1
    assert called.err.startswith(f"mekuri: {code}: ")
    marks = [line.split()[0] for line in called.out.decode().splitlines()[1:]]
    assert marks == ["ok"] * reached + ["FAILED"]

    called = call("verify", "-", "--json", stdin=forged(code))
    assert (called.status, called.err) == (1, "")
    report = json.loads(called.out)
    assert report["verified"] is False
    assert report["error"]["code"] == code
    oks = [check["ok"] for check in report["checks"]]
    assert oks == [True] * reached + [False] + [None] * (len(CHECKS) - reached - 1)


@pytest.mark.parametrize(
    ("stdin", "code"),
    [
        (b"", "bad_json"),
        (b"\x00\xff" * 1000, "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b" " * (MAX_BYTES + 1), "bad_json"),
        (b"[]", "bad_record"),
        (b'{"schema": 2}', "bad_record"),
    ],
)
def test_what_is_no_record(call: Call, stdin: bytes, code: str) -> None:
    called = call("verify", "-", stdin=stdin)
    assert (called.status, called.out) == (1, b"")
    assert called.err.startswith(f"mekuri: {code}: ")
    report = json.loads(call("verify", "-", "--json", stdin=stdin).out)
    assert report["error"]["code"] == code
    assert {check["ok"] for check in report["checks"]} == {None}


def test_control_characters_do_not_reach_the_terminal(call: Call) -> None:
    one = json.loads(TEXT) | {"room": "\x1b[2J\u202e", "\x1b]0;": 1}
    assert "\x1b" not in call("verify", "-", stdin=json.dumps(one).encode()).err
    del one["\x1b]0;"]
    called = call("verify", "-", stdin=json.dumps(one).encode())
    assert called.status == 1
    assert b"\x1b" not in called.out
    assert "\u202e" not in called.out.decode()


def test_a_file_that_cannot_be_read(call: Call, tmp_path: Path) -> None:
    called = call("verify", str(tmp_path / "nothing"))
    assert (called.status, called.out) == (1, b"")
    assert "No such file" in called.err

"""`mekuri replay`: lines in, lines out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mekuri.game.strict_json import MAX_BYTES

from .conftest import Call, Called

VECTORS = Path(__file__).parents[1] / "vectors"
RECORD_DOCS = Path(__file__).parents[2] / "docs" / "record.md"

GAME = b'{"players": 2, "first_seat": 0, "deck": [3, 4]}'
RESULT = (
    b'{"hands": [[3], [4]], "center": [], "aside": [], "deck_left": 0, "out": [false, false],'
    b' "places": [1, 1], "winners": [0, 1], "draw": true, "over": true, "turn": null, "legal": [],'
    b' "flips": 2}\n'
)


def errors(called: Called) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in called.out.splitlines()]
    return [line["error"] for line in found if "error" in line]


def test_a_file(call: Call) -> None:
    called = call("replay", str(VECTORS / "replay.jsonl"))
    assert called.status == 0
    assert called.out == (VECTORS / "replay.expected.jsonl").read_bytes()
    assert called.err == ""


@pytest.mark.parametrize("argv", [["replay"], ["replay", "-"], ["replay", "--json"]])
def test_standard_input(call: Call, argv: list[str]) -> None:
    called = call(*argv, stdin=GAME + b"\n")
    assert (called.status, called.out, called.err) == (0, RESULT, "")


@pytest.mark.parametrize("stdin", [b"", b"\n", b" \t\n\r\n  ", "\u3000\n\u00a0".encode(), b"\x0b"])
def test_lines_of_white_space_give_nothing(call: Call, stdin: bytes) -> None:
    called = call("replay", stdin=stdin)
    assert (called.status, called.out, called.err) == (0, b"", "")


@pytest.mark.parametrize(
    "stdin",
    [GAME, GAME + b"\r\n", b"\n \n" + GAME, b"  " + GAME + b"\t\n", b"\r\n\r\n" + GAME + b"\r"],
)
def test_line_ends_and_white_space_do_not_matter(call: Call, stdin: bytes) -> None:
    assert call("replay", stdin=stdin).out == RESULT


def test_lines_are_counted_blank_ones_too_and_faults_do_not_stop_the_others(call: Call) -> None:
    called = call("replay", stdin=b"\n".join([GAME, b"", b"{", b"  ", b"[]", GAME]))
    first, third, fifth, sixth = called.out.splitlines(keepends=True)
    assert first == sixth == RESULT
    assert json.loads(third)["error"]["line"] == 3
    assert json.loads(fifth)["error"] == {
        "code": "bad_request",
        "message": "not an object but an empty list",
        "line": 5,
        "field": None,
    }
    assert (called.status, called.err) == (1, "")


def test_a_fault_says_where(call: Call) -> None:
    line = b'{"players": 2, "first_seat": 0, "deck": [3, 4], "actions": [{"do": "stop"}]}'
    called = call("replay", stdin=line)
    assert called.status == 1
    assert errors(called) == [
        {
            "code": "illegal_action",
            "message": "action 0 (stop) is not possible then",
            "line": 1,
            "index": 0,
            "legal": [{"do": "draw", "stack": 0}],
        }
    ]


def test_known_faults(call: Call) -> None:
    known = [
        json.loads(line) for line in (VECTORS / "replay-errors.jsonl").read_bytes().splitlines()
    ]
    called = call("replay", stdin="\n".join(one["line"] for one in known).encode())
    answers = [json.loads(line) for line in called.out.splitlines()]
    assert [a["error"]["code"] if "error" in a else "ok" for a in answers] == [
        one["code"] for one in known
    ]
    assert [(e["code"], e["line"]) for e in errors(called)] == [
        (one["code"], number) for number, one in enumerate(known, 1) if one["code"] != "ok"
    ]
    assert called.status == 1


def test_long_lines(call: Call) -> None:
    longest = GAME + b" " * (MAX_BYTES - len(GAME))
    lines = [longest, longest + b" ", longest + b"\r", b"x" * (3 * MAX_BYTES), b" " * MAX_BYTES * 3]
    called = call("replay", stdin=b"\n".join([*lines, "\u3000".encode() * MAX_BYTES, GAME]))
    answers = called.out.splitlines(keepends=True)
    assert [answers[0], answers[2], answers[4]] == [RESULT] * 3
    assert [(e["code"], e["line"]) for e in errors(called)] == [("bad_json", 2), ("bad_json", 4)]
    assert len(answers) == 5


@pytest.mark.parametrize(
    "line", [b"\xff\xfe", b"\xe3\x80", b"\xef\xbb\xbf" + GAME, b"\x00", b"[" * 100_000, b"\x85"]
)
def test_lines_that_are_no_json(call: Call, line: bytes) -> None:
    called = call("replay", stdin=line + b"\n" + GAME)
    assert [e["code"] for e in errors(called)] == ["bad_json"]
    assert called.out.endswith(RESULT)


def test_unwritable_text_is_written_as_json_escapes_it(call: Call) -> None:
    called = call("replay", stdin=GAME[:-1] + rb', "\ud800\u65e5": 1}')
    assert rb'"field": "\ud800' + "日".encode() in called.out
    assert errors(called)[0]["field"] == "\ud800日"


@pytest.mark.parametrize("name", ["nothing-here.jsonl", "."])
def test_files_that_cannot_be_read(call: Call, tmp_path: Path, name: str) -> None:
    called = call("replay", str(tmp_path / name))
    assert (called.status, called.out) == (1, b"")
    assert called.err.startswith(f"mekuri: cannot read '{tmp_path / name}': ")


def test_a_record(call: Call, tmp_path: Path) -> None:
    text = RECORD_DOCS.read_text("utf-8").split("```json\n", 1)[1].split("```", 1)[0]
    file = tmp_path / "record.json"
    file.write_text(text, "utf-8")
    for called in (
        call("replay", "--record", str(file)),
        call("replay", str(file), "--record", "--json"),
        call("replay", "--record", stdin=text.encode()),
    ):
        assert called.status == 0
        assert json.loads(called.out) == json.loads(text)["result"]


def test_a_record_that_is_none_or_cannot_be_played(call: Call, tmp_path: Path) -> None:
    assert call("replay", "--record", str(tmp_path)).status == 1
    called = call("replay", "--record", stdin=b"{}")
    assert called.status == 1
    assert errors(called)[0] == {
        "code": "bad_record",
        "message": "the field schema is missing",
        "field": "schema",
    }
    text = RECORD_DOCS.read_text("utf-8").split("```json\n", 1)[1].split("```", 1)[0]
    one = json.loads(text)
    one["actions"][0]["stack"] = 9
    called = call("replay", "--record", stdin=json.dumps(one).encode())
    assert called.status == 1
    assert (errors(called)[0]["code"], errors(called)[0]["index"]) == ("wrong_action", 0)

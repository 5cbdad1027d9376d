"""The form of the log."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from mekuri.server.logs import Damper, LogForm, configure, fields

TOKEN = "0123456789abcdef" * 4


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The root logger, as it was afterwards."""
    found = logging.getLogger()
    handlers, level = list(found.handlers), found.level
    own = logging.getLogger("mekuri").level
    yield found
    found.handlers[:] = handlers
    found.setLevel(level)
    logging.getLogger("mekuri").setLevel(own)


def written(form: LogForm, root: logging.Logger) -> str:
    """What a few events look like."""
    stream = io.StringIO()
    configure(form, stream)
    log = logging.getLogger("mekuri.test")
    log.info("room %s is open", "7k3q", extra=fields(status=200, what="two words"))
    log.debug("too small to be told")
    log.warning("over\ntwo lines\r and \x1b[31mred, \u202e backwards")
    log.error("token %s of %s", TOKEN, "postgresql://ana:geheim@db.example/mekuri")
    try:
        raise ValueError(f"no place\nfor {TOKEN.upper()}")
    except ValueError:
        log.exception("it failed")
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        log.exception("bad text")
    logging.getLogger("others").info("of no interest")
    logging.getLogger("others").warning("of interest")
    assert len(root.handlers) == 1
    return stream.getvalue()


def test_as_text(root: logging.Logger) -> None:
    lines = written("text", root).splitlines()
    assert len(lines) == 6
    assert lines[0].endswith("Z INFO mekuri.test: room 7k3q is open status=200 what=two words")
    assert lines[1].endswith(
        "WARNING mekuri.test: over\\ntwo lines\\r and \\x1b[31mred, \\u202e backwards"
    )
    assert lines[2].endswith("token [secret] of postgresql://db.example/mekuri")
    assert "it failed | Traceback (most recent call last): | File" in lines[3]
    assert lines[3].endswith("| ValueError: no place | for [secret]")
    assert lines[4].endswith("bad text")
    assert lines[5].endswith("WARNING others: of interest")


def test_as_json(root: logging.Logger) -> None:
    lines: list[dict[str, Any]] = [json.loads(line) for line in written("json", root).splitlines()]
    assert len(lines) == 6
    assert lines[0] == {
        "time": lines[0]["time"],
        "level": "info",
        "logger": "mekuri.test",
        "process": lines[0]["process"],
        "message": "room 7k3q is open",
        "status": 200,
        "what": "two words",
    }
    assert lines[0]["time"].endswith("Z")
    assert lines[1]["message"].startswith("over\ntwo lines")
    assert lines[2]["message"] == "token [secret] of postgresql://db.example/mekuri"
    assert lines[3]["exception"].endswith("ValueError: no place\nfor [secret]")
    assert "exception" not in lines[4]


@pytest.mark.parametrize("form", ["text", "json"])
def test_fields_cannot_pass_for_the_rest(root: logging.Logger, form: LogForm) -> None:
    stream = io.StringIO()
    configure(form, stream)
    logging.getLogger("mekuri").warning("true", extra=fields(message="false", level="debug"))
    line = stream.getvalue()
    assert line.count("\n") == 1
    if form == "json":
        assert (json.loads(line)["message"], json.loads(line)["level"]) == ("true", "warning")


def test_a_warning_that_comes_again_and_again_is_counted() -> None:
    now = 100.0
    damper = Damper(lambda: now)

    def told(level: int, message: str, *args: object) -> dict[str, object] | None:
        record = logging.LogRecord("mekuri.host", level, "", 0, message, args, None)
        return getattr(record, "fields", {}) if damper.filter(record) else None

    answers = [told(logging.WARNING, "room %s was not kept", n) for n in range(50)]
    assert answers == [{}] * 20 + [None] * 30
    assert told(logging.WARNING, "something else in room %s", 1) == {}
    assert all(told(logging.INFO, "a request") == {} for _ in range(50))
    now += 9.9
    assert told(logging.WARNING, "room %s was not kept", 51) is None
    now += 0.1
    assert told(logging.WARNING, "room %s was not kept", 52) == {"more": 31}
    assert told(logging.WARNING, "room %s was not kept", 53) == {}


def test_kinds_of_warnings_are_not_counted_without_end() -> None:
    damper = Damper(lambda: 0.0)
    for number in range(2_000):
        message = f"a warning that nobody wrote down before: {number}"
        damper.filter(logging.LogRecord("x", logging.ERROR, "", 0, message, (), None))
    assert len(damper._seen) == 500

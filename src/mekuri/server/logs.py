"""The log: one event on one line, as text or as JSON; no names, addresses or tokens in it.

What happens is said by whoever logs it, with rooms at most. This module sees to the form, and to what
slips in with the words of others: 64 hexadecimal digits are a token, its hash or a seed, and no line
has them.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO

LogForm = Literal["text", "json"]

_SECRET: Final = re.compile(r"(?<![0-9A-Za-z])[0-9A-Fa-f]{64}(?![0-9A-Za-z])")
_URL_PASSWORD: Final = re.compile(r"(?<=://)[^\s/@]*@")


def fields(**values: object) -> dict[str, Any]:
    """What a line says besides its message: `log.info("answered", extra=fields(status=200))`."""
    return {"fields": values}


def configure(form: LogForm, stream: TextIO | None = None) -> None:
    """Send everything that is logged to standard error (or `stream`), in that form.

    The program's own log from INFO on, others' from WARNING on.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    handler.addFilter(NoTracebackForBadText())
    root = logging.getLogger()
    for old in tuple(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("mekuri").setLevel(logging.INFO)


class NoTracebackForBadText(logging.Filter):
    """A frame that is not UTF-8 is the client's fault, and no reason for a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass, that one without its traceback."""
        if record.exc_info is not None and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = record.exc_text = None
        return True


class TextLines(logging.Formatter):
    """For people: `2026-11-30T10:00:00.123Z INFO mekuri.server: answered status=200`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        words = [_time(record), record.levelname, f"{record.name}:", record.getMessage()]
        words += [f"{name}={value}" for name, value in _fields(record).items()]
        trace = _trace(record)
        if trace:
            words.append("| " + " | ".join(line.strip() for line in trace.splitlines()))
        return _one_line(_clean(" ".join(words)))


class JsonLines(logging.Formatter):
    """For machines: an object with `time`, `level`, `logger`, `message`, and what else is said."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        said: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": _clean(record.getMessage()),
        }
        for name, value in _fields(record).items():
            said.setdefault(name, value if isinstance(value, int | float) else _clean(str(value)))
        trace = _trace(record)
        if trace:
            said["exception"] = _clean(trace)
        return json.dumps(said)


def _time(record: logging.LogRecord) -> str:
    when = datetime.fromtimestamp(record.created, UTC)
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _fields(record: logging.LogRecord) -> dict[str, object]:
    found = getattr(record, "fields", None)
    return found if isinstance(found, dict) else {}


def _trace(record: logging.LogRecord) -> str:
    if record.exc_info is None or record.exc_info[0] is None:
        return ""
    return "".join(traceback.format_exception(*record.exc_info)).rstrip()


def _clean(text: str) -> str:
    return _URL_PASSWORD.sub("", _SECRET.sub("[secret]", text))


def _one_line(text: str) -> str:
    """Without line feeds, and without what a terminal would obey."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)

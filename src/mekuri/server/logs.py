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
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO

LogForm = Literal["text", "json"]

_SECRET: Final = re.compile(r"(?<![0-9A-Za-z])[0-9A-Fa-f]{64}(?![0-9A-Za-z])")
_URL_PASSWORD: Final = re.compile(r"(?<=://)[^\s/@]*@")


MOST: Final = 20
WITHIN_S: Final = 10.0
KINDS: Final = 500
"""Kinds of warnings that are counted."""


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
    handler.addFilter(Damper())
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


class Damper(logging.Filter):
    """Lets a warning pass `MOST` times in `WITHIN_S` seconds, and counts the others (`more`).

    When the store is away every command of every room is told so, and the log would be full of it.
    """

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._seconds = seconds
        self._seen: OrderedDict[tuple[str, str], _Seen] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this one is told."""
        if record.levelno < logging.WARNING:
            return True
        # What differs from one to the next is in the arguments.
        key = (record.name, str(record.msg)[:200])
        now = self._seconds()
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = _Seen(now)
            if len(self._seen) > KINDS:
                self._seen.popitem(last=False)
        if now - seen.since >= WITHIN_S:
            if seen.more:
                record.fields = _fields(record) | {"more": seen.more}
            seen.since, seen.told, seen.more = now, 0, 0
        if seen.told >= MOST:
            seen.more += 1
            return False
        seen.told += 1
        return True


@dataclass(slots=True)
class _Seen:
    """How often something was told since when, and how often not."""

    since: float
    told: int = 0
    more: int = 0


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

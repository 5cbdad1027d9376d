"""The process that a server asks for odds, so that it need not load NumPy and Numba itself.

    python -m mekuri.odds.answering

It reads one question a line from standard input and writes one answer a line to standard output, in JSON;
`mekuri.host.forecaster` starts it. It ends when its input does, so that it never outlives who asks. The
first line it writes says that it is ready, which takes a second, and longer where nothing is compiled
yet: `{"ready": true}`; or, if it cannot be, why: `{"ready": false, "why": …}`.

| question | answer |
|---|---|
| `{"ask": "forecast", "seen": an Observation, "choices": bool, "seed": n}` | `Forecast.to_json` |
| `{"ask": "choices", "seen": an Observation, "ms": time for it, "seed": n}` | `{"choices": …}`, as in a forecast |
| `{"ask": "history", "record": a record, "seed": n}` | `History.to_json` |

What goes wrong with a question is answered as `{"fault": why}`.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

from mekuri.game.observation import Observation
from mekuri.game.record.form import Record

NICENESS: Final = 5
"""Those who play come before those who want to know."""

Answer = Callable[[dict[str, Any]], dict[str, Any]]


def main() -> int:
    """Answer until there are no more questions. The exit status is 1 if it cannot."""
    # the terminal's Ctrl+C is for the server
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    # nothing but answers goes where they are expected, whatever a library prints
    with contextlib.suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as output:
        os.dup2(2, 1)
        try:
            answers = _answers()
        except Exception as fault:
            _write(output, {"ready": False, "why": f"{type(fault).__name__}: {fault}"})
            return 1
        _write(output, {"ready": True})
        while line := sys.stdin.buffer.readline():
            _write(output, answer(answers, line))
    return 0


def answer(answers: dict[str, Answer], line: bytes) -> dict[str, Any]:
    """The answer to a question, or what is wrong with it."""
    try:
        question = json.loads(line)
        return answers[question["ask"]](question)
    except Exception as fault:
        return {"fault": f"{type(fault).__name__}: {fault}"}


def _answers() -> dict[str, Answer]:
    """What can be asked; compiled, so that no question waits for it."""
    from mekuri.odds.forecast import forecast, values
    from mekuri.odds.history import history
    from mekuri.odds.warming import warm

    def to_forecast(question: dict[str, Any]) -> dict[str, Any]:
        seen = Observation.from_json(question["seen"])
        return forecast(seen, seed=question["seed"], choices=question["choices"]).to_json()

    def to_choices(question: dict[str, Any]) -> dict[str, Any]:
        seen, ms = Observation.from_json(question["seen"]), question["ms"]
        found = values(seen, seed=question["seed"], milliseconds=ms)
        return {"choices": [choice._asdict() for choice in found]}

    def to_history(question: dict[str, Any]) -> dict[str, Any]:
        return history(Record.from_json(question["record"]), seed=question["seed"]).to_json()

    warm("onward")
    return {"forecast": to_forecast, "choices": to_choices, "history": to_history}


def _write(output: BinaryIO, value: dict[str, Any]) -> None:
    output.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
    output.flush()


if __name__ == "__main__":
    sys.exit(main())

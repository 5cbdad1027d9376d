"""Commands that answer JSON lines: one answer a line, and faults do not stop the rest."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from mekuri.cli import terminal
from mekuri.game import strict_json
from mekuri.game.faults import Fault

Answer = Callable[[bytes], dict[str, object]]
"""Answers one line or raises `Fault`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that these commands have in common."""
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="JSON lines; - or none: standard input"
    )
    parser.add_argument(
        "--json", action="store_true", help="print JSON (as this command does anyway)"
    )


def run(name: str, answer: Answer) -> int:
    """Answer the lines of the file `name`, one line of JSON each; blank lines give nothing.

    Gives 1 if any line was at fault or the file cannot be read, else 0.
    """
    status = 0
    try:
        for number, line in enumerate(terminal.lines(name), start=1):
            if not line:
                continue
            try:
                result = answer(line)
            except Fault as fault:
                result = fault.to_json(number)
                status = 1
            terminal.write(strict_json.dumps(result))
    except terminal.Unreadable as error:
        terminal.complain(str(error))
        return 1
    except BrokenPipeError:  # whoever read the answers wants no more of them
        terminal.drop_output()
    return status

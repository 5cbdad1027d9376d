"""`mekuri replay`: games played again from what was done in them (RULES 8)."""

from __future__ import annotations

import argparse

from mekuri.cli import answers, terminal
from mekuri.game import record, replay, strict_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`[FILE] [--json]`, or `--record FILE`."""
    answers.add_arguments(parser)
    parser.epilog = (
        'A line: {"players", "first_seat", "deck"}, and as wanted "rules", "preset", "actions",'
        ' "complete" (docs/rules.md, 8).'
    )
    parser.add_argument(
        "--record",
        action="store_true",
        help="FILE is the record of one finished game: deal it, play it, and print its result",
    )


def run(args: argparse.Namespace) -> int:
    """Answer each line with its result, or a record with the one that it comes to."""
    return _record(args.file) if args.record else answers.run(args.file, replay.answer)


def _record(name: str) -> int:
    try:
        given = record.Record.loads(terminal.whole(name, limit=record.MAX_BYTES))
        result = replay.result(record.play(given))
    except terminal.Unreadable as error:
        terminal.complain(str(error))
        return 1
    except record.RecordError as error:
        terminal.write(strict_json.dumps(error.to_json()))
        return 1
    terminal.write(strict_json.dumps(result))
    return 0

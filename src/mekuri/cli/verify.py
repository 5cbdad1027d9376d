"""`mekuri verify`: whether a record's shuffle was fair and every card of it is true (RULES 9)."""

from __future__ import annotations

import argparse

from mekuri.cli import terminal
from mekuri.game import record, strict_json
from mekuri.game.describe import describe


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`FILE [--json]`."""
    parser.add_argument("file", metavar="FILE", help="the record of a finished game; - is stdin")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Say what was checked, and what failed; gives 1 if the record is not true, or is none."""
    given = None
    fault = None
    try:
        given = record.Record.loads(terminal.whole(args.file, limit=record.MAX_BYTES))
        record.verify(given)
    except terminal.Unreadable as error:
        terminal.complain(str(error))
        return 1
    except record.RecordError as error:
        fault = error
    if args.json:
        terminal.write(strict_json.dumps(_report(given, fault)))
    else:
        _tell(given, fault)
    return 0 if fault is None else 1


def _outcomes(
    given: record.Record | None, fault: record.RecordError | None
) -> list[tuple[record.Check, bool | None]]:
    """Every check and how it went: None if it was not reached."""
    outcomes: list[tuple[record.Check, bool | None]] = []
    reached = given is not None
    for check in record.CHECKS:
        failed = fault is not None and fault.code == check.code
        outcomes.append((check, not failed if reached else None))
        reached = reached and not failed
    return outcomes


def _report(given: record.Record | None, fault: record.RecordError | None) -> dict[str, object]:
    report: dict[str, object] = {"verified": fault is None}
    if given is not None:
        report |= {"room": given.room, "game": given.game}
    report["checks"] = [
        {"check": check.name, "ok": ok, "says": check.says} for check, ok in _outcomes(given, fault)
    ]
    return report if fault is None else report | fault.to_json()


def _tell(given: record.Record | None, fault: record.RecordError | None) -> None:
    if given is not None:
        terminal.say(
            f"game {given.game} of room {describe(given.room)}:"
            f" {given.players} seats, {len(given.actions)} actions"
        )
        for check, ok in _outcomes(given, fault):
            if ok is not None:
                terminal.say(f"  {'ok    ' if ok else 'FAILED'}  {check.name}: {check.says}")
    if fault is None:
        terminal.say("the record is true")
    else:
        terminal.complain(f"{fault.code}: {fault.message}")

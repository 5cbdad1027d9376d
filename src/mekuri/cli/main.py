"""`mekuri`: finds the command and runs it. Exit status: 0 done, 1 input at fault, 2 usage."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import NoReturn

from mekuri.cli import terminal


@dataclass(frozen=True, slots=True)
class Command:
    """A command and the module that has it.

    The module has `add_arguments(parser)` and `run(args) -> int`, which gives the exit status.
    """

    name: str
    summary: str
    module: str


COMMANDS = (
    Command("replay", "play games from JSON lines, or a record, and print how they end", "replay"),
    Command("deal", "deal the decks of seeds and contexts from JSON lines", "deal"),
    Command("verify", "check that a record's shuffle and every card of it are true", "verify"),
    Command("rules", "show the options, the presets, or the JSON schema of the rules", "rules"),
    Command(
        "simulate",
        "play games by any rules, as many as wanted, and say what comes of them",
        "simulate",
    ),
    Command("odds", "say what comes of games by any rules, exactly", "odds"),
    Command(
        "sweep",
        "play games by every combination of options, and write a table of what comes of them",
        "sweep",
    ),
    Command("warm", "compile ahead what the odds need", "warm"),
    Command("serve", "serve the game to browsers", "serve"),
    Command("db", "bring the database to this version", "db"),
)


class _Version(argparse.Action):
    """Looks the version up only when it is asked for: that takes longer than all the rest."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib import metadata

        terminal.say(f"mekuri {metadata.version('mekuri')}")
        parser.exit()


def build_parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """The parser for `argv`: only the command that it names is loaded."""
    parser = argparse.ArgumentParser(
        prog="mekuri",
        description="Bozu mekuri, the family game of the hundred poet cards.",
        epilog="Exit status: 0 done, 1 the input was at fault, 2 usage.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="show the version of mekuri and exit"
    )
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", required=True)
    called = next((word for word in argv if not word.startswith("-")), None)
    for command in COMMANDS:
        sub = commands.add_parser(
            command.name, help=command.summary, description=_sentence(command), allow_abbrev=False
        )
        if command.name == called:
            module = import_module(f"mekuri.cli.{command.module}")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run)
    return parser


def _sentence(command: Command) -> str:
    return command.summary[0].upper() + command.summary[1:] + "."


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command of `argv` (default: the program's own) and give its exit status."""
    given = sys.argv[1:] if argv is None else argv
    try:
        args = build_parser(given).parse_args(given)
        status: int = args.run(args)
    except SystemExit as leaving:  # argparse leaves by itself: 0 after help, 2 after bad usage
        return leaving.code if isinstance(leaving.code, int) else 2
    except BrokenPipeError:  # whoever read the output wants no more of it
        terminal.drop_output()
        return 0
    except terminal.Unwritable as error:
        terminal.drop_output()
        terminal.complain(str(error))
        return 1
    except KeyboardInterrupt:
        terminal.complain("interrupted")
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())

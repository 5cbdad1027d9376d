"""What commands about the odds are asked: rules, players, seats, numbers."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mekuri.cli import terminal
from mekuri.game import faults, strict_json
from mekuri.game.errors import RulesError
from mekuri.game.presets import PRESETS, preset
from mekuri.game.rules import Rules

if TYPE_CHECKING:
    from mekuri.odds.exact.solve import Exact
    from mekuri.odds.simulation import Simulation

FORMS: Final = (".svg", ".png", ".html")
"""What pictures may be, by the end of the file's name."""


class Refused(Exception):
    """A question that cannot be answered; `str(error)` says why, `status` is what the command exits with."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class BadRules(Refused):
    """Rules that cannot be read, or are none."""

    def __init__(self, message: str) -> None:
        super().__init__(message, 1)


def add_rules(parser: argparse.ArgumentParser, *, required: bool = True) -> None:
    """`[--preset NAME] [--rules FILE-or-JSON] --players N [--first-seat N]`.

    `required`: whether the number of players must be said.
    """
    parser.add_argument("--preset", choices=PRESETS, default="classic", help="default: classic")
    add_options(parser)
    parser.add_argument(
        "--players", type=number(2, 100), required=required, metavar="N", help="2 to 100"
    )
    add_first_seat(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """`[--rules FILE-or-JSON]`."""
    parser.add_argument(
        "--rules",
        metavar="FILE-or-JSON",
        help="options that differ from the preset's, as a JSON object or a file with one; - is stdin",
    )


def add_first_seat(parser: argparse.ArgumentParser) -> None:
    """`[--first-seat N]`."""
    parser.add_argument(
        "--first-seat",
        type=number(0, 99),
        default=0,
        metavar="N",
        help="the seat that begins (default: 0)",
    )


def add_games(parser: argparse.ArgumentParser, default: int, each: str = "") -> None:
    """`[--games N]`; `each` says of what."""
    parser.add_argument(
        "--games",
        type=number(1, 10**12),
        default=default,
        metavar="N",
        help=f"for each {each} (default: {default:,})" if each else f"default: {default:,}",
    )


def add_seed(parser: argparse.ArgumentParser, gives: str) -> None:
    """`[--seed N]`; `gives` says what the same one gives again."""
    parser.add_argument(
        "--seed",
        type=number(0, 2**64 - 1),
        metavar="N",
        help=f"the same seed gives the same {gives} (default: by chance)",
    )


def add_threads(parser: argparse.ArgumentParser) -> None:
    """`[--threads N]`."""
    parser.add_argument("--threads", type=number(1, 1024), metavar="N", help="default: one a core")


def add_plot(parser: argparse.ArgumentParser) -> None:
    """`[--plot FILE]`."""
    parser.add_argument(
        "--plot", type=_picture, metavar="FILE", help="draw it too: FILE.svg, FILE.png or FILE.html"
    )


def _picture(text: str) -> Path:
    path = Path(text)
    if path.suffix not in FORMS:
        raise argparse.ArgumentTypeError(f"a file that ends in {', '.join(FORMS)}, not {text!r}")
    return path


def draw(found: Simulation | Exact, path: Path) -> int:
    """Draw the picture that was asked for; gives the exit status."""
    from mekuri.odds.plot import save

    try:
        save(found, path)
    except OSError as error:
        terminal.complain(f"cannot write '{path}': {error.strerror}")
        return 1
    return 0


def number(least: int, most: int) -> Callable[[str], int]:
    """Reads an integer of a range, for argparse; thousands may be set apart by `,` or `_`."""

    def integer(text: str) -> int:
        plain = text.replace(",", "").replace("_", "")
        if not plain.isdecimal() or len(plain) > 30 or not least <= int(plain) <= most:
            raise argparse.ArgumentTypeError(f"an integer from {least} to {most}, not {text!r}")
        return int(plain)

    return integer


def checked(args: argparse.Namespace) -> Rules:
    """The rules that were asked for, once there is such a seat and a folder for the picture. Raises `Refused`."""
    if args.first_seat >= args.players:
        raise Refused(f"there is no seat {args.first_seat} among {args.players} players", 2)
    rules = rules_of(args)
    if args.plot is not None and not args.plot.parent.is_dir():
        folder = args.plot.parent
        raise Refused(f"cannot write '{args.plot}': there is no folder '{folder}'", 1)
    return rules


def rules_name(args: argparse.Namespace) -> str:
    """What people call the rules that were asked for."""
    return str(args.preset) if args.rules is None else f"{args.preset} with own rules"


def rules_of(args: argparse.Namespace) -> Rules:
    """The rules that were asked for. Raises `BadRules`."""
    return over(preset(args.preset), options(args.rules))


def options(given: str | None) -> dict[str, object]:
    """The options of `--rules`. Raises `BadRules` if they cannot be read, or are no object."""
    if given is None:
        return {}
    try:
        if given.lstrip().startswith("{"):
            return faults.parse(given.encode())
        return faults.parse(terminal.whole(given, limit=strict_json.MAX_BYTES))
    except terminal.Unreadable as error:
        raise BadRules(str(error)) from None
    except faults.Fault as fault:
        raise BadRules(f"--rules is no JSON object of options: {fault}") from None


def over(base: Rules, options: dict[str, object]) -> Rules:
    """Rules with these options changed. Raises `BadRules`."""
    try:
        return Rules.from_json(options, base)
    except RulesError as error:
        raise BadRules(f"--rules: {error.option}: {error.message}") from None

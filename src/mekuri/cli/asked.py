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


class BadRules(Exception):
    """Rules that cannot be read, or are none; `str(error)` says why."""


def add_rules(parser: argparse.ArgumentParser, *, required: bool = True) -> None:
    """`[--preset NAME] [--rules FILE-or-JSON] --players N [--first-seat N]`.

    `required`: whether the number of players must be said.
    """
    parser.add_argument("--preset", choices=PRESETS, default="classic", help="default: classic")
    parser.add_argument(
        "--rules",
        metavar="FILE-or-JSON",
        help="options that differ from the preset's, as a JSON object or a file with one; - is stdin",
    )
    parser.add_argument(
        "--players", type=number(2, 100), required=required, metavar="N", help="2 to 100"
    )
    parser.add_argument(
        "--first-seat",
        type=number(0, 99),
        default=0,
        metavar="N",
        help="the seat that begins (default: 0)",
    )


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


def can_draw(path: Path | None) -> bool:
    """Whether the picture that is asked for has a folder to go to; complains if not."""
    if path is None or path.parent.is_dir():
        return True
    terminal.complain(f"cannot write '{path}': there is no folder '{path.parent}'")
    return False


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

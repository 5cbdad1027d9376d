"""`mekuri rules`: the options there are, what each takes, and the presets (RULES 4 to 6)."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from textwrap import wrap

from mekuri.cli import terminal
from mekuri.game import options, strict_json
from mekuri.game.book import book
from mekuri.game.effects import GRAMMAR
from mekuri.game.option_kinds import CardsOption, EffectsOption, NameOption, Option
from mekuri.game.presets import PRESETS, Preset

WIDTH = 96
COLUMN = 18
"""The width of the first column, and of the second."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`[--json] [--preset NAME | --schema]`."""
    parser.add_argument("--json", action="store_true", help="print JSON")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--preset", choices=PRESETS, help="show one preset")
    part.add_argument("--schema", action="store_true", help="the JSON schema of a rules object")


def run(args: argparse.Namespace) -> int:
    """Print options, effects and presets; or one preset; or the schema, which is JSON anyway."""
    if args.schema:
        terminal.write(strict_json.dumps(options.schema()))
    elif args.json:
        found = book() if args.preset is None else PRESETS[args.preset].data()
        terminal.write(strict_json.dumps(found))
    elif args.preset is not None:
        _say(_preset_rows(PRESETS[args.preset]))
    else:
        _say_all()
    return 0


def _say_all() -> None:
    terminal.say("Options: the default first, then what else each takes.\n")
    for option in options.OPTIONS:
        _say(
            (option.option if row == 0 else "", *value) for row, value in enumerate(_values(option))
        )
    terminal.say("\nEffects, for lists of a family's own: a word, or an object with one key.\n")
    for name, keys in GRAMMAR.items():
        takes = "; ".join(f"{key.name}: {key.takes}" for key in keys)
        _say([(name, f"{{{takes}}}" if takes else "")])
    terminal.say("\nPresets.\n")
    for preset in PRESETS.values():
        _say(_preset_rows(preset))


def _values(option: Option) -> Iterator[tuple[str, str]]:
    """What an option takes, its default first, and what each of it means."""
    if not isinstance(option, NameOption | EffectsOption | CardsOption):
        yield json.dumps(option.default), option.takes_text
    for named in option.names:
        yield named.name, named.meaning
    if isinstance(option, EffectsOption):
        yield "[…]", "a list of effects"
    elif isinstance(option, CardsOption):
        yield "[…]", "a list of different card numbers"


def _preset_rows(preset: Preset) -> list[tuple[str, ...]]:
    if preset.players is None:
        players = "any number of players"
    else:
        players = f"{preset.players[0]} to {preset.players[1]} players by custom"
    rules = [
        (name, value if isinstance(value, str) else json.dumps(value))
        for name, value in preset.rules.to_json().items()
    ]
    return [
        (preset.name, players),
        *(("", *rule) for rule in rules or [("as the defaults", "")]),
    ]


def _say(rows: Iterable[tuple[str, ...]]) -> None:
    """Print rows in columns; what is too wide goes on below in the last column."""
    for *cells, last in rows:
        head = "  " + "".join(f"{cell:{COLUMN}} " for cell in cells)
        first, *rest = wrap(last, WIDTH - len(head)) or [""]
        terminal.say((head + first).rstrip())
        for line in rest:
            terminal.say(" " * len(head) + line)

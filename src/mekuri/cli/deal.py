"""`mekuri deal`: the decks that seeds and contexts give (RULES 9)."""

from __future__ import annotations

import argparse

from mekuri.cli import answers
from mekuri.game import shuffle


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`[FILE] [--json]`."""
    answers.add_arguments(parser)
    parser.epilog = (
        'A line: {"seed": hex, "context": {"entropy", "game", "players", "room", "rules"}}; the'
        ' context is hashed as it is written. With "expect", the answer that the line is known to'
        " have, any other is a fault (docs/rules.md, 9)."
    )


def run(args: argparse.Namespace) -> int:
    """Answer each line `{"seed": hex, "context": {…}}` with its commitment, deck, first seat."""
    return answers.run(args.file, shuffle.answer)

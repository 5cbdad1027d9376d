"""`mekuri deal`: the decks that seeds and contexts give (RULES 9)."""

from __future__ import annotations

import argparse

from mekuri.cli import answers
from mekuri.game import shuffle


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`[FILE] [--json]`."""
    answers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Answer each line `{"seed": hex, "context": {…}}` with its commitment, deck, first seat."""
    return answers.run(args.file, shuffle.answer)

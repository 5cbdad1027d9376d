"""How far something is that takes a while, for whoever waits for it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")


def counted(things: Iterable[Thing], total: int, what: str) -> Iterator[Thing]:
    """Hand the things on, and say on standard error how many have come: on a terminal in a line that
    is gone in the end; elsewhere, as in a log, nothing."""
    shown = sys.stderr.isatty()
    try:
        for number, thing in enumerate(things, 1):
            if shown:
                sys.stderr.write(f"\r  {number} of {total} {what}\x1b[K")
                sys.stderr.flush()
            yield thing
    finally:
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

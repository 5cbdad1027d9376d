"""When a writer begins its next transaction: at once, or a little later with more in it."""

from __future__ import annotations

import time
from typing import Final

GATHER_S: Final = 0.003
"""How long after the beginning of a crowded group the next one begins, at the earliest."""

CROWDED: Final = 4
"""Commits of a group from which on it is worth waiting for more: a transaction costs as much as four."""

ENOUGH: Final = 16
"""Commits for which nobody waits: larger groups cost hardly less for each."""

SHORT_S: Final = 0.001
"""What is shorter is no wait: it would bring nobody even where many come."""

IN_VAIN: Final = 2
"""So many waits one after the other that brought nothing: everybody waits for an answer."""

REST: Final = 256
"""Groups that then begin at once, before waiting is tried again."""


class Pace:
    """Under load everything costs less in larger groups, most of all where those who ask and the writer
    share a core; whoever plays alone never waits. Where a few act only when they have been answered a
    wait brings nothing, and is soon given up.
    """

    def __init__(self) -> None:
        self._until = 0.0
        self._vain = 0
        self._rest = 0

    def left(self, waiting: int) -> float:
        """Seconds for which it is worth waiting for more, when so many already wait; 0 if for none."""
        if not self._until:
            return 0.0
        if self._rest:
            self._rest -= 1
            return 0.0
        left = self._until - time.monotonic()
        return left if left >= SHORT_S and waiting < ENOUGH else 0.0

    def waited(self, brought: bool) -> None:
        """It has been waited, and somebody came or nobody."""
        self._vain = 0 if brought else self._vain + 1
        if self._vain == IN_VAIN:
            self._vain, self._rest = 0, REST

    def begins(self, size: int) -> None:
        """A group of this size begins now."""
        self._until = time.monotonic() + GATHER_S if size >= CROWDED else 0.0

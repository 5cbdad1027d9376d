"""A bar on standard error for what takes long, if someone is there to see it."""

from __future__ import annotations

import sys
import time
from typing import Final

SHOWN_AFTER_S: Final = 1.0
WIDTH: Final = 30


class Bar:
    """`bar.at(done)` draws how far it is; `bar.clear()` leaves no trace. Quick work shows none."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self._started = time.monotonic()
        self._length = 0
        self._seen = sys.stderr is not None and sys.stderr.isatty()

    def at(self, done: int) -> None:
        """So much is done."""
        self.done = done
        passed = time.monotonic() - self._started
        if not self._seen or passed < SHOWN_AFTER_S:
            return
        part = done / self.total
        full = int(part * WIDTH)
        text = f"[{'#' * full}{' ' * (WIDTH - full)}] {part:4.0%}  {done:,} {self.what}"
        if done:
            text += f", {passed * (1 / part - 1):,.0f} s left"
        self._draw(text)

    def clear(self) -> None:
        """Take the bar away."""
        if self._length:
            self._draw("")
            sys.stderr.write("\r")
            self._length = 0

    def _draw(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._length))
        sys.stderr.flush()
        self._length = len(text)

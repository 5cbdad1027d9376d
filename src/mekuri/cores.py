"""How many cores there are to work on."""

from __future__ import annotations

import os
from collections.abc import Callable


def cores() -> int:
    """How many cores this process may use."""
    # not every system can tell that a process is kept from some of them
    allowed: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1

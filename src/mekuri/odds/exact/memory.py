"""How much memory this machine has to spare."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

SPARED: Final = 0.8
"""The part of what is free that is used at most."""
UNKNOWN: Final = 4 << 30
"""What is used on systems that do not tell."""


def spare_bytes() -> int:
    """How many bytes may be used."""
    return int(SPARED * (_available() or _installed() or UNKNOWN))


def _available() -> int | None:
    try:
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) << 10
    except OSError:
        return None
    return None


def _installed() -> int | None:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return None

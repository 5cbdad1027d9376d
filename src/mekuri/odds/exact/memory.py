"""How much memory this machine has to spare."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

SPARED: Final = 0.8
"""The part of what is free that is used at most."""
CGROUP: Final = Path("/sys/fs/cgroup")
UNKNOWN: Final = 4 << 30
"""What is used on systems that do not tell."""


def spare_bytes() -> int:
    """How many bytes may be used."""
    free = _available() or _installed() or UNKNOWN
    return int(SPARED * min(free, _allowed(CGROUP, free)))


def _allowed(group: Path, free: int) -> int:
    """What a container lets its processes have yet; `free` if there is no limit."""
    try:
        limit = int((group / "memory.max").read_text())
        return max(limit - int((group / "memory.current").read_text()), 0)
    except (OSError, ValueError):  # no such group, or "max"
        return free


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

"""PostgreSQL and Redis for the tests of more than one node, which start servers of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import debian

POSTGRES = Path("/usr/lib/postgresql")


def has_postgres() -> bool:
    """Whether PostgreSQL's programs are there: Debian keeps them off the path."""
    return any(POSTGRES.glob("*/bin/initdb")) or shutil.which("initdb") is not None


def ensure() -> None:
    """Makes sure of both, see `debian.ensure`."""
    if not has_postgres():
        debian.ensure("postgresql", "to keep rooms in PostgreSQL")
    if not shutil.which("redis-server"):
        debian.ensure("redis-server", "to carry messages between nodes")

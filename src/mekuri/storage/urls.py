"""Database addresses: `sqlite:///relative.db`, `sqlite:////absolute/path.db`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from mekuri.storage.base import DatabaseUrlError

SUPPORTED = "sqlite:///path/to/file.db"


def sqlite_path(url: str) -> Path:
    """The file an SQLite address names.

    Raises `DatabaseUrlError` for every other kind of address, and for one without a file: what
    is kept must outlive the process.
    """
    scheme, mark, rest = url.partition("://")
    if not mark:
        raise DatabaseUrlError(f"not a database address: {url!r}; supported: {SUPPORTED}")
    if scheme != "sqlite":
        raise DatabaseUrlError(
            f"databases of the kind {scheme!r} are not supported; supported: {SUPPORTED}"
        )
    path = rest.removeprefix("/")
    if not rest.startswith("/") or path in ("", ":memory:"):
        raise DatabaseUrlError(f"the address names no file; supported: {SUPPORTED}")
    if "?" in path or "#" in path or "\0" in path:
        raise DatabaseUrlError(f"options in the address are not supported; use {SUPPORTED}")
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise DatabaseUrlError(
            f"nobody's home is {Path(path).parts[0]!r}; supported: {SUPPORTED}"
        ) from None


def data_folder(environment: Mapping[str, str], home: Path) -> Path:
    """The user's data folder for Mekuri, by the system's custom."""
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "mekuri"
    if os.name == "nt":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "mekuri"
    named = environment.get("XDG_DATA_HOME", "")
    # The XDG specification: a relative path is to be ignored.
    base = Path(named) if named.startswith("/") else home / ".local" / "share"
    return base / "mekuri"


def default_url(environment: Mapping[str, str], home: Path) -> str:
    """The database used when none is named."""
    return f"sqlite:///{data_folder(environment, home) / 'mekuri.db'}"

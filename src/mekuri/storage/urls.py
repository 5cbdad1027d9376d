"""Database addresses: `sqlite:////absolute/path.db`, `postgresql://user:password@host/database`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from mekuri.storage.base import DatabaseUrlError

FILE = "sqlite:///path/to/file.db"
SUPPORTED = f"{FILE}, postgresql://user:password@host:5432/database"
VARIABLE = "MEKURI_DATABASE_URL"


def is_postgres(url: str) -> bool:
    """Whether an address names a database of PostgreSQL.

    Raises `DatabaseUrlError` for an address that is neither one of PostgreSQL nor of SQLite.
    """
    scheme, mark, _ = url.partition("://")
    # What is no address at all may still hold a password: it is not repeated.
    if not mark or not scheme.isascii() or not scheme.isalnum():
        raise DatabaseUrlError(f"{VARIABLE} is not a database address; supported: {SUPPORTED}")
    if scheme in ("postgresql", "postgres"):
        return True
    if scheme != "sqlite":
        raise DatabaseUrlError(
            f"databases of the kind {scheme!r} ({VARIABLE}) are not supported; "
            f"supported: {SUPPORTED}"
        )
    return False


def sqlite_path(url: str) -> Path:
    """The file an SQLite address names.

    Raises `DatabaseUrlError` for every other kind of address, and for one without a file: what
    is kept must outlive the process.
    """
    if is_postgres(url):
        raise DatabaseUrlError(f"{VARIABLE} names a database of PostgreSQL, not a file")
    rest = url.partition("://")[2]
    path = rest.removeprefix("/")
    if not rest.startswith("/") or path in ("", ":memory:"):
        raise DatabaseUrlError(f"the address ({VARIABLE}) names no file; supported: {SUPPORTED}")
    if "?" in path or "#" in path or "\0" in path:
        raise DatabaseUrlError(
            f"options in the address ({VARIABLE}) are not supported for SQLite; "
            f"supported: {SUPPORTED}"
        )
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise DatabaseUrlError(
            f"nobody's home is {Path(path).parts[0]!r}; supported: {FILE}"
        ) from None


def postgres_dsn(url: str) -> str:
    """An address of PostgreSQL that can be taken apart and names a database.

    Raises `DatabaseUrlError`, without repeating any of it: its password may be anywhere.
    """
    fault = (
        f"the address of the database ({VARIABLE}) is not one like "
        "postgresql://user:password@host:5432/database"
    )
    if not is_postgres(url):
        raise DatabaseUrlError(fault)
    try:
        parts = urlsplit(url)
        # An IPv6 address stands in brackets, and has colons of its own.
        ends = [host.rpartition("]")[2] for host in _hosts(parts.netloc)]
        ports = [end.rpartition(":")[2] for end in ends if ":" in end]
    except ValueError:
        raise DatabaseUrlError(fault) from None
    odd = parts.fragment or "@" in parts.path or "\0" in unquote(url)
    if odd or not all(port.isdigit() for port in ports):
        # A password that was not written as it must be, and cuts the address at the wrong place.
        raise DatabaseUrlError(f"{fault}; in a password / ? # @ : are written %2F %3F %23 %40 %3A")
    named = dict(parse_qsl(parts.query))
    if not (parts.path.strip("/") or named.get("dbname") or named.get("database")):
        raise DatabaseUrlError(f"{fault}: it names no database")
    return url


def shown(url: str) -> str:
    """An address as it may be shown: without the password, and without options, which may hold one.

    Never raises.
    """
    scheme, mark, _ = url.partition("://")
    if scheme not in ("postgresql", "postgres"):
        return url if scheme == "sqlite" else "a database of an unknown kind"
    try:
        parts = urlsplit(url)
    except ValueError:
        return f"{scheme}{mark}…"
    login, at, _ = parts.netloc.rpartition("@")
    hosts = ",".join(_hosts(parts.netloc))
    return f"{scheme}{mark}{login.partition(':')[0]}{at}{hosts}{parts.path}"


def _hosts(netloc: str) -> list[str]:
    """The hosts of an address, with their ports."""
    hosts = netloc.rpartition("@")[2]
    return [part for part in hosts.split(",") if part]


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

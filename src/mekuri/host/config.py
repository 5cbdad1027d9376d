"""What the environment settles about a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from mekuri.storage.urls import default_url

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000


class ConfigError(ValueError):
    """A setting that cannot be used; the message names it and says what it takes."""


@dataclass(frozen=True, slots=True)
class Config:
    """Where a server keeps its rooms, and where it listens.

    `public_url` is the address people use when it is not the one the server listens at (behind a
    proxy): scheme and host, without a path; "" if it is the same.
    """

    database_url: str
    bus_url: str = ""
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    public_url: str = ""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str], home: Path) -> Config:
        """Read `MEKURI_DATABASE_URL`, `_BUS_URL`, `_HOST`, `_PORT` and `_PUBLIC_URL`.

        A variable that is empty counts as not set. Raises `ConfigError`.
        """
        return cls(
            database_url=environment.get("MEKURI_DATABASE_URL") or default_url(environment, home),
            bus_url=environment.get("MEKURI_BUS_URL", ""),
            host=environment.get("MEKURI_HOST") or DEFAULT_HOST,
            port=port_number(environment.get("MEKURI_PORT") or str(DEFAULT_PORT)),
            public_url=public_origin(environment.get("MEKURI_PUBLIC_URL", "")),
        )


def port_number(text: str) -> int:
    """A port as people write it. Raises `ConfigError`; 0 lets the system choose one."""
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65_535:
        return int(text)
    raise ConfigError(f"the port (MEKURI_PORT) is a number from 0 to 65535, not {text!r}")


def public_origin(text: str) -> str:
    """The origin of an address: `https://mekuri.example`. Raises `ConfigError`."""
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if (
        parts.scheme not in ("http", "https")
        or not parts.hostname
        or parts.path not in ("", "/")
        or parts.query
        or parts.fragment
        or parts.username is not None
    ):
        raise ConfigError(
            "the public address (MEKURI_PUBLIC_URL) is one like https://mekuri.example, "
            f"not {text!r}"
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    ordinary = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, ordinary) else "")

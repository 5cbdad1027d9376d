"""What the environment settles about a server."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from mekuri.storage.urls import default_url

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
DEFAULT_RETENTION_DAYS = 14
DEFAULT_DRAIN_S = 5.0

LONGEST_RETENTION_DAYS = 36_500
LONGEST_DRAIN_S = 3_600

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LogForm = Literal["text", "json"]

_LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")


class ConfigError(ValueError):
    """A setting that cannot be used; the message names it and says what it takes."""


@dataclass(frozen=True, slots=True)
class Config:
    """Where a server keeps its rooms, where it listens, and how it keeps house."""

    database_url: str
    bus_url: str = ""
    """The bus between nodes; "" if there is this process alone."""
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    public_url: str = ""
    """The address people use when it is not the one the server listens at (behind a proxy): scheme and
    host, without a path; "" if it is the same."""
    trusted_proxies: tuple[Network, ...] = ()
    """Whose word on where a request comes from (`X-Forwarded-For`) is taken."""
    retention_days: int = DEFAULT_RETENTION_DAYS
    """How long a room is kept that nobody touches; 0: for ever."""
    keep_records: bool = False
    """Whether the records of its games are kept when a room goes."""
    log: LogForm = "text"
    drain_s: float = DEFAULT_DRAIN_S
    """Over how many seconds everyone is sent away when the server stops."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str], home: Path) -> Config:
        """Read the variables `MEKURI_…` (docs/operations.md has them all).

        A variable that is empty counts as not set. Raises `ConfigError`.
        """
        return cls(
            database_url=environment.get("MEKURI_DATABASE_URL") or default_url(environment, home),
            bus_url=environment.get("MEKURI_BUS_URL", ""),
            host=environment.get("MEKURI_HOST") or DEFAULT_HOST,
            port=port_number(environment.get("MEKURI_PORT") or str(DEFAULT_PORT)),
            public_url=public_origin(environment.get("MEKURI_PUBLIC_URL", "")),
            trusted_proxies=networks(environment.get("MEKURI_TRUSTED_PROXIES", "")),
            retention_days=_whole(
                environment, "MEKURI_RETENTION_DAYS", DEFAULT_RETENTION_DAYS, LONGEST_RETENTION_DAYS
            ),
            keep_records=_one_of(environment, "MEKURI_KEEP_RECORDS", ("no", "yes")) == "yes",
            log="json"
            if _one_of(environment, "MEKURI_LOG", ("text", "json")) == "json"
            else "text",
            drain_s=seconds(environment.get("MEKURI_DRAIN_S") or str(DEFAULT_DRAIN_S)),
        )


def port_number(text: str) -> int:
    """A port as people write it. Raises `ConfigError`; 0 lets the system choose one."""
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65_535:
        return int(text)
    raise ConfigError(f"the port (MEKURI_PORT) is a number from 0 to 65535, not {text!r}")


def public_origin(text: str) -> str:
    """The origin of an address: `https://mekuri.example`. Raises `ConfigError`.

    A name in other letters than ASCII's becomes what browsers make of it.
    """
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        port = parts.port
        host = _host(parts.hostname or "")
    except ValueError:
        parts, port, host = urlsplit(""), None, ""
    if (
        parts.scheme not in ("http", "https")
        or not host
        or port == 0
        or parts.path not in ("", "/")
        or parts.query
        or parts.fragment
        or parts.username is not None
        or not text.isprintable()  # urlsplit leaves out what is no sign,
        or text != text.strip()  # and blanks around it
    ):
        raise ConfigError(
            "the public address (MEKURI_PUBLIC_URL) is one like https://mekuri.example, "
            f"not {text!r}"
        )
    ordinary = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, ordinary) else "")


def networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks with commas between: `127.0.0.1, 10.0.0.0/8`. Raises `ConfigError`."""
    found: list[Network] = []
    for one in filter(None, (part.strip() for part in text.split(","))):
        try:
            found.append(ipaddress.ip_network(one))
        except ValueError:
            raise ConfigError(
                "the trusted proxies (MEKURI_TRUSTED_PROXIES) are addresses or networks like "
                f"127.0.0.1, 10.0.0.0/8, fd00::/8, with commas between; not {one!r}"
            ) from None
    return tuple(found)


def seconds(text: str) -> float:
    """The seconds a drain takes, as people write them. Raises `ConfigError`."""
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text) and float(text) <= LONGEST_DRAIN_S:
        return float(text)
    raise ConfigError(
        "the time to send everyone away (MEKURI_DRAIN_S) is a number of seconds "
        f"from 0 to {LONGEST_DRAIN_S}, not {text!r}"
    )


def _whole(environment: Mapping[str, str], name: str, otherwise: int, most: int) -> int:
    text = environment.get(name) or str(otherwise)
    if text.isascii() and text.isdigit() and len(text) <= 6 and int(text) <= most:
        return int(text)
    raise ConfigError(f"{name} is a number from 0 to {most}, not {text!r}")


def _one_of(environment: Mapping[str, str], name: str, words: tuple[str, ...]) -> str:
    """One of `words`; the first if nothing is said."""
    text = environment.get(name) or words[0]
    if text in words:
        return text
    raise ConfigError(f"{name} is {' or '.join(words)}, not {text!r}")


def _host(name: str) -> str:
    """A host as browsers write it; "" if it is none. Raises ValueError."""
    if ":" in name:
        return f"[{ipaddress.IPv6Address(name)}]"
    if not name.isascii():
        name = name.encode("idna").decode().lower()
    fits = len(name) <= 253 and all(_LABEL.fullmatch(label) for label in name.split("."))
    return name if fits else ""

"""The address of a Redis: what it may say, and how it is told to others without its password."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from mekuri.bus.base import BusUrlError

FORM = "redis://[user:password@]host[:port][/database], or rediss:// for TLS"
DEFAULT_PORT = 6379

_TLS_OPTIONS = ("ssl_ca_certs", "ssl_cert_reqs", "ssl_certfile", "ssl_keyfile")


@dataclass(frozen=True, slots=True)
class RedisUrl:
    """An address that can be used; `repr` and `place` do not tell the password."""

    host: str
    port: int
    database: int
    tls: bool
    options: dict[str, Any]
    """What the client library is to be given besides."""

    @property
    def place(self) -> str:
        """Where it is, for logs and errors."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'rediss' if self.tls else 'redis'}://{host}:{self.port}/{self.database}"

    def __repr__(self) -> str:
        return f"RedisUrl({self.place})"


def parse(url: str) -> RedisUrl:
    """Read an address. Raises `BusUrlError`, which repeats nothing that could be a password."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _wrong(
            "it cannot be read; signs other than letters in a password are written %XX"
        ) from None
    if parts.scheme not in ("redis", "rediss"):
        raise _wrong("it does not begin with redis:// or rediss://")
    if not parts.hostname:
        raise _wrong("it has no host; signs other than letters in a password are written %XX")
    if parts.fragment:
        raise _wrong("a # in a password is written %23")
    path = parts.path.removeprefix("/")
    if path and not (path.isascii() and path.isdigit() and len(path) <= 5):
        raise _wrong("the database is a number")
    options: dict[str, Any] = {}
    if parts.username:
        options["username"] = unquote(parts.username)
    if parts.password:
        options["password"] = unquote(parts.password)
    tls = parts.scheme == "rediss"
    for name, value in parse_qsl(parts.query, keep_blank_values=True):
        if not tls or name not in _TLS_OPTIONS:
            raise _wrong(f"after ? rediss:// takes {', '.join(_TLS_OPTIONS)}")
        if name == "ssl_cert_reqs" and value not in ("none", "optional", "required"):
            raise _wrong("ssl_cert_reqs is none, optional or required")
        options[name] = value
    return RedisUrl(parts.hostname, port or DEFAULT_PORT, int(path or 0), tls, options)


def _wrong(why: str) -> BusUrlError:
    return BusUrlError(f"the address of the bus (MEKURI_BUS_URL) is one like {FORM}: {why}")

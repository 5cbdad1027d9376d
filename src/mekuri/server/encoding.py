"""The frames a server sends for one reader alone, as bytes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from mekuri.host.answers import Greeting
from mekuri.server.incoming import PROTOCOL
from mekuri.server.outgoing import Accepted, Pong


def welcome(greeting: Greeting, build: str) -> bytes:
    """`mekuri.server.outgoing.Welcome`."""
    return msgspec.json.encode(
        {
            "type": "welcome",
            "protocol": PROTOCOL,
            "build": build,
            "room": greeting.room,
            "version": greeting.version,
            "seats": greeting.seats,
            "view": greeting.view,
        }
    )


def accepted(command: str, version: int) -> bytes:
    """`mekuri.server.outgoing.Accepted`."""
    return msgspec.json.encode(Accepted(id=command, version=version))


def rejected(command: str | None, code: str, detail: Mapping[str, object]) -> bytes:
    """`mekuri.server.outgoing.Rejected`."""
    return msgspec.json.encode({"type": "rejected", "id": command, "code": code, **detail})


def pong(n: int) -> bytes:
    """`mekuri.server.outgoing.Pong`."""
    return msgspec.json.encode(Pong(n=n))


def bye(code: str) -> bytes:
    """`mekuri.server.outgoing.Bye`."""
    return msgspec.json.encode({"type": "bye", "code": code})

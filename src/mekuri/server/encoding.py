"""The frames a server sends for one reader alone, as bytes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from mekuri.host.answers import Greeting
from mekuri.server.frames import PROTOCOL, Accepted, Pong


def welcome(greeting: Greeting, build: str) -> bytes:
    """`mekuri.server.frames.Welcome`."""
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
    """`mekuri.server.frames.Accepted`."""
    return msgspec.json.encode(Accepted(id=command, version=version))


def rejected(command: str | None, code: str, detail: Mapping[str, object]) -> bytes:
    """`mekuri.server.frames.Rejected`."""
    return msgspec.json.encode({"type": "rejected", "id": command, "code": code, **detail})


def pong(n: int) -> bytes:
    """`mekuri.server.frames.Pong`."""
    return msgspec.json.encode(Pong(n=n))


def bye(code: str) -> bytes:
    """`mekuri.server.frames.Bye`."""
    return msgspec.json.encode({"type": "bye", "code": code})

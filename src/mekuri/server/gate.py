"""The gate: how much of anything one address, or all of them, may ask for at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, Literal

from starlette.types import ASGIApp, Receive, Scope, Send

from mekuri.server.addresses import HERE, Addresses, Network
from mekuri.server.faults import ApiFault, answer
from mekuri.server.limits import Bucket, Buckets, Limits, Seconds, Tally

SOCKETS_FULL_MS: Final = 5_000
"""When to try again: sockets come and go faster than places at a table."""

Kind = Literal["rooms", "settings", "codes", "gets"]
Field = Literal["sockets", "address"]
"""Of what there is too much: sockets here, or sockets of one address."""

Refused = Callable[[str], None]
"""Told what was refused, for whoever counts."""


class Gate:
    """Counts by address, in memory alone; clients on this machine itself are not counted."""

    def __init__(
        self,
        limits: Limits,
        trusted: Sequence[Network] = (),
        refused: Refused = lambda what: None,
        seconds: Seconds = time.monotonic,
    ) -> None:
        self._limits = limits
        self._addresses = Addresses(trusted)
        self._refused = refused
        self._sockets = Tally(limits.sockets_per_address)
        self._open = 0

        def buckets(burst: int, per_second: float) -> Buckets:
            return Buckets(burst, per_second, limits.addresses, seconds)

        self._buckets: dict[Kind, Buckets] = {
            "rooms": buckets(limits.rooms_burst, limits.rooms_per_second),
            "settings": buckets(limits.settings_burst, limits.settings_per_second),
            "codes": buckets(limits.codes_burst, limits.codes_per_second),
            "gets": buckets(limits.gets_burst, limits.gets_per_second),
        }
        self._rooms_here = Bucket(limits.rooms_burst_here, limits.rooms_per_second_here, seconds)

    @property
    def sockets(self) -> int:
        """How many are open."""
        return self._open

    def wait(self, kind: Kind, scope: Scope) -> int:
        """0 if one more may pass, else the milliseconds until it may."""
        client = self._addresses.client(scope)
        wait = 0 if client == HERE else self._buckets[kind].take(client)
        if wait:
            self._refused(kind)
        return wait

    def pass_on(self, kind: Kind, scope: Scope) -> None:
        """Let one more pass. `ApiFault` too_fast if it may not."""
        wait = self.wait(kind, scope)
        if wait:
            raise ApiFault("too_fast", {"retry_ms": wait})

    def open_room(self, scope: Scope) -> None:
        """Let one more room be opened. `ApiFault` too_fast, too_many (`field` rooms)."""
        self.pass_on("rooms", scope)
        wait = self._rooms_here.take()
        if wait:
            self._refused("rooms here")
            raise ApiFault("too_many", {"field": "rooms", "retry_ms": wait})

    def enter(self, scope: Scope) -> Entry | Field:
        """A place for one more socket; or of what there is too much."""
        if self._open >= self._limits.sockets:
            self._refused("sockets")
            return "sockets"
        client = self._addresses.client(scope)
        if client != HERE and not self._sockets.enter(client):
            self._refused("sockets of an address")
            return "address"
        self._open += 1
        return Entry(self, client)

    def _leave(self, client: str) -> None:
        self._open -= 1
        if client != HERE:
            self._sockets.leave(client)


class Entry:
    """The place of one socket. Use it as a context manager: it is given back at the end."""

    def __init__(self, gate: Gate, client: str) -> None:
        self._gate = gate
        self._client = client

    def __enter__(self) -> Entry:
        return self

    def __exit__(self, *_: object) -> None:
        self._gate._leave(self._client)


class Throttle:
    """ASGI middleware: counts what is asked of the API over HTTP, by address."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            wait = self._gate.wait("gets", scope)
            if wait:
                await answer("too_fast", {"retry_ms": wait})(scope, receive, send)
                return
        await self._app(scope, receive, send)

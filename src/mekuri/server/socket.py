"""The socket of the game: `GET /api/socket`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from mekuri.host.answers import RETRY_MS
from mekuri.host.service import Service
from mekuri.server import encoding
from mekuri.server.connection import CLOSE_CODES, Connection
from mekuri.server.faults import answer
from mekuri.server.gate import SOCKETS_FULL_MS, Field, Gate
from mekuri.server.inbox import Inbox
from mekuri.server.limits import Limits
from mekuri.server.line import line_of
from mekuri.server.origin import same_origin
from mekuri.server.session import Session

log = logging.getLogger(__name__)

MOST_TURNED_AWAY = 100
"""Sockets at a time that are told by a frame why there is no place; more are told by the status."""

SlowReader = Callable[[int], None]


class SocketEndpoint:
    """The endpoint for sockets: counts them, and turns away pages of other sites."""

    def __init__(
        self,
        service: Service,
        limits: Limits,
        gate: Gate,
        build: str,
        public_url: str,
        slow_reader: SlowReader = lambda frames: None,
    ) -> None:
        """`slow_reader` is told how many frames are dropped with a socket that does not read."""
        self._service = service
        self._limits = limits
        self._gate = gate
        self._build = build
        self._public_url = public_url
        self._slow_reader = slow_reader
        self._turned_away = 0

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one connection, to its end."""
        if not same_origin(websocket.headers, self._public_url):
            await websocket.close()
            return
        if self._service.draining:
            # Not taken at all: a load balancer then asks another node.
            await websocket.send_denial_response(answer("closing", {"retry_ms": RETRY_MS}))
            return
        entry = self._gate.enter(websocket.scope)
        with contextlib.suppress(WebSocketDisconnect):  # gone before it was there
            if isinstance(entry, str):
                await self._turn_away(websocket, entry)
                return
            with entry:
                await websocket.accept()
                await self._converse(websocket)

    async def _turn_away(self, websocket: WebSocket, field: Field) -> None:
        """Say why there is no place: by a frame, for a page cannot read the status of an answer."""
        if self._turned_away >= MOST_TURNED_AWAY:
            await websocket.send_denial_response(
                answer("too_many", {"field": field, "retry_ms": SOCKETS_FULL_MS})
            )
            return
        self._turned_away += 1
        try:
            async with asyncio.timeout(self._limits.farewell):
                await websocket.accept()
                detail = {"field": field, "retry_ms": SOCKETS_FULL_MS}
                await websocket.send_text(encoding.rejected(None, "too_many", detail).decode())
                await websocket.send_text(encoding.bye("too_many").decode())
                await websocket.close(CLOSE_CODES["too_many"])
        except TimeoutError:
            log.debug("a socket that was turned away did not read why")
        finally:
            self._turned_away -= 1

    async def _converse(self, websocket: WebSocket) -> None:
        line = line_of(websocket)
        connection = Connection(line, self._limits, self._slow_reader)
        patience = _Patience(connection, self._limits.hello_within)
        session = Session(self._service, connection, self._limits, self._build, patience.look)
        inbox = Inbox(line, connection, session.take)
        line.attach(inbox)
        try:
            await connection.ended
        finally:
            # Also where this is broken off, and nobody said so.
            connection.lost()
            patience.end()
            # A command that is being kept must still be told to the others: it is not broken off.
            await inbox.rest()
            session.close()
        if connection.close_code is not None:
            await asyncio.wait({connection.said}, timeout=self._limits.farewell)
            try:
                await websocket.close(connection.close_code)
            except (WebSocketDisconnect, RuntimeError) as error:
                # The server under us says so by RuntimeError when it has just closed by itself: for
                # text that is not UTF-8, or a peer that does not answer pings.
                log.debug("a connection ended while it was closed: %s", error)


class _Patience:
    """Sends a connection away that is without a room for too long."""

    def __init__(self, connection: Connection, seconds: float) -> None:
        self._connection = connection
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None
        self.look(False)

    def look(self, joined: bool) -> None:
        """Time runs while the connection is in no room, from when it was first seen so."""
        if joined:
            self.end()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._seconds, self._connection.leave, "no_hello")

    def end(self) -> None:
        """Wait no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

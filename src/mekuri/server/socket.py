"""The socket of the game: `GET /api/socket`."""

from __future__ import annotations

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from mekuri.host.service import Service
from mekuri.server.connection import Connection
from mekuri.server.limits import Limits
from mekuri.server.origin import same_origin
from mekuri.server.session import Session

log = logging.getLogger(__name__)


class SocketEndpoint:
    """The endpoint for sockets: counts them, and turns away pages of other sites."""

    def __init__(self, service: Service, limits: Limits, build: str, public_url: str) -> None:
        self._service = service
        self._limits = limits
        self._build = build
        self._public_url = public_url
        self._open = 0

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one connection, to its end."""
        if not same_origin(websocket.headers, self._public_url) or (
            self._open >= self._limits.sockets
        ):
            await websocket.close()
            return
        self._open += 1
        try:
            await websocket.accept()
            await self._converse(websocket)
        except WebSocketDisconnect:
            # Gone before it was there.
            return
        finally:
            self._open -= 1

    async def _converse(self, websocket: WebSocket) -> None:
        connection = Connection(websocket, self._limits)
        session = Session(self._service, connection, self._limits, self._build)
        loop = asyncio.get_running_loop()
        patience = loop.call_later(self._limits.hello_within, _expect_hello, session, connection)
        reading = loop.create_task(_read(websocket, session, connection))
        writing = loop.create_task(connection.write())
        leaving = loop.create_task(connection.leaving.wait())
        tasks = (reading, writing, leaving)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            goodbye = connection.leaving.is_set()
            connection.leaving.set()
            # A command that is being kept must still be told to the others: it is not broken off.
            if not session.busy:
                reading.cancel()
            await asyncio.wait({reading})
            if goodbye:
                await asyncio.wait({writing}, timeout=self._limits.farewell)
        finally:
            patience.cancel()
            session.close()
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    log.error("a connection failed", exc_info=outcome)


def _expect_hello(session: Session, connection: Connection) -> None:
    if not session.joined:
        connection.leave("no_hello")


async def _read(websocket: WebSocket, session: Session, connection: Connection) -> None:
    while not connection.leaving.is_set():
        message = await websocket.receive()
        if message["type"] != "websocket.receive":
            return
        await session.take(message.get("text"))

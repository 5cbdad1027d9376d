"""The server under the application: uvicorn, set up for many small frames.

Everything that knows uvicorn is here.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mekuri.host.service import Service
from mekuri.server.limits import Limits

FLUSH_S = 10.0
"""How long a peer may take to read what is left for it once its connection is done with."""

SHUTDOWN_S = 5
PING_S = 10.0

_LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"quiet": {"()": "mekuri.server.transport.NoTracebackForBadText"}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["quiet"]}
    },
    "loggers": {
        "mekuri": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn.error": {"level": "WARNING"},
    },
}


class NoTracebackForBadText(logging.Filter):
    """A frame that is not UTF-8 is the client's fault, and no reason for a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything pass, that one without its traceback."""
        if record.exc_info is not None and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = record.exc_text = None
        return True


class SocketProtocol(WebSocketsSansIOProtocol):
    """Cuts off a peer that has stopped reading, instead of waiting for it for ever."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application is done with this connection."""
        super().on_task_complete(task)
        self._cut_off()

    def keepalive_timeout(self) -> None:
        """The peer has not answered a ping."""
        super().keepalive_timeout()
        self._cut_off()

    def _cut_off(self) -> None:
        if not self.disconnected and self.transport.get_write_buffer_size() > 0:
            self.loop.call_later(FLUSH_S, self.transport.abort)


class MekuriServer(uvicorn.Server):
    """Says goodbye to everyone before it closes, and ends with status 0 when asked to end."""

    def __init__(
        self, config: uvicorn.Config, service: Service, on_started: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._service = service
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and tell that it has begun."""
        await super().startup(sockets)
        if self.started:
            self._on_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop soon; asked twice by the keyboard, at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, say goodbye on those there are, then close."""
        for server in self.servers:
            server.close()
        await self._service.say_goodbye()
        # The goodbyes are sent by the connections' own tasks.
        for _ in range(20):
            if not self.server_state.tasks:
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def make_server(
    app: ASGIApp,
    service: Service,
    limits: Limits,
    on_started: Callable[[], None],
    *,
    log: bool = True,
) -> MekuriServer:
    """The server for `app`; run it with `run(sockets=[…])`.

    `on_started` is called once it answers. Without `log` the logging stays as it was set up.
    """
    config = uvicorn.Config(
        app,
        loop="auto",
        http="auto",
        ws=SocketProtocol,
        ws_max_size=limits.wire_frame,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        # Compression costs more than half the frames a second, and 30 KiB a connection.
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=log,
        log_config=_LOGGING if log else None,
        server_header=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    return MekuriServer(config, service, on_started)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises OSError if the address cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except UnicodeError:  # too long, or two dots side by side: no name could be like that
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known") from None
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener

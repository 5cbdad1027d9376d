"""The server under the application: uvicorn, set up for many small frames.

Everything that knows uvicorn is here and in `mekuri.server.line`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from mekuri.host.service import Service
from mekuri.server.collector import Collector
from mekuri.server.keepalive import Keeper
from mekuri.server.limits import Limits
from mekuri.server.line import LineConfig, SocketProtocol

log = logging.getLogger(__name__)

SHUTDOWN_S = 5
HASTE_S = 2.0
"""What the application gets for its end when everything is to stop at once."""


class MekuriServer(uvicorn.Server):
    """Sends everyone away before it closes, and ends with status 0 when asked to end."""

    def __init__(
        self,
        config: LineConfig,
        service: Service,
        on_started: Callable[[], None],
        drain_s: float,
        collector: Collector | None,
    ) -> None:
        super().__init__(config)
        self._keeper = config.keeper
        self._service = service
        self._on_started = on_started
        self._drain_s = drain_s
        self._collector = collector

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and tell that it has begun."""
        await super().startup(sockets)
        if self._collector is not None:
            self._collector.start()
        if self.started:
            self._on_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop soon; asked twice by the keyboard, at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send everyone away while still answering, then take no more connections, and close."""
        await self._drain()
        for server in self.servers:
            server.close()
        # The goodbyes are sent by the connections' own tasks.
        for _ in range(20):
            if not self.server_state.tasks or self.force_exit:
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)
        if self.force_exit:
            # Passed over in that case; what is open is to be closed all the same.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HASTE_S):
                    await self.lifespan.shutdown()
        self._keeper.stop()
        if self._collector is not None:
            await self._collector.stop()

    async def _drain(self) -> None:
        draining = asyncio.get_running_loop().create_task(self._service.drain(self._drain_s))
        while not draining.done():
            if self.force_exit:
                draining.cancel()
            await asyncio.wait({draining}, timeout=0.05)
        if not draining.cancelled() and draining.exception() is not None:
            log.error("sending everyone away failed", exc_info=draining.exception())


def make_server(
    app: ASGIApp,
    service: Service,
    limits: Limits,
    on_started: Callable[[], None],
    *,
    drain_s: float = 0.0,
    collector: Collector | None = None,
    keeper: Keeper | None = None,
) -> MekuriServer:
    """The server for `app`; run it with `run(sockets=[…])`.

    `on_started` is called once it answers. When it is asked to end it takes `drain_s` seconds to send
    everyone away, less if they are few. `collector` takes over the search for garbage meanwhile.
    `keeper` looks after the lines; without one they are pinged as is usual.
    """
    config = LineConfig(
        app,
        loop="auto",
        http="auto",
        ws=SocketProtocol,
        ws_max_size=limits.wire_frame,
        # That is the keeper's.
        ws_ping_interval=None,
        ws_ping_timeout=None,
        # Compression costs more than half the frames a second, and 30 KiB a connection.
        ws_per_message_deflate=False,
        lifespan="on",
        # The application writes its own, without addresses; and knows its proxies itself.
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    config.keeper = keeper or Keeper()
    return MekuriServer(config, service, on_started, drain_s, collector)


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

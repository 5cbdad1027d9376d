"""One server process: everything opened, served from a socket that listens, and closed again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket

    from mekuri.host.config import Config
    from mekuri.server.transport import MekuriServer

Started = Callable[["MekuriServer", bool], None]
"""Called in the event loop once the server answers; told too whether the pages are built."""


def serve(config: Config, listener: socket.socket, on_started: Started) -> None:
    """Serve at `listener` until a signal says to stop, and everyone has been sent away.

    The database has its schema by now. Raises `StorageError`, `BusUrlError`.
    """
    import mekuri
    from mekuri.bus.opening import open_bus
    from mekuri.cores import cores
    from mekuri.host.forecaster import Forecaster
    from mekuri.host.retention import Retention
    from mekuri.host.service import Service
    from mekuri.server.app import create_app
    from mekuri.server.collector import Collector
    from mekuri.server.limits import Limits
    from mekuri.server.site import read_site
    from mekuri.server.telemetry import Telemetry
    from mekuri.server.transport import make_server
    from mekuri.storage.opening import open_store

    telemetry = Telemetry()
    bus = open_bus(config.bus_url, telemetry)
    # On one core two processes take longer than two threads, which write larger groups.
    store = open_store(config.database_url, apart=cores() > 1)
    forecaster = Forecaster(meters=telemetry)
    service = Service(store, store, bus, meters=telemetry, forecaster=forecaster)
    retention = Retention(store, service.clock, config, telemetry.swept)
    site = read_site(Path(mekuri.__file__).parent / "static", config.public_url)
    limits = Limits()
    app = create_app(
        *(service, site, limits, config.public_url),
        trusted=config.trusted_proxies,
        telemetry=telemetry,
    )
    server = make_server(
        app,
        service,
        limits,
        lambda: on_started(server, site.is_built),
        drain_s=config.drain_s,
        collector=Collector(telemetry.gc_paused),
    )

    async def run() -> None:
        sweeping: asyncio.Task[None] | None = None
        try:
            await bus.start()
            sweeping = asyncio.get_running_loop().create_task(retention.run())
            await server.serve(sockets=[listener])
        finally:
            if sweeping is not None:
                sweeping.cancel()
                await asyncio.gather(sweeping, return_exceptions=True)
            await bus.close()
            await store.close()

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(run())


@contextlib.contextmanager
def named_faults(complain: Callable[[str], None]) -> Iterator[list[int]]:
    """Turns what keeps a server from starting into one line; the list then holds the exit status."""
    from mekuri.bus.base import BusUrlError
    from mekuri.host.config import ConfigError
    from mekuri.storage.base import StorageError

    status = [0]
    try:
        yield status
    except (ConfigError, StorageError, BusUrlError) as error:
        complain(str(error))
        status[0] = 1

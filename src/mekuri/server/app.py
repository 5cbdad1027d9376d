"""The application: everything that answers, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib import metadata
from typing import Any

from fastapi import FastAPI
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from mekuri.host.service import Service
from mekuri.server import faults
from mekuri.server.access_log import AccessLog
from mekuri.server.addresses import Network
from mekuri.server.chances_api import chances_router
from mekuri.server.codes_api import codes_router
from mekuri.server.docs_page import docs_router
from mekuri.server.gate import Gate, Throttle
from mekuri.server.headers import HeadAsGet, SecurityHeaders
from mekuri.server.health_api import health_router
from mekuri.server.limits import Limits
from mekuri.server.metrics_api import metrics_endpoint
from mekuri.server.openapi import describe
from mekuri.server.pages import Pages, PagesRoute
from mekuri.server.records_api import records_router
from mekuri.server.rooms_api import rooms_router
from mekuri.server.rules_api import rules_router
from mekuri.server.sampling import look, sample
from mekuri.server.settings_api import settings_router
from mekuri.server.site import Site
from mekuri.server.socket import SocketEndpoint
from mekuri.server.telemetry import Telemetry

DESCRIPTION = (
    "Bozu mekuri, the game of the hundred poet cards. Rooms are opened here and played over the "
    "socket at /api/socket; the form of its frames is at /api/protocol.json."
)


SOCKET = "/api/socket"


class Application(FastAPI):
    """FastAPI, with the socket beside it, and the socket's shapes in its description."""

    endpoint: SocketEndpoint | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer. The socket is reached straight: every layer around it would stay in memory for as long
        as it is open, and none of them has anything to do with it.
        """
        if scope["type"] == "websocket" and scope["path"] == SOCKET and self.endpoint is not None:
            await self.endpoint.serve(WebSocket(scope, receive, send))
        else:
            await super().__call__(scope, receive, send)

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document, made once."""
        if not self.openapi_schema:
            self.openapi_schema = describe(self)
        return self.openapi_schema


def create_app(
    service: Service,
    site: Site,
    limits: Limits | None = None,
    public_url: str = "",
    *,
    trusted: Sequence[Network] = (),
    telemetry: Telemetry | None = None,
) -> FastAPI:
    """The application for a service that has its store, and the pages that were built.

    `trusted`: proxies whose word on where a request comes from is taken. `telemetry` is what the
    service tells its figures to. The application closes neither store nor bus: whoever opened them
    does.
    """
    limits = limits or Limits()
    telemetry = telemetry or Telemetry()
    gate = Gate(limits, trusted, telemetry.refused)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.start()
        looking = asyncio.get_running_loop().create_task(sample(service, gate, telemetry))
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            await service.say_goodbye()
            look(service, gate, telemetry)

    app = Application(
        title="Mekuri",
        version=metadata.version("mekuri"),
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    # The last is the outermost.
    app.add_middleware(Throttle, gate=gate)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog)
    app.add_middleware(HeadAsGet)
    faults.install(app)
    for router in (
        rooms_router(service, limits, gate),
        settings_router(service, limits, gate),
        codes_router(service, gate),
        records_router(service),
        chances_router(service),
        rules_router(),
        health_router(service, service.heart),
        docs_router(site),
    ):
        app.include_router(router)
    app.endpoint = SocketEndpoint(
        service, limits, gate, site.build, public_url, telemetry.slow_reader
    )
    metrics = metrics_endpoint(telemetry)
    app.router.routes.append(Route("/metrics", metrics, include_in_schema=False))
    app.router.routes.append(PagesRoute("/{path:path}", Pages(site).serve, include_in_schema=False))
    return app

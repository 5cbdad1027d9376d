"""The application: everything that answers, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata
from typing import Any

from fastapi import FastAPI
from starlette.routing import Route, WebSocketRoute

from mekuri.host.service import Service
from mekuri.server import faults
from mekuri.server.docs_page import docs_router
from mekuri.server.headers import HeadAsGet, SecurityHeaders
from mekuri.server.health_api import health_router
from mekuri.server.limits import Limits
from mekuri.server.openapi import describe
from mekuri.server.pages import Pages
from mekuri.server.records_api import records_router
from mekuri.server.rooms_api import rooms_router
from mekuri.server.rules_api import rules_router
from mekuri.server.site import Site
from mekuri.server.socket import SocketEndpoint

DESCRIPTION = (
    "Bozu mekuri, the game of the hundred poet cards. Rooms are opened here and played over the "
    "socket at /api/socket; the form of its frames is at /api/protocol.json."
)


class Application(FastAPI):
    """FastAPI, with the socket's shapes in its description."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document, made once."""
        if not self.openapi_schema:
            self.openapi_schema = describe(self)
        return self.openapi_schema


def create_app(
    service: Service, site: Site, limits: Limits | None = None, public_url: str = ""
) -> FastAPI:
    """The application for a service that has its store, and the pages that were built.

    The application closes neither store nor bus: whoever opened them does.
    """
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.say_goodbye()

    app = Application(
        title="Mekuri",
        version=metadata.version("mekuri"),
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(SecurityHeaders)
    app.add_middleware(HeadAsGet)
    faults.install(app)
    for router in (
        rooms_router(service, limits),
        records_router(service),
        rules_router(),
        health_router(service, service.heart),
        docs_router(site),
    ):
        app.include_router(router)
    socket = SocketEndpoint(service, limits, site.build, public_url)
    app.router.routes.append(WebSocketRoute("/api/socket", socket.serve))
    app.router.routes.append(Route("/{path:path}", Pages(site).serve, include_in_schema=False))
    return app

"""One line for each request: what was asked of which route, and how it was answered.

Never by whom, and never the path itself: the address of a room is an invitation to it.
"""

from __future__ import annotations

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mekuri.server.logs import fields

log = logging.getLogger(__name__)

_QUIET = ("/healthz", "/readyz", "/metrics")
"""Asked every few seconds by machines."""

_PAGES = "/{path:path}"
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class AccessLog:
    """ASGI middleware. What the API answers is told at INFO, pages and health at DEBUG."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_and_look(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_look)
        finally:
            route = _route(scope)
            loud = route not in _QUIET and route != _PAGES and status != 404
            log.log(
                logging.INFO if loud else logging.DEBUG,
                "%s %s answered",
                scope["method"] if scope["method"] in _METHODS else "?",
                route,
                extra=fields(status=status, ms=round((time.perf_counter() - began) * 1000, 1)),
            )


def _route(scope: Scope) -> str:
    """The route as the application names it: `/api/rooms/{room}`."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else _PAGES

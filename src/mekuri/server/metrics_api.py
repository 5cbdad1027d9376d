"""`GET /metrics`, for whoever runs the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.requests import Request
from starlette.responses import Response

from mekuri.server.faults import answer
from mekuri.server.telemetry import Telemetry


def metrics_endpoint(telemetry: Telemetry) -> Callable[[Request], Awaitable[Response]]:
    """Answers those who ask directly; whoever comes through a proxy is told there is no such page."""

    async def metrics(request: Request) -> Response:
        if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
            return answer("not_found", {})
        return Response(
            await telemetry.page(),
            media_type=CONTENT_TYPE_PLAIN_0_0_4,
            headers={"Cache-Control": "no-store"},
        )

    return metrics

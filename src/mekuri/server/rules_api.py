"""What there is to choose from, and what crosses the socket, as data."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter, Response

from mekuri.game.book import book
from mekuri.server.openapi import answer
from mekuri.server.protocol import schema_text

_HEADERS = {"Cache-Control": "no-cache"}
_SCHEMA = "application/schema+json"


def rules_router() -> APIRouter:
    """`GET /api/rules` and `GET /api/protocol.json`."""
    router = APIRouter(prefix="/api", tags=["data"])
    found: dict[int | str, dict[str, Any]] = {200: answer("The data", {"type": "object"})}

    @router.get("/rules", response_class=Response, responses=found)
    async def see_rules() -> Response:
        """The options of the rules, the effects, the presets, and the JSON schema of rules."""
        return Response(_rules(), media_type="application/json", headers=_HEADERS)

    schema: dict[int | str, dict[str, Any]] = {
        200: answer("The schema", {"type": "object"}, _SCHEMA)
    }

    @router.get("/protocol.json", response_class=Response, responses=schema)
    async def see_protocol() -> Response:
        """The JSON schema of the frames of the socket at /api/socket."""
        return Response(schema_text(), media_type=_SCHEMA, headers=_HEADERS)

    return router


@cache
def _rules() -> bytes:
    return msgspec.json.encode(book())

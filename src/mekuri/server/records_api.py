"""Finished games over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from mekuri.game import record as game_record
from mekuri.host import records
from mekuri.host.service import Service
from mekuri.server.faults import ApiFault
from mekuri.server.openapi import BAD_REQUEST, Fault, answer
from mekuri.server.rooms_api import RoomId

# A record does not change any more.
KEPT = {"Cache-Control": "public, max-age=86400"}
LARGEST_GAME = 2**31 - 1

GameNumber = Annotated[int, Path(description="The number of the game in its room", ge=1)]


def records_router(service: Service) -> APIRouter:
    """`GET /api/records/{room}/{game}` and `…/events`."""
    router = APIRouter(prefix="/api/records", tags=["records"], responses=BAD_REQUEST)
    missing: dict[int | str, dict[str, Any]] = {
        404: {"model": Fault, "description": "no_record: no such game, or it is not over"}
    }

    @router.get(
        "/{room}/{game}",
        response_class=Response,
        responses=missing | {200: answer("The record", game_record.schema())},
    )
    async def see_record(room: RoomId, game: GameNumber) -> Response:
        """The record of a finished game: enough to check its shuffle and to play it again."""
        return _found(
            await records.record(service.store, room, game) if game <= LARGEST_GAME else None
        )

    @router.get(
        "/{room}/{game}/events",
        response_class=Response,
        responses=missing | {200: answer("The events", {"type": "object"})},
    )
    async def see_events(room: RoomId, game: GameNumber) -> Response:
        """The events of a finished game, action by action: a replay needs no rules."""
        return _found(
            await records.record_events(service.store, room, game) if game <= LARGEST_GAME else None
        )

    return router


def _found(body: bytes | None) -> Response:
    if body is None:
        raise ApiFault("no_record")
    return Response(body, media_type="application/json", headers=KEPT)

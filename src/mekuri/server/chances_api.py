"""Chances over HTTP: of the game being played in a room, and over a finished one."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response

from mekuri.host.answers import Refused
from mekuri.host.chances import NO_RECORD
from mekuri.host.forecaster import Answer
from mekuri.host.service import Service
from mekuri.server.bearer import Authorization, bearer_hash
from mekuri.server.faults import ApiFault
from mekuri.server.openapi import BAD_REQUEST, Fault, answer, shape
from mekuri.server.records_api import KEPT, LARGEST_GAME, GameNumber
from mekuri.server.rooms_api import RoomId

_NOT_NOW: dict[int | str, dict[str, Any]] = {
    429: {"model": Fault, "description": "too_fast"},
    503: {"model": Fault, "description": "busy, warming, unavailable (`retry_ms`)"},
}


def chances_router(service: Service) -> APIRouter:
    """`GET /api/rooms/{room}/chances` and `GET /api/records/{room}/{game}/chances`."""
    router = APIRouter(prefix="/api", tags=["chances"], responses=BAD_REQUEST)

    @router.get(
        "/rooms/{room}/chances",
        response_class=Response,
        responses=_NOT_NOW
        | {
            200: answer("The chances", shape("RoomChances")),
            401: {"model": Fault, "description": "no_token: one is sent, and is none"},
            403: {"model": Fault, "description": "no_watching"},
            404: {"model": Fault, "description": "no_room"},
            409: {"model": Fault, "description": "not_playing"},
        },
    )
    async def see_chances(room: RoomId, authorization: Authorization = None) -> Response:
        """The chances in the game being played. The token is needed where only those with a seat may look."""
        token = None if authorization is None else bearer_hash(authorization)
        return _told(await service.chances.of_room(room, token), {"Cache-Control": "no-store"})

    @router.get(
        "/records/{room}/{game}/chances",
        response_class=Response,
        responses=_NOT_NOW
        | {
            200: answer("The chances", shape("GameChances")),
            404: {"model": Fault, "description": "no_record: no such game, or it is not over"},
        },
    )
    async def see_history(room: RoomId, game: GameNumber) -> Response:
        """The chances over a finished game, action by action, and what turned it."""
        known = game <= LARGEST_GAME
        return _told(await service.chances.of_record(room, game) if known else NO_RECORD, KEPT)

    return router


def _told(chances: Answer, headers: dict[str, str]) -> Response:
    if isinstance(chances, Refused):
        raise ApiFault(chances.code, chances.detail)
    return Response(chances, media_type="application/json", headers=headers)

"""Settings over HTTP: rules of one's own may be longer than a frame of the socket."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from mekuri.host.answers import Refused
from mekuri.host.service import Service
from mekuri.rooms.commands import Configure
from mekuri.server.bearer import Authorization, bearer_hash
from mekuri.server.bodies import CommandId, read_model
from mekuri.server.faults import ApiFault
from mekuri.server.gate import Gate
from mekuri.server.incoming import LARGEST_INTEGER
from mekuri.server.limits import Limits
from mekuri.server.openapi import BAD_REQUEST, Fault, body, shape
from mekuri.server.rooms_api import RoomId


class ChangeSettings(BaseModel):
    """The command `configure` of the socket."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: CommandId
    game: int = Field(
        ge=0, le=LARGEST_INTEGER, description="The number of the last game, 0 before the first"
    )
    settings: dict[str, Any] = Field(json_schema_extra=shape("SettingsWish"))


class Changed(BaseModel):
    """The version that the room has now."""

    version: int


def settings_router(service: Service, limits: Limits, gate: Gate) -> APIRouter:
    """`POST /api/rooms/{room}/settings`."""
    router = APIRouter(prefix="/api/rooms", tags=["rooms"], responses=BAD_REQUEST)

    @router.post(
        "/{room}/settings",
        response_model=Changed,
        openapi_extra=body(ChangeSettings),
        responses={
            400: {"model": Fault, "description": "bad_json"},
            401: {"model": Fault, "description": "no_token"},
            403: {"model": Fault, "description": "not_host"},
            404: {"model": Fault, "description": "no_room"},
            409: {"model": Fault, "description": "playing, wrong_game"},
            413: {"model": Fault, "description": "too_big"},
            422: {"model": Fault, "description": "bad_message, bad_settings, bad_rules"},
            429: {"model": Fault, "description": "too_fast"},
            503: {"model": Fault, "description": "unavailable, closing"},
        },
    )
    async def change_settings(
        room: RoomId,
        request: Request,
        authorization: Authorization = None,
    ) -> Changed:
        """Change a room's settings between games. The same id and token again change nothing more."""
        token = bearer_hash(authorization)
        gate.pass_on("settings", request.scope)
        wish = await read_model(request, ChangeSettings, limits.body)
        answer = await service.command(
            room, token, wish.id, Configure(token, wish.game, wish.settings)
        )
        if isinstance(answer, Refused):
            raise ApiFault(answer.code, answer.detail)
        return Changed(version=answer.version)

    return router

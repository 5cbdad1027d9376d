"""Rooms over HTTP: to open one, and to look at one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from mekuri.host.answers import Refused
from mekuri.host.service import Service
from mekuri.rooms.room import MadeFrom
from mekuri.server.bearer import Authorization, bearer_hash
from mekuri.server.bodies import CommandId, read_model
from mekuri.server.faults import ApiFault
from mekuri.server.gate import Gate
from mekuri.server.limits import Limits
from mekuri.server.openapi import BAD_REQUEST, Fault, body, shape

RoomId = Annotated[str, Path(description="The name of the room", max_length=64)]


class OpenRoom(BaseModel):
    """Who opens a room twice with the same id and token gets the same room."""

    model_config = ConfigDict(extra="forbid", strict=True)

    id: CommandId
    settings: dict[str, Any] = Field(json_schema_extra=shape("SettingsWish"))
    made_from: MadeFrom = Field(
        default="menu", alias="from", description="The screen from which it is opened"
    )


class Opened(BaseModel):
    """The room, and the seats that the sender's token holds in it."""

    room: str
    version: int
    seats: list[int]
    view: dict[str, Any] = Field(json_schema_extra=shape("View"))


class Seen(BaseModel):
    """A room as everyone may see it."""

    room: str
    version: int
    view: dict[str, Any] = Field(json_schema_extra=shape("View"))


def rooms_router(service: Service, limits: Limits, gate: Gate) -> APIRouter:
    """`POST /api/rooms` and `GET /api/rooms/{room}`."""
    router = APIRouter(prefix="/api/rooms", tags=["rooms"], responses=BAD_REQUEST)

    @router.post(
        "",
        status_code=201,
        response_model=Opened,
        openapi_extra=body(OpenRoom),
        responses={
            200: {"model": Opened, "description": "Opened before, by the same command"},
            400: {"model": Fault, "description": "bad_json"},
            401: {"model": Fault, "description": "no_token"},
            403: {"model": Fault, "description": "no_watching: opened before, and left since"},
            413: {"model": Fault, "description": "too_big"},
            422: {"model": Fault, "description": "bad_message, bad_settings, bad_rules"},
            429: {"model": Fault, "description": "too_fast"},
            503: {"model": Fault, "description": "unavailable, closing, too_many"},
        },
    )
    async def open_room(
        request: Request,
        response: Response,
        authorization: Authorization = None,
    ) -> Opened:
        """Open a room."""
        token = bearer_hash(authorization)
        gate.open_room(request.scope)
        wish = await read_model(request, OpenRoom, limits.body)
        opened = await service.open(token, wish.id, wish.settings, wish.made_from)
        if isinstance(opened, Refused):
            raise ApiFault(opened.code, opened.detail)
        if opened.repeated:
            response.status_code = 200
        return Opened(
            room=opened.room,
            version=opened.version,
            seats=list(opened.seats),
            view=dict(opened.view),
        )

    @router.get(
        "/{room}",
        response_model=Seen,
        responses={
            403: {"model": Fault, "description": "no_watching"},
            404: {"model": Fault, "description": "no_room"},
            429: {"model": Fault, "description": "too_fast"},
            503: {"model": Fault, "description": "unavailable"},
        },
    )
    async def see_room(room: RoomId, response: Response) -> Seen:
        """Look at a room, as everyone who has its address may."""
        seen = await service.see(room)
        if isinstance(seen, Refused):
            raise ApiFault(seen.code, seen.detail)
        response.headers["Cache-Control"] = "no-store"
        return Seen(room=room, version=seen[0], view=seen[1])

    return router

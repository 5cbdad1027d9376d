"""Short codes over HTTP: from what is typed at the table to the room."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel

from mekuri.host.service import Service
from mekuri.server.faults import ApiFault
from mekuri.server.gate import Gate
from mekuri.server.openapi import BAD_REQUEST, Fault

ShortCode = Annotated[
    str,
    Path(description="Six letters and figures; case and blanks do not matter", max_length=32),
]


class Coded(BaseModel):
    """The room that a code stands for."""

    room: str


def codes_router(service: Service, gate: Gate) -> APIRouter:
    """`GET /api/codes/{code}`."""
    router = APIRouter(prefix="/api/codes", tags=["rooms"], responses=BAD_REQUEST)

    @router.get(
        "/{code}",
        response_model=Coded,
        responses={
            404: {"model": Fault, "description": "no_room"},
            429: {"model": Fault, "description": "too_fast"},
            503: {"model": Fault, "description": "unavailable"},
        },
    )
    async def find_room(code: ShortCode, request: Request, response: Response) -> Coded:
        """The room of a short code."""
        gate.pass_on("codes", request.scope)
        room = await service.room_of_code(code)
        if room is None:
            raise ApiFault("no_room")
        response.headers["Cache-Control"] = "no-store"
        return Coded(room=room)

    return router

"""Reading the body of a request: not too much of it, and strictly."""

from __future__ import annotations

from typing import Annotated, TypeVar

from fastapi import Request
from pydantic import BaseModel, Field, ValidationError
from starlette.requests import ClientDisconnect

from mekuri.game.strict_json import BadJson, loads
from mekuri.server.faults import ApiFault

Model = TypeVar("Model", bound=BaseModel)

CommandId = Annotated[
    str,
    Field(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="Made by the client, new for each command"),
]


async def read_body(request: Request, limit: int) -> bytes:
    """The body; `ApiFault` too_big as soon as it is known to be longer than `limit` bytes."""
    announced = request.headers.get("content-length", "0")
    if announced.isascii() and announced.isdigit() and int(announced[:20]) > limit:
        raise ApiFault("too_big", {"message": f"at most {limit} bytes"})
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                raise ApiFault("too_big", {"message": f"at most {limit} bytes"})
    except ClientDisconnect:
        # Nobody hears it: what matters is that this is no fault of ours.
        raise ApiFault("bad_json", {"message": "the body ends too early"}) from None
    return bytes(body)


async def read_model(request: Request, model: type[Model], limit: int) -> Model:
    """The body as `model`. `ApiFault`: too_big, bad_json, bad_message (`field`)."""
    body = await read_body(request, limit)
    try:
        value = loads(body, limit=limit)
    except BadJson as error:
        raise ApiFault("bad_json", {"message": str(error)}) from None
    try:
        return model.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        field = ".".join(str(part) for part in first["loc"])[:80]
        raise ApiFault("bad_message", {"field": field, "message": first["msg"]}) from None

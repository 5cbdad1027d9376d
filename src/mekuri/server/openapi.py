"""The description of the HTTP interface: what pydantic knows, and what the socket's schema knows."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel, ConfigDict, Field

from mekuri.server import chance_shapes, shapes

_REF = "#/components/schemas/{name}"
_MARK = "x-shape"
_OWN = "$defs"
_SHAPES = (
    shapes.View,
    shapes.Settings,
    chance_shapes.RoomChances,
    chance_shapes.GameChances,
)


class FaultBody(BaseModel):
    """A code, and by code some of: `field`, `option`, `message`, `retry_ms`."""

    model_config = ConfigDict(extra="allow")

    code: str = Field(examples=["bad_rules"])


class Fault(BaseModel):
    """Nothing happened, and why."""

    error: FaultBody


BAD_REQUEST: dict[int | str, dict[str, Any]] = {
    422: {"model": Fault, "description": "bad_message (`field`)"}
}
"""For routers: faults of parameters have the form of all faults."""


def shape(name: str) -> dict[str, Any]:
    """For a field whose form the socket's schema says: a mark that `describe` makes a reference."""
    return {_MARK: name}


def answer(
    description: str, schema: dict[str, Any], media_type: str = "application/json"
) -> dict[str, Any]:
    """For an operation that answers with JSON it has as text."""
    return {"description": description, "content": {media_type: {"schema": schema}}}


def body(model: type[BaseModel]) -> dict[str, Any]:
    """For an operation that reads its body itself."""
    return {
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": model.model_json_schema(ref_template="#/components/schemas/{model}")
                }
            },
        }
    }


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of `app`."""
    document = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        routes=app.routes,
    )
    _, components = msgspec.json.schema_components(_SHAPES, ref_template=_REF)
    # Whoever opens a room may leave out what has a default.
    components["SettingsWish"] = components["Settings"] | {
        "title": "SettingsWish",
        "required": ["mode", "players"],
    }
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    for name, component in components.items():
        schemas[name] = component
    own: dict[str, Any] = {}
    found: dict[str, Any] = _referred(document, own)
    found["components"]["schemas"] |= own
    return found


def _referred(value: Any, own: dict[str, Any]) -> Any:
    """`value` with all references to the document's own schemas.

    A schema that brings definitions of its own within it loses them to `own`: a reference from the
    middle of the document would not find them.
    """
    if isinstance(value, list):
        return [_referred(inner, own) for inner in value]
    if not isinstance(value, dict):
        return value
    if _MARK in value:
        return {"$ref": _REF.format(name=value[_MARK])}
    for name, definition in value.get(_OWN, {}).items():
        own[name] = _referred(definition, own)
    return {
        key: _REF.format(name=inner.removeprefix(f"#/{_OWN}/"))
        if key == "$ref" and isinstance(inner, str) and inner.startswith(f"#/{_OWN}/")
        else _referred(inner, own)
        for key, inner in value.items()
        if key != _OWN
    }

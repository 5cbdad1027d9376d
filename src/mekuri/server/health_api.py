"""Whether the process is alive, and whether it can do its work."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel

from mekuri.host.answers import RETRY_MS
from mekuri.host.heart import Heart
from mekuri.host.service import Service
from mekuri.server.faults import ApiFault
from mekuri.server.openapi import Fault
from mekuri.storage.base import StorageError

READY_S: Final = 3.0
"""How long the store may take: whoever asks does not wait much longer."""


class Health(BaseModel):
    """All is well."""

    status: Literal["ok"] = "ok"


def health_router(service: Service, heart: Heart) -> APIRouter:
    """`GET /healthz` and `GET /readyz`."""
    router = APIRouter(tags=["health"])

    @router.get("/healthz", response_model=Health)
    async def alive(response: Response) -> Health:
        """The process answers."""
        response.headers["Cache-Control"] = "no-store"
        return Health()

    @router.get(
        "/readyz",
        response_model=Health,
        responses={503: {"model": Fault, "description": "unavailable, closing"}},
    )
    async def ready(response: Response) -> Health:
        """The store can be written, and rooms are opened."""
        response.headers["Cache-Control"] = "no-store"
        if service.draining:
            raise ApiFault("closing")
        try:
            async with asyncio.timeout(READY_S):
                await heart.beat()
        except (StorageError, TimeoutError):
            raise ApiFault("unavailable", {"retry_ms": RETRY_MS}) from None
        return Health()

    return router

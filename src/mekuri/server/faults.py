"""Faults of HTTP: a code, and what more there is to say, always in the same form."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from mekuri.game import strict_json
from mekuri.host.answers import RETRY_MS
from mekuri.server import headers
from mekuri.server.policy import NOTHING
from mekuri.storage.base import StorageError

log = logging.getLogger(__name__)

_STATUS = {
    "bad_json": 400,
    "no_token": 401,
    "no_watching": 403,
    "not_host": 403,
    "not_found": 404,
    "no_room": 404,
    "no_record": 404,
    "not_allowed": 405,
    "playing": 409,
    "not_playing": 409,
    "wrong_game": 409,
    "too_big": 413,
    "bad_message": 422,
    "bad_settings": 422,
    "bad_rules": 422,
    "too_fast": 429,
    "too_many": 503,
    "closing": 503,
    "busy": 503,
    "warming": 503,
    "unavailable": 503,
}
_CODES = {404: "not_found", 405: "not_allowed", 413: "too_big"}


class ApiFault(Exception):
    """Nothing happened, and why: answered as `{"error": {"code": …, …}}`."""

    def __init__(self, code: str, detail: Mapping[str, object] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail or {}


def answer(code: str, detail: Mapping[str, object]) -> Response:
    """The response for a fault."""
    more = {}
    retry = detail.get("retry_ms")
    if isinstance(retry, int):
        more["Retry-After"] = str(max(1, -(-retry // 1000)))
    if code == "no_token":
        more["WWW-Authenticate"] = "Bearer"
    # What was sent may hold half a character, and the answer may have to name it.
    body = strict_json.dumps({"error": {"code": code, **detail}})
    return Response(body, _STATUS.get(code, 400), more, "application/json")


def install(app: FastAPI) -> None:
    """Let every fault of the application be answered in this form."""

    async def on_fault(_: Request, fault: Exception) -> Response:
        assert isinstance(fault, ApiFault)
        return answer(fault.code, fault.detail)

    async def on_storage(_: Request, fault: Exception) -> Response:
        log.warning("a request was not answered: %s", fault)
        return answer("unavailable", {"retry_ms": RETRY_MS})

    async def on_http(_: Request, fault: Exception) -> Response:
        assert isinstance(fault, HTTPException)
        code = _CODES.get(fault.status_code, "bad_message")
        response = answer(code, {"message": str(fault.detail)})
        response.status_code = fault.status_code
        response.headers.update(fault.headers or {})
        return response

    async def on_validation(_: Request, fault: Exception) -> Response:
        assert isinstance(fault, RequestValidationError)
        first = fault.errors()[0]
        field = str(first["loc"][-1])[:80]
        return answer("bad_message", {"field": field, "message": first["msg"]})

    async def on_anything(_: Request, __: Exception) -> Response:
        # The server logs it; what it was is nobody else's business.
        body = {"error": {"code": "unavailable", "retry_ms": RETRY_MS}}
        # This one is made outside of all middleware.
        return JSONResponse(body, 500, headers.ALWAYS | {"Content-Security-Policy": NOTHING})

    app.add_exception_handler(ApiFault, on_fault)
    app.add_exception_handler(StorageError, on_storage)
    app.add_exception_handler(RequestValidationError, on_validation)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, on_anything)

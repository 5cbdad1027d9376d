"""Serving the built client: pages, their languages, and the files they need."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from mekuri.server import languages
from mekuri.server.site import PRECOMPRESSED, ROOM_PAGE, File, Site

NOT_BUILT = (
    "The pages of Mekuri are not built: run `make play` in the checkout, "
    "or install the package with `pip install .`.\n"
)


class PagesRoute(Route):
    """Every address that is not of the API, which answers itself for what it has not, or not so."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """See `Route.matches`."""
        path = scope.get("path", "")
        if path == "/api" or path.startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


class Pages:
    """The endpoint for everything that is not the API."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def serve(self, request: Request) -> Response:
        """Answer a GET or HEAD."""
        path = request.url.path
        if not self._site.is_built:
            return PlainTextResponse(NOT_BUILT, 503)
        if path == "/":
            return self._to_language(request)
        file = self._find(path)
        if file is not None:
            return await _send(request, file)
        if f"{path}/" in self._site.files and path != "/r":
            query = f"?{request.url.query}" if request.url.query else ""
            return RedirectResponse(f"{path}/{query}", 308)
        return await self._not_found(request)

    def _find(self, path: str) -> File | None:
        if path == "/r/":
            return None
        file = self._site.files.get(path)
        if file is None and _names_a_room(path):
            return self._site.room_page
        return file

    def _to_language(self, request: Request) -> Response:
        query = f"?{request.url.query}" if request.url.query else ""
        headers = {"Vary": "Accept-Language, Cookie", "Cache-Control": "no-cache"}
        return RedirectResponse(f"/{_language(request)}/{query}", 307, headers)

    async def _not_found(self, request: Request) -> Response:
        language = languages.of_path(request.url.path) or _language(request)
        file = self._site.not_found(language)
        if file is None:
            return PlainTextResponse("There is nothing at this address.\n", 404)
        response = await _send(request, file, 404)
        response.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
        return response


def _language(request: Request) -> str:
    return languages.wanted(
        request.cookies.get(languages.COOKIE), request.headers.get("accept-language")
    )


def _names_a_room(path: str) -> bool:
    """Whether the address is `/r/ROOM` or `/r/ROOM/`."""
    prefix = f"/{ROOM_PAGE.partition('/')[0]}/"
    room = path.removeprefix(prefix).removesuffix("/")
    return path.startswith(prefix) and bool(room) and "/" not in room


async def _send(request: Request, file: File, status: int = 200) -> Response:
    encoding = _encoding(request.headers, file)
    etag = f'"{file.etag}{f"-{encoding}" if encoding else ""}"'
    headers = {
        "ETag": etag,
        "Cache-Control": file.cache,
        "Content-Security-Policy": file.csp,
        "Vary": "Accept-Encoding",
    }
    language = languages.of_path(request.url.path) if file.is_page else None
    if language is not None:
        headers["Content-Language"] = language
    if status == 200 and _matches(request.headers.get("if-none-match"), etag):
        return Response(status_code=304, headers=headers)
    if encoding:
        headers["Content-Encoding"] = encoding
    content = await run_in_threadpool(file.variants[encoding].read_bytes)
    return Response(content, status, headers, file.media_type)


def _encoding(headers: Headers, file: File) -> str:
    """The best content encoding that there is and that the reader takes; "" for none."""
    taken: dict[str, float] = {}
    for entry in headers.get("accept-encoding", "").split(","):
        name, _, parameters = entry.partition(";")
        key, mark, value = parameters.strip().partition("=")
        try:
            weight = float(value) if mark and key.strip() == "q" else 1.0
        except ValueError:
            weight = 0.0
        taken[name.strip().lower()] = weight
    for encoding in PRECOMPRESSED:
        if encoding in file.variants and taken.get(encoding, taken.get("*", 0.0)) > 0:
            return encoding
    return ""


def _matches(header: str | None, etag: str) -> bool:
    if header is None:
        return False
    tags = {tag.strip().removeprefix("W/") for tag in header.split(",")}
    return "*" in tags or etag in tags

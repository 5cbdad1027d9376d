"""The page of the HTTP interface at /api/docs: Swagger UI, from our own files alone."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from mekuri.server.site import Site

FOLDER = "/swagger/"
NEEDED = ("swagger-ui.css", "swagger-ui-bundle.js")

_PAGE = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mekuri: the HTTP interface</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{FOLDER}swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="{FOLDER}swagger-ui-bundle.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>
"""

_INIT = """"use strict";
window.ui = SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  validatorUrl: null,
});
"""

# Swagger UI writes style attributes and draws its icons from data addresses.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_MISSING = (
    "Swagger UI is not among the built pages: run `make play` in the checkout. "
    "The description itself is at /api/openapi.json.\n"
)


def docs_router(site: Site) -> APIRouter:
    """`GET /api/docs` and its script."""
    router = APIRouter(include_in_schema=False)
    complete = all(f"{FOLDER}{name}" in site.files for name in NEEDED)

    @router.get("/api/docs")
    async def page() -> Response:
        """The page, or what is missing for it."""
        if not complete:
            return Response(_MISSING, 503, media_type="text/plain")
        return HTMLResponse(_PAGE, headers={"Content-Security-Policy": _POLICY})

    @router.get("/api/docs/init.js")
    async def script() -> Response:
        """What starts Swagger UI: in a file, as no page of ours has inline script."""
        return Response(_INIT, media_type="text/javascript")

    return router

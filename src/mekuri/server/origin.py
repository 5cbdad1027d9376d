"""Whether a request for a socket comes from a page of ours."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers


def same_origin(headers: Headers, public_url: str) -> bool:
    """Whether the page that asks is this server's own, or no page asks at all.

    Browsers always send `Origin` with a socket, and let a page of any site ask for one; programs
    that are no browsers need not send it. `public_url` is the server's address outside, if it has
    another one there.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if public_url and origin == public_url:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    host = headers.get("host", "").lower()
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host

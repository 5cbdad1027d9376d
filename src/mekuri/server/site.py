"""The built client as the server found it when it started: which address is which file.

Only what was there then is served, by exact address: no path of a request ever reaches the disk.
Where the server knows its address outside, its pages tell it, and are kept in memory (`crawlers`).
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from mekuri.server import crawlers, policy
from mekuri.server.languages import DEFAULT, LANGUAGES

PRECOMPRESSED = {"br": ".br", "gzip": ".gz"}
"""Encodings by preference, and how their files end."""

IMMUTABLE = ("/_app/immutable/", "/art/")
"""Folders in which a name tells the content: what is there may be kept for good."""

ROOM_PAGE = "r/index.html"

# What the build leaves beside the pages for itself.
_NOT_SERVED = frozenset({"sources.json"})

_TYPES = {
    ".avif": "image/avif",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


class Content(Protocol):
    """What is sent: a `Path`, or bytes that the server has made."""

    def read_bytes(self) -> bytes:
        """The bytes."""


@dataclass(frozen=True, slots=True)
class Held:
    """Bytes in memory."""

    content: bytes

    def read_bytes(self) -> bytes:
        """The bytes."""
        return self.content


@dataclass(frozen=True, slots=True)
class File:
    """A file to serve: its variants by content encoding ("" for the plain one), and its headers."""

    media_type: str
    etag: str
    cache: str
    csp: str
    variants: dict[str, Content] = field(default_factory=dict)

    @property
    def is_page(self) -> bool:
        """Whether it is HTML."""
        return self.media_type.startswith("text/html")


@dataclass(frozen=True, slots=True)
class Site:
    """All files by address; a page's address ends with a slash."""

    files: dict[str, File]
    build: str
    """Names the build; pages compare it with what they are."""

    @property
    def is_built(self) -> bool:
        """Whether there is a client at all."""
        return any(f"/{language}/" in self.files for language in LANGUAGES)

    @property
    def room_page(self) -> File | None:
        """The page of every room."""
        return self.files.get("/r/")

    def not_found(self, language: str) -> File | None:
        """The page that says in this language that there is no such page."""
        for name in (language, DEFAULT):
            for address in (f"/{name}/404/", f"/{name}/404.html"):
                if address in self.files:
                    return self.files[address]
        return self.files.get("/404.html")


def read_site(folder: Path, origin: str = "") -> Site:
    """Look through the folder of the built client; an empty site if there is none.

    `origin` is the server's address outside, as in `https://mekuri.example`, if it knows it: pages that
    tell addresses to search engines and previews tell whole ones then.
    """
    files: dict[str, File] = {}
    listed: list[str] = []
    if folder.is_dir():
        for path in sorted(folder.rglob("*")):
            relative = path.relative_to(folder).as_posix()
            if path.is_file() and path.suffix not in (".br", ".gz") and relative not in _NOT_SERVED:
                address = _address(relative)
                file = files[address] = _file(path, relative)
                if file.is_page:
                    html = path.read_text("utf-8", "replace")
                    if origin and (told := crawlers.addressed(html, origin)) != html:
                        files[address] = _made(".html", told)
                    if crawlers.is_listed(html):
                        listed.append(address)
    if files:
        files["/robots.txt"] = _made(".txt", crawlers.robots(origin))
        if origin:
            files["/sitemap.xml"] = _made(".xml", crawlers.sitemap(listed, origin))
    return Site(files, _build(folder))


def _address(relative: str) -> str:
    if relative == "index.html" or relative.endswith("/index.html"):
        return "/" + relative.removesuffix("index.html")
    return "/" + relative


def _file(path: Path, relative: str) -> File:
    content = path.read_bytes()
    media_type = _TYPES.get(path.suffix) or (
        mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    variants: dict[str, Content] = {"": path}
    for encoding, suffix in PRECOMPRESSED.items():
        variant = path.with_name(path.name + suffix)
        if variant.is_file():
            variants[encoding] = variant
    return _describe(media_type, content, variants, immutable=f"/{relative}".startswith(IMMUTABLE))


def _made(suffix: str, text: str) -> File:
    """A file of the server's own making. Only the build has Brotli; gzip comes with Python."""
    content = text.encode()
    packed = gzip.compress(content, 9, mtime=0)
    return _describe(_TYPES[suffix], content, {"": Held(content), "gzip": Held(packed)})


def _describe(
    media_type: str, content: bytes, variants: dict[str, Content], *, immutable: bool = False
) -> File:
    is_page = media_type == _TYPES[".html"]
    return File(
        media_type=media_type,
        etag=hashlib.blake2b(content, digest_size=12).hexdigest(),
        cache="public, max-age=31536000, immutable" if immutable else "no-cache",
        csp=policy.of_page(content.decode("utf-8", "replace")) if is_page else policy.NOTHING,
        variants=variants,
    )


def _build(folder: Path) -> str:
    """The name the build gave itself; "none" without one."""
    try:
        found = json.loads((folder / "_app" / "version.json").read_bytes())
    except (OSError, ValueError):
        return "none"
    version = found.get("version") if isinstance(found, dict) else None
    return version if isinstance(version, str) else "none"

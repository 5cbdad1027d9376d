"""What previews of links and search engines are told: whole addresses, where the server knows its own."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import mekuri
from mekuri.server import crawlers
from mekuri.server.languages import LANGUAGES
from mekuri.server.site import File, Site, read_site
from server.conftest import Start
from server.player import plain_http

ORIGIN = "https://mekuri.example"
HEAD = (
    '<link rel="x" href="/outside"><!--absolute--><link rel="canonical" href="/es/a/">'
    '<meta property="og:image" content="/art/x.jpg"><!--/absolute--><a href="/es/">'
    '<!--absolute--><b c="/d"><!--/absolute-->'
)


@pytest.fixture
def told(pages: Path) -> Path:
    """The small client, with a page that tells addresses, packed as the build packs it."""
    page = pages / "es/index.html"
    page.write_text(page.read_text("utf-8") + HEAD, "utf-8")
    for suffix in (".br", ".gz"):
        page.with_name(page.name + suffix).write_bytes(b"as built")
    for language in LANGUAGES:
        gone = pages / language / "404/index.html"
        gone.write_text(gone.read_text("utf-8") + '<meta name="robots" content="noindex">', "utf-8")
    return pages


def test_the_origin_stands_before_what_is_marked_and_nothing_else() -> None:
    assert crawlers.addressed(HEAD, ORIGIN) == (
        '<link rel="x" href="/outside"><link rel="canonical" href="https://mekuri.example/es/a/">'
        '<meta property="og:image" content="https://mekuri.example/art/x.jpg"><a href="/es/">'
        '<b c="https://mekuri.example/d">'
    )
    assert crawlers.addressed("<p>/</p>", ORIGIN) == "<p>/</p>"


async def test_a_server_that_knows_its_address_tells_it(start_server: Start, told: Path) -> None:
    served = await start_server(site=read_site(told, ORIGIN))
    async with plain_http(served.url) as http:
        page = await http.get("/es/", headers={"Accept-Encoding": "br, gzip"})
        assert page.headers["Content-Encoding"] == "gzip"
        assert f'content="{ORIGIN}/art/x.jpg"' in page.text
        assert 'href="/outside"' in page.text
        # The policy is that of the page, and the tag that of what is sent.
        assert "script-src 'self' 'sha256-abc'" in page.headers["Content-Security-Policy"]
        assert page.headers["Content-Language"] == "es"
        plain = await http.get("/es/", headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers
        assert plain.text == page.text
        etag = plain.headers["ETag"]
        again = await http.get(
            "/es/", headers={"Accept-Encoding": "identity", "If-None-Match": etag}
        )
        assert again.status_code == 304
    assert read_site(told).files["/es/"].etag not in etag


async def test_a_server_that_does_not_sends_what_was_built(start_server: Start, told: Path) -> None:
    served = await start_server(site=read_site(told))
    async with plain_http(served.url) as http:
        request = http.build_request("GET", "/es/", headers={"Accept-Encoding": "br"})
        answer = await http.send(request, stream=True)
        raw = b"".join([part async for part in answer.aiter_raw()])
        await answer.aclose()
        assert raw == b"as built"
        assert (await http.get("/sitemap.xml")).status_code == 404
        robots = await http.get("/robots.txt")
        assert robots.headers["Content-Type"] == "text/plain; charset=utf-8"
        assert "Sitemap" not in robots.text


async def test_rooms_may_be_read_and_the_interface_not(start_server: Start, told: Path) -> None:
    """Whoever shows a link to a room reads its page; that page asks not to be listed."""
    served = await start_server(site=read_site(told, ORIGIN))
    async with plain_http(served.url) as http:
        lines = (await http.get("/robots.txt")).text.splitlines()
    assert [line for line in lines if line.startswith("Disallow")] == ["Disallow: /api/"]
    assert f"Sitemap: {ORIGIN}/sitemap.xml" in lines


async def test_the_map_of_the_site_names_each_page_in_each_language(
    start_server: Start, told: Path
) -> None:
    (told / "es/only").mkdir()
    (told / "es/only/index.html").write_text("<title>only</title>", "utf-8")
    served = await start_server(site=read_site(told, ORIGIN))
    async with plain_http(served.url) as http:
        answer = await http.get("/sitemap.xml")
    assert answer.headers["Content-Type"] == "application/xml"
    found = alternates(answer.text)
    pages = {f"{ORIGIN}/{one}/{rest}" for one in LANGUAGES for rest in ("", "rules/")}
    assert set(found) == pages | {f"{ORIGIN}/es/only/"}
    assert found[f"{ORIGIN}/ja/rules/"] == {
        **{language: f"{ORIGIN}/{language}/rules/" for language in LANGUAGES},
        "x-default": f"{ORIGIN}/en/rules/",
    }
    assert found[f"{ORIGIN}/es/only/"] == {"es": f"{ORIGIN}/es/only/"}


def test_addresses_in_the_map_are_escaped() -> None:
    address = f"{ORIGIN}/es/this&that<more>/"
    assert alternates(crawlers.sitemap(["/es/this&that<more>/"], ORIGIN)) == {
        address: {"es": address}
    }


def alternates(text: str) -> dict[str, dict[str, str]]:
    """The pages of a map, each with its address by language."""
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    link = "{http://www.w3.org/1999/xhtml}link"
    return {
        entry.findtext("s:loc", "", names): {
            one.attrib["hreflang"]: one.attrib["href"] for one in entry.iter(link)
        }
        for entry in ET.fromstring(text).findall("s:url", names)
    }


def test_nothing_built_gives_nothing_to_tell(tmp_path: Path) -> None:
    assert read_site(tmp_path, ORIGIN) == Site({}, "none")


class Head(HTMLParser):
    """The metas and links of a page."""

    def __init__(self, file: File) -> None:
        super().__init__()
        self.metas: dict[str, str] = {}
        self.links: dict[tuple[str, str], str] = {}
        self.titles = 0
        self.feed(file.variants[""].read_bytes().decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.titles += tag == "title"
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            self.metas.setdefault(name, found.get("content", ""))
        elif tag == "link":
            key = (found.get("rel", ""), found.get("hreflang", ""))
            self.links.setdefault(key, found.get("href", ""))


@pytest.fixture(scope="module")
def real() -> Callable[[str], Head]:
    """The heads of the real client's pages."""
    return lambda address: Head(built().files[address])


def built() -> Site:
    """The real client, if it is built."""
    site = read_site(Path(mekuri.__file__).parent / "static", ORIGIN)
    if not site.is_built:
        pytest.skip("the client is not built: `make client`")
    return site


def served_file(site: Site, address: str) -> bytes:
    """What stands at one of our whole addresses."""
    assert address.startswith(f"{ORIGIN}/")
    return site.files[address.removeprefix(ORIGIN)].variants[""].read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_pages_tell_of_themselves(real: Callable[[str], Head], language: str) -> None:
    site = built()
    for rest in ("", "how-to-play/", "rules/"):
        head = real(f"/{language}/{rest}")
        own = f"{ORIGIN}/{language}/{rest}"
        assert head.links["canonical", ""] == head.metas["og:url"] == own
        for other in LANGUAGES:
            assert head.links["alternate", other] == f"{ORIGIN}/{other}/{rest}"
        assert head.links["alternate", "x-default"] == f"{ORIGIN}/en/{rest}"
        assert head.metas["og:title"]
        assert head.metas["og:description"] == head.metas["description"]
        assert head.metas["og:locale"].startswith(f"{language}_")
        assert head.metas["twitter:card"] == "summary_large_image"
        assert f"preview-{language}." in head.metas["og:image"]
        assert served_file(site, head.metas["og:image"])[:3] == b"\xff\xd8\xff"
        assert head.links["manifest", ""] == f"/{language}/site.webmanifest"
        assert "robots" not in head.metas
        assert head.titles == 1
    assert real(f"/{language}/404/").metas["robots"] == "noindex"
    assert ("canonical", "") not in real(f"/{language}/404/").links


def test_a_real_room_speaks_every_language_and_is_not_listed(
    real: Callable[[str], Head],
) -> None:
    site, room = built(), real("/r/")
    assert room.metas["robots"] == "noindex"
    assert len(room.metas["description"].split(" · ")) == len(LANGUAGES)
    assert served_file(site, room.metas["og:image"])[:3] == b"\xff\xd8\xff"
    assert ("canonical", "") not in room.links
    assert "og:url" not in room.metas


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_manifests(language: str) -> None:
    site = built()
    file = site.files[f"/{language}/site.webmanifest"]
    assert file.media_type == "application/manifest+json"
    manifest = json.loads(file.variants[""].read_bytes())
    assert manifest["lang"] == language
    assert manifest["name"]
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        content = site.files[icon["src"]].variants[""].read_bytes()
        side = int.from_bytes(content[16:20], "big")
        assert icon["sizes"] == f"{side}x{side}"


def test_the_real_pages_are_packed_as_they_are_sent() -> None:
    for address, file in built().files.items():
        if file.is_page and not re.search("/404/", address):
            plain = file.variants[""].read_bytes()
            assert gzip.decompress(file.variants["gzip"].read_bytes()) == plain
            assert b"<!--absolute-->" not in plain
            assert "br" not in file.variants

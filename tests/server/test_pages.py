"""The client's files: which address gives which, in whose language, packed how."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

import mekuri
from mekuri.server.languages import wanted
from mekuri.server.site import Site, read_site
from server.conftest import Start
from server.player import plain_http


@pytest.fixture
async def browser(start_server: Start, site: Site) -> AsyncIterator[httpx.AsyncClient]:
    """Asks a server that has pages."""
    served = await start_server(site=site)
    async with plain_http(served.url) as client:
        # As plain as can be: what the test does not say is not said.
        client.headers.clear()
        yield client


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        (None, None, "en"),
        (None, "", "en"),
        (None, "es", "es"),
        (None, "es-MX,es;q=0.9,en;q=0.8", "es"),
        (None, "de,fr;q=0.9,ja;q=0.5,ru;q=0.7", "ru"),
        (None, "de,fr", "en"),
        (None, "RU-ru", "ru"),
        (None, "en;q=0.1, ja;q=0.2", "ja"),
        (None, "es;q=0, ja;q=0.001", "ja"),
        (None, "es;q=nan, ja;q=2, ru;q=x, en;q=-1", "en"),
        (None, "ja;level=1", "en"),
        (None, ",,;;q=1,*", "en"),
        (None, "x" * 100_000, "en"),
        ("ja", "es", "ja"),
        ("xx", "es", "es"),
        ("", "ru", "ru"),
    ],
)
def test_the_language_a_reader_wants(
    cookie: str | None, accepted: str | None, language: str
) -> None:
    assert wanted(cookie, accepted) == language


async def test_the_first_address_leads_to_the_readers_language(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/", headers={"Accept-Language": "ja,en;q=0.5"})
    assert (answer.status_code, answer.headers["Location"]) == (307, "/ja/")
    assert "Accept-Language" in answer.headers["Vary"]
    assert "Cookie" in answer.headers["Vary"]
    assert answer.headers["Cache-Control"] == "no-cache"
    answer = await browser.get("/?x=1", headers={"Accept-Language": "ja", "Cookie": "lang=ru"})
    assert answer.headers["Location"] == "/ru/?x=1"


async def test_pages_in_their_languages(browser: httpx.AsyncClient) -> None:
    for language in ("es", "ja", "en", "ru"):
        page = await browser.get(f"/{language}/rules/", headers={"Accept-Language": "fr"})
        assert f"rules {language}" in page.text
        assert page.headers["Content-Language"] == language
        assert page.headers["Content-Type"] == "text/html; charset=utf-8"
        assert page.headers["Cache-Control"] == "no-cache"
    answer = await browser.get("/es/rules?x=1")
    assert (answer.status_code, answer.headers["Location"]) == (308, "/es/rules/?x=1")


async def test_a_rooms_page_has_no_language(browser: httpx.AsyncClient) -> None:
    for address in ("/r/7k3q", "/r/7k3q/", "/r/%E5%9D%8A"):
        page = await browser.get(address, headers={"Accept-Language": "ja"})
        assert page.status_code == 200, address
        assert "room" in page.text
        assert "Content-Language" not in page.headers
        # The inline script runs by its hash.
        assert "script-src 'self' 'sha256-" in page.headers["Content-Security-Policy"]
    for address in ("/r", "/r/", "/r/a/b", "/r/a/b/", "/r//"):
        assert (await browser.get(address)).status_code == 404, address


async def test_the_policy_comes_from_the_page(browser: httpx.AsyncClient) -> None:
    page = await browser.get("/es/")
    assert page.headers["Content-Security-Policy"] == (
        "default-src 'self'; script-src 'self' 'sha256-abc'; frame-ancestors 'none'"
    )


async def test_each_language_has_its_own_page_for_what_is_not_there(
    browser: httpx.AsyncClient,
) -> None:
    for language in ("es", "ja", "en", "ru"):
        page = await browser.get(f"/{language}/none/", headers={"Accept-Language": "fr"})
        assert (page.status_code, page.headers["Content-Language"]) == (404, language)
        assert f"404 {language}" in page.text
        page = await browser.get("/none", headers={"Accept-Language": language})
        assert (page.status_code, f"404 {language}" in page.text) == (404, True)
    page = await browser.get("/none", headers={"Cookie": "lang=es", "Accept-Language": "ja"})
    assert "404 es" in page.text


@pytest.mark.parametrize(
    "address",
    [
        "/../pyproject.toml",
        "/es/../../conftest.py",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/es/%00",
        "/_app/immutable/entry/start.abc.js.br",
        "/_app/immutable/entry/start.abc.js.gz",
        "/sources.json",
        "/index.html",
    ],
)
async def test_only_what_was_built_is_served(browser: httpx.AsyncClient, address: str) -> None:
    target = httpx.URL(str(browser.base_url)).copy_with(raw_path=address.encode())
    answer = await browser.get(target)
    assert answer.status_code == 404
    assert "404" in answer.text


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("*", "br"),
        ("*;q=0", None),
        ("identity", None),
        ("br;q=x", None),
        ("", None),
        (None, None),
    ],
)
async def test_files_come_packed_as_the_reader_takes_them(
    browser: httpx.AsyncClient, accepted: str | None, encoding: str | None
) -> None:
    headers = {} if accepted is None else {"Accept-Encoding": accepted}
    request = browser.build_request("GET", "/_app/immutable/entry/start.abc.js", headers=headers)
    answer = await browser.send(request, stream=True)
    raw = b"".join([part async for part in answer.aiter_raw()])
    await answer.aclose()
    assert answer.headers.get("Content-Encoding") == encoding
    packed = {"br": b"packed.br", "gzip": b"packed.gz", None: b"export const x = 1;" * 50}
    assert raw == packed[encoding]
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("001.webp", "image/webp"),
        ("portrait-001.svg", "image/svg+xml"),
        ("atlas-small.avif", "image/avif"),
    ],
)
async def test_pictures_are_kept_for_good(
    browser: httpx.AsyncClient, name: str, media_type: str
) -> None:
    answer = await browser.get(f"/art/cards-0123456789ab/{name}")
    assert answer.headers["Content-Type"] == media_type
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


async def test_what_the_browser_has_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    address = "/_app/immutable/entry/start.abc.js"
    plain = (await browser.get(address)).headers["ETag"]
    packed = (await browser.head(address, headers={"Accept-Encoding": "br"})).headers["ETag"]
    assert plain != packed
    for known in (plain, f'"other", W/{plain}', "*"):
        answer = await browser.get(address, headers={"If-None-Match": known})
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer.headers["ETag"] == plain
    assert (await browser.get(address, headers={"If-None-Match": packed})).status_code == 200


async def test_head_is_get_without_the_body(browser: httpx.AsyncClient) -> None:
    got, headed = await browser.get("/es/"), await browser.head("/es/")
    assert headed.content == b""
    for name in ("Content-Length", "Content-Type", "ETag", "Content-Security-Policy"):
        assert got.headers[name] == headed.headers[name]
    assert (await browser.post("/es/")).status_code == 405


async def test_the_build_is_named_in_the_welcome(site: Site) -> None:
    assert site.build == "build-7"


async def test_without_a_build_it_says_what_is_missing(start_server: Start, tmp_path: Path) -> None:
    missing = read_site(tmp_path / "none")
    assert missing == Site({}, "none")
    served = await start_server(site=missing)
    async with plain_http(served.url) as http:
        for address in ("/", "/es/", "/r/x"):
            answer = await http.get(address)
            assert answer.status_code == 503
            assert "make play" in answer.text
        assert (await http.get("/api/rules")).status_code == 200


def test_a_404_page_may_also_be_a_file(tmp_path: Path) -> None:
    for language in ("es", "en"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "404.html").write_text(language)
    site = read_site(tmp_path)
    for language, shown in (("es", "es"), ("en", "en"), ("ja", "en")):
        page = site.not_found(language)
        assert page is not None
        assert page.variants[""].read_bytes() == shown.encode()


def test_the_built_pages_run_no_script_but_ours() -> None:
    """Each inline script of the real client is in its page's policy by its hash; no other may run."""
    folder = Path(mekuri.__file__).parent / "static"
    built = read_site(folder)
    if not built.is_built:
        pytest.skip("the client is not built: `make client`")
    assert built.room_page is not None
    assert built.build != "none"
    for address, file in built.files.items():
        if not file.is_page:
            continue
        scripts = [part for part in file.csp.split(";") if part.strip().startswith("script-src")]
        assert len(scripts) == 1, address
        html = file.variants[""].read_bytes().decode()
        inline = re.findall(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", html, re.DOTALL)
        hashes = {
            base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in inline
        }
        allowed = set(re.findall(r"'sha256-([^']*)'", scripts[0]))
        assert hashes <= allowed, address
        assert "unsafe" not in scripts[0]
        assert "*" not in scripts[0]
        assert "frame-ancestors 'none'" in file.csp
    for language in ("es", "ja", "en", "ru"):
        page = built.not_found(language)
        assert page is not None
        assert page is built.files[f"/{language}/404/"]

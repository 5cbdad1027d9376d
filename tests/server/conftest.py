"""A server in the test's own event loop, on a real socket of this machine."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from mekuri.bus.local import LocalBus
from mekuri.host.dealing import Clock, Dealer, system_clock
from mekuri.host.forecaster import Forecaster
from mekuri.host.service import Service
from mekuri.server.app import create_app
from mekuri.server.keepalive import Keeper
from mekuri.server.limits import Limits
from mekuri.server.site import Site, read_site
from mekuri.server.telemetry import Telemetry
from mekuri.server.transport import MekuriServer, listen, make_server
from mekuri.storage import migrate
from mekuri.storage.opening import open_store
from mekuri.storage.sqlite import SqliteStore
from server.player import plain_http

# A test sends faster than people do.
UNHURRIED = Limits(frames_burst=100_000, hellos_burst=100_000, rooms_burst=100_000)

EMPTY_SITE = Site({}, "none")


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs, and what is inside it."""

    url: str
    service: Service
    store: SqliteStore
    server: MekuriServer


@asynccontextmanager
async def serve(
    database: Path,
    *,
    limits: Limits = UNHURRIED,
    site: Site = EMPTY_SITE,
    dealer: Dealer | None = None,
    clock: Clock = system_clock,
    public_url: str = "",
    drain_s: float = 0.0,
    keeper: Keeper | None = None,
    forecasts: bool = False,
) -> AsyncIterator[Served]:
    """Run a server on a free port until the context ends."""
    url = f"sqlite:///{database}"
    migrate.upgrade(url)
    store = open_store(url)
    assert isinstance(store, SqliteStore)
    telemetry = Telemetry()
    forecaster = Forecaster(meters=telemetry) if forecasts else None
    service = Service(
        store, store, LocalBus(), dealer, clock, meters=telemetry, forecaster=forecaster
    )
    started = asyncio.Event()
    app = create_app(service, site, limits, public_url, telemetry=telemetry)
    server = make_server(app, service, limits, started.set, drain_s=drain_s, keeper=keeper)
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        running = asyncio.create_task(server.serve(sockets=[listener]))
        await started.wait()
        try:
            yield Served(f"http://127.0.0.1:{port}", service, store, server)
        finally:
            server.should_exit = True
            await running
            await store.close()


Start = Callable[..., Awaitable[Served]]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the schema and nothing else: copying it is quicker than making another."""
    path = tmp_path_factory.mktemp("empty") / "rooms.db"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
async def start_server(tmp_path: Path, empty_database: Path) -> AsyncIterator[Start]:
    """Starts servers, with the arguments of `serve`, on the database of this test."""
    shutil.copy(empty_database, tmp_path / "rooms.db")
    async with AsyncExitStack() as stack:

        async def begin(**options: object) -> Served:
            return await stack.enter_async_context(serve(tmp_path / "rooms.db", **options))  # type: ignore[arg-type]

        yield begin


@pytest.fixture
async def served(start_server: Start) -> Served:
    """A server as it comes."""
    return await start_server()


@pytest.fixture
async def http(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    """A client of that server."""
    async with plain_http(served.url) as client:
        yield client


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A small built client: a page for each kind of address, and files as the build makes them."""
    folder = tmp_path / "static"
    script = "<script>console.log('boot')</script>"
    files = {
        "_app/version.json": '{"version":"build-7"}',
        "_app/immutable/entry/start.abc.js": "export const x = 1;" * 50,
        "art/cards-0123456789ab/portrait-001.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "art/cards-0123456789ab/001.webp": "RIFF",
        "art/cards-0123456789ab/atlas-small.avif": "ftypavif",
        "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "r/index.html": f"<!doctype html><title>room</title>{script}",
        "swagger/swagger-ui.css": "body{}",
        "swagger/swagger-ui-bundle.js": "window.SwaggerUIBundle = () => {};",
        "sources.json": '{"hash":"x"}',
    }
    for language in ("es", "ja", "en", "ru"):
        files[f"{language}/index.html"] = (
            f"<!doctype html><html lang={language}><meta http-equiv='content-security-policy' "
            f"content=\"default-src 'self'; script-src 'self' 'sha256-abc'\"><title>{language}</title>"
        )
        files[f"{language}/rules/index.html"] = f"<!doctype html><title>rules {language}</title>"
        files[f"{language}/404/index.html"] = f"<!doctype html><title>404 {language}</title>"
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    for suffix in (".br", ".gz"):
        plain = folder / "_app/immutable/entry/start.abc.js"
        plain.with_name(plain.name + suffix).write_bytes(b"packed" + suffix.encode())
    return folder


@pytest.fixture
def site(pages: Path) -> Site:
    """Those pages, as a server finds them."""
    return read_site(pages)

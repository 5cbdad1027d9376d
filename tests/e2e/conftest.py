"""A real server, a real browser, and devices to play on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

import mekuri
from e2e import looks
from e2e.device import Device
from e2e.looks import Tables, set_tables
from e2e.watch import Allowed, Watch, nothing
from server.running import RunningServer
from tools import browser as chromium

SPY = Path(__file__).with_name("spy.js")
PHONE, DESK = looks.PHONE, looks.DESK


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: Mapping[str, Any]) -> dict[str, Any]:
    """Debian's Chromium."""
    program = chromium.find()
    if program is None:
        pytest.skip("no Chromium: `apt install chromium`")
    return {
        **browser_type_launch_args,
        "executable_path": program,
        "args": list(chromium.ARGUMENTS),
    }


@pytest.fixture(scope="session")
def built() -> None:
    """The client is there to be served."""
    if not (Path(mekuri.__file__).parent / "static/r/index.html").is_file():
        pytest.skip("the client is not built: `make client`")


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests of this process that do not kill it."""
    with RunningServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def tables(server: RunningServer) -> Tables:
    """Rooms to look at."""
    return set_tables(server.url)


@pytest.fixture
def own_server(built: None, tmp_path: Path) -> Iterator[RunningServer]:
    """A server for this test alone, to be killed and started again. Its log is shown with a failure."""
    with RunningServer(tmp_path) as running:
        yield running
        sys.stdout.write(running.log.read_text())


NewDevice = Callable[..., Device]


@pytest.fixture(scope="session")
def browser_3d(
    playwright: Playwright, browser_type_launch_args: Mapping[str, Any]
) -> Iterator[Browser]:
    """The same browser, with WebGL2."""
    browser = playwright.chromium.launch(
        **{**browser_type_launch_args, "args": list(chromium.ARGUMENTS_3D)}
    )
    yield browser
    browser.close()


@pytest.fixture
def new_device(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewDevice]:
    """Makes devices: `new_device(url, language="en", size=PHONE, token=…, allowed=…)`.

    When the test has passed, each must have been quiet, but for what `allowed` says. Other options
    are those of a browser's context.
    """
    with devices(browser, request) as make:
        yield make


@pytest.fixture
def new_device_3d(browser_3d: Browser, request: pytest.FixtureRequest) -> Iterator[NewDevice]:
    """Makes devices that can draw the table in 3D."""
    with devices(browser_3d, request) as make:
        yield make


@contextmanager
def devices(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewDevice]:
    """What makes devices of a browser, and looks after them."""
    made: list[tuple[Device, Allowed]] = []

    def make(
        url: str,
        *,
        language: str = "en",
        size: tuple[int, int] = DESK,
        token: str | None = None,
        allowed: Allowed = nothing,
        **options: Any,
    ) -> Device:
        width, height = size
        context = browser.new_context(
            locale=language, viewport={"width": width, "height": height}, **options
        )
        context.add_init_script(path=SPY)
        if token is not None:
            context.add_init_script(f"localStorage.setItem('mekuri.token', '{token}')")
        page = context.new_page()
        device = Device(context, page, Watch(page, url), url)
        made.append((device, allowed))
        return device

    try:
        yield make
        report = getattr(request.node, "rep_call", None)
        if report is not None and report.passed:
            for device, allowed in made:
                device.expect_quiet(allowed)
    finally:
        for device, _ in made:
            device.context.close()


@pytest.fixture
def device(server: RunningServer, new_device: NewDevice) -> Device:
    """A device in English, at a desk."""
    return new_device(server.url)

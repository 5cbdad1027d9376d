"""A page whose code is still on its way when the server goes: it comes to life by itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import NewDevice
from e2e.friends import FriendsPage, open_friends
from e2e.game_page import GamePage
from e2e.proxy import Proxy
from e2e.start_page import StartPage
from e2e.tables import new_token, open_table
from e2e.watch import connection
from e2e.words import words
from server.running import RunningServer

CODE = "**/_app/immutable/**"
MOST = 5
"""So often a page is loaded anew within a minute."""


@pytest.fixture
def network(server: RunningServer) -> Iterator[Proxy]:
    """A network that can be cut while a page loads."""
    with Proxy(server.port) as proxy:
        yield proxy


def unloaded(complaint: str) -> bool:
    """What a page complains about when parts of it do not come."""
    return (
        connection(complaint)
        or "dynamically imported module" in complaint
        or "Unable to preload CSS" in complaint
        or "404" in complaint
    )


def cut_at(page: Page, network: Proxy, part: int) -> threading.Event:
    """Cut the network when the page asks for a part of its code: for that of this number, from 0."""
    cut = threading.Event()
    asked: list[str] = []

    def judge(route: Route) -> None:
        if len(asked) == part:
            network.cut()
            cut.set()
        asked.append(route.request.url)
        route.continue_()

    page.route(CODE, judge)
    return cut


def expect_patience(page: Page, language: str) -> None:
    """Wait until the page says that it waits, and for what."""
    expect(page.get_by_role("alert")).to_have_text(words(language, "loading-waits"), timeout=10_000)


@pytest.mark.parametrize(("part", "language"), [(0, "es"), (3, "ja"), (6, "en"), (9, "ru")])
def test_the_page_of_a_table(
    network: Proxy, server: RunningServer, new_device: NewDevice, part: int, language: str
) -> None:
    token = new_token()
    room = open_table(server.url, token)
    device = new_device(network.url, token=token, language=language, allowed=unloaded)
    cut = cut_at(device.page, network, part)
    device.go(f"/r/{room}/")
    expect_patience(device.page, language)
    assert cut.is_set()
    network.mend()
    game = GamePage(device.page)
    assert game.moment() == "flip"
    game.page.keyboard.press("Space")
    game.expect_flips(99)
    expect(device.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("part", [0, 4, 8])
def test_the_start_page(network: Proxy, new_device: NewDevice, part: int) -> None:
    device = new_device(network.url, allowed=unloaded)
    cut = cut_at(device.page, network, part)
    device.go("/en/")
    expect_patience(device.page, "en")
    assert cut.is_set()
    network.mend()
    StartPage(device.page, "en").ready()
    expect(device.page.get_by_role("alert")).to_have_count(0)


def test_what_only_friends_need(
    network: Proxy, server: RunningServer, new_device: NewDevice
) -> None:
    """That is fetched when the page is up, and said hello to the table."""
    token = new_token()
    room = open_friends(server.url, token)
    seen = new_device(server.url, token=new_token())
    asked: list[str] = []
    seen.page.on("request", lambda request: asked.append(request.url))
    seen.go(f"/r/{open_table(server.url, new_token())}/")
    seen.page.wait_for_load_state("networkidle")
    common = sum("/_app/immutable/" in url for url in asked)

    device = new_device(network.url, token=token, allowed=unloaded)
    cut = cut_at(device.page, network, common + 1)
    device.go(f"/r/{room}/")
    expect_patience(device.page, "en")
    assert cut.is_set()
    network.mend()
    ana = FriendsPage(device.page)
    ana.start.wait_for()
    ana.expect_link("open")


def test_a_game_that_is_on_is_left_alone(server: RunningServer, new_device: NewDevice) -> None:
    """What keeps the screen on is fetched after the first flip; without it one plays on."""
    token = new_token()
    path = f"/r/{open_table(server.url, token)}/"
    device = new_device(server.url, token=token, allowed=unloaded)
    device.go(path)
    game = GamePage(device.page)
    assert game.moment() == "flip"
    device.page.wait_for_load_state("networkidle")
    failed: list[str] = []

    def fail(route: Route) -> None:
        failed.append(route.request.url)
        route.abort("connectionreset")

    device.page.route(CODE, fail)
    game.page.keyboard.press("Space")
    game.expect_flips(99)
    device.page.wait_for_timeout(2_000)
    assert failed
    assert [url for url in device.watch.requests if url.endswith(path)] == [server.url + path]
    game.page.keyboard.press("Space")
    game.expect_flips(98)


def test_what_is_broken_for_good_is_not_loaded_for_ever(
    server: RunningServer, new_device: NewDevice
) -> None:
    """The page says so after a few tries, and leaves the next one to whoever reads it."""
    device = new_device(server.url, language="ru", allowed=unloaded)
    page = device.page
    page.route("**/_app/immutable/entry/app*", lambda route: route.fulfill(status=404))
    device.go("/ru/")
    expect(page.get_by_role("alert")).to_have_text(words("ru", "loading-broken"), timeout=40_000)
    page.wait_for_timeout(2_000)
    # Before each of them it asked whether the server is there; so it did before it gave up.
    asked = [url for url in device.watch.requests if url.endswith("/ru/")]
    assert len(asked) == 1 + 2 * MOST + 1
    page.unroute("**/_app/immutable/entry/app*")
    page.reload()
    StartPage(page, "ru").ready()

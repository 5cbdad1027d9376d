"""The network cut before a command is sent, after it was committed, and after it was answered."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewDevice
from e2e.game_page import GamePage
from e2e.ledger import Ledger
from e2e.proxy import Direction, Proxy, Verdict
from e2e.tables import new_token, open_table, sit_down
from e2e.watch import connection
from e2e.words import words
from server.running import RunningServer


@pytest.fixture
def network(server: RunningServer) -> Iterator[Proxy]:
    """A network between the device and the server, to be cut."""
    with Proxy(server.port) as proxy:
        yield proxy


def sit(network: Proxy, new_device: NewDevice, token: str, room: str) -> GamePage:
    """A device at the table, by way of that network; the clock of its page can be put forward."""
    device = new_device(network.url, token=token, allowed=connection)
    device.page.clock.install()
    device.go(f"/r/{room}/")
    game = GamePage(device.page)
    assert game.moment() == "flip"
    return game


@pytest.fixture
def game(network: Proxy, server: RunningServer, new_device: NewDevice) -> GamePage:
    """A game of two on this device, at its first flip, by way of the network."""
    token = new_token()
    return sit(network, new_device, token, open_table(server.url, token))


def wait_until(happened: Callable[[], bool], patience_s: float = 20) -> None:
    """Wait for something outside the browser."""
    end = time.monotonic() + patience_s
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def frames(kind: str, verdict: Verdict, way: Direction) -> Callable[[Direction, str], Verdict]:
    """A judge of the frame of this kind (its `do` or `type`) that a flip brings, and of all after it.

    What was on its way before the flip passes: the answer to the start comes after its events.
    """
    flips: set[str] = set()
    met = threading.Event()

    def judge(direction: Direction, text: str) -> Verdict:
        frame = json.loads(text)
        if frame.get("do") == "draw":
            flips.add(frame["id"])
        of_flip = flips and frame.get("id") in {None, *flips}
        if direction == way and of_flip and kind in (frame.get("do"), frame.get("type")):
            met.set()
        return verdict if met.is_set() and direction == way else Verdict.PASS

    return judge


def stop_time(page: Page) -> None:
    """From now on no timer of the page goes off by itself."""
    page.clock.pause_at(page.evaluate("() => new Date(Date.now() + 1_000).toISOString()"))


def check_flips(server: RunningServer, game: GamePage, flips: int) -> None:
    """The page shows so many flips, the database holds each once, and all was told once."""
    game.expect_flips(100 - flips)
    ledger = Ledger(server.database)
    ledger.check(game.room, game.sent(), people=(0, 1))
    assert ledger.version(game.room) == 2 + flips
    assert [version for version, _ in game.history()] == list(range(2, 3 + flips))
    assert game.spoken() == game.history()


def test_a_flip_pressed_while_offline_is_sent_once(
    network: Proxy, server: RunningServer, game: GamePage
) -> None:
    network.cut()
    game.expect_link("lost")
    expect(game.link).to_contain_text(words("en", "link-lost"))
    for _ in range(3):
        game.flip.press("Space")
    expect(game.page.locator(".actions")).to_contain_text(words("en", "turn-offline"))
    network.mend()
    game.expect_link("open")
    expect(game.link).to_contain_text(words("en", "link-back"))
    assert game.moment() == "flip"
    check_flips(server, game, 1)
    game.flip.press("Space")
    check_flips(server, game, 2)
    # The page says that it is back for a while, and then no more.
    expect(game.link).to_have_text("", timeout=10_000)


@pytest.mark.parametrize(
    ("kind", "verdict", "way"),
    [
        pytest.param("draw", Verdict.CUT, "up", id="before it arrives"),
        pytest.param("draw", Verdict.CUT_AFTER, "up", id="as it arrives"),
        pytest.param("events", Verdict.CUT, "down", id="after the commit"),
        pytest.param("accepted", Verdict.CUT, "down", id="before the answer"),
        pytest.param("accepted", Verdict.CUT_AFTER, "down", id="after the answer"),
    ],
)
def test_a_flip_survives_a_cut(
    network: Proxy,
    server: RunningServer,
    game: GamePage,
    kind: str,
    verdict: Verdict,
    way: Direction,
) -> None:
    for flips in (1, 2, 3):
        network.judge = frames(kind, verdict, way)
        game.flip.press("Space")
        game.expect_link("lost")
        if way == "down":
            assert Ledger(server.database).version(game.room) == 2 + flips
        network.mend()
        game.expect_link("open")
        assert game.moment() == "flip"
        check_flips(server, game, flips)


@pytest.mark.parametrize(("kind", "way"), [("draw", "up"), ("events", "down")])
def test_a_line_that_has_died_without_a_word(
    network: Proxy, server: RunningServer, game: GamePage, kind: str, way: Direction
) -> None:
    """Nobody is told that it is dead: the page finds out by its ping, and loses nothing."""
    network.judge = frames(kind, Verdict.LOSE, way)
    game.flip.press("Space")
    game.expect_link("open")
    game.page.clock.run_for(9_500)
    game.expect_link("lost")
    network.mend()
    game.expect_link("open")
    assert game.moment() == "flip"
    check_flips(server, game, 1)


def test_what_happened_meanwhile_is_told(
    network: Proxy, server: RunningServer, new_device: NewDevice
) -> None:
    """The page asks from the version it has, and tells each of the batches it has missed."""
    token = new_token()
    room = open_table(server.url, token, mode="cpu", players=6, pace="fast", level="easy")
    game = sit(network, new_device, token, room)
    network.judge = frames("events", Verdict.CUT, "down")
    game.flip.press("Space")
    game.expect_link("lost")
    # The table waits for its people, so that someone else has to be there for the CPU to go on.
    with sit_down(server.url, room, token):
        wait_until(lambda: len(Ledger(server.database).batches(room)) >= 2 + 6)
    network.mend()
    game.expect_link("open")
    assert game.moment() == "flip"
    sent = game.page.evaluate("() => spy.sent.filter((frame) => frame.do === 'hello')")
    assert sent[0]["since"] is None
    assert sent[-1]["since"] == 2
    versions = [version for version, _ in game.history()]
    assert versions == list(range(2, Ledger(server.database).version(room) + 1))
    assert game.spoken() == game.history()
    Ledger(server.database).check(room, game.sent(), people=(0,))


def test_the_network_says_that_it_is_back(
    network: Proxy, server: RunningServer, game: GamePage
) -> None:
    """The page does not wait for its next try, however far off it is."""
    page = game.page
    network.cut()
    game.expect_link("lost")
    stop_time(page)
    network.mend()
    page.context.set_offline(True)
    page.context.set_offline(False)
    game.expect_link("open")
    game.flip.press("Space")
    check_flips(server, game, 1)


def test_a_page_that_wakes_up_asks_whether_the_server_is_there(
    network: Proxy, server: RunningServer, game: GamePage
) -> None:
    """By a ping, as a socket that died while the device slept looks open still."""
    page = game.page
    heard: list[str] = []

    def asleep(direction: Direction, text: str) -> Verdict:
        if direction == "up":
            heard.append(json.loads(text)["do"])
        return Verdict.LOSE

    stop_time(page)
    network.judge = asleep
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(lambda: heard == ["ping"])
    game.expect_link("open")
    network.mend()
    page.clock.run_for(3_000)
    game.expect_link("open")
    assert game.moment() == "flip"
    game.flip.press("Space")
    check_flips(server, game, 1)

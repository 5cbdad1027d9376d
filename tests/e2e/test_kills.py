"""The server killed with -9 while games go on: nothing is lost, nothing is doubled.

Thirty-five times in all: at random moments, at moments around the commit of a flip, and exactly
between a commit and its answer. At other random moments with `-m long`.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator

import pytest

from e2e.conftest import NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.ledger import Ledger
from e2e.proxy import Direction, Proxy, Verdict
from e2e.tables import new_token, open_table, view_of
from e2e.watch import connection
from server.running import RunningServer

CPU = {"mode": "cpu", "players": 4, "level": "easy"}
TABLES = [
    {**CPU, "pace": "at_once"},
    {**CPU, "pace": "fast", "rules": {"cards": 20}},
    {
        "mode": "device",
        "players": 3,
        "rules": {"emperor": "draw", "may_stop": True, "stacks": 2, "cards": 40},
    },
]

AT_RANDOM = 15
"""Kills of each test at random moments."""
AROUND = 12
BETWEEN = 8


# Pressed if it is there: it may go at any moment, and waiting for it would hold up the other games.
START = "() => document.querySelector('[data-start][aria-disabled=\"false\"]')?.click()"


class Killer(threading.Thread):
    """Kills the server and starts it again, a little while after games have gone on."""

    def __init__(self, server: RunningServer, ledger: Ledger, rooms: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.kills = 0
        self.fault: Exception | None = None
        self._server = server
        self._ledger = ledger
        self._rooms = rooms
        self._random = random.Random(seed)

    def run(self) -> None:
        """Kill, `AT_RANDOM` times."""
        try:
            while self.kills < AT_RANDOM:
                self._wait_for_play()
                time.sleep(self._random.uniform(0, 0.6))
                self._server.kill()
                self.kills += 1
                self._server.start()
        except Exception as fault:
            self.fault = fault

    def _wait_for_play(self) -> None:
        before = self._versions()
        end = time.monotonic() + 30
        while self._versions() == before:
            assert time.monotonic() < end, "no game goes on"
            time.sleep(0.01)

    def _versions(self) -> list[int]:
        return [self._ledger.version(room) for room in self._rooms]


def people_of(settings: dict[str, object]) -> range:
    """The seats that people play."""
    return range(1 if settings["mode"] == "cpu" else int(str(settings["players"])))


def sit(server: RunningServer, new_device: NewDevice, settings: dict[str, object]) -> Device:
    """A device at a new table."""
    token = new_token()
    room = open_table(server.url, token, **settings)
    device = new_device(server.url, token=token, allowed=connection, reduced_motion="reduce")
    device.go(f"/r/{room}/")
    return device


def check(server: RunningServer, game: GamePage, people: range) -> None:
    """What the page shows and told is what the server has, and the server's log is whole."""
    game.expect_link("open")
    view = view_of(server.url, game.room)
    table = view["table"]
    shown = game.shown()
    assert shown.hands == [len(hand) for hand in table["hands"]]
    assert (shown.deck, shown.center) == (sum(table["stacks"]), len(table["center"]))
    assert (shown.aside or 0) == len(table["aside"])
    # Opened before the first game: every batch after it was told, once and in order.
    spoken = game.spoken()
    assert [version for version, _ in spoken] == list(range(2, view["version"] + 1))
    history = game.history()
    assert history == spoken[-len(history) :]
    assert len(history) == view["at"] + 1
    Ledger(server.database).check(game.room, game.sent(), people=people)


def state(game: GamePage) -> dict[str, object]:
    """What there is to know of a page that does not go on."""
    return {
        "moment": game.page.evaluate("() => spy.moment()"),
        "link": game.link.get_attribute("data-link"),
        "bar": game.page.locator(".actions").inner_text(),
        "focus": game.page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)"),
        "sent": game.sent()[-3:],
    }


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 7))]
)
def test_killed_at_random_moments(
    own_server: RunningServer, new_device: NewDevice, seed: int
) -> None:
    games = [GamePage(sit(own_server, new_device, table).page) for table in TABLES]
    for game in games:
        # A page whose code is still on its way is not what is tried here.
        game.expect_link("open")
    ledger = Ledger(own_server.database)
    killer = Killer(own_server, ledger, [game.room for game in games], seed)
    killer.start()
    waiting = list(games)
    end = time.monotonic() + 240
    while waiting:
        assert time.monotonic() < end, [state(game) for game in waiting]
        if killer.fault is not None:
            raise AssertionError([state(game) for game in games]) from killer.fault
        for game in list(waiting):
            moment = game.page.evaluate("() => spy.moment()")
            if moment == "flip":
                game.page.keyboard.press("Space")
            elif moment == "over" and killer.kills < AT_RANDOM:
                game.page.evaluate(START)
            elif moment == "over" and not killer.is_alive():
                waiting.remove(game)
    assert killer.kills == AT_RANDOM
    for game, table in zip(games, TABLES, strict=True):
        check(own_server, game, people_of(table))
        assert ledger.records(game.room), "not one game came to its end"


@pytest.fixture
def network(own_server: RunningServer) -> Iterator[Proxy]:
    """A network that shows when frames pass."""
    with Proxy(own_server.port) as proxy:
        yield proxy


def sit_behind(network: Proxy, server: RunningServer, new_device: NewDevice) -> GamePage:
    """A game of three on one device, by way of that network."""
    token = new_token()
    room = open_table(server.url, token, **TABLES[2])
    device = new_device(network.url, token=token, allowed=connection, reduced_motion="reduce")
    device.go(f"/r/{room}/")
    return GamePage(device.page)


def flip(game: GamePage) -> None:
    """Flip, in whatever game it is."""
    if game.moment() == "over":
        game.play_again()
    game.page.keyboard.press("Space")


def test_killed_around_the_commit(
    network: Proxy, own_server: RunningServer, new_device: NewDevice
) -> None:
    """Ever later after the flip has passed by: before, in, and after its transaction."""
    game = sit_behind(network, own_server, new_device)
    passed = threading.Event()

    def judge(_: Direction, text: str) -> Verdict:
        if json.loads(text).get("do") == "draw":
            passed.set()
        return Verdict.PASS

    for kill in range(AROUND):
        assert game.moment() == "flip"
        passed.clear()
        network.judge = judge
        game.page.keyboard.press("Space")
        assert passed.wait(10)
        time.sleep(kill * 0.0007)
        own_server.restart()
        flip(game)
    game.play_on()
    check(own_server, game, people_of(TABLES[2]))


def test_killed_between_the_commit_and_the_answer(
    network: Proxy, own_server: RunningServer, new_device: NewDevice
) -> None:
    """The flip is on disk, and nobody has been told: it is neither lost nor played again."""
    game = sit_behind(network, own_server, new_device)
    ledger = Ledger(own_server.database)

    def silence(direction: Direction, _: str) -> Verdict:
        return Verdict.LOSE if direction == "down" else Verdict.PASS

    for _ in range(BETWEEN):
        assert game.moment() == "flip"
        before = ledger.version(game.room)
        deck = game.shown().deck
        network.judge = silence
        game.page.keyboard.press("Space")
        end = time.monotonic() + 10
        while ledger.version(game.room) == before:
            assert time.monotonic() < end, "the flip was not kept"
        own_server.kill()
        assert game.shown().deck == deck, "the page knew of it"
        network.cut()
        own_server.start()
        network.mend()
        game.expect_flips(deck - 1)
        assert ledger.version(game.room) == before + 1
    game.play_on()
    check(own_server, game, people_of(TABLES[2]))

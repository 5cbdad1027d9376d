"""Other rules between two games: the same table, its tally, its next record."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.ledger import Ledger
from e2e.start_page import StartPage
from e2e.tables import open_table
from e2e.words import words
from mekuri.game.presets import preset
from mekuri.game.record import verify
from server.running import RunningServer

SHORT = {"cards": 10}


def play_a_game(page: Page, url: str, language: str) -> tuple[GamePage, StartPage]:
    """Set up a short game for four against the computer, and play it to its end."""
    page.goto(f"{url}/{language}/")
    form = StartPage(page, language)
    form.ready()
    form.choose("at_once")
    form.choose("classic")
    form.open_options()
    form.set_number("cards", SHORT["cards"])
    form.submit()
    game = GamePage(page)
    game.play_on()
    return game, form


def tallied(game: GamePage) -> list[int]:
    """The wins that the list of places tells, from the first place to the last."""
    notes = game.end.locator("li .note").all_inner_texts()
    return [int(number) for note in notes for number in re.findall(r"\d+", note)]


def change_rules(game: GamePage, form: StartPage) -> None:
    """From the end of a game to the form."""
    game.page.locator("[data-change]").click()
    form.page.wait_for_selector("[data-back]")
    form.ready()


def expect_game(game: GamePage, number: int, language: str) -> None:
    """Wait until the page is at this game of the table, and it can be played."""
    heading = words(language, "game-heading", game=number)
    expect(game.page.locator("h1")).to_have_text(heading)
    assert game.moment() == "flip"


def test_other_rules_at_the_same_table(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url, language="ru", size=PHONE)
    game, form = play_a_game(device.page, server.url, "ru")
    room = game.room
    change_rules(game, form)
    assert device.page.url == f"{server.url}/ru/?room={room}"
    expect(device.page.locator("h1")).to_have_text(words("ru", "form-title-change"))
    expect(device.page.locator('input[type="radio"][value="at_once"]')).to_be_checked()
    form.choose("3")
    form.choose("party")
    form.submit()

    expect_game(game, 2, "ru")
    assert game.room == room
    game.play_on()
    ledger = Ledger(server.database)
    ledger.check(room, game.sent(), people=(0,))
    done = [frame["do"] for frame in game.sent()]
    asked = done.index("configure")
    assert done[asked + 1] == "start"
    assert done.count("configure") == 1
    records = ledger.records(room)
    assert sorted(records) == [1, 2]
    for record in records.values():
        verify(record)
    assert (records[1].rules.to_json(), records[1].players) == (SHORT, 4)
    assert (records[2].rules, records[2].players) == (preset("party"), 3)
    assert records[2].entropy != records[1].entropy
    assert max(len(entropy) for entropy in records[2].entropy) == 64

    # The seats have played two games by now: what each has won is told at the end.
    wins = [0, 0, 0]
    for record in records.values():
        places: list[int] = record.result["places"]  # type: ignore[assignment]
        if places.count(1) == 1 and places.index(1) < 3:
            wins[places.index(1)] += 1
    assert sorted(tallied(game)) == sorted(wins)


def test_a_device_for_all_gets_all_seats(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url)
    game, form = play_a_game(device.page, server.url, "en")
    room = game.room
    change_rules(game, form)
    form.choose("device")
    form.submit()
    expect_game(game, 2, "en")
    game.play_on()
    assert game.room == room
    seats = {frame["seat"] for frame in Ledger(server.database).games(room)[2][1:]}
    assert seats == {0, 1, 2, 3}


def test_settings_that_are_refused_come_back(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url)
    game, form = play_a_game(device.page, server.url, "en")
    room = game.room
    version = Ledger(server.database).version(room)
    change = {
        "id": "refused-1",
        "room": room,
        "game": 1,
        "settings": {"mode": "cpu", "rules": {"lady": "fly"}, "players": 5, "names": []}
        | {"level": "easy", "pace": "at_once"},
    }
    device.page.evaluate(
        "(change) => sessionStorage.setItem('mekuri.change', change)", json.dumps(change)
    )
    device.page.reload()
    fault = device.page.locator(".fault")
    expect(fault).to_be_focused()
    expect(fault).to_contain_text(words("en", "option-lady"))
    form.ready()
    expect(device.page.locator('input[type="radio"][value="5"]')).to_be_checked()
    assert Ledger(server.database).version(room) == version
    fault.get_by_role("button").click()
    device.page.wait_for_url("**/r/*/")
    expect_game(game, 2, "en")
    assert game.room == room
    assert len(game.shown().hands) == 5


def test_back_without_changes(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url)
    game, form = play_a_game(device.page, server.url, "en")
    room = game.room
    version = Ledger(server.database).version(room)
    change_rules(game, form)
    form.choose("party")
    device.page.locator("[data-back]").click()
    expect(game.end).to_be_visible()
    assert game.room == room
    game.play_again()
    assert Ledger(server.database).version(room) > version
    actions = [frame["action"]["do"] for frame in Ledger(server.database).batches(room)]
    assert "configure" not in actions


def test_a_table_of_someone_else_is_left_alone(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url)
    theirs = open_table(server.url, "b" * 64, rules=SHORT)
    device.go(f"/en/?room={theirs}")
    form = StartPage(device.page, "en")
    device.page.wait_for_selector("[data-back]")
    form.ready()
    form.page.locator("button[type=submit]").click()
    device.page.wait_for_function(
        "theirs => /^\\/r\\/[^/]+\\/$/.test(location.pathname) && !location.pathname.includes(theirs)",
        arg=theirs,
    )
    game = GamePage(device.page)
    assert game.moment() == "flip"
    ledger = Ledger(server.database)
    assert ledger.version(theirs) == 1
    opened = ledger.batches(game.room)[0]["events"][0]["settings"]
    assert (opened["mode"], opened["players"], opened["rules"]) == ("device", 2, SHORT)


def test_a_table_that_is_gone_is_replaced(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url, allowed=lambda complaint: "404" in str(complaint))
    device.go("/en/?room=nosuchroom")
    form = StartPage(device.page, "en")
    form.ready()
    expect(device.page.locator("[data-back]")).to_have_count(0)
    form.submit()
    assert GamePage(device.page).moment() == "flip"

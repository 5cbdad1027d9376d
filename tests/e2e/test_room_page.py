"""What else can happen to a room's page: no such room, two pages, another language, no storage."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.tables import new_token, open_table, sit_down
from e2e.words import LANGUAGES, words
from server.running import RunningServer

BLOCKED = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_room_that_is_not_there(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    device = new_device(server.url, language=language)
    device.go("/r/nosuchroom22/")
    game = GamePage(device.page)
    game.expect_link("no_room")
    expect(game.link).to_contain_text(words(language, "link-no-room"))
    expect(game.link).to_contain_text(words(language, "link-no-room-what"))
    expect(game.flip).to_have_count(0)
    device.page.get_by_role("link", name=words(language, "menu-new"), exact=True).first.click()
    device.page.wait_for_url(f"**/{language}/")


def test_a_link_to_a_game_that_is_over(server: RunningServer, new_device: NewDevice) -> None:
    """Whoever gets it sees how it ended, and can do nothing to it."""
    token = new_token()
    room = open_table(server.url, token, names=["Ana", "Bo"], rules={"cards": 10})
    with sit_down(server.url, room, token) as hand:
        hand.start()
        hand.flip(10)
    guest = new_device(server.url)
    # As people paste it: without the slash.
    guest.go(f"/r/{room}")
    game = GamePage(guest.page)
    assert game.moment() == "over"
    result = httpx.get(f"{server.url}/api/records/{room}/1").json()["result"]
    assert sorted(game.places()) == sorted(
        (place, len(hand)) for place, hand in zip(result["places"], result["hands"], strict=True)
    )
    # what came before is asked for once the page stands
    expect(guest.page.locator("[data-history] li")).to_have_count(11)
    assert [version for version, _ in game.history()] == list(range(2, 13))
    expect(game.start).to_have_count(0)
    expect(game.flip).to_have_count(0)
    expect(guest.page.get_by_text(words("en", "lobby-watch"))).to_have_count(0)

    watcher = new_device(server.url)
    watcher.go(f"/r/{open_table(server.url, token)}/")
    expect(watcher.page.get_by_text(words("en", "lobby-watch"))).to_be_visible()
    expect(watcher.page.locator("[data-start]")).to_have_count(0)


def test_two_pages_of_one_device(device: Device) -> None:
    token = new_token()
    device.context.add_init_script(f"localStorage.setItem('mekuri.token', '{token}')")
    room = open_table(device.url, token)
    device.go(f"/r/{room}/")
    first = GamePage(device.page)
    assert first.moment() == "flip"
    second = GamePage(device.context.new_page())
    second.page.goto(device.page.url)
    assert second.moment() == "flip"
    first.expect_link("replaced")
    expect(first.link).to_contain_text(words("en", "link-replaced"))
    second.page.keyboard.press("Space")
    second.expect_flips(99)
    first.page.get_by_role("button", name=words("en", "link-take-over")).click()
    first.expect_link("open")
    first.expect_flips(99)
    second.expect_link("replaced")
    assert first.moment() == "flip"
    first.page.keyboard.press("Space")
    first.expect_flips(98)
    assert first.spoken() == first.history()


def test_another_language_in_the_middle_of_a_game(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url, token=(token := new_token()))
    device.go(f"/r/{open_table(server.url, token, names=['Ana', ''])}/")
    page = device.page
    game = GamePage(page)
    game.play_on(most=5)
    assert game.moment() == "flip"
    before, spoken = game.shown(), game.spoken()
    versions = [version for version, _ in game.history()]
    page.evaluate("() => { window.sameTable = true; }")
    for language in ("ja", "ru", "es", "en"):
        page.locator('header > button[aria-haspopup="dialog"]').click()
        page.locator("dialog select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(game.flip).to_contain_text(words(language, "flip"))
        expect(page.locator("dialog[open] h2")).to_have_text(words(language, "menu"))
        page.keyboard.press("Escape")
        assert page.evaluate("() => window.sameTable"), "the page was loaded anew"
        assert game.shown() == before
        assert [version for version, _ in game.history()] == versions
    assert game.spoken() == spoken, "nothing is said twice, in whatever language"
    game.flip.press("Enter")
    game.expect_flips(94)

    # The device keeps the language, for rooms and for the address without one.
    page.locator('header > button[aria-haspopup="dialog"]').click()
    page.locator("dialog select").select_option("ja")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    device.go("/")
    assert page.url == f"{device.url}/ja/"


def test_where_the_browser_forbids_storage(server: RunningServer, new_device: NewDevice) -> None:
    """The page remembers until it is closed: a game can be played."""
    device = new_device(server.url)
    device.context.add_init_script(BLOCKED)
    device.go("/en/")
    page = device.page
    page.locator("button[type=submit]:enabled").click()
    page.wait_for_url("**/r/*/")
    game = GamePage(page)
    assert game.moment() == "flip"
    page.keyboard.press("Space")
    game.expect_flips(99)


def test_a_page_loaded_again(device: Device) -> None:
    """It shows all that was told before, and says none of it again."""
    token = new_token()
    device.context.add_init_script(f"localStorage.setItem('mekuri.token', '{token}')")
    device.go(f"/r/{open_table(device.url, token, players=3)}/")
    game = GamePage(device.page)
    game.play_on(most=7)
    game.expect_flips(93)
    before, history, turn = game.shown(), game.history(), game.turn.inner_text()
    last = device.page.locator("[data-last]").get_attribute("data-last")
    device.page.reload()
    assert game.moment() == "flip"
    expect(device.page.locator("[data-history] li")).to_have_count(len(history))
    assert game.history() == history
    assert game.shown() == before
    assert game.turn.inner_text() == turn
    expect(device.page.locator("[data-last]")).to_have_attribute("data-last", last or "")
    assert game.spoken() == []
    device.page.keyboard.press("Space")
    game.expect_flips(92)
    assert game.spoken() == game.history()[-1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_to_read_need_no_script(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    device = new_device(
        server.url, language=language, java_script_enabled=False, allowed=script_not_run
    )
    pages = {"": "start", "how-to-play/": "how", "rules/": "allrules", "cards/": "gallery"}
    for path, heading in pages.items():
        device.go(f"/{language}/{path}")
        expect(device.page.locator("html")).to_have_attribute("lang", language)
        expect(device.page.locator("h1")).to_have_text(words(language, f"{heading}-heading"))


def script_not_run(complaint: str) -> bool:
    return complaint.startswith("failed: ") and complaint.endswith(".js csp")

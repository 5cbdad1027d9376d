"""The start page when the server does not answer, or its answer is lost."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from e2e.conftest import NewDevice
from e2e.device import scripts_late
from e2e.game_page import GamePage
from e2e.ledger import Ledger
from e2e.start_page import StartPage
from e2e.tables import view_of
from e2e.watch import connection
from e2e.words import words
from server.running import RunningServer


def test_an_answer_that_is_lost_leaves_one_table(
    server: RunningServer, new_device: NewDevice
) -> None:
    """Play pressed again opens the table that was opened before, and no other."""
    device = new_device(server.url, language="es", allowed=connection)
    page = device.page
    device.go("/es/")
    form = StartPage(page, "es")
    form.ready()
    opened: list[str] = []

    def lose_the_answer(route: Route) -> None:
        opened.append(route.fetch().json()["room"])
        route.abort("connectionreset")

    page.route("**/api/rooms", lose_the_answer)
    form.play.click()
    fault = page.locator(".fault")
    expect(fault).to_be_focused()
    expect(fault).to_contain_text(words("es", "fault-unreachable"))
    page.unroute("**/api/rooms")
    fault.get_by_role("button", name=words("es", "fault-again")).click()
    page.wait_for_url("**/r/*/")
    game = GamePage(page)
    assert game.moment() == "flip"
    assert [game.room] == opened
    assert Ledger(server.database).version(game.room) == 2, "opened and started, once each"


def test_a_mode_chosen_before_the_page_s_code_has_come_is_chosen(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url)
    with scripts_late(device.page):
        device.page.goto(f"{server.url}/en/", wait_until="commit")
        StartPage(device.page, "en").choose("device")
    form = StartPage(device.page, "en")
    form.ready()
    expect(device.page.locator('input[value="device"]')).to_be_checked()
    form.submit()
    game = GamePage(device.page)
    assert game.moment() == "flip"
    assert view_of(server.url, game.room)["mode"] == "device"


def test_a_page_gone_back_to_brings_no_choice_back(
    server: RunningServer, new_device: NewDevice
) -> None:
    """It would count as one made before the code ran, for more than an address or a table does."""
    device = new_device(server.url)
    page = device.page
    device.go("/en/")
    form = StartPage(page, "en")
    form.ready()
    form.choose("device")
    device.go("/healthz")
    with scripts_late(page):
        page.go_back(wait_until="commit")
        page.locator("footer").wait_for(state="attached")
        page.wait_for_timeout(300)
        assert page.locator("input[type=radio]:checked:not([checked])").count() == 0
    form.ready()


def test_other_choices_after_a_fault_open_another_table(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url, language="ja", allowed=connection)
    page = device.page
    device.go("/ja/")
    form = StartPage(page, "ja")
    form.ready()
    page.route("**/api/rooms", lambda route: route.abort("connectionrefused"))
    form.play.click()
    expect(page.locator(".fault")).to_contain_text(words("ja", "fault-unreachable"))
    page.unroute("**/api/rooms")
    form.choose("device")
    form.choose("3")
    form.submit()
    game = GamePage(page)
    assert game.moment() == "flip"
    assert len(game.shown().hands) == 3


def test_names_around_one_device_are_as_long_as_a_table_takes_them(
    server: RunningServer, new_device: NewDevice
) -> None:
    """24 signs as a reader counts them, as among friends; what would be too much is not in the field."""
    device = new_device(server.url)
    page = device.page
    device.go("/en/")
    form = StartPage(page, "en")
    form.ready()
    form.choose("device")
    form.choose("2")
    family = "👨\u200d👩\u200d👧"
    first, second = page.locator("fieldset li input").all()
    first.press_sequentially("a" * 30)
    expect(first).to_have_value("a" * 24)
    second.fill(family * 20 + " and many more")
    expect(second).to_have_value(family * 20 + " and")
    form.submit()
    game = GamePage(page)
    names = [seat["name"] for seat in view_of(server.url, game.room)["seats"]]
    assert names == ["a" * 24, family * 20 + " and"]

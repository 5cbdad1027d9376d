"""Three people in three browsers, each in a language of their own, one of them on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.device import Device
from e2e.friends import FriendsPage, guest, open_friends, play_until
from e2e.looks import TABLET
from e2e.start_page import StartPage
from e2e.tables import new_token, view_of
from e2e.watch import connection
from e2e.words import words
from server.running import RunningServer

CARDS = 30
HASTY = (str(Path(__file__).with_name("hasty.py")), "serve")


@pytest.fixture(scope="module")
def hasty(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that waits a second and a half for whoever is gone."""
    with RunningServer(tmp_path_factory.mktemp("hasty"), program=HASTY) as running:
        yield running


def open_by_the_form(device: Device, language: str, name: str, players: int) -> FriendsPage:
    """Open a table of friends on the start page, the CPU at once, by touch or click."""
    page = device.page
    device.go(f"/{language}/")
    page.wait_for_selector("button[type=submit]:enabled")
    form = StartPage(page, language)
    for value in ("friends", str(players), "at_once", "classic"):
        form.choose(value)
    form.open_options()
    form.set_number("cards", CARDS)
    page.locator("[data-own-name]").fill(name)
    page.locator("[data-play]").click()
    page.wait_for_url("**/r/*/")
    return FriendsPage(page)


def test_three_people_play_and_play_again(hasty: RunningServer, new_device: NewDevice) -> None:
    """Invite, join, watch, drop, the CPU takes over, return, leave, again, new link."""
    phone = new_device(hasty.url, language="es", size=PHONE, has_touch=True, is_mobile=True)
    # Four pages that move at once would keep two cores busy with nothing else: one does.
    still = {"reduced_motion": "reduce"}
    desk = new_device(hasty.url, language="ja", size=DESK, allowed=connection, **still)
    other = new_device(hasty.url, language="ru", size=TABLET, **still)
    onlooker = new_device(hasty.url, language="en", size=PHONE, **still)

    # Invite: the link from the host's page, and the code typed on another's start page.
    ana = open_by_the_form(phone, "es", "Ana", 3)
    expect(ana.link_field).to_have_value(f"{hasty.url}/r/{ana.room}/")
    expect(ana.place(0)).to_contain_text("Ana")
    hana = FriendsPage(desk.page)
    desk.page.goto(ana.link_field.input_value())
    expect(desk.page.locator("[data-greeting]")).to_contain_text("Ana")
    # Without a name one is told what is missing; of a name that is too long the end does not go in.
    hana.join_button.click()
    expect(hana.name).to_be_focused()
    expect(hana.name).to_have_accessible_description(words("ja", "friends-name-missing"))
    hana.name.fill("花" * 30)
    expect(hana.name).to_have_value("花" * 24)
    expect(hana.name).to_have_accessible_description("")
    hana.join("花子")
    expect(hana.waiting).to_have_text(words("ja", "friends-wait-first", name="Ana"))
    ana.expect_told(f"花子 {'se sienta a la mesa.'}")
    other.go("/ru/")
    other.page.wait_for_selector("button[type=submit]:enabled")
    other.page.locator("[data-code-field]").fill(ana.code.inner_text().lower())
    other.page.keyboard.press("Enter")
    dima = FriendsPage(other.page)
    dima.page.wait_for_url(f"**/r/{ana.room}/")
    dima.join("Дима")

    # Watch: there is no seat left.
    watcher = FriendsPage(onlooker.page)
    onlooker.go(f"/r/{ana.room}/")
    expect(watcher.watching).to_contain_text(words("en", "friends-full"))
    expect(ana.page.locator("[data-watchers]")).to_have_attribute("data-watchers", "1")

    scrolled = "() => document.documentElement.scrollTop"
    ana.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    assert ana.page.evaluate(scrolled) > 0, "a phone does not show all of the lobby"
    ana.start.click()
    for one in (ana, hana, dima, watcher):
        one.turn.wait_for()
    ana.page.wait_for_function("() => document.documentElement.scrollTop === 0")
    expect(watcher.flip).to_have_count(0)
    play_until([ana, hana, dima], over=False, most=9)

    # Drop: the page is left, and the seat is shown as away; then the CPU plays on.
    desk.page.goto("about:blank")
    expect(ana.seat(1)).to_contain_text(words("es", "friends-away"))
    ana.expect_told("花子 no está: sigue la máquina.")
    dima.expect_told("花子 не на месте: дальше играет компьютер.")
    expect(ana.seat(1)).to_contain_text(words("es", "friends-away-cpu"))
    play_until([ana, dima], over=False, most=4)

    # Return, by the same device: the seat is the person's again at once.
    desk.page.goto(f"{hasty.url}/r/{ana.room}/")
    ana.expect_told("花子 ha vuelto.")
    play_until([ana, hana, dima], over=False, most=6)

    # Leave: of three one leaves, and the CPU plays on there.
    dima.menu("leave")
    dima.page.locator("dialog[open] [data-leave]").click()
    ana.expect_told("Дима se va; sigue la máquina.")
    expect(dima.watching).to_be_visible()
    play_until([ana, hana])
    for one in (ana, hana, dima, watcher):
        one.end.wait_for()
    assert sum(counts[0] for counts in ana.tally().values()) <= 1
    assert set(ana.tally()) == {"Ana", "花子"}, "who has left is not counted"

    # Again: somebody else takes the free seat, and nothing of the last game remains.
    watcher.join("Wu")
    expect(ana.place(2)).to_contain_text("Wu")
    expect(watcher.waiting).to_have_text(words("en", "friends-wait", name="Ana"))
    ana.start.click()
    for one in (ana, hana, watcher):
        one.end.wait_for(state="detached")
        one.expect_flips(CARDS)
    assert ana.shown().hands == [0, 0, 0]
    play_until([ana, hana, watcher])
    ana.end.wait_for()
    assert {name: counts[-1] for name, counts in ana.tally().items()} == {
        "Ana": 2,
        "花子": 2,
        "Wu": 1,
    }

    # New link: another table with the same settings; the old link leads to the old one.
    old = ana.room
    ana.page.locator("[data-new-link]").click()
    asked = ana.page.locator("dialog[open]")
    expect(asked).to_contain_text(words("es", "friends-new-link-what"))
    ana.page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    assert old in ana.page.url, "one look does not leave the table"
    ana.page.locator("[data-new-link]").click()
    asked.locator("[data-new-link-go]").click()
    ana.page.wait_for_url(lambda url: "/r/" in url and old not in url)
    expect(ana.place(0)).to_contain_text("Ana")
    view = view_of(hasty.url, ana.room)
    assert (view["made_from"], view["settings"]["players"], view["game"]) == ("link", 3, 0)


def test_resigning_in_a_game_of_two(hasty: RunningServer, new_device: NewDevice) -> None:
    host, other = new_token(), new_token()
    room = open_friends(hasty.url, host, players=2)
    with guest(hasty.url, room, other) as bo:
        bo.do("join", seat=None, name="Bo")
        device = new_device(hasty.url, token=host, size=PHONE)
        device.go(f"/r/{room}/")
        ana = FriendsPage(device.page)
        ana.start.click()
        ana.turn.wait_for()
        ana.page.locator('header > button[aria-haspopup="dialog"]').click()
        expect(ana.page.locator("dialog[open] [data-menu-leave]")).to_have_count(0)
        ana.page.locator("dialog[open] [data-resign-ask]").click()
        ana.page.locator("dialog[open] [data-resign]").click()
        ana.end.wait_for()
        expect(ana.end.locator("h2")).to_contain_text("Bo")

"""At a table of friends: tabs, removing, two on a phone, a big screen, codes, settings, reactions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, NewDevice
from e2e.friends import FriendsPage, guest, open_friends
from e2e.keyboard import is_focused, tab_to
from e2e.tables import new_token, sit_down, view_of
from e2e.watch import connection
from e2e.words import words
from server.running import RunningServer


def test_a_second_tab_takes_the_seat_over(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    device = new_device(server.url, token=token)
    room = open_friends(server.url, token)
    device.go(f"/r/{room}/")
    first = FriendsPage(device.page)
    first.start.click()
    first.turn.wait_for()
    second = FriendsPage(device.context.new_page())
    second.page.goto(device.page.url)
    second.turn.wait_for()
    first.expect_link("replaced")
    first.page.get_by_role("button", name=words("en", "link-take-over")).click()
    first.expect_link("open")
    second.expect_link("replaced")


def test_somebody_is_removed(server: RunningServer, new_device: NewDevice) -> None:
    """The host renames a seat, and sends its holder away, who can look on and not sit down again."""
    token = new_token()
    room = open_friends(server.url, token)
    host = new_device(server.url, token=token)
    host.go(f"/r/{room}/")
    other = new_device(server.url, language="es")
    other.go(f"/r/{room}/")
    bo = FriendsPage(other.page)
    bo.join("Bo")
    ana = FriendsPage(host.page)
    ana.place(1).locator("[data-person]").click()
    ana.page.locator("dialog[open] [data-name]").fill("Bob")
    ana.page.locator("dialog[open] [data-rename]").click()
    expect(bo.place(1)).to_contain_text("Bob")
    bo.expect_told("Ahora te llamas Bob.")
    ana.place(1).locator("[data-person]").click()
    ana.page.locator("dialog[open] [data-remove]").click()
    bo.expect_told("Te han quitado de la mesa.")
    expect(ana.place(1)).to_have_attribute("data-held", "false")
    expect_sent_away(bo)
    # The page that is opened anew learns of it when somebody tries to sit down.
    other.go(f"/r/{room}/")
    bo.name.fill("Bo")
    bo.join_button.click()
    expect_sent_away(bo)
    expect(ana.place(1)).to_have_attribute("data-held", "false")


def expect_sent_away(one: FriendsPage) -> None:
    """Nothing asks to sit down any more: it says that one is sent away, and what is left to do."""
    away = "Te han quitado de esta mesa."
    expect(one.page.locator(".actions [role=alert]")).to_have_text(away)
    expect(one.page.locator("[data-greeting] h2")).to_have_text(away)
    expect(one.watching).to_have_text("Todavía puedes mirar.")
    for gone in ("[data-join]", "[data-name]", "[data-sit]"):
        expect(one.page.locator(gone)).to_have_count(0)


def test_two_on_one_phone_with_a_third_elsewhere(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = open_friends(server.url, token, rules={"cards": 10})
    phone = new_device(server.url, language="ja", size=PHONE, token=token)
    phone.go(f"/r/{room}/")
    here = FriendsPage(phone.page)
    here.page.locator("[data-one-more]").click()
    here.page.locator("dialog[open] [data-name]").fill("お祖母さん")
    here.page.locator("[data-join-here]").click()
    expect(here.place(1)).to_contain_text("お祖母さん")
    desk = new_device(server.url, language="en")
    desk.go(f"/r/{room}/")
    there = FriendsPage(desk.page)
    there.join("Cy")
    here.start.click()
    here.turn.wait_for()
    there.turn.wait_for()
    passed = set()
    for _ in range(60):
        if here.page.evaluate("() => spy.moment()") == "over":
            break
        if here.page.evaluate("() => spy.moment()") == "flip":
            if here.page.locator(".pass").count():
                passed.add(here.page.locator(".pass b").inner_text())
            here.flip.click()
        elif there.page.evaluate("() => spy.moment()") == "flip":
            there.flip.click()
        here.page.wait_for_timeout(40)
    here.end.wait_for()
    assert "お祖母さん" in passed, "the phone is passed on, with a word"
    assert set(there.tally()) == {"Ana", "お祖母さん", "Cy"}


def test_a_big_screen(server: RunningServer, new_device: NewDevice) -> None:
    """It shows the table, the code and the way in, has nothing to press, and counts as watching."""
    token = new_token()
    room = open_friends(server.url, token)
    phone = new_device(server.url, token=token, size=PHONE)
    phone.go(f"/r/{room}/")
    ana = FriendsPage(phone.page)
    wall = new_device(server.url, language="ja", size=(1920, 1080), token=token)
    wall.go(f"/r/{room}/?screen")
    screen = wall.page
    screen.locator("[data-screen]").wait_for()
    expect(screen.locator(f'[data-qr="{server.url}/r/{room}/"]')).to_be_visible()
    expect(screen.locator("[data-code]")).to_have_text(ana.code.inner_text())
    # It says hello as nobody, so it takes the seat from no page of the same device.
    expect(ana.page.locator("[data-watchers]")).to_have_attribute("data-watchers", "1")
    ana.expect_link("open")
    ana.start.click()
    ana.turn.wait_for()
    expect(screen.locator(".mats .tag").first).to_contain_text("Ana")
    expect(screen.locator("[data-code]")).to_have_text(re.compile(r"^[A-Z0-9]{3} [A-Z0-9]{3}$"))
    assert screen.locator("a, button, input, select").count() == 0
    assert screen.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert screen.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


INSIDE = """(row) => {
    const [{ right, bottom }, side] = [row.getBoundingClientRect(), row.parentElement.getBoundingClientRect()];
    return bottom <= side.bottom + 1 && right <= side.right + 1;
}"""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_big_screen_has_room_for_who_is_away_and_for_the_time(
    server: RunningServer, new_device: NewDevice, size: tuple[int, int]
) -> None:
    """However long the names are."""
    token = new_token()
    names = ["Maximiliana Fernández-Rí", "Wolfgang Amadeus Mozarts", "Константин Константинови"]
    room = open_friends(server.url, token, names=names[:1], turn_limit=60)
    wall = new_device(server.url, language="ru", size=size)
    wall.go(f"/r/{room}/?screen")
    screen = wall.page
    with sit_down(server.url, room, token) as ana:
        for seat in (1, 2):
            with guest(server.url, room, new_token()) as other:
                other.do("join", seat=seat, name=names[seat])
        ana.start()
        for seat in (1, 2):
            row = screen.locator(f'li.away[data-seat="{seat}"]')
            expect(row).to_contain_text(names[seat])
            state = row.get_by_text(words("ru", "friends-away"), exact=True)
            expect(state).to_be_visible()
            assert state.evaluate(INSIDE), "seen as far as its row is"
            assert row.evaluate(INSIDE), "seen as far as the list is"
        clock = screen.locator("[data-clock]")
        expect(clock).to_be_visible()
        assert 50 <= int(clock.get_attribute("data-clock") or 0) <= 60
    assert screen.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_a_code_that_is_none(server: RunningServer, new_device: NewDevice) -> None:
    def asked(complaint: str) -> bool:
        return "404" in complaint

    device = new_device(server.url, language="ru", size=PHONE, allowed=asked)
    device.go("/ru/")
    page = device.page
    page.wait_for_selector("button[type=submit]:enabled")
    field = page.locator("[data-code-field]")
    said = page.locator("form.code [role=status]")
    field.fill("K7M")
    page.locator("[data-code-go]").click()
    expect(said).to_have_text(words("ru", "code-wrong"))
    expect(field).to_be_focused()
    field.fill("zzz zzz")
    expect(said).to_have_text("")
    page.keyboard.press("Enter")
    expect(said).to_have_text(words("ru", "code-unknown"))
    expect(field).to_be_focused()


def test_everyone_sees_the_settings_at_once(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = open_friends(server.url, token)
    host = new_device(server.url, token=token, size=PHONE)
    host.go(f"/r/{room}/")
    other = new_device(server.url, language="ru")
    other.go(f"/r/{room}/")
    ana, guest_page = FriendsPage(host.page), FriendsPage(other.page)
    guest_page.join("Дима")
    ana.page.locator("#condition-limit").select_option("30")
    expect(other.page.locator('[data-condition="limit"]')).to_have_text("30 секунд")
    ana.page.locator("#condition-players").select_option("5")
    expect(guest_page.place(4)).to_be_visible()
    ana.page.locator("#condition-rules").select_option("party")
    expect(other.page.locator('[data-condition="rules"]')).to_have_text(words("ru", "preset-party"))
    assert "2" in ana.page.locator("#condition-players option").all_inner_texts()
    assert view_of(server.url, room)["settings"]["turn_limit"] == 30
    # The single rules are the start page's form; it leads back here, and nothing starts by itself.
    ana.page.locator("[data-conditions] [data-change]").click()
    ana.page.wait_for_selector("button[type=submit]:enabled")
    ana.page.locator('label:has(> input[type="radio"][value="folk"])').click()
    ana.page.locator("[data-play]").click()
    ana.page.wait_for_url(f"**/r/{room}/")
    expect(other.page.locator('[data-condition="rules"]')).to_have_text(words("ru", "preset-folk"))
    assert view_of(server.url, room)["phase"] == "lobby"
    expect(ana.place(0)).to_contain_text("Ana")


def test_reactions(server: RunningServer, new_device: NewDevice) -> None:
    token, other = new_token(), new_token()
    room = open_friends(server.url, token)
    device = new_device(server.url, token=token, size=PHONE)
    with guest(server.url, room, other) as bo:
        bo.do("join", seat=1, name="Bo")
        device.go(f"/r/{room}/")
        ana = FriendsPage(device.page)
        page = device.page
        ana.start.click()
        ana.turn.wait_for()
        bo.react(1, "tea")
        expect(page.locator('[data-bubble="tea"]')).to_have_count(2)  # in the list and the picture
        expect(page.locator("[data-aside]")).to_have_text("Bo: A cup of tea")
        page.locator("[data-react]").press("Enter")
        expect(page.locator('[data-reaction="clap"]')).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("[data-react]")).to_be_focused()
        page.keyboard.press("Enter")
        page.locator('[data-reaction="heart"]').press("Enter")
        expect(page.locator('[data-bubble="heart"]')).to_have_count(2)
        expect(page.locator("[data-react]")).to_be_focused()
        # Muted, and so after the page is loaded again.
        page.locator('header > button[aria-haspopup="dialog"]').click()
        page.locator('[data-comfort="reactions"]').uncheck()
        page.keyboard.press("Escape")
        page.reload()
        ana.turn.wait_for()
        expect(page.locator("[data-react]")).to_have_count(0)
        bo.react(1, "wow")
        page.wait_for_timeout(300)
        expect(page.locator("[data-bubble]")).to_have_count(0)


def test_a_game_without_onlookers(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = open_friends(server.url, token, watching="nobody")
    host = new_device(server.url, token=token)
    host.go(f"/r/{room}/")
    ana = FriendsPage(host.page)
    onlooker = new_device(server.url, language="ja", size=PHONE, allowed=connection)
    onlooker.go(f"/r/{room}/")
    expect(FriendsPage(onlooker.page).join_button).to_be_visible()
    ana.start.click()
    ana.turn.wait_for()
    watcher = FriendsPage(onlooker.page)
    watcher.expect_link("no_watching")
    expect(watcher.link).to_contain_text(words("ja", "link-no-watching"))
    expect(watcher.flip).to_have_count(0)
    onlooker.page.reload()
    watcher.expect_link("no_watching")


def test_by_the_keyboard_alone(server: RunningServer, new_device: NewDevice) -> None:
    """Join, start and play without a pointer; the focus is never on nothing."""
    token = new_token()
    room = open_friends(server.url, token, players=2, rules={"cards": 10})
    host = new_device(server.url, token=token)
    host.go(f"/r/{room}/")
    ana = FriendsPage(host.page)
    other = new_device(server.url, language="es", size=PHONE)
    other.go(f"/r/{room}/")
    bo = FriendsPage(other.page)
    page = other.page
    tab_to(page, ".actions [data-name]")
    page.evaluate("() => spy.watchFocus()")
    page.keyboard.type("Bo")
    page.keyboard.press("Enter")
    expect(bo.join_button).to_have_count(0)
    tab_to(host.page, "[data-start]")
    host.page.evaluate("() => spy.watchFocus()")
    host.page.keyboard.press("Enter")
    ana.turn.wait_for()
    bo.turn.wait_for()
    for _ in range(40):
        moments = [one.page.evaluate("() => spy.moment()") for one in (ana, bo)]
        if "over" in moments:
            break
        for one, moment in zip((ana, bo), moments, strict=True):
            if moment == "flip":
                one.page.keyboard.press("Space")
        page.wait_for_timeout(40)
    ana.end.wait_for()
    bo.end.wait_for()
    for one in (ana, bo):
        assert one.page.evaluate("() => spy.unfocused") == []
        # All that the history tells was said, once; what was before is not said again.
        assert one.spoken()[-len(one.history()) :] == one.history()
    tab_to(host.page, "[data-start]")
    host.page.keyboard.press("Enter")
    ana.end.wait_for(state="detached")
    assert host.page.evaluate("() => spy.unfocused") == []
    assert not is_focused(host.page, "body")

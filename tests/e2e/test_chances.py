"""Chances at the table: what the next card may bring, who may win, what a choice is worth."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from e2e.accessibility import look
from e2e.chances import ChancesPart, close_to, unseen_of
from e2e.conftest import PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.keyboard import is_focused, tab_to
from e2e.layout import check_bar, wrong
from e2e.looks import Reader, each_reader, still
from e2e.tables import new_token, open_table, sit_down, table_at, view_of
from e2e.watch import connection
from e2e.words import LANGUAGES, words
from mekuri.game.presets import preset
from server.running import RunningServer

DECIDING = {
    "semimaru": "out",
    "emperor": "draw",
    "emperor_set": list(range(3, 60)),
    "may_stop": True,
}
"""More than half of the cards let one flip on or stop."""


def started(url: str, token: str, flips: int = 0, **settings: Any) -> str:
    """A room whose game is on."""
    room = open_table(url, token, **settings)
    with sit_down(url, room, token) as hand:
        hand.start()
        hand.flip(flips)
    return room


def deciding(url: str, token: str, **settings: Any) -> str:
    """A room where the seat to act may stop or flip on."""
    wanted = {"rules": DECIDING, **settings}
    return table_at(url, token, lambda hand: hand.may("stop"), flips=2, **wanted)


def told(url: str, room: str) -> dict[str, Any]:
    """What the server tells of the chances in a room."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        answer = httpx.get(f"{url}/api/rooms/{room}/chances")
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            return found
        assert answer.status_code == 503, answer.text
        time.sleep(answer.json()["error"]["retry_ms"] / 1000)
    raise AssertionError("the server does not get ready to count")


@pytest.mark.parametrize("language", LANGUAGES)
def test_opened_by_the_keyboard_it_tells_the_chances_of_the_moment(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    token = new_token()
    room = started(server.url, token, 20, players=4)
    device = new_device(server.url, language=language, token=token, size=PHONE)
    device.go(f"/r/{room}/")
    game, chances = GamePage(device.page), ChancesPart(device.page)
    assert game.moment() == "flip"
    device.page.wait_for_load_state("networkidle")
    assert chances.asked == []
    tab_to(device.page, chances.summary)
    device.page.keyboard.press("Enter")
    view = view_of(server.url, room)
    chances.expect_version(view["version"])
    assert is_focused(device.page, chances.summary)

    assert close_to(chances.shares(), told(server.url, room)["share"])
    wanted = unseen_of(view)
    assert list(chances.kinds()) == list(wanted)
    assert close_to(list(chances.kinds().values()), list(wanted.values()))
    for row in device.page.locator("[data-chance]").all():
        sign = "\u00a0%" if language in ("es", "ru") else "%"
        assert row.locator("b").inner_text().endswith(sign)
    expect(device.page.locator("[data-choices]")).to_have_count(0)

    device.page.keyboard.press("Enter")
    expect(chances.whole).to_have_count(0)
    asked = len(chances.asked)
    tab_to(device.page, "[data-flip]", back=True)
    device.page.keyboard.press("Enter")
    game.expect_flips(79)
    device.page.wait_for_timeout(600)
    assert len(chances.asked) == asked


def test_each_version_is_asked_for_once_and_nobody_is_told_aloud(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = started(server.url, token, players=3)
    told(server.url, room)
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    game, chances = GamePage(device.page), ChancesPart(device.page)
    chances.toggle()
    before = chances.expect_numbers()
    expect(chances.trouble).to_have_text("")
    for flips in range(1, 6):
        game.flip.click()
        game.expect_flips(100 - flips)
        chances.expect_version(before + flips)
    assert len(chances.asked) == 6
    # What is spoken is what happened; chances are there to be looked up.
    assert len(game.spoken()) == 5
    assert not any("%" in text for _, text in game.spoken())
    expect(chances.trouble).to_have_text("")


def test_of_cards_that_follow_each_other_at_once_only_the_last_is_asked_for(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = started(server.url, token, players=3)
    told(server.url, room)
    device = new_device(server.url)
    device.go(f"/r/{room}/")
    chances = ChancesPart(device.page)
    chances.toggle()
    before = chances.expect_numbers()
    with sit_down(server.url, room, token) as hand:
        hand.flip(20)
    chances.expect_version(before + 20)
    assert len(chances.asked) <= 5


def test_a_flip_does_not_wait_and_old_bars_say_so(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = started(server.url, token, 10, players=2)
    told(server.url, room)
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    game, chances = GamePage(device.page), ChancesPart(device.page)
    chances.toggle()
    before = chances.expect_numbers()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    device.page.route("**/chances", hold)
    game.flip.click()
    game.expect_flips(89)
    expect(chances.whole).to_have_attribute("data-chances", "")
    expect(chances.how).to_have_text(words("en", "chances-old"))
    assert len(chances.shares()) == 2
    device.page.wait_for_timeout(500)
    game.flip.click()
    game.expect_flips(88)
    device.page.wait_for_timeout(500)
    # The first was given up when its card was not the last any more.
    assert len(held) == 2
    held[1].continue_()
    chances.expect_version(before + 2)


def test_the_device_remembers_that_it_is_open(server: RunningServer, new_device: NewDevice) -> None:
    """For everyone at it, watchers as well; another device has its own mind."""
    room = started(server.url, new_token(), 5, players=3)
    device = new_device(server.url)
    device.go(f"/r/{room}/")
    chances = ChancesPart(device.page)
    chances.toggle()
    chances.expect_numbers()
    device.page.reload()
    chances.expect_numbers()
    chances.toggle()
    device.page.reload()
    GamePage(device.page).expect_link("open")
    device.page.wait_for_load_state("networkidle")
    expect(chances.whole).to_have_count(0)
    other = new_device(server.url)
    other.go(f"/r/{room}/")
    GamePage(other.page).expect_link("open")
    other.page.wait_for_load_state("networkidle")
    expect(ChancesPart(other.page).whole).to_have_count(0)


def test_what_a_choice_is_worth(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = deciding(server.url, token, players=3)
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    game, chances = GamePage(device.page), ChancesPart(device.page)
    assert game.moment() == "flip"
    chances.toggle()
    chances.expect_numbers()
    worth = {one["action"]["do"]: one["share"] for one in told(server.url, room)["choices"]}
    for do in ("draw", "stop"):
        text = chances.choices.locator(f'[data-choice="{do}"] b').inner_text()
        assert close_to([int(text.strip("%"))], [worth[do]])
    game.stop.click()
    expect(chances.choices).to_have_count(0)


def test_a_room_without_hints(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = deciding(server.url, token, players=3, hints=False)
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    chances = ChancesPart(device.page)
    chances.toggle()
    chances.expect_numbers()
    assert len(chances.shares()) == 3
    expect(chances.choices).to_have_count(0)


def test_rules_of_ones_own_are_told_in_their_own_words(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    rules = {
        "monk": ["to_center", {"hand_to_center": {"who": "self", "count": 3}}],
        "lady": "reverse",
        "emperor": "take_center",
    }
    room = started(server.url, token, players=2, rules=rules)
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    ChancesPart(device.page).toggle()
    part = device.page.locator("[data-next]")
    monk = part.locator('[data-kind="monk"]')
    expect(monk).to_contain_text(words("en", "effect-to_center"))
    expect(monk).to_contain_text("top 3 cards of your pile")
    expect(part.locator('[data-kind="lady"]')).to_contain_text(words("en", "lady-reverse-about"))
    # Semimaru is a monk by these rules.
    expect(part.locator('[data-kind="semimaru"]')).to_contain_text(
        words("en", "semimaru-as_monk-about")
    )
    emperor = words("en", "chances-besides", what=words("en", "effect-take_center"))
    expect(part.locator('[data-kind="emperor"]')).to_contain_text(emperor)
    expect(part).to_contain_text(words("en", "chances-you-is", name="Red"))


def test_without_a_connection_the_next_card_is_told_all_the_same(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = started(server.url, token, 5, players=2)
    device = new_device(server.url, token=token, allowed=connection)
    device.go(f"/r/{room}/")
    game, chances = GamePage(device.page), ChancesPart(device.page)
    chances.toggle()
    chances.expect_numbers()
    device.context.set_offline(True)
    expect(chances.trouble).to_have_text(words("en", "chances-offline"), timeout=20_000)
    assert len(chances.shares()) == 2
    assert chances.kinds()
    device.context.set_offline(False)
    game.expect_link("open", 30_000)
    expect(chances.trouble).to_have_text("")
    chances.expect_numbers()


def test_what_is_fetched_for_it_may_come_later(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = started(server.url, token, 5, players=2)
    device = new_device(server.url, token=token, allowed=connection)
    device.go(f"/r/{room}/")
    chances = ChancesPart(device.page)
    device.page.wait_for_load_state("networkidle")
    device.context.set_offline(True)
    chances.toggle()
    expect(chances.part.get_by_role("alert")).to_have_text(words("en", "fold-failed"))
    chances.toggle()
    device.context.set_offline(False)
    GamePage(device.page).expect_link("open", 30_000)
    chances.toggle()
    chances.expect_numbers()


@pytest.fixture
def counts_nothing(built: None, tmp_path: Path) -> Iterator[RunningServer]:
    """A server on a machine whose Numba is broken."""
    broken = tmp_path / "broken/numba"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise ImportError('no such processor')\n")
    path = os.pathsep.join(filter(None, (str(broken.parent), os.environ.get("PYTHONPATH"))))
    with RunningServer(tmp_path, environment={"PYTHONPATH": path}) as running:
        yield running


def test_a_server_that_cannot_count_says_so_and_the_game_goes_on(
    counts_nothing: RunningServer, new_device: NewDevice
) -> None:
    url = counts_nothing.url
    token = new_token()
    device = new_device(url, token=token, language="es")
    device.go(f"/r/{started(url, token, 5, players=2)}/")
    game, chances = GamePage(device.page), ChancesPart(device.page)
    chances.toggle()
    expect(chances.trouble).to_have_text(words("es", "chances-unavailable"), timeout=30_000)
    assert chances.kinds()
    game.flip.click()
    game.expect_flips(94)


def test_in_the_form_and_among_the_conditions_of_friends(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url)
    page = device.page
    device.go("/en/")
    page.wait_for_selector("[data-play]:enabled")
    box = page.get_by_role("checkbox", name=words("en", "condition-hints"))
    expect(box).to_be_checked()
    box.uncheck()
    page.locator('label:has(> input[value="friends"])').click()
    page.locator("[data-own-name]").fill("Ana")
    page.locator("[data-play]").click()
    page.wait_for_url("**/r/*/")
    row = page.locator("#condition-hints")
    expect(row).to_have_value("none")
    assert view_of(server.url, GamePage(page).room)["settings"]["hints"] is False
    row.select_option("shown")
    guest = new_device(server.url)
    guest.go(f"/r/{GamePage(page).room}/")
    expect(guest.page.locator('[data-condition="hints"]')).to_have_text(
        words("en", "condition-hints-shown")
    )


def _settle(page: Page, chances: ChancesPart) -> None:
    chances.expect_numbers()
    page.wait_for_load_state("networkidle")
    still(page)


@each_reader
def test_it_fits_and_axe_finds_nothing(
    server: RunningServer, new_device: NewDevice, reader: Reader
) -> None:
    token = new_token()
    long = ["Максимилиан-Александр Пр", "W" * 24, "", "Ana", "Bo", ""]
    rules = preset("folk_full").to_json() | {"steals": 100}
    rooms = {
        "six, with everything": started(server.url, token, 20, players=6, rules=rules, names=long),
        "a choice": deciding(server.url, token, players=2, names=long[:2]),
    }
    if reader.language == "en" or reader.thorough:
        rooms["a hundred"] = started(server.url, token, 60, players=100)
    device = new_device(server.url, language=reader.language, token=token, size=PHONE)
    page = device.page
    found: dict[str, list[str]] = {}
    chances = ChancesPart(page)
    for name, room in rooms.items():
        device.go(f"/r/{room}/")
        game = GamePage(page)
        assert game.moment() == "flip"
        page.locator(chances.summary).wait_for()
        if name == "six, with everything":
            chances.toggle()  # the device remembers it for the others
        _settle(page, chances)
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        page.evaluate("() => scrollTo(0, 0)")
        check_bar(game)
        if name == "a hundred":
            assert page.locator("[data-chance]").count() <= 6
            page.locator("[data-chances-all]").click()
            assert page.locator("[data-chance]").count() == 100
        found |= wrong(page, reader, name)
        faults = look(page, reader)
        if faults:
            found[f"{name}: axe"] = faults
    assert found == {}
    page.emulate_media(reduced_motion="reduce")
    moving = "(bar) => getComputedStyle(bar).transitionProperty"
    assert page.locator("[data-chance] .fill").first.evaluate(moving) in ("none", "all")
    running = "() => document.body.getAnimations({ subtree: true }).length"
    assert page.evaluate(running) == 0

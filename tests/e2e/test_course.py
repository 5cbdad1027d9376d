"""After a game: how the chances went, and the cards that turned it."""

from __future__ import annotations

import re
import time
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from e2e.accessibility import look
from e2e.chances import PATIENCE_MS, Folded, close_to
from e2e.conftest import PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.keyboard import is_focused, tab_to
from e2e.layout import wrong
from e2e.looks import Reader, each_reader, still
from e2e.tables import new_token, open_table, sit_down
from e2e.words import LANGUAGES, words
from server.running import RunningServer


def played(url: str, token: str, **settings: Any) -> str:
    """A room whose first game is over."""
    room = open_table(url, token, **settings)
    with sit_down(url, room, token) as hand:
        hand.start()
        hand.flip(100)
        assert hand.turn is None
    return room


def told(url: str, room: str) -> dict[str, Any]:
    """What the server tells of the chances over the first game of a room."""
    until = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < until:
        answer = httpx.get(f"{url}/api/records/{room}/1/chances", timeout=30)
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            return found
        assert answer.status_code == 503, answer.text
        time.sleep(answer.json()["error"]["retry_ms"] / 1000)
    raise AssertionError("the server does not get ready to count")


class Course(Folded):
    """Wraps what tells how the chances went."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "course")
        self.lines = page.locator("[data-line]")
        self.turned = page.locator("[data-turned] li")
        self.table = page.locator("[data-course] table")

    def expect_drawn(self) -> None:
        """Wait until the drawing is there."""
        expect(self.page.locator("[data-course] figure")).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_told_and_in_a_table(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    token = new_token()
    room = played(server.url, token, players=4, names=["Ana", "Bo", "Цы", "花"])
    device = new_device(server.url, language=language, token=token)
    page = device.page
    device.go(f"/r/{room}/")
    course = Course(page)
    assert GamePage(page).moment() == "over"
    page.wait_for_load_state("networkidle")
    assert course.asked == []
    tab_to(page, course.summary)
    page.keyboard.press("Enter")
    course.expect_drawn()
    assert is_focused(page, course.summary)
    wanted = told(server.url, room)
    expect(course.lines).to_have_count(4)
    expect(course.turned).to_have_count(len(wanted["turned"]))
    for line, turn in zip(course.turned.all(), wanted["turned"], strict=True):
        expect(line).to_contain_text(str(turn["card"]))
        expect(line).to_contain_text(words(language, "course-move", move=turn["at"]))
        expect(line).to_contain_text(["Ana", "Bo", "Цы", "花"][turn["seat"]])
        change = line.locator(".change").inner_text()
        assert change[0] == ("+" if turn["change"] > 0 else "−")
        assert close_to([int(re.sub(r"\D", "", change))], [abs(turn["change"])])
    expect(page.get_by_role("img", name=words(language, "course-picture"))).to_be_visible()

    tab_to(page, "[data-course] summary")
    page.keyboard.press("Enter")
    rows = course.table.locator("tbody tr")
    rows.first.wait_for()
    first, last = (rows.nth(at).locator("td").all_inner_texts() for at in (0, -1))
    points = wanted["points"]
    for shown, point in ((first, points[0]), (last, points[-1])):
        assert close_to([int(re.sub(r"\D", "", text)) for text in shown], point["share"])
    assert rows.last.locator("th").inner_text() == str(points[-1]["at"])


def test_the_next_game_has_its_own(server: RunningServer, new_device: NewDevice) -> None:
    token = new_token()
    room = played(server.url, token, players=2, rules={"cards": 12})
    device = new_device(server.url, token=token)
    device.go(f"/r/{room}/")
    game, course = GamePage(device.page), Course(device.page)
    course.toggle()
    course.expect_drawn()
    game.play_again()
    expect(course.part).to_have_count(0)
    game.play_on()
    assert game.moment() == "over"
    # Opened by whoever wants to know.
    expect(course.lines).to_have_count(0)
    course.toggle()
    expect(device.page.locator('[data-course="2"]')).to_be_visible(timeout=PATIENCE_MS)


@each_reader
def test_it_fits_and_axe_finds_nothing(
    server: RunningServer, new_device: NewDevice, reader: Reader
) -> None:
    token = new_token()
    names = ["Максимилиан-Александр Пр", "W" * 24, "", "Bo"]
    rooms = {"four": played(server.url, token, players=4, names=names)}
    if reader.language == "en" or reader.thorough:
        rooms["a hundred"] = played(server.url, token, players=100)
    device = new_device(server.url, language=reader.language, token=token, size=PHONE)
    page = device.page
    found: dict[str, list[str]] = {}
    for name, room in rooms.items():
        device.go(f"/r/{room}/")
        course = Course(page)
        assert GamePage(page).moment() == "over"
        course.toggle()
        course.expect_drawn()
        page.locator("[data-course] summary").click()
        page.wait_for_load_state("networkidle")
        still(page)
        if name == "a hundred":
            assert 1 <= course.lines.count() <= 5
            assert page.locator("[data-course] svg .faint").count() > 90
        found |= wrong(page, reader, name)
        faults = look(page, reader)
        if faults:
            found[f"{name}: axe"] = faults
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert found == {}

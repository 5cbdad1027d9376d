"""The pages of a table of friends: nothing sticks out or is too small to touch, and axe finds nothing.

In all four languages, by the readers of looks.py.
"""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.accessibility import look
from e2e.conftest import PHONE, NewDevice
from e2e.friends import MENU, FriendsPage, guest, open_friends, play_until
from e2e.layout import wrong
from e2e.looks import Reader, each_reader, open_everything, still
from e2e.tables import new_token
from server.running import RunningServer

LONG_NAME = "Максимилиан-Александр Пр"
WIDE_NAME = "W" * 24


class Looks:
    """Looks at pages as they are, and keeps what is not right."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.found: dict[str, list[str]] = {}

    def at(self, page: Page, name: str, *, sizes: bool = True) -> None:
        """Look at the page. A screen that is made for one size is not tried at others (`sizes`)."""
        open_everything(page)
        still(page)
        if sizes:
            self.found |= wrong(page, self.reader, name)
        faults = look(page, self.reader)
        if faults:
            self.found[f"{name}: axe"] = faults
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})

    def in_dialog(self, page: Page, opener: str, name: str) -> None:
        """Open a dialog, look at it, and close it."""
        page.locator(opener).click()
        page.locator("dialog[open]").wait_for()
        self.at(page, name)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def arrive(page: Page, address: str) -> FriendsPage:
    """Open a table's page and wait until it is all there."""
    page.goto(address)
    page.locator("[data-people]").wait_for()
    page.wait_for_load_state("networkidle")
    return FriendsPage(page)


@each_reader
def test_the_pages_of_friends(server: RunningServer, new_device: NewDevice, reader: Reader) -> None:
    language = reader.language
    token = new_token()
    room = open_friends(
        server.url, token, names=[LONG_NAME], players=4, turn_limit=60, rules={"cards": 12}
    )
    address = f"{server.url}/r/{room}/"
    looks = Looks(reader)
    host = arrive(new_device(server.url, language=language, size=PHONE, token=token).page, address)
    other = arrive(new_device(server.url, language=language, size=PHONE).page, address)
    wall = new_device(server.url, language=language, size=(1920, 1080)).page
    looks.at(other.page, "a guest")
    looks.at(host.page, "the host")
    looks.in_dialog(host.page, '[data-place="0"] [data-person]', "oneself")
    looks.in_dialog(host.page, "[data-one-more]", "one more")
    other.join("Bo")
    with guest(server.url, room, new_token()) as third:
        third.do("join", seat=2, name=WIDE_NAME)
        host.place(2).locator("[data-person]").wait_for()
        looks.at(other.page, "joined")
        looks.in_dialog(host.page, '[data-place="2"] [data-person]', "another")
        wall.goto(f"{address}?screen")
        wall.locator("[data-screen] [data-qr]").wait_for()
        looks.at(wall, "the big screen before", sizes=False)
        host.start.click()
        host.turn.wait_for()
        host.page.wait_for_load_state("networkidle")
        host.page.locator("[data-react]").click()
        third.react(2, "tea")
        looks.at(host.page, "playing, reactions open")
        host.page.locator("[data-react]").click()
        looks.in_dialog(host.page, MENU, "the menu")
        host.menu("invite")
        looks.at(host.page, "the invitation")
        host.page.keyboard.press("Escape")
        host.menu("people")
        looks.at(host.page, "the people")
        host.page.keyboard.press("Escape")
        wall.set_viewport_size({"width": 1920, "height": 1080})
        looks.at(wall, "the big screen", sizes=False)
        third.do("leave", seat=2)
    play_until([host, other])
    host.end.wait_for()
    looks.at(host.page, "over, the host")
    looks.in_dialog(host.page, "[data-new-link]", "a new table")
    looks.at(other.page, "over")
    looks.at(wall, "the big screen after", sizes=False)
    other.page.goto(f"{server.url}/{language}/")
    other.page.wait_for_selector("[data-play]:enabled")
    other.page.locator('label:has(> input[value="friends"])').click()
    looks.at(other.page, "the start page")
    assert looks.found == {}

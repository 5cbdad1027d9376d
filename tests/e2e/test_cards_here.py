"""The cards looked at closely in a room, and how the device shows and sounds its table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.accessibility import look
from e2e.conftest import DESK, PHONE, NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.keyboard import is_focused
from e2e.looks import Reader, each_reader, still
from e2e.tables import new_token, open_table, sit_down, view_of
from e2e.watch import connection
from e2e.words import words
from server.running import RunningServer

MENU = 'header > button[aria-haspopup="dialog"]'


@pytest.fixture
def token() -> str:
    return new_token()


@pytest.fixture
def room(server: RunningServer, token: str) -> str:
    """A game of two with forty cards flipped."""
    room = open_table(server.url, token)
    with sit_down(server.url, room, token) as hand:
        hand.start()
        hand.flip(40)
    return room


@pytest.fixture
def device(new_device: NewDevice, server: RunningServer, token: str) -> Device:
    return new_device(server.url, token=token)


def largest_pile(server: RunningServer, room: str) -> tuple[str, list[int]]:
    """What opens the pile with the most cards, and these from its top."""
    table = view_of(server.url, room)["table"]
    piles = {f'[data-seat="{seat}"]': hand for seat, hand in enumerate(table["hands"])}
    piles['[data-count="center"]'] = table["center"]
    opener, cards = max(piles.items(), key=lambda pile: len(pile[1]))
    return opener, cards[::-1]


def is_drawn(picture: Locator) -> bool:
    """Whether the picture has come and has a size."""
    drawn: bool = picture.evaluate(
        "(img) => img.complete && img.naturalWidth > 0 && img.getBoundingClientRect().width > 0"
    )
    return drawn


LABEL_LOOKS = """(label) => [label, label.querySelector('.number')].map((one) => {
    const { color, backgroundColor, borderRadius, padding, font, columnGap } = getComputedStyle(one);
    return [color, backgroundColor, borderRadius, padding, font, columnGap, one.offsetHeight].join('; ');
})"""


def wait_for_picture(picture: Locator) -> None:
    """Wait until it has come."""
    picture.evaluate(
        """(img) => img.complete && img.naturalWidth > 0
            || new Promise((came, failed) => { img.onload = came; img.onerror = failed; })"""
    )
    assert is_drawn(picture)


def open_large(page: Page, opener: Locator) -> Locator:
    opener.click()
    large = page.locator("[data-large]")
    expect(large).to_be_visible()
    return large


def test_the_portrait_comes_with_the_flip(
    server: RunningServer, device: Device, token: str
) -> None:
    """None before, as nobody knows the card; its place on the page is kept for it."""
    device.go(f"/r/{open_table(server.url, token)}/")
    game = GamePage(device.page)
    assert game.moment() == "flip"
    device.page.wait_for_load_state("networkidle")
    assert not [url for url in device.watch.requests if "/art/" in url]
    game.page.keyboard.press("Space")
    game.expect_flips(99)
    last = game.page.locator("[data-last]")
    portrait = last.locator("[data-portrait]")
    wait_for_picture(portrait)
    card = int(last.get_attribute("data-last") or "")
    assert f"portrait-{card:03}." in (portrait.get_attribute("src") or "")
    still(game.page)
    # One card was seen, and one is all that was asked for.
    pictures = [url for url in device.watch.requests if "/art/" in url]
    assert [re.sub(r".*/", "", url).partition(".")[0] for url in pictures] == [
        f"portrait-{card:03}"
    ]


def test_without_pictures_a_figure_stands_there(
    server: RunningServer, new_device: NewDevice, token: str
) -> None:
    device = new_device(server.url, token=token, allowed=connection)
    device.page.route("**/art/**", lambda route: route.abort())
    device.go(f"/r/{open_table(server.url, token)}/")
    game = GamePage(device.page)
    assert game.moment() == "flip"
    game.page.keyboard.press("Space")
    game.expect_flips(99)
    card = game.page.locator("[data-last] .side:not(.back)")
    card.locator("[data-portrait]").wait_for(state="attached")
    still(game.page)
    assert not is_drawn(card.locator("[data-portrait]"))
    expect(card.locator("svg")).to_be_visible()
    game.page.keyboard.press("Space")
    game.expect_flips(98)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_pile_spread_as_cards(
    server: RunningServer, new_device: NewDevice, token: str, room: str, size: tuple[int, int]
) -> None:
    device = new_device(server.url, token=token, size=size)
    opener, cards = largest_pile(server, room)
    device.go(f"/r/{room}/")
    page = device.page
    page.locator(opener).click()
    pile = page.locator("[data-pile]")
    expect(pile).to_have_attribute("data-pile", "list")
    rows = pile.locator("[data-card]")
    expect(rows).to_have_count(len(cards))
    assert rows.evaluate_all("(all) => all.map((row) => Number(row.dataset.card))") == cards
    expect(pile.locator("img")).to_have_count(0)

    page.get_by_role("radio", name=words("en", "pile-view-cards")).check()
    expect(pile).to_have_attribute("data-pile", "cards")
    assert rows.evaluate_all("(all) => all.map((row) => Number(row.dataset.card))") == cards
    wait_for_picture(pile.locator("img").first)
    # Each is a button that says what it opens.
    for number in (cards[0], cards[-1]):
        button = pile.locator(f'[data-card="{number}"] button')
        expect(button).to_have_accessible_name(re.compile(rf"\b{number}\b.*\w{{3}}"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    page.reload()
    page.locator(opener).click()
    expect(pile).to_have_attribute("data-pile", "cards")


def test_a_card_opened_large(server: RunningServer, device: Device, room: str) -> None:
    """By the keyboard alone: through the pile, and back to where one was."""
    opener, cards = largest_pile(server, room)
    assert len(cards) > 2
    device.go(f"/r/{room}/")
    page = device.page
    page.locator(opener).click()
    second = page.locator("[data-pile] button").nth(1)
    second.focus()
    below = page.locator("dialog[open]").bounding_box()
    page.keyboard.press("Enter")
    large = page.locator("[data-large]")
    expect(large).to_have_attribute("data-large", str(cards[1]))
    # The pile stays as it is under the card, which is told by the dialog's name.
    assert page.locator("dialog[open]").first.bounding_box() == below
    spoken = page.locator("dialog[open] dialog [role=status]")
    expect(spoken).to_be_empty()
    wait_for_picture(large.locator("[data-picture]"))
    assert f"/{cards[1]:03}.webp" in (large.locator("[data-picture]").get_attribute("src") or "")
    expect(large.locator("[data-deeds] li").first).not_to_be_empty()
    for key, at in (("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        expect(large).to_have_attribute("data-large", str(cards[at]))
        # Whoever does not see it hears which card it is.
        name = page.locator("dialog[open] dialog h2").inner_text()
        expect(spoken).to_have_text(re.compile(rf"^{re.escape(name)}, (lord|lady|monk)$"))
    expect(large.locator("[data-previous]")).to_have_attribute("aria-disabled", "true")
    large.locator("[data-next]").click()
    expect(large).to_have_attribute("data-large", str(cards[1]))

    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(page.locator("[data-pile]")).to_be_visible()
    assert is_focused(page, "[data-pile] li:nth-child(2) button")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert is_focused(page, opener)


def test_the_last_card_opened_large(device: Device, room: str) -> None:
    device.go(f"/r/{room}/")
    page = device.page
    card = page.locator("[data-last]").get_attribute("data-last")
    opener = page.locator("[data-open-last]")
    expect(opener).to_have_accessible_name(words("en", "card-open"))
    large = open_large(page, opener)
    expect(large).to_have_attribute("data-large", str(card))
    expect(large.locator("[data-next]")).to_have_count(0)
    # What it is stands in both places, and looks the same.
    labels = [part.locator(".kind-label") for part in (page.locator("[data-last]"), large)]
    assert labels[0].inner_text() == labels[1].inner_text()
    looks = [label.evaluate(LABEL_LOOKS) for label in labels]
    assert looks[0] == looks[1]
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    assert is_focused(page, "[data-open-last]")


@each_reader
def test_axe_on_all_of_it(
    server: RunningServer, new_device: NewDevice, token: str, room: str, reader: Reader
) -> None:
    device = new_device(server.url, token=token, language=reader.language)
    opener, _ = largest_pile(server, room)
    device.go(f"/r/{room}/")
    page = device.page
    found: dict[str, list[str]] = {}
    page.locator(MENU).click()
    page.locator("[data-settings]").wait_for()
    found["settings"] = look(page, reader)
    page.keyboard.press("Escape")
    page.locator(opener).click()
    page.get_by_role("radio", name=words(reader.language, "pile-view-cards")).check()
    found["cards"] = look(page, reader)
    open_large(page, page.locator("[data-pile] button").first)
    page.wait_for_load_state("networkidle")
    found["large"] = look(page, reader)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("mode", ["device", "cpu", "friends"])
def test_settings_are_remembered(
    server: RunningServer, device: Device, token: str, mode: str
) -> None:
    settings = {"mode": mode} | ({"pace": "fast", "level": "easy"} if mode == "cpu" else {})
    device.go(f"/r/{open_table(server.url, token, **settings)}/")
    page = device.page

    def chosen() -> Iterator[Locator]:
        page.locator(MENU).click()
        for name in ("settings-table-flat", "settings-motion-fast"):
            yield page.get_by_role("radio", name=words("en", name), exact=True)
        yield page.locator('[data-setting="sound"]')

    for control in chosen():
        expect(control).not_to_be_checked()
        control.check()
    # One sound for all: friends have no other.
    assert page.locator('dialog[open] [data-comfort="sound"]').count() == 0
    page.reload()
    for control in chosen():
        expect(control).to_be_checked()


def test_the_settings_follow_the_language(
    server: RunningServer, device: Device, token: str
) -> None:
    device.go(f"/r/{open_table(server.url, token)}/")
    page = device.page
    page.locator(MENU).click()
    legend = page.locator("[data-settings] legend").first
    for language in ("es", "ja", "en"):
        page.locator("dialog[open] select").select_option(language)
        expect(legend).to_have_text(words(language, "settings-table"))


def test_a_card_turns_as_fast_as_one_likes(
    server: RunningServer, device: Device, token: str
) -> None:
    device.go(f"/r/{open_table(server.url, token)}/")
    page = device.page
    game = GamePage(page)
    took = {}
    for flips, motion in enumerate(("normal", "fast", "none"), start=1):
        page.locator(MENU).click()
        page.get_by_role("radio", name=words("en", f"settings-motion-{motion}"), exact=True).check()
        page.keyboard.press("Escape")
        assert game.moment() == "flip"
        game.flip.press("Enter")
        game.expect_flips(100 - flips)
        took[motion] = page.locator("[data-last] .turned").evaluate(
            """(card) => {
                const { animationName, animationDuration } = getComputedStyle(card);
                return animationName === 'none' ? 0 : 1_000 * parseFloat(animationDuration);
            }"""
        )
    assert took["normal"] > took["fast"] > took["none"] == 0
    assert took["normal"] < 1_000

"""The page of the hundred cards: filters, cards opened large, what they do under which rules."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.accessibility import look
from e2e.conftest import DESK, PHONE, NewDevice
from e2e.device import scripts_late
from e2e.layout import STICKS_OUT, TOO_SMALL
from e2e.looks import Reader, each_reader
from e2e.test_room_page import script_not_run
from e2e.words import LANGUAGES, words
from mekuri.game import cards
from mekuri.poets import poet, poets
from server.running import RunningServer
from web import prepare

LADIES = [card for card in cards.CARDS if cards.KINDS[card] == "lady"]
WARRIORS = list(cards.MARKS["warrior"])


SHOWN = """() => [...document.querySelectorAll('.cards > li')]
    .filter((one) => one.checkVisibility()).map(({ id }) => id)"""
HIDDEN_WIDTH = """() => {
    const { scrollWidth, clientWidth } = document.querySelector('dialog[open] .sheet');
    return scrollWidth - clientWidth;
}"""
TEXTS_BEFORE_READINGS = "(all) => all.map((one) => one.firstChild.data)"


class Gallery:
    """Wraps the page in one language."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.large: Locator = page.locator("dialog[open]")

    def ready(self) -> None:
        """Wait until the page's code runs."""
        self.page.wait_for_load_state("networkidle")

    def expect_cards(self, wanted: list[int]) -> None:
        """These cards are in sight, in this order, and counted."""
        count = self.page.locator("[data-count]")
        expect(count).to_have_attribute("data-count", str(len(wanted)))
        assert self.page.evaluate(SHOWN) == [f"card-{card}" for card in wanted]

    def expect_open(self, card: int, place: str | None = None) -> None:
        """This card is open, and none else."""
        expect(self.large).to_have_count(1)
        expect(self.large).to_have_attribute("data-card", str(card))
        expect(self.large.locator(".sheet > img")).to_have_js_property("naturalWidth", 600)
        assert urlsplit(self.page.url).fragment == f"card-{card}"
        if place is not None:
            expect(self.large.locator(".place")).to_have_text(place)

    def expect_closed(self, focus: int) -> None:
        """No card is open, and the focus is on this one among the hundred."""
        expect(self.large).to_have_count(0)
        expect(self.page.locator(f"#card-{focus} > a")).to_be_focused()
        self.page.wait_for_url(lambda url: urlsplit(url).fragment == "")

    def options(self) -> list[str | None]:
        """The options that the open card's effects are listed by."""
        listed = self.large.locator("[data-option]")
        return [one.get_attribute("data-option") for one in listed.all()]


@pytest.fixture
def gallery(server: RunningServer, new_device: NewDevice) -> Gallery:
    """The page in English, at a desk."""
    device = new_device(server.url)
    device.go("/en/cards/")
    found = Gallery(device.page)
    found.ready()
    return found


def meaning(card: int, language: str) -> str:
    """What a card's poem says."""
    glosses = {**poet(card).gloss, "ja": prepare.JAPANESE_MEANINGS[card - 1]}
    return glosses[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_scripts_all_is_there_to_read(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    device = new_device(
        server.url, language=language, java_script_enabled=False, allowed=script_not_run
    )
    device.go(f"/{language}/cards/")
    entries = device.page.locator(".cards > li")
    expect(entries).to_have_count(100)
    for card, text in zip(cards.CARDS, entries.all_inner_texts(), strict=True):
        one = poet(card)
        assert one.name_kanji in text
        assert one.name_kana in text
        assert meaning(card, language) in text
        for line in one.poem_reading_lines:
            assert line in text
    expect(device.page.locator("search")).to_be_hidden()
    expect(device.page.locator("#card-57 [data-option=lady]")).to_be_visible()
    expect(device.page).to_have_title(words(language, "gallery-title"))
    for other in LANGUAGES:
        link = device.page.locator(f'link[rel=alternate][hreflang="{other}"]')
        expect(link).to_have_attribute("href", f"/{other}/cards/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_found_from_the_others(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    device = new_device(server.url, language=language)
    device.go(f"/{language}/how-to-play/")
    address = f"/{language}/cards/"
    for place in ("nav.pages", "main", "footer"):
        expect(device.page.locator(f'{place} a[href="{address}"]')).to_have_count(1)
    device.page.locator(f'main a[href="{address}"]').click()
    expect(device.page.locator("h1")).to_have_text(words(language, "gallery-heading"))
    expect(device.page.locator('nav.pages [aria-current="page"]')).to_have_attribute(
        "href", address
    )


def test_filters_by_keyboard_and_says_so_in_the_address(gallery: Gallery) -> None:
    page = gallery.page
    gallery.expect_cards(list(cards.CARDS))
    page.locator("search input:checked").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    gallery.expect_cards(LADIES)
    assert urlsplit(page.url).query == "kind=lady"
    expect(page.locator('search input[value="lady"]')).to_be_focused()
    page.locator("search select").select_option("emperor")
    gallery.expect_cards([2])
    assert urlsplit(page.url).query == "kind=lady&mark=emperor"
    assert page.locator("[data-count]").get_attribute("role") == "status"
    page.locator("search select").select_option("nyudo")
    gallery.expect_cards([])
    page.locator("search button").press("Enter")
    gallery.expect_cards(list(cards.CARDS))
    assert urlsplit(page.url).query == ""


def test_the_address_filters(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url)
    device.go("/en/cards/?mark=warrior")
    found = Gallery(device.page)
    found.expect_cards(WARRIORS)
    expect(device.page.locator("search select")).to_have_value("warrior")
    device.page.locator('label:has(> input[value="noble"])').click()
    device.page.locator('nav.languages a[hreflang="ru"]').click()
    expect(device.page.locator("h1")).to_have_text(words("ru", "gallery-heading"))
    found.expect_cards(WARRIORS)
    expect(device.page.locator('search input[value="noble"]')).to_be_checked()


@pytest.mark.parametrize("address", ["/en/cards/", "/en/cards/?kind=monk&mark=warrior"])
def test_what_is_chosen_before_the_page_s_code_has_come_is_chosen(
    server: RunningServer, new_device: NewDevice, address: str
) -> None:
    device = new_device(server.url)
    with scripts_late(device.page):
        device.page.goto(f"{server.url}{address}", wait_until="commit")
        device.page.locator('label:has(> input[value="lady"])').click()
        device.page.locator("search select").select_option("emperor")
    Gallery(device.page).expect_cards([2])
    expect(device.page.locator('search input[value="lady"]')).to_be_checked()
    device.page.wait_for_url("**/en/cards/?kind=lady&mark=emperor")


def test_a_card_opens_turns_and_closes_by_keyboard(gallery: Gallery) -> None:
    page = gallery.page
    page.locator("#card-1 > a").press("Enter")
    gallery.expect_open(1, words("en", "card-of", number=1, count=100))
    expect(gallery.large.locator("h2")).to_be_focused()
    page.keyboard.press("ArrowRight")
    gallery.expect_open(2)
    expect(gallery.large.locator("[role=status]")).to_contain_text(poet(2).name_romaji)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    gallery.expect_open(100, words("en", "card-of", number=100, count=100))
    page.keyboard.press("Escape")
    gallery.expect_closed(100)
    page.go_forward()
    gallery.expect_open(100)
    page.go_back()
    gallery.expect_closed(100)


def test_a_card_turned_to_is_read_out_once_and_its_deeds_when_the_rules_change(
    gallery: Gallery,
) -> None:
    page = gallery.page
    page.locator("#card-1 > a").press("Enter")
    gallery.expect_open(1)
    told = gallery.large.locator("[role=status], [aria-live]")
    expect(told).to_have_count(1)
    expect(told).to_be_empty()
    page.keyboard.press("ArrowRight")
    gallery.expect_open(2)
    expect(told).to_contain_text(poet(2).name_romaji)
    expect(told).not_to_contain_text(words("en", "lady-take-about"))
    gallery.large.locator("select").select_option("folk_full")
    expect(told).to_contain_text(words("en", "tenji_jito-each-about"))
    expect(told).not_to_contain_text(poet(2).name_romaji)


def test_back_from_cards_that_were_filtered_leads_to_the_page_before(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url)
    page = device.page
    device.go("/en/how-to-play/")
    heading = words("en", "how-heading")
    expect(page.locator("h1")).to_have_text(heading)
    page.locator('main a[href="/en/cards/"]').click()
    found = Gallery(page)
    found.expect_cards(list(cards.CARDS))
    page.wait_for_load_state("networkidle")
    page.locator('label:has(> input[value="lady"])').click()
    found.expect_cards(LADIES)
    page.go_back()
    expect(page.locator("h1")).to_have_text(heading)
    assert urlsplit(page.url).path == "/en/how-to-play/"
    page.go_forward()
    found.expect_cards(LADIES)
    assert urlsplit(page.url)[2:4] == ("/en/cards/", "kind=lady")


def test_buttons_turn_among_the_cards_shown(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url, size=PHONE)
    device.go("/en/cards/?mark=warrior")
    found = Gallery(device.page)
    found.expect_cards(WARRIORS)
    device.page.locator("#card-39 > a").click()
    found.expect_open(39, words("en", "card-of", number=3, count=6))
    name = words("en", "card-next")
    for card in (52, 63, 75, 11):
        found.large.get_by_role("button", name=name).click()
        found.expect_open(card)
    expect(found.large.get_by_role("button", name=name)).to_be_focused()
    found.large.get_by_role("button", name=words("en", "card-previous")).click()
    found.expect_open(75)
    found.large.get_by_role("button", name=words("en", "close")).click()
    found.expect_closed(75)
    assert urlsplit(device.page.url).query == "mark=warrior"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_anchor_opens_its_card(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    device = new_device(server.url, language=language)
    device.go(f"/{language}/cards/#card-57")
    found = Gallery(device.page)
    found.expect_open(57)
    one = poet(57)
    names = {"ja": one.name_kanji, "ru": one.name_cyrillic}
    expect(found.large.locator("h2")).to_have_text(names.get(language, one.name_romaji))
    text = found.large.inner_text()
    wanted = [one.name_kanji, one.name_kana, *one.poem_reading_lines, meaning(57, language)]
    if language != "ru":
        wanted += one.poem_romaji_lines
    assert [part for part in wanted if part not in text] == []
    written = found.large.locator("ruby").evaluate_all(TEXTS_BEFORE_READINGS)
    assert written == list(one.poem_lines)
    device.page.keyboard.press("Escape")
    found.expect_closed(57)
    device.page.goto(f"{server.url}/{language}/cards/#card-8")
    found.expect_open(8)


def test_what_a_card_does_is_said_by_the_rules_chosen(gallery: Gallery) -> None:
    page = gallery.page
    page.locator("#card-2 > a").click()
    gallery.expect_open(2)
    rules = gallery.large.locator("select")
    does = gallery.large.locator("[data-does]")
    expect(rules).to_have_value("classic")
    assert gallery.options() == ["lady"]
    classic = does.inner_text()
    rules.select_option("party")
    assert gallery.options() == ["lady", "emperor"]
    rules.select_option("folk_full")
    assert gallery.options() == ["lady", "tenji_jito"]
    expect(does).to_contain_text(words("en", "tenji_jito-each-about"))
    assert urlsplit(page.url).query == "rules=folk_full"
    rules.focus()
    page.keyboard.press("ArrowRight")
    gallery.expect_open(2)
    page.reload()
    gallery.expect_open(2)
    expect(rules).to_have_value("folk_full")
    rules.select_option("classic")
    expect(does).to_have_text(classic, use_inner_text=True)


def test_the_rules_of_the_last_table_are_there_to_choose(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url)
    settings = {"rules": {"lady": ["keep", "reverse"], "warrior": "rotate"}}
    stored = json.dumps(json.dumps(settings))
    device.context.add_init_script(f"localStorage.setItem('mekuri.settings', {stored})")
    device.go("/en/cards/#card-11")
    found = Gallery(device.page)
    found.expect_open(11)
    expect(found.large.locator("select")).to_have_value("own")
    expect(found.large.locator("[data-option=warrior]")).to_contain_text(
        words("en", "warrior-rotate-about")
    )
    device.page.keyboard.press("ArrowLeft")
    device.page.keyboard.press("ArrowLeft")
    found.expect_open(9)
    expect(found.large.locator("[data-option=lady]")).to_contain_text(words("en", "effect-reverse"))


@each_reader
def test_an_open_card_is_in_order(
    server: RunningServer, new_device: NewDevice, reader: Reader
) -> None:
    """For axe, light and dark; and nothing sticks out or is too small to touch, at any size."""
    device = new_device(server.url, language=reader.language, size=DESK)
    found = Gallery(device.page)
    longest = max(poets(), key=lambda one: len(one.name_romaji)).number
    wrong: list[str] = []
    for card in (2, longest):
        device.page.goto(f"{server.url}/{reader.language}/cards/?rules=folk_full#card-{card}")
        found.expect_open(card)
        wrong += look(device.page, reader)
        for width, height in reader.sizes:
            device.page.set_viewport_size({"width": width, "height": height})
            wrong += device.page.evaluate(STICKS_OUT)
            wrong += device.page.evaluate(TOO_SMALL, 43.9)
            assert device.page.evaluate(HIDDEN_WIDTH) == 0, (card, width)
    assert wrong == []


def test_pictures_are_fetched_when_they_come_into_sight(
    server: RunningServer, new_device: NewDevice
) -> None:
    device = new_device(server.url, size=PHONE)
    device.go("/en/cards/")
    device.page.wait_for_load_state("networkidle")
    small = [url for url in device.watch.requests if "/thumb-" in url]
    assert 0 < len(small) < 80
    assert not [url for url in device.watch.requests if url.endswith("/057.webp")]
    device.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    last = device.page.locator("#card-100 img")
    expect(last).to_have_js_property("naturalWidth", 240)

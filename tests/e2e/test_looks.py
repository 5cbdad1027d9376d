"""Every page in every language: nothing sticks out or is too small to touch, and axe finds nothing.

Phone first: on the page of a room the flip button is in sight.
"""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.accessibility import look
from e2e.conftest import NewDevice
from e2e.layout import check_bar, wrong
from e2e.looks import (
    CONTENT,
    PHONE,
    Reader,
    Tables,
    each_reader,
    open_dialogs,
    open_everything,
    settled,
)
from server.running import RunningServer


def faults(page: Page, reader: Reader, name: str) -> dict[str, list[str]]:
    """What is not as it should be on the page as it is."""
    return wrong(page, reader, name) | {f"{name}: axe": look(page, reader)}


def assert_none(found: dict[str, list[str]]) -> None:
    """Everything is as it should be."""
    assert {name: what for name, what in found.items() if what} == {}


@each_reader
def test_the_pages_to_read(server: RunningServer, new_device: NewDevice, reader: Reader) -> None:
    device = new_device(server.url, language=reader.language)
    page = device.page
    found: dict[str, list[str]] = {}
    for path in CONTENT:
        device.go(f"/{reader.language}/{path}")
        if not path:
            page.wait_for_selector("button[type=submit]:enabled")
        found |= wrong(page, reader, f"{path} (as it comes)")
        if open_everything(page):
            found |= wrong(page, reader, path)
        found[f"{path}: axe"] = look(page, reader)
    assert_none(found)


@each_reader
def test_the_page_of_a_room(
    server: RunningServer, tables: Tables, new_device: NewDevice, reader: Reader
) -> None:
    device = new_device(server.url, language=reader.language, token=tables.token)
    page = device.page
    found: dict[str, list[str]] = {}
    for name, room in tables.rooms.items():
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        game = settled(device, room)
        if game.flip.count():
            check_bar(game)
        found |= wrong(page, reader, f"{name} (as it comes)")
        if open_everything(page):
            found |= wrong(page, reader, name)
        # Axe looks long at a hundred seats, for which no language has words of its own.
        crowd = name == "a hundred"
        if not crowd or reader.language == "en" or reader.thorough:
            found[f"{name}: axe"] = look(page, reader)
        if name == "six, with everything":
            for dialog in open_dialogs(page):
                found |= faults(page, reader, f"{name}: {dialog}")
        elif crowd:
            for dialog in open_dialogs(page):
                found |= wrong(page, reader, f"{name}: {dialog}")
    device.go("/r/nosuchroom22/")
    page.wait_for_selector('[data-link="no_room"]')
    found |= faults(page, reader, "no room")
    assert_none(found)

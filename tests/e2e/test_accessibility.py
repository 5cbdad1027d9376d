"""axe finds nothing, on any page, in any language, light and dark, narrow and wide."""

from __future__ import annotations

from importlib import resources
from typing import Literal

import pytest
from playwright.sync_api import Page

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.looks import CONTENT, Tables, open_dialogs, open_everything, settled, still
from e2e.words import LANGUAGES
from server.running import RunningServer

RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.flatMap(
    ({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
        `${id} (${help}): ${target.join(' ')}: ${failureSummary}`))"""

Look = tuple[Literal["light", "dark"], tuple[int, int]]
NARROW: list[Look] = [("light", PHONE), ("dark", DESK)]
WIDE: list[Look] = [("dark", PHONE), ("light", DESK)]
# Every page in every language light and dark, narrow and wide; and every page in all four looks.
LOOKS = {"es": NARROW, "ja": WIDE, "en": NARROW, "ru": WIDE}


def axe_script() -> str:
    """axe itself, from the package that carries it."""
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


def look(page: Page, language: str) -> list[str]:
    """What axe finds on the page as it is, in the looks of this language."""
    # The content security policy stops scripts of the page, not those of the test.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_script())
    found: list[str] = []
    for scheme, (width, height) in LOOKS[language]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": height})
        still(page)
        found += [f"{scheme} {width}: {one}" for one in page.evaluate(RUN)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_to_read(server: RunningServer, new_device: NewDevice, language: str) -> None:
    device = new_device(server.url, language=language)
    found: dict[str, list[str]] = {}
    for path in CONTENT:
        device.go(f"/{language}/{path}")
        if not path:
            device.page.wait_for_selector("button[type=submit]:enabled")
        open_everything(device.page)
        found[path] = look(device.page, language)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_room(
    server: RunningServer, tables: Tables, new_device: NewDevice, language: str
) -> None:
    device = new_device(server.url, language=language, token=tables.token)
    found: dict[str, list[str]] = {}
    for name, room in tables.rooms.items():
        if name == "a hundred" and language != "en":
            continue
        settled(device, room)
        open_everything(device.page)
        found[name] = look(device.page, language)
        if name == "six, with everything":
            for dialog in open_dialogs(device.page):
                found[f"{name}: {dialog}"] = look(device.page, language)
    device.go("/r/nosuchroom22/")
    device.page.wait_for_selector('[data-link="no_room"]')
    found["no room"] = look(device.page, language)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}

"""Which rules are played at a table: said in its menu, and fetched only when somebody asks."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewDevice
from e2e.game_page import GamePage
from e2e.keyboard import is_focused, tab_to
from e2e.tables import new_token, open_table
from e2e.watch import connection
from e2e.words import words
from mekuri.game.presets import preset
from server.running import RunningServer

MENU = 'header > button[aria-haspopup="dialog"]'
PARTY = preset("party").to_json()
OWN = {"lady": "reverse", "monk": ["to_center", {"lose_turn": {"who": "next"}}], "cards": 50}
TABLES: list[tuple[str, dict[str, Any], str]] = [
    ("ru", {}, "preset-classic"),
    ("es", PARTY, "preset-party"),
    ("ja", OWN, "rules-own"),
    ("en", OWN, "rules-own"),
]


@pytest.mark.parametrize(("language", "rules", "title"), TABLES)
def test_the_rules_at_a_table(
    server: RunningServer,
    new_device: NewDevice,
    language: str,
    rules: dict[str, Any],
    title: str,
) -> None:
    room = open_table(server.url, new_token(), rules=rules)
    device = new_device(server.url, language=language)
    page = device.page
    scripts: list[str] = []
    page.on(
        "request",
        lambda asked: scripts.append(asked.url) if asked.resource_type == "script" else None,
    )
    device.go(f"/r/{room}/")
    GamePage(page).expect_link("open")
    page.wait_for_load_state("networkidle")
    tab_to(page, MENU)
    page.keyboard.press("Enter")
    page.locator("dialog[open] [data-settings]").wait_for()
    before = len(scripts)
    tab_to(page, "dialog[open] [data-rules-here]")
    page.keyboard.press("Enter")
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_have_text(words(language, "table-rules"))
    expect(sheet.locator("h3")).to_have_text(words(language, title))
    assert len(scripts) > before

    changed = sheet.locator("[data-rule]")
    assert {one.get_attribute("data-rule") for one in changed.all()} == set(rules)
    for option, value in rules.items():
        line = sheet.locator(f'[data-rule="{option}"]')
        expect(line).to_contain_text(words(language, f"option-{option}"))
        if isinstance(value, str):
            expect(line).to_contain_text(words(language, f"{option}-{value}"))
            expect(line).to_contain_text(words(language, f"{option}-{value}-about"))
    if "monk" in rules:
        said = words(language, "effect-to_center")
        expect(sheet.locator('[data-rule="monk"]')).to_contain_text(said)

    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert is_focused(page, MENU)


def test_without_a_connection_it_says_so(server: RunningServer, new_device: NewDevice) -> None:
    """The menu still works, and asking again later gets the rules."""
    room = open_table(server.url, new_token())
    device = new_device(server.url, allowed=connection)
    page = device.page
    device.go(f"/r/{room}/")
    GamePage(page).expect_link("open")
    page.wait_for_load_state("networkidle")
    device.context.set_offline(True)
    page.locator(MENU).click()
    page.locator("dialog[open] [data-rules-here]").click()
    expect(
        page.get_by_role("alert").filter(has_text=words("en", "table-rules-failed"))
    ).to_be_visible()
    page.keyboard.press("Escape")

    device.context.set_offline(False)
    page.locator(MENU).click()
    page.locator("dialog[open] [data-rules-here]").click()
    expect(page.locator("[data-rules] h3")).to_have_text(words("en", "preset-classic"))

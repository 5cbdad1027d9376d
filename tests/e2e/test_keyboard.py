"""Whole games against three CPUs by the keyboard alone, in each language, from the start page on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.keyboard import choose, is_focused, tab_to
from e2e.ledger import Ledger
from e2e.words import words
from server.running import RunningServer

# The rules leave nothing to decide, something, much: every kind of moment comes up.
GAMES = [
    ("es", DESK, "classic", "easy"),
    ("ja", PHONE, "folk", "hard"),
    ("en", PHONE, "party", "hard"),
    ("ru", DESK, "folk_full", "medium"),
]


def set_up(device: Device, language: str, preset: str, level: str) -> None:
    """Fill in the start page's form, and press Play."""
    page = device.page
    device.go(f"/{language}/")
    page.wait_for_selector("button[type=submit]:enabled")
    choose(page, "cpu")
    choose(page, level)
    choose(page, "at_once")
    tab_to(page, "fieldset input.field")
    page.keyboard.type("Ana")
    choose(page, "2")
    choose(page, "4")
    choose(page, preset)
    tab_to(page, "button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/r/*/")


def look_into_dialogs(device: Device) -> None:
    """Open and close the menu and a hand; the focus comes back to where it was."""
    page = device.page
    for opener in ('header > button[aria-haspopup="dialog"]', '[data-seat="1"]'):
        tab_to(page, opener, back=opener.startswith("header"))
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog[open]")
        assert is_focused(page, "dialog[open] *")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
        assert is_focused(page, opener)
    tab_to(page, "[data-flip]", back=True)


@pytest.mark.parametrize(("language", "size", "preset", "level"), GAMES)
def test_a_whole_game(
    server: RunningServer,
    new_device: NewDevice,
    tmp_path: Path,
    language: str,
    size: tuple[int, int],
    preset: str,
    level: str,
) -> None:
    # On the desks everything moves as it does for most, on the phones as little as may be.
    motion = "no-preference" if size == DESK else "reduce"
    device = new_device(server.url, language=language, size=size, reduced_motion=motion)
    page = device.page
    set_up(device, language, preset, level)
    game = GamePage(page)
    assert game.moment() == "flip"
    game.play_on("Space", most=1)
    assert game.moment() == "flip"
    tab_to(page, "[data-flip]")
    page.evaluate("() => spy.watchFocus()")
    game.play_on("Space", most=3)
    if game.moment() == "flip":
        look_into_dialogs(device)
        game.play_on("Enter", most=3)
    game.play_on()

    game.end.wait_for()
    assert page.evaluate("() => spy.unfocused") == []
    tab_to(page, "[data-start]")
    assert page.evaluate("() => document.documentElement.lang") == language
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    history = game.history()
    assert game.spoken() == history
    Ledger(server.database).check(game.room, game.sent(), people=(0,))
    batches = Ledger(server.database).games(game.room)[1]
    assert [version for version, _ in history] == [batch["version"] for batch in batches]

    record = httpx.get(f"{server.url}/api/records/{game.room}/1")
    (tmp_path / "record.json").write_bytes(record.content)
    verified = subprocess.run(
        [sys.executable, "-m", "mekuri.cli", "verify", tmp_path / "record.json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified.stderr
    result = record.json()["result"]
    shown = game.shown()
    assert shown.hands == [len(hand) for hand in result["hands"]]
    assert (shown.deck, shown.center) == (result["deck_left"], len(result["center"]))
    assert (shown.aside or 0) == len(result["aside"])
    ranked = sorted(zip(result["places"], range(4), strict=True))
    assert game.places() == [(place, shown.hands[seat]) for place, seat in ranked]
    assert record.json()["seats"][0]["name"] == "Ana"

    page.keyboard.press("Enter")
    game.end.wait_for(state="detached")
    assert game.moment() == "flip"
    assert page.evaluate("() => spy.unfocused") == []
    assert page.locator("h1").inner_text() == words(language, "game-heading", game=2)

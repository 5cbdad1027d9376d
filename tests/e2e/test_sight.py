"""What there is to look at waits for the table that turns a card, and for no other."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewDevice
from e2e.game_page import GamePage
from e2e.scene import PATIENCE_MS, SMALL, look
from e2e.tables import new_token, open_table
from server.running import RunningServer

TURNS_MS = 300
"""So long the table takes to turn a card."""

WATCH = """() => {
    const moment = { changes: 0, frames: 0 };
    const frame = () => { moment.frames += 1; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    const one = (selector) => document.querySelector(selector);
    const was = one('[data-last]')?.dataset.last;
    const lines = () => document.querySelectorAll('[data-spoken] p').length;
    const said = lines();
    const seen = {
        spoken: () => lines() > said,
        card: () => one('[data-last]')?.dataset.last !== was,
        deck: () => one('[data-count=deck] b').textContent === '99',
        history: () => one('[data-history] li:nth-child(2)'),
        caption: () => one('.table .caption'),
    };
    window.told = {};
    window.pressed = null;
    addEventListener('keydown', () => { window.pressed ??= performance.now(); }, true);
    new MutationObserver(() => {
        moment.changes += 1;
        for (const [name, found] of Object.entries(seen)) {
            if (!(name in window.told) && found())
                window.told[name] = { ...moment, ms: performance.now() - window.pressed };
        }
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
}"""
"""Keeps when the first flip is told: read aloud, by its card, a card less, a line of history, over the table."""

PANEL = ("card", "deck", "history")


def flip(page: Page) -> None:
    """Flip the first card, and see when it is told."""
    game = GamePage(page)
    page.evaluate(WATCH)
    game.flip.press("Space")
    game.expect_flips(99)


def told(page: Page) -> dict[str, dict[str, float]]:
    """When it was."""
    found: dict[str, dict[str, float]] = page.evaluate("() => window.told")
    return found


def expect_at_once(page: Page) -> None:
    """The panel has told it with what is read aloud, not after the time that a card takes to turn."""
    found = told(page)
    assert [
        name for name in PANEL if found[name]["changes"] > found["spoken"]["changes"] + 1
    ] == [], found


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_panel_tells_no_card_that_lies_face_down(
    server: RunningServer, new_device_3d: NewDevice, motion: Literal["no-preference", "reduce"]
) -> None:
    """Nor does the table. What is to be looked at comes when the card is turned; the ear waits for nothing."""
    device, scene, _ = look(server, new_device_3d, reduced_motion=motion)
    flip(device.page)
    scene.still()
    found = told(device.page)
    if motion == "reduce":
        expect_at_once(device.page)
        assert "caption" not in found
    else:
        for name in (*PANEL, "caption"):
            assert found[name]["changes"] > found["spoken"]["changes"]
            # The table counts a first picture that it has not yet drawn.
            assert found[name]["ms"] > TURNS_MS - 50


def test_nothing_waits_for_a_table_that_is_not_drawn_yet(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    token = new_token()
    room = open_table(server.url, token)
    device = new_device_3d(server.url, token=token, size=SMALL)
    # The pictures of the cards never come.
    device.page.route("**/atlas*", lambda route: None)
    device.go(f"/r/{room}/")
    expect(device.page.locator("canvas[data-scene=loading]")).to_have_count(1, timeout=PATIENCE_MS)
    assert GamePage(device.page).moment() == "flip"
    device.page.wait_for_function("() => document.querySelector('canvas[data-scene]').scene")
    flip(device.page)
    expect_at_once(device.page)


def test_nothing_waits_while_the_graphics_card_is_away(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, _ = look(server, new_device_3d)
    scene.lose(restore=False)
    flip(device.page)
    expect_at_once(device.page)


AT_THE_FLIP = """(what) => {
    const deeds = {
        lose: () => document.querySelector('canvas[data-scene]').getContext('webgl2')
            .getExtension('WEBGL_lose_context').loseContext(),
        flat: () => document.querySelector('dialog input[value=flat]').click(),
        still: () => document.querySelector('dialog input[value=none]').click(),
    };
    const watch = new MutationObserver(() => {
        watch.disconnect();
        deeds[what]();
    });
    watch.observe(document.querySelector('[data-spoken]'), { childList: true });
}"""
"""Does so in the very moment that the first flip is read aloud."""


@pytest.mark.parametrize("what", ["lose", "flat", "still"])
def test_nothing_waits_for_a_table_that_goes_or_stops_meanwhile(
    server: RunningServer, new_device_3d: NewDevice, what: str
) -> None:
    device, *_ = look(server, new_device_3d)
    page = device.page
    page.locator("header > button[aria-haspopup=dialog]").click()
    page.locator("dialog[open] input[value=flat]").wait_for(state="attached")
    page.evaluate(AT_THE_FLIP, what)
    page.evaluate(WATCH)
    # Behind the menu nobody can press it; a friend's card comes no matter what is open.
    page.locator("[data-flip]").dispatch_event("click")
    GamePage(page).expect_flips(99)
    found = told(page)
    # A timer is never early: by what it would have kept nobody has waited.
    frames = max(found[name]["frames"] - found["spoken"]["frames"] for name in PANEL)
    assert frames <= 2, found


NAMED = """() => {
    window.wrong = [];
    const lines = () => document.querySelectorAll('[data-spoken] p').length;
    const named = () => Number(document.querySelector('[data-turn]')?.dataset.turn);
    const [said, first] = [lines(), named()];
    const look = () => {
        const turn = named();
        const able = [...document.querySelectorAll('[data-flip], .table .stack, .table .flip')]
            .filter((one) => one.getAttribute('aria-disabled') === 'false').length;
        const flips = lines() - said;
        // Two people, and every card passes the turn on.
        if (able > 0 && turn !== (first + flips) % 2) window.wrong.push([turn, flips, able]);
    };
    new MutationObserver(look).observe(
        document.body, { childList: true, subtree: true, attributes: true, characterData: true });
}"""
"""Looks for buttons that would play for another seat than the page names."""


def test_nobody_plays_for_another_than_the_page_names(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    """On a device that is passed on, while the table still turns the card of the one before."""
    device, scene, game = look(server, new_device_3d, players=2)
    page = device.page
    page.evaluate(NAMED)
    for flips in (1, 2):
        page.keyboard.press("Space")
        game.expect_flips(100 - flips)
        assert game.moment() == "flip"
        scene.still()
    assert page.evaluate("() => window.wrong") == []

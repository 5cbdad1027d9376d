"""The table in 3D and what draws it: another screen, a graphics card that goes, or none."""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Page, expect

from e2e.conftest import NewDevice
from e2e.game_page import GamePage
from e2e.scene import SMALL, ScenePage, look, table_of
from e2e.tables import new_token, open_table, view_of
from e2e.words import words
from server.running import RunningServer

OTHER_SCREENS = """(() => {
    const matches = window.matchMedia.bind(window);
    let asked = new EventTarget();
    window.matchMedia = (query) => (query.includes('dppx') ? (asked = new EventTarget()) : matches(query));
    window.goToScreen = (ratio) => {
        Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
        asked.dispatchEvent(new Event('change'));
    };
})()"""
"""A browser without a window cannot be moved to another screen: what it would tell is told instead of it."""


def test_a_finer_screen_gets_a_finer_picture(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    token = new_token()
    room = open_table(server.url, token)
    device = new_device_3d(server.url, token=token, size=SMALL)
    device.context.add_init_script(OTHER_SCREENS)
    device.go(f"/r/{room}/")
    scene = ScenePage(device.page)
    scene.ready()
    scene.still()
    coarse, high = scene.canvas.evaluate("({ width, clientHeight }) => [width, clientHeight]")
    for ratio, drawn in ((1.5, 1.5), (3, 2)):
        device.page.evaluate("(ratio) => goToScreen(ratio)", ratio)
        expect(scene.canvas).to_have_js_property("width", int(coarse * drawn))
        expect(scene.canvas).to_have_js_property("clientHeight", high)


def test_a_lost_context_comes_back_as_it_was(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d, flips=30, players=4)
    before = scene.where()
    seats = device.page.locator("section .seat").first.bounding_box()
    scene.lose(restore=True)
    scene.still()
    assert scene.where() == before
    assert device.page.locator("section .seat").first.bounding_box() == seats
    device.page.mouse.click(*scene.deck())
    game.expect_flips(69)
    scene.still()
    assert scene.where() == table_of(server.url, game.room)
    assert _painted(device.page)


def test_a_context_lost_twice_leaves_the_drawing_and_a_word(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    _, scene, game = look(server, new_device_3d, flips=10)
    scene.lose(restore=True)
    scene.lose(restore=False)
    expect(scene.flat).to_have_attribute("data-scene", "lost", timeout=15_000)
    expect(scene.flat.locator("p")).to_contain_text("was lost")
    expect(scene.canvas).to_have_count(0)
    game.flip.press("Space")
    game.expect_flips(89)


def test_without_webgl_the_panel_is_alone_with_a_word(
    server: RunningServer, new_device: NewDevice
) -> None:
    token = new_token()
    room = open_table(server.url, token)
    device = new_device(server.url, token=token, language="es")
    device.go(f"/r/{room}/")
    game = GamePage(device.page)
    assert game.moment() == "flip"
    scene = ScenePage(device.page)
    expect(scene.flat).to_have_attribute("data-scene", "none", timeout=15_000)
    expect(scene.flat.locator("p")).to_contain_text("Este navegador")
    game.flip.press("Space")
    game.expect_flips(99)
    assert view_of(server.url, room)["table"]["flips"] == 1


def test_each_reason_for_the_drawing_is_told_until_it_has_been_read(
    server: RunningServer, new_device: NewDevice, new_device_3d: NewDevice
) -> None:
    device, scene, _ = look(server, new_device_3d)
    device.context.add_init_script("localStorage['mekuri.flat-told'] ??= 'none'")
    device.page.reload()
    scene.ready()
    scene.lose(restore=True)
    scene.lose(restore=False)
    told = scene.flat.locator("p")
    expect(told).to_contain_text("was lost", timeout=15_000)
    told.get_by_role("button", name=words("en", "scene-note-close")).click()
    expect(told).to_have_count(0)

    token = new_token()
    room = open_table(server.url, token)
    other = new_device(server.url, token=token)
    other.context.add_init_script("localStorage['mekuri.flat-told'] ??= 'lost'")
    other.go(f"/r/{room}/")
    told = ScenePage(other.page).flat.locator("p")
    expect(told).to_contain_text("draws nothing in 3D", timeout=15_000)
    told.get_by_role("button", name=words("en", "scene-note-close")).click()
    other.page.reload()
    expect(ScenePage(other.page).flat).to_have_attribute("data-scene", "none", timeout=15_000)
    expect(told).to_have_count(0)


def _painted(page: Page) -> bool:
    """Whether the canvas shows cards and mats, not one colour."""
    shot = Image.open(io.BytesIO(page.locator("canvas[data-scene]").screenshot()))
    return len(shot.convert("P", palette=Image.Palette.ADAPTIVE, colors=64).getcolors() or []) > 32

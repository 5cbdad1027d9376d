"""The table in 3D: flipping on it, what it shows, and what becomes of it when the graphics card goes."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.scene import MOST_CALLS, SMALL, ScenePage, table_of
from e2e.tables import new_token, open_table, sit_down, table_at, view_of
from e2e.words import words
from mekuri.game import preset
from server.running import RunningServer

SEMIMARU = 10


def look(
    server: RunningServer, new_device: NewDevice, flips: int = 0, **settings: Any
) -> tuple[Device, ScenePage, GamePage]:
    """A device that looks at a game of its own after so many flips; its table is drawn."""
    options = {
        name: settings.pop(name)
        for name in ("size", "reduced_motion", "has_touch", "language")
        if name in settings
    }
    token = new_token()
    room = open_table(server.url, token, **settings)
    if flips:
        with sit_down(server.url, room, token) as hand:
            hand.start()
            hand.flip(flips)
    device = new_device(server.url, token=token, **({"size": SMALL} | options))
    device.go(f"/r/{room}/")
    game = GamePage(device.page)
    assert game.moment() == "flip"
    scene = ScenePage(device.page)
    scene.ready()
    return device, scene, game


def numbers(where: dict[str, Any]) -> tuple[list[int], int, int]:
    """How many cards lie in hands, deck and center."""
    return [len(hand) for hand in where["hands"]], sum(where["stacks"]), len(where["center"])


def panel(game: GamePage) -> tuple[list[int], int, int]:
    """The same as the panel says it."""
    shown = game.shown()
    return shown.hands, shown.deck, shown.center


def test_a_click_on_the_deck_flips(server: RunningServer, new_device_3d: NewDevice) -> None:
    device, scene, game = look(server, new_device_3d, players=3)
    for flips in (1, 2, 3):
        scene.still()
        device.page.mouse.click(*scene.deck())
        game.expect_flips(100 - flips)
        assert game.moment() == "flip"
    scene.still()
    assert scene.where() == table_of(server.url, game.room)
    assert scene.calls() <= MOST_CALLS


def test_a_tap_on_the_deck_flips(server: RunningServer, new_device_3d: NewDevice) -> None:
    device, scene, game = look(server, new_device_3d, size=PHONE, has_touch=True)
    device.page.touchscreen.tap(*scene.deck())
    game.expect_flips(99)
    # One tap, one card.
    scene.still()
    assert sum(scene.where()["stacks"]) == 99


def test_a_stack_is_flipped_from_by_the_keyboard(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d, rules={"stacks": 3})
    stacks = scene.where()["stacks"]
    device.page.get_by_role(
        "button", name=words("en", "scene-flip-stack", number=2), exact=True
    ).press("Enter")
    game.expect_flips(99)
    scene.still()
    assert scene.where()["stacks"] == [stacks[0], stacks[1] - 1, stacks[2]]


def test_a_drag_turns_the_table_and_flips_nothing(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d)
    before = scene.deck()
    mouse = device.page.mouse
    mouse.move(*before)
    mouse.down()
    mouse.move(before[0] + 120, before[1] + 30, steps=6)
    mouse.up()
    scene.still()
    assert game.sent() == [] or game.sent()[-1]["do"] != "draw"
    assert scene.where()["stacks"] == [100]
    seats = device.page.locator("section .seat").first
    turned = seats.bounding_box()
    # The view stays where it was put, whatever is flipped then.
    device.page.mouse.click(*scene.deck())
    game.expect_flips(99)
    scene.still()
    assert seats.bounding_box() == turned


def test_the_canvas_agrees_with_the_panel_after_every_event(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    """A whole game, flip by flip, under rules that move cards in many ways."""
    device, scene, game = look(
        server,
        new_device_3d,
        players=4,
        rules={**preset("folk_full").to_json(), "cards": 24},
        reduced_motion="reduce",
    )
    with sit_down(server.url, game.room, new_token()):
        while game.moment() == "flip":
            game.flip.press("Space")
            device.page.wait_for_function("() => spy.moment()")
            scene.still()
            assert numbers(scene.where()) == panel(game)
    assert scene.where() == table_of(server.url, game.room)


def test_a_whole_game_whose_events_queue_up(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    """Who gives up leaves the computers to play at once to the end: a hundred flips in a moment."""
    device, scene, game = look(server, new_device_3d, mode="cpu", players=5, pace="at_once")
    device.page.get_by_role("button", name=words("en", "menu")).click()
    device.page.locator("[data-resign-ask]").click()
    device.page.locator("dialog[open] [data-resign]").first.click()
    game.end.wait_for()
    # What is shown last is how it ended, and it does not take the time of a hundred flips.
    scene.still()
    assert scene.where() == table_of(server.url, game.room)
    assert sum(scene.where()["stacks"]) == 0


def test_nothing_is_drawn_while_nothing_moves(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d, flips=20)
    # The finer pictures of the cards may still be on their way.
    device.page.wait_for_load_state("networkidle")
    device.page.wait_for_timeout(500)
    drawn = scene.frames()
    device.page.wait_for_timeout(1_500)
    assert scene.frames() == drawn
    device.page.mouse.click(*scene.deck())
    game.expect_flips(79)
    scene.still()
    assert scene.frames() > drawn


def test_with_less_motion_a_card_is_at_once_where_it_goes(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d, reduced_motion="reduce")
    drawn = scene.frames()
    device.page.mouse.click(*scene.deck())
    game.expect_flips(99)
    scene.still()
    # A card that is lifted, and one that lies.
    assert scene.frames() - drawn <= 6
    assert scene.where() == table_of(server.url, game.room)


def test_a_lost_context_comes_back_as_it_was(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d, flips=30, players=4)
    before = scene.where()
    seats = device.page.locator("section .seat").first.bounding_box()
    scene.lose(restore=True)
    device.page.wait_for_function(
        "() => !document.querySelector('canvas[data-scene]').getContext('webgl2').isContextLost()"
    )
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
    device, scene, game = look(server, new_device_3d, flips=10)
    scene.lose(restore=True)
    device.page.wait_for_function(
        "() => !document.querySelector('canvas[data-scene]').getContext('webgl2').isContextLost()"
    )
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


def test_the_warning_stands_over_the_deck(server: RunningServer, new_device_3d: NewDevice) -> None:
    """As long as the panel warns, the table does."""
    token = new_token()
    room = table_at(server.url, token, lambda hand: SEMIMARU not in hand.cards, flips=85)
    device = new_device_3d(server.url, token=token, size=SMALL, reduced_motion="reduce")
    device.go(f"/r/{room}/")
    game = GamePage(device.page)
    scene = ScenePage(device.page)
    scene.ready()
    warning = device.page.locator(".table section .warning")
    while game.moment() == "flip":
        expect(warning).to_have_count(game.warning.count())
        if game.warning.count() == 0:
            return
        game.flip.press("Space")
    pytest.fail("Semimaru never came")


def _painted(page: Page) -> bool:
    """Whether the canvas shows cards and mats, not one colour."""
    shot = Image.open(io.BytesIO(page.locator("canvas[data-scene]").screenshot()))
    return len(shot.convert("P", palette=Image.Palette.ADAPTIVE, colors=64).getcolors() or []) > 32

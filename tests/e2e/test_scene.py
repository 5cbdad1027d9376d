"""The table in 3D: flipping on it, and what it shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.accessibility import RUN, axe_script
from e2e.conftest import DESK, PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.layout import STICKS_OUT, TOO_SMALL
from e2e.scene import MOST_CALLS, SMALL, ScenePage, choose_table, look, numbers, panel, table_of
from e2e.tables import new_token, table_at
from e2e.words import words
from mekuri.game import preset
from server.running import RunningServer

SEMIMARU = 10

MOST_FRAMES = 400
"""Six seconds of sixty pictures each; a hundred flips one after the other are 7,000."""

PRESSED_AT = """(reach) => [...document.querySelectorAll('section .seat button')].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const at = [-reach, 0, reach].map((by) => document.elementFromPoint(x, y + by));
    return at.every((found) => found && found.closest('button')) ? [] : [one.textContent.trim()];
})"""
"""Labels with nothing to press so far above or below their middle."""


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
    seats = device.page.locator("section .seat").first
    straight = seats.bounding_box()
    before = scene.deck()
    mouse = device.page.mouse
    mouse.move(*before)
    mouse.down()
    mouse.move(before[0] + 120, before[1] + 30, steps=6)
    mouse.up()
    scene.still()
    assert all(frame["do"] != "draw" for frame in game.sent())
    assert scene.where()["stacks"] == [100]
    turned = seats.bounding_box()
    assert turned != straight
    # The view stays where it was put, whatever is flipped then.
    device.page.mouse.click(*scene.deck())
    game.expect_flips(99)
    scene.still()
    assert seats.bounding_box() == turned


def test_a_view_that_was_changed_has_a_way_back(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    """Its button says that it leads there, and to nothing else."""
    device, scene, _ = look(server, new_device_3d, reduced_motion="reduce")
    page = device.page
    perspective = page.locator("[data-view=perspective]")
    above = page.locator("[data-view=above]")
    name, back = words("en", "scene-perspective"), words("en", "scene-view-back")
    seat = page.locator("section .seat").first
    straight = seat.bounding_box()
    expect(perspective).to_have_accessible_name(name)
    box = scene.canvas.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, box["y"] + 60, steps=4)
    page.mouse.up()
    # Said once, after what it is.
    expect(perspective).to_have_accessible_name(name)
    expect(perspective).to_have_accessible_description(back)
    turned = seat.bounding_box()
    assert turned != straight
    # Another view, and back: it is still as people turned it.
    above.click()
    expect(perspective).to_have_accessible_description("")
    perspective.click()
    scene.still()
    assert seat.bounding_box() == turned
    perspective.click()
    expect(perspective).to_have_accessible_description("")
    scene.still()
    assert seat.bounding_box() == straight


def test_a_drag_that_left_the_picture_is_over(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    """The button was let go outside: nobody turns the table by hovering."""
    device, scene, _ = look(server, new_device_3d)
    box = scene.canvas.bounding_box()
    assert box is not None
    seats = device.page.locator("section .seat").first
    straight = seats.bounding_box()
    mouse = device.page.mouse
    mouse.move(box["x"] + 3, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(0, 0)
    mouse.up()
    mouse.move(box["x"] + 40, box["y"] + box["height"] / 2, steps=3)
    mouse.move(box["x"] + 240, box["y"] + box["height"] / 2, steps=6)
    scene.still()
    assert seats.bounding_box() == straight


@pytest.mark.parametrize("button", ["button.stack", "button.flip"])
def test_a_key_held_down_flips_one_card(
    server: RunningServer, new_device_3d: NewDevice, button: str
) -> None:
    device, scene, game = look(server, new_device_3d, size=DESK, reduced_motion="reduce")
    device.page.locator(f".table {button}").focus()
    # Each time the key is down already it repeats.
    device.page.keyboard.down("Enter")
    game.expect_flips(99)
    for _ in range(4):
        device.page.keyboard.down("Enter")
        device.page.wait_for_timeout(150)
    device.page.keyboard.up("Enter")
    scene.still()
    assert [frame["do"] for frame in game.sent()].count("draw") == 1
    device.page.keyboard.press("Enter")
    game.expect_flips(98)


def test_a_seat_s_button_fans_its_hand_out_and_folds_it(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, _ = look(server, new_device_3d, flips=30, reduced_motion="reduce")
    seat = device.page.locator("section .seat button").first
    drawn = scene.frames()
    expect(seat).to_have_attribute("aria-pressed", "false")
    seat.press("Enter")
    expect(seat).to_have_attribute("aria-pressed", "true")
    scene.still()
    assert scene.frames() > drawn
    # The mouse comes and goes, and the hand stays as it is.
    seat.hover()
    device.page.mouse.move(2, 2)
    expect(seat).to_have_attribute("aria-pressed", "true")
    seat.press("Enter")
    expect(seat).to_have_attribute("aria-pressed", "false")


def test_the_table_is_there_again_after_the_drawing_was_chosen(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    """Also after the graphics card had gone: whoever chooses 3D again wants it tried."""
    device, scene, game = look(server, new_device_3d, flips=10, reduced_motion="reduce")
    choose_table(device.page, "flat")
    expect(scene.flat).to_have_attribute("data-scene", "flat")
    # The drawing stays until there is a picture in its place.
    device.page.evaluate(
        """() => {
            const table = document.querySelector('.table');
            const look = () => {
                const drawn = table.querySelector('canvas[data-scene=ready]');
                window.bare ||= !drawn && !table.querySelector(':scope > [aria-hidden]');
            };
            new MutationObserver(look).observe(table, { childList: true, subtree: true, attributes: true });
        }"""
    )
    choose_table(device.page, "3d")
    scene.ready()
    expect(device.page.locator(".table > [aria-hidden]")).to_have_count(0)
    assert device.page.evaluate("() => window.bare") is False
    scene.lose(restore=True)
    scene.lose(restore=False)
    expect(scene.flat).to_have_attribute("data-scene", "lost", timeout=15_000)
    choose_table(device.page, "flat")
    expect(scene.flat).to_have_attribute("data-scene", "flat")
    choose_table(device.page, "3d")
    scene.ready()
    assert scene.where() == table_of(server.url, game.room)


def test_less_motion_is_followed_while_the_page_is_open(
    server: RunningServer, new_device_3d: NewDevice
) -> None:
    device, scene, game = look(server, new_device_3d)
    device.page.emulate_media(reduced_motion="reduce")
    counts: list[int] = []
    for left in (99, 98, 97):
        drawn = scene.frames()
        device.page.mouse.click(*scene.deck())
        game.expect_flips(left)
        scene.still()
        counts.append(scene.frames() - drawn)
    # A flip that moves takes ten frames and more each time; a picture that comes late may add some to one.
    assert min(counts) <= 6, counts


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_nothing_on_the_table_is_out_of_reach(
    server: RunningServer, new_device_3d: NewDevice, size: tuple[int, int]
) -> None:
    """axe, and what a thumb can press, with all that stands on a table that is drawn."""
    device, *_ = look(
        server, new_device_3d, flips=40, players=4, size=size, reduced_motion="reduce"
    )
    page = device.page
    expect(page.locator("section .seat button")).to_have_count(4)
    page.evaluate(axe_script())
    assert page.evaluate(RUN) == []
    assert page.evaluate(STICKS_OUT) == []
    small = page.evaluate(TOO_SMALL, 43.9)
    # A label's button is as high as a finger by what surrounds it.
    tags = [one for one in small if one.startswith("BUTTON tag")]
    assert [one for one in small if one not in tags] == []
    assert page.evaluate(PRESSED_AT, 21) == []


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
    drawn = scene.frames()
    device.page.locator("dialog[open] [data-resign]").first.click()
    game.end.wait_for()
    # What is shown last is how it ended, and it does not take the pictures of a hundred flips.
    scene.still()
    assert scene.frames() - drawn < MOST_FRAMES
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
    # Semimaru was the last card of all.
    expect(game.warning).to_have_count(0)
    expect(warning).to_have_count(0)

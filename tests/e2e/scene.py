"""The table in 3D, as a test sees it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.tables import new_token, open_table, sit_down, view_of
from e2e.words import words
from server.running import RunningServer

PATIENCE_MS = 30_000
"""Software draws slowly, and the first picture compiles what draws it."""

SMALL = (640, 400)
"""So that software draws it fast enough."""

MOST_CALLS = 4


class ScenePage:
    """Wraps the canvas of a room's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.canvas = page.locator("canvas[data-scene]")
        self.flat = page.locator("[data-scene]:not(canvas)")

    def ready(self) -> None:
        """Wait until the table is drawn, and lies still."""
        expect(self.canvas).to_have_attribute("data-scene", "ready", timeout=PATIENCE_MS)
        self.still()

    def still(self) -> None:
        """Wait until nothing moves any more. What has just been told moves from the next picture on."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        expect(self.canvas).to_have_attribute("data-moving", "false", timeout=PATIENCE_MS)

    def where(self) -> dict[str, Any]:
        """What lies where on the canvas: hands, center and aside as cards, stacks as numbers."""
        found: dict[str, Any] = self.page.evaluate(
            "() => document.querySelector('canvas[data-scene]').scene.where()"
        )
        return found

    def frames(self) -> int:
        """How many pictures were drawn so far."""
        found: int = self.page.evaluate(
            "() => document.querySelector('canvas[data-scene]').scene.frames"
        )
        return found

    def calls(self) -> int:
        """Draw calls of the last picture."""
        return int(self.canvas.get_attribute("data-calls") or "")

    def deck(self, stack: int = 0) -> tuple[float, float]:
        """Where on the page the top of a stack is."""
        box = self.page.locator("button.stack").nth(stack).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def lose(self, *, restore: bool) -> None:
        """Take the graphics card away, as a browser does that is short of it; or until it is back."""
        self.page.evaluate(
            """(restore) => {
                const gl = document.querySelector('canvas[data-scene]').getContext('webgl2');
                const lose = gl.getExtension('WEBGL_lose_context');
                lose.loseContext();
                if (restore) setTimeout(() => lose.restoreContext(), 100);
            }""",
            restore,
        )
        if restore:
            self.page.wait_for_function(
                "() => !document.querySelector('canvas[data-scene]').getContext('webgl2').isContextLost()"
            )


def table_of(url: str, room: str) -> dict[str, Any]:
    """What lies where by the server, in the same form as `ScenePage.where`."""
    table = view_of(url, room)["table"]
    return {name: table[name] for name in ("hands", "center", "aside", "stacks")}


def numbers(where: dict[str, Any]) -> tuple[list[int], int, int]:
    """How many cards lie in hands, deck and center."""
    return [len(hand) for hand in where["hands"]], sum(where["stacks"]), len(where["center"])


def panel(game: GamePage) -> tuple[list[int], int, int]:
    """The same as the panel says it."""
    shown = game.shown()
    return shown.hands, shown.deck, shown.center


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


def choose_table(page: Page, value: str) -> None:
    """Choose in the menu how this device shows the table."""
    page.get_by_role("button", name=words("en", "menu")).click()
    page.locator(f'dialog[open] label:has(input[value="{value}"])').click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)

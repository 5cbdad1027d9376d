"""What one's own device does at a table of friends: it stays awake, chimes, counts the seconds."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from e2e.conftest import PHONE, NewDevice
from e2e.friends import MENU, FriendsPage, guest, open_friends, play_until
from e2e.tables import new_token, open_table
from e2e.watch import connection
from server.running import RunningServer

# Notes what the page asks of the device, in place of the device itself.
RECORDER = """{
    const asked = { awake: [], tones: 0, knocks: 0 };
    const CHIME = [659, 988];
    window.asked = asked;
    Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
        const lock = { released: false, async release() { this.released = true; } };
        asked.awake.push(lock);
        return lock;
    } } });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        asked[CHIME.includes(Math.round(this.frequency.value)) ? 'tones' : 'knocks'] += 1;
        start.apply(this, when);
    };
}"""


def asked(page: Page) -> dict[str, Any]:
    """What was asked: screens to be kept on (whether let go since), and the tones of chimes."""
    found: dict[str, Any] = page.evaluate(
        "() => ({ awake: asked.awake.map(({ released }) => released), tones: asked.tones })"
    )
    return found


def test_the_screen_and_the_sound(server: RunningServer, new_device: NewDevice) -> None:
    token, other = new_token(), new_token()
    room = open_friends(server.url, token, players=2, rules={"cards": 10})
    device = new_device(server.url, token=token, size=PHONE, allowed=connection)
    device.context.add_init_script(RECORDER)
    page = device.page
    with guest(server.url, room, other) as bo:
        bo.do("join", seat=1, name="Bo")
        device.go(f"/r/{room}/")
        ana = FriendsPage(page)
        ana.start.wait_for()
        assert asked(page) == {"awake": [], "tones": 0}
        ana.start.click()
        ana.turn.wait_for()
        expect(page).to_have_title("Your turn · Mekuri")
        # Quiet until somebody wants to hear it; then at once, so that one knows how it sounds.
        assert asked(page) == {"awake": [False], "tones": 0}
        page.locator(MENU).click()
        page.locator('[data-setting="sound"]').check()
        page.wait_for_function("() => asked.knocks > 0")
        page.keyboard.press("Escape")
        ana.flip.click()
        expect(page).to_have_title("Bo’s turn · Mekuri")
        bo.do("draw", game=1, seat=1, at=1, stack=0)
        expect(page).to_have_title("Your turn · Mekuri")
        page.wait_for_function("() => asked.tones === 2")
        # The device remembers.
        page.reload()
        ana.turn.wait_for()
        page.locator(MENU).click()
        expect(page.locator('[data-setting="sound"]')).to_be_checked()
        page.keyboard.press("Escape")
        assert asked(page)["awake"] == [False]
        page.locator(MENU).click()
        page.locator('[data-comfort="awake"]').uncheck()
        page.wait_for_function("() => asked.awake.every(({ released }) => released)")


def test_the_screen_of_any_game(server: RunningServer, new_device: NewDevice) -> None:
    """Round one device too it stays on while somebody plays, and no longer."""
    token = new_token()
    device = new_device(server.url, token=token)
    device.context.add_init_script(RECORDER)
    device.go(f"/r/{open_table(server.url, token, rules={'cards': 10})}/")
    game = FriendsPage(device.page)
    assert game.moment() == "flip"
    assert asked(device.page)["awake"] == []
    game.flip.click()
    device.page.wait_for_function("() => asked.awake.length === 1")
    assert asked(device.page)["awake"] == [False]
    play_until([game])
    device.page.wait_for_function("() => asked.awake[0].released")


def test_the_time_for_a_move(server: RunningServer, new_device: NewDevice) -> None:
    """It is shown for whoever is to act, and said once to whoever has ten seconds left."""

    def hurry(route: WebSocketRoute) -> None:
        """As if the time were nearly up: not twenty seconds have to be waited for."""
        behind = route.connect_to_server()

        def hear(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["type"] == "presence" and frame["left_ms"] is not None:
                frame["left_ms"] = 10_600
            route.send(json.dumps(frame))

        behind.on_message(hear)

    token = new_token()
    room = open_friends(server.url, token, players=2, turn_limit=30)
    device = new_device(server.url, token=token, size=PHONE, allowed=connection)
    page = device.page
    with guest(server.url, room, new_token()) as bo:
        bo.do("join", seat=1, name="Bo")
        device.go(f"/r/{room}/")
        ana = FriendsPage(page)
        ana.start.click()
        clock = page.locator("[data-clock]")
        expect(clock).to_be_visible()
        assert int(clock.get_attribute("data-clock") or "") in range(25, 31)
        expect(page.locator("[data-aside]")).to_have_text("")
        page.route_web_socket(re.compile("/api/socket"), hurry)
        page.reload()
        expect(page.locator("[data-aside]")).to_have_text("10 seconds left")
        assert int(clock.get_attribute("data-clock") or "") in range(5, 12)
        ana.flip.click()
        expect(page).to_have_title("Bo’s turn · Mekuri")
        expect(clock).to_be_visible()

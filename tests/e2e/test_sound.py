"""What a table sounds like: listened to by rendering it, and by noting what the page lets sound."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.tables import new_token, open_table, sit_down
from e2e.words import words
from server.running import RunningServer

MENU = 'header > button[aria-haspopup="dialog"]'

# Plays one sound in an OfflineAudioContext and measures it: a second is cut into hops of 10 ms.
LISTEN = """async ({ file, sound, cards, seed }) => {
    const { CardSounds } = await import(file);
    const RATE = 44_100;
    const context = new OfflineAudioContext(2, RATE * 2.5, RATE);
    let state = seed;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const sounds = new CardSounds({ context, random });
    for (let again = 0; again < (sound === 'all' ? 60 : 1); again += 1)
        sounds.play(sound === 'all' ? ['sweep', 'end', 'turn', 'lay'][again % 4] : sound, cards);
    const rendered = await context.startRendering();
    const wave = rendered.getChannelData(0);
    const peak = Math.max(...[0, 1].map((ear) =>
        rendered.getChannelData(ear).reduce((most, one) => Math.max(most, Math.abs(one)), 0)));
    const hop = RATE / 100;
    const loud = Array.from({ length: wave.length / hop }, (_, i) =>
        Math.sqrt(wave.subarray(i * hop, (i + 1) * hop).reduce((sum, one) => sum + one * one, 0) / hop));
    const most = Math.max(...loud);
    const heard = loud.map((one, i) => [one, i]).filter(([one]) => one > most / 100).map(([, i]) => i / 100);
    // The middle of the spectrum, by energy: Goertzel at third octaves over the loudest tenth of a second.
    const from = Math.max(0, (loud.indexOf(most) - 2) * hop);
    const piece = wave.subarray(from, from + RATE / 10);
    const bands = [];
    for (let f = 63; f < 16_000; f *= 2 ** (1 / 3)) {
        let energy = 0;
        for (const near of [0.92, 0.96, 1, 1.04, 1.08]) {
            const turn = 2 * Math.cos((2 * Math.PI * f * near) / RATE);
            let [one, two] = [0, 0];
            for (const sample of piece) [one, two] = [sample + turn * one - two, one];
            energy += (one * one + two * two - turn * one * two) * f;
        }
        bands.push([f, energy]);
    }
    const all = bands.reduce((sum, [, energy]) => sum + energy, 0);
    let sum = 0;
    const middle = bands.find(([, energy]) => (sum += energy) >= all / 2)[0];
    const low = bands.filter(([f]) => f < 500).reduce((part, [, energy]) => part + energy, 0) / all;
    let [strokes, last] = [0, -100];
    loud.forEach((one, i) => {
        if (one < most / 3) return;
        if (i - last > 10) strokes += 1;
        last = i;
    });
    return { peak, most, begins: heard[0], ends: heard.at(-1), middle, low, strokes,
        wave: Array.from(wave.subarray(0, 4_000)) };
}"""

# The browser counts what a test asks of the page as a touch: here only keys and pointers are one.
UNTOUCHED = """{
    let touched = false;
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, () => { touched = true; }, true);
    const get = () => ({ hasBeenActive: touched, isActive: false });
    Object.defineProperty(navigator, 'userActivation', { get });
}"""

# Notes when the page makes an AudioContext, and every start of noise or tone.
SPY = """{
    const heard = window.heard = { contexts: 0, starts: 0 };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real { constructor(...all) { super(...all); heard.contexts += 1; } };
    for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...when) { heard.starts += 1; start.apply(this, when); };
    }
}"""


def sound_on(page: Page) -> None:
    page.locator(MENU).click()
    page.locator('[data-setting="sound"]').check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def scripts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => performance.getEntriesByType('resource').map(({ name }) => name)
            .filter((name) => name.endsWith('.js'))"""
    )
    return found


def starts(page: Page) -> int:
    found: int = page.evaluate("() => heard.starts")
    return found


@pytest.fixture
def device(server: RunningServer, new_device: NewDevice) -> Device:
    """At a new table of two, quiet still."""
    token = new_token()
    device = new_device(server.url, token=token)
    device.context.add_init_script(SPY)
    device.go(f"/r/{open_table(server.url, token)}/")
    assert GamePage(device.page).moment() == "flip"
    return device


@pytest.fixture
def file(device: Device) -> str:
    """The script that makes the sounds, which comes when somebody asks for them."""
    page = device.page
    page.wait_for_load_state("networkidle")
    before = scripts(page)
    assert not [one for one in before if "createConvolver" in page.request.get(one).text()]
    sound_on(page)
    page.wait_for_function("() => heard.starts > 0")
    found = [one for one in scripts(page) if "createConvolver" in page.request.get(one).text()]
    assert len(found) == 1
    return found[0]


def listen(page: Page, file: str, sound: str, *, cards: int = 1, seed: int = 7) -> dict[str, Any]:
    heard: dict[str, Any] = page.evaluate(
        LISTEN, {"file": file, "sound": sound, "cards": cards, "seed": seed}
    )
    return heard


def test_paper_and_wood(device: Device, file: str) -> None:
    page = device.page
    expected: dict[str, tuple[float, float, float, float]] = {
        # how long at least and at most, in seconds; where the middle of its spectrum lies, in Hz
        "lift": (0.06, 0.4, 2_000, 9_000),
        "turn": (0.06, 0.4, 1_200, 6_000),
        "lay": (0.04, 0.4, 60, 1_200),
        "knock": (0.2, 0.7, 60, 1_200),
        "end": (0.45, 1.2, 800, 4_500),
    }
    for sound, (shortest, longest, lowest, highest) in expected.items():
        waves = []
        for seed in (1, 1_000, 1_000_000):
            heard = listen(page, file, sound, seed=seed)
            told = {sound: {key: one for key, one in heard.items() if key != "wave"}}
            # Quiet, but heard; at once, and then over.
            assert 0.02 < heard["peak"] < 0.7, told
            assert heard["begins"] <= 0.06, told
            assert shortest <= heard["ends"] - heard["begins"] <= longest, told
            assert lowest <= heard["middle"] <= highest, told
            waves.append(heard["wave"])
        assert waves[0] != waves[1] != waves[2], f"{sound} is the same each time"
    # Paper on straw has a body, and paper alone has none.
    assert listen(page, file, "lay")["low"] > 0.3
    assert listen(page, file, "lift")["low"] < 0.05
    # The deck is set down and straightened; the clappers strike twice.
    for sound, strokes in (("lay", 1), ("knock", 2), ("end", 2)):
        assert listen(page, file, sound)["strokes"] == strokes


def test_many_cards(device: Device, file: str) -> None:
    """A run of rustles, the longer the more there are, up to a second; never too loud."""
    page = device.page
    lengths = []
    for cards in (1, 4, 12, 60):
        heard = listen(page, file, "sweep", cards=cards)
        assert 0.02 < heard["peak"] < 0.8
        lengths.append(heard["ends"] - heard["begins"])
    assert lengths[0] < lengths[1] < lengths[2] <= 1.1
    assert lengths[3] <= 1.1
    # However much comes at once, only so much of it is heard.
    assert listen(page, file, "all", cards=30)["peak"] < 1


def test_quiet_until_asked_for(device: Device) -> None:
    page = device.page
    game = GamePage(page)
    game.flip.press("Enter")
    game.expect_flips(99)
    assert page.evaluate("() => heard") == {"contexts": 0, "starts": 0}
    sound_on(page)
    page.wait_for_function("() => heard.starts > 0")
    page.wait_for_timeout(500)

    # A flip is heard: the card is lifted, turned, laid.
    before = starts(page)
    assert game.moment() == "flip"
    game.flip.press("Enter")
    page.wait_for_function("(before) => heard.starts > before", arg=before)
    game.expect_flips(98)
    page.wait_for_timeout(900)
    assert starts(page) > before + 6
    assert page.evaluate("() => heard.contexts") == 1

    # Turned off it is off at once.
    page.locator(MENU).click()
    page.locator('[data-setting="sound"]').uncheck()
    page.keyboard.press("Escape")
    before = starts(page)
    assert game.moment() == "flip"
    game.flip.press("Enter")
    game.expect_flips(97)
    page.wait_for_timeout(900)
    assert starts(page) == before


def test_a_page_nobody_has_touched_is_silent(server: RunningServer, device: Device) -> None:
    """Though the device remembers that it should sound: a browser would complain."""
    page = device.page
    sound_on(page)
    device.context.add_init_script(UNTOUCHED)
    other = new_token()
    room = open_table(server.url, other)
    with sit_down(server.url, room, other) as hand:
        hand.start()
        # A table of others is looked at.
        device.go(f"/r/{room}/")
        game = GamePage(page)
        game.expect_flips(100)
        page.wait_for_load_state("networkidle")
        assert [one for one in scripts(page) if "createConvolver" in page.request.get(one).text()]
        hand.flip()
        game.expect_flips(99)
        page.wait_for_timeout(900)
        assert page.evaluate("() => heard") == {"contexts": 0, "starts": 0}
        # From the first touch on it is heard.
        page.keyboard.press("Shift")
        hand.flip()
        page.wait_for_function("() => heard.contexts === 1 && heard.starts > 0")
    page.locator(MENU).click()
    expect(page.get_by_label(words("en", "settings-sound"))).to_be_checked()

"""Phone first: nothing sticks out, the flip button is in sight, everything is large enough to touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.looks import CONTENT, LONG_NAMES, Tables, open_dialogs, open_everything, settled
from e2e.tables import new_token, open_table
from e2e.words import LANGUAGES
from server.running import RunningServer

SIZES = [PHONE, (768, 1024), (1440, 900)]

# What reaches past the right edge of the page or of the sheet it is in, though nothing there scrolls.
STICKS_OUT = """() => {
    const out = [];
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > edge) out.push(`page: ${document.documentElement.scrollWidth}`);
    const dialog = document.querySelector('dialog[open] .body');
    if (dialog && dialog.scrollWidth > dialog.clientWidth) out.push(`dialog: ${dialog.scrollWidth}`);
    for (const one of document.querySelectorAll('button, a, input, select, h1, h2, p, li, td, label')) {
        const { left, right, width } = one.getBoundingClientRect();
        if (width && !one.closest('.unseen, .skip, [aria-hidden]') && (left < -1 || right > edge + 1)) {
            out.push(`${one.tagName} ${one.className}: ${left} to ${right}: ${one.textContent.trim().slice(0, 40)}`);
        }
    }
    return out;
}"""

# Texts cut off: wider than the box that hides the rest of them, and without an ellipsis.
CUT_OFF = """() => [...document.querySelectorAll('main *, dialog[open] *')].flatMap((one) => {
    const style = getComputedStyle(one);
    const hides = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis';
    const cut = hides && one.scrollWidth > one.clientWidth + 1 && !one.closest('.unseen, [aria-hidden]');
    return cut ? [`${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 40)}`] : [];
})"""

# Of a radio button or a box to tick the whole label can be touched; links in the middle of a text are text.
TOO_SMALL = """(least) => [...document.querySelectorAll('a, button, input, select, summary')].flatMap((one) => {
    const target = one.matches('input') ? (one.closest('label') ?? one) : one;
    const { width, height } = target.getBoundingClientRect();
    const inText = one.matches('a') && getComputedStyle(one).display === 'inline'
        && one.parentElement.textContent.trim() !== one.textContent.trim();
    const hidden = !one.checkVisibility({ visibilityProperty: true }) || one.closest('.skip');
    if (hidden || inText || (width >= least && height >= least)) return [];
    return [`${one.tagName} ${one.className} ${width}x${height}: ${one.textContent.trim().slice(0, 40)}`];
})"""


WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
"""

FACE_IN_USE = """async () => {
    await document.fonts.ready;
    const found = [...document.fonts].find(({ family }) => family.includes('Mincho'));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return found.status;
}"""


TAGS = """() => {
    const box = (one) => one.getBoundingClientRect();
    const edge = box(document.querySelector('.mats'));
    const found = [...document.querySelectorAll('.mats :is(.tag, .deck)')].map((one) => ({ one, ...box(one).toJSON() }));
    const wrong = [];
    for (const { one, left, right, top, bottom } of found) {
        const name = one.querySelector('.name');
        if (one.matches('.tag') && !(name && name.checkVisibility() && box(name).width >= 8)) wrong.push('a tag without a name');
        if (one.querySelector('svg')?.getBoundingClientRect().width < 16) wrong.push(`a small mark: ${one.textContent}`);
        if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom) wrong.push(`outside: ${one.textContent}`);
        for (const other of found) {
            const apart = other.one === one || other.right <= left || other.left >= right || other.bottom <= top || other.top >= bottom;
            if (!apart) wrong.push(`${one.textContent} lies on ${other.one.textContent}`);
        }
    }
    return wrong;
}"""


def wrong(page: Page, name: str) -> dict[str, list[str]]:
    """What is not as it should be on the page as it is, at every size."""
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        faults = page.evaluate(STICKS_OUT) + page.evaluate(CUT_OFF)
        faults += page.evaluate(TOO_SMALL, 43.9)
        if faults:
            found[f"{name} {width}"] = faults
    return found


def check_bar(game: GamePage) -> None:
    """The flip button is in sight without scrolling and stays there, and covers nothing for good."""
    page = game.page
    assert page.evaluate("() => scrollY") == 0
    expect(game.flip).to_be_in_viewport(ratio=1)
    game.flip.click(trial=True)
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    expect(game.flip).to_be_in_viewport(ratio=1)
    end = page.locator("main > :last-child").bounding_box()
    bar = page.locator(".actions").bounding_box()
    assert end is not None
    assert bar is not None
    assert end["y"] + end["height"] <= bar["y"], "the bar lies on the page's end"
    page.evaluate("() => scrollTo(0, 0)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_to_read(server: RunningServer, new_device: NewDevice, language: str) -> None:
    device = new_device(server.url, language=language)
    found: dict[str, list[str]] = {}
    for path in CONTENT:
        device.go(f"/{language}/{path}")
        if not path:
            device.page.wait_for_selector("button[type=submit]:enabled")
        found |= wrong(device.page, path)
        open_everything(device.page)
        found |= wrong(device.page, f"{path} (open)")
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_room(
    server: RunningServer, tables: Tables, new_device: NewDevice, language: str
) -> None:
    device = new_device(server.url, language=language, token=tables.token)
    page = device.page
    found: dict[str, list[str]] = {}
    for name, room in tables.rooms.items():
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        game = settled(device, room)
        if game.flip.count():
            check_bar(game)
        found |= wrong(page, name)
        open_everything(page)
        found |= wrong(page, f"{name} (open)")
        if name in ("six, with everything", "a hundred"):
            for dialog in open_dialogs(page):
                found |= wrong(page, f"{name}: {dialog}")
    assert found == {}


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("path", CONTENT)
def test_japanese_stays_where_it_is_when_its_face_comes(
    server: RunningServer, new_device: NewDevice, path: str, size: tuple[int, int]
) -> None:
    """Also where the system has no face for it, as this machine may have none."""
    device = new_device(server.url, language="ja", size=size)
    page = device.page
    page.add_init_script(WATCH_SHIFTS)

    def hold(route: Route) -> None:
        held.append(route)

    held: list[Route] = []
    page.route("**/mincho*", hold)
    page.goto(f"{server.url}/ja/{path}", wait_until="domcontentloaded")
    page.wait_for_function("() => performance.getEntriesByType('paint').length > 0")
    page.unroute("**/mincho*", hold)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FACE_IN_USE) == "loaded"
    assert held
    assert page.evaluate("() => window.shifted") < 0.05


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flat_table_names_its_seats_on_a_phone(
    server: RunningServer, new_device: NewDevice, language: str
) -> None:
    token = new_token()
    device = new_device(server.url, language=language, token=token)
    device.context.add_init_script("localStorage.setItem('mekuri.table', 'flat')")
    found = {}
    for players in (2, 3, 4, 6, 8):
        room = open_table(
            server.url, token, players=players, names=LONG_NAMES if players == 4 else []
        )
        device.go(f"/r/{room}/")
        assert GamePage(device.page).moment() == "flip"
        expect(device.page.locator(".mats .tag")).to_have_count(players)
        for width, height in [PHONE, (360, 740), (412, 915), (768, 1024)]:
            device.page.set_viewport_size({"width": width, "height": height})
            if faults := device.page.evaluate(TAGS):
                found[players, width, height] = faults
    assert found == {}

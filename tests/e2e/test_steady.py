"""Nothing moves under the reader's eyes while a page comes."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from playwright.sync_api import Locator, Route

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.looks import CONTENT
from e2e.watch import connection
from server.running import RunningServer

WATCH_SHIFTS = """
window.shifted = 0;
window.gaveUp = false;
document.addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'places')
        window.gaveUp = ![...document.fonts].some((face) => face.family.includes('Mincho') && face.status === 'loaded');
});
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

    for _ in range(5):
        held: list[Route] = []
        page.route("**/mincho*", hold)
        page.goto(f"{server.url}/ja/{path}", wait_until="domcontentloaded")
        page.wait_for_function("() => performance.getEntriesByType('paint').length > 0")
        page.unroute("**/mincho*", hold)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(FACE_IN_USE) == "loaded"
        assert held
        # A face that comes later than the three seconds it is waited for moves things, as it must: a slow
        # machine tries again.
        if not page.evaluate("() => window.gaveUp"):
            break
    assert not page.evaluate("() => window.gaveUp")
    assert page.evaluate("() => window.shifted") < 0.05


def _ink(text: Locator) -> bool:
    """Whether anything is drawn where a text stands."""
    shot = Image.open(io.BytesIO(text.screenshot()))
    levels = [level for level, found in enumerate(shot.convert("L").histogram()) if found]
    return levels[-1] - levels[0] > 64


@pytest.mark.parametrize("path", ["how-to-play/", "rules/"])
def test_japanese_is_to_be_seen_also_without_its_face(
    server: RunningServer, new_device: NewDevice, path: str
) -> None:
    """Where the face never comes, the blank one that kept its place goes."""
    device = new_device(server.url, language="ja", allowed=connection)
    page = device.page
    page.route("**/mincho*", lambda route: route.abort())
    page.goto(f"{server.url}/ja/{path}", wait_until="networkidle")
    page.wait_for_timeout(3_000)
    text = page.locator("main p").filter(has_text="。").first
    assert _ink(text)
    assert "Square" not in text.evaluate("(text) => getComputedStyle(text).fontFamily")

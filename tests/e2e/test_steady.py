"""Nothing moves under the reader's eyes while a page comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.looks import CONTENT
from server.running import RunningServer

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

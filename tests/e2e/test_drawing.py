"""The table drawn flat: a picture that says who sits where."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, NewDevice
from e2e.game_page import GamePage
from e2e.looks import LONG_NAMES
from e2e.tables import new_token, open_table
from e2e.words import LANGUAGES
from server.running import RunningServer

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

"""What sticks out, is cut off or too small to touch on a page; and whether the flip button is in sight."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.game_page import GamePage
from e2e.looks import Reader

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


def wrong(page: Page, reader: Reader, name: str) -> dict[str, list[str]]:
    """What is not as it should be on the page as it is, at every size of this reader."""
    found: dict[str, list[str]] = {}
    for width, height in reader.sizes:
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

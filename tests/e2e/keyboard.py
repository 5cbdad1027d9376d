"""Going through a page with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page

FARTHEST = 120
"""Presses of Tab after which something counts as out of reach."""


def is_focused(page: Page, selector: str) -> bool:
    """Whether the focus is on an element that `selector` describes."""
    found: bool = page.evaluate("(selector) => document.activeElement.matches(selector)", selector)
    return found


def tab_to(page: Page, selector: str, *, back: bool = False) -> None:
    """Press Tab (with Shift: `back`) until the focus is there. Fails if it never gets there."""
    for _ in range(FARTHEST):
        if is_focused(page, selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def choose(page: Page, value: str) -> None:
    """Choose the radio button of this value: Tab into its group, then by the arrow keys."""
    group = f'fieldset:has(input[type="radio"][value="{value}"])'
    tab_to(page, f'{group} input[type="radio"]:checked')
    for _ in range(FARTHEST):
        if is_focused(page, f'{group} [value="{value}"]:checked'):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrow keys do not reach {value}")

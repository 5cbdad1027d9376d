"""The browser that the other tests play in."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from tools import browser as chromium


def test_what_playwright_switches_off_stays_off(browser: Browser) -> None:
    told = browser.new_browser_cdp_session().send("SystemInfo.getInfo")["commandLine"]
    lists = re.findall(r"--disable-features=(\S+)", told)
    assert lists[-1].split(",") == list(chromium.WITHOUT)
    assert {name for one in lists for name in one.split(",")} == set(chromium.WITHOUT)


def test_a_window_has_no_pages_but_ours(browser: Browser) -> None:
    """The address bar's own would take longer to start."""
    with browser.new_context() as context:
        context.new_page()
        session = browser.new_browser_cdp_session()
        targets = session.send("Target.getTargets", {"filter": [{}]})["targetInfos"]
    assert {target["type"] for target in targets} <= {"browser", "page", "tab"}

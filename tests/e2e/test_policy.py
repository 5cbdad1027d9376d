"""What the pages promise: no inline script, nothing from other hosts, stillness where it is wished."""

from __future__ import annotations

import re

import httpx
import pytest

from e2e.conftest import NewDevice
from e2e.device import Device
from e2e.game_page import GamePage
from e2e.looks import CONTENT
from e2e.tables import new_token, open_table
from e2e.words import LANGUAGES
from server.running import RunningServer

RUNNING = """() => document.getAnimations().filter(
    ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().duration > 1).length"""


def directives(url: str) -> dict[str, str]:
    """The content security policy that an address is sent with."""
    header = httpx.get(url).headers["content-security-policy"]
    return {
        name: rest for name, _, rest in (one.strip().partition(" ") for one in header.split(";"))
    }


@pytest.mark.parametrize(
    "path",
    [f"/{language}/{page}" for language in LANGUAGES for page in CONTENT]
    + ["/r/anything/", "/api/docs", "/api/openapi.json", "/healthz"],
)
def test_the_policy_lets_no_script_into_a_page(server: RunningServer, path: str) -> None:
    policy = directives(server.url + path)
    scripts = policy.get("script-src", policy["default-src"]).split()
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "data:", "https:", "http:"} & set(scripts)
    assert all(re.fullmatch(r"'self'|'none'|'sha256-[\w+/=]+'", one) for one in scripts)
    assert policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy.get("object-src", policy["default-src"]) == "'none'"
    styles = policy.get("style-src", policy["default-src"])
    assert "unsafe-inline" not in styles


def test_a_script_put_into_a_page_does_not_run(device: Device) -> None:
    """The policy is no mere header: the browser keeps it."""
    device.go("/en/")
    device.page.wait_for_selector("button[type=submit]:enabled")
    ran = device.page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'window.ran = true';
            document.body.append(script);
            return window.ran === true;
        }"""
    )
    assert ran is False
    assert any("script-src" in complaint for complaint in device.watch.all())
    device.watch.forgive()


def test_the_interface_for_developers(device: Device) -> None:
    """Swagger UI from our own files, working."""
    device.go("/api/docs")
    operation = device.page.locator(".opblock").first
    operation.wait_for()
    operation.click()
    device.page.get_by_role("button", name="Try it out").first.click()
    assert device.page.locator(".opblock").count() >= 6


def test_the_footer_leads_there(device: Device) -> None:
    device.go("/es/")
    device.page.locator("footer a[rel=external]").click()
    device.page.locator(".opblock").first.wait_for()


def test_where_less_motion_is_wished_all_is_still(
    server: RunningServer, new_device: NewDevice
) -> None:
    moved = {}
    for motion in ("reduce", "no-preference"):
        token = new_token()
        device = new_device(server.url, token=token, reduced_motion=motion)
        device.go(f"/r/{open_table(server.url, token)}/")
        page = device.page
        game = GamePage(page)
        page.evaluate(
            f"""() => {{
                window.moved = 0;
                const look = () => {{
                    window.moved += ({RUNNING})();
                    requestAnimationFrame(look);
                }};
                look();
            }}"""
        )
        for flips in range(1, 4):
            assert game.moment() == "flip"
            page.keyboard.press("Space")
            game.expect_flips(100 - flips)
        page.locator('header > button[aria-haspopup="dialog"]').click()
        page.locator("dialog[open]").wait_for()
        moved[motion] = page.evaluate("() => window.moved")
    assert moved["reduce"] == 0
    assert moved["no-preference"] > 0, "else this test sees nothing"

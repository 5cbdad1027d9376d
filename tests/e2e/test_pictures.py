"""The pictures of the pages: the start page's fan of cards, what a chat shows of a link, icons."""

from __future__ import annotations

import io
from typing import Any
from urllib.parse import urljoin

import pytest
from PIL import Image
from playwright.sync_api import expect

from e2e.conftest import DESK, PHONE, NewDevice
from e2e.device import Device
from e2e.words import LANGUAGES
from server.running import RunningServer

# All shifts of the layout since the page began, as a browser counts them.
SHIFTS = """() => new Promise((told) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) sum += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => told(sum)));
})"""

NATURAL = "(one) => [one.complete, one.naturalWidth, one.naturalHeight, one.currentSrc]"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_fan_of_the_start_page(
    server: RunningServer, new_device: NewDevice, size: tuple[int, int], scheme: str
) -> None:
    device = new_device(server.url, size=size, color_scheme=scheme)
    page = device.page
    page.goto(f"{server.url}/en/", wait_until="networkidle")
    fan = page.locator(".hero img")
    expect(fan).to_be_in_viewport(ratio=0.6)
    complete, width, height, source = fan.evaluate(NATURAL)
    assert complete
    assert source.endswith(".avif")
    box = fan.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
    # Decoration: the words beside it say it all.
    assert fan.get_attribute("alt") == ""
    assert page.evaluate(SHIFTS) < 0.01


def test_a_phone_loads_the_small_fan(server: RunningServer, new_device: NewDevice) -> None:
    device = new_device(server.url, size=PHONE, device_scale_factor=2)
    fans: list[str] = []
    device.page.on("request", lambda request: fans.append(request.url))
    device.page.goto(f"{server.url}/en/", wait_until="networkidle")
    loaded = [url.rpartition("/")[2] for url in fans if "/fan-" in url]
    assert loaded == ["fan-720.avif"]


def test_real_cards_explain_the_kinds(device: Device) -> None:
    device.go("/en/how-to-play/")
    pictures = device.page.locator(".kinds img")
    expect(pictures).to_have_count(4)
    for place in range(4):
        picture = pictures.nth(place)
        picture.scroll_into_view_if_needed()
        device.page.wait_for_function(
            "(one) => one.complete && one.naturalWidth === 600", arg=picture.element_handle()
        )


def content(device: Device, address: str) -> bytes:
    """What is at an address of the site."""
    answer = device.page.request.get(urljoin(device.url, address))
    assert answer.ok, address
    return answer.body()


def told(device: Device, name: str) -> str:
    """What the page says in a meta tag."""
    found = device.page.locator(f'meta[property="{name}"]').get_attribute("content")
    assert found
    return found


@pytest.mark.parametrize("path", [*(f"/{language}/" for language in LANGUAGES), "/r/none/"])
def test_a_link_has_its_preview(server: RunningServer, new_device: NewDevice, path: str) -> None:
    device = new_device(server.url, allowed=lambda _: path.startswith("/r/"))
    device.go(path)
    with Image.open(io.BytesIO(content(device, told(device, "og:image")))) as picture:
        assert (picture.format, picture.size) == ("JPEG", (1200, 630))
    assert (told(device, "og:image:width"), told(device, "og:image:height")) == ("1200", "630")
    assert told(device, "og:title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_is_what_the_browser_takes(device: Device, language: str) -> None:
    device.go(f"/{language}/")
    devtools = device.context.new_cdp_session(device.page)
    found: dict[str, Any] = devtools.send("Page.getAppManifest")
    assert found["url"] == f"{device.url}/{language}/site.webmanifest"
    assert found["errors"] == []
    assert found["data"]
    faults: dict[str, Any] = devtools.send("Page.getInstallabilityErrors")
    # A private window of a browser installs nothing; else there is nothing against it.
    assert {one["errorId"] for one in faults["installabilityErrors"]} <= {"in-incognito"}
    icon = device.page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert icon is not None
    with Image.open(io.BytesIO(content(device, icon))) as picture:
        assert picture.size == (180, 180)

"""What axe finds on a page, light and dark, narrow and wide."""

from __future__ import annotations

from importlib import resources

from playwright.sync_api import Page

from e2e.looks import Reader, still

RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.flatMap(
    ({ id, help, nodes }) => nodes.map(({ target, failureSummary }) =>
        `${id} (${help}): ${target.join(' ')}: ${failureSummary}`))"""


def axe_script() -> str:
    """axe itself, from the package that carries it."""
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


def look(page: Page, reader: Reader) -> list[str]:
    """What axe finds on the page as it is, in the looks of this reader."""
    # The content security policy stops scripts of the page, not those of the test.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_script())
    found: list[str] = []
    for scheme, (width, height) in reader.looks:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": height})
        still(page)
        found += [f"{scheme} {width}: {one}" for one in page.evaluate(RUN)]
    # Whoever looks next has the page as its reader has it.
    page.emulate_media(color_scheme="null", reduced_motion="null")
    return found

"""How soon the page of a room can be played on a slow phone, against an empty page of the same build.

The client is built as it is, and in the same build a page that is empty: a route that runs in the
browser like a room's, behind the same shell (Kit, Svelte, the common style), and shows one element
without text. Both are loaded turn about, each time by a browser that has nothing in its cache, over
1.6 Mbit/s with 150 ms of latency and on a processor four times as slow; the medians count.

Usable is the page of a room when a flip can be made. Two rooms are looked at: one whose game goes
on, as somebody finds it who loads the page again, and a new one, whose cards are dealt once the page
has said hello.

Counted besides, before the first flip of a new table: all JavaScript, as gzip, and all requests, the
socket too. The table in three dimensions is no part of it: the page begins to fetch it when it works
and has nothing else to do, and says so by a mark of its own. It is counted apart.

    .venv/bin/python -m benchmarks.page
"""

from __future__ import annotations

import argparse
import gzip
import json
import secrets
import shutil
import statistics
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.traffic import served
from tools import browser as chromium
from tools import client, node

ROUNDS = 9
LANGUAGES = ("es", "ja", "en", "ru")

MOST_JAVASCRIPT = 75_000
MOST_REQUESTS = 15
MOST_TABLE = 160_000
TABLE_MARK = "mekuri-table"
MOST_RATIO = 1.3

SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 1.6e6 / 8,
}
SLOW_PROCESSOR = {"rate": 4}

# There when its code has run, as a room is; search engines are told nothing of it.
EMPTY = {
    "+page.svelte": """<script lang="ts">
  import { onMount } from 'svelte';
  let there = $state(false);
  onMount(() => (there = true));
</script>

<svelte:head><meta name="robots" content="noindex" /></svelte:head>
{#if there}<p data-empty></p>{/if}
""",
}

# When the element wanted is there, by the page's own clock: from the moment it was asked for.
WHEN = """(() => {
    const look = () => {
        if (window.usableAt || !document.querySelector('[data-flip][aria-disabled="false"], [data-empty]')) return;
        window.usableAt = performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
})();"""


def build(root: Path, folder: Path) -> Path:
    """Build the client with the empty page in it, beside the checkout. Gives the folder of the pages."""
    found = node.find_node()
    client.install_modules(root, found)
    made = shutil.ignore_patterns("node_modules", ".svelte-kit", "build")
    web = folder / "web"
    shutil.copytree(root / "web", web, ignore=made)
    (web / "node_modules").symlink_to(root / "web/node_modules")
    (folder / "src").symlink_to(root / "src")
    (folder / "tools").symlink_to(root / "tools")
    (web / "src/routes/empty").mkdir()
    for name, text in EMPTY.items():
        (web / "src/routes/empty" / name).write_text(text, "utf-8")
    client.prepare(folder)
    pages = folder / "pages"
    found.run_npm("run", "build", cwd=web, settings={"MEKURI_STATIC": str(pages)})
    return pages


def serve(pages: str, database: str) -> None:
    """The server with these pages, on a free port, which it prints."""
    from mekuri.bus.local import LocalBus
    from mekuri.host.service import Service
    from mekuri.server.app import create_app
    from mekuri.server.limits import Limits
    from mekuri.server.site import read_site
    from mekuri.server.transport import listen, make_server
    from mekuri.storage import migrate
    from mekuri.storage.opening import open_store

    migrate.upgrade(database)
    store = open_store(database)
    service = Service(store, store, LocalBus())
    limits = Limits()
    app = create_app(service, read_site(Path(pages)), limits)
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        server = make_server(app, service, limits, lambda: print(port, flush=True))
        server.run(sockets=[listener])


def open_room(port: int, token: str) -> str:
    """A room for two on one device; its name."""
    body = {"id": secrets.token_hex(8), "settings": {"mode": "device", "players": 2}}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/rooms",
        json.dumps(body).encode(),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        room: str = json.load(answer)["room"]
    return room


def start_game(port: int, room: str, token: str) -> None:
    """Deal the cards of a room's first game, and flip one."""
    from websockets.sync.client import connect

    hello = {"do": "hello", "protocol": 1, "room": room, "token": token, "since": None}
    start = {"do": "start", "id": "command-start", "room": room, "game": 0, "entropy": ""}
    draw = {"do": "draw", "id": "command-draw", "room": room, "game": 1, "seat": 0, "at": 0}
    with connect(f"ws://127.0.0.1:{port}/api/socket", compression=None) as socket:
        for frame in (hello, start, draw | {"stack": 0}):
            socket.send(json.dumps(frame))
        accepted = 0
        while accepted < 2:
            accepted += json.loads(socket.recv())["type"] == "accepted"


@dataclass
class Load:
    """One loading of a page."""

    ms: float
    requests: list[str] = field(default_factory=list)
    scripts: dict[str, bytes] = field(default_factory=dict)
    later: dict[str, bytes] = field(default_factory=dict)
    """Scripts of the table in three dimensions, fetched when the page works and has nothing to do."""

    @property
    def javascript(self) -> int:
        """Bytes of all its scripts, each as gzip."""
        return zipped(self.scripts)


def zipped(scripts: dict[str, bytes]) -> int:
    """Bytes of scripts, each as gzip."""
    return sum(len(gzip.compress(body, 9)) for body in scripts.values())


@contextmanager
def fresh_page(browser: Browser, language: str, token: str) -> Iterator[Page]:
    """A page of a browser that has seen nothing yet."""
    context = browser.new_context(locale=language, viewport={"width": 360, "height": 740})
    context.add_init_script(f"localStorage.setItem('mekuri.token', '{token}')")
    context.add_init_script(WHEN)
    try:
        yield context.new_page()
    finally:
        context.close()


def load(browser: Browser, url: str, language: str, token: str, *, slow: bool) -> Load:
    """Load a page until it can be used."""
    with fresh_page(browser, language, token) as page:
        loaded = Load(0)
        page.on("request", lambda request: loaded.requests.append(request.url))
        page.on("websocket", lambda socket: loaded.requests.append(socket.url))
        if slow:
            devtools = page.context.new_cdp_session(page)
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
            devtools.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR)
        page.goto(url, wait_until="commit")
        loaded.ms = page.wait_for_function("() => window.usableAt", timeout=60_000).json_value()
        if not slow:
            # A person takes a moment to press: whatever comes until then counts.
            page.wait_for_load_state("networkidle")
            page.wait_for_selector("[data-scene=ready], [data-scene=none]", state="attached")
            keep_scripts(page, loaded)
        loaded.requests = [one for one in loaded.requests if not one.startswith("data:")]
        return loaded


def keep_scripts(page: Page, loaded: Load) -> None:
    """All JavaScript that the page has: its files, and what stands in the page itself."""
    since: float = page.evaluate(
        "(mark) => performance.getEntriesByName(mark)[0].startTime", TABLE_MARK
    )
    found: list[tuple[str, float]] = page.evaluate(
        "() => performance.getEntriesByType('resource').map((one) => [one.name, one.startTime])"
    )
    for name, began in found:
        if name.endswith(".js"):
            kept = loaded.scripts if began < since else loaded.later
            kept[name] = page.request.get(name).body()
    after = {name for name, began in found if began >= since}
    loaded.requests = [one for one in loaded.requests if one not in after]
    inline: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('script:not([src])')].map((one) => one.textContent)"
    )
    for number, text in enumerate(inline):
        loaded.scripts[f"in the page ({number})"] = text.encode()


def measure(port: int, browser: Browser) -> bool:
    """Measure and tell. Whether every mark is met."""
    url = f"http://127.0.0.1:{port}"
    token = secrets.token_hex(32)
    played = open_room(port, token)
    start_game(port, played, token)

    sizes, requests, tables = {}, {}, {}
    for language in LANGUAGES:
        fresh = open_room(port, token)
        once = load(browser, f"{url}/r/{fresh}/", language, token, slow=False)
        sizes[language], requests[language] = once.javascript, len(once.requests)
        tables[language] = zipped(once.later)
    print(f"JavaScript, gzip: {sizes} bytes (at most {MOST_JAVASCRIPT})")
    print(f"requests before the first flip: {requests} (at most {MOST_REQUESTS})")

    print(f"the table that comes later: {tables} bytes (at most {MOST_TABLE})")

    times: dict[str, list[float]] = {"empty": [], "a game going on": [], "a new table": []}
    for turn in range(ROUNDS + 1):
        fresh = open_room(port, token)
        addresses = ("/empty/", f"/r/{played}/", f"/r/{fresh}/")
        for name, address in zip(times, addresses, strict=True):
            took = load(browser, url + address, "en", token, slow=True).ms
            if turn:  # the first round warms the server up
                times[name].append(took)
    empty = statistics.median(times["empty"])
    ratios = {name: statistics.median(taken) / empty for name, taken in times.items()}
    for name, taken in times.items():
        print(
            f"usable after {statistics.median(taken):.0f} ms: {name}"
            f" ({min(taken):.0f} to {max(taken):.0f}; {ratios[name]:.2f} times the empty page)"
        )
    return (
        max(sizes.values()) <= MOST_JAVASCRIPT
        and max(requests.values()) <= MOST_REQUESTS
        and max(tables.values()) <= MOST_TABLE
        and max(ratios.values()) <= MOST_RATIO
    )


def main() -> int:
    """Build, measure, and give 1 if a mark is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--serve", nargs=2, metavar=("PAGES", "DATABASE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(*options.serve)
        return 0
    program = chromium.find()
    if program is None:
        print("no Chromium: `apt install chromium`", file=sys.stderr)
        return 1
    root = Path(__file__).resolve().parent.parent
    with tempfile.TemporaryDirectory(prefix="mekuri-page-") as name:
        folder = Path(name)
        pages = build(root, folder)
        command = (sys.executable, "-m", "benchmarks.page", "--serve")
        arguments = (str(pages), f"sqlite:///{folder}/rooms.db")
        with (
            served.serving("mekuri", (*command, *arguments)) as server,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(
                executable_path=program,
                # The table in three dimensions is drawn in software.
                args=[
                    "--no-sandbox",
                    "--enable-unsafe-swiftshader",
                    "--disable-background-networking",
                ],
            )
            met = measure(server.port, browser)
            browser.close()
    print("every mark is met" if met else "a mark is MISSED")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())

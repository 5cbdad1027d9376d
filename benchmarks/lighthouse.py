"""What Lighthouse says of the pages: performance, accessibility, best practices, search engines.

Lighthouse comes from npm into a temporary folder, and looks as it does by default: with a phone's screen, a
phone's processor and a slow line. Each page is loaded several times; the load with the median performance
counts. What it holds against a page is listed, whether or not the page reaches the marks.

A room's page asks search engines not to list it: a table is for those who were invited. Lighthouse would
count that as a fault, so there alone it is not asked (`is-crawlable`).

    .venv/bin/python -m benchmarks.lighthouse
"""

from __future__ import annotations

import argparse
import json
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.traffic import served
from tools import browser as chromium
from tools import node

LIGHTHOUSE = "13.5.0"
RUNS = 3
MARKS = {"performance": 95, "accessibility": 100, "best-practices": 95, "seo": 95}

PAGES = {
    "start": "/en/",
    "how to play": "/en/how-to-play/",
    "rules": "/en/rules/",
    "gallery": "/en/cards/",
}
ROOM = "a game"

# As the tests' browser: no look-ups of its own.
CHROMIUM = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)


@dataclass(frozen=True, slots=True)
class Report:
    """One load of a page as Lighthouse saw it."""

    found: dict[str, Any]

    def score(self, category: str) -> int:
        """From 0 to 100; 0 where Lighthouse could not tell."""
        return round(100 * (self.found["categories"][category]["score"] or 0))

    @property
    def power(self) -> int:
        """How fast Lighthouse found this machine to be just then: a busy one makes pages look slow."""
        index: float = self.found["environment"]["benchmarkIndex"]
        return round(index)

    def against(self) -> Iterator[str]:
        """What costs a page points, in Lighthouse's words."""
        for category in MARKS:
            for reference in self.found["categories"][category]["auditRefs"]:
                audit = self.found["audits"][reference["id"]]
                score = audit.get("score")
                if reference["weight"] and score is not None and score < 1:
                    told = audit.get("displayValue", "")
                    yield f"{category}: {audit['title']} ({reference['id']}) {score:.2f} {told}"


def free_port() -> int:
    """A port that nobody has: the server has to know its address before it listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def open_room(url: str) -> str:
    """A table for one against the computer; its address."""
    body = {"id": secrets.token_hex(8), "settings": {"mode": "cpu", "players": 4}}
    request = urllib.request.Request(
        f"{url}/api/rooms",
        json.dumps(body).encode(),
        {"Authorization": f"Bearer {secrets.token_hex(32)}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return f"/r/{json.load(answer)['room']}/"


def is_there(url: str) -> bool:
    """Whether a page is served."""
    try:
        with urllib.request.urlopen(url):
            return True
    except urllib.error.HTTPError:
        return False


def install(found: node.Node, folder: Path) -> Path:
    """Lighthouse, in a folder; its program."""
    (folder / "package.json").write_text('{"private": true}\n', "utf-8")
    found.run_npm(
        *("install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"),
        f"lighthouse@{LIGHTHOUSE}",
        cwd=folder,
    )
    return folder / "node_modules/lighthouse/cli/index.js"


def look(found: node.Node, program: Path, browser: str, url: str, *, listed: bool) -> Report:
    """One load. Raises subprocess.CalledProcessError where Lighthouse fails."""
    command = [
        *(str(found.program), str(program), url, "--quiet", "--output=json"),
        *("--output-path=stdout", "--no-enable-error-reporting"),
        f"--only-categories={','.join(MARKS)}",
        f"--chrome-flags={CHROMIUM}",
        *(() if listed else ("--skip-audits=is-crawlable",)),
    ]
    environment = {**found.environment(), "CHROME_PATH": browser}
    done = subprocess.run(
        command, env=environment, cwd=program.parents[3], capture_output=True, text=True, check=True
    )
    return Report(json.loads(done.stdout))


def median(reports: list[Report]) -> Report:
    """The report with the median performance."""
    middle = statistics.median_low(report.score("performance") for report in reports)
    return next(report for report in reports if report.score("performance") == middle)


def measure(found: node.Node, program: Path, browser: str, url: str, runs: int) -> bool:
    """Look at every page and tell. Whether every mark is met."""
    pages = {name: path for name, path in PAGES.items() if is_there(url + path)} | {
        ROOM: open_room(url)
    }
    print(f"{'':12}" + "".join(f"{name:>16}" for name in MARKS), flush=True)
    print(f"{'mark':12}" + "".join(f"{mark:16}" for mark in MARKS.values()), flush=True)
    met = True
    for name, path in pages.items():
        listed = name != ROOM
        looks = [look(found, program, browser, url + path, listed=listed) for _ in range(runs)]
        report = median(looks)
        scores = {category: report.score(category) for category in MARKS}
        met = met and all(scores[category] >= mark for category, mark in MARKS.items())
        line = "".join(f"{score:16}" for score in scores.values())
        print(f"{name:12}{line}    (machine: {report.power})")
        for fault in report.against():
            print(f"    {fault}")
        sys.stdout.flush()
    return met


def main() -> int:
    """Measure, and give 1 if a mark is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=RUNS, help="loads of each page")
    options = parser.parse_args()
    browser = chromium.find()
    if browser is None:
        print("no Chromium: `apt install chromium`", file=sys.stderr)
        return 1
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix="mekuri-lighthouse-") as name:
        folder = Path(name)
        found = node.find_node()
        program = install(found, folder)
        command = (sys.executable, "-m", "mekuri.cli.main", "serve", "--port", str(port))
        settings = {
            "MEKURI_DATABASE_URL": f"sqlite:///{folder}/rooms.db",
            "MEKURI_PUBLIC_URL": url,
        }
        with served.serving("mekuri", command, settings):
            met = measure(found, program, browser, url, options.runs)
    print("every mark is met" if met else "a mark is MISSED")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())

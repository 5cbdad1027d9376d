"""What README.md shows runs, and what it lists is there."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from mekuri.cli.main import COMMANDS
from mekuri.host.config import Config

README = (Path(__file__).resolve().parent.parent / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_it_shows_examples() -> None:
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0


def test_the_library_takes_ten_lines() -> None:
    lines = [line for line in EXAMPLES[0].splitlines() if line.strip()]
    assert len(lines) <= 10


def test_the_table_of_commands_is_complete() -> None:
    shown = re.findall(r"^\| `mekuri (\w+)[^`]*` \|", README, re.MULTILINE)
    assert sorted(shown) == sorted(command.name for command in COMMANDS)


def test_the_settings_that_are_shown_are_read() -> None:
    shown = set(re.findall(r"^\| `MEKURI_(\w+)` \|", README, re.MULTILINE))
    read = {field.name.upper() for field in fields(Config)}
    assert {"DATABASE_URL", "HOST", "PORT", "PUBLIC_URL"} <= shown <= read

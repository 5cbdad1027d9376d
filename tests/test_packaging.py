"""The package as people get it: built from what git keeps, installed where nothing is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tools import art, client

ROOT = Path(__file__).resolve().parent.parent

# The caller's Python settings would hide what is missing.
CLEAN = {n: v for n, v in os.environ.items() if not n.startswith(("PYTHON", "VIRTUAL_", "MEKURI_"))}


def copy_of_the_checkout(target: Path) -> Path:
    """What git keeps, and nothing that was ever built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


def give_pictures(target: Path) -> None:
    """What the checkout has drawn. The build takes it only if it would draw the same."""
    if art.pictures(ROOT).is_dir():
        shutil.copytree(art.pictures(ROOT), art.pictures(target))
    for group in art.GROUPS:
        if art.listing(ROOT, group).is_file():
            art.listing(target, group).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(art.listing(ROOT, group), art.listing(target, group))


def run(*command: str | Path, **settings: str) -> str:
    """A program's standard output. Its standard error is shown when it fails."""
    done = subprocess.run(
        command, env={**CLEAN, **settings}, capture_output=True, text=True, check=False, cwd="/"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def serving(program: Path, home: Path) -> Iterator[str]:
    """The installed server, on a port the system chooses."""
    with subprocess.Popen(
        [program, "serve"],
        env={**CLEAN, "HOME": str(home), "XDG_DATA_HOME": str(home), "MEKURI_PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline().split()
            yield next(word for word in said if "://" in word).rstrip("/")
        finally:
            server.terminate()


def get(url: str) -> Any:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read().decode()


@pytest.mark.packaging
@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param(True, id="but for the pictures"),
        pytest.param(False, id="at all", marks=pytest.mark.long),
    ],
)
def test_an_installation_from_nothing_has_the_whole_game(tmp_path: Path, drawn: bool) -> None:
    """Drawing the pictures takes as long as the rest; `make test` draws them in a fresh clone."""
    source = copy_of_the_checkout(tmp_path / "source")
    if drawn:
        give_pictures(source)
    place = tmp_path / "place"
    venv.create(place, with_pip=True)
    python = place / "bin/python"

    # To compile all that is installed would take longer than to run the little that is.
    quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    run(python, "-m", "pip", "install", *quiet, source)

    program = place / "bin/mekuri"
    assert json.loads(run(program, "rules", "--json"))["options"]
    where = "import mekuri, pathlib; print(pathlib.Path(mekuri.__file__).parent)"
    package = Path(run(python, "-c", where).strip())
    assert package.is_relative_to(place)
    assert (package / "py.typed").is_file()
    for language in ("es", "ja", "en", "ru"):
        assert (package / "static" / language / "index.html").is_file()
    assert (package / "static" / client.STAMP).is_file()
    with serving(program, tmp_path / "home") as url:
        assert "<html" in get(f"{url}/en/")
        assert json.loads(get(f"{url}/api/rules"))["presets"]

    unpacked = source_archive_of(source, tmp_path / "unpacked")
    assert client.is_fresh(unpacked), "installing from the source archive would need Node"
    assert not (unpacked / "web/node_modules").exists()


def source_archive_of(source: Path, target: Path) -> Path:
    """The folder in the source archive of a checkout whose client is built."""
    target.mkdir()
    build = f"from hatchling.build import build_sdist; print(build_sdist({str(target)!r}))"
    subprocess.run([sys.executable, "-c", build], cwd=source, env=CLEAN, check=True)
    (archive,) = target.glob("*.tar.gz")
    run("tar", "-xzf", archive, "-C", target)
    (unpacked,) = filter(Path.is_dir, target.iterdir())
    return unpacked

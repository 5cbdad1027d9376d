"""What is kept in the repository, and what must never be."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from mekuri.server import languages
from tools import client

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
LOCKED = re.compile(
    r"^[a-z0-9.-]+==\S+( ; .+)? \\(\n    --hash=sha256:[0-9a-f]{64}( \\)?)+$", re.MULTILINE
)

WORDS = {".css", ".ftl", ".html", ".js", ".json", ".md", ".py", ".svelte", ".toml", ".ts", ".txt"}
CODE = {".css", ".html", ".py", ".svelte", ".ts"}
LONGEST = 400  # lines of a file of code

MACHINE_PATH = re.compile(
    r"(?<![\w.~$}/-])/(?:home|root|Users|work|workspace|mnt|private|tmp)/[\w.-]+/[\w.-]+"
)
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")


@cache
def kept() -> tuple[Path, ...]:
    """Every file git keeps, or would keep at the next commit."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return tuple(
        sorted(f for n in set(filter(None, listed.split("\0"))) if (f := ROOT / n).is_file())
    )


def short(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def texts(endings: set[str]) -> dict[str, str]:
    """The kept files with these endings, by their names in the repository, but the npm lock."""
    return {
        short(file): file.read_text("utf-8")
        for file in kept()
        if file.suffix in endings and file.name != "package-lock.json"
    }


def project() -> dict[str, object]:
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[
        "project"
    ]
    return table


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: str(lock.name))
def test_every_locked_package_has_a_version_and_hashes(lock: Path) -> None:
    text = "\n".join(
        line for line in lock.read_text("utf-8").splitlines() if not line.lstrip().startswith("#")
    )
    assert LOCKED.search(text)
    assert LOCKED.sub("", text).strip() == ""


def test_the_locks_bind_one_package_to_one_version() -> None:
    bound: dict[str, str] = {}
    for lock in LOCKS:
        for name, version in re.findall(
            r"^([a-z0-9.-]+)==([^\s;]+)", lock.read_text("utf-8"), re.MULTILINE
        ):
            assert bound.setdefault(name, version) == version, name


def test_the_locks_hold_everything_the_project_asks_for() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = {
        "runtime": table["project"]["dependencies"],
        **table["project"]["optional-dependencies"],
        **table["dependency-groups"],
    }
    for lock in LOCKS:
        locked = set(re.findall(r"^([a-z0-9.-]+)==", lock.read_text("utf-8"), re.MULTILINE))
        names = {re.match(r"[\w.-]+", line)[0] for line in asked[lock.stem]}  # type: ignore[index]
        assert {re.sub(r"[._-]+", "-", name).lower() for name in names} <= locked


def test_no_lock_names_an_address() -> None:
    for lock in LOCKS:
        assert not re.search(r"://|--\w*index-url|--find-links", lock.read_text("utf-8")), lock
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    found = {name: MACHINE_PATH.search(text) for name, text in texts(WORDS).items()}
    assert {name: match[0] for name, match in found.items() if match} == {}


def test_nothing_is_left_unfinished() -> None:
    here = short(Path(__file__))
    marked = {n for n, text in texts(CODE).items() if n != here and UNFINISHED.search(text)}
    assert marked == set()


def test_files_hold_one_concept_and_stay_short() -> None:
    lengths = {name: text.count("\n") for name, text in texts(CODE).items()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_nothing_that_is_made_is_kept() -> None:
    made = (*client.MADE, "src/mekuri/static", ".venv", "dist")
    names = list(map(short, kept()))
    inside = tuple(f"{folder}/" for folder in made)
    assert [n for n in names if n.startswith(inside) and n not in client.SOURCES] == []
    assert [n for n in names if n.endswith((".pyc", ".db", ".whl", ".map", ".min.js"))] == []


def test_the_clients_build_knows_its_sources() -> None:
    """What git keeps of them, no less (a change would go unseen) and no more (it would never rest)."""
    wanted = [file for file in kept() if short(file).startswith(client.SOURCES)]
    assert sorted(client.sources(ROOT)) == wanted


def test_every_part_speaks_the_same_languages() -> None:
    spoken = sorted(folder.name for folder in (ROOT / "web/messages").iterdir())
    assert spoken == sorted(languages.LANGUAGES)
    for part in ("web/prepare.py", "web/src/lib/i18n/languages.ts"):
        listed = re.search(r"\bLANGUAGES = [(\[](.*?)[)\]]", (ROOT / part).read_text("utf-8"))
        assert listed, part
        assert sorted(re.findall(r"[a-z]+", listed[1])) == spoken, part


def test_the_changelog_has_the_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## {re.escape(str(project()['version']))}\b", changes, re.MULTILINE)


def test_the_clients_package_has_the_same_version() -> None:
    package = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    assert package["version"] == project()["version"]


LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def test_the_documents_point_at_things_that_are_there() -> None:
    pages = {name: text for name, text in texts({".md"}).items() if not name.startswith("web/")}
    for name, text in pages.items():
        for target in LINK.findall(text):
            if not re.match(r"[a-z]+:", target):
                assert (ROOT / name).parent.joinpath(target).exists(), f"{name} → {target}"

"""Draws the pictures of the client that are made by code, when what is there is not drawn from these sources.

    python -m tools.art

Run by tools/client.py after `npm ci` (the faces are npm packages). Pictures come in groups: the cards, and
what is made of them. Each goes into a folder of its own in web/static/art/, named by its content, so that
browsers may keep it for good; a list in src/lib/generated tells the client which folder it is and what is
in it: `art.json` the cards, `pictures.json` the rest, so that a page that shows cards need not carry both.
Drawing takes half a minute, hence a stamp for each group: the client is built far more often than they change.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tools.cards import atlas
from tools.cards.lettering import FACE
from tools.pictures import files as pictures_files
from tools.pictures import lettering, words

PACKAGES = ("brotli", "fonttools", "pillow", "resvg-py")
"""What draws."""

CARD_SOURCES = ("tools/cards", "tools/art.py", "src/mekuri/data", "src/mekuri/poets.py")


def _nothing() -> list[str]:
    return []


@dataclass(frozen=True, slots=True)
class Group:
    """Pictures that are drawn together."""

    name: str
    """What their folder begins with."""
    listed: str
    """The list's name in src/lib/generated."""
    sources: tuple[str, ...]
    """Files and folders of the checkout that they are drawn from, besides the packages that draw."""
    faces: tuple[Path, ...]
    build: Callable[[Path], dict[str, Any]]
    """Writes the files into a folder, and gives the list."""
    words: Callable[[], list[str]] = _nothing
    """What is written on them."""


CARDS = Group("cards", "art.json", CARD_SOURCES, (FACE,), atlas.build)
PICTURES = Group(
    "pictures",
    "pictures.json",
    (*CARD_SOURCES, "tools/pictures", "web/static/favicon.svg"),
    (FACE, *lettering.FACES),
    pictures_files.build,
    words.all_said,
)
GROUPS = (CARDS, PICTURES)


def pictures(root: Path) -> Path:
    """The folder of all pictures, served as /art/."""
    return root / "web/static/art"


def listing(root: Path, group: Group) -> Path:
    """The file that tells the client what there is."""
    return root / "web/src/lib/generated" / group.listed


def _files(start: Path) -> Iterator[Path]:
    if start.is_file():
        yield start
    yield from sorted(file for file in start.rglob("*") if "__pycache__" not in file.parts)


def _line(file: Path) -> bytes:
    """A file's name and content, for a hash over many."""
    return f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode()


def digest(root: Path, group: Group) -> str:
    """A hash over everything that a group is drawn from and with."""
    lines = [*(f"{name} {version(name)}" for name in PACKAGES), *group.words()]
    total = hashlib.sha256("".join(f"{line}\n" for line in lines).encode())
    for file in (*group.faces, *(file for name in group.sources for file in _files(root / name))):
        if file.is_file():
            total.update(_line(file))
    return total.hexdigest()


def content(folder: Path) -> str:
    """A short hash over the names and contents of a folder's files."""
    total = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        total.update(_line(file))
    return total.hexdigest()[:12]


def is_fresh(root: Path, group: Group) -> bool:
    """Whether the pictures are there and drawn from the sources as they are."""
    try:
        listed = json.loads(listing(root, group).read_text("utf-8"))
        return (
            bool(listed["sources"] == digest(root, group))
            and (root / "web/static" / listed["folder"][1:]).is_dir()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return False


def draw(root: Path, group: Group) -> None:
    """Draws a group anew. Nothing of it that was there stays."""
    sources = digest(root, group)
    pictures(root).mkdir(parents=True, exist_ok=True)
    for old in (*pictures(root).glob(f"{group.name}-*"), pictures(root) / "new"):
        shutil.rmtree(old, ignore_errors=True)
    made = pictures(root) / "new"
    listed = group.build(made)
    folder = made.rename(pictures(root) / f"{group.name}-{content(made)}")
    listed = {"sources": sources, "folder": f"/art/{folder.name}", **listed}
    listing(root, group).parent.mkdir(parents=True, exist_ok=True)
    listing(root, group).write_text(json.dumps(listed, separators=(",", ":")) + "\n", "utf-8")


def main() -> int:
    """Draws what is not there yet."""
    root = Path(__file__).resolve().parent.parent
    for group in GROUPS:
        if is_fresh(root, group):
            continue
        print(f"drawing the {group.name} …", file=sys.stderr)
        started = time.monotonic()
        draw(root, group)
        print(f"drawn in {time.monotonic() - started:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())

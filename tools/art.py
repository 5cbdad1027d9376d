"""Draws the pictures of the client that are made by code, when what is there is not drawn from these sources.

    python -m tools.art

Run by tools/client.py after `npm ci` (the brush face is an npm package). The pictures go into
web/static/art/, in a folder named by their content, so that browsers may keep them for good;
src/lib/generated/art.json tells the client which folder it is and what is in it. Drawing takes half a
minute, hence a stamp of its own: the client is built far more often than the cards change.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from tools.cards import atlas
from tools.cards.lettering import FACE

SOURCES = ("tools/cards", "tools/art.py", "src/mekuri/data", "src/mekuri/poets.py")
"""What the cards are drawn from, besides the brush face and the packages that draw."""

PACKAGES = ("brotli", "fonttools", "pillow", "resvg-py")


def pictures(root: Path) -> Path:
    """The folder of all pictures, served as /art/."""
    return root / "web/static/art"


def listing(root: Path) -> Path:
    """The file that tells the client what there is."""
    return root / "web/src/lib/generated/art.json"


def _files(start: Path) -> Iterator[Path]:
    if start.is_file():
        yield start
    yield from sorted(file for file in start.rglob("*") if "__pycache__" not in file.parts)


def digest(root: Path) -> str:
    """A hash over everything that the pictures are drawn from and with."""
    total = hashlib.sha256("".join(f"{name} {version(name)}\n" for name in PACKAGES).encode())
    for file in (FACE, *(file for name in SOURCES for file in _files(root / name))):
        if file.is_file():
            total.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def content(folder: Path) -> str:
    """A short hash over the names and contents of a folder's files."""
    total = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        total.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()[:12]


def is_fresh(root: Path, sources: str) -> bool:
    """Whether the pictures are there and drawn from these sources."""
    try:
        listed = json.loads(listing(root).read_text("utf-8"))
        return (
            bool(listed["sources"] == sources)
            and (root / "web/static" / listed["folder"][1:]).is_dir()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return False


def draw(root: Path) -> None:
    """Draws everything anew. Nothing of what was there stays."""
    sources = digest(root)
    shutil.rmtree(pictures(root), ignore_errors=True)
    made = pictures(root) / "new"
    listed = atlas.build(made)
    folder = made.rename(pictures(root) / f"cards-{content(made)}")
    listed = {"sources": sources, "folder": f"/art/{folder.name}", **listed}
    listing(root).parent.mkdir(parents=True, exist_ok=True)
    listing(root).write_text(json.dumps(listed, separators=(",", ":")) + "\n", "utf-8")


def main() -> int:
    """Draws what is not there yet."""
    root = Path(__file__).resolve().parent.parent
    if is_fresh(root, digest(root)):
        return 0
    print("drawing the cards …", file=sys.stderr)
    started = time.monotonic()
    draw(root)
    print(f"drawn in {time.monotonic() - started:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Builds the client in web/ into src/mekuri/static, when what is there is not built from these sources.

    python -m tools.client          builds if need be
    python -m tools.client --force  builds in any case

Fresh or not is told by the content of the sources: their hash lies beside the files built from
them. Times would not do: a fresh clone and an unpacked archive have any times they like.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.node import Node, NodeMissing, find_node

STAMP = "sources.json"

# What the client is made from. The option table, the poets and the rules' words come from Python.
SOURCES = (
    "web",
    "web/src/lib/generated/protocol.schema.json",
    "src/mekuri/data",
    "src/mekuri/game",
    "src/mekuri/poets.py",
    "tools/art.py",
    "tools/cards",
    "tools/client.py",
    "tools/pictures",
)

# What the build itself makes there.
MADE = frozenset(
    f"web/{name}"
    for name in (
        ".svelte-kit",
        "build",
        "node_modules",
        "src/lib/generated",
        "static/art",
        "static/fonts",
        "static/swagger",
    )
)


def is_source_folder(root: Path, folder: Path) -> bool:
    """Whether a folder holds sources, not things made from them."""
    return folder.name != "__pycache__" and folder.relative_to(root).as_posix() not in MADE


def sources(root: Path) -> Iterator[Path]:
    """Every file the client is made from, in a fixed order."""
    for name in SOURCES:
        start = root / name
        if start.is_file():
            yield start
        for folder, folders, files in os.walk(start):
            folders[:] = sorted(n for n in folders if is_source_folder(root, Path(folder, n)))
            yield from (Path(folder) / file for file in sorted(files))


def digest(root: Path) -> str:
    """A hash over the names and contents of the sources."""
    total = hashlib.sha256()
    for file in sources(root):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(root).as_posix()}\0{content}\n".encode())
    return total.hexdigest()


def static(root: Path) -> Path:
    """The folder of the built client."""
    return root / "src/mekuri/static"


def is_fresh(root: Path) -> bool:
    """Whether the built client is there and made from the sources as they are."""
    try:
        stamp = json.loads((static(root) / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(stamp == {"sources": digest(root)})


def say(what: str) -> None:
    """What takes a while now, for whoever waits."""
    print(f"{what} …", file=sys.stderr)


def install_modules(root: Path, node: Node) -> None:
    """Installs exactly what package-lock.json names, unless that is what is there."""
    web = root / "web"
    wanted = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules/.mekuri-lock"
    wanted = f"{wanted} {node.version}\n"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    say("fetching its packages")
    # No package here needs its install scripts, and one of them would call home.
    node.run_npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=web)
    stamp.write_text(wanted, "utf-8")


def prepare(root: Path) -> None:
    """Makes the inputs that Python makes: option table, poets by language, subset fonts, pictures."""
    path = os.pathsep.join(filter(None, (str(root / "src"), os.environ.get("PYTHONPATH"))))
    for step in ([str(root / "web/prepare.py")], ["-m", "tools.art"]):
        subprocess.run(
            [sys.executable, *step],
            cwd=root,
            env={**os.environ, "PYTHONPATH": path},
            check=True,
            stdout=sys.stderr,
        )


def build(root: Path) -> None:
    """Builds the client anew. The one that was there stays until the new one is whole.

    Raises NodeMissing, or subprocess.CalledProcessError when a step fails.
    """
    node = find_node()
    before = digest(root)
    say(f"building the client with Node {node.version}")
    install_modules(root, node)
    prepare(root)
    built = root / "web/build"
    shutil.rmtree(built, ignore_errors=True)
    settings = {"MEKURI_STATIC": str(built), "MEKURI_BUILD": before[:12]}
    say("building its pages")
    # What goes wrong is told; the list of all files made is for nobody who wants to play.
    node.run_npm(
        "run", "--silent", "build", "--", "--logLevel", "warn", cwd=root / "web", settings=settings
    )
    (built / STAMP).write_text(json.dumps({"sources": before}) + "\n", "utf-8")
    shutil.rmtree(static(root), ignore_errors=True)
    shutil.move(built, static(root))


def main(arguments: list[str]) -> int:
    """Builds the client of this checkout."""
    root = Path(__file__).resolve().parent.parent
    try:
        if arguments == ["--force"] or not is_fresh(root):
            build(root)
    except (NodeMissing, subprocess.CalledProcessError) as failed:
        print(f"mekuri: the client could not be built: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Makes .venv, the checkout's own environment, from the locks and nothing else.

    python -m tools.environment play    what the game needs
    python -m tools.environment test    and what the tests need

Run by any Python from 3.11 to 3.14 (tools/python finds one). What is there already and made from
the same locks is left alone, so the second time takes no time.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tools.node import system_node

PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet")
GROUPS = {
    "play": ("runtime", "build"),
    "test": ("runtime", "cluster", "parquet", "dask", "build", "test"),
}


def python_of(root: Path) -> Path:
    """The environment's Python."""
    return root / ".venv/bin/python"


def works(python: Path) -> bool:
    """Whether the environment runs (the Python it was made from may be gone) and has pip."""
    try:
        probe = subprocess.run([python, *PIP, "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return probe.returncode == 0


def digest(files: list[Path]) -> str:
    """A hash over the contents of files, and the Python they are for."""
    total = hashlib.sha256(platform.python_version().encode())
    for file in files:
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest() + "\n"


def locks(root: Path, purpose: str) -> list[Path]:
    """The locks to install. Node's only where the system has none that will do."""
    names = GROUPS[purpose] + (() if system_node() else ("node",))
    return [root / f"requirements/{name}.txt" for name in names]


def install(root: Path, purpose: str) -> None:
    """Installs the locks, then the checkout itself (its client is built apart).

    Raises subprocess.CalledProcessError when a step fails.
    """
    python = python_of(root)
    wanted = locks(root, purpose)
    stamp = root / f".venv/.mekuri-{purpose}"
    made_from = digest([*wanted, root / "pyproject.toml"])
    if stamp.is_file() and stamp.read_text("utf-8") == made_from:
        return
    print(f"installing the Python packages to {purpose} …", file=sys.stderr)
    requirements = [word for lock in wanted for word in ("-r", str(lock))]
    subprocess.run([python, *PIP, "install", "--require-hashes", *requirements], check=True)
    subprocess.run(
        [python, *PIP, "install", "--no-build-isolation", "--no-deps", "--editable", str(root)],
        env={**os.environ, "MEKURI_WEB": "skip"},
        check=True,
    )
    stamp.write_text(made_from, "utf-8")


def main(arguments: list[str]) -> int:
    """Makes or completes the environment."""
    root = Path(__file__).resolve().parent.parent
    (purpose,) = arguments
    if not works(python_of(root)):
        print(f"making .venv with Python {platform.python_version()} …", file=sys.stderr)
        shutil.rmtree(root / ".venv", ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(root / ".venv")], check=True)
    try:
        install(root, purpose)
    except subprocess.CalledProcessError as failed:
        print(f"mekuri: the environment could not be completed: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

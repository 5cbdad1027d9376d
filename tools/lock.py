"""Writes requirements/*.txt anew: every package of every group, with hashes and without addresses.

    python -m tools.lock            the newest versions that pyproject.toml admits
    python -m tools.lock --keep     the locked versions, as far as pyproject.toml still admits them

One lock per group; before them one for the package, and one for the package with each of its extras. A
later one is resolved under the versions of those before it, so that they can be installed together.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

# In the order in which they bind one another.
GROUPS = ("runtime", "cluster", "parquet", "dask", "build", "node", "test")
EXTRAS = ("cluster", "parquet", "dask")

OPTIONS = (
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-header",
    "--no-config",
    "--quiet",
)


def write(root: Path, group: str, *, keep: bool) -> None:
    """Locks one group, or the package. Raises subprocess.CalledProcessError when there is no solution."""
    before = GROUPS[: GROUPS.index(group)]
    if group == "runtime":
        wanted = ["pyproject.toml"]
    elif group in EXTRAS:
        wanted = ["pyproject.toml", "--extra", group]
    else:
        wanted = ["--group", group]
    bounds = [f"--constraint=requirements/{name}.txt" for name in before]
    target = f"requirements/{group}.txt"
    if not keep:
        (root / target).unlink(missing_ok=True)
    subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile"]
        + [*wanted, *OPTIONS, *bounds, f"--output-file={target}"],
        cwd=root,
        check=True,
        stdout=subprocess.DEVNULL,
    )


def main(arguments: list[str]) -> int:
    """Locks every group of this checkout."""
    root = Path(__file__).resolve().parent.parent
    for group in GROUPS:
        write(root, group, keep=arguments == ["--keep"])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

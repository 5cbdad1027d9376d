"""Runs the benchmarks one after the other: every program in benchmarks/.

python -m tools.bench            all
python -m tools.bench engine     those named
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path


def programs(root: Path) -> Iterator[str]:
    """The names of the benchmarks: the modules that can be run."""
    for file in sorted((root / "benchmarks").glob("*.py")):
        if '__name__ == "__main__"' in file.read_text("utf-8"):
            yield file.stem


def main(arguments: list[str]) -> int:
    """Runs them. Returns 1 if one of them missed its mark."""
    root = Path(__file__).resolve().parent.parent
    known = list(programs(root))
    unknown = [name for name in arguments if name not in known]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    status = 0
    for name in arguments or known:
        print(f"\n== {name}", flush=True)
        done = subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], cwd=root, check=False)
        status = status or int(done.returncode != 0)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Makes tests/golden anew: `PYTHONPATH=tests python -m naive.make_golden` in the checkout."""

from __future__ import annotations

import json
from pathlib import Path

from naive.cases import FAMILIES
from naive.orders import golden

GOLDEN = Path(__file__).parents[1] / "golden"


def make(family: str) -> str:
    """The text of one file: a case a line."""
    lines = [
        json.dumps(golden(case), ensure_ascii=False, separators=(",", ":"))
        for case in FAMILIES[family]()
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for family in FAMILIES:
        (GOLDEN / f"{family}.json").write_text(make(family), encoding="utf-8")


if __name__ == "__main__":
    main()

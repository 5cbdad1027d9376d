"""How fast games are solved exactly, and in how much memory.

By the clock, on all cores, once what is needed is compiled. The marks are for a quiet machine of two cores:
classic for two in a second, any one option changed for two in 15, `party` with every seat playing its best for two
in 180; classic for four in 60 seconds and 8 GB. Beside each stands how many states a second that is.

    .venv/bin/python -m benchmarks.exact [four]

Without `four` the last is left out. What the figures were stands in docs/odds.md.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from benchmarks.changed import one_option_changed
from mekuri.game import PRESETS, Rules
from mekuri.odds import warming
from mekuri.odds.exact.solve import Exact, exact

CLASSIC_TWO_S = 1.0
OPTION_TWO_S = 15.0
PARTY_BEST_S = 180.0
CLASSIC_FOUR_S = 60.0
CLASSIC_FOUR_BYTES = 8e9

AT_WORK: dict[str, dict[str, Any]] = {
    # what an option needs beside it to make any difference
    "emperor_draws": {"emperor": "draw"},
    "emperor_set": {"emperor": "draw"},
    "warrior_set": {"warrior": "take_left"},
}
OTHER_VALUES: dict[str, list[Any]] = {
    "emperor_draws": [2, 3, 4, 5],
    "may_stop": [True],
    "steals": [1, "unlimited"],
    "stacks": [10],
    "cards": [50],
}


def main(arguments: list[str]) -> int:
    """Measures; gives 1 if a mark was missed."""
    warm()
    kept = True
    found, seconds = timed(Rules(), 2, "flip")
    kept &= tell("classic, two", found, seconds, CLASSIC_TWO_S)
    slowest: tuple[float, str, Exact] | None = None
    for name, rules in one_option_changed(AT_WORK, OTHER_VALUES):
        found, seconds = timed(rules, 2, "flip")
        if slowest is None or seconds > slowest[0]:
            slowest = seconds, name, found
    assert slowest is not None
    kept &= tell(
        f"slowest of one option changed ({slowest[1]})", slowest[2], slowest[0], OPTION_TWO_S
    )
    for name, preset in PRESETS.items():
        if name not in ("classic", "party"):
            found, seconds = timed(preset.rules, 2, "flip")
            tell(f"{name}, two", found, seconds, None)
    found, seconds = timed(Rules(), 3, "flip")
    tell("classic, three", found, seconds, None)
    found, seconds = timed(PRESETS["party"].rules, 2, "best")
    kept &= tell("party, two, each its best", found, seconds, PARTY_BEST_S)
    if "four" in arguments:
        found, seconds, size = alone(Rules(), 4, "flip")
        kept &= tell("classic, four", found, seconds, CLASSIC_FOUR_S)
        print(
            f"  the most memory it took: {size / 1e9:.2f} GB (mark {CLASSIC_FOUR_BYTES / 1e9:.0f})"
        )
        kept &= size <= CLASSIC_FOUR_BYTES
    return 0 if kept else 1


def timed(rules: Rules, players: int, policy: str) -> tuple[Exact, float]:
    """Solve it; how many seconds it took."""
    begin = time.perf_counter()
    found = exact(rules, players, policy=policy)
    return found, time.perf_counter() - begin


def alone(rules: Rules, players: int, policy: str) -> tuple[Exact, float, int]:
    """The same in a process of its own, and the most memory in bytes that it had: what was solved
    before would count in this one."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context, initializer=warm) as worker:
        return (
            *worker.submit(timed, rules, players, policy).result(),
            worker.submit(most_memory).result(),
        )


def warm() -> None:
    """What is compiled is loaded before the clock starts."""
    warming.warm("exact")


def most_memory() -> int:
    """The most memory that this program has had, in bytes.

    As Linux says it of the program, not of the process: what `getrusage` tells begins with the memory of
    whoever started it.
    """
    status = Path("/proc/self/status").read_text()
    return next(
        int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM:")
    )


def tell(what: str, found: Exact, seconds: float, mark: float | None) -> bool:
    """Print it; whether the mark was kept."""
    states = found.found.cost.states
    kept = mark is None or seconds <= mark
    against = "" if mark is None else f" (mark {mark:.0f}{'' if kept else ': missed'})"
    print(
        f"{what}: {seconds:.2f} s{against}, {states:,} states, {states / seconds / 1e6:.0f} million a second",
        flush=True,
    )
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

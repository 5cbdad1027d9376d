"""How many instructions an event loop takes, by the counters of the processor.

On a machine that is shared the same work takes twice the time from one hour to the next, for the caches are shared
too. The instructions hardly change: by them two versions can be compared that were not measured side by side.
Linux's `perf` counts them, where it is installed and allowed.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess


class Counter:
    """Counts the instructions of a thread, those of the system's kernel left out, until it is asked."""

    def __init__(self, thread: int) -> None:
        """Begin to count. `thread`: its number, as the system has it."""
        perf = shutil.which("perf")
        self._counting = None if perf is None else _counting(perf, thread)

    def stop(self) -> float:
        """How many since the beginning; not a number if they cannot be counted here."""
        if self._counting is None:
            return float("nan")
        self._counting.send_signal(signal.SIGINT)
        _, told = self._counting.communicate(timeout=10)
        found = re.search(r"^(\d+),", told, re.MULTILINE)
        return float("nan") if found is None else float(found[1])


def _counting(perf: str, thread: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        (perf, "stat", "-x", ",", "-e", "instructions:u", "-t", str(thread)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )

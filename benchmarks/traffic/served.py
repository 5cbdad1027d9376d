"""The servers that are measured: processes of their own, held to one core."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SERVER_CORE, OTHER_CORE = 0, 1
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Served:
    """A server that runs."""

    name: str
    process: subprocess.Popen[str]
    port: int

    def cpu(self) -> float:
        """Seconds of processor time it has used so far."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text("ascii")
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> int:
        """Bytes of memory it has in use."""
        text = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", text)
        assert found is not None
        return int(found[1]) * 1024


def pin(process: int, core: int) -> None:
    """Hold a process (0: this one) to one core, where there is more than one."""
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, {core})


@contextlib.contextmanager
def serving(
    name: str,
    command: Sequence[str],
    environment: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> Iterator[Served]:
    """Run a server until the end of the block. The number at the end of its first line is its port."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
        env=os.environ | dict(environment or {}),
    )
    try:
        pin(process.pid, SERVER_CORE)
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"(\d+)[/.]*\s*$", line)
        if found is None:
            raise RuntimeError(f"{name} did not start: {line!r}")
        yield Served(name, process, int(found[1]))
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def mekuri(database: str, bus: str = "", name: str = "mekuri") -> AbstractContextManager[Served]:
    """The game as anyone serves it."""
    return serving(
        name,
        (sys.executable, "-m", "mekuri.cli", "serve", "--port", "0"),
        {"MEKURI_DATABASE_URL": database, "MEKURI_BUS_URL": bus, "MEKURI_DRAIN_S": "0"},
    )


def bare(kind: str) -> AbstractContextManager[Served]:
    """One of the servers that only pass on: `stack` or `plain`."""
    return serving(f"bare {kind}", (sys.executable, "-m", "benchmarks.traffic.bare", kind))

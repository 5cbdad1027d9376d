"""The servers that are measured: processes of their own, held to one core, or with a writer on the other."""

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
        """Seconds of processor time that it and its helpers have used so far."""
        return sum(_ticks(str(process)) for process in self._processes()) / _TICKS

    def loop_cpu(self) -> float:
        """Seconds of processor time that its first thread has used so far: the event loop's."""
        server = self.process.pid
        return _ticks(f"{server}/task/{server}") / _TICKS

    def memory(self) -> int:
        """Bytes of memory that it and its helpers have in use."""
        return sum(_resident(process) for process in self._processes())

    def spread(self) -> None:
        """Hold it to one core, and the processes that it has started to the other."""
        server, *helpers = self._processes()
        for thread in Path(f"/proc/{server}/task").iterdir():
            pin(int(thread.name), SERVER_CORE)
        for helper in helpers:
            for thread in Path(f"/proc/{helper}/task").iterdir():
                pin(int(thread.name), OTHER_CORE)

    def _processes(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        helpers = [int(one) for found in children for one in found.read_text("ascii").split()]
        return [self.process.pid, *helpers]


def _ticks(what: str) -> int:
    text = Path(f"/proc/{what}/stat").read_text("ascii")
    fields = text.rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _resident(process: int) -> int:
    text = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    assert found is not None
    return int(found[1]) * 1024


def pin(process: int, *cores: int) -> None:
    """Hold a process (0: this one) to these cores, where there is more than one."""
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, cores)


@contextlib.contextmanager
def _on(*cores: int) -> Iterator[None]:
    """What is started here begins its life on these cores."""
    before = os.sched_getaffinity(0)
    pin(0, *cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextlib.contextmanager
def serving(
    name: str,
    command: Sequence[str],
    environment: Mapping[str, str] | None = None,
    folder: Path = ROOT,
    apart: bool = False,
) -> Iterator[Served]:
    """Run a server until the end of the block. The number at the end of its first line is its port.

    `apart`: it is started with two cores to use, and then itself held to one of them, and the processes it
    has started to the other. Else it knows of one core only.
    """
    cores = (SERVER_CORE, OTHER_CORE) if apart else (SERVER_CORE,)
    with _on(*cores):
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=folder,
            env=os.environ | dict(environment or {}),
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"(\d+)[/.]*\s*$", line)
        if found is None:
            raise RuntimeError(f"{name} did not start: {line!r}")
        served = Served(name, process, int(found[1]))
        if apart:
            served.spread()
        yield served
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def mekuri(
    database: str, bus: str = "", name: str = "mekuri", apart: bool = False
) -> AbstractContextManager[Served]:
    """The game as anyone serves it."""
    return serving(
        name,
        (sys.executable, "-m", "mekuri.cli", "serve", "--port", "0"),
        {"MEKURI_DATABASE_URL": database, "MEKURI_BUS_URL": bus, "MEKURI_DRAIN_S": "0"},
        apart=apart,
    )


def bare(kind: str) -> AbstractContextManager[Served]:
    """One of the servers that only pass on: `stack` or `plain`."""
    return serving(f"bare {kind}", (sys.executable, "-m", "benchmarks.traffic.bare", kind))

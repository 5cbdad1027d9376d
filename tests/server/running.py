"""A real server in a process of its own, to be killed and started again where it was."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO

SERVE: tuple[str, ...] = ("-m", "mekuri.cli", "serve")
PATIENCE_S = 60.0


class DidNotStart(Exception):
    """The server ended, or said nothing, instead of saying where it is."""


class RunningServer:
    """`mekuri serve` on a free port of this machine, with its database in a folder, or where it is said.

    The port is chosen at the first start and kept. `log` has what it wrote to standard error.
    Use it as a context manager: it is killed at the end.
    """

    def __init__(
        self,
        folder: Path,
        *,
        program: Sequence[str] = SERVE,
        arguments: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
        database_url: str | None = None,
    ) -> None:
        self.database = folder / "rooms.db"
        self._database_url = database_url or f"sqlite:///{self.database}"
        self.log = folder / "server.log"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._program = program
        self._arguments = arguments
        self._environment = os.environ | dict(environment or {})

    @property
    def url(self) -> str:
        """`http://127.0.0.1:PORT`."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and return once it answers. Raises `DidNotStart`."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    *("-W", "error"),
                    *self._program,
                    *("--host", "127.0.0.1", "--port", str(self.port)),
                    *("--database-url", self._database_url),
                    *self._arguments,
                ],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self._environment,
            )
        assert self.process.stdout is not None
        line = _first_line(self.process.stdout)
        if "http://" not in line:
            self.kill()
            raise DidNotStart(f"{line!r}\n{self.log.read_text()}")
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])

    def started(self, program: str) -> list[int]:
        """The processes that it has started with this in their command lines."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        pids = [int(one) for found in children for one in found.read_text().split()]
        return [pid for pid in pids if program in Path(f"/proc/{pid}/cmdline").read_text()]

    def kill(self) -> None:
        """Kill it with -9: it has no chance to tidy up. Does nothing if it has ended."""
        if self.process is not None:
            self.process.kill()
            self._reap()

    def wait(self) -> int:
        """Wait until it has ended by itself; its exit status (-9 for a kill)."""
        assert self.process is not None
        self.process.wait(PATIENCE_S)
        return self._reap()

    def stop(self) -> int:
        """Ask it to end, and give its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def restart(self) -> None:
        """Kill it with -9 and start it again on the same port and database."""
        self.kill()
        self.start()

    def __enter__(self) -> RunningServer:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def _reap(self) -> int:
        process = self.process
        assert process is not None
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        return process.returncode


def _first_line(stream: IO[str]) -> str:
    """The first line of the server's output, or "" if it takes too long."""
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=lambda: lines.put(stream.readline()), daemon=True).start()
    try:
        return lines.get(timeout=PATIENCE_S)
    except queue.Empty:
        return ""

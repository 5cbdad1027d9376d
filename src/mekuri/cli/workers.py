"""Several server processes at one port: started, watched over, and stopped together.

They share the socket that listens; whichever is free takes the next connection. One that dies is
started again, and the connections that waited at the socket are still there for it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

log = logging.getLogger(__name__)

SHORTEST_S: Final = 0.5
LONGEST_S: Final = 30.0
"""Between the death of a worker and the next try; twice as long each time."""

STEADY_S: Final = 60.0
"""A worker that has lived for so long was no failed try."""

GRACE_S: Final = 20.0
"""What workers get, beyond their drain, before they are killed."""

READY: Final = b"r"

Command = Callable[[int, int, int], Sequence[str]]
"""The program of a worker: its number, the file number of the socket that listens, and of its line."""


@dataclass(slots=True)
class _Worker:
    """One process, and the line to it: it says `READY` there, and sees there if we die."""

    number: int
    process: subprocess.Popen[bytes]
    line: socket.socket
    began: float
    ready: bool = False


class Supervisor:
    """Runs `count` workers until a signal says to stop, in the main thread."""

    def __init__(
        self,
        count: int,
        command: Command,
        listener: socket.socket,
        environment: Mapping[str, str],
        drain_s: float,
        on_ready: Callable[[], None],
    ) -> None:
        """`on_ready` is called once all workers answer, the first time."""
        self._count = count
        self._command = command
        self._listener = listener
        self._environment = environment
        self._drain_s = drain_s
        self._on_ready = on_ready
        self._workers: dict[int, _Worker] = {}
        self._failures = [0] * count
        self._again: dict[int, float] = {}
        """When to start which worker again."""
        self._announced = False
        self._stopping = False
        self._deadline = float("inf")
        self._status = 0
        self._signals: list[int] = []
        self._selector = selectors.DefaultSelector()

    def run(self) -> int:
        """The exit status: 0 if all ended well once asked to, 1 if not or if none could start."""
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="mekuri-metrics-"))
            stack.callback(self._selector.close)
            stack.enter_context(self._listening_to_signals())
            # Whatever happens here, no worker is left behind.
            stack.callback(self._kill_all)
            for number in range(self._count):
                self._start(number, Path(folder))
            while self._workers or (self._again and not self._stopping):
                self._wait()
                self._answer_signals()
                self._reap(Path(folder))
                now = time.monotonic()
                for number in [one for one, when in self._again.items() if when <= now]:
                    del self._again[number]
                    self._start(number, Path(folder))
                if now >= self._deadline:
                    log.error("workers that did not end in time are killed")
                    self._status = 1
                    self._deadline = float("inf")
                    self._kill_all()
        return self._status

    def _start(self, number: int, folder: Path) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                self._command(number, self._listener.fileno(), theirs.fileno()),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**self._environment, "PROMETHEUS_MULTIPROC_DIR": str(folder)},
                pass_fds=(self._listener.fileno(), theirs.fileno()),
                # The terminal's Ctrl+C is for us; we pass it on.
                start_new_session=True,
            )
        ours.setblocking(False)
        worker = _Worker(number, process, ours, time.monotonic())
        self._workers[number] = worker
        self._selector.register(ours, selectors.EVENT_READ, worker)

    def _wait(self) -> None:
        """Until something happens, or is to be done."""
        now = time.monotonic()
        soon = min([*self._again.values(), self._deadline, now + 60.0])
        for key, _ in self._selector.select(max(0.0, soon - now)):
            worker = key.data
            if isinstance(worker, _Worker):
                if self._hear(worker) is None:
                    # It ends, and a signal will say so.
                    self._selector.unregister(worker.line)
            else:
                with contextlib.suppress(BlockingIOError):
                    os.read(key.fd, 4096)

    def _hear(self, worker: _Worker) -> bytes | None:
        """What a worker says; None once it says nothing any more."""
        try:
            said = worker.line.recv(16)
        except BlockingIOError:
            return b""
        except OSError:
            return None
        if READY in said:
            worker.ready = True
            if not self._announced and len(self._workers) == self._count:
                self._announced = all(one.ready for one in self._workers.values())
                if self._announced:
                    self._on_ready()
        return said or None

    def _answer_signals(self) -> None:
        while self._signals:
            number = self._signals.pop(0)
            if number not in (signal.SIGTERM, signal.SIGINT):
                continue
            if not self._stopping:
                self._stopping = True
                self._again.clear()
                self._deadline = time.monotonic() + self._drain_s + GRACE_S
                # The workers have it too. Once they close it nobody may wait there in vain.
                self._listener.close()
            for worker in self._workers.values():
                worker.process.send_signal(number)

    def _reap(self, folder: Path) -> None:
        from mekuri.server.telemetry import forget_worker

        for worker in list(self._workers.values()):
            status = worker.process.poll()
            if status is None:
                continue
            del self._workers[worker.number]
            with contextlib.suppress(KeyError, ValueError):
                self._selector.unregister(worker.line)
            worker.line.close()
            forget_worker(worker.process.pid, folder)
            if self._stopping:
                # One that was not ready yet may have had nobody to hear the signal.
                if status != 0 and worker.ready:
                    self._status = 1
            elif not self._announced and not worker.ready:
                # It has said why. The others would fail as well, or be too few.
                self._status = 1
                self._signals.append(signal.SIGTERM)
            else:
                self._start_again(worker, status)
        self._answer_signals()

    def _start_again(self, worker: _Worker, status: int) -> None:
        now = time.monotonic()
        if worker.ready and (status == 0 or now - worker.began > STEADY_S):
            self._failures[worker.number] = 0
        wait = min(LONGEST_S, SHORTEST_S * 2 ** self._failures[worker.number])
        self._failures[worker.number] += 1
        if status == 0:
            # It was asked to end, by somebody else: then there is to be a new one.
            wait = 0.0
        self._again[worker.number] = now + wait
        log.warning(
            "worker %d ended with status %d and is started again in %.1f s",
            worker.number,
            status,
            wait,
        )

    def _kill_all(self) -> None:
        for worker in self._workers.values():
            worker.process.kill()
        for worker in self._workers.values():
            worker.process.wait()

    @contextlib.contextmanager
    def _listening_to_signals(self) -> Iterator[None]:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        theirs.setblocking(False)

        def heard(number: int, _: FrameType | None) -> None:
            self._signals.append(number)

        before = {
            number: signal.signal(number, heard)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD)
        }
        woken = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        self._selector.register(ours, selectors.EVENT_READ, None)
        try:
            yield
        finally:
            signal.set_wakeup_fd(woken)
            for number, handler in before.items():
                signal.signal(number, handler)
            ours.close()
            theirs.close()


def worker_command(number: int, listener: int, line: int) -> list[str]:
    """The program of a worker of `mekuri serve`."""
    return [
        *(sys.executable, "-m", "mekuri.cli.worker"),
        *(str(number), str(listener), str(line)),
    ]


def can_share() -> bool:
    """Whether this system lets processes share a socket in the way that is needed."""
    return os.name == "posix"

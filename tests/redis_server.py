"""A real Redis on a free port of this machine, to be stopped and started where it was."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import pytest

from ports import free_port

PROGRAM = "redis-server"
PATIENCE_S = 20.0


class RedisServer:
    """`redis-server` with nothing on disk. Use it as a context manager: it is killed at the end.

    The port is chosen at the first start and kept. Skips the test where Redis is not installed.
    """

    def __init__(self, folder: Path, *, password: str = "", arguments: Sequence[str] = ()) -> None:
        found = shutil.which(PROGRAM)
        if found is None:
            pytest.skip(f"{PROGRAM} is not installed (Debian's package redis-server)")
        self._program = found
        self._folder = folder
        self._password = password
        self._arguments = arguments
        self.log = folder / "redis.log"
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """`redis://127.0.0.1:PORT`, with the password if there is one."""
        who = f":{self._password}@" if self._password else ""
        return f"redis://{who}127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and return once it answers."""
        self.port = self.port or free_port()
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [
                    self._program,
                    *("--port", str(self.port), "--bind", "127.0.0.1"),
                    *("--save", "", "--appendonly", "no", "--dir", str(self._folder)),
                    *(("--requirepass", self._password) if self._password else ()),
                    *self._arguments,
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE_S
        while True:
            assert self.process.poll() is None, self.log.read_text()
            try:
                assert self.ask("PING") in ("+PONG", "-NOAUTH Authentication required.")
                return
            except OSError:
                assert time.monotonic() < deadline, self.log.read_text()
                time.sleep(0.01)

    def stop(self) -> None:
        """Kill it. Does nothing if it has ended."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def pause(self) -> None:
        """Let it stand still: connections stay, and nothing answers."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """The end of a `pause`."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def ask(self, *words: str) -> str:
        """Send one command on a connection of its own, and give the first line of the answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_S) as peer:
            if self._password and words != ("PING",):
                peer.sendall(_packed("AUTH", self._password))
                with peer.makefile("rb", buffering=0) as answer:
                    assert answer.readline() == b"+OK\r\n"
            peer.sendall(_packed(*words))
            with peer.makefile("rb") as answer:
                return answer.readline().decode().rstrip()

    def count(self, *words: str) -> int:
        """The number that a command answers with, or the number of lines of its answer."""
        return int(self.ask(*words).lstrip(":*"))

    def __enter__(self) -> RedisServer:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def _packed(*words: str) -> bytes:
    encoded = [word.encode() for word in words]
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%b\r\n" % (len(w), w) for w in encoded)

"""The process that knows the odds, as seen from here: started, asked one thing at a time, ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

import msgspec

COMMAND: Final = (sys.executable, "-P", "-m", "mekuri.odds.answering")
"""Its program; what it is asked and answers stands there."""

OURS: Final = ("MEKURI_", "PROMETHEUS_")
"""What variables of the environment begin with that are none of its business: passwords among them."""

LONGEST_LINE: Final = 16 * 1024 * 1024
"""Bytes of an answer."""


class NotReady(Exception):
    """The process cannot answer at all, and says why."""


class Lost(Exception):
    """The process has ended, or said something that is no answer."""


class Failed(Exception):
    """The question was at fault, or its answer; the process goes on."""


class Process:
    """One such process. Whoever asks waits for the answer before asking again."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str] = COMMAND) -> Process:
        """Start one; it has still to become `ready`. Raises OSError."""
        return cls(
            await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env=_environment(),
                # signals of the terminal are for the server
                start_new_session=True,
            )
        )

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether it is known to have ended."""
        return self._process.returncode is not None

    async def wait(self) -> None:
        """Wait until it has ended."""
        await self._process.wait()

    async def ready(self) -> None:
        """Wait until it can be asked. Raises `NotReady`, `Lost`."""
        said = _decoded(await self._line())
        if said.get("ready") is not True:
            raise NotReady(str(said.get("why", "no reason is given"))[:500])

    async def ask(self, question: bytes) -> bytes:
        """The answer to a question, both JSON without line breaks. Raises `Lost`, `Failed`."""
        assert self._process.stdin is not None
        with contextlib.suppress(ConnectionError):  # it has ended: there is nothing to read either
            self._process.stdin.write(question + b"\n")
            await self._process.stdin.drain()
        answer = await self._line()
        if answer.startswith(b'{"fault":'):
            raise Failed(str(_decoded(answer)["fault"])[:500])
        return answer

    async def kill(self) -> None:
        """End it at once: it has nothing to lose."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
        with contextlib.suppress(ConnectionError):
            await self._process.stdin.wait_closed()

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:
            raise Lost("it said too much") from None
        if not line.endswith(b"\n"):
            raise Lost("it has ended")
        return line[:-1]


def _environment() -> dict[str, str]:
    theirs = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    # it adds up small arrays: more threads would only take memory
    return theirs | {"OPENBLAS_NUM_THREADS": "1"}


def _decoded(line: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        raise Lost("it said something that is no JSON") from None

"""A writer that is a process of its own: it and the event loop share no lock of Python's, and may share no core.

If it dies, or says nothing for long, it is started again and asked once more for all that it had not answered.
That does no harm: a commit that had been kept says so, by its key or its version, and everything else may be done
twice. At worst what was claimed is claimed for nothing, and comes again when that is over.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import msgspec

from mekuri.storage.base import Appended, Commit, Outcome, StorageError
from mekuri.storage.grouping import resolve
from mekuri.storage.sqlite.parcels import Parcels, packed, packed_commit
from mekuri.storage.sqlite.writing import Told

log = logging.getLogger(__name__)

COMMAND: Final = (sys.executable, "-P", "-m", "mekuri.storage.sqlite.writing")

READY_S: Final = 30.0
"""How long it may take to start."""

SILENT_S: Final = 30.0
"""For how long it may leave everything unanswered until it is killed. A lock is waited for for 5 seconds."""

TRIES: Final = 3
"""How often something is asked for until it is held to be what the process dies of."""

AGAIN_S: Final = 1.0
"""For how long it is not tried again to start one after that failed."""

T = TypeVar("T")


class _Ask(msgspec.Struct):
    """Something that was asked for and has no answer yet."""

    parcel: bytes
    told: asyncio.Future[Any]
    tries: int = 0


class WriterProcess:
    """A `mekuri.storage.sqlite.writer.Writer` for one event loop. Not on Windows."""

    def __init__(self, path: Path) -> None:
        """Start it, and wait until it can write; raises `StorageError` if that is not possible."""
        self._path = path
        self._process, ours = _started(path)
        self._socket: socket.socket | None = ours
        """The way to a process that has not been spoken to."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._line: _Line | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._asked: dict[int, _Ask] = {}
        self._count = 0
        self._gathered: list[bytes] = []
        self._heard = 0.0
        self._watch: asyncio.TimerHandle | None = None
        self._not_before = float("-inf")
        self._closed = False
        self._nothing_left = asyncio.Event()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def append(self, commit: Commit) -> Awaitable[Outcome]:
        """See `Writer.append`."""
        self._count += 1
        return self._ask(packed_commit(self._count, commit))

    def run(self, work: Callable[[sqlite3.Connection], T]) -> Awaitable[T]:
        """See `Writer.run`."""
        self._count += 1
        return self._ask(packed((self._count, work)))

    async def close(self) -> None:
        """See `Writer.close`."""
        self._closed = True
        if self._asked:
            await self._nothing_left.wait()
        if self._watch is not None:
            self._watch.cancel()
        if self._line is not None:
            self._line.end()
        elif self._socket is not None:
            self._socket.close()
            self._socket = None
        await asyncio.to_thread(self._see_it_end)
        if self._line is not None:
            await self._line.over.wait()

    def _see_it_end(self) -> None:
        try:
            self._process.wait(SILENT_S)
        except subprocess.TimeoutExpired:
            log.warning("the writer of the database does not end; it is killed")
            self._process.kill()
            self._process.wait()

    def _ask(self, parcel: bytes) -> asyncio.Future[Any]:
        if self._closed:
            raise StorageError("the store is closed")
        loop = self._loop
        if loop is None:
            loop = self._loop = asyncio.get_running_loop()
        if not self._asked:
            self._heard = loop.time()
        if self._watch is None:
            self._watch = loop.call_later(SILENT_S, self._look, loop)
        ask = self._asked[self._count] = _Ask(parcel, loop.create_future())
        if self._line is not None:
            # What one turn of the event loop asks for is sent together.
            if not self._gathered:
                loop.call_soon(self._hand_over)
            self._gathered.append(parcel)
            ask.tries = 1
        elif self._connecting is None:
            self._connecting = loop.create_task(self._connect())
        return ask.told

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """See whether it still answers; if not, kill it: then it is `_lost`."""
        self._watch = None
        if not self._asked:
            return
        left = self._heard + SILENT_S - loop.time()
        if left <= 0 and self._line is not None:
            log.warning("the writer of the database says nothing; it is killed")
            self._process.kill()
        self._watch = loop.call_later(left if left > 0 else SILENT_S, self._look, loop)

    def _hand_over(self) -> None:
        if self._line is not None and self._gathered:
            self._line.send(b"".join(self._gathered))
        self._gathered.clear()

    async def _connect(self) -> None:
        """Have a line to a process, a new one if the old one has ended, and ask for all that has no answer."""
        try:
            line = await self._some_line()
        except Exception as error:
            # Whatever it is: somebody waits for each of them.
            self._refuse(self._asked, str(error))
            return
        finally:
            self._connecting = None
        self._line = line
        self._heard = asyncio.get_running_loop().time()
        for ask in self._asked.values():
            ask.tries += 1
        line.send(b"".join(ask.parcel for ask in self._asked.values()))

    async def _some_line(self) -> _Line:
        for _ in range(TRIES):
            ours, self._socket = self._socket, None
            if ours is None:
                ours = await self._start_again()
            line = _Line(self._told, self._lost)
            await line.connect(ours)
            if not line.over.is_set():
                return line
        raise StorageError(f"cannot write the database {self._path}: its writer ends at once")

    async def _start_again(self) -> socket.socket:
        if time.monotonic() < self._not_before:
            raise StorageError(f"cannot write the database {self._path}: its writer has ended")
        code = await asyncio.to_thread(self._process.wait)
        try:
            self._process, ours = await asyncio.to_thread(_started, self._path)
        except StorageError as error:
            self._not_before = time.monotonic() + AGAIN_S
            log.warning("the writer of the database has ended (%d): %s", code, error)
            raise
        log.warning("the writer of the database has ended (%d); another one is there", code)
        return ours

    def _told(self, told: Told) -> None:
        if self._loop is not None:
            self._heard = self._loop.time()
        appended, others = told
        for number, version in appended:
            waiting = self._asked.pop(number).told
            if not waiting.done():
                waiting.set_result(Appended(version))
        for number, answer in others:
            resolve(self._asked.pop(number).told, answer)
        if self._closed and not self._asked:
            self._nothing_left.set()

    def _lost(self, line: _Line) -> None:
        """A process has ended, whether it was asked to or not."""
        if line is not self._line:
            return
        self._line = None
        self._gathered.clear()
        doomed = {number: ask for number, ask in self._asked.items() if ask.tries >= TRIES}
        self._refuse(doomed, f"cannot write the database {self._path}: its writer dies of it")
        if self._asked:
            self._connecting = asyncio.get_running_loop().create_task(self._connect())

    def _refuse(self, asked: Mapping[int, _Ask], why: str) -> None:
        self._told(([], [(number, StorageError(why)) for number in asked]))


class _Line(asyncio.Protocol):
    """The way to a process that is spoken to."""

    def __init__(self, told: Callable[[Told], None], lost: Callable[[_Line], None]) -> None:
        self._told = told
        self._lost = lost
        self._parcels = Parcels()
        self.over = asyncio.Event()
        """Set once the process has ended."""
        self._transport: asyncio.Transport | None = None

    async def connect(self, ours: socket.socket) -> None:
        """Speak by this socket from now on, which is closed if that is not possible."""
        loop = asyncio.get_running_loop()
        try:
            self._transport, _ = await loop.create_unix_connection(lambda: self, sock=ours)
        except BaseException:
            ours.close()
            raise

    def send(self, parcels: bytes) -> None:
        """Send what has been packed."""
        assert self._transport is not None
        self._transport.write(parcels)

    def end(self) -> None:
        """Ask for nothing more: the process then ends."""
        assert self._transport is not None
        if not self._transport.is_closing():
            self._transport.write_eof()

    def data_received(self, data: bytes) -> None:
        """Answers, or what is to be logged."""
        for value in self._parcels.opened(data):
            if isinstance(value, dict):
                logging.getLogger(value["name"]).handle(logging.makeLogRecord(value))
            else:
                self._told(cast("Told", value))

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has ended."""
        self.over.set()
        self._lost(self)


def _started(path: Path) -> tuple[subprocess.Popen[bytes], socket.socket]:
    """A process that can write, and the way to it. Raises `StorageError`."""
    try:
        ours, theirs = socket.socketpair()
    except OSError as error:
        raise _no_writer(path, error) from error
    process: subprocess.Popen[bytes] | None = None
    try:
        with theirs:
            process = subprocess.Popen(
                (*COMMAND, str(theirs.fileno()), os.fspath(path)),
                pass_fds=(theirs.fileno(),),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                # signals of the terminal are for the server
                start_new_session=True,
            )
        ours.settimeout(READY_S)
        said = _first(ours)
        ours.settimeout(None)
        if said is not None:
            raise said
    except BaseException as error:
        ours.close()
        if process is not None:
            process.kill()
            process.wait()
        if isinstance(error, StorageError) or not isinstance(error, OSError):
            raise
        raise _no_writer(path, error) from error
    return process, ours


def _no_writer(path: Path, error: OSError) -> StorageError:
    return StorageError(f"cannot write the database {path}: no writer: {error}")


def _first(line: socket.socket) -> StorageError | None:
    """The first thing that a process says."""
    parcels = Parcels()
    while data := line.recv(4096):
        for value in parcels.opened(data):
            return cast("StorageError | None", value)
    raise OSError("it ended at once")

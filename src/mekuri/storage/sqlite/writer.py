"""Who writes for a store: a thread of this process, here, or a process of its own (`apart`)."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.grouping import resolve
from mekuri.storage.sqlite import pace
from mekuri.storage.sqlite.pace import Pace
from mekuri.storage.sqlite.scribe import LARGEST_GROUP, Scribe, Work

T = TypeVar("T")


class Writer(Protocol):
    """Takes commits and answers each once its transaction is on disk: what came in while it wrote goes
    into its next one. Every method raises `StorageError` for what was not kept.
    """

    def append(self, commit: Commit) -> Awaitable[Outcome]:
        """Keep a commit; returns when it is on disk, or known not to be kept."""

    def run(self, work: Callable[[sqlite3.Connection], T]) -> Awaitable[T]:
        """Do some other small piece of writing, all of it or nothing; its answer, once on disk.

        It must be possible to pickle it and its answer: it is a function of a module, with its arguments
        by `functools.partial`.
        """

    async def close(self) -> None:
        """Finish what was asked for and let go of the file."""


@dataclass(frozen=True, slots=True)
class _Ask:
    """Something to write, and whom to tell."""

    what: Commit | Work
    loop: asyncio.AbstractEventLoop
    told: asyncio.Future[Any]


class WriterThread:
    """A `Writer` for any event loops of this process."""

    def __init__(self, path: Path) -> None:
        """Open the database for writing; raises `StorageError` if that is not possible."""
        self._scribe = Scribe(path)
        self._asked: queue.SimpleQueue[list[_Ask] | None] = queue.SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[_Ask]] = {}
        self._waiting = 0
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._work, name="mekuri-writer", daemon=True)
        self._closed = False
        self._thread.start()

    async def append(self, commit: Commit) -> Outcome:
        """See `Writer.append`."""
        return cast("Outcome", await self._ask(commit))

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """See `Writer.run`."""
        return cast("T", await self._ask(work))

    async def close(self) -> None:
        """See `Writer.close`."""
        if not self._closed:
            self._closed = True
            for loop in tuple(self._gathered):
                self._hand_over(loop)
            self._asked.put(None)
            self._enough.set()
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, what: Commit | Work) -> object:
        if self._closed:
            raise StorageError("the store is closed")
        loop = asyncio.get_running_loop()
        ask = _Ask(what, loop, loop.create_future())
        # What one turn of the event loop asks for is handed over together: waking the thread for each
        # commit costs as much as deciding on it, and makes small groups.
        gathered = self._gathered.get(loop)
        if gathered is None:
            gathered = self._gathered[loop] = []
            loop.call_soon(self._hand_over, loop)
        gathered.append(ask)
        return await ask.told

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        gathered = self._gathered.pop(loop, None)
        if gathered:
            self._asked.put(gathered)
            # Counted by guess where several event loops write at once: it only says when to begin.
            self._waiting += len(gathered)
            if self._waiting >= pace.ENOUGH:
                self._enough.set()

    def _work(self) -> None:
        when, open_ = Pace(), True
        while open_:
            asks: list[_Ask] = []
            more = self._asked.get()
            before = self._waiting
            left = 0.0 if self._closed else when.left(before)
            if left:
                self._enough.wait(left)
                when.waited(self._waiting > before)
            self._waiting = 0
            self._enough.clear()
            while more is not None:
                asks += more
                if len(asks) >= LARGEST_GROUP or self._asked.empty():
                    break
                more = self._asked.get()
            open_ = more is not None
            when.begins(len(asks))
            for answers in self._scribe.keep([ask.what for ask in asks]):
                _tell([(asks[index], answer) for index, answer in answers])
        self._scribe.close()


def _tell(answers: Sequence[tuple[_Ask, object]]) -> None:
    """Hand the answers to their event loops, each loop woken once."""
    for loop in {ask.loop for ask, _ in answers}:
        mine = [(ask.told, answer) for ask, answer in answers if ask.loop is loop]
        try:
            loop.call_soon_threadsafe(_resolve, mine)
        except RuntimeError:
            # The loop is closed: nobody waits any more, and what is kept is kept.
            continue


def _resolve(answers: Sequence[tuple[asyncio.Future[Any], object]]) -> None:
    for told, answer in answers:
        resolve(told, answer)

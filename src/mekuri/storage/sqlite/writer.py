"""The one thread that writes: what came in while it wrote goes into its next transaction."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.grouping import split
from mekuri.storage.sqlite.chain import Tips
from mekuri.storage.sqlite.checkpoint import Checkpointer
from mekuri.storage.sqlite.connection import connect_writer
from mekuri.storage.sqlite.group import write

LARGEST_GROUP: Final = 512

GATHER_S: Final = 0.003
"""How long after the beginning of a crowded group the next one begins, at the earliest."""

CROWDED: Final = 4
"""Commits of a group from which on it is worth waiting for more: a transaction costs as much as four."""

ENOUGH: Final = 16
"""Commits for which nobody waits: larger groups cost hardly less for each."""

IN_VAIN: Final = 2
"""So many waits one after the other that brought nothing: everybody waits for an answer."""

REST: Final = 256
"""Groups that then begin at once, before waiting is tried again."""

Work = Callable[[sqlite3.Connection], object]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Ask:
    """Something to write, and whom to tell."""

    what: Commit | Work
    loop: asyncio.AbstractEventLoop
    told: asyncio.Future[Any]


Answer = tuple[_Ask, object]


class Writer:
    """Takes commits from any event loop and answers each once its transaction is on disk."""

    def __init__(self, path: Path) -> None:
        """Open the database for writing; raises `StorageError` if that is not possible."""
        self._path = path
        self._connection = connect_writer(path)
        self._checkpointer = Checkpointer(path)
        self._tips = Tips()
        self._asked: queue.SimpleQueue[list[_Ask] | None] = queue.SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[_Ask]] = {}
        self._waiting = 0
        self._enough = threading.Event()
        self._vain = 0
        self._rest = 0
        self._thread = threading.Thread(target=self._work, name="mekuri-writer", daemon=True)
        self._closed = False
        self._thread.start()

    async def append(self, commit: Commit) -> Outcome:
        """Keep a commit; returns when it is on disk, or known not to be kept."""
        return cast("Outcome", await self._ask(commit))

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some other small piece of writing, all of it or nothing; its answer, once on disk."""
        return cast("T", await self._ask(work))

    async def close(self) -> None:
        """Finish what was asked for and let go of the file."""
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
            if self._waiting >= ENOUGH:
                self._enough.set()

    def _work(self) -> None:
        open_, crowded, began = True, False, 0.0
        while open_:
            asks: list[_Ask] = []
            more = self._asked.get()
            if crowded:
                self._gather(began + GATHER_S)
            began = time.monotonic()
            self._waiting = 0
            self._enough.clear()
            while more is not None:
                asks += more
                if len(asks) >= LARGEST_GROUP or self._asked.empty():
                    break
                more = self._asked.get()
            open_, crowded = more is not None, len(asks) >= CROWDED
            self._serve(asks)
            self._checkpointer.look(len(asks), self._connection)
        self._checkpointer.close()
        self._connection.close()

    def _gather(self, until: float) -> None:
        """Wait for more to write, until a time or until it is enough.

        Under load everything costs less in larger groups, most of all where the event loop and this
        thread share a core; whoever plays alone never waits here. Where a few act only when they have
        been answered a wait brings nothing, and is soon given up.
        """
        if self._rest:
            self._rest -= 1
            return
        left = until - time.monotonic()
        before = self._waiting
        if left <= 0 or before >= ENOUGH or self._closed:
            return
        self._enough.wait(left)
        self._vain = self._vain + 1 if self._waiting == before else 0
        if self._vain == IN_VAIN:
            self._vain, self._rest = 0, REST

    def _serve(self, asks: Sequence[_Ask]) -> None:
        works = [(ask, ask.what) for ask in asks if not isinstance(ask.what, Commit)]
        if works:
            _tell(self._done(works))
        left = [(ask, ask.what) for ask in asks if isinstance(ask.what, Commit)]
        while left:
            together, later = split([commit for _, commit in left])
            group = [left[index] for index in together]
            outcomes = self._keep([commit for _, commit in group])
            _tell([(ask, out) for (ask, _), out in zip(group, outcomes, strict=True)])
            left = [left[index] for index in later]

    def _keep(self, commits: Sequence[Commit]) -> Sequence[Outcome | StorageError]:
        try:
            return write(self._connection, commits, self._tips)
        except Exception as error:
            # A disk that is full or locked refuses all alike. Anything else is the fault of one
            # commit, and must not cost the others.
            if len(commits) > 1 and not isinstance(error, sqlite3.OperationalError):
                return [outcome for commit in commits for outcome in self._keep([commit])]
            return [self._failure(error)] * len(commits)

    def _done(self, works: Sequence[tuple[_Ask, Work]]) -> list[Answer]:
        """Do pieces of work in one transaction; what fails undoes itself alone."""
        answers: list[Answer] = []
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for ask, work in works:
                connection.execute("SAVEPOINT one")
                try:
                    answers.append((ask, work(connection)))
                except Exception as error:
                    connection.execute("ROLLBACK TO one")
                    answers.append((ask, self._failure(error)))
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [(ask, self._failure(error)) for ask, _ in works]
        return answers

    def _failure(self, error: Exception) -> StorageError:
        failure = StorageError(f"cannot write the database {self._path}: {error}")
        failure.__cause__ = error
        return failure


def _tell(answers: Sequence[Answer]) -> None:
    """Hand the answers to their event loops, each loop woken once."""
    for loop in {ask.loop for ask, _ in answers}:
        mine = [answer for answer in answers if answer[0].loop is loop]
        try:
            loop.call_soon_threadsafe(_resolve, mine)
        except RuntimeError:
            # The loop is closed: nobody waits any more, and what is kept is kept.
            continue


def _resolve(answers: Sequence[Answer]) -> None:
    for ask, answer in answers:
        if ask.told.done():
            continue
        if isinstance(answer, StorageError):
            ask.told.set_exception(answer)
        else:
            ask.told.set_result(answer)

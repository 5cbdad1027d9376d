"""Writing what was asked for, transaction by transaction. Whoever has a `Scribe` is the one that writes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.grouping import split
from mekuri.storage.sqlite.chain import Tips
from mekuri.storage.sqlite.checkpoint import Checkpointer
from mekuri.storage.sqlite.connection import connect_writer
from mekuri.storage.sqlite.group import write

LARGEST_GROUP: Final = 512
"""Pieces of writing that are to be asked for at a time, at most."""

Work = Callable[[sqlite3.Connection], object]
"""A small piece of writing that is no commit."""

Answers = list[tuple[int, object]]
"""Which of those that were asked for, and its answer; a `StorageError` if nothing of it was kept."""


class Scribe:
    """The connection that writes. All of it is used by one thread."""

    def __init__(self, path: Path, alone: bool = False) -> None:
        """Open the database for writing; raises `StorageError` if that is not possible.

        `alone`: nothing else in this process has the file open, or will have.
        """
        self._path = path
        self._connection = connect_writer(path)
        try:
            self._checkpointer = Checkpointer(path, alone)
        except StorageError:
            self._connection.close()
            raise
        self._tips = Tips()

    def keep(self, asked: Sequence[Commit | Work]) -> Iterator[Answers]:
        """Write all of it; gives the answers of each transaction once it is on disk."""
        works = [(index, what) for index, what in enumerate(asked) if not isinstance(what, Commit)]
        if works:
            yield self._done(works)
        left = [(index, what) for index, what in enumerate(asked) if isinstance(what, Commit)]
        while left:
            together, later = split([commit for _, commit in left])
            group = [left[place] for place in together]
            outcomes = self._kept([commit for _, commit in group])
            yield [(index, out) for (index, _), out in zip(group, outcomes, strict=True)]
            left = [left[place] for place in later]
        self._checkpointer.look(len(asked), self._connection)

    def close(self) -> None:
        """Let go of the file."""
        self._checkpointer.close()
        self._connection.close()

    def _kept(self, commits: Sequence[Commit]) -> Sequence[Outcome | StorageError]:
        try:
            return write(self._connection, commits, self._tips)
        except Exception as error:
            # A disk that is full or locked refuses all alike. Anything else is the fault of one
            # commit, and must not cost the others.
            if len(commits) > 1 and not isinstance(error, sqlite3.OperationalError):
                return [outcome for commit in commits for outcome in self._kept([commit])]
            return [self._failure(error)] * len(commits)

    def _done(self, works: Sequence[tuple[int, Work]]) -> Answers:
        """Do pieces of work in one transaction; what fails undoes itself alone."""
        answers: Answers = []
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for index, work in works:
                connection.execute("SAVEPOINT one")
                try:
                    answers.append((index, work(connection)))
                except Exception as error:
                    connection.execute("ROLLBACK TO one")
                    answers.append((index, self._failure(error)))
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [(index, self._failure(error)) for index, _ in works]
        return answers

    def _failure(self, error: Exception) -> StorageError:
        failure = StorageError(f"cannot write the database {self._path}: {error}")
        failure.__cause__ = error
        return failure

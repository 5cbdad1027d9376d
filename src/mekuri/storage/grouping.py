"""Commits of one transaction: which may share it, and what becomes of each."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from mekuri.storage.base import Appended, Commit, Conflict, Outcome, Repeated, StorageError


def split(commits: Sequence[Commit]) -> tuple[list[int], list[int]]:
    """Indices of commits that may share a transaction, and of those that must come after."""
    together: list[int] = []
    later: list[int] = []
    rooms: set[str] = set()
    keys: set[object] = set()
    for index, commit in enumerate(commits):
        if commit.room in rooms or (commit.key is not None and commit.key in keys):
            later.append(index)
        else:
            together.append(index)
        # Also those put off: a third one must not overtake them.
        rooms.add(commit.room)
        if commit.key is not None:
            keys.add(commit.key)
    return together, later


def judged(
    commits: Sequence[Commit], answers: Mapping[int, str], versions: Mapping[str, int]
) -> tuple[list[Outcome], list[Commit]]:
    """The outcome of each commit, and the commits that are to be kept.

    `answers`: those given before, by the index of the commit; `versions`: of the rooms that are there.
    """
    outcomes: list[Outcome] = []
    kept: list[Commit] = []
    for index, commit in enumerate(commits):
        version = versions.get(commit.room, 0)
        if index in answers:
            outcomes.append(Repeated(answers[index]))
        elif version != commit.expected:
            outcomes.append(Conflict(version))
        else:
            outcomes.append(Appended(version + 1))
            kept.append(commit)
    return outcomes, kept


def made_by(commit: Commit) -> str | None:
    """The room that a key leaves with, where its scope does not say it."""
    return None if commit.key is None or commit.key.scope == commit.room else commit.room


def resolve(told: asyncio.Future[Any], answer: object) -> None:
    """Answer whoever asked, if they still wait."""
    if told.done():
        return
    if isinstance(answer, StorageError):
        told.set_exception(answer)
    else:
        told.set_result(answer)

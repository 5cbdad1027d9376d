"""Which commits may share a transaction."""

from __future__ import annotations

from collections.abc import Sequence

from mekuri.storage.base import Commit


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


def made_by(commit: Commit) -> str | None:
    """The room that a key leaves with, where its scope does not say it."""
    return None if commit.key is None or commit.key.scope == commit.room else commit.room

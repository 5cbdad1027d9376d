"""`mekuri serve`, but it dies at a chosen moment of its work, as by kill -9.

MEKURI_DIES says when: `before:N`, when commit N is asked for; `after:N`, when commit N is on disk and
nobody has been told of it.
"""

from __future__ import annotations

import os
import signal
import sys

from mekuri.cli.main import main
from mekuri.storage.base import Commit, Outcome
from mekuri.storage.sqlite import SqliteStore

moment, _, number = os.environ["MEKURI_DIES"].partition(":")
append = SqliteStore.append
commits = 0


async def append_and_die(self: SqliteStore, commit: Commit) -> Outcome:
    """Keep a commit as always, until the moment comes."""
    global commits  # noqa: PLW0603
    commits += 1
    last = commits == int(number)
    if last and moment == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    outcome = await append(self, commit)
    if last and moment == "after":
        os.kill(os.getpid(), signal.SIGKILL)
    return outcome


if __name__ == "__main__":
    SqliteStore.append = append_and_die  # type: ignore[method-assign]
    sys.exit(main(["serve", *sys.argv[1:]]))

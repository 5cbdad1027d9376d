"""`mekuri serve`, one of several, in a hurry, and with faults as they are asked for.

What takes a person's patience takes a test's here (times in ms):

- MEKURI_TEST_AWAY_MS: how long somebody may be gone before the CPU plays on
- MEKURI_TEST_STALE_MS: how long a node may be silent before it is taken for dead
- MEKURI_TEST_LATER_MS: how much later than others a node fires what is theirs to fire
- MEKURI_TEST_LOOK_MS: how often a node looks for what no message has told
- MEKURI_TEST_TURN_MS: what a turn limit comes to

MEKURI_TEST_DIES, `before:N` or `after:N`: it dies as by kill -9 when commit N is asked for, or is on
disk and nobody has been told of it. MEKURI_TEST_DROPS, N: every Nth message of other nodes is lost.
"""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from typing import Any

import mekuri.host.catching
import mekuri.host.firing
import mekuri.host.heart
import mekuri.host.keeping
from mekuri.bus.redis_bus import RedisBus
from mekuri.cli.main import main
from mekuri.host.service import Service
from mekuri.host.terms import Terms
from mekuri.rooms.due import Due, due
from mekuri.rooms.room import Room
from mekuri.storage.base import Commit, Outcome
from mekuri.storage.postgres.store import PostgresStore


def setting(name: str) -> int | None:
    text = os.environ.get(f"MEKURI_TEST_{name}")
    return None if text is None else int(text)


def hurry() -> None:
    """Make short what is long."""
    away, stale, later = map(setting, ("AWAY_MS", "STALE_MS", "LATER_MS"))
    look, turn = map(setting, ("LOOK_MS", "TURN_MS"))
    if away is not None:
        begin = Service.__init__

        def impatient(self: Service, *given: Any, **more: Any) -> None:
            more["terms"] = replace(more.get("terms") or Terms(), away_ms=away)
            begin(self, *given, **more)

        Service.__init__ = impatient  # type: ignore[method-assign]
    if stale is not None:
        mekuri.host.heart.STALE_MS = stale
        mekuri.host.heart.EVERY_S = stale / 4000
        mekuri.host.heart.FRESH_S = stale / 8000
    if later is not None:
        mekuri.host.firing.LATER_MS = later  # type: ignore[misc]
    if look is not None:
        mekuri.host.catching.EVERY_S = look / 1000  # type: ignore[misc]
    if turn is not None:

        def shorter(room: Room, now: int) -> tuple[Due, ...]:
            return tuple(
                replace(one, when=now + turn) if one.name == "turn" else one
                for one in due(room, now)
            )

        setattr(mekuri.host.keeping, "due", shorter)  # noqa: B010


def die() -> None:
    """Die at a chosen moment."""
    moment, _, number = os.environ.get("MEKURI_TEST_DIES", "").partition(":")
    append = PostgresStore.append
    commits = 0

    async def append_and_die(self: PostgresStore, commit: Commit) -> Outcome:
        nonlocal commits
        commits += 1
        last = commits == int(number)
        if last and moment == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        outcome = await append(self, commit)
        if last and moment == "after":
            os.kill(os.getpid(), signal.SIGKILL)
        return outcome

    if moment:
        PostgresStore.append = append_and_die  # type: ignore[method-assign]


def lose() -> None:
    """Lose messages."""
    every = setting("DROPS")
    hear = RedisBus._heard
    heard = 0

    def hear_most(self: RedisBus, channel: bytes, data: bytes) -> None:
        nonlocal heard
        heard += self._node not in data
        if every is None or heard % every != 0 or self._node in data:
            hear(self, channel, data)

    if every is not None:
        RedisBus._heard = hear_most  # type: ignore[method-assign]


if __name__ == "__main__":
    hurry()
    die()
    lose()
    sys.exit(main(["serve", *sys.argv[1:]]))

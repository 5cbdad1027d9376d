"""What no timer of this or another node has fired in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from mekuri.host.dealing import Clock
from mekuri.host.tasks import at_once
from mekuri.storage.base import Due, StorageError, Store

log = logging.getLogger(__name__)

EVERY_S: Final = 1.0

GRACE_MS: Final = 1_000
"""So much later than due a row is nobody's but the poller's: timers have had their time."""

CLAIM_MS: Final = 5_000
"""For how long no other node does what this one has claimed."""

AT_ONCE: Final = 50
"""Rooms that are dealt with at the same time."""

Chore = Callable[[], Awaitable[None]]


class Poller:
    """Looks every second, between `run` and its end."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        fire: Callable[[str, Due], Awaitable[None]],
        settle: Chore,
        *chores: Chore,
    ) -> None:
        """`fire` does what was due in a room; `settle` is `Heart.settle`; `chores` are done as often."""
        self._store = store
        self._clock = clock
        self._fire = fire
        self._settle = settle
        self._chores = chores

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            for chore in (self.claim, *self._chores):
                try:
                    await self._settle()
                    await chore()
                except StorageError as error:
                    log.warning("what is due is not known: %s", error)
                except Exception:
                    log.exception("looking for what is due failed")

    async def claim(self) -> None:
        """Do what is overdue. Raises `StorageError`."""
        while True:
            now = self._clock()
            claimed = await self._store.claim_due(now - GRACE_MS, AT_ONCE, now + CLAIM_MS)
            await at_once(self._fire(room, one) for room, one in claimed)
            if len(claimed) < AT_ONCE:
                return

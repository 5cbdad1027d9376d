"""What nobody touches any more leaves the store, after so many days."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Final

from mekuri.host.config import Config
from mekuri.host.dealing import Clock
from mekuri.storage.base import StorageError, Store

log = logging.getLogger(__name__)

EVERY_S: Final = 3_600.0
DAY_MS: Final = 86_400_000

AT_A_TIME: Final = 200
"""Rooms in one transaction: others do not wait long for it."""

BREATH_S: Final = 0.05
"""Between one of these and the next."""

Swept = Callable[[int | None], None]
"""Told how many rooms a round took; None if the store could not be reached."""


class Retention:
    """Sweeps once an hour. Any node may do it, and several at once do no harm."""

    def __init__(self, store: Store, clock: Clock, config: Config, swept: Swept) -> None:
        self._store = store
        self._clock = clock
        self._days = config.retention_days
        self._keep_records = config.keep_records
        self._swept = swept

    async def run(self) -> None:
        """Sweep until cancelled; the first time some minutes from now, each node at another one.

        Returns at once if everything is kept for ever.
        """
        if not self._days:
            return
        await asyncio.sleep(EVERY_S * random.uniform(0.02, 0.2))
        while True:
            try:
                rooms = await self.sweep()
            except StorageError as error:
                log.warning("what is old could not be swept out: %s", error)
                self._swept(None)
            except Exception:
                log.exception("a sweep failed")
                self._swept(None)
            else:
                if rooms:
                    log.info("%d rooms that nobody touched for %d days left", rooms, self._days)
            await asyncio.sleep(EVERY_S)

    async def sweep(self) -> int:
        """One round: how many rooms left. Codes that have run out go too. Raises `StorageError`."""
        rooms = 0
        before = self._clock() - self._days * DAY_MS
        while True:
            gone = await self._store.sweep(before, self._keep_records, AT_A_TIME)
            rooms += gone
            if gone < AT_A_TIME:
                break
            await asyncio.sleep(BREATH_S)
        self._swept(rooms)
        return rooms

"""What no message has told: looked for in the log, room by room."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from mekuri.bus.base import Bus
from mekuri.host.answers import RETRY_MS
from mekuri.host.deciding import Decider
from mekuri.host.loaded import Loaded, Shelf
from mekuri.host.tasks import Tasks
from mekuri.storage.base import StorageError, Store

log = logging.getLogger(__name__)

EVERY_S: Final = 2.0
"""Seconds between two looks at all rooms that have readers here, where messages may be lost."""

ALONE_S: Final = 10.0
"""The same where there is no bus to other nodes: somebody may have started a second server on the
same store all the same."""

PATIENCE_S: Final = 0.05
"""Seconds in which a message that another has overtaken may still come."""

AT_ONCE: Final = 500
"""Rooms that the store is asked for at a time."""


class Catcher:
    """Sees to it that readers are told everything, whatever the bus does."""

    def __init__(self, store: Store, bus: Bus, shelf: Shelf, decider: Decider) -> None:
        self._store = store
        self._bus = bus
        self._shelf = shelf
        self._decider = decider
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._tasks = Tasks()
        self._all = asyncio.Event()
        self._closed = False

    def gap(self, loaded: Loaded) -> None:
        """A message is missing in a room: look for it, unless it comes by itself."""
        self._soon(loaded, PATIENCE_S)

    def doubt(self, loaded: Loaded) -> None:
        """It is not known whether a batch was kept: ask again when the store has calmed down."""
        self._soon(loaded, RETRY_MS / 1000)

    def everywhere(self) -> None:
        """Messages may have been lost in any room: look now."""
        self._all.set()

    async def run(self) -> None:
        """Look everywhere, now and then, and when asked to. Never ends by itself."""
        unsubscribe = self._bus.on_gap(self.everywhere)
        try:
            while True:
                try:
                    async with asyncio.timeout(EVERY_S if self._bus.shared else ALONE_S):
                        await self._all.wait()
                except TimeoutError:
                    pass
                self._all.clear()
                try:
                    await self._look_everywhere()
                except StorageError as error:
                    log.warning("what has been missed is not known: %s", error)
                except Exception:
                    log.exception("looking for what has been missed failed")
        finally:
            unsubscribe()

    async def close(self) -> None:
        """Look no more."""
        self._closed = True
        for handle in self._waiting.values():
            handle.cancel()
        self._waiting.clear()
        await self._tasks.done()

    def _soon(self, loaded: Loaded, seconds: float) -> None:
        if not self._closed and loaded.id not in self._waiting:
            loop = asyncio.get_running_loop()
            self._waiting[loaded.id] = loop.call_later(seconds, self._begin, loaded)

    def _begin(self, loaded: Loaded) -> None:
        self._waiting.pop(loaded.id, None)
        # A room that nobody holds any more has nobody to be told.
        if loaded.late and loaded.holds:
            self._tasks.start(self._heal(loaded.id))

    async def _heal(self, room: str) -> None:
        async with self._shelf.locked(room) as loaded:
            try:
                await self._decider.catch_up(loaded)
            except StorageError as error:
                log.warning("what was missed in room %s cannot be read: %s", room, error)
                self._soon(loaded, RETRY_MS / 1000)

    async def _look_everywhere(self) -> None:
        rooms = self._shelf.read_by_someone()
        for start in range(0, len(rooms), AT_ONCE):
            some = rooms[start : start + AT_ONCE]
            versions = await self._store.versions([loaded.id for loaded in some])
            for loaded in some:
                loaded.feed.newest = max(loaded.feed.newest, versions.get(loaded.id, 0))
                if loaded.late:
                    self.gap(loaded)

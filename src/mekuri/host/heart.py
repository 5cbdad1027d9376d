"""Writing down, now and then, that this node is up: and so finding out whether it can write."""

from __future__ import annotations

import asyncio
import logging

from mekuri.host.dealing import Clock
from mekuri.storage.base import StorageError, Store

log = logging.getLogger(__name__)

EVERY_S = 10.0
FRESH_S = 1.0


class Heart:
    """Beats by itself between `start` and `stop`, and when it is asked to."""

    def __init__(self, store: Store, clock: Clock, node: str = "single") -> None:
        self._store = store
        self._clock = clock
        self._node = node
        self._beating = asyncio.Lock()
        self._last = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def beat(self) -> None:
        """Write, unless that has just been done. Raises `StorageError` if it cannot be."""
        async with self._beating:
            seconds = asyncio.get_running_loop().time()
            if seconds - self._last < FRESH_S:
                return
            await self._store.heartbeat(self._node, self._clock())
            self._last = seconds

    async def _run(self) -> None:
        while True:
            try:
                await self.beat()
            except StorageError as error:
                log.warning("the store cannot be written: %s", error)
            await asyncio.sleep(EVERY_S)

"""Writing down, again and again, that this node is up, and noticing which ones no longer are."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from mekuri.host.dealing import Clock
from mekuri.storage.base import StorageError, Store

log = logging.getLogger(__name__)

EVERY_S = 2.0
FRESH_S = 1.0

STALE_MS = 8_000
"""A node that has not been heard of for so long is taken for dead."""


class Heart:
    """Beats by itself between `start` and `stop`, and when it is asked to."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        node: str,
        away_ms: int,
        on_dead: Callable[[Iterable[str]], None],
        on_revival: Callable[[], None],
    ) -> None:
        """`on_dead` is told in which rooms people are gone by the death of their node.

        `on_revival` is called when this node may have been taken for dead, though it lives: who is
        here has to say so again, and deadlines may be later than they were.
        """
        self._store = store
        self._clock = clock
        self._node = node
        self._away_ms = away_ms
        self._on_dead = on_dead
        self._on_revival = on_revival
        self._beating = asyncio.Lock()
        self._last = float("-inf")
        self._written: int | None = None
        """The time of the last heartbeat that is written, ms."""
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin: deadlines are later by the time that no node was up. Never raises."""
        try:
            await self.beat()
            await self._reap()
        except StorageError as error:
            log.warning("the store cannot be written: %s", error)
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
            now = self._clock()
            if self._written is None or self._silent(now):
                # The first beat, or the first after the store was gone for a while: it may have been
                # so for all nodes, and that time counts against nobody.
                down = await self._store.resume(self._node, now, STALE_MS)
                if down:
                    log.info("no node was up for %.1f s: deadlines are later by that", down / 1000)
                if self._written is not None:
                    self._on_revival()
            elif not await self._store.heartbeat(self._node, now):
                self._on_revival()
            self._written = now
            self._last = seconds

    async def settle(self) -> None:
        """Before something is done because it is due: if the store was gone for a while, deadlines
        are made later first. Raises `StorageError`.
        """
        if self._silent(self._clock()):
            await self.beat()

    def _silent(self, now: int) -> bool:
        return self._written is not None and now - self._written > STALE_MS

    async def _reap(self) -> None:
        self._on_dead(await self._store.reap(self._clock(), STALE_MS, self._away_ms))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.beat()
                await self._reap()
            except StorageError as error:
                log.warning("the store cannot be written: %s", error)
            except Exception:
                log.exception("a heartbeat failed")

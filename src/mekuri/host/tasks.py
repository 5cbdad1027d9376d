"""Tasks that nobody waits for, until the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Coroutine, Iterable

log = logging.getLogger(__name__)


class Tasks:
    """Runs them; what one raises is logged."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, what: Coroutine[None, None, None]) -> None:
        """Begin."""
        task = asyncio.get_running_loop().create_task(_guarded(what))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def done(self) -> None:
        """Wait until all are done, those too that others start meanwhile."""
        while self._running:
            await asyncio.wait(self._running)


async def at_once(what: Iterable[Awaitable[None]]) -> None:
    """Do all of it at the same time; what one raises is logged, and is not the others' fault."""
    await asyncio.gather(*(_guarded(one) for one in what))


async def _guarded(what: Awaitable[None]) -> None:
    try:
        await what
    except Exception:
        log.exception("a task failed")

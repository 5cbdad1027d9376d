"""Who may change a room now: one at a time, in the order they came.

As `asyncio.Lock`, which a flip paid five calls and a coroutine for; here, where nobody waits, two.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Mutex:
    """For one event loop. `try_acquire`, and if that fails `await acquire()`; then `release`."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._held

    def try_acquire(self) -> bool:
        """Hold it, if nobody else does."""
        if self._held:
            return False
        self._held = True
        return True

    async def acquire(self) -> None:
        """Hold it, once all who came before have released it."""
        if self.try_acquire():
            return
        waiting = self._waiting
        if waiting is None:
            waiting = self._waiting = deque()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            # It may have been handed over in the same moment: then it is the next one's.
            if turn.done() and not turn.cancelled():
                self.release()
            elif turn in waiting:
                waiting.remove(turn)
            raise

    def release(self) -> None:
        """Hand it over to who has waited for longest, if anybody does. Raises RuntimeError if nobody holds it."""
        if not self._held:
            raise RuntimeError("nobody holds it")
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                # Held all the time: nobody who comes now overtakes.
                turn.set_result(None)
                return
        self._waiting = None
        self._held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()

"""What is due, fired when its time comes: one thing per room.

The rows in the store are the truth; these timers only save looking at them. What a timer that is
lost with its process would have fired is claimed by another node, or waits until somebody comes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from mekuri.host.dealing import Clock
from mekuri.host.tasks import Tasks

log = logging.getLogger(__name__)

Fire = Callable[[str], Awaitable[None]]
"""Does what is due in a room."""


class Timers:
    """Timers in the event loop that arms them."""

    def __init__(self, clock: Clock, fire: Fire) -> None:
        self._clock = clock
        self._fire = fire
        self._armed: dict[str, asyncio.TimerHandle] = {}
        self._tasks = Tasks()

    def arm(self, room: str, when: int) -> None:
        """Fire at `when` (ms since 1970), or at once if that has passed; in place of what was."""
        self.disarm(room)
        # Clock and loop both cut off parts of a millisecond: one more, so as not to be early.
        left = when - self._clock()
        wait = (left + 1) / 1000 if left > 0 else 0.0
        self._armed[room] = asyncio.get_running_loop().call_later(wait, self._start, room)

    def disarm(self, room: str) -> None:
        """Fire nothing in this room."""
        handle = self._armed.pop(room, None)
        if handle is not None:
            handle.cancel()

    async def close(self) -> None:
        """Fire nothing any more, and wait for what has been fired."""
        for room in tuple(self._armed):
            self.disarm(room)
        await self._tasks.done()

    def _start(self, room: str) -> None:
        self._armed.pop(room, None)
        self._tasks.start(self._run(room))

    async def _run(self, room: str) -> None:
        try:
            await self._fire(room)
        except Exception:
            log.exception("what was due in room %s failed", room)

"""One reader at the end of a socket: a bounded queue, and a task that empties it.

A reader that stops reading holds up nobody but itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from mekuri.server import encoding
from mekuri.server.limits import Limits

log = logging.getLogger(__name__)

CLOSE_CODES = {
    "replaced": 1000,
    "no_hello": 1008,
    "abuse": 1008,
    "shutdown": 1012,
    "slow": 1013,
    "too_many": 1013,
}


class Connection:
    """Keeps `mekuri.host.presence.Reader`. Everything here runs in one event loop."""

    def __init__(
        self,
        websocket: WebSocket,
        limits: Limits,
        slow: Callable[[int], None] = lambda frames: None,
    ) -> None:
        """`slow` is told how many frames are dropped, if it does not read them."""
        self._websocket = websocket
        self._limits = limits
        self._slow = slow
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._farewell: str | None = None
        self.leaving = asyncio.Event()
        """Set once the connection is to be closed, whoever wanted it."""

    def send(self, frame: bytes) -> None:
        """Queue a frame. Too much waiting ends the connection: its reader can come back."""
        if self._farewell is not None:
            return
        if (
            len(self._waiting) >= self._limits.waiting_frames
            or self._bytes + len(frame) > self._limits.waiting_bytes
        ):
            self.leave("slow")
            return
        self._waiting.append(frame)
        self._bytes += len(frame)
        self._wake.set()

    def leave(self, code: str) -> None:
        """Say goodbye with `code` and close. What a slow reader has not taken is dropped."""
        if self._farewell is not None:
            return
        if code == "slow":
            self._slow(len(self._waiting))
            self._waiting.clear()
        self._farewell = code
        self._waiting.append(encoding.bye(code))
        self._wake.set()
        self.leaving.set()

    async def write(self) -> None:
        """Send what is queued, until goodbye is said or nobody is there to hear it."""
        while await self._empty():
            self._wake.clear()
            await self._wake.wait()

    async def _empty(self) -> bool:
        """Send all that waits; whether the connection goes on."""
        try:
            while self._waiting:
                frame = self._waiting.popleft()
                self._bytes -= len(frame)
                await self._websocket.send_text(frame.decode())
            if self._farewell is None:
                return True
            await self._websocket.close(CLOSE_CODES.get(self._farewell, 1000))
        except (WebSocketDisconnect, RuntimeError) as error:
            # The server under us says so by RuntimeError when it has just closed by itself: for text
            # that is not UTF-8, or a peer that does not answer pings.
            log.debug("a connection ended while it was written to: %s", error)
        return False

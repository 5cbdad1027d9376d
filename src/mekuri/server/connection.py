"""One reader at the end of a line: what cannot be written at once waits, up to a bound.

A reader that stops reading holds up nobody but itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from mekuri.server import encoding
from mekuri.server.limits import Limits
from mekuri.server.line import Line, framed

CLOSE_CODES = {
    "replaced": 1000,
    "no_hello": 1008,
    "abuse": 1008,
    "shutdown": 1012,
    "slow": 1013,
    "too_many": 1013,
}

TOGETHER = 64 * 1024
"""Bytes that are written at a time, of what waits."""


class Connection:
    """Keeps `mekuri.host.presence.Reader`. Everything here runs in one event loop."""

    __slots__ = (
        "_bytes",
        "_farewell",
        "_flows",
        "_gathers",
        "_is_closing",
        "_limits",
        "_line",
        "_slow",
        "_stalled",
        "_waiting",
        "_write",
        "ended",
        "said",
    )

    def __init__(
        self,
        line: Line,
        limits: Limits,
        slow: Callable[[int], None] = lambda frames: None,
    ) -> None:
        """`slow` is told how many frames are dropped, if it does not read them."""
        self._line = line
        self._write = line.transport.write
        self._is_closing = line.transport.is_closing
        self._limits = limits
        self._slow = slow
        self._flows = True
        """Whether a frame goes out at once: nothing waits, is gathered, stalled or has ended. All that a
        frame asks of most connections, so that nothing else of them need be touched."""
        self._stalled = False
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._gathers = False
        self._farewell: str | None = None
        loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = loop.create_future()
        """Done once the connection is to be closed, whoever wanted it."""
        self.said: asyncio.Future[None] = loop.create_future()
        """Done once goodbye has been said."""

    @property
    def close_code(self) -> int | None:
        """The code to close with, if it is this side that leaves."""
        return None if self._farewell is None else CLOSE_CODES.get(self._farewell, 1000)

    def send(self, frame: bytes) -> None:
        """Send a frame, or let it wait. Too much waiting ends the connection: its reader can come back."""
        if self._flows and not self._is_closing():
            self._write(framed(frame))
            return
        if self._farewell is not None or self.ended.done():
            return
        if (
            len(self._waiting) >= self._limits.waiting_frames
            or self._bytes + len(frame) > self._limits.waiting_bytes
        ):
            self.leave("slow")
            return
        self._flows = False
        self._waiting.append(frame)
        self._bytes += len(frame)

    def gather(self) -> None:
        """Let frames wait until `release`: what comes of a command and its answer go out together,
        for each writing costs as much as all that was decided.
        """
        self._gathers, self._flows = True, False

    def release(self) -> None:
        """Send what was gathered, and all from now on at once."""
        self._gathers = False
        self._write_on()

    def leave(self, code: str) -> None:
        """Say goodbye with `code` and close. What a slow reader has not taken is dropped."""
        if self._farewell is not None:
            return
        if code == "slow":
            self._slow(len(self._waiting))
            self._waiting.clear()
            self._bytes = 0
        self._farewell, self._gathers, self._flows = code, False, False
        farewell = encoding.bye(code)
        self._waiting.append(farewell)
        self._bytes += len(farewell)
        self._write_on()
        self.lost()

    def stall(self) -> None:
        """Let frames wait until `flow`: the line takes nothing more for now."""
        self._stalled, self._flows = True, False

    def flow(self) -> None:
        """Write what waits: the line takes it again."""
        self._stalled = False
        self._write_on()

    def _write_on(self) -> None:
        waiting = self._waiting
        while waiting and not self._gathers:
            size, count = self._bytes, len(waiting)
            if size > TOGETHER:
                size = count = 0
                for frame in waiting:
                    if count and size + len(frame) > TOGETHER:
                        break
                    size, count = size + len(frame), count + 1
            if not self._line.write(waiting[:count]):
                break
            del waiting[:count]
            self._bytes -= size
        if waiting or self._gathers:
            return
        if self._farewell is None:
            self._flows = not self._stalled and not self.ended.done()
        elif not self.said.done():
            self.said.set_result(None)

    def lost(self) -> None:
        """The connection is to be closed, or is gone."""
        self._flows = False
        if not self.ended.done():
            self.ended.set_result(None)

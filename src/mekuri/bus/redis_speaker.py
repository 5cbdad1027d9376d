"""The side of the Redis bus that publishes: all of a loop's turn in one write."""

from __future__ import annotations

import asyncio
import contextlib

from mekuri.bus.base import Observer
from mekuri.bus.redis_link import PATIENCE_S, Link, Lost, command

MOST_MESSAGES = 10_000
MOST_BYTES = 32 * 1024 * 1024
"""What may wait while Redis is slow. More is dropped: whoever misses it asks the log."""

IDLE_S = 5.0
"""How long nothing may be said before it is seen whether the connection still stands."""

_PING = command(b"PING")


class Speaker:
    """Publishes to channels. `use` is what it does with a connection (see `redis_link.keep`)."""

    def __init__(self, notice: bytes, observer: Observer) -> None:
        """`notice` is the command to send when messages were lost on the way out."""
        self._notice = notice
        self._observer = observer
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._woken = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._open = False
        self._owes_notice = False

    def say(self, channel: bytes, data: bytes) -> None:
        """Publish, soon; dropped if Redis is away, or so slow that too much waits already."""
        if (
            not self._open
            or len(self._waiting) >= MOST_MESSAGES
            or self._bytes + len(data) > MOST_BYTES
        ):
            self._lost(1)
            return
        self._waiting.append(
            b"*3\r\n$7\r\nPUBLISH\r\n$%d\r\n%b\r\n$%d\r\n%b\r\n"
            % (len(channel), channel, len(data), data)
        )
        self._bytes += len(data)
        self._woken.set()
        self._quiet.clear()

    async def use(self, link: Link) -> None:
        """Send what there is to say, until the connection is lost. Raises `Lost`."""
        self._open = True
        try:
            while True:
                if self._owes_notice:
                    # The others' connections may have stood all the while: they are told to ask.
                    self._owes_notice = False
                    await self._send(link, [self._notice])
                if self._waiting:
                    batch, self._waiting, self._bytes = self._waiting, [], 0
                    await self._send(link, batch)
                else:
                    self._quiet.set()
                    self._woken.clear()
                    await self._pause(link)
        finally:
            self._open = False
            self._lost(len(self._waiting))
            self._waiting, self._bytes = [], 0
            self._quiet.set()

    async def drain(self, patience: float) -> None:
        """Wait until what is to be said has been sent, at most `patience` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._quiet.wait()

    async def _pause(self, link: Link) -> None:
        try:
            async with asyncio.timeout(IDLE_S):
                await self._woken.wait()
        except TimeoutError:
            await self._send(link, [_PING])

    async def _send(self, link: Link, batch: list[bytes]) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                await link.send(b"".join(batch))
                for _ in batch:
                    await link.read()
        except TimeoutError:
            self._lost(len(batch))
            raise Lost("no answer to what was published") from None
        except Lost:
            self._lost(len(batch))
            raise

    def _lost(self, messages: int) -> None:
        if messages:
            self._owes_notice = True
            self._observer.bus_lost(messages)

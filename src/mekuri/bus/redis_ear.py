"""The side of the Redis bus that listens: one connection, a channel for each room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from mekuri.bus.redis_link import PATIENCE_S, Link, Lost, command, commands

IDLE_S = 5.0
"""How long nothing may be heard before it is asked whether Redis is still there."""

MOST_CHANNELS = 500
"""Channels in one command."""

_READY = b"ready"


class Ear:
    """Listens to the channels that are wanted. `use` is what it does with a connection."""

    def __init__(
        self,
        always: bytes,
        heard: Callable[[bytes, bytes], None],
        ready: Callable[[], None],
    ) -> None:
        """`always` is a channel to listen to in any case; `heard(channel, data)` must not raise.

        `ready` is called on each connection once everything that was wanted is listened to.
        """
        self._always = always
        self._heard = heard
        self._ready = ready
        self._wanted: set[bytes] = set()
        self._asked: set[bytes] = set()
        self._turned: set[bytes] = set()
        self._woken = asyncio.Event()
        self._last = 0.0

    def want(self, channel: bytes) -> None:
        """Listen to a channel from now on."""
        self._wanted.add(channel)
        self._turned.add(channel)
        self._woken.set()

    def leave(self, channel: bytes) -> None:
        """Listen to a channel no more."""
        self._wanted.discard(channel)
        self._turned.add(channel)
        self._woken.set()

    async def use(self, link: Link) -> None:
        """Listen until the connection is lost. Raises `Lost`."""
        self._asked = set(self._wanted)
        self._turned.clear()
        self._last = asyncio.get_running_loop().time()
        tasks = (
            asyncio.create_task(self._read(link)),
            asyncio.create_task(self._tend(link)),
        )
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    async def _read(self, link: Link) -> None:
        loop = asyncio.get_running_loop()
        while True:
            answer = await link.read()
            self._last = loop.time()
            if not isinstance(answer, list) or len(answer) < 2:
                continue
            if answer[0] == b"message" and len(answer) == 3:
                self._heard(answer[1], answer[2])
            elif answer[0] == b"pong" and answer[1] == _READY:
                self._ready()

    async def _tend(self, link: Link) -> None:
        """Take up and leave channels as they are wanted, and see that Redis is still there."""
        first = commands(b"SUBSCRIBE", [self._always, *self._asked], MOST_CHANNELS)
        await self._send(link, [*first, command(b"PING", _READY)])
        while True:
            try:
                async with asyncio.timeout(IDLE_S):
                    await self._woken.wait()
            except TimeoutError:
                await self._send(link, [command(b"PING", b"")])
            self._woken.clear()
            if asyncio.get_running_loop().time() - self._last > IDLE_S + PATIENCE_S:
                raise Lost("nothing heard")
            turned, self._turned = self._turned, set()
            new = [one for one in turned if one in self._wanted and one not in self._asked]
            old = [one for one in turned if one not in self._wanted and one in self._asked]
            self._asked.update(new)
            self._asked.difference_update(old)
            packed = commands(b"SUBSCRIBE", new, MOST_CHANNELS)
            packed += commands(b"UNSUBSCRIBE", old, MOST_CHANNELS)
            if packed:
                await self._send(link, packed)

    async def _send(self, link: Link, packed: list[bytes]) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                await link.send(b"".join(packed))
        except TimeoutError:
            raise Lost("what was asked could not be written") from None

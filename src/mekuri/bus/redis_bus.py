"""The bus between nodes, over Redis: publish and subscribe, a channel for each room."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable

from mekuri.bus import redis_link, redis_url
from mekuri.bus.base import Gap, Listener, Message, NoObserver, Observer, Unsubscribe
from mekuri.bus.envelope import pack, unpack
from mekuri.bus.local import LocalBus
from mekuri.bus.redis_ear import Ear
from mekuri.bus.redis_speaker import Speaker

log = logging.getLogger(__name__)

START_S = 2.0
"""How long `start` waits for Redis."""

DRAIN_S = 1.0
"""How long `close` waits for what is still to be sent."""


class RedisBus:
    """Keeps `mekuri.bus.base.Bus` for any number of nodes.

    This node's own listeners are called directly; what Redis brings back of this node's own messages
    only shows how long it took. While Redis is away, nodes do not hear each other: when it is back they
    are told that they may have missed something, and so are the others when a node could not send.
    """

    shared = True

    def __init__(self, url: str, observer: Observer | None = None) -> None:
        """Raises `BusUrlError`. Nothing is connected before `start`."""
        self._url = redis_url.parse(url)
        self._observer = observer or NoObserver()
        self._node = secrets.token_hex(8).encode()
        # Channels are the same in every database of a Redis: its number keeps houses apart.
        self._prefix = b"mekuri:%d:room:" % self._url.database
        everyone = b"mekuri:%d:gap" % self._url.database
        self._everyone = everyone
        self._local = LocalBus()
        self._listeners: dict[str, int] = {}
        self._rooms: dict[bytes, str] = {}
        self._gaps: list[Gap] = []
        self._speaker = Speaker(
            redis_link.command(b"PUBLISH", everyone, self._node), self._observer
        )
        self._ear = Ear(everyone, self._heard, self._ready)
        self._tasks: list[asyncio.Task[None]] = []
        self._standing = {"publishing": False, "listening": False}
        self._reached = asyncio.Event()
        self._closed = False

    async def start(self) -> None:
        """See `Bus.start`."""
        self._observer.bus_up(False)
        loop = asyncio.get_running_loop()
        for side, use in (("publishing", self._speaker.use), ("listening", self._ear.use)):
            self._tasks.append(
                loop.create_task(
                    redis_link.keep(self._url, f"mekuri-{side}", use, self._changed(side))
                )
            )
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(START_S):
                await self._reached.wait()

    def subscribe(self, room: str, listener: Listener) -> Unsubscribe:
        """See `Bus.subscribe`."""
        leave = self._local.subscribe(room, listener)
        channel = self._prefix + room.encode()
        if room not in self._listeners:
            self._listeners[room] = 0
            self._rooms[channel] = room
            self._ear.want(channel)
        self._listeners[room] += 1
        subscribed = True

        def unsubscribe() -> None:
            nonlocal subscribed
            if not subscribed:
                return
            subscribed = False
            leave()
            self._listeners[room] -= 1
            if self._listeners[room] == 0:
                del self._listeners[room], self._rooms[channel]
                self._ear.leave(channel)

        return unsubscribe

    def publish(self, message: Message) -> None:
        """See `Bus.publish`."""
        if self._closed:
            return
        self._local.publish(message)
        sent = time.monotonic_ns() // 1000
        self._speaker.say(self._prefix + message.room.encode(), pack(self._node, sent, message))

    def on_gap(self, callback: Gap) -> Unsubscribe:
        """See `Bus.on_gap`."""
        self._gaps.append(callback)

        def unsubscribe() -> None:
            if callback in self._gaps:
                self._gaps.remove(callback)

        return unsubscribe

    async def close(self) -> None:
        """See `Bus.close`. What was published just now is still sent, if Redis is there."""
        self._closed = True
        await self._speaker.drain(DRAIN_S)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        self._gaps.clear()
        await self._local.close()

    def _heard(self, channel: bytes, data: bytes) -> None:
        if channel == self._everyone:
            if data != self._node:
                self._tell_gap()
            return
        room = self._rooms.get(channel)
        envelope = None if room is None else unpack(data)
        if room is None or envelope is None:
            return
        if envelope.node == self._node:
            self._observer.bus_lag(max(0.0, time.monotonic_ns() / 1e9 - envelope.sent / 1e6))
            return
        self._local.publish(Message(room, envelope.version, envelope.body, envelope.due))

    def _ready(self) -> None:
        self._reached.set()
        self._tell_gap()

    def _tell_gap(self) -> None:
        for callback in tuple(self._gaps):
            try:
                callback()
            except Exception:
                log.exception("what is to be done after a gap failed")

    def _changed(self, side: str) -> Callable[[bool], None]:
        def changed(stands: bool) -> None:
            self._standing[side] = stands
            self._observer.bus_up(all(self._standing.values()))

        return changed

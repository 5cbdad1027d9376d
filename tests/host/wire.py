"""A bus between nodes of one process, which can lose, delay, double and reorder what it carries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from mekuri.bus.base import Gap, Listener, Message, Unsubscribe
from mekuri.bus.local import LocalBus

Fate = Callable[[Message], Sequence[float]]
"""What becomes of a message to another node: it comes after each of so many seconds."""


def at_once(_: Message) -> Sequence[float]:
    """It comes, once and soon."""
    return (0.0,)


@dataclass
class Wire:
    """Between the buses of all nodes."""

    fate: Fate = at_once
    buses: list[WireBus] = field(default_factory=list)
    carried: list[Message] = field(default_factory=list)

    def bus(self) -> WireBus:
        """For one more node."""
        bus = WireBus(self)
        self.buses.append(bus)
        return bus

    def carry(self, message: Message, sender: WireBus) -> None:
        loop = asyncio.get_running_loop()
        self.carried.append(message)
        for bus in self.buses:
            if bus is not sender:
                for seconds in self.fate(message):
                    loop.call_later(seconds, bus.local.publish, message)

    def mend(self) -> None:
        """Everything arrives again, and whoever may have missed something is told so."""
        self.fate = at_once
        for bus in self.buses:
            for gap in bus.gaps:
                gap()


class WireBus:
    """Keeps `mekuri.bus.base.Bus`."""

    shared = True

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.local = LocalBus()
        self.gaps: list[Gap] = []

    async def start(self) -> None:
        """See `Bus.start`."""

    def subscribe(self, room: str, listener: Listener) -> Unsubscribe:
        """See `Bus.subscribe`."""
        return self.local.subscribe(room, listener)

    def publish(self, message: Message) -> None:
        """See `Bus.publish`."""
        self.local.publish(message)
        self.wire.carry(message, self)

    def on_gap(self, callback: Gap) -> Unsubscribe:
        """See `Bus.on_gap`."""
        self.gaps.append(callback)
        return lambda: self.gaps.remove(callback)

    async def close(self) -> None:
        """See `Bus.close`."""
        await self.local.close()

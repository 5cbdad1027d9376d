"""The bus within one process: a call."""

from __future__ import annotations

import logging

from mekuri.bus.base import BusUrlError, Listener, Message, Unsubscribe

log = logging.getLogger(__name__)


class LocalBus:
    """Keeps `mekuri.bus.base.Bus` for a single node."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def subscribe(self, room: str, listener: Listener) -> Unsubscribe:
        """See `Bus.subscribe`."""
        self._listeners.setdefault(room, []).append(listener)
        subscribed = True

        def unsubscribe() -> None:
            nonlocal subscribed
            if not subscribed:
                return
            subscribed = False
            listeners = self._listeners.get(room)
            if listeners is not None and listener in listeners:
                listeners.remove(listener)
                if not listeners:
                    del self._listeners[room]

        return unsubscribe

    def publish(self, message: Message) -> None:
        """See `Bus.publish`."""
        # A copy: a listener may end its own subscription.
        for listener in tuple(self._listeners.get(message.room, ())):
            try:
                listener(message)
            except Exception:
                log.exception("a listener of room %s failed", message.room)

    async def close(self) -> None:
        """See `Bus.close`."""
        self._listeners.clear()


def open_bus(url: str) -> LocalBus:
    """The bus an address names; "" is the one within this process.

    Raises `BusUrlError` for anything else.
    """
    if url:
        scheme = url.partition("://")[0]
        raise BusUrlError(
            f"buses of the kind {scheme!r} are not supported: leave the address empty, "
            "the bus is then within the process"
        )
    return LocalBus()

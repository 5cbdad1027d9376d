"""The bus within one process: a call."""

from __future__ import annotations

import logging

from mekuri.bus.base import Gap, Listener, Message, Unsubscribe

log = logging.getLogger(__name__)


class LocalBus:
    """Keeps `mekuri.bus.base.Bus` for a single node."""

    shared = False

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    async def start(self) -> None:
        """See `Bus.start`."""

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

    def on_gap(self, callback: Gap) -> Unsubscribe:
        """See `Bus.on_gap`: within a process nothing is lost, and it is never called."""
        return lambda: None

    async def close(self) -> None:
        """See `Bus.close`."""
        self._listeners.clear()

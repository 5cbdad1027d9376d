"""The protocol every bus keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec


class BusUrlError(ValueError):
    """The address of the bus is not one that can be used."""


class Message(msgspec.Struct, frozen=True, gc=False):
    """Something about a room, for everyone who listens to it.

    With a `version` from 1 on: the room has that version now, and `body` is the frame for its
    readers, encoded once; `due` is when the next thing that waits in the room is to happen (ms since
    1970; None: nothing waits). With version 0 it is of the moment, and in no log: `body` is a frame to
    pass on, and an empty one says that the presence in the room has changed.
    """

    room: str
    version: int
    body: bytes
    due: int | None = None


Listener = Callable[[Message], None]
"""Called in the event loop. It must not block; what it raises must not reach the publisher."""

Unsubscribe = Callable[[], None]
"""Ends a subscription. Calling it again does nothing."""

Gap = Callable[[], None]
"""Called in the event loop when messages of other nodes may have been lost: ask the log."""


class Observer(Protocol):
    """Told how a shared bus fares. It must be quick, and must not raise."""

    def bus_lag(self, seconds: float) -> None:
        """A message took that long to come back to the node that published it."""

    def bus_lost(self, messages: int) -> None:
        """So many messages could not be sent to other nodes."""

    def bus_up(self, up: bool) -> None:
        """Messages arrive, or do not any more."""


class NoObserver:
    """Keeps `Observer` where nobody looks."""

    def bus_lag(self, seconds: float) -> None:
        """See `Observer.bus_lag`."""

    def bus_lost(self, messages: int) -> None:
        """See `Observer.bus_lost`."""

    def bus_up(self, up: bool) -> None:
        """See `Observer.bus_up`."""


class Bus(Protocol):
    """Carries messages to everyone who listens to a room, on this node or another."""

    @property
    def shared(self) -> bool:
        """Whether other nodes may speak on it; if not, nothing is ever lost."""

    async def start(self) -> None:
        """Begin to carry messages between nodes.

        Waits a moment for what is between them; if it cannot be reached, that is tried again and
        again, and this returns all the same.
        """

    def subscribe(self, room: str, listener: Listener) -> Unsubscribe:
        """Hear the messages of a room from now on: this node's at once, others' soon."""

    def publish(self, message: Message) -> None:
        """Tell everyone who listens to the room, the publisher's own listeners too.

        The listeners of this node hear it before this returns. Messages of one publisher about one
        room arrive in order and once, or not at all. Never raises: it is a hint.
        """

    def on_gap(self, callback: Gap) -> Unsubscribe:
        """Be called whenever messages may have been lost, once they arrive again.

        So too when they arrive for the first time.
        """

    async def close(self) -> None:
        """Let go of everything; nobody hears anything any more."""

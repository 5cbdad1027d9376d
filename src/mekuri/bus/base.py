"""The protocol every bus keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class BusUrlError(ValueError):
    """The address of the bus is not one that can be used."""


@dataclass(frozen=True, slots=True)
class Message:
    """A room has a new version; `body` is the frame for its readers, encoded once."""

    room: str
    version: int
    body: bytes


Listener = Callable[[Message], None]
"""Called in the event loop. It must not block; what it raises must not reach the publisher."""

Unsubscribe = Callable[[], None]
"""Ends a subscription. Calling it again does nothing."""


class Bus(Protocol):
    """Carries messages to everyone who listens to a room, on this node or another."""

    def subscribe(self, room: str, listener: Listener) -> Unsubscribe:
        """Hear the messages of a room from now on."""

    def publish(self, message: Message) -> None:
        """Tell everyone who listens to the room, the publisher's own listeners too.

        Messages of one publisher about one room arrive in order, or not at all.
        """

    async def close(self) -> None:
        """Let go of everything; nobody hears anything any more."""

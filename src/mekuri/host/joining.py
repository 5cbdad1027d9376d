"""Coming into a room and leaving it: from then on one is told what happens there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mekuri.bus.base import Message, Unsubscribe
from mekuri.host.answers import CLOSING, NO_ROOM, Greeting, Refused
from mekuri.host.loaded import Loaded
from mekuri.host.presence import Reader
from mekuri.host.service import Service
from mekuri.rooms.room import Room
from mekuri.rooms.view import view

MOST_MISSED = 500
"""Batches. Whoever has missed more gets the view instead."""

MOST_MISSED_BYTES = 1024 * 1024
"""So too with the bytes of their frames: a family's rules may make a flip a long story, and more than
a connection may have waiting would close it, time and again."""

Greet = Callable[[Greeting], None]


@dataclass(slots=True)
class Membership:
    """A reader in a room. `leave` ends it; calling it again does nothing."""

    room: str
    reader: Reader
    _service: Service
    _loaded: Loaded
    _unsubscribe: Unsubscribe
    _left: bool = False

    def leave(self) -> None:
        """Tell the reader nothing more; without a person the table waits."""
        if self._left:
            return
        self._left = True
        self._unsubscribe()
        self._service.presence.depart(self.room, self.reader)
        if not self._service.presence.someone(self.room):
            self._service.disarm(self.room)
        self._service.shelf.let_go(self._loaded)


async def join(
    service: Service,
    room_id: str,
    token: str | None,
    since: int | None,
    reader: Reader,
    greet: Greet,
) -> Membership | Refused:
    """Let `reader` into a room. `token` is the hash of its token; None watches.

    `greet` is called before the reader is sent anything that happens after: nothing is missed, and
    nothing told twice. `since` is the version the reader has; if not too much has happened since,
    the greeting brings what did, else the view. Raises `StorageError`.
    """
    if service.closing:
        return CLOSING
    loaded = service.shelf.hold(room_id)
    kept = False
    try:
        async with loaded.lock:
            room = await _newest(service, loaded)
            if room is None:
                return NO_ROOM
            missed = await _missed(service, room, since)
            seats = () if token is None else room.seats_of(token)
            greet(
                Greeting(
                    room=room.id,
                    version=room.version,
                    seats=seats,
                    view=view(room) if missed is None else None,
                    missed=missed or (),
                )
            )
            unsubscribe = service.bus.subscribe(room.id, _told(reader))
            service.presence.arrive(room.id, reader, token, holds=bool(seats))
            service.arm(loaded)
            kept = True
            return Membership(room.id, reader, service, loaded, unsubscribe)
    finally:
        if not kept:
            service.shelf.let_go(loaded)


def _told(reader: Reader) -> Callable[[Message], None]:
    def tell(message: Message) -> None:
        reader.send(message.body)

    return tell


async def _newest(service: Service, loaded: Loaded) -> Room | None:
    """The room, with what another node may have added and this one not heard of."""
    room = await service.shelf.read(loaded)
    return loaded.room if await service.shelf.catch_up(loaded) else room


async def _missed(service: Service, room: Room, since: int | None) -> tuple[bytes, ...] | None:
    """The frames after `since`; None if the view is to be sent instead."""
    if since is None or not 0 <= room.version - since <= MOST_MISSED:
        return None
    count = room.version - since
    if count == 0:
        return ()
    batches = await service.store.batches(room.id, since, count)
    if [batch.version for batch in batches] != list(range(since + 1, room.version + 1)):
        return None
    frames = tuple(batch.public.encode() for batch in batches)
    return frames if sum(map(len, frames)) <= MOST_MISSED_BYTES else None

"""Coming into a room and leaving it: from then on one is told what happens there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mekuri.host.answers import CLOSING, NO_ROOM, NO_WATCHING, Greeting, Refused, too_many
from mekuri.host.dealing import new_name
from mekuri.host.deciding import CHUNK
from mekuri.host.loaded import Loaded
from mekuri.host.moments import Company
from mekuri.host.presence import Reader, Visitor
from mekuri.host.service import Service
from mekuri.rooms.room import Room
from mekuri.rooms.view import view

MOST_MISSED: Final = 500
"""Batches. Whoever has missed more gets the view instead."""

MOST_MISSED_BYTES: Final = 1024 * 1024
"""So too with the bytes of their frames: a family's rules may make a flip a long story, and more than
a connection may have waiting would close it, time and again."""

Greet = Callable[[Greeting], None]


@dataclass(slots=True)
class Membership:
    """A reader in a room. `leave` ends it; calling it again does nothing."""

    room: str
    visitor: Visitor
    _service: Service
    _loaded: Loaded
    _told: bool = True
    _left: bool = False

    def detach(self) -> None:
        """Tell the reader nothing more. It still counts as being here."""
        if self._told:
            self._told = False
            self._loaded.feed.detach(self.visitor.reader)

    def leave(self) -> None:
        """The reader is not here any more, unless it has come in again since."""
        if self._left:
            return
        self._left = True
        self.detach()
        self._service.presence.depart(self.room, self.visitor)
        self._service.arm(self._loaded)
        self._service.leases.depart(self.room, self.visitor.name, held=self.visitor.holds)
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
    the greeting brings what did, else the view. Whose seats the CPU has played has them again
    before that. Raises `StorageError`.
    """
    if service.draining:
        return CLOSING
    if room_id not in service.shelf and len(service.shelf) >= service.terms.rooms:
        return too_many("rooms")
    # Who says hello again is nobody else: they would count twice, and might be one too many.
    name = token or service.presence.name_of(room_id, reader) or new_name()
    loaded = service.shelf.hold(room_id)
    membership: Membership | None = None
    here = holds = False
    try:
        async with loaded.lock:
            room = await service.decider.catch_up(loaded)
            if room is None:
                return NO_ROOM
            holds = token is not None and bool(room.seats_of(token))
            if room.unwatched and not holds:
                return NO_WATCHING
            here = True
            present = await service.leases.arrive(loaded, name, holds)
            if not holds and Company.of(room, present).watchers > service.terms.watchers:
                return too_many("watchers")
            present = await service.leases.miss(loaded, room, present)
            if token is not None and holds:
                room = await service.absences.welcome_back(loaded, room, token)
            missed = await _missed(service, room, since)
            while loaded.feed.read and loaded.feed.told > room.version:
                # Another node's frame came just now.
                room = await service.decider.catch_up(loaded) or room
                missed = await _missed(service, room, since)
            # From here on nothing waits, so that nothing can happen in between.
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
            visitor = Visitor(reader, token, name, bool(seats))
            replaced = service.presence.arrive(room.id, visitor)
            if replaced is not None and replaced.reader is not reader:
                service.leases.dismiss(loaded, replaced, "replaced")
            loaded.feed.attach(reader, room.version)
            service.arm(loaded)
            reader.send(service.leases.greeting(loaded, room, present))
            membership = Membership(room.id, visitor, service, loaded)
            return membership
    finally:
        if membership is None:
            if here:
                service.leases.depart(room_id, name, held=holds)
            service.shelf.let_go(loaded)


async def _missed(service: Service, room: Room, since: int | None) -> tuple[bytes, ...] | None:
    """The frames after `since`; None if the view is to be sent instead."""
    if since is None or not 0 <= room.version - since <= MOST_MISSED:
        return None
    frames: list[bytes] = []
    size = 0
    while since + len(frames) < room.version:
        after = since + len(frames)
        # A few at a time: five hundred long ones need not be read to know that they are too many.
        limit = min(CHUNK, room.version - after)
        batches = await service.store.batches(room.id, after, limit)
        if [batch.version for batch in batches] != list(range(after + 1, after + limit + 1)):
            return None
        for batch in batches:
            frames.append(batch.public.encode())
            size += len(frames[-1])
        if size > MOST_MISSED_BYTES:
            return None
    return tuple(frames)

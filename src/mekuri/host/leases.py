"""Who is in a room on any node: leases in the store, and what everyone is told of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from mekuri.bus.base import Bus, Message
from mekuri.host.answers import RETRY_MS
from mekuri.host.dealing import Clock
from mekuri.host.due import left_ms
from mekuri.host.loaded import Damaged, Loaded, Locked, Shelf
from mekuri.host.moments import Company, presence_frame
from mekuri.host.presence import Presence, Visitor
from mekuri.host.tasks import Tasks, at_once
from mekuri.rooms.room import Room
from mekuri.storage.base import Present, StorageError, Store

log = logging.getLogger(__name__)

TICK_S: Final = 0.05
"""Seconds for which changes in a room are gathered before anyone is told of them."""

APART_S: Final = 0.001
"""Seconds from one room to the next where all are looked at."""

AT_ONCE: Final = 50
"""Departures that the store is told of at the same time, where it could not be told before."""


class Leases:
    """The store's knowledge of who is here by this node, kept up to date."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        shelf: Shelf,
        presence: Presence,
        clock: Clock,
        node: str,
        away_ms: int,
        arm: Callable[[Loaded], None],
        welcome_back: Callable[[Loaded, Room, str], Awaitable[Room]],
    ) -> None:
        """`welcome_back` is `Absences.welcome_back`."""
        self._store = store
        self._bus = bus
        self._shelf = shelf
        self._presence = presence
        self._clock = clock
        self._node = node
        self._away_ms = away_ms
        self._arm = arm
        self._welcome_back = welcome_back
        self._marked: dict[str, bool] = {}
        """Rooms to look at when the tick is over; whether other nodes have to be told too."""
        self._owed: dict[tuple[str, str], tuple[int, bool]] = {}
        """Departures that the store does not know of yet: when they were, and whether it believes that
        a seat is held."""
        self._speaking = False
        self._closed = False
        self._tasks = Tasks()

    async def arrive(self, loaded: Loaded, name: str, holds: bool) -> tuple[Present, ...]:
        """Somebody comes, or now holds a seat, or no more. The caller holds the room's lock.

        Raises `StorageError`; whether they are here then is not known.
        """
        self._owed.pop((loaded.id, name), None)
        present = await self._store.arrive(
            loaded.id, name, self._node, self._clock(), holds, self._away_ms
        )
        self.changed(loaded.id)
        if loaded.due:
            # What waited for somebody to come is due later now.
            loaded.due = await self._store.due_of(loaded.id)
        return present

    async def miss(
        self, loaded: Loaded, room: Room, present: tuple[Present, ...]
    ) -> tuple[Present, ...]:
        """Among friends, a host who has never been here is gone from now on, when somebody else comes:
        whoever opened a room need not ever say hello to it, and is not waited for any longer than
        one who has left. Who is there then.

        The caller holds the room's lock. Raises `StorageError`.
        """
        if (
            not room.friends
            or not room.seats_of(room.host)
            or any(one.token == room.host for one in present)
        ):
            return present
        hand = (loaded.id, room.host, self._node, self._clock())
        await self._store.arrive(*hand, True, self._away_ms)
        return await self._store.depart(*hand, self._away_ms)

    def depart(self, room: str, name: str, *, held: bool) -> None:
        """Somebody has gone; the store is told of it soon, unless they come back at once.

        `held`: they came as, or have since been said to be, the holder of a seat.
        """
        if not self._closed:
            self._owed[(room, name)] = (self._clock(), held)
            self._tasks.start(self._depart(self._shelf.locked(room), name))

    async def pay(self) -> None:
        """Tell the store of departures that it could not be told of."""
        owed = tuple(self._owed)
        for start in range(0, len(owed), AT_ONCE):
            some = owed[start : start + AT_ONCE]
            await at_once(self._depart(self._shelf.locked(room), name) for room, name in some)

    def changed(self, room: str) -> None:
        """Who is in a room has changed by what this node did: all nodes are to know."""
        self._mark(room, ours=True)

    def look(self, room: str) -> None:
        """Who is in a room may have changed: tell those who are here."""
        if not self._speaking and self._presence.anyone(room):
            self._mark(room, ours=False)

    def look_everywhere(self) -> None:
        """Messages may have been lost: look at all rooms, one after the other."""
        loop = asyncio.get_running_loop()
        for number, room in enumerate(self._presence.rooms()):
            loop.call_later(number * APART_S, self.look, room)

    def greeting(self, loaded: Loaded, room: Room, present: tuple[Present, ...]) -> bytes:
        """The frame for somebody who has just come."""
        company = Company.of(room, present)
        if len(self._presence.visitors(loaded.id)) == 1:
            loaded.company = company
        return presence_frame(loaded.id, company, left_ms(loaded.due, self._clock()))

    async def close(self) -> None:
        """Tell nobody anything more; the leases of this node are the caller's to end."""
        self._closed = True
        self._marked.clear()
        await self._tasks.done()

    def _mark(self, room: str, *, ours: bool) -> None:
        if self._closed:
            return
        if room not in self._marked:
            asyncio.get_running_loop().call_later(TICK_S, self._tick, room)
            self._marked[room] = ours
        else:
            self._marked[room] |= ours

    def _tick(self, room: str) -> None:
        ours = self._marked.pop(room, None)
        if ours is None:
            return
        if ours and self._bus.shared:
            # This node's own listener need not hear it.
            self._speaking = True
            try:
                self._bus.publish(Message(room, 0, b""))
            finally:
                self._speaking = False
        if self._presence.anyone(room):
            self._tasks.start(self._tell(room))

    async def _depart(self, locked: Locked, name: str) -> None:
        # One after the other with arrivals: whoever left and came back is here.
        async with locked as loaded:
            owed = self._owed.get((loaded.id, name))
            if owed is None:
                return
            since, held = owed
            try:
                if not self._presence.is_here(loaded.id, name):
                    try:
                        await self._tell_held(loaded, name, held)
                    except Damaged as fault:
                        # That they are gone can be told all the same.
                        log.warning("room %s cannot be read: %s", loaded.id, fault)
                    await self._store.depart(loaded.id, name, self._node, since, self._away_ms)
            except StorageError as error:
                log.warning("a departure from room %s was not kept: %s", loaded.id, error)
                return
            del self._owed[(loaded.id, name)]
            self.changed(loaded.id)

    async def _tell_held(self, loaded: Loaded, name: str, held: bool) -> None:
        """Who has taken or left a seat and is gone in the same moment: the store is told both."""
        room = await self._shelf.read(loaded)
        if room is None or bool(room.seats_of(name)) == held:
            return
        present = await self._store.present(loaded.id)
        if any(one.token == name and one.node == self._node for one in present):
            now = self._clock()
            await self._store.arrive(loaded.id, name, self._node, now, not held, self._away_ms)

    async def _tell(self, room_id: str) -> None:
        try:
            async with self._shelf.locked(room_id) as loaded:
                room = await self._shelf.read(loaded)
                if room is None or not self._presence.anyone(room_id):
                    return
                present = await self._renew(loaded, room)
                if room.phase == "playing":
                    loaded.due = await self._store.due_of(room_id)
                    loaded.due_is_old = False
                self._send_away(loaded, room, present)
                for visitor in self._presence.visitors(room_id):
                    if visitor.token is not None and visitor.holds:
                        # Who was given up with this node, though both were there all the time.
                        room = await self._welcome_back(loaded, room, visitor.token)
                self._arm(loaded)
                company = Company.of(room, present)
                if company == loaded.company:
                    return
                loaded.company = company
                frame = presence_frame(room_id, company, left_ms(loaded.due, self._clock()))
                loaded.feed.pass_on(frame)
        except StorageError as error:
            log.warning("who is in room %s is not known: %s", room_id, error)
            asyncio.get_running_loop().call_later(RETRY_MS / 1000, self.look, room_id)

    async def _renew(self, loaded: Loaded, room: Room) -> tuple[Present, ...]:
        """Who is there, once the store knows all who are here, and what they hold."""
        changed = self._presence.hold(room.id, room.seats_of)
        present = () if changed else await self._store.present(room.id)
        known = {one.token: one for one in present}
        lost = tuple(
            visitor
            for visitor in self._presence.visitors(room.id)
            if not self._is_known(visitor, known.get(visitor.name))
        )
        for visitor in changed or lost:
            present = await self.arrive(loaded, visitor.name, visitor.holds)
        return present

    def _is_known(self, visitor: Visitor, present: Present | None) -> bool:
        """Whether the store knows of a visitor; else others have taken this node for dead, and its
        readers for gone, or the store failed when it was told.
        """
        if present is None or not present.here:
            return False
        elsewhere = present.node not in (None, self._node)
        return elsewhere or present.holds == visitor.holds

    def _send_away(self, loaded: Loaded, room: Room, present: tuple[Present, ...]) -> None:
        """Say goodbye to those who are here by another node now, and who may not look on."""
        nodes = {one.token: one.node for one in present if one.here}
        for visitor in self._presence.visitors(room.id):
            if nodes.get(visitor.name) not in (None, self._node):
                self.dismiss(loaded, visitor, "replaced")
        self.clear_watchers(loaded, room)

    def clear_watchers(self, loaded: Loaded, room: Room) -> None:
        """Say goodbye to those who only look on, if nobody may."""
        if room.unwatched:
            for visitor in self._presence.visitors(room.id):
                if visitor.token is None or not room.seats_of(visitor.token):
                    self.dismiss(loaded, visitor, "no_watching")

    def dismiss(self, loaded: Loaded, visitor: Visitor, code: str) -> None:
        """Say goodbye to somebody, who counts no more from now on."""
        loaded.feed.detach(visitor.reader)
        self._presence.depart(loaded.id, visitor)
        self.depart(loaded.id, visitor.name, held=visitor.holds)
        visitor.reader.leave(code)

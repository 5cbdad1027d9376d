"""Rooms as a server uses them: every way in, and what keeps them going."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from mekuri.bus.base import Bus, Message, Unsubscribe
from mekuri.host.absences import Absences
from mekuri.host.answers import (
    CLOSING,
    NO_ROOM,
    NO_WATCHING,
    UNAVAILABLE,
    Accepted,
    Opened,
    Refused,
    too_many,
)
from mekuri.host.catching import Catcher
from mekuri.host.chances import Chances
from mekuri.host.counting import kind_of, result_of
from mekuri.host.dealing import Clock, Dealer, SystemDealer, clean_code, new_name, system_clock
from mekuri.host.deciding import Decider
from mekuri.host.firing import Firing
from mekuri.host.forecaster import Forecaster
from mekuri.host.heart import Heart
from mekuri.host.leases import Leases
from mekuri.host.loaded import Loaded, Shelf
from mekuri.host.meters import NO_METERS, Census, Meters
from mekuri.host.moments import is_deed, is_start, reaction_frame
from mekuri.host.opening import Opener
from mekuri.host.poller import Poller
from mekuri.host.presence import Presence
from mekuri.host.terms import Terms
from mekuri.rooms.commands import Command
from mekuri.rooms.events import Reseated
from mekuri.rooms.outcome import Decision
from mekuri.rooms.room import MadeFrom, Room
from mekuri.rooms.view import view
from mekuri.storage.base import CommandKey, StorageError, Store
from mekuri.storage.vault import Vault

log = logging.getLogger(__name__)

MANY: Final = 100
"""Readers for whose sending away all the time of a drain is taken."""


class Service:
    """One per process; everything runs in one event loop. Any number of them serve the same rooms.

    `node` is this process's name among them. Without `start` nothing happens by itself but what
    timers here do.
    """

    def __init__(
        self,
        store: Store,
        vault: Vault,
        bus: Bus,
        dealer: Dealer | None = None,
        clock: Clock = system_clock,
        *,
        node: str | None = None,
        meters: Meters = NO_METERS,
        terms: Terms | None = None,
        forecaster: Forecaster | None = None,
    ) -> None:
        """`forecaster` is closed with the service; without one there are no odds here."""
        self.store = store
        self.bus = bus
        self.clock = clock
        self.node = node or new_name()
        self.terms = terms or Terms()
        self.draining = False
        """No rooms are opened and nobody comes in any more."""
        self.closing = False
        """No commands are taken any more."""
        dealer = dealer or SystemDealer()
        self.shelf = Shelf(store, vault, bus, self)
        self.presence = Presence()
        self.decider = Decider(store, bus, self.shelf, dealer, clock, meters, self)
        self.chances = Chances(store, self.shelf, self.decider, forecaster)
        away_ms = self.terms.away_ms
        self.heart = Heart(store, clock, self.node, away_ms, self._changed_in, self._revived)
        self.firing = Firing(
            store,
            self.shelf,
            self.decider,
            self.presence,
            dealer,
            clock,
            meters,
            self.heart.settle,
            self.chances.of_choices,
        )
        self.absences = Absences(
            store, self.shelf, self.decider, clock, away_ms, self.terms.host_ms
        )
        self.leases = Leases(
            store,
            bus,
            self.shelf,
            self.presence,
            clock,
            self.node,
            away_ms,
            self.firing.arm,
            self.absences.welcome_back,
        )
        self.catcher = Catcher(store, bus, self.shelf, self.decider)
        self.poller = Poller(
            store,
            clock,
            self.firing.fire_claimed,
            self.heart.settle,
            self.absences.claim,
            self.leases.pay,
        )
        self._opener = Opener(store, self.shelf, dealer, clock)
        self._meters = meters
        self._tasks: list[asyncio.Task[None]] = []
        self._unsubscribe: Unsubscribe | None = None

    async def start(self) -> None:
        """Begin to do by itself what is due, and to be heard of by other nodes. Never raises."""
        await self.heart.start()
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self.poller.run()), loop.create_task(self.catcher.run())]
        self._unsubscribe = self.bus.on_gap(self.leases.look_everywhere)

    async def drain(self, seconds: float) -> None:
        """Send everyone away, spread over some seconds, and then take nothing more.

        Few need less time: what is to be spread is the load of their coming back elsewhere. Who is still here plays on meanwhile. When this returns nothing of this service goes on.
        """
        self.draining = True
        readers = [visitor.reader for _, visitor in self.presence.everyone()]
        seconds *= min(1.0, len(readers) / MANY)
        if readers and seconds > 0:
            steps = max(1, min(len(readers), int(seconds * 20)))
            for step in range(steps):
                for reader in readers[step::steps]:
                    reader.leave("shutdown")
                await asyncio.sleep(seconds / steps)
        await self.say_goodbye()

    async def say_goodbye(self) -> None:
        """Take no more commands, and send everyone away: the server stops."""
        if self.closing:
            return
        self.draining = self.closing = True
        if self._unsubscribe is not None:
            self._unsubscribe()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.heart.stop()
        await self.catcher.close()
        await self.firing.close()
        await self.chances.close()
        for _, visitor in self.presence.everyone():
            visitor.reader.leave("shutdown")
        await self.leases.close()
        try:
            gone = await self.store.leave_node(self.node, self.clock(), self.terms.away_ms)
        except StorageError as error:
            log.warning("the others are not told that this node stops: %s", error)
            return
        if self.bus.shared:
            for room in gone:
                self.bus.publish(Message(room, 0, b""))

    async def open(
        self, token: str, command: str, settings: object, made_from: MadeFrom = "menu"
    ) -> Opened | Refused:
        """Open a room for whoever has the token with the hash `token`.

        The same token and command id again give the same room, whatever the settings.
        Raises `StorageError`.
        """
        if self.draining:
            return CLOSING
        if len(self.shelf) >= self.terms.rooms:
            return too_many("rooms")
        return await self._opener.open(token, command, settings, made_from)

    async def command(
        self, room: str, token: str, command_id: str, command: Command
    ) -> Accepted | Refused:
        """Do what `command` asks in `room`, once, however often it is sent.

        `token` is the hash of the sender's token, and is `command.by`. When this returns `Accepted`
        it is on disk, and all readers here have been told.
        """
        if self.closing:
            return CLOSING
        key = CommandKey(room, token, command_id)

        answer: Accepted | Refused
        try:
            # Without `locked`, which every flip would make anew.
            loaded = self.shelf.hold(room)
            await self.shelf.lock(loaded)
            try:
                answer = await self.decider.keep(loaded, key, command)
            finally:
                self.shelf.unlock(loaded)
        except StorageError as error:
            # One line: a disk that is full would else fill the log as well.
            log.warning("a command in room %s was not kept: %s", room, error)
            answer = UNAVAILABLE
        self._meters.command(kind_of(command), result_of(answer))
        return answer

    async def react(self, room: str, token: str, seat: int, reaction: str) -> Refused | None:
        """Show everyone in the room a reaction of one's own seat. It is not kept.

        Raises `StorageError`.
        """
        async with self.shelf.locked(room) as loaded:
            found = await self.shelf.read(loaded)
        if found is None:
            return NO_ROOM
        if seat not in found.seats_of(token):
            return Refused("not_your_seat")
        self.bus.publish(Message(room, 0, reaction_frame(room, seat, reaction)))
        return None

    async def see(self, room: str) -> tuple[int, dict[str, object]] | Refused:
        """The version and the public view of a room. Raises `StorageError`."""
        async with self.shelf.locked(room) as loaded:
            found = await self.decider.catch_up(loaded)
            if found is None:
                return NO_ROOM
            return NO_WATCHING if found.unwatched else (found.version, view(found))

    async def room_of_code(self, code: str) -> str | None:
        """The room that a short code stands for; case and blanks do not matter.

        Raises `StorageError`.
        """
        return await self.store.room_of_code(clean_code(code), self.clock())

    def census(self) -> Census:
        """How many rooms and people are here."""
        holders = self.presence.holders
        return Census(len(self.shelf), holders, self.presence.readers - holders)

    def on_next(self, loaded: Loaded, room: Room, message: Message) -> None:
        """See `mekuri.host.loaded.Ear`."""
        closes = room.friends and room.settings.watching == "nobody" and room.phase != "playing"
        if closes and is_start(message.body):
            self.leases.clear_watchers(loaded, room._replace(phase="playing"))

    def on_news(self, loaded: Loaded, message: Message) -> None:
        """See `mekuri.host.loaded.Ear`."""
        self.firing.arm_for(loaded, message)
        if self.presence.anyone(loaded.id) and is_deed(message.body):
            self.leases.look(loaded.id)

    def on_gap(self, loaded: Loaded) -> None:
        """See `mekuri.host.loaded.Ear`."""
        self.catcher.gap(loaded)

    def on_presence(self, loaded: Loaded) -> None:
        """See `mekuri.host.loaded.Ear`."""
        self.leases.look(loaded.id)

    def on_kept(self, loaded: Loaded, decision: Decision) -> None:
        """See `mekuri.host.deciding.Aftermath`."""
        deed = decision.batch.action
        if not isinstance(deed, str):
            return
        if deed == "start":
            # Before the first frame of the game. Whoever gives a seat up in one is told so, and
            # then goes.
            self.leases.clear_watchers(loaded, decision.room)
            if not any(isinstance(event, Reseated) for event in decision.batch.events):
                # Everybody sits where they sat: two questions to the store less for each game.
                return
        self.leases.look(loaded.id)

    def on_caught_up(self, loaded: Loaded) -> None:
        """See `mekuri.host.deciding.Aftermath`."""
        self.leases.look(loaded.id)

    def on_doubt(self, loaded: Loaded) -> None:
        """See `mekuri.host.deciding.Aftermath`."""
        self.catcher.doubt(loaded)

    def arm(self, loaded: Loaded) -> None:
        """See `mekuri.host.deciding.Aftermath`."""
        self.firing.arm(loaded)

    def _changed_in(self, rooms: Iterable[str]) -> None:
        for room in rooms:
            self.leases.changed(room)

    def _revived(self) -> None:
        for loaded in self.shelf:
            loaded.due_is_old = True
        self._changed_in(self.presence.rooms())

"""The way of a command: load, decide, keep, and only then tell."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import msgspec

from mekuri.bus.base import Bus, Message
from mekuri.host.answers import CLOSING, NO_ROOM, Accepted, Opened, Refused, unavailable
from mekuri.host.cpu import cpu_command, fires_at
from mekuri.host.dealing import Clock, Dealer, SystemDealer, system_clock
from mekuri.host.keeping import keep
from mekuri.host.loaded import Loaded, Shelf
from mekuri.host.presence import Presence
from mekuri.host.timers import Timers
from mekuri.rooms.commands import Command
from mekuri.rooms.decide import decide, open_room
from mekuri.rooms.outcome import Rejection
from mekuri.rooms.room import Room
from mekuri.rooms.view import view
from mekuri.storage.base import (
    Appended,
    CommandKey,
    Conflict,
    Repeated,
    StorageError,
    Store,
)
from mekuri.storage.vault import Vault

log = logging.getLogger(__name__)

TRIES = 5
"""How often a command is decided anew when another node was faster."""

RETRY_MS = 1_000

MakeCommand = Callable[[Room], Awaitable[Command | None]]


class Service:
    """Rooms as a server uses them. One per process; everything runs in one event loop."""

    def __init__(
        self,
        store: Store,
        vault: Vault,
        bus: Bus,
        dealer: Dealer | None = None,
        clock: Clock = system_clock,
    ) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.shelf = Shelf(store, vault, bus)
        self.presence = Presence()
        self._dealer = dealer or SystemDealer()
        self._timers = Timers(clock, self._fire)
        self.closing = False

    async def open(self, token: str, command: str, settings: object) -> Opened | Refused:
        """Open a room for whoever has the token with the hash `token`.

        The same token and command id again give the same room, whatever the settings.
        Raises `StorageError`.
        """
        if self.closing:
            return CLOSING
        key = CommandKey("", token, command)
        for _ in range(TRIES):
            decision = open_room(self._dealer.room(), settings, token, self._dealer.seed())
            if isinstance(decision, Rejection):
                answer = await self.store.answer(key)
                if answer is not None:
                    return await self._opened_before(answer, token)
                return Refused(decision.code, decision.detail)
            kept = keep(decision, self.clock(), key)
            match await self.store.append(kept.commit):
                case Appended(version):
                    room = decision.room
                    return Opened(room.id, version, room.seats_of(token), view(room))
                case Repeated(answer):
                    return await self._opened_before(answer, token)
                case Conflict():
                    # The name is taken, against all odds: another one.
                    continue
        return unavailable(RETRY_MS)

    async def command(
        self, room: str, token: str, command_id: str, command: Command
    ) -> Accepted | Refused:
        """Do what `command` asks in `room`, once, however often it is sent.

        `token` is the hash of the sender's token, and is `command.by`. When this returns `Accepted`
        it is on disk, and all readers have been told.
        """
        if self.closing:
            return CLOSING
        key = CommandKey(room, token, command_id)

        async def as_it_is(_: Room) -> Command:
            return command

        try:
            async with self.shelf.locked(room) as loaded:
                return await self._keep(loaded, key, as_it_is)
        except StorageError as error:
            # One line: a disk that is full would else fill the log as well.
            log.warning("a command in room %s was not kept: %s", room, error)
            return unavailable(RETRY_MS)

    async def see(self, room: str) -> tuple[int, dict[str, object]] | None:
        """The version and the public view of a room; None if there is none."""
        async with self.shelf.locked(room) as loaded:
            found = await self.shelf.read(loaded)
            return None if found is None else (found.version, view(found))

    def arm(self, loaded: Loaded) -> None:
        """Set the timer for what is due, if anybody is there to see it."""
        if loaded.due and not self.closing and self.presence.someone(loaded.id):
            now = self.clock()
            self._timers.arm(loaded.id, min(fires_at(one, now) for one in loaded.due))
        else:
            self._timers.disarm(loaded.id)

    def disarm(self, room: str) -> None:
        """Let what is due in a room wait."""
        self._timers.disarm(room)

    async def say_goodbye(self) -> None:
        """Take no more commands, and send everyone away: the server stops."""
        self.closing = True
        await self._timers.close()
        for reader in self.presence.everyone():
            reader.leave("shutdown")

    async def _keep(
        self, loaded: Loaded, key: CommandKey | None, make: MakeCommand
    ) -> Accepted | Refused:
        """Decide and keep, again if another node was faster. The caller holds the lock."""
        for _ in range(TRIES):
            room = await self.shelf.read(loaded)
            if room is None:
                return NO_ROOM
            await self._tell_late(loaded, room)
            command = await make(room)
            if command is None:
                return Refused("stale", {"at": room.at})
            secret = await self.shelf.secret(loaded, room)
            now = self.clock()
            decision = decide(room, secret, command, now, self._dealer.seed())
            if isinstance(decision, Rejection):
                accepted = await self._answered(key)
                if accepted is not None:
                    return accepted
                # What this node knows may be old: nobody is turned away for that.
                if await self.shelf.catch_up(loaded):
                    continue
                return Refused(decision.code, decision.detail)
            kept = keep(decision, now, key)
            try:
                outcome = await self.store.append(kept.commit)
            except BaseException:
                # Whether it was kept is not known: the store will tell.
                loaded.forget()
                if loaded.untold is None:
                    loaded.untold = room.version
                raise
            match outcome:
                case Appended(version):
                    loaded.room = decision.room
                    loaded.secret = decision.secret or secret
                    if kept.commit.due is not None:
                        loaded.due = kept.commit.due
                    self.bus.publish(Message(room.id, version, kept.frame))
                    self.arm(loaded)
                    return Accepted(version)
                case Repeated(answer):
                    return _accepted_before(answer)
                case Conflict():
                    loaded.forget()
        return unavailable(RETRY_MS)

    async def _tell_late(self, loaded: Loaded, room: Room) -> None:
        """Tell what was kept though the store failed to say so: nobody has been told yet."""
        if loaded.untold is None:
            return
        count = room.version - loaded.untold
        for batch in await self.store.batches(room.id, loaded.untold, count):
            self.bus.publish(Message(room.id, batch.version, batch.public.encode()))
        loaded.untold = None
        self.arm(loaded)

    async def _answered(self, key: CommandKey | None) -> Accepted | None:
        """What was answered when the command was first sent. Its repeat would often be stale."""
        answer = None if key is None else await self.store.answer(key)
        return None if answer is None else _accepted_before(answer)

    async def _opened_before(self, answer: str, token: str) -> Opened | Refused:
        room_id = msgspec.json.decode(answer)["room"]
        async with self.shelf.locked(room_id) as loaded:
            room = await self.shelf.read(loaded)
            if room is None:
                return NO_ROOM
            return Opened(room.id, room.version, room.seats_of(token), view(room), repeated=True)

    async def _fire(self, room_id: str) -> None:
        """The CPU's move, now that it is due."""
        try:
            async with self.shelf.locked(room_id) as loaded:
                if not self.presence.someone(room_id) or self.closing:
                    return
                before = self.clock()
                outcome = await self._keep(
                    loaded,
                    None,
                    lambda room: cpu_command(room, loaded.due, self.clock(), self._dealer.below),
                )
                if not isinstance(outcome, Refused):
                    return
                log.info("a move of the CPU in room %s waits: %s", room_id, outcome.code)
                if loaded.due:
                    first = min(fires_at(one, before) for one in loaded.due)
                    # Fired too early, or others came first and what is due now has a time of its
                    # own; else it could not be done, and is tried again in a while.
                    self._timers.arm(room_id, first if first > before else before + RETRY_MS)
        except StorageError as error:
            log.warning("a move of the CPU in room %s was not kept: %s", room_id, error)
            self._timers.arm(room_id, self.clock() + RETRY_MS)


def _accepted_before(answer: str) -> Accepted:
    return Accepted(msgspec.json.decode(answer)["version"])

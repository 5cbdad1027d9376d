"""One command in a room: decided, kept, and only then told."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec

from mekuri.bus.base import Bus, Message
from mekuri.host.answers import NO_ROOM, UNAVAILABLE, Accepted, Refused
from mekuri.host.dealing import Clock, Dealer
from mekuri.host.due import first_due
from mekuri.host.keeping import keep
from mekuri.host.loaded import Loaded, Shelf
from mekuri.host.meters import Meters
from mekuri.rooms.commands import Command
from mekuri.rooms.decide import decide
from mekuri.rooms.outcome import Decision, Rejection
from mekuri.rooms.room import Room
from mekuri.storage.base import Appended, CommandKey, Repeated, Store

TRIES: Final = 5
"""How often a command is decided anew when another node was faster."""

CHUNK: Final = 32
"""Batches that are read from the log at a time: some families' are long."""

MakeCommand = Callable[[Room], Awaitable[Command | None]]


class Aftermath(Protocol):
    """What else comes of a room's having changed. The caller holds the room's lock."""

    def on_kept(self, loaded: Loaded, decision: Decision) -> None:
        """This node has kept a batch, of which nobody has been told yet."""

    def on_caught_up(self, loaded: Loaded) -> None:
        """The room turned out to be further on than this node knew; readers have been told."""

    def on_doubt(self, loaded: Loaded) -> None:
        """It is not known whether a batch was kept: somebody has to look, soon."""

    def arm(self, loaded: Loaded) -> None:
        """Something else, or nothing, is due in the room now."""


class Decider:
    """Decides on what is known here, and asks the store whether that is still so."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        shelf: Shelf,
        dealer: Dealer,
        clock: Clock,
        meters: Meters,
        after: Aftermath,
    ) -> None:
        self._store = store
        self._bus = bus
        self._shelf = shelf
        self._dealer = dealer
        self._clock = clock
        self._meters = meters
        self._after = after

    async def keep(
        self, loaded: Loaded, key: CommandKey | None, make: Command | MakeCommand
    ) -> Accepted | Refused:
        """Decide and keep, again if another node was faster. The caller holds the lock.

        `make` is the command, or gives it for the room as it is then; None: there is none to be
        made. When this returns `Accepted` it is on disk, and the readers here have been told. Raises
        `StorageError` if it is not known whether it was kept.
        """
        for _ in range(TRIES):
            room = loaded.newest or await self._shelf.read(loaded)
            if room is None:
                return NO_ROOM
            if loaded.late:
                await self.tell_late(loaded, room)
            command = await make(room) if callable(make) else make
            if command is None:
                return Refused("stale", {"at": room.at})
            secret = loaded.secret_of(room) or await self._shelf.secret(loaded, room)
            now = self._clock()
            decision = decide(room, secret, command, now, self._dealer.seed())
            if isinstance(decision, Rejection):
                # A repeat would often be stale.
                answer = None if key is None else await self._store.answer(key)
                if answer is not None:
                    return await self._repeated(loaded, answer)
                # What this node knows may be old: nobody is turned away for that.
                if await self._shelf.is_old(loaded, room):
                    loaded.forget()
                    await self.catch_up(loaded)
                    continue
                return Refused(decision.code, decision.detail)
            kept = keep(decision, now, key, room)
            began = time.perf_counter()
            try:
                outcome = await self._store.append(kept.commit)
            except BaseException:
                # Whether it was kept is not known: the store will tell.
                loaded.forget()
                if loaded.untold is None:
                    loaded.untold = room.version
                self._after.on_doubt(loaded)
                raise
            if isinstance(outcome, Appended):
                self._meters.append(time.perf_counter() - began)
                batch, loaded.room, fresh, _ = decision
                loaded.secret = fresh or secret
                if kept.commit.due is not None:
                    loaded.due = kept.commit.due
                self._after.on_kept(loaded, decision)
                due = first_due(loaded.due)
                self._bus.publish(Message(room.id, batch.version, kept.frame, due))
                if loaded.feed.behind:
                    await self.tell_late(loaded, decision.room)
                self._after.arm(loaded)
                return Accepted(batch.version)
            if isinstance(outcome, Repeated):
                return await self._repeated(loaded, outcome.answer)
            # Another node was faster.
            loaded.forget()
        return UNAVAILABLE

    async def catch_up(self, loaded: Loaded) -> Room | None:
        """The room as it is in the store now; whoever reads it here is told what they missed.

        The caller holds the lock. Raises `StorageError`.
        """
        known = loaded.room
        room = await self._shelf.newest(loaded)
        if room is not None and (room is not known or loaded.late):
            await self.tell_late(loaded, room)
            self._after.arm(loaded)
            self._after.on_caught_up(loaded)
        return room

    async def tell_late(self, loaded: Loaded, room: Room) -> None:
        """Tell what is in the log and what nobody here has been told: a message was lost, or the
        store kept a batch and failed to say so. The caller holds the lock.
        """
        feed = loaded.feed
        if loaded.untold is not None:
            while loaded.untold < room.version:
                batches = await self._store.batches(room.id, loaded.untold, CHUNK)
                if not batches:
                    break
                for batch in batches:
                    last = batch.version == room.version
                    due = first_due(loaded.due) if last else None
                    frame = batch.public.encode()
                    self._bus.publish(Message(room.id, batch.version, frame, due))
                loaded.untold = batches[-1].version
            loaded.untold = None
        healed = 0
        while feed.read and feed.told < room.version:
            batches = await self._store.batches(room.id, feed.told, CHUNK)
            if not batches:
                break
            for batch in batches:
                feed.take(batch.version, batch.public.encode())
            healed += len(batches)
        if healed:
            self._meters.healed(healed)

    async def _repeated(self, loaded: Loaded, answer: str) -> Accepted:
        """What was answered before, perhaps by another node: it is told here before that is said."""
        version: int = msgspec.json.decode(answer)["version"]
        if loaded.feed.read and loaded.feed.told < version:
            await self.catch_up(loaded)
        return Accepted(version, repeated=True)

"""What comes of holders who stay away: the CPU plays for them, and another one is host."""

from __future__ import annotations

import logging
from typing import Final

from mekuri.host.answers import Accepted
from mekuri.host.dealing import Clock
from mekuri.host.deciding import Decider
from mekuri.host.loaded import Loaded, Shelf
from mekuri.host.tasks import at_once
from mekuri.rooms.commands import Away, Back, Command, PassHost
from mekuri.rooms.room import Room
from mekuri.storage.base import Absence, Present, StorageError, Store

log = logging.getLogger(__name__)

AT_ONCE: Final = 50
"""Absences that are dealt with at the same time."""

CLAIM_MS: Final = 5_000
"""For how long nobody else deals with what this node has claimed."""


class Absences:
    """Claims the absences that have lasted too long, on whichever node they began."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        decider: Decider,
        clock: Clock,
        away_ms: int,
        host_ms: int,
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._decider = decider
        self._clock = clock
        self._away_ms = away_ms
        self._host_ms = host_ms

    async def claim(self) -> None:
        """Deal with all that is due. Raises `StorageError`."""
        while True:
            now = self._clock()
            claimed = await self._store.claim_absences(now, AT_ONCE, now + CLAIM_MS)
            await at_once(self._deal_with(one) for one in claimed)
            if len(claimed) < AT_ONCE:
                return

    async def welcome_back(self, loaded: Loaded, room: Room, holder: str) -> Room:
        """Give a holder's seats back that the CPU has played; the room as it is then.

        The caller holds the lock. Raises `StorageError`.
        """
        if not room.friends or all(
            room.seats[seat].driver != "cpu" for seat in room.seats_of(holder)
        ):
            return room
        await self._do(loaded, Back(holder))
        return await self._shelf.read(loaded) or room

    async def _deal_with(self, absence: Absence) -> None:
        try:
            async with self._shelf.locked(absence.room) as loaded:
                due = await self._after(loaded, absence)
            await self._store.settle(absence, due)
        except StorageError as error:
            # It is claimed again in a while.
            log.warning("an absence from room %s waits: %s", absence.room, error)

    async def _after(self, loaded: Loaded, absence: Absence) -> int | None:
        """Do what is to be done; when to look again, if ever."""
        room = await self._decider.catch_up(loaded)
        holder = absence.token
        if room is None or not room.friends:
            return None
        if not room.seats_of(holder) and not room.is_host(holder):
            return None
        here = _holders_here(room, await self._store.present(absence.room))
        if holder in here or not here:
            return None
        now = self._clock()
        playing = await self._take_over(loaded, room, holder)
        if room.is_host(holder):
            passes = absence.gone + self._host_ms
            if now < passes:
                return passes
            await self._do(loaded, PassHost(holder, here))
        # Before a game there is nothing to take over yet: it may start without them.
        return None if playing else now + self._away_ms

    async def _take_over(self, loaded: Loaded, room: Room, holder: str) -> bool:
        """Have the CPU play for somebody who is gone; whether a game is going on."""
        if room.phase != "playing":
            return False
        if await self._do(loaded, Away(holder)):
            # They may have come, and found nothing to take back, just before that was kept.
            present = await self._store.present(room.id)
            if any(one.token == holder and one.here for one in present):
                await self._do(loaded, Back(holder))
        return True

    async def _do(self, loaded: Loaded, command: Command) -> bool:
        async def as_it_is(_: Room) -> Command:
            return command

        return isinstance(await self._decider.keep(loaded, None, as_it_is), Accepted)


def _holders_here(room: Room, present: tuple[Present, ...]) -> tuple[str, ...]:
    held = {seat.holder for seat in room.seats}
    return tuple(one.token for one in present if one.here and one.token in held)

"""What is due in rooms: armed where somebody is there to see it, and done when its time comes."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from mekuri.bus.base import Message
from mekuri.host.answers import RETRY_MS, Accepted, Refused
from mekuri.host.counting import kind_of, result_of
from mekuri.host.dealing import Clock, Dealer
from mekuri.host.deciding import Decider
from mekuri.host.due import Advice, Advise, advice_for, due_command, fires_at, next_due
from mekuri.host.loaded import Loaded, Shelf
from mekuri.host.meters import Meters
from mekuri.host.presence import Presence
from mekuri.host.timers import Timers
from mekuri.rooms.commands import Play
from mekuri.rooms.room import Room
from mekuri.storage.base import Due, StorageError, Store

log = logging.getLogger(__name__)

LATER_MS: Final = 250
"""So much later a node fires what another one has to fire: it is there if that one is gone."""


class Firing:
    """The timers of one node. Whatever fires is decided against the log: twice does no harm."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        decider: Decider,
        presence: Presence,
        dealer: Dealer,
        clock: Clock,
        meters: Meters,
        settle: Callable[[], Awaitable[None]],
        advise: Advise,
    ) -> None:
        """`settle` is `Heart.settle`."""
        self._store = store
        self._shelf = shelf
        self._decider = decider
        self._presence = presence
        self._dealer = dealer
        self._clock = clock
        self._meters = meters
        self._settle = settle
        self._advise = advise
        self._timers = Timers(clock, self._fire)
        self._closed = False

    def arm(self, loaded: Loaded) -> None:
        """Set the timer for what is due, if anybody is here to see it."""
        when = next_due(loaded.due, self._clock()) if loaded.due else None
        if when is None or self._closed or not self.someone(loaded):
            self._timers.disarm(loaded.id)
        else:
            self._timers.arm(loaded.id, when)

    def arm_for(self, loaded: Loaded, news: Message) -> None:
        """Set the timer for what is due by another node's word, a little later than there."""
        if news.due is None or self._closed or not self.someone(loaded):
            self._timers.disarm(loaded.id)
        else:
            self._timers.arm(loaded.id, news.due + LATER_MS)

    def someone(self, loaded: Loaded) -> bool:
        """Whether somebody is here for whom the table does not wait: a holder of a seat; if there
        are none any more, whoever looks on.
        """
        if self._presence.someone(loaded.id):
            return True
        room = loaded.room
        return (
            self._presence.anyone(loaded.id)
            and room is not None
            and all(seat.holder is None for seat in room.seats)
        )

    async def _advice(self, room_id: str) -> Advice | None:
        """Advice for the move that is next in a room, asked before it is held: nobody waits for that."""
        loaded = self._shelf.hold(room_id)
        try:
            room = loaded.room
            return None if room is None else await advice_for(room, self._advise)
        finally:
            self._shelf.let_go(loaded)

    async def fire_claimed(self, room_id: str, one: Due) -> None:
        """Do what no timer has done in time, or let it wait if nobody is there on any node."""
        try:
            advice = await self._advice(room_id)
            async with self._shelf.locked(room_id) as loaded:
                room = await self._decider.catch_up(loaded)
                if room is None or self._closed:
                    return
                now = self._clock()
                if self.someone(loaded) or await self._someone_elsewhere(room):
                    due = replace(one, at=min(one.at, now))
                    await self._move(loaded, lambda: (due,), advice)
                else:
                    await self._store.wait(room_id, now)
        except StorageError as error:
            # Whoever claims it next tries again.
            log.warning("what was due in room %s was not kept: %s", room_id, error)

    async def close(self) -> None:
        """Fire nothing any more, and wait for what has been fired."""
        self._closed = True
        await self._timers.close()

    async def _fire(self, room_id: str) -> None:
        try:
            advice = await self._advice(room_id)
            async with self._shelf.locked(room_id) as loaded:
                if self._closed or not self.someone(loaded):
                    return
                before = self._clock()
                await self._settle()
                if loaded.due_is_old:
                    loaded.due = await self._store.due_of(room_id)
                    loaded.due_is_old = False
                outcome = await self._move(loaded, lambda: loaded.due, advice)
                if isinstance(outcome, Accepted):
                    return
                log.debug("what was due in room %s waits: %s", room_id, outcome.code)
                first = next_due(loaded.due, before)
                if first is not None:
                    # Fired too early, or others came first and what is due now has a time of its
                    # own; else it could not be done, and is tried again in a while.
                    self._timers.arm(room_id, first if first > before else before + RETRY_MS)
        except StorageError as error:
            log.warning("what was due in room %s was not kept: %s", room_id, error)
            self._timers.arm(room_id, self._clock() + RETRY_MS)

    async def _move(
        self, loaded: Loaded, due: Callable[[], Sequence[Due]], advice: Advice | None
    ) -> Accepted | Refused:
        """Make the move that is due, if one is. The caller holds the lock."""
        made: list[tuple[Play, int]] = []

        async def make(room: Room) -> Play | None:
            now = self._clock()
            rows = due()
            play = await due_command(room, rows, now, self._dealer.below, advice)
            if play is not None:
                made.append((play, now - min(fires_at(one, now) for one in rows)))
            return play

        answer = await self._decider.keep(loaded, None, make)
        if made:
            play, late = made[-1]
            self._meters.command(kind_of(play), result_of(answer))
            self._meters.timer_late(late / 1000)
        return answer

    async def _someone_elsewhere(self, room: Room) -> bool:
        held = {seat.holder for seat in room.seats} - {None}
        present = await self._store.present(room.id)
        return any(one.here and (not held or one.token in held) for one in present)

"""Opening a room."""

from __future__ import annotations

from typing import Final

import msgspec

from mekuri.host.answers import NO_ROOM, NO_WATCHING, UNAVAILABLE, Opened, Refused
from mekuri.host.dealing import Clock, Dealer
from mekuri.host.deciding import TRIES
from mekuri.host.keeping import keep
from mekuri.host.loaded import Shelf
from mekuri.rooms.decide import open_room
from mekuri.rooms.outcome import Rejection
from mekuri.rooms.room import MadeFrom
from mekuri.rooms.view import view
from mekuri.storage.base import Appended, CommandKey, Conflict, Repeated, Store

CODE_MS: Final = 24 * 3_600_000
"""For how long a short code stands for its room before that is there; then for as long as it lives."""


class Opener:
    """Opens rooms, each once."""

    def __init__(self, store: Store, shelf: Shelf, dealer: Dealer, clock: Clock) -> None:
        self._store = store
        self._shelf = shelf
        self._dealer = dealer
        self._clock = clock

    async def open(
        self, token: str, command: str, settings: object, made_from: MadeFrom
    ) -> Opened | Refused:
        """See `Service.open`."""
        key = CommandKey("", token, command)
        for _ in range(TRIES):
            code = self._dealer.code() if _for_friends(settings) else None
            seed = self._dealer.seed()
            decision = open_room(self._dealer.room(), settings, token, seed, code, made_from)
            if isinstance(decision, Rejection) or code is not None:
                # No code is given away for a room that is there already.
                answer = await self._store.answer(key)
                if answer is not None:
                    return await self._opened_before(answer, token)
            if isinstance(decision, Rejection):
                return Refused(decision.code, decision.detail)
            now = self._clock()
            if code is not None and not await self._store.claim_code(
                code, decision.room.id, now, now + CODE_MS
            ):
                continue
            outcome = await self._store.append(keep(decision, now, key).commit)
            match outcome:
                case Appended(version):
                    room = decision.room
                    return Opened(room.id, version, room.seats_of(token), view(room))
                case Repeated(answer):
                    return await self._opened_before(answer, token)
                case Conflict():
                    # The name is taken, against all odds: another one.
                    continue
        return UNAVAILABLE

    async def _opened_before(self, answer: str, token: str) -> Opened | Refused:
        room_id = msgspec.json.decode(answer)["room"]
        async with self._shelf.locked(room_id) as loaded:
            room = await self._shelf.newest(loaded)
            if room is None:
                return NO_ROOM
            seats = room.seats_of(token)
            if room.unwatched and not seats:
                return NO_WATCHING
            return Opened(room.id, room.version, seats, view(room), repeated=True)


def _for_friends(settings: object) -> bool:
    return isinstance(settings, dict) and settings.get("mode") == "friends"

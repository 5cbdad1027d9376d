"""What is to be expected of a game, for those at its table: found out beside the server, from what all see."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from mekuri.game.actions import Action, action_from_json
from mekuri.game.errors import ActionError
from mekuri.game.observation import Observation
from mekuri.host.answers import NO_ROOM, NO_WATCHING, Refused
from mekuri.host.deciding import Decider
from mekuri.host.forecaster import Answer, Forecaster, Kind
from mekuri.host.loaded import Shelf
from mekuri.rooms.room import Room
from mekuri.storage.base import Store

log = logging.getLogger(__name__)

NO_RECORD: Final = Refused("no_record")
NOT_PLAYING: Final = Refused("not_playing")
NONE: Final = Refused("unavailable", {"retry_ms": 600_000})
"""Nobody here knows the odds."""

MOVE_MS: Final = 25
"""What finding out the values of a CPU's choices may take: several times what a table's forecast gets."""
THINKING_S: Final = 1.0
"""What a CPU's move waits for the odds at most. Nobody else waits: it is asked before the room is held."""


class _Choice(msgspec.Struct):
    action: dict[str, object]
    share: float


class _Choices(msgspec.Struct):
    choices: list[_Choice]


class Chances:
    """Asks for the odds what the store and the rooms know. `forecaster`: None if there is none."""

    def __init__(
        self, store: Store, shelf: Shelf, decider: Decider, forecaster: Forecaster | None
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._decider = decider
        self._forecaster = forecaster

    @property
    def pid(self) -> int | None:
        """The number of the process that is asked, if one is there."""
        return None if self._forecaster is None else self._forecaster.pid

    async def of_room(self, room: str, token: str | None) -> Answer:
        """The chances in the game being played as JSON, for whoever may see it; `token` is the hash of theirs.

        Raises `StorageError`.
        """
        async with self._shelf.locked(room) as loaded:
            found = await self._decider.catch_up(loaded)
        if found is None:
            return NO_ROOM
        if found.unwatched and not (token and found.seats_of(token)):
            return NO_WATCHING
        if found.phase != "playing" or found.table is None:
            return NOT_PLAYING
        wish = {"ask": "forecast", "choices": found.settings.hints}
        answer = await self._ask("forecast", found, wish)
        if isinstance(answer, Refused):
            return answer
        where = {"room": room, "version": found.version, "game": found.game, "at": found.at}
        try:
            told = msgspec.json.decode(answer, type=dict[str, object])
        except msgspec.DecodeError as fault:
            log.warning("the odds make no sense: %s", fault)
            return NONE
        return msgspec.json.encode(where | told)

    async def of_record(self, room: str, game: int) -> Answer:
        """The chances over a finished game, as JSON. Raises `StorageError`."""
        text = await self._store.record(room, game)
        if text is None:
            return NO_RECORD
        if self._forecaster is None:
            return NONE
        # on one line: within its texts JSON has no line breaks
        record = text.encode().replace(b"\n", b" ")
        return await self._forecaster.ask(
            "history",
            (room, game),
            lambda: msgspec.json.encode(
                {"ask": "history", "record": msgspec.Raw(record), "seed": 0}
            ),
        )

    async def of_choices(self, room: Room) -> dict[Action, float] | None:
        """What each action is worth to the seat that is to move; None if nobody says so in time."""
        try:
            async with asyncio.timeout(THINKING_S):
                answer = await self._ask("move", room, {"ask": "choices", "ms": MOVE_MS})
        except TimeoutError:
            return None
        if isinstance(answer, Refused):
            return None
        try:
            told = msgspec.json.decode(answer, type=_Choices)
            return {action_from_json(one.action): one.share for one in told.choices}
        except (msgspec.DecodeError, ActionError) as fault:
            log.warning("the odds make no sense: %s", fault)
            return None

    async def close(self) -> None:
        """Ask no more."""
        if self._forecaster is not None:
            await self._forecaster.close()

    async def _ask(self, kind: Kind, room: Room, wish: dict[str, object]) -> Answer:
        """Ask something about the game being played, as it is now."""
        table = room.table
        if self._forecaster is None or table is None or table.turn is None:
            return NONE
        # only what can be seen leaves this process
        seen = Observation.of(room.settings.rules, table, table.turn)
        return await self._forecaster.ask(
            kind,
            (room.id, room.game, room.at, *wish.values()),
            lambda: msgspec.json.encode(wish | {"seen": seen.to_json(), "seed": room.at}),
        )

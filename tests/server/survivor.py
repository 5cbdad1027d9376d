"""A client that plays on whatever happens to the server, and remembers all it was told."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from mekuri.game.event_json import event_from_json
from mekuri.game.rules import Rules
from mekuri.game.table import Table
from server.player import Frame, Player, draw, new_id, start

ROOM_EVENTS = ("room_opened", "seated", "left", "driver_changed", "settings_changed", "committed")


@dataclass
class Survivor:
    """Plays game after game in one room, reconnecting from the version it has.

    A command that was not answered is sent again with the same id. Raises AssertionError as soon as
    the server tells something twice differently, skips something, or answers a repeat differently.
    """

    url: str
    room: str
    token: str
    luck: random.Random
    seats: tuple[int, ...] = ()
    told: dict[int, str] = field(default_factory=dict)
    """The text of every version, as first told."""
    answers: dict[str, int] = field(default_factory=dict)
    """The version each command made."""
    sent: dict[str, Frame] = field(default_factory=dict)
    connections: int = 0
    games: int = 0
    at: int = 0
    table: Table | None = None
    legal: list[Frame] = field(default_factory=list)
    pending: Frame | None = None

    @property
    def version(self) -> int:
        return max(self.told, default=0)

    async def play(self, stop: asyncio.Event) -> None:
        """Go on until told to stop and the last command is answered."""
        while not (stop.is_set() and self.pending is None):
            try:
                async with Player(self.url, open_timeout=30) as player:
                    self.connections += 1
                    await self._talk(player, stop)
            except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError):
                # The server is gone. It comes back.
                await asyncio.sleep(0.02)

    async def _talk(self, player: Player, stop: asyncio.Event) -> None:
        welcome = await player.hello(self.room, self.token, self.version)
        if welcome["type"] == "bye" or welcome.get("code") in ("closing", "unavailable"):
            # It is about to go, or has just come.
            await asyncio.sleep(0.02)
            return
        assert welcome["type"] == "welcome", welcome
        assert welcome["view"] is None
        assert welcome["version"] >= self.version, "what was told is lost"
        self.seats = tuple(welcome["seats"])
        while self.version < welcome["version"]:
            self._take(await player.hear(), player.raw[-1])
        if self.pending is not None:
            await player.say(self.pending)
        while not (stop.is_set() and self.pending is None):
            if self.pending is None and self._is_my_move():
                self.pending = self._choose()
                self.sent[self.pending["id"]] = self.pending
                await player.say(self.pending)
            frame = await player.hear()
            if frame["type"] == "rejected":
                # Nothing else is ever rejected: what is sent is possible, or was accepted before.
                assert frame["code"] in ("too_fast", "closing", "unavailable"), frame
                await asyncio.sleep(frame.get("retry_ms", 100) / 1000)
                if self.pending is not None:
                    await player.say(self.pending)
            elif frame["type"] != "bye":
                self._take(frame, player.raw[-1])

    def _take(self, frame: Frame, text: str) -> None:
        if frame["type"] == "accepted":
            known = self.answers.setdefault(frame["id"], frame["version"])
            assert known == frame["version"], "a repeat is answered otherwise"
            if self.pending is not None and frame["id"] == self.pending["id"]:
                self.pending = None
            return
        assert frame["type"] == "events", frame
        assert frame["version"] == self.version + 1, "a version is skipped, or told twice"
        self.told[frame["version"]] = text
        self.games, self.at, self.legal = frame["game"], frame["at"], frame["legal"]
        for event in frame["events"]:
            if event["type"] == "game_started":
                self.table = Table.start(
                    Rules.from_json(event["rules"]),
                    event["players"],
                    event["first_seat"],
                    sum(event["stacks"]),
                )
            elif event["type"] not in ROOM_EVENTS:
                assert self.table is not None
                self.table = self.table.after(event_from_json(event))

    def _is_my_move(self) -> bool:
        playing = self.table is not None and not self.table.over
        return not playing or (self.table is not None and self.table.turn in self.seats)

    def _choose(self) -> Frame:
        if self.table is None or self.table.over:
            return start(self.room, self.games, self.luck.randbytes(4).hex())
        assert self.table.turn is not None
        command = draw(self.room, self.games, self.table.turn, self.at)
        del command["stack"]
        more: dict[str, Any] = self.luck.choice(self.legal)
        return {**command, **more, "id": new_id()}

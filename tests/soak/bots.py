"""Bots that play for a long time, lose their connections and come back; light ones, for hundreds of rooms."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from benchmarks.traffic.rooms import HOST, Fault, open_room
from benchmarks.traffic.wire import Wire, connect

Frame = dict[str, Any]

OVERTAKEN = ("stale", "not_your_turn", "not_your_seat", "not_playing", "wrong_game", "playing")
"""Rejections that mean: something happened meanwhile."""

LATER = ("too_fast", "closing", "unavailable", "too_many")
BACK_WITHIN_S = 20.0


@dataclass
class Mood:
    """How all bots of a soak are, and what has come of it."""

    chance: random.Random
    ports: list[int]
    think_s: float
    drops: float
    """How likely a bot is to lose its connection after a frame."""
    away_s: float
    ends: asyncio.Event = field(default_factory=asyncio.Event)
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Bot:
    """One seat of a room. It holds what it is told to what it was told before."""

    def __init__(self, mood: Mood, room: str, token: str, source: str, host: bool) -> None:
        self._mood = mood
        self.room = room
        self._token = token
        self._source = source
        self._host = host
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._wire: Wire | None = None
        self._commands = 0
        self._pending: Frame | None = None
        self.seats: list[int] = []
        self.version = 0
        self.game = self.at = 0
        self.turn: int | None = None
        self.answered: dict[str, int] = {}

    async def sit_down(self, name: str) -> None:
        """Take a seat, once."""
        await self._connect()
        await self._until_welcome()
        join = {"do": "join", "id": "join-0001", "room": self.room, "seat": None, "name": name}
        self._send(join)
        while True:
            frame = await self._next()
            if frame["type"] == "accepted":
                return
            if frame["type"] == "rejected":
                raise Fault(str(frame))

    async def play(self) -> None:
        """Play until the mood ends; faults are noted, not raised."""
        mood = self._mood
        while not mood.ends.is_set():
            try:
                if self._wire is None:
                    await self._connect()
                    await self._until_welcome()
                    if self._pending is not None:
                        self._send(self._pending)
                await self._turn()
            except (OSError, ConnectionError):
                self._gone("lost")
                await asyncio.sleep(0.2)
            except Fault as fault:
                mood.faults.append(f"{self.room}: {fault}")
                return
            except TimeoutError:
                mood.faults.append(f"{self.room}: silence for {BACK_WITHIN_S} s: {vars(self)}")
                return
        self.leave()

    def leave(self) -> None:
        """Go for good."""
        if self._wire is not None:
            self._wire.close()
            self._wire = None

    async def _turn(self) -> None:
        """One frame, and what this bot makes of it."""
        mood = self._mood
        if self._pending is None and self._may_act():
            await asyncio.sleep(mood.chance.uniform(0, 2 * mood.think_s))
            if self._wire is not None and self._may_act():
                self._act()
        try:
            frame = await asyncio.wait_for(self._next(), 0.5)
        except TimeoutError:
            frame = None
        if frame is not None:
            self._hear(frame)
        if self._wire is not None and mood.chance.random() < mood.drops:
            mood.counts["dropped"] += 1
            if mood.chance.random() < 0.5:
                self._wire.abort()
            else:
                self._wire.close()
            self._gone("")
            await asyncio.sleep(mood.chance.expovariate(1 / mood.away_s))

    def _may_act(self) -> bool:
        return self.turn in self.seats if self.turn is not None else self._host

    def _act(self) -> None:
        self._commands += 1
        command: Frame = {"id": f"c-{self._commands:08}", "room": self.room, "game": self.game}
        if self.turn is None:
            command |= {"do": "start", "entropy": "", "fill": True}
        else:
            command |= {"do": "draw", "seat": self.turn, "at": self.at, "stack": 0}
        self._pending = command
        self._send(command)

    def _hear(self, frame: Frame) -> None:
        match frame["type"]:
            case "events":
                self._take(frame)
            case "accepted":
                self.answered[frame["id"]] = frame["version"]
                self._done(frame["id"])
            case "rejected" if frame["code"] in OVERTAKEN:
                self._mood.counts[frame["code"]] += 1
                self._done(frame["id"])
            case "rejected" if frame["code"] in LATER:
                self._mood.counts[frame["code"]] += 1
                if self._pending is not None:
                    self._send(self._pending)
            case "presence":
                pass
            case "bye" if frame["code"] in ("shutdown", "slow", "replaced"):
                # Where a node is slow, a connection that was given up may arrive after the next one.
                self._gone(frame["code"])
            case _:
                raise Fault(str(frame))

    def _done(self, command: str | None) -> None:
        if self._pending is not None and self._pending["id"] == command:
            self._pending = None

    def _take(self, frame: Frame) -> None:
        version = frame["version"]
        if version <= self.version:
            return
        if version != self.version + 1:
            raise Fault(f"version {version} after {self.version}")
        self.version, self.game, self.at = version, frame["game"], frame["at"]
        for event in frame["events"]:
            match event["type"]:
                case "turn":
                    self.turn = event["seat"]
                case "game_started":
                    self.turn = event["first_seat"]
                case "over":
                    self.turn = None
                    self._mood.counts["games"] += self._host
                case "flipped":
                    self._mood.counts["flips"] += self._host

    async def _until_welcome(self) -> None:
        hello = {"do": "hello", "protocol": 1, "room": self.room, "token": self._token}
        self._send(hello | {"since": self.version})
        async with asyncio.timeout(BACK_WITHIN_S):
            while True:
                frame = await self._next()
                if frame["type"] == "welcome":
                    break
                if frame["type"] == "rejected" and frame["code"] in LATER:
                    await asyncio.sleep(0.2)
                    self._send(hello | {"since": self.version})
        if frame["view"] is not None and self.version:
            raise Fault(f"what came after {self.version} is not told")
        if frame["version"] < self.version:
            raise Fault(f"version {frame['version']} after {self.version}")
        if frame["view"] is not None:
            view = frame["view"]
            self.version, self.game, self.at = frame["version"], view["game"], view["at"]
        self.seats = frame["seats"]

    async def _connect(self) -> None:
        frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._frames = frames
        port = self._mood.chance.choice(self._mood.ports)

        def lost(why: str) -> None:
            frames.put_nowait(b"")

        async with asyncio.timeout(BACK_WITHIN_S):
            self._wire = await connect(HOST, port, self._source, frames.put_nowait, lost)

    async def _next(self) -> Frame:
        payload = await self._frames.get()
        if not payload:
            raise ConnectionError
        frame: Frame = json.loads(payload)
        return frame

    def _send(self, frame: Frame) -> None:
        assert self._wire is not None
        self._wire.send(json.dumps(frame).encode())

    def _gone(self, why: str) -> None:
        if why:
            self._mood.counts[why] += 1
        if self._wire is not None:
            self._wire.abort()
            self._wire = None


async def table(mood: Mood, number: int, tokens: list[str]) -> list[Bot]:
    """A room with its bots, all of them seated."""
    source = f"127.2.{number // 200}.{1 + number % 200}"
    room = await open_room(mood.ports[0], source, tokens[0])
    bots = [Bot(mood, room, token, source, host=seat == 0) for seat, token in enumerate(tokens)]
    for seat, bot in enumerate(bots):
        if seat:
            await bot.sit_down(f"P{seat}")
            bot.leave()
    return bots

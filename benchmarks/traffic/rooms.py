"""Rooms of four clients: they open, they sit down, and each flip is done when all four have seen it."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from benchmarks.traffic.wire import Wire, connect

HOST = "127.0.0.1"
FOUR = 4

_EVENTS = b'{"type":"events"'
_ACCEPTED = b'{"type":"accepted"'


class Happened(msgspec.Struct):
    """What of an event matters here."""

    type: str
    seat: int | None = None
    first_seat: int | None = None


class Told(msgspec.Struct):
    """What of an `events` frame matters here."""

    version: int
    game: int
    at: int
    events: list[Happened]


_DECODER = msgspec.json.Decoder(Told)


def compact(value: object) -> bytes:
    """JSON without blanks, as a client writes it."""
    return msgspec.json.encode(value)


class Fault(Exception):
    """The server did something it must not: the run is worth nothing."""


@dataclass
class Tally:
    """What has been counted and timed, over all rooms."""

    flips: int = 0
    starts: int = 0
    times: array[float] = field(default_factory=lambda: array("d"))
    """Seconds from the moment a flip was due until the last of four clients had seen it."""
    counting: bool = False

    def clear(self) -> None:
        """Begin to count."""
        self.flips = self.starts = 0
        self.times = array("d")
        self.counting = True


class Room:
    """Four clients at a table. `done(room)` is called when all have seen what was asked for last."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.number = number
        self.source = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        """An address of its own, as people have: no limit by address is met."""
        self.tokens = [secrets.token_hex(32) for _ in range(FOUR)]
        self.name = ""
        self.wires: list[Wire] = []
        self.turn: int | None = None
        self.version = self.game = self.at = 0
        self.seen = FOUR
        self.due = 0.0
        self.fault = ""
        self.done: Callable[[Room], None] = lambda _: None
        self._tally = tally
        self._last = b""
        self._flipping = False
        self._commands = 0
        self._welcomed: list[asyncio.Future[None]] = []
        self._settled: asyncio.Future[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether all have seen all there is."""
        return self.seen == FOUR

    def act(self, due: float) -> None:
        """Ask for the next flip, or the next game; `due` is when that was to happen."""
        self.due = due
        self._commands += 1
        head = b'"id":"c-%07d","room":"%s","game":%d' % (
            self._commands,
            self.name.encode(),
            self.game,
        )
        self.seen = 0
        self._flipping = self.turn is not None
        if self.turn is None:
            self.wires[0].send(b'{"do":"start",%s,"entropy":""}' % head)
        else:
            frame = b'{"do":"draw",%s,"seat":%d,"at":%d,"stack":0}' % (head, self.turn, self.at)
            self.wires[self.turn].send(frame)

    async def sit_down(self, ports: Sequence[int], name: str = "") -> None:
        """Open the room and bring four clients into it, spread over the servers at these ports.

        A given name is of a room that need not be opened.
        """
        self.name = name or await open_room(ports[0], self.source, self.tokens[0])
        for seat, token in enumerate(self.tokens):
            port = ports[seat % len(ports)]
            wire = await connect(HOST, port, self.source, self._taking(seat), self._lost)
            self.wires.append(wire)
            hello = {"do": "hello", "protocol": 1, "room": self.name, "token": token, "since": None}
            welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._welcomed.append(welcomed)
            wire.send(compact(hello))
            await welcomed
            if seat and not name:
                await self._join(seat)

    def leave(self) -> None:
        """All four go."""
        for wire in self.wires:
            wire.close()

    async def _join(self, seat: int) -> None:
        self._settled = asyncio.get_running_loop().create_future()
        join = {
            "do": "join",
            "id": f"join-{seat:05}",
            "room": self.name,
            "seat": seat,
            "name": f"P{seat}",
        }
        self.wires[seat].send(compact(join))
        await self._settled
        self._settled = None

    def _taking(self, seat: int) -> Callable[[bytes], None]:
        def take(payload: bytes) -> None:
            if payload.startswith(_EVENTS):
                self._told(payload)
            elif not payload.startswith(_ACCEPTED):
                self._else(seat, payload)
            elif self._settled is not None and not self._settled.done():
                self._settled.set_result(None)

        return take

    def _told(self, payload: bytes) -> None:
        if payload != self._last:
            told = _DECODER.decode(payload)
            if told.version <= self.version:
                return
            if self.game and told.version != self.version + 1:
                raise Fault(f"version {told.version} after {self.version}")
            self._last = payload
            self.version, self.game, self.at = told.version, told.game, told.at
            for event in told.events:
                if event.type == "turn":
                    self.turn = event.seat
                elif event.type == "game_started":
                    self.turn = event.first_seat
                elif event.type == "over":
                    self.turn = None
        if self.seen >= FOUR:
            return
        self.seen += 1
        if self.seen == FOUR:
            tally = self._tally
            if tally.counting:
                if self._flipping:
                    tally.flips += 1
                    tally.times.append(time.perf_counter() - self.due)
                else:
                    tally.starts += 1
            self.done(self)

    def _else(self, seat: int, payload: bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "welcome":
            if frame["view"] is not None:
                self.version = max(self.version, frame["version"])
            self._welcomed[seat].set_result(None)
        elif frame["type"] in ("rejected", "bye"):
            self.fault = f"room {self.name}: {payload.decode()}"
            if self._settled is not None and not self._settled.done():
                self._settled.set_exception(Fault(self.fault))

    def _lost(self, why: str) -> None:
        self.fault = self.fault or f"room {self.name}: {why}"


async def open_room(port: int, source: str, token: str) -> str:
    """A room for four friends; its name."""
    body = json.dumps(
        {
            "id": secrets.token_hex(8),
            "settings": {"mode": "friends", "players": FOUR, "names": ["P0"]},
        }
    )
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    writer.write(
        f"POST /api/rooms HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {token}\r\n"
        "Content-Type: application/json\r\nConnection: close\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    answer = await reader.read()
    writer.close()
    head, _, found = answer.partition(b"\r\n\r\n")
    if b" 201 " not in head.split(b"\r\n", 1)[0]:
        raise Fault(answer.decode())
    name: str = json.loads(found)["room"]
    return name


async def seat_all(
    rooms: Sequence[Room], ports: Sequence[int], *, bare: bool, at_once: int = 16
) -> None:
    """Bring all rooms to the table, some of them at a time."""
    waiting: Iterator[Room] = iter(rooms)

    async def some() -> None:
        for room in waiting:
            await room.sit_down(ports, f"r{room.number}" if bare else "")

    await asyncio.gather(*(some() for _ in range(at_once)))


def faults(rooms: Sequence[Room]) -> list[str]:
    """What went wrong, room by room."""
    return [room.fault for room in rooms if room.fault]

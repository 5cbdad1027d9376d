"""A room among friends, asked for whatever comes to mind, against what docs/protocol.md says of it.

Nothing of `mekuri.rooms` is used here. What is looked at: the answers, that versions have no gap and are
the same for all, that all cards are there and each once, and that the view says what the events told.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import httpx
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import (
    binary,
    booleans,
    dictionaries,
    integers,
    none,
    one_of,
    recursive,
    sampled_from,
    text,
)

from fuzz.devices import Device
from fuzz.table import Frame, Room, Seat
from server.conftest import serve
from server.player import new_id, open_room, plain_http

SEATS = 3
DEVICES = 4

T = TypeVar("T")

numbers = integers(0, DEVICES - 1)
seats = integers(0, SEATS)
values = recursive(
    one_of(none(), booleans(), integers(-3, 130), text(max_size=5)),
    lambda inner: dictionaries(sampled_from(["id", "seat", "at", "hand"]), inner, max_size=3),
    max_leaves=4,
)
MOVING = {"stale", "not_your_turn", "not_playing", "wrong_game", "playing", "illegal", "accepted"}
"""What may be answered while the CPU is moving, and the room is never as it was just now."""


class Friends(RuleBasedStateMachine):
    """One room of three seats, and four devices that want something of it."""

    loop: ClassVar[asyncio.AbstractEventLoop]
    url: ClassVar[str]
    http: ClassVar[httpx.AsyncClient]

    room: Room
    name: str
    devices: list[Device]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it, while the server runs in the same event loop."""
        return self.loop.run_until_complete(work)

    @initialize(guests=integers(0, 3), begun=booleans())
    def opens(self, guests: int, begun: bool) -> None:
        """A room in which some have sat down already, and perhaps begun."""
        self.accepted: list[tuple[int, Frame, Frame]] = []
        self.run(self._open())
        for guest in range(1, guests + 1):
            self._asks(guest, {"do": "join", "seat": None, "name": f"P{guest}"}, self.room.join)
        if begun:
            self.starts(0, fill=True, stale=False)

    async def _open(self) -> None:
        first = Device(self.url, "")
        self.name = await open_room(
            self.url,
            first.token,
            mode="friends",
            players=SEATS,
            names=["Ana"],
            pace="at_once",
            level="easy",
        )
        self.devices = [Device(self.url, self.name, first.token)]
        self.devices += [Device(self.url, self.name) for _ in range(DEVICES - 1)]
        self.room = Room([Seat() for _ in range(SEATS)])
        self.room.people[1] = (0, "Ana")
        self.room.seats[0] = Seat(0, 1, "person", "Ana")
        self.room.host, self.room.version = 0, 1
        for device in self.devices:
            await device.connect(None)

    @rule(number=numbers, since=booleans())
    def comes(self, number: int, since: bool) -> None:
        device = self.devices[number]
        had = device.version
        welcome = self.run(device.connect(had if since and had else None))
        self._check_welcome(number, welcome)

    @rule(number=numbers)
    def says_hello_again(self, number: int) -> None:
        if self.devices[number].here:
            self._check_welcome(number, self.run(self.devices[number].hello(None)))

    def _check_welcome(self, number: int, welcome: Frame) -> None:
        self.run(self._settle())
        assert welcome["type"] == "welcome", welcome
        if not self.room.by_itself:
            mine = [at for at, seat in enumerate(self.room.seats) if seat.device == number]
            assert welcome["seats"] == mine

    @rule(number=numbers)
    def goes(self, number: int) -> None:
        self.run(self.devices[number].disconnect())

    @rule(number=numbers, fill=booleans(), stale=booleans())
    def starts(self, number: int, fill: bool, stale: bool) -> None:
        frame = {"do": "start", "game": self.room.game + stale, "entropy": "", "fill": fill}
        self._asks(number, frame, self.room.start)

    @rule(number=numbers, seat=one_of(none(), seats), name=sampled_from(["Bea", "Ciro", "Dai"]))
    def joins(self, number: int, seat: int | None, name: str) -> None:
        self._asks(number, {"do": "join", "seat": seat, "name": name}, self.room.join)

    @rule(number=numbers, seat=seats)
    def leaves(self, number: int, seat: int) -> None:
        self._asks(number, {"do": "leave", "seat": seat}, self.room.leave)

    @rule(number=numbers, seat=integers(0, SEATS - 1), name=text(max_size=30))
    def renames(self, number: int, seat: int, name: str) -> None:
        if self.room.seats[seat].device is not None:
            self._asks(number, {"do": "rename", "seat": seat, "name": name}, self.room.rename)

    @precondition(lambda self: self.room.game > 0 and not self.room.playing)
    @rule(person=integers(1, 6))
    def removes(self, person: int) -> None:
        self._asks(self.room.host or 0, {"do": "remove", "person": person}, self.room.remove)

    @rule(number=numbers, person=integers(0, 3))
    def would_remove(self, number: int, person: int) -> None:
        if number != self.room.host:
            self._asks(number, {"do": "remove", "person": person}, self.room.remove)

    @precondition(lambda self: self.room.playing)
    @rule(moves=integers(1, 40))
    def plays(self, moves: int) -> None:
        for _ in range(moves):
            if self.room.turn is None:
                return
            holder = self.room.seats[self.room.turn].device
            if holder is None or not self.devices[holder].here:
                return
            self._asks(holder, self._draw(), self.room.play)

    @rule(number=numbers, seat=seats, behind=integers(-1, 1), stack=integers(0, 1))
    def draws(self, number: int, seat: int, behind: int, stack: int) -> None:
        frame = {**self._draw(), "seat": seat, "at": max(0, self.room.at + behind), "stack": stack}
        self._asks(number, frame, self.room.play)

    @precondition(lambda self: self.room.playing)
    @rule(number=numbers, seat=seats)
    def resigns(self, number: int, seat: int) -> None:
        frame = {**self._draw(), "do": "resign", "seat": seat}
        del frame["stack"]
        self._asks(number, frame, self.room.play)

    @precondition(lambda self: bool(self.accepted))
    @rule(which=integers(0, 1000), twice=booleans())
    def sends_it_again(self, which: int, twice: bool) -> None:
        number, frame, answer = self.accepted[which % len(self.accepted)]
        if not self.devices[number].here:
            return
        before = self.room.version
        for _ in range(1 + twice):
            assert self.run(self.devices[number].ask(frame)) == answer
        self.run(self._settle())
        assert self.room.by_itself or self.room.version == before

    @precondition(lambda self: self.room.playing and not self.room.by_itself)
    @rule()
    def sends_in_the_wrong_order(self) -> None:
        assert self.room.turn is not None
        number = self.room.seats[self.room.turn].device
        if number is None or not self.devices[number].here:
            return
        early, due = self._draw() | {"id": new_id()}, self._draw() | {"id": new_id()}
        early["at"] += 1

        async def both() -> tuple[Frame, Frame]:
            device = self.devices[number]
            await device.send(json.dumps(early))
            await device.send(json.dumps(due))
            return await device.answer(), await device.answer()

        first, second = self.run(both())
        assert (first["id"], first["code"]) == (early["id"], "stale")
        assert (second["id"], second["type"]) == (due["id"], "accepted")
        self.accepted.append((number, due, second))
        self.run(self._settle(number))

    @precondition(lambda self: not self.room.playing)
    @rule(one=numbers, other=numbers, seat=integers(0, SEATS - 1))
    def both_want_a_seat(self, one: int, other: int, seat: int) -> None:
        pair = {number for number in (one, other) if self.devices[number].here}
        if len(pair) < 2 or self.room.seats[seat].device is not None:
            return
        expected = {number: self.room.join(number, {"seat": seat}) for number in pair}

        async def both() -> dict[int, Frame]:
            frame = {"do": "join", "room": self.name, "seat": seat, "name": "Eva"}
            answers = [self.devices[number].ask({**frame, "id": new_id()}) for number in pair]
            return dict(zip(pair, await asyncio.gather(*answers), strict=True))

        answers = self.run(both())
        won = [number for number, answer in answers.items() if answer["type"] == "accepted"]
        may = [number for number, code in expected.items() if code is None]
        assert len(won) == min(1, len(may))
        assert set(won) <= set(may)
        self.run(self._settle(won[0] if won else None))

    @rule(number=numbers, garbage=one_of(text(max_size=60), binary(max_size=60), values))
    def talks_nonsense(self, number: int, garbage: object) -> None:
        self._refused(number, garbage if isinstance(garbage, str | bytes) else json.dumps(garbage))

    @rule(
        number=numbers,
        key=sampled_from(["do", "id", "room", "game", "seat", "at", "stack", "more"]),
        value=values,
    )
    def bends_a_frame(self, number: int, key: str, value: object) -> None:
        frame = {**self._draw(), "id": new_id(), "at": 10_000, key: value}
        self._refused(number, json.dumps(frame))

    def _refused(self, number: int, message: str | bytes) -> None:
        device = self.devices[number]
        if not device.here:
            return

        async def say() -> Frame:
            await device.send(message)
            return await device.answer()

        before = self.room.version
        answer = self.run(say())
        assert answer["type"] == "rejected", answer
        self.run(self._settle())
        assert self.room.by_itself or self.room.version == before

    def _draw(self) -> Frame:
        return {
            "do": "draw",
            "room": self.name,
            "game": self.room.game,
            "seat": self.room.turn or 0,
            "at": self.room.at,
            "stack": 0,
        }

    def _asks(self, number: int, frame: Frame, judge: Any) -> None:
        device = self.devices[number]
        if not device.here:
            return
        frame = {"room": self.name, "id": new_id(), **frame}
        moving, expected = self.room.by_itself, judge(number, frame)
        answer = self.run(device.ask(frame))
        outcome = answer.get("code", "accepted")
        allowed = {expected or "accepted"} | (MOVING if moving else set())
        assert outcome in allowed, (frame, answer, allowed)
        if answer["type"] == "accepted":
            assert moving or answer["version"] == self.room.version + 1
            self.accepted.append((number, frame, answer))
        self.run(self._settle(number))

    async def _settle(self, by: int | None = None) -> None:
        """Everybody who is here hears all there is; the model too. The CPU is let finish."""
        here = [device for device in self.devices if device.here]
        while True:
            seen = (await self.http.get(f"/api/rooms/{self.name}")).json()
            version = seen["version"]
            for device in here:
                await device.until(version)
            missing = range(self.room.version + 1, version + 1)
            if any(device.told.keys() >= set(missing) for device in here):
                told = next(device for device in here if device.told.keys() >= set(missing))
                frames = [told.told[at] for at in missing]
            else:
                frames = await self._missed(list(missing))
            for text_ in frames:
                self.room.hear(text_, by)
            waits = not any(
                seat.device is not None and self.devices[seat.device].here
                for seat in self.room.seats
            )
            if not self._cpu_is_next() or waits:
                break
            await asyncio.sleep(0.005)
        if self.room.version == version:
            self.room.check_view(seen["view"])

    def _cpu_is_next(self) -> bool:
        room = self.room
        return room.playing and room.turn is not None and room.seats[room.turn].driver == "cpu"

    async def _missed(self, versions: list[int]) -> list[str]:
        """What was told while nobody was there: a watcher who comes back is told it."""
        if not versions:
            return []
        watcher = Device(self.url, self.name)
        watcher.version = versions[0] - 1
        welcome = await watcher.connect(versions[0] - 1)
        assert welcome["view"] is None
        await watcher.until(versions[-1])
        await watcher.disconnect()
        return [watcher.told[at] for at in versions]

    @invariant()
    def all_are_told_the_same(self) -> None:
        for device in getattr(self, "devices", ()):
            for version, text_ in device.told.items():
                assert self.room.log.get(version, text_) == text_

    def teardown(self) -> None:
        async def end() -> None:
            for device in self.devices:
                await device.disconnect()

        if hasattr(self, "devices"):
            self.run(self._settle())
            self.run(end())


def test_friends(tmp_path: Path) -> None:
    loop = asyncio.new_event_loop()
    server = serve(tmp_path / "rooms.db")
    try:
        Friends.loop = loop
        Friends.url = loop.run_until_complete(server.__aenter__()).url
        Friends.http = plain_http(Friends.url)
        try:
            run_state_machine_as_test(
                Friends,
                settings=settings(
                    max_examples=20,
                    stateful_step_count=40,
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(HealthCheck),
                ),
            )
        finally:
            loop.run_until_complete(Friends.http.aclose())
            loop.run_until_complete(server.__aexit__(None, None, None))
    finally:
        loop.close()

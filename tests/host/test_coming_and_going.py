"""Many come and go at two nodes while a game is on and messages are lost: nobody misses anything."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import pytest

from host.conftest import ANA, BEN, Nodes, new_id, open_friends, soon
from host.test_two_nodes import PLAYERS, flip
from mekuri.bus.base import Message
from mekuri.host.answers import Accepted, Greeting
from mekuri.host.joining import Membership, join
from mekuri.host.service import Service
from mekuri.rooms.commands import Start
from mekuri.storage.sqlite import SqliteStore

SEEDS = range(int(os.environ.get("MEKURI_TEST_SEEDS", "4")))


@dataclass(eq=False)
class Guest:
    """Counts versions as a client does, and takes each once."""

    token: str | None
    told: dict[int, bytes] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    here: Membership | None = None

    @property
    def version(self) -> int:
        return max(self.told, default=0)

    def send(self, frame: bytes) -> None:
        told = msgspec.json.decode(frame)
        if told["type"] == "events":
            if told["version"] != self.version + 1:
                self.faults.append(f"{told['version']} after {self.version}")
            self.told[told["version"]] = frame

    def leave(self, code: str) -> None:
        assert code in ("replaced", "shutdown")

    def greet(self, greeting: Greeting) -> None:
        assert greeting.view is None
        for frame in greeting.missed:
            self.send(frame)
        assert self.version == greeting.version

    async def go(self, node: Service, room: str) -> None:
        """Come in, in place of where it was: perhaps on the same connection."""
        before, self.here = self.here, None
        if before is not None:
            before.detach()
        found = await join(node, room, self.token, self.version, self, self.greet)
        assert isinstance(found, Membership)
        self.here = found
        if before is not None:
            before.leave()

    def drop(self) -> None:
        """The connection ends."""
        if self.here is not None:
            self.here.leave()
            self.here = None


@pytest.mark.parametrize("seed", SEEDS)
async def test_nobody_misses_anything(nodes: Nodes, store: SqliteStore, seed: int) -> None:
    luck = random.Random(seed)

    def fate(_: Message) -> Sequence[float]:
        return [luck.random() * 0.02 for _ in range(luck.choice((0, 1, 1, 1, 2)))]

    nodes.wire.fate = fate
    room = await open_friends(nodes.first, BEN)
    both = tuple(nodes)
    guests = [Guest(token) for token in (ANA, BEN, None, None, "d" * 64)]
    for guest in guests:
        await guest.go(luck.choice(both), room)
    answer = await nodes.first.command(room, ANA, new_id(), Start(ANA, 0))
    assert isinstance(answer, Accepted)
    playing = True

    async def move_about() -> None:
        while playing:
            guest = luck.choice(guests)
            if luck.random() < 0.4:
                guest.drop()
            elif guest.here is None or luck.random() < 0.3:
                await guest.go(luck.choice(both), room)
            await asyncio.sleep(luck.random() * 0.004)

    moving = asyncio.create_task(move_about())
    for at in range(100):
        command = new_id()
        sent = [
            node.command(room, PLAYERS[at % 2], command, flip(at))
            for node in luck.choices(both, k=luck.randint(1, 3))
        ]
        assert await asyncio.gather(*sent) == [Accepted(at + 4)] * len(sent)
        if luck.random() < 0.3:
            await asyncio.sleep(luck.random() * 0.01)
    playing = False
    await moving
    nodes.wire.fate = lambda _: (0.0,)
    for guest in guests:
        guest.drop()
        await guest.go(luck.choice(both), room)
    await soon(lambda: all(guest.version == 103 for guest in guests))
    kept = {batch.version: batch.public.encode() for batch in await store.batches(room, 0, 200)}
    for guest in guests:
        assert guest.faults == [], "a version is skipped, or told twice"
        assert guest.told == kept
        guest.drop()
    await soon(lambda: len(nodes.first.shelf) == len(nodes.second.shelf) == 0)
    assert all(not one.here for one in await store.present(room))

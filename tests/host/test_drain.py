"""A node that stops: everybody is sent away, little by little, and plays on until then."""

from __future__ import annotations

import asyncio

import pytest

from host.conftest import (
    ANA,
    BEN,
    HandClock,
    Listener,
    Nodes,
    new_id,
    open_friends,
    soon,
    start_game,
)
from host.test_two_nodes import flip
from mekuri.host.answers import CLOSING, Accepted
from mekuri.host.joining import Membership, join
from mekuri.storage.base import StorageError
from mekuri.storage.sqlite import SqliteStore


async def crowd(nodes: Nodes, room: str, count: int) -> list[tuple[Listener, Membership]]:
    """Watchers at the first node."""
    made: list[tuple[Listener, Membership]] = []
    for _ in range(count):
        listener = Listener()
        made.append((listener, await listener.join(nodes.first, room)))
    return made


async def test_goodbyes_are_spread(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mekuri.host.service.MANY", 1)
    room = await open_friends(nodes.first, BEN)
    here = await crowd(nodes, room, 20)
    loop = asyncio.get_running_loop()
    began = loop.time()
    draining = asyncio.create_task(nodes.first.drain(0.5))
    gone: list[int] = []
    while not draining.done():
        gone.append(sum(listener.goodbye == "shutdown" for listener, _ in here))
        await asyncio.sleep(0.02)
    await draining
    assert 0.45 < loop.time() - began < 2.0
    assert len({count for count in gone if 0 < count < 20}) >= 4, gone
    assert {listener.goodbye for listener, _ in here} == {"shutdown"}


async def test_who_is_still_here_plays_on_and_nobody_comes(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN)
    ana = Listener()
    await ana.join(nodes.first, room, ANA)
    await start_game(nodes.first, room)
    nodes.first.draining = True
    assert await nodes.first.open(ANA, new_id(), {}) == CLOSING
    late = Listener()
    assert await join(nodes.first, room, BEN, None, late, late.greetings.append) == CLOSING
    answer = await nodes.first.command(room, ANA, new_id(), flip(0))
    assert isinstance(answer, Accepted)
    assert ana.versions == [3, 4]
    await nodes.first.drain(0)
    assert ana.goodbye == "shutdown"
    assert await nodes.first.command(room, BEN, new_id(), flip(1)) == CLOSING


async def test_all_who_were_here_are_gone_for_the_others(nodes: Nodes, clock: HandClock) -> None:
    room = await open_friends(nodes.first, BEN)
    ana, ben = Listener(), Listener()
    membership = await ana.join(nodes.first, room, ANA)
    await ben.join(nodes.second, room, BEN)
    await soon(lambda: ben.company["here"] == [True, True])
    await start_game(nodes.second, room)
    await nodes.first.drain(0)
    membership.leave()
    await soon(lambda: ben.company["here"] == [False, True])
    # She has her 45 seconds, and is back on the other node.
    clock.now += 44_000
    await ana.join(nodes.second, room, ANA)
    await soon(lambda: ben.company["here"] == [True, True])
    clock.now += 45_000
    await nodes.second.absences.claim()
    assert [frame["action"]["do"] for frame in ben.frames] == ["start"]


async def test_nothing_goes_on_afterwards(nodes: Nodes) -> None:
    before = asyncio.all_tasks()
    room = await open_friends(nodes.first, BEN, turn_limit=30)
    listener = Listener()
    await nodes.first.start()
    membership = await listener.join(nodes.first, room, ANA)
    await start_game(nodes.first, room)
    await nodes.first.drain(0)
    membership.leave()
    await asyncio.sleep(0.1)
    assert asyncio.all_tasks() == before
    assert len(nodes.first.shelf) == 0
    await nodes.first.drain(0)


async def test_a_store_that_is_gone_keeps_no_node_from_stopping(
    nodes: Nodes, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> tuple[str, ...]:
        raise StorageError("gone")

    for name in ("leave_node", "resume", "reap", "heartbeat"):
        monkeypatch.setattr(store, name, fail)
    await nodes.first.start()
    await nodes.first.drain(0)
    assert nodes.first.closing

"""What no timer fired in time: claimed by whichever node looks, and done once."""

from __future__ import annotations

import asyncio

from host.conftest import (
    ANA,
    BEN,
    HandClock,
    Listener,
    Nodes,
    keeping_nothing,
    new_id,
    open_friends,
    open_room,
    soon,
    start_game,
)
from host.test_cpu import cpu_room, flip
from mekuri.host.poller import CLAIM_MS, GRACE_MS
from mekuri.storage.sqlite import SqliteStore


async def test_a_move_whose_timer_is_lost_is_made_by_another_node(
    nodes: Nodes, clock: HandClock
) -> None:
    room = await open_room(nodes.first, **cpu_room(players=2, pace="slow"))
    ana = Listener()
    await ana.join(nodes.first, room, ANA)
    await start_game(nodes.first, room)
    await nodes.first.command(room, ANA, new_id(), flip(0))
    nodes.first.firing._timers.disarm(room)
    clock.now += 2_000 + GRACE_MS - 1
    await nodes.second.poller.claim()
    assert ana.versions == [2, 3], "timers have a while before others look"
    clock.now += 1
    await asyncio.gather(*(node.poller.claim() for node in nodes))
    await soon(lambda: ana.versions == [2, 3, 4])
    await asyncio.gather(*(node.poller.claim() for node in nodes))
    assert ana.versions == [2, 3, 4]


async def test_with_nobody_there_it_waits_until_somebody_comes(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    """A flip is answered when its sender is gone already: nothing is due before she is back."""
    room = await open_friends(nodes.first, BEN, turn_limit=60)
    await start_game(nodes.first, room)
    (due,) = await store.due_of(room)
    assert (due.name, due.at, due.waiting) == ("turn", clock.now + 60_000, None)
    clock.now += 60_000 + GRACE_MS
    await nodes.second.poller.claim()
    (due,) = await store.due_of(room)
    assert due.waiting == clock.now
    clock.now += 3_600_000
    await nodes.second.poller.claim()
    assert len(await store.batches(room, 0, 10)) == 3
    ana = Listener()
    await ana.join(nodes.second, room, ANA)
    assert (await store.due_of(room))[0].waiting is None
    clock.now += CLAIM_MS + GRACE_MS
    await nodes.first.poller.claim()
    await soon(lambda: ana.versions == [4])
    assert ana.frames[0]["events"][0] == {"type": "timed_out", "seat": 0}


async def test_time_left_is_kept_while_the_table_waits(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    room = await open_friends(nodes.first, BEN, turn_limit=30)
    ana = Listener()
    membership = await ana.join(nodes.first, room, ANA)
    await start_game(nodes.first, room)
    clock.now += 12_000
    membership.leave()
    await soon(lambda: not nodes.first.leases._owed)
    clock.now += 500_000
    again = Listener()
    await again.join(nodes.second, room, ANA)
    assert again.company["left_ms"] == 18_000
    clock.now += 17_999
    await nodes.first.poller.claim()
    assert again.versions == []
    clock.now += 1
    nodes.second.firing._timers.arm(room, clock.now)
    await soon(lambda: again.versions == [4])


async def test_what_is_done_beside_the_game_gives_no_more_time(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    from mekuri.rooms.commands import Rename

    room = await open_friends(nodes.first, BEN, turn_limit=30)
    await start_game(nodes.first, room)
    before = await store.due_of(room)
    clock.now += 20_000
    await nodes.first.command(room, ANA, new_id(), Rename(ANA, 0, "Anna"))
    assert await store.due_of(room) == before
    assert len(await store.batches(room, 0, 10)) == 4


async def test_a_claimed_move_that_cannot_be_kept_is_claimed_again(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    room = await open_room(nodes.first, **cpu_room(players=2, pace="slow"))
    ana = Listener()
    await ana.join(nodes.first, room, ANA)
    await start_game(nodes.first, room)
    await nodes.first.command(room, ANA, new_id(), flip(0))
    nodes.first.firing._timers.disarm(room)
    clock.now += 2_000 + GRACE_MS
    with keeping_nothing(store):
        await nodes.second.poller.claim()
    await nodes.second.poller.claim()
    assert ana.versions == [2, 3]
    clock.now += CLAIM_MS + GRACE_MS
    await nodes.second.poller.claim()
    await soon(lambda: ana.versions == [2, 3, 4])

"""Two nodes, one store: who plays where makes no difference, whatever the bus does."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Sequence

import pytest

from host.conftest import (
    ANA,
    BEN,
    FixedDealer,
    HandClock,
    Listener,
    Nodes,
    new_id,
    open_friends,
    open_room,
    soon,
    start_game,
)
from host.test_cpu import cpu_room
from mekuri.bus.base import Message
from mekuri.bus.local import LocalBus
from mekuri.game.actions import Draw
from mekuri.game.record import Record, verify
from mekuri.host.answers import Accepted, Refused
from mekuri.host.service import Service
from mekuri.rooms.commands import Configure, Play, Start
from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.sqlite import SqliteStore

PLAYERS = (ANA, BEN)


def flip(at: int, game: int = 1) -> Play:
    """The flip of whoever's turn it is in a game of two under the classic rules."""
    return Play(PLAYERS[at % 2], game, at % 2, at, Draw(0))


async def play(nodes: Nodes, room: str, flips: range) -> None:
    """Each at their own node."""
    for at in flips:
        node = (nodes.first, nodes.second)[at % 2]
        answer = await node.command(room, PLAYERS[at % 2], new_id(), flip(at))
        assert isinstance(answer, Accepted), answer


async def seated(nodes: Nodes) -> tuple[str, Listener, Listener]:
    """Ana at one node and Ben at the other, in a room of theirs."""
    room = await open_friends(nodes.first, BEN)
    ana, ben = Listener(), Listener()
    await ana.join(nodes.first, room, ANA)
    await ben.join(nodes.second, room, BEN)
    return room, ana, ben


async def test_a_game_between_two_nodes(nodes: Nodes, store: SqliteStore) -> None:
    room, ana, ben = await seated(nodes)
    await start_game(nodes.second, room)
    await play(nodes, room, range(100))
    await soon(lambda: ana.versions == ben.versions == list(range(3, 104)))
    assert ana.frames == ben.frames
    text = await store.record(room, 1)
    assert text is not None
    verify(Record.loads(text.encode()))


def nothing(_: Message) -> Sequence[float]:
    return ()


async def test_messages_lost_doubled_and_out_of_order(nodes: Nodes) -> None:
    """Whoever acts next is told first; the others soon, by what comes later or by the log."""
    luck = random.Random(5)
    nodes.wire.fate = lambda _: [luck.random() * 0.05 for _ in range(luck.randint(0, 2))]
    room, ana, ben = await seated(nodes)
    await start_game(nodes.first, room)
    await play(nodes, room, range(60))
    nodes.wire.fate = lambda _: (0.0,)
    await play(nodes, room, range(60, 62))
    await soon(lambda: ana.versions == ben.versions == list(range(3, 66)))
    assert ana.frames == ben.frames


async def test_every_third_message_is_dropped(nodes: Nodes) -> None:
    count = itertools.count()
    nodes.wire.fate = lambda _: () if next(count) % 3 == 2 else (0.0,)
    room, ana, ben = await seated(nodes)
    await start_game(nodes.first, room)
    await play(nodes, room, range(100))
    for node in nodes:
        node.catcher.everywhere()
    looking = [asyncio.create_task(node.catcher.run()) for node in nodes]
    await soon(lambda: ana.versions == ben.versions == list(range(3, 104)))
    assert ana.frames == ben.frames
    for task in looking:
        task.cancel()
    await asyncio.gather(*looking, return_exceptions=True)


async def test_the_last_message_is_lost_and_found(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing comes after it that would show the gap: only the log can."""
    monkeypatch.setattr("mekuri.host.catching.EVERY_S", 0.1)
    looking = asyncio.create_task(nodes.second.catcher.run())
    room, _, ben = await seated(nodes)
    nodes.wire.fate = nothing
    await start_game(nodes.first, room)
    await soon(lambda: ben.versions == [3])
    await play(nodes, room, range(1))
    await soon(lambda: ben.versions == [3, 4])
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def test_a_bus_that_was_gone_and_is_back(nodes: Nodes) -> None:
    looking = [asyncio.create_task(node.catcher.run()) for node in nodes]
    room, ana, ben = await seated(nodes)
    nodes.wire.fate = nothing
    await start_game(nodes.first, room)
    await play(nodes, room, range(1))
    assert ben.versions == []
    nodes.wire.mend()
    await soon(lambda: ben.versions == [3, 4])
    await play(nodes, room, range(1, 10))
    await soon(lambda: ana.versions == ben.versions == list(range(3, 14)))
    for task in looking:
        task.cancel()
    await asyncio.gather(*looking, return_exceptions=True)


async def test_commands_sent_twice_and_out_of_order_from_two_nodes(nodes: Nodes) -> None:
    room, ana, ben = await seated(nodes)
    await start_game(nodes.first, room)
    luck = random.Random(3)
    for at in range(30):
        command = new_id()
        sent = [node.command(room, PLAYERS[at % 2], command, flip(at)) for node in (*nodes, *nodes)]
        early = nodes.second.command(room, PLAYERS[(at + 1) % 2], new_id(), flip(at + 2))
        everything = [*sent, early]
        luck.shuffle(everything)
        answers = dict(zip(everything, await asyncio.gather(*everything), strict=True))
        assert [answers[one] for one in sent] == [Accepted(at + 4)] * 4
        refused = answers[early]
        assert isinstance(refused, Refused)
        assert refused.code in ("stale", "not_your_turn")
    await soon(lambda: ana.versions == ben.versions == list(range(3, 34)))
    assert ana.frames == ben.frames


async def test_a_repeat_is_told_here_before_it_is_answered(nodes: Nodes) -> None:
    """Another node was asked first; who hears that it is accepted has seen what came of it."""
    nodes.wire.fate = nothing
    room, ana, _ = await seated(nodes)
    await start_game(nodes.first, room)
    for at, late in ((0, False), (1, True)):
        command = new_id()
        await nodes.second.command(room, PLAYERS[at], command, flip(at))
        if late:
            # It knows that it has moved on, and finds the command stale.
            seen = await nodes.first.see(room)
            assert not isinstance(seen, Refused)
        answer = await nodes.first.command(room, PLAYERS[at], command, flip(at))
        assert answer == Accepted(at + 4)
        assert ana.versions == list(range(3, at + 5))


async def test_a_timer_due_on_both_nodes_at_once(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    """A person's time for a move is up, on both nodes in the same moment."""
    room = await open_friends(nodes.first, BEN, turn_limit=30)
    ana, ben = Listener(), Listener()
    await ana.join(nodes.first, room, ANA)
    await ben.join(nodes.second, room, BEN)
    await start_game(nodes.first, room)
    assert (await store.due_of(room))[0].at == clock.now + 30_000
    for turn in range(5):
        await soon(lambda: ana.versions == ben.versions)
        clock.now += 30_000
        for node in nodes:
            node.firing._timers.arm(room, clock.now)
        await soon(lambda turn=turn: len(ana.frames) == len(ben.frames) == 2 + turn)  # type: ignore[misc]
        await asyncio.sleep(0.05)
    assert [frame["seat"] for frame in ana.frames] == [None, 0, 1, 0, 1, 0]
    assert [frame["events"][0] for frame in ana.frames[1:3]] == [
        {"type": "timed_out", "seat": 0},
        {"type": "timed_out", "seat": 1},
    ]
    assert len(await store.batches(room, 0, 100)) == 8


async def test_whoever_is_told_by_another_node_also_knows_what_is_due(
    nodes: Nodes, clock: HandClock
) -> None:
    """The node that has made the move dies before it makes the next."""
    room = await open_friends(nodes.first, BEN, players=3)
    ana, ben = Listener(), Listener()
    gone = await ana.join(nodes.first, room, ANA)
    await ben.join(nodes.second, room, BEN)
    answer = await nodes.first.command(room, ANA, new_id(), Start(ANA, 0, fill=True))
    assert isinstance(answer, Accepted)
    await play(nodes, room, range(2))
    gone.detach()
    clock.now += 1_000
    await soon(lambda: len(ben.frames) == 4)
    assert ben.frames[-1]["seat"] == 2


async def test_the_newest_of_a_token_wins_on_another_node(nodes: Nodes) -> None:
    room, ana, ben = await seated(nodes)
    newer = Listener()
    membership = await newer.join(nodes.second, room, ANA)
    await soon(lambda: ana.goodbye == "replaced")
    assert (newer.goodbye, ben.goodbye) == (None, None)
    # That the older one goes then does not make her gone.
    await soon(lambda: ben.company["here"] == [True, True])
    again = Listener()
    await again.join(nodes.first, room, ANA)
    await soon(lambda: newer.goodbye == "replaced")
    membership.leave()
    await asyncio.sleep(0.15)
    assert again.goodbye is None
    assert ben.company["here"] == [True, True]


async def test_two_servers_on_one_file_without_a_bus(
    store: SqliteStore, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody should, but who does finds no table that stands still."""
    first, second = (Service(store, store, LocalBus(), FixedDealer(), clock) for _ in range(2))
    room = await open_room(first, **cpu_room(players=2))
    await start_game(first, room)
    slow, fast = Listener(), Listener()
    await slow.join(second, room, BEN)
    membership = await fast.join(first, room, ANA)
    await first.command(room, ANA, new_id(), Play(ANA, 1, 0, 0, Draw(0)))
    await soon(lambda: fast.versions == [3, 4])
    assert slow.versions == []
    # Looking is enough to be told.
    seen = await second.see(room)
    assert not isinstance(seen, Refused)
    assert (seen[0], slow.versions) == (4, [3, 4])
    # So is a command that comes too late.
    await first.command(room, ANA, new_id(), Play(ANA, 1, 0, 2, Draw(0)))
    await soon(lambda: fast.versions == [3, 4, 5, 6])
    late = await second.command(room, ANA, new_id(), Play(ANA, 1, 0, 2, Draw(0)))
    assert late == Refused("stale", {"at": 4})
    assert slow.versions == [3, 4, 5, 6]
    # And where nobody does anything, there is a look now and then.
    monkeypatch.setattr("mekuri.host.catching.ALONE_S", 0.05)
    looking = asyncio.create_task(second.catcher.run())
    await first.command(room, ANA, new_id(), Play(ANA, 1, 0, 4, Draw(0)))
    await soon(lambda: slow.versions == fast.versions == [3, 4, 5, 6, 7, 8])
    looking.cancel()
    membership.leave()
    for node in (first, second):
        await node.say_goodbye()


async def test_a_move_of_the_slower_node_is_armed_there(
    store: SqliteStore, clock: HandClock
) -> None:
    """What a rejected command finds out is that it is the CPU's turn by now: it must move."""
    first, second = (Service(store, store, LocalBus(), FixedDealer(), clock) for _ in range(2))
    room = await open_room(first, **cpu_room(players=2, pace="slow"))
    await start_game(first, room)
    ana = Listener()
    await ana.join(second, room, ANA)
    # The same person, by a request to the other server.
    await first.command(room, ANA, new_id(), Play(ANA, 1, 0, 0, Draw(0)))
    clock.now += 2_000
    late = await second.command(room, ANA, new_id(), Play(ANA, 1, 0, 0, Draw(0)))
    assert isinstance(late, Refused)
    await soon(lambda: ana.versions == [3, 4])
    for node in (first, second):
        await node.say_goodbye()


async def test_a_batch_whose_answer_was_lost_is_told_on_all_nodes(
    nodes: Nodes, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody sends anything again: the node itself asks the store what became of it."""
    monkeypatch.setattr("mekuri.host.catching.RETRY_MS", 20)
    room, ana, ben = await seated(nodes)
    append = store.append
    lost: list[Commit] = []

    async def lose(commit: Commit) -> Outcome:
        outcome = await append(commit)
        if not lost:
            lost.append(commit)
            raise StorageError("the answer was lost")
        return outcome

    monkeypatch.setattr(store, "append", lose)
    refused = await nodes.first.command(room, ANA, new_id(), Start(ANA, 0))
    assert isinstance(refused, Refused)
    await soon(lambda: ana.versions == ben.versions == [3])


async def test_settings_changed_on_one_node_count_on_the_other(nodes: Nodes) -> None:
    room, _, ben = await seated(nodes)
    settings = {"mode": "friends", "players": 2, "rules": {"cards": 20}}
    changed = await nodes.second.command(room, ANA, new_id(), Configure(ANA, 0, settings))
    assert isinstance(changed, Accepted)
    await start_game(nodes.first, room)
    await soon(lambda: len(ben.frames) == 2)
    assert sum(ben.frames[1]["events"][0]["stacks"]) == 20

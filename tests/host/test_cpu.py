"""CPU seats: moved when it is due, while a person is there, and after any restart."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from host.conftest import (
    ANA,
    BEN,
    FixedDealer,
    HandClock,
    Listener,
    new_id,
    open_room,
    soon,
    start_game,
)
from mekuri.bus.local import LocalBus
from mekuri.game.actions import Draw, Resign
from mekuri.game.record import Record, verify
from mekuri.host.answers import Accepted, Refused
from mekuri.host.service import Service
from mekuri.rooms.commands import Play
from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.sqlite import SqliteStore

TICKS = 400


async def wait_for(listener: Listener, count: int) -> None:
    """Until the listener has been told so many things."""
    for _ in range(TICKS):
        if len(listener.frames) >= count:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"told {len(listener.frames)} things, not {count}")


async def nothing_more(listener: Listener) -> None:
    """The listener is told nothing for a while."""
    count = len(listener.frames)
    await asyncio.sleep(0.15)
    assert len(listener.frames) == count


def flip(at: int, game: int = 1) -> Play:
    return Play(ANA, game, 0, at, Draw(0))


def cpu_room(**more: Any) -> dict[str, Any]:
    return {"mode": "cpu", "players": 3, "pace": "at_once", **more}


async def test_the_cpu_moves_after_the_person(service: Service) -> None:
    room = await open_room(service, **cpu_room())
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    await wait_for(listener, 4)
    assert [frame["seat"] for frame in listener.frames] == [None, 0, 1, 2]
    await nothing_more(listener)


async def test_the_cpu_begins_when_the_lot_says_so(service: Service) -> None:
    room = await open_room(service, **cpu_room(rules={"first": "random"}, players=20))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    first = listener.frames[0]["events"][0]["first_seat"]
    assert first != 0
    await wait_for(listener, 1 + (20 - first))
    assert [frame["seat"] for frame in listener.frames[1:]] == list(range(first, 20))


@pytest.mark.parametrize(("pace", "delay"), [("slow", 2000), ("normal", 1000), ("fast", 400)])
async def test_the_pace_is_kept_by_rows(
    service: Service, store: SqliteStore, clock: HandClock, pace: str, delay: int
) -> None:
    room = await open_room(service, **cpu_room(pace=pace))
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    (due,) = await store.due_of(room)
    assert (due.name, due.at, due.waiting) == ("cpu", clock.now + delay, None)


async def test_the_pace_is_kept_in_time(store: SqliteStore) -> None:
    """With the real clock: a fast CPU waits 0.4 seconds, not less and not much more."""
    service = Service(store, store, LocalBus())
    room = await open_room(service, **cpu_room(pace="fast", players=2))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    loop = asyncio.get_running_loop()
    began = loop.time()
    await service.command(room, ANA, new_id(), flip(0))
    await wait_for(listener, 3)
    assert 0.39 < loop.time() - began < 2.0
    assert listener.frames[2]["ms"] - listener.frames[1]["ms"] >= 400
    await service.say_goodbye()


async def test_a_timer_that_fires_too_early_costs_no_second(
    service: Service, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loop's time and the clock's are not the same: here the clock is a millisecond behind."""
    monkeypatch.setattr("mekuri.host.firing.RETRY_MS", 60_000)
    room = await open_room(service, **cpu_room(pace="fast", players=2))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    clock.now += 399
    await asyncio.sleep(0.45)
    assert len(listener.frames) == 2, "it was fired, and is not due yet"
    clock.now += 1
    await wait_for(listener, 3)


async def test_without_a_person_the_table_waits(service: Service, store: SqliteStore) -> None:
    room = await open_room(service, **cpu_room())
    watcher, stranger = Listener(), Listener()
    await watcher.join(service, room)
    await stranger.join(service, room, BEN)
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    await nothing_more(watcher)
    assert len(watcher.frames) == 2, "watchers do not make the CPU move"
    # The person is back, and so is the CPU.
    person = Listener()
    membership = await person.join(service, room, ANA)
    await wait_for(watcher, 4)
    membership.leave()
    await service.command(room, ANA, new_id(), flip(3))
    await nothing_more(watcher)
    assert [frame["seat"] for frame in watcher.frames] == [None, 0, 1, 2, 0]
    assert [due.waiting is not None for due in await store.due_of(room)] == [True]


async def test_the_cpu_goes_on_after_a_restart(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    room = await open_room(service, **cpu_room(pace="normal"))
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    # The process is gone, the rows are there; time has passed meanwhile.
    clock.now += 5_000
    later = Service(store, store, LocalBus(), FixedDealer(), clock)
    listener = Listener()
    await listener.join(later, room, ANA, since=3)
    await wait_for(listener, 1)
    assert listener.frames[0]["seat"] == 1
    await later.say_goodbye()


async def test_a_clock_that_is_set_back_does_not_keep_the_table_waiting(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    room = await open_room(service, **cpu_room(pace="normal"))
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    clock.now -= 3_600_000
    later = Service(store, store, LocalBus(), FixedDealer(), clock)
    listener = Listener()
    await listener.join(later, room, ANA, since=3)
    await wait_for(listener, 1)
    assert listener.frames[0]["seat"] == 1
    await later.say_goodbye()


@pytest.mark.parametrize(("level", "apart"), [("easy", False), ("medium", False), ("hard", True)])
async def test_who_thinks_long_thinks_apart(
    service: Service, monkeypatch: pytest.MonkeyPatch, level: str, apart: bool
) -> None:
    """The loop has other rooms to serve meanwhile."""
    threads: list[int] = []

    def thoughtful(*_: object) -> Draw:
        threads.append(threading.get_ident())
        return Draw(0)

    monkeypatch.setattr("mekuri.host.due.choose", thoughtful)
    room = await open_room(service, **cpu_room(players=2, level=level, rules={"steals": 1}))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    await wait_for(listener, 3)
    assert [thread != threading.get_ident() for thread in threads] == [apart]


async def test_two_nodes_do_not_move_twice(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    """The same row fired by two nodes at once is one move."""
    other = Service(store, store, LocalBus(), FixedDealer(), clock)
    room = await open_room(service, **cpu_room(players=2))
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    mine, theirs = Listener(), Listener()
    await asyncio.gather(mine.join(service, room, ANA), theirs.join(other, room, ANA))
    await soon(lambda: bool(mine.frames or theirs.frames))
    await asyncio.sleep(0.1)
    assert [frame["version"] for frame in (mine.frames or theirs.frames)] == [4]
    assert len(await store.batches(room, 0, 100)) == 4
    await other.say_goodbye()


async def test_a_node_that_comes_second_does_not_make_the_next_move_too_early(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    other = Service(store, store, LocalBus(), FixedDealer(), clock)
    room = await open_room(service, **cpu_room(pace="slow"))
    await start_game(service, room)
    await service.command(room, ANA, new_id(), flip(0))
    clock.now += 2_000
    mine, theirs = Listener(), Listener()
    await asyncio.gather(mine.join(service, room, ANA), theirs.join(other, room, ANA))
    await soon(lambda: bool(mine.frames or theirs.frames))
    await asyncio.sleep(0.3)
    assert [frame["seat"] for frame in (mine.frames or theirs.frames)] == [1]
    assert len(await store.batches(room, 0, 100)) == 4
    assert [due.at for due in await store.due_of(room)] == [clock.now + 2_000]
    await other.say_goodbye()


async def test_when_the_person_has_resigned_the_cpu_plays_to_the_end(
    service: Service, store: SqliteStore
) -> None:
    room = await open_room(service, **cpu_room(pace="slow", players=4, rules={"stacks": 3}))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    await service.command(room, ANA, new_id(), Play(ANA, 1, 0, 0, Resign(0)))
    for _ in range(TICKS * 5):
        if listener.frames[-1]["unseen"]["noble"] == 0 and not listener.frames[-1]["legal"]:
            break
        await asyncio.sleep(0.01)
    text = await store.record(room, 1)
    assert text is not None
    record = Record.loads(text.encode())
    verify(record)
    assert [seat.drivers[0].driver for seat in record.seats] == ["person", "cpu", "cpu", "cpu"]
    assert await store.due_of(room) == ()
    await nothing_more(listener)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_a_whole_game_where_there_is_much_to_decide(
    service: Service, store: SqliteStore, level: str
) -> None:
    rules = {
        "semimaru": "out",
        "emperor": "draw",
        "may_stop": True,
        "steals": 1,
        "stacks": 3,
        "cards": 40,
    }
    room = await open_room(service, **cpu_room(level=level, rules=rules))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    for _ in range(TICKS * 10):
        last = listener.frames[-1]
        if last["events"][-1]["type"] == "committed":
            break
        seen = await service.see(room)
        assert not isinstance(seen, Refused)
        table: Any = seen[1]["table"]
        if table["turn"] == 0:
            stack = next(index for index, left in enumerate(table["stacks"]) if left)
            at: Any = seen[1]["at"]
            answer = await service.command(room, ANA, new_id(), Play(ANA, 1, 0, at, Draw(stack)))
            assert isinstance(answer, Accepted)
        await asyncio.sleep(0)
    text = await store.record(room, 1)
    assert text is not None
    verify(Record.loads(text.encode()))


async def test_a_store_that_fails_for_a_moment_only_delays_the_cpu(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mekuri.host.firing.RETRY_MS", 20)
    room = await open_room(service, **cpu_room(players=2))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    append = store.append
    failures = 0

    async def fail_twice(commit: Commit) -> Outcome:
        nonlocal failures
        # The CPU's commits are the ones without a key.
        if commit.key is None and failures < 2:
            failures += 1
            raise StorageError("not now")
        return await append(commit)

    monkeypatch.setattr(store, "append", fail_twice)
    await service.command(room, ANA, new_id(), flip(0))
    await wait_for(listener, 3)
    assert failures == 2
    assert listener.frames[2]["seat"] == 1

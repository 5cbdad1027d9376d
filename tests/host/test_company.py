"""Who is there, on any node, and what everyone is told of it."""

from __future__ import annotations

import asyncio

import pytest

from host.conftest import (
    ANA,
    BEN,
    CHI,
    FixedDealer,
    HandClock,
    Listener,
    Nodes,
    come,
    new_id,
    open_friends,
    open_room,
    soon,
    start_game,
)
from mekuri.bus.local import LocalBus
from mekuri.host.answers import Accepted, Refused
from mekuri.host.joining import Membership, join
from mekuri.host.leases import TICK_S
from mekuri.host.loaded import Damaged, Loaded
from mekuri.host.service import Service
from mekuri.host.terms import Terms
from mekuri.rooms.commands import Configure, Join, Leave, Remove, Start
from mekuri.rooms.room import Room
from mekuri.storage.base import Present, StorageError
from mekuri.storage.sqlite import SqliteStore

QUIET_S = 0.15


def company(here: list[bool], watchers: int = 0, returns: list[int] | None = None) -> object:
    return {
        "here": here,
        "watchers": watchers,
        "returns": returns or [0] * len(here),
        "left_ms": None,
    }


async def test_everyone_on_every_node_is_told_who_is_there(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN, players=3)
    ana, _ = await come(nodes.first, room, ANA)
    assert ana.company == company([True, False, True]), "at once, with the welcome"
    ben, gone = await come(nodes.second, room, BEN)
    assert ben.company == company([True, True, True])
    await soon(lambda: ana.company == company([True, True, True]))
    watcher, _ = await come(nodes.second, room, None)
    await soon(lambda: ana.company == ben.company == company([True] * 3, 1))
    gone.leave()
    await soon(lambda: ana.company == watcher.company == company([True, False, True], 1))
    await come(nodes.first, room, BEN)
    await soon(lambda: ana.company == watcher.company == company([True] * 3, 1, [0, 1, 0]))


async def test_a_crowd_costs_a_frame_or_two(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN)
    ana, _ = await come(nodes.first, room, ANA)
    await asyncio.sleep(QUIET_S)
    before = len(ana.moments)
    loop = asyncio.get_running_loop()
    began = loop.time()
    crowd = await asyncio.gather(
        *(come((nodes.first, nodes.second)[n % 2], room, None) for n in range(40))
    )
    await soon(lambda: ana.company == company([True, False], 40))
    # A frame a tick at most, and a hint from each of the nodes.
    ticks = 1 + int((loop.time() - began) / TICK_S)
    await asyncio.sleep(QUIET_S)
    assert len(ana.moments) - before <= ticks + 2
    hints = sum(message.body == b"" for message in nodes.wire.carried)
    assert hints <= 2 * (ticks + 2)
    for _, membership in crowd:
        membership.leave()
    await soon(lambda: ana.company == company([True, False]))


async def test_who_asks_again_where_the_room_is_was_not_gone(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN)
    ana, _ = await come(nodes.first, room, ANA)
    ben, membership = await come(nodes.second, room, BEN)
    await soon(lambda: ana.company == company([True, True]))
    await asyncio.sleep(QUIET_S)
    told = len(ana.moments)
    for _ in range(3):
        membership.detach()
        again = await ben.join(nodes.second, room, BEN)
        membership.leave()
        membership = again
    await asyncio.sleep(QUIET_S)
    assert ben.company == company([True, True])
    assert len(ana.moments) == told
    await start_game(nodes.first, room)
    await soon(lambda: ben.versions == [3])


async def test_who_takes_a_seat_is_no_watcher_any_more(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, players=3)
    ana, _ = await come(nodes.first, room, ANA)
    ben, _ = await come(nodes.second, room, BEN)
    await soon(lambda: ana.company == company([True] * 3, 1))
    answer = await nodes.second.command(room, BEN, new_id(), Join(BEN, None, "Ben"))
    assert isinstance(answer, Accepted)
    await soon(lambda: ana.company == ben.company == company([True] * 3))
    assert nodes.second.presence.someone(room)
    # Another node takes the seat from him.
    assert isinstance(await nodes.first.command(room, ANA, new_id(), Remove(ANA, 2)), Accepted)
    await soon(lambda: ana.company == ben.company == company([True] * 3, 1))
    assert not nodes.second.presence.someone(room)


async def test_a_game_that_nobody_may_watch(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN, watching="nobody")
    ana, _ = await come(nodes.first, room, ANA)
    here, _ = await come(nodes.first, room, CHI)
    there, _ = await come(nodes.second, room, None)
    await start_game(nodes.first, room)
    assert (here.goodbye, here.versions) == ("no_watching", [])
    await soon(lambda: there.goodbye == "no_watching")
    assert there.versions == [], "not even the beginning"
    stranger = Listener()
    for node in nodes:
        for token in (None, CHI):
            refused = await join(node, room, token, None, stranger, stranger.greetings.append)
            assert refused == Refused("no_watching")
        assert await node.see(room) == Refused("no_watching")
    ben, _ = await come(nodes.second, room, BEN)
    await soon(lambda: ana.company == ben.company == company([True, True]))


async def test_so_many_may_watch(store: SqliteStore, clock: HandClock) -> None:
    service = Service(store, store, LocalBus(), FixedDealer(), clock, terms=Terms(watchers=2))
    room = await open_friends(service, BEN)
    ana, _ = await come(service, room, ANA)
    _, first = await come(service, room, None)
    await come(service, room, CHI)
    late = Listener()
    full = Refused("too_many", {"field": "watchers", "retry_ms": 10_000})
    assert await join(service, room, None, None, late, late.greetings.append) == full
    assert (late.greetings, late.frames, late.moments) == ([], [], [])
    await come(service, room, BEN)
    first.leave()
    await soon(lambda: ana.company == company([True, True], 1))
    await come(service, room, None)
    await soon(lambda: ana.company == company([True, True], 2))
    await service.say_goodbye()


async def test_who_watches_may_ask_again_where_all_places_are_taken(
    store: SqliteStore, clock: HandClock
) -> None:
    service = Service(store, store, LocalBus(), FixedDealer(), clock, terms=Terms(watchers=1))
    room = await open_friends(service)
    ana, _ = await come(service, room, ANA)
    listener, membership = await come(service, room, None)
    again = await join(service, room, None, 1, listener, listener.greetings.append)
    assert isinstance(again, Membership)
    membership.leave()
    await soon(lambda: ana.company == company([True, True], 1))
    again.leave()
    await soon(lambda: ana.company == company([True, True], 0))
    await service.say_goodbye()


async def test_so_many_rooms_fit(store: SqliteStore, clock: HandClock) -> None:
    service = Service(store, store, LocalBus(), FixedDealer(), clock, terms=Terms(rooms=1))
    room, other = await open_room(service), await open_room(service)
    _, membership = await come(service, room, ANA)
    full = Refused("too_many", {"field": "rooms", "retry_ms": 10_000})
    late = Listener()
    assert await join(service, other, ANA, None, late, late.greetings.append) == full
    assert await service.open(ANA, new_id(), {"mode": "device", "players": 2}) == full
    await come(service, room, BEN)
    membership.leave()
    await service.say_goodbye()


async def test_reactions_reach_everyone_from_whoever_sits_there(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN)
    ana, _ = await come(nodes.first, room, ANA)
    ben, _ = await come(nodes.second, room, BEN)
    assert await nodes.second.react(room, BEN, 1, "tea") is None
    for seat, token in ((0, BEN), (1, ANA), (7, ANA), (0, CHI), (0, "")):
        assert await nodes.first.react(room, token, seat, "clap") == Refused("not_your_seat")
    assert await nodes.first.react("none", ANA, 0, "clap") == Refused("no_room")
    shown = {"type": "reaction", "room": room, "seat": 1, "reaction": "tea"}
    await soon(lambda: ana.moments[-1] == shown)
    assert [moment for moment in ben.moments if moment["type"] == "reaction"] == [shown]
    assert ana.versions == ben.versions == []


async def test_codes_lead_to_rooms_of_friends(nodes: Nodes, clock: HandClock) -> None:
    room = await open_friends(nodes.first)
    seen = await nodes.second.see(room)
    assert not isinstance(seen, Refused)
    assert seen[1]["code"] == "CODE01"
    for typed in ("CODE01", "code01", " cod e01\t"):
        assert await nodes.second.room_of_code(typed) == room
    assert await nodes.second.room_of_code("CODE02") is None
    other = await nodes.second.see(await open_room(nodes.first))
    assert not isinstance(other, Refused)
    assert other[1]["code"] is None
    # The same opening again gives away no other code.
    command = new_id()
    wish = {"mode": "friends", "players": 2, "rules": {}}
    for _ in range(3):
        await nodes.first.open(ANA, command, wish, "end")
    assert await nodes.first.room_of_code("CODE04") is None


async def test_a_code_that_is_taken_is_not_given_again(
    service: Service, dealer: FixedDealer
) -> None:
    first = await open_friends(service)
    dealer.codes = 0
    second = await open_friends(service)
    assert await service.room_of_code("CODE01") == first
    assert await service.room_of_code("CODE02") == second


async def test_a_departure_that_cannot_be_kept_is_kept_later(
    nodes: Nodes, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_friends(nodes.first, BEN)
    ana, _ = await come(nodes.first, room, ANA)
    _, membership = await come(nodes.second, room, BEN)
    depart = store.depart

    async def fail(*_: object) -> tuple[Present, ...]:
        raise StorageError("not now")

    monkeypatch.setattr(store, "depart", fail)
    membership.leave()
    await asyncio.sleep(QUIET_S)
    assert ana.company == company([True, True])
    await nodes.second.leases.pay()
    monkeypatch.setattr(store, "depart", depart)
    await nodes.second.leases.pay()
    await soon(lambda: ana.company == company([True, False]))


async def test_a_departure_that_fails_time_and_again_holds_up_no_other(
    nodes: Nodes, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, room = [await open_friends(nodes.first, BEN) for _ in range(2)]
    ana, _ = await come(nodes.first, room, ANA)
    gone = [(await come(nodes.second, each, BEN))[1] for each in (broken, room)]

    async def fail(*_: object) -> tuple[Present, ...]:
        raise StorageError("not now")

    with monkeypatch.context() as patched:
        patched.setattr(store, "depart", fail)
        for membership in gone:
            membership.leave()
        await nodes.second.leases._tasks.done()
    shelf = nodes.second.shelf
    read = shelf.read

    async def stumble(loaded: Loaded) -> Room | None:
        if loaded.id == broken:
            raise Damaged("its log makes no room")
        return await read(loaded)

    monkeypatch.setattr(shelf, "read", stumble)
    await nodes.second.leases.pay()
    await soon(lambda: ana.company == company([True, False]))
    # That the other room cannot be read does not keep anybody in it.
    assert not any(one.here for one in await store.present(broken))


async def test_a_seat_of_which_the_store_could_not_be_told(
    nodes: Nodes, store: SqliteStore, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mekuri.host.leases.RETRY_MS", 20)
    room = await open_friends(nodes.first)
    await come(nodes.first, room, ANA)
    await come(nodes.second, room, BEN)
    arrive, failures = store.arrive, 0
    told: list[tuple[Present, ...]] = []

    async def fail_twice(*given: object) -> tuple[Present, ...]:
        nonlocal failures
        if failures < 2:
            failures += 1
            raise StorageError("not now")
        told.append(await arrive(*given))  # type: ignore[arg-type]
        return told[-1]

    monkeypatch.setattr(store, "arrive", fail_twice)
    await nodes.second.command(room, BEN, new_id(), Join(BEN, None, "Ben"))
    await soon(lambda: bool(told))
    assert failures == 2
    assert Present(BEN, True, True, 0) in await store.present(room)


async def test_a_node_taken_for_dead_says_that_its_people_are_there(
    nodes: Nodes, store: SqliteStore, clock: HandClock
) -> None:
    room = await open_friends(nodes.first, BEN)
    for node in nodes:
        await node.heart.beat()
    ana, _ = await come(nodes.first, room, ANA)
    ben, _ = await come(nodes.second, room, BEN)
    clock.now += 9_000
    await store.heartbeat("first", clock.now)
    assert await store.reap(clock.now, 8_000, 45_000) == (room,)
    nodes.first.leases.changed(room)
    await soon(lambda: ana.company == ben.company == company([True, True], 0, [0, 1]))


async def test_who_came_and_went_while_the_bus_was_away(nodes: Nodes) -> None:
    for node in nodes:
        await node.start()
    room = await open_friends(nodes.first, BEN)
    ana, _ = await come(nodes.first, room, ANA)
    await asyncio.sleep(QUIET_S)
    nodes.wire.fate = lambda _: ()
    await come(nodes.second, room, BEN)
    await come(nodes.second, room, None)
    await asyncio.sleep(QUIET_S)
    assert ana.company == company([True, False])
    nodes.wire.mend()
    await soon(lambda: ana.company == company([True, True], 1))


async def test_counts_of_who_is_here(service: Service) -> None:
    room = await open_friends(service, BEN)
    await come(service, room, ANA)
    _, membership = await come(service, room, None)
    census = service.census()
    assert (census.rooms, census.holders, census.watchers) == (1, 1, 1)
    membership.leave()
    assert service.census().watchers == 0


async def test_a_room_without_people_leaves_nothing_behind(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN, turn_limit=30)
    memberships = [
        (await come(node, room, token))[1]
        for node, token in zip((*nodes, *nodes), (ANA, BEN, CHI, None), strict=True)
    ]
    await start_game(nodes.first, room)
    for membership in memberships:
        membership.leave()
    await soon(lambda: len(nodes.first.shelf) == len(nodes.second.shelf) == 0)
    await asyncio.sleep(QUIET_S)
    for node in nodes:
        assert node.presence.rooms() == ()
        assert len(node.leases._tasks) == 0
        assert (node.leases._owed, node.leases._marked) == ({}, {})
        assert node.firing._timers._armed == {}
    assert all(bus.local._listeners == {} for bus in nodes.wire.buses)


async def test_who_left_all_seats_watches_the_end(nodes: Nodes) -> None:
    """No one holds a seat any more: the CPU plays on for whoever looks on."""
    room = await open_friends(nodes.first, BEN, pace="at_once", rules={"cards": 10})
    ana, _ = await come(nodes.first, room, ANA)
    await start_game(nodes.first, room)
    for seat, token in enumerate((BEN, ANA)):
        answer = await nodes.first.command(room, token, new_id(), Leave(token, 1 - seat))
        assert isinstance(answer, Accepted)
    await soon(lambda: ana.frames[-1]["events"][-1]["type"] == "committed")
    assert await nodes.first.see(room) != Refused("no_room")


async def test_settings_that_shut_watchers_out_count_from_the_start_on(nodes: Nodes) -> None:
    room = await open_friends(nodes.first, BEN)
    watcher, _ = await come(nodes.second, room, None)
    settings = {"mode": "friends", "players": 2, "rules": {}, "watching": "nobody"}
    await nodes.first.command(room, ANA, new_id(), Configure(ANA, 0, settings))
    await asyncio.sleep(QUIET_S)
    assert [watcher.goodbye, *watcher.versions] == [None, 3]
    await nodes.second.command(room, ANA, new_id(), Start(ANA, 0))
    assert [watcher.goodbye, *watcher.versions] == ["no_watching", 3]

"""Who stays away: the CPU plays on after 45 seconds, and gives the seat back at hello."""

from __future__ import annotations

import asyncio

import pytest

from host.conftest import (
    ANA,
    BEN,
    CHI,
    HandClock,
    Listener,
    Nodes,
    come,
    keeping_nothing,
    new_id,
    open_friends,
    open_room,
    soon,
    start_game,
)
from mekuri.host.answers import Accepted, Refused
from mekuri.host.service import Service
from mekuri.rooms.commands import Away, Join
from mekuri.storage.base import Commit, Outcome
from mekuri.storage.sqlite import SqliteStore

AWAY_MS = 45_000
HOST_MS = 180_000


async def settled(*services: Service) -> None:
    """All departures are kept."""
    await soon(lambda: all(not service.leases._owed for service in services))


async def left_by_ben(nodes: Nodes) -> tuple[str, Listener]:
    """A game that he has just gone from, by the second node: the room, and Ana, by the first."""
    room = await open_friends(nodes.first, BEN)
    ana, _ = await come(nodes.first, room, ANA)
    _, gone = await come(nodes.second, room, BEN)
    await start_game(nodes.first, room)
    gone.leave()
    await settled(*nodes)
    return room, ana


async def seats(service: Service, room: str) -> list[str]:
    """Who drives each seat."""
    seen = await service.see(room)
    assert not isinstance(seen, Refused)
    found: list[dict[str, str]] = seen[1]["seats"]  # type: ignore[assignment]
    return [seat["driver"] for seat in found]


async def host(service: Service, room: str) -> object:
    seen = await service.see(room)
    assert not isinstance(seen, Refused)
    return seen[1]["host"]


async def host_passes_on(nodes: Nodes, claims: Service, room: str, clock: HandClock) -> None:
    """From person 1, who has just gone, to person 2: after HOST_MS, and not a moment before."""
    for waited in (AWAY_MS, HOST_MS - AWAY_MS - 1):
        clock.now += waited
        await claims.absences.claim()
        assert await host(nodes.first, room) == 1
    clock.now += 1
    await claims.absences.claim()
    assert await host(nodes.first, room) == 2


async def test_the_cpu_takes_over_on_whichever_node_looks(nodes: Nodes, clock: HandClock) -> None:
    room, ana = await left_by_ben(nodes)
    clock.now += AWAY_MS - 1
    for node in nodes:
        await node.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]
    clock.now += 1
    await asyncio.gather(*(node.absences.claim() for node in nodes))
    assert await seats(nodes.first, room) == ["person", "cpu"]
    await soon(lambda: ana.frames[-1]["action"] == {"do": "away"})
    # Back from the same device, on another node: his again before he is greeted.
    ben, _ = await come(nodes.first, room, BEN)
    (greeting,) = ben.greetings
    assert greeting.view is not None
    assert greeting.view["seats"][1]["driver"] == "person"  # type: ignore[index]
    assert ben.frames == []
    assert ana.frames[-1]["action"] == {"do": "back"}


async def test_nobody_is_replaced_while_nobody_else_is_there(
    nodes: Nodes, clock: HandClock
) -> None:
    """With no one there the table waits, and so does the time of those who are gone."""
    room = await open_friends(nodes.first, BEN)
    _, first = await come(nodes.first, room, ANA)
    _, second = await come(nodes.second, room, BEN)
    await come(nodes.second, room, CHI)
    await start_game(nodes.first, room)
    first.leave()
    second.leave()
    await settled(*nodes)
    clock.now += 10 * AWAY_MS
    for node in nodes:
        await node.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"], "a watcher is nobody"
    await come(nodes.first, room, ANA)
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]
    clock.now += AWAY_MS
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "cpu"]


async def test_who_is_back_in_time_keeps_the_seat(nodes: Nodes, clock: HandClock) -> None:
    room, ana = await left_by_ben(nodes)
    clock.now += AWAY_MS - 1
    _, gone = await come(nodes.first, room, BEN)
    clock.now += AWAY_MS
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]
    # A short absence after that counts from its own beginning.
    gone.leave()
    await settled(*nodes)
    clock.now += AWAY_MS - 1
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]
    assert {"do": "away"} not in [frame["action"] for frame in ana.frames]


async def test_who_sits_down_and_is_gone_in_the_same_moment(nodes: Nodes, clock: HandClock) -> None:
    """He came as a watcher; that he holds a seat now must be known of him who is gone."""
    room = await open_friends(nodes.first)
    await come(nodes.first, room, ANA)
    _, gone = await come(nodes.second, room, BEN)
    await nodes.second.command(room, BEN, new_id(), Join(BEN, None, "Ben"))
    gone.leave()
    await start_game(nodes.first, room)
    await settled(*nodes)
    clock.now += AWAY_MS
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "cpu"]


async def test_a_game_that_starts_without_somebody(nodes: Nodes, clock: HandClock) -> None:
    room = await open_friends(nodes.first, BEN)
    await come(nodes.first, room, ANA)
    _, gone = await come(nodes.second, room, BEN)
    gone.leave()
    await settled(*nodes)
    clock.now += 2 * AWAY_MS
    await nodes.second.absences.claim()
    await start_game(nodes.first, room)
    assert await seats(nodes.first, room) == ["person", "person"]
    clock.now += AWAY_MS
    await nodes.second.absences.claim()
    assert await seats(nodes.first, room) == ["person", "cpu"]


async def test_the_room_of_one_person_loses_no_seat(nodes: Nodes, clock: HandClock) -> None:
    room = await open_room(nodes.first, players=2)
    _, gone = await come(nodes.first, room, ANA)
    await come(nodes.second, room, BEN)
    await start_game(nodes.first, room)
    gone.leave()
    await settled(*nodes)
    clock.now += AWAY_MS
    for node in nodes:
        await node.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]


async def test_the_host_is_somebody_else_after_a_while(nodes: Nodes, clock: HandClock) -> None:
    room = await open_friends(nodes.first, BEN, CHI)
    _, gone = await come(nodes.first, room, ANA)
    await come(nodes.second, room, BEN)
    await come(nodes.first, room, CHI)
    gone.leave()
    await settled(*nodes)
    await host_passes_on(nodes, nodes.second, room, clock)
    await come(nodes.first, room, ANA)
    assert await host(nodes.first, room) == 2, "who comes back is a guest"


async def test_a_host_who_never_came(nodes: Nodes, clock: HandClock) -> None:
    """The room was opened and left alone; who came by its link is host after a while."""
    room = await open_friends(nodes.first)
    clock.now += 10 * HOST_MS
    ben, _ = await come(nodes.second, room, BEN)
    sat_down = Join(BEN, None, "Ben")
    assert isinstance(await nodes.second.command(room, BEN, new_id(), sat_down), Accepted)
    leases = nodes.second.leases
    await soon(lambda: not leases._marked and not len(leases._tasks))
    assert ben.company["here"] == [False, True]
    await host_passes_on(nodes, nodes.first, room, clock)
    await start_game(nodes.second, room, token=BEN)
    clock.now += AWAY_MS
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["cpu", "person"]


async def test_a_host_who_comes_late(nodes: Nodes, clock: HandClock) -> None:
    room = await open_friends(nodes.first, BEN)
    await come(nodes.second, room, BEN)
    clock.now += HOST_MS - 1
    ana, _ = await come(nodes.first, room, ANA)
    clock.now += HOST_MS
    for node in nodes:
        await node.absences.claim()
    assert await host(nodes.first, room) == 1
    assert ana.company["here"] == [True, True]


async def test_who_comes_in_the_moment_of_being_given_up(
    nodes: Nodes, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He says hello between the look at who is there and the commit: he has his seat all the same."""
    room, _ = await left_by_ben(nodes)
    clock.now += AWAY_MS
    append = store.append
    came: list[Listener] = []

    async def let_him_in_first(commit: Commit) -> Outcome:
        if '"away"' in commit.public and not came:
            came.append((await come(nodes.second, room, BEN))[0])
        return await append(commit)

    monkeypatch.setattr(store, "append", let_him_in_first)
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]
    (ben,) = came
    await soon(lambda: [f["action"]["do"] for f in ben.frames] == ["away", "back"])


async def test_a_node_that_dies_takes_nobodys_time_with_it(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    room = await open_friends(nodes.first, BEN)
    for node in nodes:
        await node.heart.beat()
    ana, _ = await come(nodes.first, room, ANA)
    await come(nodes.second, room, BEN)
    await start_game(nodes.first, room)
    # What the second is still about to do, the dead do not do.
    await soon(lambda: not nodes.second.leases._marked and not len(nodes.second.leases._tasks))
    died = clock.now
    # The second is never heard of again, and hears nothing; the first notices, and Ben's time counts
    # from then.
    nodes.wire.fate = lambda _: ()
    clock.now += 8_001
    await store.heartbeat("first", clock.now)
    await nodes.first.heart._reap()
    await soon(lambda: ana.company["here"] == [True, False])
    clock.now = died + AWAY_MS - 1
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"]
    clock.now += 1
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "cpu"]


async def test_who_was_given_up_with_a_node_that_lives_has_the_seat_again(
    nodes: Nodes, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node could not be heard of for a minute; its people never noticed."""
    monkeypatch.setattr("mekuri.host.heart.FRESH_S", 0.0)
    room = await open_friends(nodes.first, BEN)
    for node in nodes:
        await node.heart.beat()
    await come(nodes.first, room, ANA)
    ben, _ = await come(nodes.second, room, BEN)
    await start_game(nodes.first, room)
    await asyncio.sleep(0.15)
    nodes.wire.fate = lambda _: ()
    for _ in range(8):
        clock.now += 7_500
        await nodes.first.heart.beat()
        await nodes.first.heart._reap()
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "cpu"]
    await nodes.second.heart.beat()
    # What it has not heard of it finds in the log.
    nodes.second.catcher.everywhere()
    looking = asyncio.create_task(nodes.second.catcher.run())
    await soon(lambda: [f["action"]["do"] for f in ben.frames] == ["start", "away", "back"])
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)
    assert await seats(nodes.first, room) == ["person", "person"]


async def test_time_in_which_no_node_was_up_counts_against_nobody(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    room = await open_friends(nodes.first, BEN, turn_limit=30)
    await nodes.first.heart.beat()
    await come(nodes.first, room, ANA)
    _, gone = await come(nodes.first, room, BEN)
    await start_game(nodes.first, room)
    gone.leave()
    await settled(*nodes)
    clock.now += 10_000
    await store.heartbeat("first", clock.now)
    # All nodes are gone for an hour. The second is the first that is up again.
    clock.now += 3_600_000
    await nodes.second.heart.start()
    ana, _ = await come(nodes.second, room, ANA)
    assert ana.company["left_ms"] == 20_000
    await nodes.second.poller.claim()
    await nodes.second.absences.claim()
    assert await seats(nodes.second, room) == ["person", "person"]
    clock.now += AWAY_MS - 10_000 - 1
    await nodes.second.absences.claim()
    assert await seats(nodes.second, room) == ["person", "person"]
    clock.now += 1
    await nodes.second.absences.claim()
    assert await seats(nodes.second, room) == ["person", "cpu"]


async def test_a_store_that_was_gone_for_a_while_counts_against_nobody(
    nodes: Nodes, clock: HandClock, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No node could write; the timer of somebody's move comes up before the first heartbeat does."""
    monkeypatch.setattr("mekuri.host.heart.FRESH_S", 0.0)
    room = await open_friends(nodes.first, BEN, turn_limit=30)
    await nodes.first.heart.beat()
    ana, _ = await come(nodes.first, room, ANA)
    ben, _ = await come(nodes.first, room, BEN)
    await start_game(nodes.first, room)
    clock.now += 60_000
    nodes.first.firing._timers.arm(room, clock.now)
    await soon(lambda: ana.company["left_ms"] == 30_000)
    assert (await store.due_of(room))[0].at == clock.now + 30_000
    await asyncio.sleep(0.1)
    assert ana.versions == [3]
    clock.now += 30_000
    await store.heartbeat("second", clock.now)
    nodes.first.firing._timers.arm(room, clock.now)
    await soon(lambda: ana.versions == ben.versions == [3, 4])
    assert [ana.goodbye, ben.goodbye] == [None, None]


async def test_an_absence_that_cannot_be_dealt_with_is_claimed_again(
    nodes: Nodes, clock: HandClock, store: SqliteStore
) -> None:
    room, _ = await left_by_ben(nodes)
    clock.now += AWAY_MS
    with keeping_nothing(store):
        await nodes.first.absences.claim()
    await nodes.first.absences.claim()
    assert await seats(nodes.first, room) == ["person", "person"], "it is claimed for a while"
    clock.now += 5_000
    await nodes.second.absences.claim()
    assert await seats(nodes.first, room) == ["person", "cpu"]


async def test_only_the_server_says_who_is_away(nodes: Nodes) -> None:
    """Among one person's own seats nobody is given up, whoever asks."""
    room = await open_friends(nodes.first)
    for name in ("Ana", "Ana's mother"):
        answer = await nodes.first.command(room, ANA, new_id(), Join(ANA, None, name))
        assert isinstance(answer, Accepted | Refused)
    await start_game(nodes.first, room)
    refused = await nodes.first.command(room, "", new_id(), Away(ANA))
    assert isinstance(refused, Refused)
    assert await seats(nodes.first, room) == ["person", "person"]

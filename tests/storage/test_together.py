"""Two stores on one database, as two nodes have them: whatever they do at once, it is as if one
had done it after the other.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from mekuri.storage.base import Appended, CommandKey, Commit, Conflict, Due, Outcome, Repeated
from storage.conftest import FullStore

AWAY = 45_000
STALE = 8_000
FAR = 10**15

Two = tuple[FullStore, FullStore]


@pytest.fixture
async def two(opened: Callable[[], Awaitable[FullStore]]) -> Two:
    """The same database, opened twice."""
    return await opened(), await opened()


async def test_of_two_that_want_the_same_version_one_gets_it(two: Two) -> None:
    for expected in range(20):
        commits = [Commit("r", expected, 0, str(number)) for number in range(2)]
        outcomes = await asyncio.gather(
            *(store.append(commit) for store, commit in zip(two, commits, strict=True))
        )
        assert sorted(outcomes, key=repr) == [Appended(expected + 1), Conflict(expected + 1)]


async def test_a_command_sent_to_both_is_done_once_and_answered_alike(two: Two) -> None:
    """Whatever version they think the room has."""
    luck = random.Random(3)
    for expected in range(30):
        key = CommandKey("r", "t", f"c{expected}")
        commits = [
            Commit("r", expected, 0, "{}", key=key, answer=str(number)) for number in range(2)
        ]
        outcomes: list[Outcome] = await asyncio.gather(
            *(
                store.append(commit)
                for store, commit in luck.sample(list(zip(two, commits, strict=True)), 2)
            )
        )
        first = await two[0].answer(key)
        assert first is not None
        assert sorted(outcomes, key=repr) == [Appended(expected + 1), Repeated(first)]


async def test_a_room_opened_by_both_with_one_command_is_one_room(two: Two) -> None:
    """Each thinks of a name of its own; among many others who open rooms at the same time."""

    def openings(node: int) -> list[Commit]:
        rooms = [(number, f"{number}-{node}") for number in range(60)]
        random.Random(node).shuffle(rooms)
        return [
            Commit(room, 0, 0, "{}", key=CommandKey("", "t", str(number)), answer=room)
            for number, room in rooms
        ]

    outcomes = await asyncio.gather(
        *(store.append(one) for node, store in enumerate(two) for one in openings(node))
    )
    answers = [await two[0].answer(CommandKey("", "t", str(number))) for number in range(60)]
    assert outcomes.count(Appended(1)) == 60
    assert {one.answer for one in outcomes if isinstance(one, Repeated)} <= set(answers)
    assert len([one for one in outcomes if isinstance(one, Repeated)]) == 60
    everything = [f"{number}-{node}" for number in range(60) for node in range(2)]
    assert set(await two[1].versions(everything)) == set(answers)


async def test_many_rooms_played_on_both_in_any_order(two: Two) -> None:
    """No deadlock, no version twice, none left out."""
    rooms = [f"r{number}" for number in range(12)]
    wins = dict.fromkeys(rooms, 0)

    async def play(store: FullStore, room: str) -> None:
        version = 0
        while version < 12:
            match await store.append(
                Commit(room, version, 0, "{}", due=(Due("cpu", FAR, str(version)),))
            ):
                case Appended(now):
                    version = now
                    wins[room] += 1
                case Conflict(now):
                    version = now

    await asyncio.gather(
        *(play(store, room) for store in two for room in random.Random(5).sample(rooms, 12))
    )
    versions = await two[0].versions(rooms)
    assert versions == wins
    for room in rooms:
        log = await two[1].batches(room, 0, 1000)
        assert [batch.version for batch in log] == list(range(1, versions[room] + 1))


async def test_what_is_due_goes_to_one_of_them(two: Two) -> None:
    for number in range(90):
        await two[0].append(Commit(f"r{number}", 0, 0, "{}", due=(Due("cpu", number, "{}"),)))
    claimed: list[str] = []

    async def poll(store: FullStore) -> None:
        # Rows that the other one holds at the moment are passed over, so none is no proof.
        for _ in range(20):
            claimed.extend(room for room, _ in await store.claim_due(1_000, 7, 2_000))

    await asyncio.gather(poll(two[0]), poll(two[1]), poll(two[0]))
    assert sorted(claimed) == sorted(f"r{number}" for number in range(90))
    assert len(await two[1].claim_due(2_000, 100, 3_000)) == 90


async def test_an_absence_goes_to_one_of_them(two: Two) -> None:
    for number in range(60):
        await two[0].arrive(f"r{number}", "a", "n", 0, True, AWAY)
        await two[0].arrive(f"r{number}", "b", "n", 0, True, AWAY)
        await two[1].depart(f"r{number}", "a", "n", 0, AWAY)
    claimed: list[str] = []

    async def poll(store: FullStore) -> None:
        for _ in range(20):
            claimed.extend(one.room for one in await store.claim_absences(AWAY, 7, FAR))

    await asyncio.gather(poll(two[0]), poll(two[1]))
    assert sorted(claimed) == sorted(f"r{number}" for number in range(60))


async def test_an_outage_counts_once_though_both_end_it(two: Two) -> None:
    await two[0].resume("n", 0, STALE)
    await two[0].append(Commit("r", 0, 0, "{}", due=(Due("limit", 5_000, "x"),)))
    down = await asyncio.gather(
        two[0].resume("a", 100_000, STALE), two[1].resume("b", 100_000, STALE)
    )
    assert sorted(down) == [0, 100_000]
    assert await two[0].due_of("r") == (Due("limit", 105_000, "x"),)


async def test_a_dead_node_is_reaped_once(two: Two) -> None:
    for node in "abcd":
        await two[0].resume(node, 0, STALE)
        for number in range(20):
            await two[0].arrive(f"{node}{number}", "t", node, 0, True, AWAY)
    await two[0].heartbeat("d", 10_000)
    reaped = await asyncio.gather(*(store.reap(10_000, STALE, AWAY) for store in two * 3))
    rooms = [room for some in reaped for room in some]
    assert sorted(rooms) == sorted(f"{node}{number}" for node in "abc" for number in range(20))


async def test_people_who_come_and_go_by_both(two: Two) -> None:
    """Who came last by a node is there by it; where nobody is, the table waits."""
    rooms = [f"r{number}" for number in range(6)]
    for room in rooms:
        await two[0].append(Commit(room, 0, 0, "{}", due=(Due("cpu", FAR, "{}"),)))
    expected: dict[tuple[str, str], bool] = {}

    async def person(room: str, token: str) -> None:
        luck = random.Random(room + token)
        for now in range(8):
            number = luck.randrange(2)
            store, node = two[number], "nm"[number]
            await store.arrive(room, token, node, now, True, AWAY)
            expected[room, token] = luck.random() < 0.4 or room == "r0"
            if not expected[room, token]:
                await store.depart(room, token, node, now, AWAY)

    await asyncio.gather(*(person(room, token) for room in rooms for token in "abcdef"))
    for room in rooms:
        there = {one.token: one.here for one in await two[0].present(room)}
        assert there == {token: expected[room, token] for token in "abcdef"}
        (due,) = await two[1].due_of(room)
        assert (due.waiting is None) == any(there.values())


async def test_the_last_goes_and_the_first_comes_at_once(two: Two) -> None:
    for number in range(30):
        room = f"r{number}"
        await two[0].append(Commit(room, 0, 0, "{}", due=(Due("cpu", FAR, "{}"),)))
        await two[0].arrive(room, "a", "n", 0, True, AWAY)
        await asyncio.gather(
            two[0].depart(room, "a", "n", 10, AWAY),
            two[1].arrive(room, "b", "m", 10, True, AWAY),
            two[0].wait(room, 10),
        )
        (due,) = await two[0].due_of(room)
        assert due.waiting is None, "somebody is there"
        (gone,) = await two[1].claim_absences(FAR, 10, FAR + 1)
        assert (gone.room, gone.token) == (room, "a"), "and waits for who left"


async def test_a_code_that_both_want_is_given_to_one(two: Two) -> None:
    for number in range(20):
        got = await asyncio.gather(
            *(
                store.claim_code(f"c{number}", f"room {index}", 0, 100)
                for index, store in enumerate(two)
            )
        )
        assert sorted(got) == [False, True]
        assert await two[0].room_of_code(f"c{number}", 50) == f"room {got.index(True)}"


async def test_both_sweep_while_rooms_are_played(two: Two) -> None:
    for number in range(40):
        await two[0].append(Commit(f"old{number}", 0, 0, "{}", due=(Due("cpu", FAR, "{}"),)))

    async def play(store: FullStore, node: int) -> list[Outcome]:
        return [
            await store.append(Commit(f"old{number}", 1, 10_000, "{}", due=()))
            for number in range(node, 40, 4)
        ]

    async def sweep(store: FullStore) -> int:
        return sum([await store.sweep(5_000, False, 3) for _ in range(20)])

    *swept, first, second = await asyncio.gather(
        sweep(two[0]), sweep(two[1]), play(two[0], 0), play(two[1], 1)
    )
    kept = sum(isinstance(one, Appended) for one in first + second)
    assert all(isinstance(one, Appended | Conflict) for one in first + second)
    assert sum(swept) + kept == 40, "each either went or went on"

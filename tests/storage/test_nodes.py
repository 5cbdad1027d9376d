"""Which nodes are up, and what that means for people and deadlines: the same in every store."""

from __future__ import annotations

from mekuri.storage.base import Commit, Due, Present
from storage.conftest import FullStore

AWAY = 45_000
STALE = 8_000
FAR = 10**15


async def there(store: FullStore, room: str = "r") -> dict[str, bool]:
    return {one.token: one.here for one in await store.present(room)}


async def test_a_heartbeat_tells_whether_one_was_taken_for_dead(store: FullStore) -> None:
    assert await store.resume("n", 0, STALE) == 0
    assert await store.heartbeat("n", 2_000)
    assert await store.heartbeat("n", 4_000)
    await store.resume("m", 20_000, STALE)
    assert await store.reap(20_000, STALE, AWAY) == ()
    assert not await store.heartbeat("n", 21_000), "it may have been taken for dead"
    assert await store.heartbeat("n", 23_000)
    assert await store.heartbeat("m", 23_000)
    await store.heartbeat("m", 40_000)
    assert await store.reap(40_000, STALE, AWAY) == ()
    assert not await store.heartbeat("n", 41_000), "it was taken for dead"
    assert await store.heartbeat("n", 43_000)


async def test_a_node_never_heard_of_is_unknown(store: FullStore) -> None:
    assert not await store.heartbeat("n", 1_000)
    assert await store.heartbeat("n", 2_000)


async def test_nothing_was_down_where_nothing_was_ever_up(store: FullStore) -> None:
    await store.append(Commit("r", 0, 0, "{}", due=(Due("cpu", 5_000, "x"),)))
    assert await store.resume("n", 1_000_000, STALE) == 0
    assert await store.due_of("r") == (Due("cpu", 5_000, "x"),)


async def test_while_one_node_is_up_nothing_is_down(store: FullStore) -> None:
    await store.resume("n", 1_000, STALE)
    await store.append(Commit("r", 0, 0, "{}", due=(Due("cpu", 5_000, "x"),)))
    assert await store.resume("m", 1_000 + STALE, STALE) == 0
    assert await store.due_of("r") == (Due("cpu", 5_000, "x"),)


async def test_an_outage_does_not_count_against_anybody(store: FullStore) -> None:
    await store.resume("n", 0, STALE)
    await store.append(Commit("r", 0, 0, "{}", due=(Due("limit", 30_000, "x"),)))
    await store.append(Commit("w", 0, 0, "{}", due=(Due("limit", 30_000, "y"),)))
    await store.wait("w", 500)
    await store.arrive("r", "a", "n", 0, True, AWAY)
    await store.arrive("r", "b", "n", 0, True, AWAY)
    await store.depart("r", "a", "n", 1_000, AWAY)
    await store.heartbeat("n", 2_000)
    # All of it is down for an hour.
    hour = 3_600_000
    assert await store.resume("m", 2_000 + hour, STALE) == hour
    assert await store.due_of("r") == (Due("limit", 30_000 + hour, "x"),)
    assert await store.due_of("w") == (Due("limit", 30_000, "y", 500),), "it waits anyway"
    assert await store.claim_absences(1_000 + AWAY + hour - 1, 10, FAR) == ()
    (absence,) = await store.claim_absences(1_000 + AWAY + hour, 10, FAR)
    assert (absence.token, absence.gone) == ("a", 1_000 + hour)
    # A second node that starts finds the first.
    assert await store.resume("o", 2_000 + hour + 10, STALE) == 0
    # Who was there by the node that is gone may come back for a while, as if nothing had been.
    assert await store.reap(2_000 + hour + STALE, STALE, AWAY) == ()
    assert await there(store) == {"a": False, "b": True}
    assert await store.reap(2_001 + hour + STALE, STALE, AWAY) == ("r",)
    assert await there(store) == {"a": False, "b": False}
    assert await store.due_of("r") == (Due("limit", 30_000 + hour, "x", 2_000 + hour),)


async def test_who_was_there_by_a_dead_node_is_gone_since_its_last_heartbeat(
    store: FullStore,
) -> None:
    for node in "nm":
        await store.resume(node, 0, STALE)
    for room in ("r", "s"):
        await store.append(Commit(room, 0, 0, "{}", due=(Due("cpu", 50_000, room),)))
        await store.arrive(room, "a", "n", 0, True, AWAY)
    await store.arrive("r", "b", "m", 0, True, AWAY)
    await store.arrive("r", "w", "n", 0, False, AWAY)
    await store.heartbeat("n", 3_000)
    await store.heartbeat("m", 11_000)
    assert await store.reap(3_000 + STALE, STALE, AWAY) == ()
    assert await store.reap(3_001 + STALE, STALE, AWAY) == ("r", "s")
    assert await store.reap(3_001 + STALE, STALE, AWAY) == ()
    # In one room somebody waits for them, the other room itself waits.
    assert await store.present("r") == (Present("a", False, True, 0), Present("b", True, True, 0))
    assert await store.due_of("r") == (Due("cpu", 50_000, "r"),)
    assert await store.due_of("s") == (Due("cpu", 50_000, "s", 3_000),)
    assert await store.claim_absences(3_000 + AWAY - 1, 10, FAR) == ()
    (absence,) = await store.claim_absences(3_000 + AWAY, 10, FAR)
    assert (absence.room, absence.token, absence.gone) == ("r", "a", 3_000)
    assert (await store.arrive("r", "a", "m", 20_000, True, AWAY))[0].returns == 1


async def test_a_node_that_stops_takes_its_people_with_it(store: FullStore) -> None:
    for node in "nm":
        await store.resume(node, 0, STALE)
    await store.append(Commit("r", 0, 0, "{}", due=(Due("cpu", 5_000, "r"),)))
    for room in ("r", "s", "t"):
        await store.arrive(room, "a", "n", 0, True, AWAY)
    await store.arrive("t", "a", "m", 0, True, AWAY)
    assert await store.leave_node("n", 1_000, AWAY) == ("r", "s")
    assert await there(store, "r") == {"a": False}
    assert await there(store, "t") == {"a": True}
    assert await store.due_of("r") == (Due("cpu", 5_000, "r", 1_000),)
    assert await store.leave_node("n", 2_000, AWAY) == ()
    # After the last has stopped nothing is known to have been up, and all tables wait.
    await store.leave_node("m", 2_000, AWAY)
    assert await store.resume("o", 1_000_000, STALE) == 0


async def test_people_of_a_node_that_was_taken_for_dead_are_not_there_for_ever(
    store: FullStore,
) -> None:
    """It stood still, was reaped, brings somebody, and dies before it beats again."""
    await store.resume("n", 0, STALE)
    await store.resume("m", 0, STALE)
    await store.heartbeat("m", 20_000)
    await store.reap(20_000, STALE, AWAY)
    await store.arrive("r", "a", "n", 20_500, True, AWAY)
    assert await store.reap(21_000, STALE, AWAY) == (), "it may be alive"
    assert await there(store) == {"a": True}
    await store.heartbeat("m", 29_000)
    assert await store.reap(21_001 + STALE, STALE, AWAY) == ("r",)
    assert await there(store) == {"a": False}


async def test_a_node_that_was_adopted_still_hears_of_it(store: FullStore) -> None:
    await store.resume("n", 0, STALE)
    await store.resume("m", 0, STALE)
    await store.arrive("r", "a", "n", 0, True, AWAY)
    await store.heartbeat("m", 20_000)
    assert await store.reap(20_000, STALE, AWAY) == ("r",)
    await store.arrive("r", "b", "n", 20_100, True, AWAY)
    assert await store.reap(20_200, STALE, AWAY) == ()
    assert not await store.heartbeat("n", 20_300), "somebody has to arrive again"
    assert await store.heartbeat("n", 22_300)

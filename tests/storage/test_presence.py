"""Who is there, which tables wait, and whose time is over: the same in every store."""

from __future__ import annotations

from mekuri.storage.base import Absence, Commit, Due, Present
from storage.conftest import FullStore

AWAY = 45_000
FAR = 10**15


async def room(store: FullStore, *due: Due, name: str = "r") -> None:
    await store.append(Commit(name, 0, 0, "{}", due=due))


async def arrive(
    store: FullStore, token: str, now: int, node: str = "n", *, holds: bool = True
) -> tuple[Present, ...]:
    return await store.arrive("r", token, node, now, holds, AWAY)


async def depart(store: FullStore, token: str, now: int, node: str = "n") -> tuple[Present, ...]:
    return await store.depart("r", token, node, now, AWAY)


async def absences(store: FullStore, now: int) -> list[tuple[str, int]]:
    """(token, since when) of those whose time is over."""
    return [(one.token, one.gone) for one in await store.claim_absences(now, 100, FAR)]


async def test_who_comes_is_there_and_who_goes_is_not(store: FullStore) -> None:
    assert await arrive(store, "b", 10) == (Present("b", True, True, 0),)
    assert await arrive(store, "a", 20, "m") == (
        Present("a", True, True, 0),
        Present("b", True, True, 0),
    )
    assert [one.node for one in await store.present("r")] == ["m", "n"]
    there = (Present("a", False, True, 0), Present("b", True, True, 0))
    assert await depart(store, "a", 30, "m") == there
    assert await store.present("r") == there
    assert [one.node for one in there] == [None, None]
    assert await store.present("other") == ()


async def test_those_who_look_on_leave_no_trace(store: FullStore) -> None:
    await arrive(store, "a", 10)
    assert await arrive(store, "w", 10, holds=False) == (
        Present("a", True, True, 0),
        Present("w", True, False, 0),
    )
    assert await depart(store, "w", 20) == (Present("a", True, True, 0),)


async def test_to_come_back_is_counted_to_come_by_another_way_is_not(store: FullStore) -> None:
    await arrive(store, "a", 10, "n")
    assert (await arrive(store, "a", 20, "m"))[0].returns == 0
    await depart(store, "a", 30, "m")
    assert (await arrive(store, "a", 40, "n"))[0].returns == 1
    await depart(store, "a", 50, "n")
    assert (await arrive(store, "a", 60, "n"))[0].returns == 2


async def test_only_the_node_by_which_somebody_is_there_can_let_them_go(store: FullStore) -> None:
    await arrive(store, "a", 10, "n")
    await arrive(store, "a", 20, "m")
    # The old node notices late that its socket is gone.
    assert await depart(store, "a", 30, "n") == (Present("a", True, True, 0),)
    assert await depart(store, "nobody", 30, "n") == (Present("a", True, True, 0),)


async def test_who_takes_or_leaves_a_seat_while_there_stays_there(store: FullStore) -> None:
    await arrive(store, "a", 10, holds=False)
    assert await arrive(store, "a", 20, holds=True) == (Present("a", True, True, 0),)
    assert await arrive(store, "a", 30, holds=False) == (Present("a", True, False, 0),)
    assert await depart(store, "a", 40) == ()


async def test_a_holder_has_time_to_come_back_while_another_is_there(store: FullStore) -> None:
    await arrive(store, "a", 0)
    await arrive(store, "b", 0)
    await depart(store, "a", 1_000)
    assert await absences(store, 1_000 + AWAY - 1) == []
    assert await absences(store, 1_000 + AWAY) == [("a", 1_000)]


async def test_who_is_back_in_time_was_not_away(store: FullStore) -> None:
    await arrive(store, "a", 0)
    await arrive(store, "b", 0)
    await depart(store, "a", 1_000)
    await arrive(store, "a", 2_000)
    assert await absences(store, FAR) == []


async def test_nobody_is_away_from_a_table_where_nobody_is(store: FullStore) -> None:
    await arrive(store, "a", 0)
    await arrive(store, "b", 0)
    await depart(store, "a", 1_000)
    await depart(store, "b", 2_000)
    assert await absences(store, FAR) == []
    # Who comes first waits for the others from then on, however long it has been.
    await arrive(store, "b", 1_000_000)
    assert await absences(store, 1_000_000 + AWAY - 1) == []
    assert await absences(store, 1_000_000 + AWAY) == [("a", 1_000)]


async def test_those_who_look_on_do_not_make_time_run(store: FullStore) -> None:
    await room(store, Due("cpu", 5_000, "x"))
    await arrive(store, "a", 0)
    await arrive(store, "w", 0, holds=False)
    await depart(store, "a", 1_000)
    assert await store.due_of("r") == (Due("cpu", 5_000, "x", 1_000),)
    await arrive(store, "v", 2_000, holds=False)
    assert await store.due_of("r") == (Due("cpu", 5_000, "x", 1_000),)
    assert await absences(store, FAR) == []
    await arrive(store, "a", 3_000)
    assert await store.due_of("r") == (Due("cpu", 7_000, "x"),)


async def test_where_no_seat_is_held_those_who_look_on_do(store: FullStore) -> None:
    await room(store, Due("cpu", 5_000, "x"))
    await arrive(store, "w", 0, holds=False)
    await arrive(store, "v", 0, holds=False)
    await depart(store, "w", 1_000)
    assert await store.due_of("r") == (Due("cpu", 5_000, "x"),)
    await depart(store, "v", 2_000)
    assert await store.due_of("r") == (Due("cpu", 5_000, "x", 2_000),)


async def test_a_table_waits_while_nobody_is_there_and_goes_on_where_it_was(
    store: FullStore,
) -> None:
    await room(store, Due("cpu", 5_000, "x"), Due("limit", 9_000, "y"))
    await room(store, Due("cpu", 5_000, "z"), name="other")
    await arrive(store, "a", 1_000)
    await depart(store, "a", 2_000)
    waiting = (Due("cpu", 5_000, "x", 2_000), Due("limit", 9_000, "y", 2_000))
    assert await store.due_of("r") == waiting
    stored = await store.load("r")
    assert stored is not None
    assert stored.due == waiting
    # What waits is not due, whatever the time.
    assert [name for name, _ in await store.claim_due(FAR, 10, FAR)] == ["other"]
    await arrive(store, "b", 102_000)
    assert await store.due_of("r") == (Due("cpu", 105_000, "x"), Due("limit", 109_000, "y"))


async def test_a_clock_that_is_behind_moves_nothing_back(store: FullStore) -> None:
    await room(store, Due("cpu", 5_000, "x"))
    await store.wait("r", 2_000)
    await arrive(store, "a", 1_000)
    assert await store.due_of("r") == (Due("cpu", 5_000, "x"),)


async def test_to_wait_is_for_tables_where_nobody_is(store: FullStore) -> None:
    await room(store, Due("cpu", 5_000, "x"))
    await store.wait("r", 1_000)
    await store.wait("r", 2_000)
    assert await store.due_of("r") == (Due("cpu", 5_000, "x", 1_000),), "since when it waits stays"
    await arrive(store, "a", 3_000)
    await store.wait("r", 4_000)
    assert await store.due_of("r") == (Due("cpu", 7_000, "x"),)
    await store.wait("nowhere", 1_000)


async def test_what_is_due_anew_does_not_wait(store: FullStore) -> None:
    await room(store, Due("cpu", 5_000, "x"), Due("limit", 9_000, "y"))
    await store.wait("r", 1_000)
    await store.append(Commit("r", 1, 0, "{}"))
    assert [one.waiting for one in await store.due_of("r")] == [1_000, 1_000]
    await store.append(Commit("r", 2, 0, "{}", due=(Due("cpu", 6_000, "z", 77),)))
    assert await store.due_of("r") == (Due("cpu", 6_000, "z"),)


async def test_an_absence_is_claimed_once_until_a_time(store: FullStore) -> None:
    for number, token in enumerate("abcd"):
        await arrive(store, token, number)
    for number, token in enumerate("cab"):
        await depart(store, token, 1_000 + number)
    first = await store.claim_absences(FAR, 2, FAR + 1)
    assert first == (Absence("r", "c", 1_000), Absence("r", "a", 1_001)), "the longest first"
    assert await store.claim_absences(FAR, 2, FAR + 1) == (Absence("r", "b", 1_002),)
    assert await store.claim_absences(FAR, 2, FAR + 1) == ()
    assert len(await store.claim_absences(FAR + 1, 10, FAR + 2)) == 3


async def test_an_absence_that_is_settled_is_looked_at_again_or_never(store: FullStore) -> None:
    for token in "abc":
        await arrive(store, token, 0)
    await depart(store, "a", 0)
    await depart(store, "b", 0)
    a, b = await store.claim_absences(AWAY, 10, AWAY + 5_000)
    await store.settle(a, 180_000)
    await store.settle(b, None)
    assert await absences(store, 180_000 - 1) == []
    assert await store.claim_absences(180_000, 10, 190_000) == (a,)
    await store.settle(a, None)
    # Who comes asks anew for all who are gone.
    await arrive(store, "d", 200_000)
    assert await absences(store, 200_000 + AWAY) == [("a", 0), ("b", 0)]


async def test_to_settle_late_spoils_nothing(store: FullStore) -> None:
    for token in "ab":
        await arrive(store, token, 0)
    await depart(store, "a", 0)
    (claimed,) = await store.claim_absences(AWAY, 10, AWAY + 5_000)
    # Back, and gone again: that is another absence.
    await arrive(store, "a", AWAY + 1)
    await store.settle(claimed, AWAY + 2)
    assert await absences(store, FAR) == []
    await depart(store, "a", AWAY + 10)
    await store.settle(claimed, None)
    assert await absences(store, AWAY + 10 + AWAY) == [("a", AWAY + 10)]
    # And a table that waits by now has no absences at all.
    (claimed,) = await store.claim_absences(FAR, 10, FAR)
    await depart(store, "b", FAR)
    await store.settle(claimed, FAR + 1)
    assert await absences(store, FAR + 1) == []


async def test_due_rows_are_claimed_once_until_a_time(store: FullStore) -> None:
    for number, name in enumerate("abc"):
        await room(store, Due("cpu", 300 - number * 100, name), name=name)
    first = (("c", Due("cpu", 100, "c")), ("b", Due("cpu", 200, "b")))
    assert await store.claim_due(250, 10, 1_000) == first, "as they were due"
    assert await store.claim_due(999, 10, 1_000) == (("a", Due("cpu", 300, "a")),)
    assert await store.claim_due(999, 10, 1_000) == ()
    again = await store.claim_due(1_000, 2, 2_000)
    assert again == (("a", Due("cpu", 1_000, "a")), ("b", Due("cpu", 1_000, "b")))
    # What the room decides meanwhile counts.
    await store.append(Commit("a", 1, 0, "{}", due=(Due("cpu", 500, "new"),)))
    assert await store.claim_due(999, 10, 2_000) == (("a", Due("cpu", 500, "new")),)

"""What every store must keep, whichever it is."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import structs

from mekuri.storage.base import (
    Appended,
    Batch,
    CommandKey,
    Commit,
    Conflict,
    Due,
    PublicBatch,
    Repeated,
    Snapshot,
    StorageError,
    Stored,
)
from storage.conftest import FullStore


def commit(room: str = "r", expected: int = 0, **more: Any) -> Commit:
    plain = Commit(room=room, expected=expected, at=1_000 + expected, public=f'{{"v":{expected}}}')
    return structs.replace(plain, **more)


def key(command: str, scope: str = "r", token: str = "t") -> CommandKey:
    return CommandKey(scope, token, command)


async def test_an_empty_store_has_nothing(store: FullStore) -> None:
    assert await store.load("r") is None
    assert await store.batches("r", 0, 10) == ()
    assert await store.answer(key("c")) is None
    assert await store.record("r", 1) is None
    assert await store.secret("r", 1) is None
    assert await store.claim_due(10**15, 10, 10**15) == ()
    assert await store.due_of("r") == ()
    assert await store.present("r") == ()
    assert await store.versions(["r"]) == {}
    assert await store.room_of_code("K7M2QX", 0) is None


async def test_a_commit_is_kept_with_all_that_belongs_to_it(store: FullStore) -> None:
    whole = commit(
        private='{"holder":"h"}',
        key=key("c1"),
        answer='{"version":1}',
        due=(Due("cpu", 5_000, '{"at":0}'), Due("limit", 9_000, "{}")),
        secret=(1, '{"seed":"s"}'),
        record=(1, '{"schema":1}'),
    )
    assert await store.append(whole) == Appended(1)
    assert await store.load("r") == Stored(
        version=1,
        snapshot=None,
        batches=(Batch(1, 1_000, '{"v":0}', '{"holder":"h"}'),),
        due=(Due("cpu", 5_000, '{"at":0}'), Due("limit", 9_000, "{}")),
    )
    assert await store.batches("r", 0, 10) == (PublicBatch(1, 1_000, '{"v":0}'),)
    assert await store.answer(key("c1")) == '{"version":1}'
    assert await store.secret("r", 1) == '{"seed":"s"}'
    assert await store.record("r", 1) == '{"schema":1}'


async def test_text_comes_back_as_it_went_in(store: FullStore) -> None:
    odd = '{"name":"坊主めくり \\u0000 \\ud800 \'; DROP TABLE rooms; -- \U0001f38e \u2028"}'
    await store.append(commit(public=odd, private=odd, key=key("c"), answer=odd, secret=(1, odd)))
    stored = await store.load("r")
    assert stored is not None
    assert (stored.batches[0].public, stored.batches[0].private) == (odd, odd)
    assert await store.answer(key("c")) == odd
    assert await store.secret("r", 1) == odd


async def test_only_the_next_version_is_kept(store: FullStore) -> None:
    assert await store.append(commit(expected=1)) == Conflict(0)
    assert await store.append(commit()) == Appended(1)
    assert await store.append(commit()) == Conflict(1)
    assert await store.append(commit(expected=2)) == Conflict(1)
    assert await store.append(commit(expected=1)) == Appended(2)
    assert [batch.version for batch in await store.batches("r", 0, 10)] == [1, 2]


async def test_a_conflict_keeps_nothing_at_all(store: FullStore) -> None:
    await store.append(commit(due=(Due("cpu", 1, "first"),)))
    late = commit(
        key=key("late"),
        answer="late",
        due=(Due("cpu", 2, "late"),),
        snapshot=Snapshot(1, "late"),
        secret=(1, "late"),
        record=(1, "late"),
    )
    assert await store.append(late) == Conflict(1)
    stored = await store.load("r")
    assert stored is not None
    assert stored.due == (Due("cpu", 1, "first"),)
    assert stored.snapshot is None
    assert await store.answer(key("late")) is None
    assert await store.secret("r", 1) is None
    assert await store.record("r", 1) is None


async def test_a_repeat_is_answered_as_before_whatever_its_version(store: FullStore) -> None:
    first = commit(key=key("c"), answer="first")
    assert await store.append(first) == Appended(1)
    for expected in (0, 1, 7):
        again = commit(expected=expected, key=key("c"), answer="second")
        assert await store.append(again) == Repeated("first")
    assert [batch.version for batch in await store.batches("r", 0, 10)] == [1]


async def test_keys_differ_by_scope_and_token(store: FullStore) -> None:
    await store.append(commit(key=key("c"), answer="1"))
    await store.append(commit(expected=1, key=key("c", token="u"), answer="2"))
    await store.append(commit("s", key=key("c", scope="s"), answer="3"))
    await store.append(commit("x", key=key("c", scope=""), answer="4"))
    assert await store.answer(key("c")) == "1"
    assert await store.answer(key("c", token="u")) == "2"
    assert await store.answer(key("c", scope="s")) == "3"
    assert await store.answer(key("c", scope="")) == "4"


async def test_due_rows_are_replaced_together_or_left(store: FullStore) -> None:
    await store.append(commit(due=(Due("a", 1, "x"), Due("b", 2, "y"))))
    await store.append(commit(expected=1))
    assert [due.name for due in await store.due_of("r")] == ["a", "b"]
    await store.append(commit(expected=2, due=(Due("b", 3, "z"),)))
    assert await store.due_of("r") == (Due("b", 3, "z"),)
    await store.append(commit(expected=3, due=()))
    assert await store.due_of("r") == ()


async def test_due_rows_come_oldest_first_and_only_when_their_time_has_come(
    store: FullStore,
) -> None:
    for number, room in enumerate("abcd"):
        await store.append(commit(room, due=(Due("cpu", 400 - number * 100, room),)))
    assert await store.claim_due(99, 10, 900) == ()
    assert [room for room, _ in await store.claim_due(300, 2, 900)] == ["d", "c"]
    assert [room for room, _ in await store.claim_due(300, 10, 900)] == ["b"]
    assert await store.claim_due(399, 10, 900) == ()


async def test_a_room_is_loaded_from_its_last_snapshot(store: FullStore) -> None:
    for expected in range(7):
        snapshot = Snapshot(expected + 1, f"s{expected + 1}", "p") if expected in (2, 4) else None
        await store.append(commit(expected=expected, snapshot=snapshot))
    stored = await store.load("r")
    assert stored is not None
    assert stored.version == 7
    assert stored.snapshot == Snapshot(5, "s5", "p")
    assert [batch.version for batch in stored.batches] == [6, 7]
    # The log itself is whole all the same.
    assert [batch.version for batch in await store.batches("r", 0, 100)] == list(range(1, 8))


async def test_batches_are_given_in_order_from_where_one_is(store: FullStore) -> None:
    for expected in range(5):
        await store.append(commit(expected=expected))
    assert [batch.version for batch in await store.batches("r", 2, 2)] == [3, 4]
    assert await store.batches("r", 5, 10) == ()
    assert await store.batches("other", 0, 10) == ()


async def test_a_secret_is_replaced_by_that_of_the_same_game(store: FullStore) -> None:
    await store.append(commit(secret=(1, "seed")))
    await store.append(commit(expected=1, secret=(1, "seed and deck")))
    await store.append(commit(expected=2, secret=(2, "next")))
    assert await store.secret("r", 1) == "seed and deck"
    assert await store.secret("r", 2) == "next"


async def test_commits_at_once_spoil_nothing_for_each_other(store: FullStore) -> None:
    """Conflicts, repeats and good commits together: each gets the answer it would get alone."""
    await store.append(commit("old", key=key("before", scope="old"), answer="kept"))
    asked = [
        commit("old", expected=9),
        commit("old", expected=1, key=key("before", scope="old"), answer="no"),
        *(commit(f"room-{number}") for number in range(40)),
        commit("old", expected=1),
        commit("old", expected=1),
        commit("twice", key=key("same", scope="twice"), answer="one"),
        commit("twice", expected=1, key=key("same", scope="twice"), answer="two"),
    ]
    outcomes = await asyncio.gather(*(store.append(one) for one in asked))
    assert outcomes[0] == Conflict(1)
    assert outcomes[1] == Repeated("kept")
    assert outcomes[2:42] == [Appended(1)] * 40
    assert outcomes[42:44] == [Appended(2), Conflict(2)]
    assert outcomes[44:] == [Appended(1), Repeated("one")]


async def test_two_that_race_for_a_version_never_both_win(
    opened: Callable[[], Awaitable[FullStore]],
) -> None:
    """Two stores on the same database, as two nodes would be."""
    stores = [await opened(), await opened()]

    async def play(store: FullStore, name: str) -> int:
        version, kept = 0, 0
        while version < 60:
            await asyncio.sleep(0)
            match await store.append(commit(expected=version, public=f'"{name}"')):
                case Appended(now):
                    version, kept = now, kept + 1
                case Conflict(now):
                    version = now
        return kept

    kept = await asyncio.gather(play(stores[0], "a"), play(stores[1], "b"))
    batches = await stores[0].batches("r", 0, 1000)
    assert [batch.version for batch in batches] == list(range(1, len(batches) + 1))
    assert sum(kept) == len(batches)
    assert [batch.public for batch in batches].count('"a"') == kept[0]


async def test_what_one_store_kept_another_finds(
    opened: Callable[[], Awaitable[FullStore]],
) -> None:
    first, second = await opened(), await opened()
    await first.append(commit(key=key("c"), answer="a"))
    assert await second.append(commit(key=key("c"), answer="b")) == Repeated("a")
    stored = await second.load("r")
    assert stored is not None
    assert stored.version == 1


async def test_a_closed_store_says_so(store: FullStore) -> None:
    await store.append(commit())
    await store.close()
    await store.close()
    with pytest.raises(StorageError, match="closed"):
        await store.append(commit(expected=1))
    with pytest.raises(StorageError, match="closed"):
        await store.load("r")


async def test_closing_finishes_what_was_asked(
    opened: Callable[[], Awaitable[FullStore]],
) -> None:
    store = await opened()
    asked = [asyncio.ensure_future(store.append(commit(f"r{number}"))) for number in range(100)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*asked) == [Appended(1)] * 100
    again = await opened()
    stored = [await again.load(f"r{number}") for number in range(100)]
    assert all(one is not None for one in stored)


async def test_asking_and_going_away_harms_nobody(store: FullStore) -> None:
    """A command whose asker was cancelled is kept or not, and the others are."""
    luck = random.Random(7)
    asked = [asyncio.ensure_future(store.append(commit(f"r{number}"))) for number in range(60)]
    await asyncio.sleep(0)
    gone = {number for number in range(60) if luck.random() < 0.5}
    for number in gone:
        asked[number].cancel()
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    for number, outcome in enumerate(outcomes):
        if number not in gone:
            assert outcome == Appended(1)

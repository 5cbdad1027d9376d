"""What is particular to the store on PostgreSQL."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import asyncpg
import pytest
from msgspec import structs

from mekuri.storage import migrate
from mekuri.storage.base import (
    Appended,
    CommandKey,
    Commit,
    Conflict,
    DatabaseUrlError,
    Due,
    Present,
    Repeated,
    Snapshot,
    StorageError,
)
from mekuri.storage.opening import open_store
from mekuri.storage.postgres import PostgresStore, group, lines, movements, nodes
from mekuri.storage.postgres.movements import Arrival, Departure, Movement
from postgres import GUARDED, PASSWORD, PostgresServer, execute

AWAY = 45_000
FAR = 10**15


@pytest.fixture
def url(postgres: PostgresServer) -> str:
    return postgres.emptied()


@pytest.fixture
async def store(url: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(url)
    yield store
    await store.close()


def commit(room: str, expected: int = 0, key: CommandKey | None = None) -> Commit:
    return Commit(room, expected, 1_000, "{}", key=key, due=(Due("cpu", FAR, "{}"),))


async def test_it_is_on_disk_when_it_answers_whatever_the_database_is_set_to(url: str) -> None:
    name = url.rpartition("/")[2]
    await execute(url, f"ALTER DATABASE {name} SET synchronous_commit = off")
    line = await lines.connect(url)
    try:
        assert await line.fetchval("SHOW synchronous_commit") == "on"
    finally:
        await line.close()
        await execute(url, f"ALTER DATABASE {name} RESET synchronous_commit")


@pytest.mark.parametrize("count", [1, 100])
async def test_a_group_is_a_few_statements_however_large(url: str, count: int) -> None:
    line = await lines.connect(url)
    said: list[str] = []
    line.add_query_logger(lambda query: said.append(query.query))
    commits = [
        Commit(
            f"r{number}",
            0,
            0,
            "{}",
            key=CommandKey(f"r{number}", "t", "c"),
            due=(Due("cpu", 1, "{}"), Due("limit", 2, "{}")),
            snapshot=Snapshot(1, "{}"),
            secret=(1, "s"),
            record=(1, "r"),
        )
        for number in range(count)
    ]
    arrivals = [Arrival(f"r{number}", "t", "n", 0, True, AWAY) for number in range(count)]
    departures = [Departure(f"r{number}", "t", "n", 0, AWAY) for number in range(count)]
    try:
        # The driver first asks what the types of the arrays are.
        await group.write(line, [structs.replace(commits[0], room="first", key=None)])
        await movements.move(line, [replace(arrivals[0], room="first")])
        await asyncio.sleep(0)
        said.clear()
        assert await group.write(line, commits) == [Appended(1)] * count
        await asyncio.sleep(0)
        # Locks and versions, answers, what is always written, due rows, snapshots, secrets, records.
        assert len(said) == 7
        said.clear()
        there = (Present("t", True, True, 0),)
        assert await movements.move(line, arrivals) == [there] * count
        gone = (Present("t", False, True, 0),)
        assert await movements.move(line, departures) == [gone] * count
        await asyncio.sleep(0)
        assert len(said) == 11
    finally:
        await line.close()


def test_which_movements_may_not_share_a_transaction() -> None:
    moves: list[Movement] = [
        Arrival("r", "a", "n", 0, True, AWAY),
        Arrival("r", "b", "n", 0, True, AWAY),
        Departure("r", "a", "n", 0, AWAY),
        Arrival("r", "a", "n", 0, True, AWAY),
        Departure("s", "a", "n", 0, AWAY),
        Arrival("s", "b", "n", 0, True, AWAY),
    ]
    assert movements.split(moves) == ([0, 1, 5], [2, 3, 4])
    assert movements.split(moves[2:]) == ([0, 2], [1, 3])


async def test_commits_that_come_together_share_a_transaction(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    write = group.write

    async def count(line: lines.Connection, commits: list[Commit]) -> object:
        sizes.append(len(commits))
        return await write(line, commits)

    monkeypatch.setattr(group, "write", count)
    store = PostgresStore(url)
    await asyncio.gather(*(store.append(commit(f"r{number}")) for number in range(200)))
    await store.close()
    assert sum(sizes) == 200
    assert len(sizes) < 10


async def test_what_one_commit_has_wrong_costs_only_itself(store: PostgresStore) -> None:
    """PostgreSQL keeps no NUL and no half of a character."""
    outcomes = await asyncio.gather(
        store.append(commit("a")),
        store.append(Commit("bad", 0, 1_000, "\0")),
        store.append(commit("b")),
        store.append(Commit("worse", 0, 1_000, "\ud800")),
        store.append(commit("c", 3)),
        store.append(Commit("bad\0", 0, 1_000, "{}")),
        return_exceptions=True,
    )
    assert [outcomes[index] for index in (0, 2, 4)] == [Appended(1), Appended(1), Conflict(0)]
    assert all(isinstance(outcomes[index], StorageError) for index in (1, 3, 5))
    assert await store.append(commit("later")) == Appended(1)
    moved = await asyncio.gather(
        store.arrive("a", "t", "n", 0, True, AWAY),
        store.arrive("a", "t\0", "n", 0, True, AWAY),
        store.arrive("b", "t", "n", 0, True, AWAY),
        return_exceptions=True,
    )
    assert [isinstance(one, StorageError) for one in moved] == [False, True, False]


@pytest.mark.parametrize("odd", ["r\0", "\ud800"])
async def test_nothing_has_a_name_that_cannot_be_kept(store: PostgresStore, odd: str) -> None:
    assert await store.load(odd) is None
    assert await store.batches(odd, 0, 10) == ()
    assert await store.answer(CommandKey(odd, "t", "c")) is None
    assert await store.record(odd, 1) is None
    assert await store.secret(odd, 10**30) is None
    assert await store.present(odd) == ()
    assert await store.room_of_code(odd, 0) is None
    assert await store.versions([odd]) == {}
    assert await store.due_of(odd) == ()


async def test_a_lost_connection_is_made_again(url: str, store: PostgresStore) -> None:
    await store.append(commit("a"))
    await store.load("a")
    await store.arrive("a", "t", "n", 0, True, AWAY)
    killed = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"
    await execute(url, killed)
    # The next may be the one that notices.
    first = (await asyncio.gather(store.append(commit("b")), return_exceptions=True))[0]
    assert first == Appended(1) or isinstance(first, StorageError)
    assert await store.append(commit("c")) == Appended(1)
    assert await store.load("a") is not None


async def test_a_read_on_a_connection_that_is_lost_meanwhile_is_done_again(
    url: str, store: PostgresStore
) -> None:
    await store.append(commit("a"))
    line, other = await lines.connect(url), await lines.connect(url)
    try:
        async with line.transaction():
            await line.execute("LOCK TABLE rooms IN ACCESS EXCLUSIVE MODE")
            reading = asyncio.ensure_future(store.load("a"))
            cut = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND pid != pg_backend_pid()"
            )
            async with asyncio.timeout(10):
                while not await other.fetchval(cut):
                    await asyncio.sleep(0.01)
        stored = await reading
    finally:
        await line.close()
        await other.close()
    assert stored is not None


async def test_nothing_hangs_for_ever(
    url: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "COMMAND_S", 0.3)
    await store.append(commit("a"))
    line = await lines.connect(url, 30)
    try:
        async with line.transaction():
            await line.execute("SELECT * FROM rooms WHERE room = 'a' FOR UPDATE")
            outcomes = await asyncio.gather(
                store.append(commit("a", 1)),
                store.arrive("a", "t", "n", 0, True, AWAY),
                store.wait("a", 0),
                return_exceptions=True,
            )
    finally:
        await line.close()
    for outcome in outcomes:
        assert isinstance(outcome, StorageError)
        assert "does not answer" in str(outcome)
    assert await store.append(commit("a", 1)) == Appended(2)


async def test_what_one_node_began_with_a_dead_one_another_ends(
    url: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People go some at a time; the node that stood still hears of it in the midst of it."""
    monkeypatch.setattr(nodes, "SOME", 4)
    for node in ("n", "m"):
        await store.resume(node, 0, 8_000)
    for number in range(10):
        await store.arrive(f"r{number}", "t", "n", 0, True, AWAY)
    line = await lines.connect(url)
    try:
        async with line.transaction():
            await nodes.give_up(line, 20_000, 8_000)
            assert await line.fetchval("SELECT count(*) FROM heartbeats WHERE at < 0") == 2
            assert len(await nodes.let_some_go(line, "n", AWAY) or ()) == 4
        assert not await store.heartbeat("m", 20_100), "it was taken for dead"
        assert await store.heartbeat("m", 22_000)
        assert len(await store.reap(22_000, 8_000, AWAY)) == 6
        assert [row["node"] for row in await line.fetch("SELECT node FROM heartbeats")] == ["m"]
        gone = await line.fetch("SELECT DISTINCT gone FROM presence")
        assert [row["gone"] for row in gone] == [0]
        assert not await store.heartbeat("n", 22_100)
        # Given up, and then nobody was up: what is left of it is later by that time too.
        await store.arrive("r0", "t", "n", 22_200, True, AWAY)
        await nodes.give_up(line, 40_000, 8_000)
        assert await store.resume("o", 122_100, 8_000) == 100_000
        assert await store.reap(122_100, 8_000, AWAY) == ("r0",)
        assert await line.fetchval("SELECT gone FROM presence WHERE room = 'r0'") == 122_100
    finally:
        await line.close()


async def test_nobody_waits_for_hundreds_who_wait_in_vain(
    url: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "COMMAND_S", 0.5)
    monkeypatch.setattr(lines, "TURN_S", 0.7)
    line = await lines.connect(url, 30)
    loop = asyncio.get_running_loop()
    try:
        async with line.transaction():
            await line.execute("LOCK TABLE rooms IN ACCESS EXCLUSIVE MODE")
            started = loop.time()
            asked = [store.load(f"r{number}") for number in range(100)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert loop.time() - started < 5, "100 in threes would take 17 seconds"
    finally:
        await line.close()
    assert all(isinstance(outcome, StorageError) for outcome in outcomes)
    assert await store.load("r") is None


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_that_goes_and_comes_back(
    postgres: PostgresServer, store: PostgresStore, mode: str
) -> None:
    """What was told to be kept is kept, once; the rest was an error; then it goes on by itself."""
    confirmed = {f"r{number}": 0 for number in range(8)}
    failures: list[StorageError] = []
    over = asyncio.Event()

    async def play(room: str) -> None:
        while not over.is_set():
            version = confirmed[room]
            key = CommandKey(room, "t", f"c{version}")
            try:
                outcome = await store.append(commit(room, version, key))
            except StorageError as error:
                failures.append(error)
                await asyncio.sleep(0.02)
                continue
            # The same command again, after an error: it may have been kept before.
            assert outcome == Appended(version + 1) or (failures and outcome == Repeated(""))
            confirmed[room] = version + 1

    async def until(reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not reached():
                await asyncio.sleep(0.01)

    players = [asyncio.ensure_future(play(room)) for room in confirmed]
    await until(lambda: min(confirmed.values()) > 5)
    await asyncio.to_thread(postgres.stop, mode)
    await until(lambda: bool(failures))
    with pytest.raises(StorageError, match="MEKURI_DATABASE_URL"):
        await store.load("r0")
    with pytest.raises(StorageError, match="cannot connect"):
        await store.heartbeat("n", 0)
    before = dict(confirmed)
    await asyncio.to_thread(postgres.start)
    await until(lambda: all(confirmed[room] > before[room] + 5 for room in confirmed))
    over.set()
    await asyncio.gather(*players)
    for room, version in confirmed.items():
        log = await store.batches(room, 0, FAR)
        assert [batch.version for batch in log] == list(range(1, version + 1))


async def test_a_store_that_is_closed_lets_go_of_the_database(url: str) -> None:
    store = PostgresStore(url)
    await store.append(commit("a"))
    await store.load("a")
    await store.close()
    line = await asyncpg.connect(url)
    try:
        mine = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'mekuri'"
        async with asyncio.timeout(10):
            while await line.fetchval(mine):
                await asyncio.sleep(0.01)
    finally:
        await line.close()


def test_errors_name_the_database_and_keep_its_password(postgres: PostgresServer) -> None:
    place = f"127.0.0.1:{postgres.port}"
    for address, says in (
        (f"{GUARDED}:tunafish@{place}/postgres", "password authentication failed"),
        (f"{GUARDED}:{PASSWORD}@{place}/nowhere", 'database "nowhere" does not exist'),
        (f"{GUARDED}:{PASSWORD}@127.0.0.1:1/postgres", "Connect call failed"),
        (f"{GUARDED}:{PASSWORD}@{place}/postgres?sslmode={PASSWORD}", "sslmode"),
        (f"{GUARDED}:{PASSWORD}@{place}/postgres", "has no schema"),
    ):
        with pytest.raises(StorageError, match=says) as caught:
            open_store(f"postgresql://{address}")
        assert "fish" not in str(caught.value)
        assert "\n" not in str(caught.value)
        if says != "has no schema":
            assert "MEKURI_DATABASE_URL" in str(caught.value)


def test_who_may_not_make_tables_is_told(postgres: PostgresServer) -> None:
    url = postgres.create(schema=False)
    guarded = postgres.url(url.rpartition("/")[2], f"{GUARDED}:{PASSWORD}")
    with pytest.raises(StorageError, match="permission denied for schema public") as caught:
        migrate.upgrade(guarded)
    assert PASSWORD not in str(caught.value)
    postgres.drop(url)


def test_without_the_driver_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        migrate, "find_spec", lambda name: None if name == "asyncpg" else find(name)
    )
    with pytest.raises(DatabaseUrlError, match=r"pip install 'mekuri\[cluster\]'"):
        open_store("postgresql://localhost/mekuri")

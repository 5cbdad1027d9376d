"""The way of a command: decided, kept, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from host.conftest import (
    ANA,
    BEN,
    FixedDealer,
    HandClock,
    Listener,
    come,
    keeping_nothing,
    new_id,
    open_friends,
    open_room,
    start_game,
)
from mekuri.bus.local import LocalBus
from mekuri.game.actions import Draw, Resign
from mekuri.game.record import Record, verify
from mekuri.host.answers import CLOSING, NO_ROOM, Accepted, Opened, Refused
from mekuri.host.deciding import TRIES
from mekuri.host.joining import join
from mekuri.host.keeping import SNAPSHOT_EVERY
from mekuri.host.leases import TICK_S
from mekuri.host.loaded import rebuild
from mekuri.host.service import Service
from mekuri.rooms.commands import Configure, Play, Start
from mekuri.storage.base import Appended, Commit, Conflict, Outcome, Present, StorageError
from mekuri.storage.sqlite import SqliteStore


def flip(seat: int, at: int, game: int = 1, token: str = ANA) -> Play:
    return Play(token, game, seat, at, Draw(0))


Append = Callable[[Commit], Awaitable[Outcome]]


async def test_nothing_is_told_before_it_is_kept(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_room(service)
    await start_game(service, room)
    listener = Listener()
    await listener.join(service, room, ANA)
    append: Append = store.append
    kept = asyncio.Event()
    asked = asyncio.Event()

    async def slow(commit: Commit) -> Outcome:
        asked.set()
        await kept.wait()
        return await append(commit)

    monkeypatch.setattr(store, "append", slow)
    playing = asyncio.create_task(service.command(room, ANA, new_id(), flip(0, 0)))
    await asked.wait()
    await asyncio.sleep(0.05)
    assert listener.frames == []
    assert not playing.done()
    kept.set()
    assert await playing == Accepted(3)
    assert [frame["version"] for frame in listener.frames] == [3]
    stored = await store.batches(room, 2, 1)
    assert msgspec.json.decode(stored[0].public) == listener.frames[0]


async def test_who_gives_up_while_another_has_the_room_leaves_nothing_behind(
    service: Service,
) -> None:
    room = await open_room(service)
    await start_game(service, room)
    async with service.shelf.locked(room):
        asking = asyncio.create_task(service.command(room, ANA, new_id(), flip(0, 0)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
    assert len(service.shelf) == 0
    assert await service.command(room, ANA, new_id(), flip(0, 0)) == Accepted(3)
    assert len(service.shelf) == 0


async def test_a_command_that_is_not_kept_changes_nothing(
    service: Service, store: SqliteStore
) -> None:
    room = await open_room(service)
    await start_game(service, room)
    listener = Listener()
    await listener.join(service, room, ANA)
    before = await service.see(room)
    command = new_id()
    with keeping_nothing(store):
        refused = await service.command(room, ANA, command, flip(0, 0))
    assert refused == Refused("unavailable", {"retry_ms": 1000})
    assert listener.frames == []
    assert await service.see(room) == before
    assert await service.command(room, ANA, command, flip(0, 0)) == Accepted(3)


async def test_a_command_that_was_kept_though_the_store_failed_is_found_again(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst moment: on disk, and then the answer is lost."""
    room = await open_room(service)
    await start_game(service, room)
    append: Append = store.append

    async def lose(commit: Commit) -> Outcome:
        await append(commit)
        raise StorageError("the answer was lost")

    monkeypatch.setattr(store, "append", lose)
    command = new_id()
    assert isinstance(await service.command(room, ANA, command, flip(0, 0)), Refused)
    monkeypatch.setattr(store, "append", append)
    assert await service.command(room, ANA, command, flip(0, 0)) == Accepted(3)
    seen = await service.see(room)
    assert not isinstance(seen, Refused)
    assert seen[1]["at"] == 1


async def test_another_node_that_was_faster_is_no_fault(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    """Two services on one store, each with what it knows in memory."""
    other = Service(store, store, LocalBus(), FixedDealer(), clock)
    room = await open_room(service)
    await start_game(service, room)
    mine, theirs = Listener(), Listener()
    await mine.join(service, room, ANA)
    await theirs.join(other, room, BEN)
    for at in range(0, 30, 2):
        assert isinstance(await service.command(room, ANA, new_id(), flip(at % 3, at)), Accepted)
        # This one does not know yet, decides, is refused by the store, reads, decides again.
        assert isinstance(
            await other.command(room, ANA, new_id(), flip((at + 1) % 3, at + 1)), Accepted
        )
    # Whoever decides anew also tells its own readers what the other node has done.
    assert [frame["version"] for frame in mine.frames] == list(range(3, 32))
    assert [frame["version"] for frame in theirs.frames] == list(range(3, 33))
    # Who says hello is told the truth, whatever this node had heard of.
    again = Listener()
    await again.join(service, room, None, since=2)
    assert again.greetings[0].version == 32
    assert len(again.greetings[0].missed) == 30
    await other.say_goodbye()


async def test_a_store_that_always_conflicts_is_asked_five_times(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_room(service)
    asked: list[Commit] = []

    async def conflict(commit: Commit) -> Outcome:
        asked.append(commit)
        return Conflict(99)

    monkeypatch.setattr(store, "append", conflict)
    refused = await service.command(room, ANA, new_id(), Start(ANA, 0))
    assert isinstance(refused, Refused)
    assert refused.code == "unavailable"
    assert len(asked) == TRIES == 5


async def test_a_rejected_command_is_not_kept(service: Service, store: SqliteStore) -> None:
    room = await open_room(service)
    command = new_id()
    refused = await service.command(room, ANA, command, flip(0, 0, game=0))
    assert isinstance(refused, Refused)
    assert refused.code == "not_playing"
    assert [batch.version for batch in await store.batches(room, 0, 10)] == [1]
    # So the same id may be accepted later.
    assert await service.command(room, ANA, command, Start(ANA, 0)) == Accepted(2)


async def test_rooms_that_are_not_there(service: Service) -> None:
    assert await service.command("none", ANA, new_id(), Start(ANA, 0)) == NO_ROOM
    assert await service.see("none") == NO_ROOM
    listener = Listener()
    found = await join(service, "none", ANA, None, listener, listener.greetings.append)
    assert found == NO_ROOM
    assert len(service.shelf) == 0


async def test_a_name_that_is_taken_is_not_given_again(
    service: Service, dealer: FixedDealer
) -> None:
    first = await open_room(service)
    dealer.rooms = 0
    second = await open_room(service)
    assert (first, second) == ("room1", "room2")


async def test_a_dealer_that_only_knows_one_name(
    service: Service, dealer: FixedDealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_room(service)
    monkeypatch.setattr(dealer, "room", lambda: room)
    refused = await service.open(ANA, new_id(), {"mode": "device", "players": 2})
    assert isinstance(refused, Refused)
    assert refused.code == "unavailable"


async def test_the_same_opening_gives_the_same_room(service: Service) -> None:
    command = new_id()
    first = await service.open(ANA, command, {"mode": "device", "players": 2})
    again = await service.open(ANA, command, {"mode": "device", "players": 2})
    assert isinstance(first, Opened)
    assert isinstance(again, Opened)
    assert (again.room, again.repeated, first.repeated) == (first.room, True, False)
    at_once = await asyncio.gather(
        *(service.open(BEN, command, {"mode": "device", "players": 2}) for _ in range(10))
    )
    assert len({opened.room for opened in at_once if isinstance(opened, Opened)}) == 1


async def test_a_room_is_the_same_from_memory_and_from_disk(
    service: Service, store: SqliteStore
) -> None:
    """Through two games, a change of settings, snapshots and all: at every version."""
    room = await open_room(service, players=2, names=["Ana"])
    loaded = service.shelf.hold(room)

    async def compare() -> None:
        stored = await store.load(room)
        assert stored is not None
        assert len(stored.batches) <= SNAPSHOT_EVERY
        assert rebuild(stored) == await service.shelf.read(loaded)

    async def do(command: Start | Configure | Play) -> None:
        assert isinstance(await service.command(room, ANA, new_id(), command), Accepted)
        await compare()

    await do(Start(ANA, 0, "ab"))
    for at in range(100):
        await do(flip(at % 2, at))
    await do(Configure(ANA, 1, {"mode": "device", "players": 3, "rules": {"stacks": 2}}))
    await do(Start(ANA, 1))
    await do(flip(0, 0, game=2))
    await do(Play(ANA, 2, 2, 1, Resign(2)))
    await do(Play(ANA, 2, 0, 2, Resign(0)))
    service.shelf.let_go(loaded)
    assert len(service.shelf) == 0
    for game in (1, 2):
        text = await store.record(room, game)
        assert text is not None
        verify(Record.loads(text.encode()))


async def test_commands_at_once_in_one_room_are_taken_one_by_one(service: Service) -> None:
    room = await open_room(service, players=2)
    await start_game(service, room)
    answers = await asyncio.gather(
        *(service.command(room, ANA, new_id(), flip(at % 2, at)) for at in range(40))
    )
    assert answers == [Accepted(version) for version in range(3, 43)]


async def test_commands_in_many_rooms_at_once(service: Service, store: SqliteStore) -> None:
    rooms = [await open_room(service, players=2) for _ in range(20)]

    async def play(room: str) -> None:
        await start_game(service, room)
        for at in range(10):
            answer = await service.command(room, ANA, new_id(), flip(at % 2, at))
            assert isinstance(answer, Accepted)

    await asyncio.gather(*(play(room) for room in rooms))
    for room in rooms:
        assert len(await store.batches(room, 0, 100)) == 12


async def test_a_service_that_stops_takes_nothing_more(service: Service) -> None:
    room = await open_room(service)
    listener, other = Listener(), Listener()
    await listener.join(service, room, ANA)
    await service.say_goodbye()
    assert listener.goodbye == "shutdown"
    assert await service.command(room, ANA, new_id(), Start(ANA, 0)) == CLOSING
    assert await service.open(ANA, new_id(), {}) == CLOSING
    assert await join(service, room, ANA, None, other, other.greetings.append) == CLOSING


async def test_time_that_runs_backwards_harms_no_game(
    service: Service, clock: HandClock, store: SqliteStore
) -> None:
    room = await open_room(service, players=2)
    await start_game(service, room)
    for at, step in enumerate((500, -10_000, 200, 700)):
        clock.now += step
        assert isinstance(await service.command(room, ANA, new_id(), flip(at % 2, at)), Accepted)
    frames = [msgspec.json.decode(batch.public) for batch in await store.batches(room, 2, 10)]
    times = [frame["ms"] for frame in frames]
    assert times == sorted(times)
    assert times[0] == 500


async def test_the_first_answer_is_given_again_after_a_restart(
    service: Service, store: SqliteStore, clock: HandClock
) -> None:
    room = await open_room(service)
    command = new_id()
    assert await service.command(room, ANA, command, Start(ANA, 0)) == Accepted(2)
    later = Service(store, store, LocalBus(), FixedDealer(), clock)
    assert await later.command(room, ANA, command, Start(ANA, 0)) == Accepted(2)
    # Another's command with the same id is another command.
    refused = await later.command(room, BEN, command, Start(BEN, 0))
    assert isinstance(refused, Refused)
    assert refused.code == "not_host"
    assert await store.append(Commit("x", 0, 1, "{}")) == Appended(1)


@pytest.mark.parametrize(("seating", "asked"), [("stay", False), ("rotate", True)])
async def test_a_game_asks_who_is_there_only_where_seats_change(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch, seating: str, asked: bool
) -> None:
    room = await open_friends(service, BEN, seating=seating)
    ana, _ = await come(service, room, ANA)
    await start_game(service, room)
    resigned = Play(ANA, 1, 0, 0, Resign(0))
    assert isinstance(await service.command(room, ANA, new_id(), resigned), Accepted)
    await asyncio.sleep(2 * TICK_S)
    questions: list[str] = []
    present = store.present

    async def noted(of: str) -> tuple[Present, ...]:
        questions.append(of)
        return await present(of)

    monkeypatch.setattr(store, "present", noted)
    await start_game(service, room, game=1)
    await asyncio.sleep(2 * TICK_S)
    assert bool(questions) is asked
    # With the seats who sits there has changed places.
    here = [False, True] if asked else [True, False]
    assert ana.company["here"] == here

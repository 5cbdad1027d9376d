"""What was kept although the store failed to say so: it is told as soon as the store answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from host.conftest import ANA, Listener, new_id, open_room, start_game
from host.test_cpu import cpu_room, flip, nothing_more, wait_for
from mekuri.host.answers import Accepted, Refused
from mekuri.host.service import Service
from mekuri.storage.base import Commit, Outcome, StorageError
from mekuri.storage.sqlite import SqliteStore

Append = Callable[[Commit], Awaitable[Outcome]]


def lose_answer(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, of: Callable[[Commit], bool]
) -> None:
    """The next commit that is one of these is kept, and its answer lost."""
    append: Append = store.append
    lost = False

    async def lose(commit: Commit) -> Outcome:
        nonlocal lost
        outcome = await append(commit)
        if not lost and of(commit):
            lost = True
            raise StorageError("the answer was lost")
        return outcome

    monkeypatch.setattr(store, "append", lose)


async def test_all_readers_are_told_and_the_game_goes_on(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_room(service, **cpu_room())
    listener, watcher = Listener(), Listener()
    await listener.join(service, room, ANA)
    await watcher.join(service, room)
    await start_game(service, room)
    lose_answer(store, monkeypatch, lambda commit: commit.key is not None)
    command = new_id()
    assert isinstance(await service.command(room, ANA, command, flip(0)), Refused)
    assert [frame["version"] for frame in watcher.frames] == [2]
    assert await service.command(room, ANA, command, flip(0)) == Accepted(3)
    await wait_for(watcher, 4)
    await nothing_more(watcher)
    assert [frame["seat"] for frame in watcher.frames] == [None, 0, 1, 2]
    assert [frame["version"] for frame in watcher.frames] == [2, 3, 4, 5]
    assert listener.frames == watcher.frames


async def test_the_cpu_tells_its_own_move_when_it_tries_again(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mekuri.host.firing.RETRY_MS", 20)
    room = await open_room(service, **cpu_room(players=2))
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    lose_answer(store, monkeypatch, lambda commit: commit.key is None)
    await service.command(room, ANA, new_id(), flip(0))
    await wait_for(listener, 3)
    await nothing_more(listener)
    assert [frame["version"] for frame in listener.frames] == [2, 3, 4]
    assert listener.frames[2]["seat"] == 1

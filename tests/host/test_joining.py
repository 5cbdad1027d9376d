"""Coming back: what was missed is told, unless the view is shorter."""

from __future__ import annotations

import pytest

from host.conftest import ANA, Listener, new_id, open_room, start_game
from host.test_service import flip
from mekuri.host.deciding import CHUNK
from mekuri.host.joining import MOST_MISSED_BYTES
from mekuri.host.service import Service
from mekuri.server.limits import Limits
from mekuri.storage.base import PublicBatch
from mekuri.storage.sqlite import SqliteStore


async def test_more_than_a_connection_may_have_waiting_is_never_sent(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader that is cut off for it would ask for the same again, and be cut off again."""
    assert Limits().waiting_bytes / 4 >= MOST_MISSED_BYTES
    room = await open_room(service, players=2)
    await start_game(service, room)
    for at in range(4):
        await service.command(room, ANA, new_id(), flip(at % 2, at))
    frames = [batch.public for batch in await store.batches(room, 2, 4)]
    size = sum(len(frame.encode()) for frame in frames)

    monkeypatch.setattr("mekuri.host.joining.MOST_MISSED_BYTES", size)
    listener = Listener()
    await listener.join(service, room, ANA, since=2)
    (greeting,) = listener.greetings
    assert greeting.view is None
    assert [frame.decode() for frame in greeting.missed] == frames

    monkeypatch.setattr("mekuri.host.joining.MOST_MISSED_BYTES", size - 1)
    listener = Listener()
    await listener.join(service, room, ANA, since=2)
    (greeting,) = listener.greetings
    assert greeting.missed == ()
    assert greeting.view is not None
    assert greeting.view["version"] == greeting.version == 6


async def test_too_much_is_not_read_to_know_that_it_is_too_much(
    service: Service, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of long frames would be read for nothing, each time somebody asks."""
    room = await open_room(service, players=2)
    await start_game(service, room)
    for at in range(90):
        await service.command(room, ANA, new_id(), flip(at % 2, at))
    monkeypatch.setattr("mekuri.host.joining.MOST_MISSED_BYTES", 1_000)
    read: list[int] = []
    batches = store.batches

    async def counted(room: str, after: int, limit: int) -> tuple[PublicBatch, ...]:
        found = await batches(room, after, limit)
        read.append(len(found))
        return found

    monkeypatch.setattr(store, "batches", counted)
    listener = Listener()
    await listener.join(service, room, ANA, since=2)
    assert listener.greetings[0].view is not None
    assert sum(read) <= CHUNK
    monkeypatch.setattr("mekuri.host.joining.MOST_MISSED_BYTES", 1_000_000)
    listener = Listener()
    await listener.join(service, room, ANA, since=2)
    assert len(listener.greetings[0].missed) == 90

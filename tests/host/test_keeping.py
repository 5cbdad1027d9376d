"""What is kept of a command, besides what is told."""

from __future__ import annotations

from host.conftest import open_room
from mekuri.host.loaded import rebuild
from mekuri.host.service import Service
from mekuri.storage.sqlite import SqliteStore


async def test_after_a_long_batch_there_is_a_snapshot_at_once(
    service: Service, store: SqliteStore
) -> None:
    """A room that nobody is in is read anew for everyone who looks: that must not take long."""
    room = await open_room(service, players=100)
    stored = await store.load(room)
    assert stored is not None
    assert stored.snapshot is not None
    assert (stored.snapshot.version, stored.batches) == (1, ())
    assert len(rebuild(stored).seats) == 100
    small = await store.load(await open_room(service))
    assert small is not None
    assert small.snapshot is None

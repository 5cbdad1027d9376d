"""The bus within one process, where it differs from the others."""

from __future__ import annotations

from mekuri.bus.base import Message
from mekuri.bus.local import LocalBus


def test_it_is_shared_with_nobody_and_needs_no_start() -> None:
    bus = LocalBus()
    heard: list[Message] = []
    bus.subscribe("a", heard.append)
    bus.publish(Message("a", 1, b"{}"))
    assert not bus.shared
    assert len(heard) == 1


def test_nothing_is_kept_of_rooms_that_nobody_listens_to() -> None:
    bus = LocalBus()
    leaves = [bus.subscribe(f"room{n}", lambda _: None) for n in range(1000)]
    assert len(bus._listeners) == 1000
    for leave in leaves:
        leave()
    assert bus._listeners == {}

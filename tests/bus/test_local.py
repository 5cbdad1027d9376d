"""The bus within one process."""

from __future__ import annotations

import logging

import pytest

from mekuri.bus.base import BusUrlError, Message
from mekuri.bus.local import LocalBus
from mekuri.bus.opening import open_bus


def message(room: str, version: int) -> Message:
    return Message(room, version, b"{}")


def test_listeners_of_the_room_hear_it_in_order_and_no_others() -> None:
    bus = LocalBus()
    mine: list[Message] = []
    other: list[Message] = []
    bus.subscribe("a", mine.append)
    bus.subscribe("b", other.append)
    for version in (1, 2, 3):
        bus.publish(message("a", version))
    assert [heard.version for heard in mine] == [1, 2, 3]
    assert other == []


def test_who_has_left_hears_nothing_more() -> None:
    bus = LocalBus()
    heard: list[Message] = []
    leave = bus.subscribe("a", heard.append)
    stay = bus.subscribe("a", heard.append)
    bus.publish(message("a", 1))
    leave()
    leave()
    bus.publish(message("a", 2))
    assert [one.version for one in heard] == [1, 1, 2]
    stay()
    bus.publish(message("a", 3))
    assert len(heard) == 3


def test_a_listener_may_leave_while_it_is_told() -> None:
    bus = LocalBus()
    heard: list[str] = []

    def once(_: Message) -> None:
        heard.append("once")
        leave()

    leave = bus.subscribe("a", once)
    bus.subscribe("a", lambda _: heard.append("always"))
    bus.publish(message("a", 1))
    bus.publish(message("a", 2))
    assert heard == ["once", "always", "always"]


def test_a_listener_that_fails_harms_nobody(caplog: pytest.LogCaptureFixture) -> None:
    bus = LocalBus()
    heard: list[Message] = []

    def fail(_: Message) -> None:
        raise ValueError("a listener's own fault")

    bus.subscribe("a", fail)
    bus.subscribe("a", heard.append)
    with caplog.at_level(logging.ERROR):
        bus.publish(message("a", 1))
    assert len(heard) == 1
    assert "a listener's own fault" in caplog.text


async def test_nobody_hears_a_closed_bus() -> None:
    bus = LocalBus()
    heard: list[Message] = []
    leave = bus.subscribe("a", heard.append)
    await bus.close()
    bus.publish(message("a", 1))
    leave()
    assert heard == []


def test_other_buses_are_refused_by_name() -> None:
    assert isinstance(open_bus(""), LocalBus)
    with pytest.raises(BusUrlError, match="'redis' are not supported"):
        open_bus("redis://localhost")

"""What every bus keeps: within a process, over Redis on one node, and between two."""

from __future__ import annotations

import logging

import pytest

from bus.conftest import House, message, until
from mekuri.bus.base import Message


async def test_listeners_of_the_room_hear_all_of_it_in_order_and_no_others(house: House) -> None:
    mine: list[Message] = []
    other: list[Message] = []
    house.hearer.subscribe("a", mine.append)
    house.hearer.subscribe("b", other.append)
    await house.settle()
    for version in range(1, 501):
        house.speaker.publish(message("a", version))
    await until(lambda: len(mine) == 500)
    await house.settle()
    assert [heard.version for heard in mine] == list(range(1, 501))
    assert other == []


async def test_a_message_arrives_as_it_was_sent(house: House) -> None:
    heard: list[Message] = []
    house.hearer.subscribe("a", heard.append)
    await house.settle()
    sent = [
        message("a", 1, b'{"type":"events"}', due=1_700_000_000_000),
        message("a", 2, b""),
        message("a", 0, b"line\nfeed\x00\xff " + "殿".encode(), due=0),
        message("a", 0, b"x" * 1_000_000),
        message("a", 2**53, b"{}"),
    ]
    for one in sent:
        house.speaker.publish(one)
    await until(lambda: len(heard) == len(sent))
    assert heard == sent


async def test_rooms_are_told_apart_whatever_their_names(house: House) -> None:
    names = ["a", "A", "a:b", "a b", "*", "殿", "x" * 200]
    heard: dict[str, list[Message]] = {name: [] for name in names}
    for name in names:
        house.hearer.subscribe(name, heard[name].append)
    await house.settle()
    for version, name in enumerate(names, start=1):
        house.speaker.publish(message(name, version))
    await house.settle()
    assert heard == {name: [message(name, v)] for v, name in enumerate(names, start=1)}


async def test_every_listener_hears_it_once(house: House) -> None:
    heard: list[Message] = []
    leave = house.hearer.subscribe("a", heard.append)
    house.hearer.subscribe("a", heard.append)
    await house.settle()
    house.speaker.publish(message("a", 1))
    await house.settle()
    assert [one.version for one in heard] == [1, 1]
    leave()
    leave()
    house.speaker.publish(message("a", 2))
    await house.settle()
    assert [one.version for one in heard] == [1, 1, 2]


async def test_who_has_left_hears_nothing_more_and_may_come_back(house: House) -> None:
    heard: list[Message] = []
    for version in range(1, 5):
        leave = house.hearer.subscribe("a", heard.append)
        await house.settle()
        house.speaker.publish(message("a", version))
        await house.settle()
        leave()
        house.speaker.publish(message("a", 100 + version))
        await house.settle()
    assert [one.version for one in heard] == [1, 2, 3, 4]


async def test_leaving_and_coming_back_at_once_is_as_if_one_had_stayed(house: House) -> None:
    heard: list[Message] = []
    leave = house.hearer.subscribe("a", heard.append)
    await house.settle()
    for _ in range(10):
        leave()
        leave = house.hearer.subscribe("a", heard.append)
    await house.settle()
    house.speaker.publish(message("a", 1))
    await until(lambda: bool(heard))
    leave()
    await house.settle()
    house.speaker.publish(message("a", 2))
    await house.settle()
    assert [one.version for one in heard] == [1]


async def test_the_publishers_own_listeners_hear_it_before_publish_returns(house: House) -> None:
    heard: list[Message] = []
    house.speaker.subscribe("a", heard.append)
    house.speaker.publish(message("a", 1))
    assert [one.version for one in heard] == [1]
    await house.settle()
    assert [one.version for one in heard] == [1]


async def test_a_listener_may_leave_while_it_is_told(house: House) -> None:
    heard: list[str] = []

    def once(_: Message) -> None:
        heard.append("once")
        leave()

    leave = house.hearer.subscribe("a", once)
    house.hearer.subscribe("a", lambda _: heard.append("always"))
    await house.settle()
    house.speaker.publish(message("a", 1))
    house.speaker.publish(message("a", 2))
    await house.settle()
    assert heard == ["once", "always", "always"]


async def test_a_listener_may_publish_and_subscribe_while_it_is_told(house: House) -> None:
    heard: list[Message] = []

    def answer(told: Message) -> None:
        if told.version == 1:
            house.hearer.subscribe("a", heard.append)
            house.hearer.publish(message("a", 2))

    house.hearer.subscribe("a", answer)
    await house.settle()
    house.speaker.publish(message("a", 1))
    await until(lambda: bool(heard))
    assert [one.version for one in heard] == [2]


async def test_a_listener_that_fails_harms_nobody(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Message] = []

    def fail(_: Message) -> None:
        raise ValueError("a listener's own fault")

    house.hearer.subscribe("a", fail)
    house.hearer.subscribe("a", heard.append)
    await house.settle()
    with caplog.at_level(logging.ERROR):
        house.speaker.publish(message("a", 1))
        house.speaker.publish(message("a", 2))
        await until(lambda: len(heard) == 2)
    assert "a listener's own fault" in caplog.text


async def test_nobody_hears_a_closed_bus_and_closing_twice_is_fine(house: House) -> None:
    heard: list[Message] = []
    leave = house.hearer.subscribe("a", heard.append)
    await house.settle()
    await house.hearer.close()
    await house.hearer.close()
    house.speaker.publish(message("a", 1))
    house.hearer.publish(message("a", 2))
    leave()
    assert heard == []


async def test_a_gap_is_no_longer_told_to_who_does_not_ask(house: House) -> None:
    leave = house.hearer.on_gap(lambda: None)
    leave()
    leave()

"""When Python looks for garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from itertools import pairwise

import pytest

from mekuri.server import collector
from mekuri.server.collector import (
    CALM_S,
    LEAST_GROWTH,
    MANY_YOUNG,
    SOME_GARBAGE,
    Collector,
    Policy,
    resident,
)

MIB = 1024 * 1024


def busy(
    policy: Policy,
    seconds: float,
    *,
    memory: int = 100 * MIB,
    begin: float = 0.0,
    share: float = 1.0,
    young: int = MANY_YOUNG,
) -> list[int | None]:
    """What is due four times a second while so much of a core is used, with so many young objects."""
    steps = int(seconds * 4)
    return [policy.due(begin + n / 4, (begin + n / 4) * share, memory, young) for n in range(steps)]


def test_under_load_only_the_young_are_looked_through() -> None:
    policy = Policy()
    begin = busy(policy, 10)
    assert 2 not in begin
    assert begin.count(1) <= 3, "until it is known how busy it is"
    assert set(busy(policy, 60, begin=10)) == {0}


def test_while_there_are_not_many_the_young_are_looked_through_now_and_then() -> None:
    policy = Policy()
    busy(policy, 10)
    due = busy(policy, 60, begin=10, young=MANY_YOUNG - 1)
    assert set(due) == {None, 0}
    assert due.count(0) == 120, "not at every look, of which there are four a second here"
    policy.settled(70, 70, 100 * MIB)
    assert policy.due(70.25, 70.25, 100 * MIB, 0) is None, "everything has just been"
    assert policy.due(70.5, 70.5, 100 * MIB, 0) == 0


def test_where_there_is_no_garbage_the_young_are_looked_through_ever_more_rarely() -> None:
    policy = Policy()
    busy(policy, 10)
    searched: list[float] = []

    def play(begin: float, seconds: float, garbage: int) -> None:
        for step in range(int(seconds * 10)):
            now = begin + step / 10
            if policy.due(now, now, 100 * MIB, 0) == 0:
                searched.append(now)
                policy.found(garbage)

    play(10, 600, garbage=SOME_GARBAGE - 1)
    pauses = [later - earlier for earlier, later in pairwise(searched)]
    assert all(later > earlier - 0.15 for earlier, later in pairwise(pauses))
    assert pauses[0] < 2
    assert pauses[-1] == pytest.approx(CALM_S, abs=0.2)
    searched.clear()
    play(610, 120, garbage=SOME_GARBAGE)
    assert searched[0] < 610 + CALM_S + 1
    assert pairwise_most(searched) < 0.5, "once there is some, often again"
    assert policy.due(731, 731, 100 * MIB, MANY_YOUNG) == 0, "and at once when something grows"


def pairwise_most(times: list[float]) -> float:
    """The longest time between two of them."""
    return max(later - earlier for earlier, later in pairwise(times))


def test_while_there_is_time_those_a_little_older_are_too() -> None:
    due = busy(Policy(), 60, share=0.1)
    assert 2 not in due
    assert due.count(1) == 30, "every two seconds"
    assert due.count(0) == 210


def test_once_it_is_idle_everything_is_once() -> None:
    policy = Policy()
    busy(policy, 20)
    due = []
    for n in range(80, 400):
        generation = policy.due(n / 4, 20.0, 100 * MIB, 0)
        due.append(generation)
        if generation == 2:
            policy.settled(n / 4, 20.0, 100 * MIB)
    assert due.count(2) == 1
    assert due.index(2) < 41, "within ten seconds"
    assert 2 in [policy.due(100 + n / 4, 20.0 + min(n, 40) / 4, 100 * MIB, 0) for n in range(80)]


def test_when_memory_has_grown_everything_is_though_it_is_busy() -> None:
    policy = Policy()
    assert 2 not in busy(policy, 10, memory=100 * MIB)
    assert 2 not in busy(policy, 10, memory=100 * MIB + LEAST_GROWTH - 1, begin=10)
    assert policy.due(20, 20, 100 * MIB + LEAST_GROWTH, 0) == 2
    policy.settled(20, 20, 1_000 * MIB)
    assert 2 not in busy(policy, 10, memory=1_499 * MIB, begin=20.25)
    assert policy.due(40, 40, 1_500 * MIB, 0) == 2


def test_memory_is_known_here() -> None:
    assert resident() > MIB


class Cycle:
    """Refers to itself: nothing but the collector takes it away."""

    def __init__(self) -> None:
        self.me = self


async def test_it_takes_over_and_gives_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "LOOK_S", 0.01)
    monkeypatch.setattr(collector, "YOUNG_S", 0.02)
    pauses: list[tuple[int, float]] = []
    keeper = Collector(lambda generation, seconds: pauses.append((generation, seconds)))
    assert gc.isenabled()
    keeper.start()
    try:
        assert not gc.isenabled()
        assert gc.get_freeze_count() > 0
        dead = weakref.ref(Cycle())
        async with asyncio.timeout(20):
            while dead() is not None:
                await asyncio.sleep(0.01)
    finally:
        await keeper.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    assert pauses
    assert all(seconds >= 0 for _, seconds in pauses)
    await keeper.stop()

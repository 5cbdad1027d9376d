"""When lines are pinged, and when they are given up: by a clock that moves when it is told to."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from mekuri.server.keepalive import ROUND_S, TICK_S, Keeper, Kept

PLACES = round(ROUND_S / TICK_S)


class Clock:
    """Of an event loop what a keeper needs. Time passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.ticks = 0
        self._timers: list[asyncio.TimerHandle] = []

    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self._timers.remove(handle)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: object
    ) -> asyncio.TimerHandle:
        loop = cast("asyncio.AbstractEventLoop", self)
        self._timers.append(asyncio.TimerHandle(when, callback, args, loop))
        return self._timers[-1]

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """As a loop does, it goes on."""

    def runs(self) -> bool:
        """Whether something is to come."""
        return bool(self._timers)

    def tick(self, *, late: float = 0.0) -> None:
        """Go to the next timer, or somewhat beyond it, and run it."""
        handle = self._timers.pop(0)
        self.now = max(self.now, handle.when() + late)
        self.ticks += 1
        handle._run()

    def round(self) -> None:
        """As many ticks as there are places."""
        for _ in range(PLACES):
            self.tick()


class Line:
    """A line that answers when it is told to. `pings`: the ticks it was pinged at."""

    def __init__(self, clock: Clock, *, answers: bool = True) -> None:
        self.place: set[Kept] | None = None
        self.owes = False
        self.pings: list[int] = []
        self.cut: list[int] = []
        self.answers = answers
        self._clock = clock

    def ping(self) -> None:
        self.pings.append(self._clock.ticks)
        self.owes = not self.answers

    def keepalive_timeout(self) -> None:
        self.cut.append(self._clock.ticks)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the running loop."""
    found = Clock()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: found)
    return found


def test_every_line_is_pinged_once_a_round(clock: Clock) -> None:
    keeper, lines = Keeper(), [Line(clock) for _ in range(3 * PLACES // 2)]
    for line in lines:
        keeper.add(line)
    began = clock.now
    for rounds in (1, 2, 3):
        clock.round()
        assert {len(line.pings) for line in lines} == {rounds}
        assert clock.now - began == pytest.approx(rounds * ROUND_S)
    assert not any(line.cut for line in lines)


def test_a_thousand_that_come_at_once_are_not_pinged_at_once(clock: Clock) -> None:
    keeper, lines = Keeper(), [Line(clock) for _ in range(1_000)]
    for line in lines:
        keeper.add(line)
    clock.round()
    clock.round()
    pings = Counter(tick for line in lines for tick in line.pings)
    assert set(pings.values()) == {1_000 // PLACES}
    assert len(pings) == 2 * PLACES


def test_who_comes_later_stands_where_others_have_left(clock: Clock) -> None:
    keeper, lines = Keeper(), [Line(clock) for _ in range(4 * PLACES)]
    for line in lines:
        keeper.add(line)
    # A quarter of the places is empty, and the hand is somewhere.
    for line in lines[::4]:
        keeper.remove(line)
    for _ in range(17):
        clock.tick()
    late = [Line(clock) for _ in range(PLACES)]
    for line in late:
        keeper.add(line)
    for line in (*lines, *late):
        line.pings.clear()
    clock.round()
    pings = Counter(tick for line in (*lines, *late) for tick in line.pings)
    assert set(pings.values()) == {4}
    assert all(len(line.pings) == 1 for line in late)


def test_who_does_not_answer_has_a_whole_round_and_is_cut_off_once(clock: Clock) -> None:
    keeper, silent, other = Keeper(), Line(clock, answers=False), Line(clock)
    keeper.add(silent)
    keeper.add(other)
    for _ in range(5):
        clock.round()
    (pinged,) = silent.pings
    assert pinged <= PLACES
    assert silent.cut == [pinged + PLACES]
    assert silent.place is None
    assert (len(other.pings), other.cut) == (5, [])


def test_an_answer_just_before_the_round_is_over_is_enough(clock: Clock) -> None:
    keeper, line = Keeper(), Line(clock, answers=False)
    keeper.add(line)
    while not line.pings:
        clock.tick()
    for _ in range(PLACES - 1):
        clock.tick()
    line.owes = False
    clock.tick()
    assert (len(line.pings), line.cut) == (2, [])


def test_time_that_the_loop_stood_still_is_held_against_nobody(clock: Clock) -> None:
    """What was answered meanwhile is read after the first tick at the soonest."""
    keeper, lines = Keeper(), [Line(clock, answers=False) for _ in range(1_000)]
    for line in lines:
        keeper.add(line)
    clock.round()
    for line in lines:
        line.owes = False
    for _ in range(PLACES // 2):
        clock.tick()
    clock.tick(late=15.0)
    pinged = clock.ticks
    assert sum(len(line.cut) for line in lines) == 0
    for line in lines:
        line.owes, line.answers = False, True
    began = clock.now
    clock.round()
    assert clock.now - began > ROUND_S - 3 * TICK_S, "nor is anything made up for in haste"
    assert sum(len(line.cut) for line in lines) == 0
    pings = Counter(tick for line in lines for tick in line.pings)
    assert max(count for tick, count in pings.items() if tick >= pinged) == 1_000 // PLACES


def test_rounds_stay_as_long_while_ticks_are_a_little_late(clock: Clock) -> None:
    keeper = Keeper()
    keeper.add(Line(clock))
    began = clock.now
    for _ in range(3 * PLACES):
        clock.tick(late=TICK_S * 0.8)
    assert clock.now - began == pytest.approx(3 * ROUND_S, abs=TICK_S)


def test_without_lines_the_clock_stands_still(clock: Clock) -> None:
    keeper, lines = Keeper(), [Line(clock) for _ in range(3)]
    assert not clock.runs()
    for _ in range(2):
        for line in lines:
            keeper.add(line)
            keeper.add(line)
        clock.round()
        for line in lines:
            assert clock.runs()
            keeper.remove(line)
            keeper.remove(line)
        assert not clock.runs()
    assert [len(line.pings) for line in lines] == [2, 2, 2]


def test_with_the_last_line_that_is_cut_off_the_clock_stops(clock: Clock) -> None:
    keeper, silent = Keeper(), Line(clock, answers=False)
    keeper.add(silent)
    clock.round()
    assert clock.runs()
    while clock.runs():
        clock.tick()
    assert silent.cut == [PLACES + silent.pings[0]]


def test_who_comes_once_it_is_over_is_not_looked_after(clock: Clock) -> None:
    keeper, line = Keeper(), Line(clock)
    keeper.add(line)
    keeper.stop()
    assert not clock.runs()
    late = Line(clock)
    keeper.add(late)
    assert late.place is None
    keeper.remove(line)
    assert not clock.runs()


def test_a_line_that_fails_does_not_stop_the_clock(clock: Clock) -> None:
    class Broken(Line):
        def ping(self) -> None:
            raise RuntimeError("not as promised")

    keeper, line = Keeper(), Line(clock)
    keeper.add(Broken(clock))
    keeper.add(line)
    clock.round()
    clock.round()
    assert len(line.pings) == 2

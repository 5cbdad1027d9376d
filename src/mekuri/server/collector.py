"""When Python looks for garbage: by the clock, not in the middle of a flip.

With many thousand connections a full collection stops everything for most of a second, and Python's
own count of objects starts one whenever it likes. Here the youngest are looked through when there are many
more objects than there were, or now and then; those a little older only while there is time, for under load
they are what is being played, and take tens of milliseconds; and all of them when nobody plays or when
memory has grown.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

LOOK_S = 0.1
YOUNG_S = 0.3
"""How often the young are looked through at least, where garbage is among them."""

CALM_S = 60.0
"""And where there is none: a flip puts new objects in the place of old ones, which go by themselves. Then to
look takes ever so long and is of no use.
"""

SOME_GARBAGE = 1_000
"""Objects that were garbage, from which on there was some."""

MANY_YOUNG = 10_000
"""With so many objects more than at the last collection there is one at once: something grows."""

MIDDLE_S = 2.0
IDLE_S = 5.0
"""How long a process must have been idle for a full collection."""

IDLE_SHARE = 0.02
"""Of one core; less than that over `IDLE_S` is idle."""

BUSY_SHARE = 0.2
"""With more than that there is no time for those of a middle age."""

GROWTH = 1.5
LEAST_GROWTH = 128 * 1024 * 1024
"""A full collection comes when memory has grown by half, and by so many bytes, since the last one."""

_PAGE = 4096


def resident(pid: int | None = None) -> int:
    """Bytes of memory a process has, this one if none is named; 0 where the system does not say."""
    process = "self" if pid is None else pid
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE
    return 0


@dataclass(slots=True)
class Policy:
    """Which generation is due when. Knows neither the clock nor the collector: it is told."""

    _young: float = float("-inf")
    _every: float = YOUNG_S
    _middle: float = float("-inf")
    _busy: bool = False
    _collected_idle: bool = True
    _used: float = 0.0
    _looked: float = field(default=float("-inf"))
    _mark: int = 0

    def due(self, now: float, used: float, memory: int, young: int) -> int | None:
        """The generation to collect at `now`, the processor having been `used` for so many seconds.

        0, 1, or 2 for everything; None: none. `memory`: resident bytes. `young`: how many more objects
        there are than at the last collection. After a 0 `found` is to be called, after a 2 `settled`.
        """
        if not self._mark:
            self._mark = _next_mark(memory)
        if now - self._looked >= IDLE_S:
            share = (used - self._used) / (now - self._looked)
            self._looked, self._used = now, used
            self._busy = share > BUSY_SHARE
            idle = share <= IDLE_SHARE
            if idle and not self._collected_idle:
                return 2
            if not idle:
                self._collected_idle = False
        if memory >= self._mark:
            return 2
        if now - self._middle >= MIDDLE_S and not self._busy:
            self._young = self._middle = now
            return 1
        if young >= MANY_YOUNG or now - self._young >= self._every:
            self._young = now
            return 0
        return None

    def found(self, garbage: int) -> None:
        """The young have been looked through, and so many were garbage: if hardly any, there is time."""
        self._every = YOUNG_S if garbage >= SOME_GARBAGE else min(CALM_S, self._every * 4)

    def settled(self, now: float, used: float, memory: int) -> None:
        """Everything has been collected: from here memory may grow again."""
        self._collected_idle = True
        self._looked, self._used = now, used
        self._young = self._middle = now
        self._mark = _next_mark(memory)


def _next_mark(memory: int) -> int:
    return max(int(memory * GROWTH), memory + LEAST_GROWTH)


class Collector:
    """Takes the collector over between `start` and `stop`."""

    def __init__(self, paused: Callable[[int, float], None] = lambda generation, seconds: None):
        """`paused` is told each collection's generation and how many seconds it took."""
        self._paused = paused
        self._task: asyncio.Task[None] | None = None
        self._was_on = False

    def start(self) -> None:
        """What is there by now stays: it is looked through no more."""
        self._was_on = gc.isenabled()
        gc.disable()
        gc.collect()
        gc.freeze()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Give it back as it was."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        gc.unfreeze()
        if self._was_on:
            gc.enable()

    async def _run(self) -> None:
        policy = Policy()
        while True:
            await asyncio.sleep(LOOK_S)
            began = time.monotonic()
            generation = policy.due(began, time.process_time(), resident(), gc.get_count()[0])
            if generation is None:
                continue
            garbage = gc.collect(generation)
            self._paused(generation, time.monotonic() - began)
            if generation == 0:
                policy.found(garbage)
            elif generation == 2:
                policy.settled(time.monotonic(), time.process_time(), resident())

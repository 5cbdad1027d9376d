"""The runs: closed loop, paced, idle."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass

from benchmarks.traffic.counter import Counter
from benchmarks.traffic.rooms import Fault, Room, Tally, faults, seat_all
from benchmarks.traffic.served import Served


@dataclass(frozen=True)
class Figures:
    """What a run gave."""

    name: str
    rate: float
    starts: float
    half_ms: float
    p99_ms: float
    worst_ms: float
    cpu_us: float
    """Microseconds of the server's processor time for each flip."""
    loop_us: float
    """The same of the event loop alone, without writer and other threads."""
    instructions: float
    """What the event loop takes for each flip, in thousands, the kernel left out; not a number if unknown."""
    own_cpu: float
    """The part of a core that the generator used."""
    memory: int

    def __str__(self) -> str:
        return (
            f"{self.name:<34} {self.rate:>7.0f} flips/s  half {self.half_ms:6.2f} ms  "
            f"p99 {self.p99_ms:7.2f} ms  worst {self.worst_ms:7.1f} ms  "
            f"server {self.cpu_us:6.1f} µs a flip, event loop {self.loop_us:6.1f} "
            f"({self.instructions:.0f} thousand instructions), "
            f"{self.memory / 2**20:5.0f} MiB  "
            f"generator {self.own_cpu:4.0%}"
        )


def _check(rooms: list[Room]) -> None:
    found = faults(rooms)
    if found:
        raise Fault(f"{len(found)} rooms failed: {found[0]}")


async def _measured(
    name: str, rooms: list[Room], tally: Tally, served: list[Served], seconds: float
) -> Figures:
    tally.clear()
    cpu, loop = sum(s.cpu() for s in served), sum(s.loop_cpu() for s in served)
    counters = [Counter(s.process.pid) for s in served]
    own, began = time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    tally.counting = False
    took = time.perf_counter() - began
    used, own = sum(s.cpu() for s in served) - cpu, time.process_time() - own
    looped = sum(s.loop_cpu() for s in served) - loop
    counted = sum(counter.stop() for counter in counters)
    _check(rooms)
    times = sorted(tally.times)
    if len(times) < 100:
        raise Fault(f"{name}: only {len(times)} flips")
    return Figures(
        name=name,
        rate=tally.flips / took,
        starts=tally.starts / took,
        half_ms=statistics.median(times) * 1000,
        p99_ms=times[int(len(times) * 0.99)] * 1000,
        worst_ms=times[-1] * 1000,
        cpu_us=used / max(1, tally.flips) * 1e6,
        loop_us=looped / max(1, tally.flips) * 1e6,
        instructions=counted / max(1, tally.flips) / 1e3,
        own_cpu=own / took,
        memory=sum(s.memory() for s in served),
    )


async def closed(
    name: str, served: list[Served], rooms: int = 64, seconds: float = 5.0, warm: float = 3.0
) -> Figures:
    """The next flip as soon as all four have seen the last one."""
    tally = Tally()
    tables = [Room(number, tally) for number in range(rooms)]
    await _seat(tables, served)

    def again(room: Room) -> None:
        room.act(time.perf_counter())

    for room in tables:
        room.done = again
        room.act(time.perf_counter())
        # Not all at the same card: games must not end together.
        await asyncio.sleep(warm / 3 / rooms)
    await asyncio.sleep(warm * 2 / 3)
    figures = await _measured(name, tables, tally, served, seconds)
    await _go(tables)
    return figures


async def paced(
    name: str,
    served: list[Served],
    rooms: int = 1000,
    rate: int = 4000,
    seconds: float = 10.0,
    idle: int = 0,
) -> Figures:
    """Flips at a given rate, evenly spread, whatever comes back; `idle` more rooms just sit there.

    A flip is timed from the moment it was due: one that has to wait for the one before is late.
    """
    tally = Tally()
    everyone = [Room(number, tally) for number in range(rooms + idle)]
    await _seat(everyone, served)
    tables = everyone[:rooms]
    await _spread(tables)
    waiting: dict[Room, list[float]] = {room: [] for room in tables}

    def next_one(room: Room) -> None:
        if waiting[room]:
            room.act(waiting[room].pop(0))

    for room in tables:
        room.done = next_one
    loop = asyncio.get_running_loop()
    began, sent, running = time.perf_counter(), 0, True

    def tick() -> None:
        nonlocal sent
        now = time.perf_counter()
        while sent / rate <= now - began:
            room, due = tables[sent % rooms], began + sent / rate
            sent += 1
            if room.idle and not waiting[room]:
                room.act(due)
            else:
                waiting[room].append(due)
        if running:
            loop.call_later(0.001, tick)

    tick()
    await asyncio.sleep(1)
    figures = await _measured(name, tables, tally, served, seconds)
    running = False
    await asyncio.sleep(0.5)
    _check(everyone)
    await _go(everyone)
    return figures


async def _seat(tables: list[Room], served: list[Served]) -> None:
    bare = served[0].name.startswith("bare")
    await seat_all(tables, [one.port for one in served], bare=bare)


async def _spread(tables: list[Room]) -> None:
    """Play each room to a card of its own, so that starts and ends come evenly."""
    left = {room: 1 + number * 97 % 100 for number, room in enumerate(tables)}
    finished = asyncio.Event()
    todo = set(tables)
    queue = iter(tables)

    def on(room: Room) -> None:
        left[room] -= 1
        if left[room] > 0:
            room.act(time.perf_counter())
            return
        todo.discard(room)
        if not todo:
            finished.set()
        for other in queue:
            other.act(time.perf_counter())
            break

    for room in tables:
        room.done = on
    for _, room in zip(range(64), queue, strict=False):
        room.act(time.perf_counter())
    async with asyncio.timeout(300):
        while not finished.is_set():
            _check(tables)
            await asyncio.sleep(0.05)


async def _go(tables: list[Room]) -> None:
    for room in tables:
        room.done = lambda _: None
        room.leave()
    await asyncio.sleep(0.2)

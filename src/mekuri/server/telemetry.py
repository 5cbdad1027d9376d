"""What a server counts, for Prometheus: figures alone, no names, addresses, tokens or rooms.

Where several workers share a port, each keeps its figures in files of a folder that all can read
(`PROMETHEUS_MULTIPROC_DIR`, which prometheus_client looks at when it is imported), and whichever is
asked adds them up. What each means stands in docs/operations.md.
"""

from __future__ import annotations

import asyncio
import os
from bisect import bisect_left
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from mekuri.host.meters import Census

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
_LATE = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

_MOST_SERIES: Final = 500
"""Pairs of a command and its result; there are far fewer, and none is made up by a client."""


class _SumHistogram(Histogram):
    """A histogram that takes many times at once.

    To `observe` each costs 3 µs, which a flip pays for, or, if they are kept, 4 ms for a thousand, during which
    everyone waits.
    """

    def add(self, counts: Sequence[int], total: float) -> None:
        """Observe times that have been counted by bucket, the last one without a bound; `total` seconds together."""
        # What `observe` does, with counts for ones.
        self._sum.inc(total)
        for bucket, count in zip(self._buckets, counts, strict=True):
            if count:
                bucket.inc(count)


class Telemetry:
    """Keeps `mekuri.host.meters.Meters` and `mekuri.bus.base.Observer`, and the server's own figures."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        self._folder = os.environ.get(FOLDER)
        if self._folder is None:
            ProcessCollector(registry=registry)
            PlatformCollector(registry=registry)

        def gauge(name: str, what: str, mode: str = "livesum") -> Gauge:
            return Gauge(name, what, registry=registry, multiprocess_mode=mode)  # type: ignore[arg-type]

        def counter(name: str, what: str, *labels: str) -> Counter:
            return Counter(name, what, labels, registry=registry)

        build = Gauge(
            "mekuri_build_info",
            "The version that runs; always 1",
            ("version",),
            registry=registry,
            multiprocess_mode="livemax",
        )
        build.labels(metadata.version("mekuri")).set(1)
        self._workers = gauge("mekuri_workers", "Processes that serve")
        self._workers.set(1)
        self._rooms = gauge("mekuri_rooms", "Rooms in memory")
        self._sockets = gauge("mekuri_sockets", "Open sockets")
        self._holders = gauge("mekuri_players_present", "Connected readers who hold a seat")
        self._watchers = gauge("mekuri_watchers_present", "Connected readers who hold none")
        self._memory = gauge("mekuri_resident_bytes", "Memory of all workers")
        self._draining = gauge("mekuri_draining", "Workers that send everyone away")
        self._commands = counter(
            "mekuri_commands", "Commands that were answered", "command", "result"
        )
        # What every flip adds to is added up here first: the figures themselves are behind locks.
        self._counts: dict[tuple[str, str], int] = {}
        self._appends = [0] * (len(_FAST) + 1)
        self._appends_took = 0.0
        self._append = _SumHistogram(
            "mekuri_append_seconds",
            "How long the store took to keep a batch",
            buckets=_FAST,
            registry=registry,
        )
        self._late = Histogram(
            "mekuri_timer_late_seconds",
            "How long after its time a thing happened that was due",
            buckets=_LATE,
            registry=registry,
        )
        self._lag = Histogram(
            "mekuri_bus_lag_seconds",
            "How long a message took to come back over the bus",
            buckets=_FAST,
            registry=registry,
        )
        self._odds = counter("mekuri_odds", "Questions about the odds", "kind", "result")
        self._odds_took = Histogram(
            "mekuri_odds_seconds",
            "How long it took to find out the odds",
            ("kind",),
            buckets=_FAST,
            registry=registry,
        )
        self._odds_memory = gauge("mekuri_odds_resident_bytes", "Memory of those who know the odds")
        self._bus_up = gauge("mekuri_bus_up", "Whether messages of other nodes arrive", "livemin")
        self._bus_up.set(1)
        self._bus_lost = counter(
            "mekuri_bus_lost", "Messages that could not be sent to other nodes"
        )
        self._healed = counter("mekuri_healed", "Batches read from the log, for no message came")
        self._slow = counter("mekuri_slow_readers", "Sockets closed because they did not read")
        self._dropped = counter("mekuri_frames_dropped", "Frames that slow readers were not sent")
        self._refused = counter("mekuri_refused", "Requests over a limit", "limit")
        self._loop = Histogram(
            "mekuri_loop_late_seconds",
            "How much later than asked the event loop woke",
            buckets=_FAST,
            registry=registry,
        )
        self._pauses = Histogram(
            "mekuri_gc_pause_seconds",
            "How long looking for garbage took",
            ("generation",),
            buckets=_FAST,
            registry=registry,
        )
        self._pause_of = [self._pauses.labels(str(generation)) for generation in range(3)]
        self._swept = counter("mekuri_rooms_swept", "Rooms that left the store by their age")
        self._sweep = counter("mekuri_sweeps", "Rounds of the sweep", "result")

    # What the host tells (`Meters`).

    def command(self, kind: str, result: str) -> None:
        """See `Meters.command`."""
        pair, counts = (kind, result), self._counts
        count = counts.get(pair)
        if count is not None:
            counts[pair] = count + 1
        elif len(counts) < _MOST_SERIES:
            counts[pair] = 1

    def append(self, seconds: float) -> None:
        """See `Meters.append`."""
        self._appends[bisect_left(_FAST, seconds)] += 1
        self._appends_took += seconds

    def timer_late(self, seconds: float) -> None:
        """See `Meters.timer_late`."""
        self._late.observe(max(0.0, seconds))

    def healed(self, batches: int) -> None:
        """See `Meters.healed`."""
        self._healed.inc(batches)

    def odds_asked(self, kind: str, result: str) -> None:
        """See `Meters.odds_asked`."""
        self._odds.labels(kind, result).inc()

    def odds_took(self, kind: str, seconds: float) -> None:
        """See `Meters.odds_took`."""
        self._odds_took.labels(kind).observe(seconds)

    # What the bus tells (`Observer`).

    def bus_lag(self, seconds: float) -> None:
        """See `Observer.bus_lag`."""
        self._lag.observe(seconds)

    def bus_lost(self, messages: int) -> None:
        """See `Observer.bus_lost`."""
        self._bus_lost.inc(messages)

    def bus_up(self, up: bool) -> None:
        """See `Observer.bus_up`."""
        self._bus_up.set(1 if up else 0)

    # What the server tells.

    def slow_reader(self, frames: int) -> None:
        """A socket is closed, and so many frames that waited for it are dropped."""
        self._slow.inc()
        self._dropped.inc(frames)

    def refused(self, limit: str) -> None:
        """Something was refused; `limit` is one of a few words."""
        self._refused.labels(limit).inc()

    def loop_late(self, seconds: float) -> None:
        """The event loop woke so much later than it was asked to."""
        self._loop.observe(max(0.0, seconds))

    def gc_paused(self, generation: int, seconds: float) -> None:
        """Everything stood still while Python looked for garbage."""
        self._pause_of[generation].observe(seconds)

    def swept(self, rooms: int | None) -> None:
        """So many rooms have left the store; None if that failed."""
        self._sweep.labels("failed" if rooms is None else "done").inc()
        if rooms:
            self._swept.inc(rooms)

    def sampled(
        self, census: Census, sockets: int, memory: int, draining: bool, odds_memory: int
    ) -> None:
        """How things are at this moment."""
        self._odds_memory.set(odds_memory)
        self._settle()
        self._rooms.set(census.rooms)
        self._holders.set(census.holders)
        self._watchers.set(census.watchers)
        self._sockets.set(sockets)
        self._memory.set(memory)
        self._draining.set(1 if draining else 0)

    def text(self) -> bytes:
        """All of it, in Prometheus's text format 0.0.4; of all workers, if there are several."""
        self._settle()
        return self._text()

    async def page(self) -> bytes:
        """As `text`, without the event loop standing still for it."""
        self._settle()
        # With many connections it takes long to count the open files, and flips do not wait for it.
        return await asyncio.to_thread(self._text)

    def _text(self) -> bytes:
        if self._folder is None:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        collect_all: Callable[[CollectorRegistry, str], object] = MultiProcessCollector
        collect_all(together, self._folder)
        return generate_latest(together)

    def _settle(self) -> None:
        """Take into the figures what has been added up since this was done last."""
        for pair, count in self._counts.items():
            if count:
                self._commands.labels(*pair).inc(count)
                # It stays among the pairs that are known.
                self._counts[pair] = 0
        self._append.add(self._appends, self._appends_took)
        self._appends = [0] * len(self._appends)
        self._appends_took = 0.0


def forget_worker(pid: int, folder: Path) -> None:
    """A worker has died: what it was at that moment counts no more; what it had counted does."""
    for file in folder.glob(f"gauge_live*_{pid}.db"):
        file.unlink(missing_ok=True)

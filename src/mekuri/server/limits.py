"""How much of anything one connection, or one address, may ask for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

Seconds = Callable[[], float]
"""A clock that never goes back, in seconds."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers. A person does not come near any of them, nor a school behind one address."""

    frame: int = 4 * 1024
    """Bytes of a frame that are read; more is `too_big`."""
    wire_frame: int = 256 * 1024
    """Bytes of a frame at which the connection is closed without reading it."""
    big_frames: int = 3
    """Frames that were too big, after which it is abuse."""
    frames_burst: int = 200
    frames_per_second: float = 50.0
    frames_refused: int = 500
    """Frames that came too fast, after which it is abuse."""
    hellos_burst: int = 30
    hellos_per_second: float = 2.0
    """A hello may bring hundreds of frames; a connection says it once, as a rule."""
    reactions_burst: int = 5
    reactions_per_second: float = 0.5
    """More would only be noise to the others."""
    hello_within: float = 30.0
    """Seconds a connection may be without a room: from its start, or since a hello was refused."""
    waiting_frames: int = 600
    """Frames that may wait for a reader; the most that hello can bring fits in."""
    waiting_bytes: int = 8 * 1024 * 1024
    farewell: float = 2.0
    """Seconds a connection gets to take its goodbye."""
    sockets: int = 20_000
    sockets_per_address: int = 2_000
    """Many homes may share an address; all of them come back at once when a server stops."""
    body: int = 64 * 1024
    """Bytes of an HTTP request's body."""
    rooms_burst: int = 200
    rooms_per_second: float = 2.0
    """New rooms, for one address."""
    rooms_burst_here: int = 10_000
    rooms_per_second_here: float = 100.0
    """New rooms, for all addresses together: each takes some of the disk."""
    settings_burst: int = 100
    settings_per_second: float = 2.0
    """Changes of settings over HTTP, for one address."""
    codes_burst: int = 60
    codes_per_second: float = 0.5
    """Codes looked up, for one address: whoever tries them all finds none within a year."""
    gets_burst: int = 1_000
    gets_per_second: float = 50.0
    """Everything else that is asked of the API over HTTP, for one address."""
    addresses: int = 10_000
    """Addresses that are remembered."""


@dataclass(slots=True)
class Bucket:
    """Lets `burst` things pass at once and `per_second` in the long run."""

    burst: int
    per_second: float
    seconds: Seconds
    _level: float = field(init=False)
    _then: float = field(init=False)

    def __post_init__(self) -> None:
        self._level = float(self.burst)
        self._then = self.seconds()

    def take(self) -> int:
        """0 if one more may pass, else the milliseconds until it may."""
        now = self.seconds()
        level = self._level + (now - self._then) * self.per_second
        if level > self.burst:
            level = self.burst
        self._then = now
        if level >= 1:
            self._level = level - 1
            return 0
        self._level = level
        return max(1, round((1 - level) / self.per_second * 1000))


class Buckets:
    """A bucket for each name; the names not heard of for longest are forgotten first."""

    def __init__(self, burst: int, per_second: float, names: int, seconds: Seconds) -> None:
        self._burst = burst
        self._per_second = per_second
        self._names = names
        self._seconds = seconds
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> int:
        """As `Bucket.take`, for `name`."""
        bucket = self._buckets.pop(name, None) or Bucket(
            self._burst, self._per_second, self._seconds
        )
        self._buckets[name] = bucket
        if len(self._buckets) > self._names:
            self._buckets.popitem(last=False)
        return bucket.take()


class Tally:
    """Counts what is there for each name, and lets no name have more than `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def enter(self, name: str) -> bool:
        """Whether there is room for one more; if so it is counted until it `leave`s."""
        count = self._counts.get(name, 0)
        if count >= self._most:
            return False
        self._counts[name] = count + 1
        return True

    def leave(self, name: str) -> None:
        """One that entered is gone."""
        count = self._counts[name] - 1
        if count:
            self._counts[name] = count
        else:
            del self._counts[name]

    def __len__(self) -> int:
        return len(self._counts)

"""Whether the other ends of the lines are still there: one clock for all of them.

With a timer for each line those that came together are pinged together: after a restart that is everyone
at once, every ten seconds, and whoever plays waits meanwhile. Here the lines stand around a wheel, each new
one where the fewest are, and each tick of the clock goes on by one place and pings who stands there.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

ROUND_S: Final = 10.0
"""From one ping of a line to the next; an answer may take as long. Whoever is gone is found out within two."""

TICK_S: Final = 0.05
"""From one place to the next. With 20,000 lines a hundred stand at each, pinged within a millisecond or two."""


class Kept(Protocol):
    """A line, as its keeper sees it. Called in the event loop."""

    place: set[Kept] | None
    """Where it stands; the keeper's to change."""

    owes: bool
    """Whether a ping of it is unanswered. Only a pong answers it: whatever else comes may have been under way
    when the other end went, and who sends without ever reading is no reader."""

    def ping(self) -> None:
        """Send a ping and owe its answer; or do nothing, if the line is being closed."""

    def keepalive_timeout(self) -> None:
        """Nobody is there any more."""


class Keeper:
    """Pings all lines of a server, and cuts off those that do not answer.

    What counts is rounds, not time: an answer is late when the clock has ticked a whole round since the
    ping. While the event loop stands still the clock does too, and so does whatever waits unread; none of
    it is held against a line. And between two ticks there is always a look at the network.
    """

    def __init__(self, round_s: float = ROUND_S, tick_s: float = TICK_S) -> None:
        """Seconds of a round, and from one place to the next."""
        self._wheel: list[set[Kept]] = [set() for _ in range(max(1, round(round_s / tick_s)))]
        self._tick_s = tick_s
        self._hand = 0
        self._lines = 0
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def add(self, line: Kept) -> None:
        """Look after a line from now on; its first ping comes within a round."""
        if line.place is not None or self._stopped:
            return
        line.place = min(self._wheel, key=len)
        line.place.add(line)
        self._lines += 1
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._due = loop.time() + self._tick_s
            self._timer = loop.call_at(self._due, self._tick, loop)

    def remove(self, line: Kept) -> None:
        """Be done with a line. Without lines the clock stands still."""
        if line.place is None:
            return
        line.place.discard(line)
        line.place = None
        self._lines -= 1
        if not self._lines:
            self._halt()

    def stop(self) -> None:
        """Be done with all lines, those that would still come included."""
        self._stopped = True
        self._halt()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self, loop: asyncio.AbstractEventLoop) -> None:
        # A tick that is a little late is made up for, else rounds would take longer under load. More is
        # not: the places passed over would be pinged all at once, and asked for answers too early.
        self._due = max(self._due + self._tick_s, loop.time())
        self._timer = loop.call_at(self._due, self._tick, loop)
        self._hand = (self._hand + 1) % len(self._wheel)
        for line in tuple(self._wheel[self._hand]):
            if line.owes:
                self.remove(line)
                line.keepalive_timeout()
            else:
                line.ping()

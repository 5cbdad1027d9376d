"""What the host tells whoever counts: figures, never names, tokens, addresses or rooms.

Called on the way of every flip: it must be cheap, and must not raise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol


@dataclass(frozen=True, slots=True)
class Census:
    """Who and what is on this node at a moment."""

    rooms: int
    """Rooms in memory."""
    holders: int
    """Readers whose token holds a seat of their room."""
    watchers: int
    """Readers whose token holds none."""


class Meters(Protocol):
    """Handed to `Service` as `meters`. All times are in seconds."""

    def command(self, kind: str, result: str) -> None:
        """A command was answered.

        `kind` is its deed (draw, start, join, cpu, timer, …), `result` is accepted, repeated, or the
        code it was rejected with: both from fixed lists, for every pair is a series of its own.
        """

    def append(self, seconds: float) -> None:
        """The store took that long to keep a batch, waiting for others of the group included."""

    def bus_lag(self, seconds: float) -> None:
        """A message was on the bus for so long."""

    def timer_late(self, seconds: float) -> None:
        """Something happened so long after it was due."""

    def healed(self, batches: int) -> None:
        """So many batches had to be read from the log, for no message had brought them."""

    def odds_asked(self, kind: str, result: str) -> None:
        """Somebody wanted to know the odds.

        `kind` is what for (move, forecast, history), `result` whether the answer was found out for it
        (asked), with others (shared), was known, or the code it was refused with.
        """

    def odds_took(self, kind: str, seconds: float) -> None:
        """An answer was found out, in so long."""


class NoMeters:
    """Keeps `Meters` where nobody counts."""

    def command(self, kind: str, result: str) -> None:
        """See `Meters.command`."""

    def append(self, seconds: float) -> None:
        """See `Meters.append`."""

    def bus_lag(self, seconds: float) -> None:
        """See `Meters.bus_lag`."""

    def timer_late(self, seconds: float) -> None:
        """See `Meters.timer_late`."""

    def healed(self, batches: int) -> None:
        """See `Meters.healed`."""

    def odds_asked(self, kind: str, result: str) -> None:
        """See `Meters.odds_asked`."""

    def odds_took(self, kind: str, seconds: float) -> None:
        """See `Meters.odds_took`."""


NO_METERS: Final[Meters] = NoMeters()

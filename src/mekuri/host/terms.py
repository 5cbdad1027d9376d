"""For how long people are waited for, and how many of anything a node takes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """Times are in milliseconds."""

    away_ms: int = 45_000
    """Gone for so long, while others are there: the CPU plays on."""
    host_ms: int = 180_000
    """Gone for so long, while others are there: somebody else is host."""
    watchers: int = 200
    """Readers without a seat in one room, on all nodes together."""
    rooms: int = 20_000
    """Rooms in this node's memory."""

"""Instants: whole milliseconds since 1970 in code, ISO 8601 in UTC in JSON."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def to_iso(instant: int) -> str:
    """`instant` (milliseconds since 1970) as `2026-11-30T10:00:00.123Z`."""
    moment = _EPOCH + timedelta(milliseconds=instant)
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def from_iso(text: str) -> int:
    """Milliseconds since 1970 of what `to_iso` wrote. Raises ValueError on anything else."""
    moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    return (moment - _EPOCH) // timedelta(milliseconds=1)

"""Opening the bus that an address names."""

from __future__ import annotations

from mekuri.bus.base import Bus, BusUrlError, Observer
from mekuri.bus.local import LocalBus


def open_bus(url: str, observer: Observer | None = None) -> Bus:
    """The bus an address names; "" is the one within this process. `start` it before it is used.

    `observer` is told how a shared one fares. Raises `BusUrlError` for an address that cannot be used,
    and where what it needs is not installed; the message never has the password.
    """
    if not url:
        return LocalBus()
    scheme = url.partition("://")[0]
    if scheme not in ("redis", "rediss"):
        raise BusUrlError(
            "the address of the bus (MEKURI_BUS_URL) begins with redis:// or rediss://; "
            "leave it empty, and the bus is within the process"
        )
    try:
        from mekuri.bus.redis_bus import RedisBus
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("redis"):
            raise
        raise BusUrlError(
            "a bus over Redis needs the package redis: pip install 'mekuri[cluster]'"
        ) from None
    return RedisBus(url, observer)

"""Looking, now and then, how things are: what is counted, and how late the event loop is."""

from __future__ import annotations

import asyncio

from mekuri.host.service import Service
from mekuri.server.collector import resident
from mekuri.server.gate import Gate
from mekuri.server.telemetry import Telemetry

EVERY_S = 1.0


async def sample(service: Service, gate: Gate, telemetry: Telemetry) -> None:
    """Do so until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        look(service, gate, telemetry)
        asked = loop.time() + EVERY_S
        await asyncio.sleep(EVERY_S)
        telemetry.loop_late(loop.time() - asked)


def look(service: Service, gate: Gate, telemetry: Telemetry) -> None:
    """Once."""
    beside = service.chances.pid
    telemetry.sampled(
        service.census(),
        gate.sockets,
        resident(),
        service.draining,
        0 if beside is None else resident(beside),
    )

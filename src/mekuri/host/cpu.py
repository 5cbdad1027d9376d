"""The CPU's move: what a row that is due turns into."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from mekuri.bots.choose import choose
from mekuri.game.observation import Observation
from mekuri.host.keeping import CPU_MOVE, CpuMove
from mekuri.rooms.choices import leaves_choices
from mekuri.rooms.commands import CPU, Play
from mekuri.rooms.room import Room
from mekuri.rooms.settings import PACES
from mekuri.storage.base import Due

LONGEST_WAIT: Final = max(PACES.values())
"""Milliseconds that a CPU waits at most."""


def fires_at(one: Due, now: int) -> int:
    """When a row fires (ms since 1970): at its time.

    At once if that is further off than any CPU waits: the clock has been set back since it was written.
    """
    return one.at if one.at - now <= LONGEST_WAIT else now


async def cpu_command(
    room: Room, due: Sequence[Due], now: int, below: Callable[[int], int]
) -> Play | None:
    """The command of the CPU that is due in `room` at `now`; None if there is none, or none yet.

    It chooses from what everyone sees; `below(n)` is its luck. Hard thinks in a thread of its own: many
    seats and a family's long effects can take it a second, and the other rooms do not wait for it.
    """
    table = room.table
    for one in due:
        if (
            one.name != CPU_MOVE
            or fires_at(one, now) > now
            or table is None
            or room.phase != "playing"
        ):
            continue
        move = msgspec.json.decode(one.payload, type=CpuMove)
        if (move.game, move.at, move.seat) != (room.game, room.at, table.turn):
            continue
        observation = Observation.of(room.settings.rules, table, move.seat)
        level = room.seats[move.seat].level or "easy"
        if level == "hard" and leaves_choices(room.settings.rules):
            action = await asyncio.to_thread(choose, level, observation, below)
        else:
            action = choose(level, observation, below)
        return Play(CPU, move.game, move.seat, move.at, action)
    return None

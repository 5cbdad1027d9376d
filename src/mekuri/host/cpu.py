"""The CPU's move: what a row that is due turns into."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from mekuri.bots.choose import choose
from mekuri.game.observation import Observation
from mekuri.host.keeping import CPU_MOVE, CpuMove
from mekuri.rooms.commands import CPU, Play
from mekuri.rooms.room import Room
from mekuri.storage.base import Due


def cpu_command(
    room: Room, due: Sequence[Due], now: int, below: Callable[[int], int]
) -> Play | None:
    """The command of the CPU that is due in `room` at `now`; None if there is none, or none yet.

    It chooses from what everyone sees; `below(n)` is its luck.
    """
    table = room.table
    for one in due:
        if one.name != CPU_MOVE or one.at > now or table is None or room.phase != "playing":
            continue
        move = msgspec.json.decode(one.payload, type=CpuMove)
        if (move.game, move.at, move.seat) != (room.game, room.at, table.turn):
            continue
        observation = Observation.of(room.settings.rules, table, move.seat)
        action = choose(room.seats[move.seat].level or "easy", observation, below)
        return Play(CPU, move.game, move.seat, move.at, action)
    return None

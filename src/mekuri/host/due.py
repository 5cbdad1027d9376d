"""Rows that are due: when they fire, and the moves, which nobody sends, that they turn into."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

import msgspec

from mekuri.bots.choose import Level, choose, has_choice
from mekuri.game.actions import Action
from mekuri.game.observation import Observation
from mekuri.rooms.commands import CPU, TIMER, Play
from mekuri.rooms.room import Room
from mekuri.rooms.settings import PACES, TurnLimit
from mekuri.storage.base import Due

CPU_MOVE: Final = "cpu"
"""The name of the row for the CPU's next move."""

TURN_LIMIT: Final = "turn"
"""The name of the row for a move that a person has not made in time."""

LONGEST_WAIT: Final = {
    CPU_MOVE: max(PACES.values()),
    TURN_LIMIT: max(get_args(TurnLimit)) * 1000,
}
"""Milliseconds until a row fires at most, by its name."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a row says: which move of which game is due."""

    game: int
    at: int
    seat: int


def fires_at(one: Due, now: int) -> int:
    """When a row fires (ms since 1970): at its time.

    At once if that is further off than any such row is set: the clock has been set back since it
    was written.
    """
    return one.at if one.at - now <= LONGEST_WAIT.get(one.name, 0) else now


def first_due(due: Sequence[Due]) -> int | None:
    """The time of the first row, of those for which time runs: what other nodes are told of it."""
    if not due:
        return None
    return min((one.at for one in due if one.waiting is None), default=None)


def next_due(due: Sequence[Due], now: int) -> int | None:
    """When the first row fires of those for which time runs."""
    return min((fires_at(one, now) for one in due if one.waiting is None), default=None)


def left_ms(due: Sequence[Due], now: int) -> int | None:
    """How long the move that is waited for may take yet; None if as long as one likes."""
    for one in due:
        if one.name == TURN_LIMIT and one.waiting is None:
            return max(0, fires_at(one, now) - now)
    return None


Advise = Callable[[Room], Awaitable[Mapping[Action, float] | None]]
"""Tells what each action is worth to the seat to move in a room; None if that cannot be told now."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What each action is worth at one moment of a room."""

    game: int
    at: int
    values: Mapping[Action, float]

    def of(self, room: Room) -> Mapping[Action, float] | None:
        """The values, if the room is where they were asked for."""
        return self.values if (self.game, self.at) == (room.game, room.at) else None


async def advice_for(room: Room, advise: Advise) -> Advice | None:
    """Advice for the move that is next in `room`, if the CPU is hard and has something to decide there."""
    table = room.table
    if table is None or table.turn is None or room.phase != "playing":
        return None
    if _level(room, table.turn) != "hard":
        return None
    if not has_choice(Observation.of(room.settings.rules, table, table.turn)):
        return None
    values = await advise(room)
    return Advice(room.game, room.at, values) if values else None


def _level(room: Room, seat: int) -> Level:
    return room.seats[seat].level or room.settings.level


async def due_command(
    room: Room,
    due: Sequence[Due],
    now: int,
    below: Callable[[int], int],
    advice: Advice | None,
) -> Play | None:
    """The move that is due in `room` at `now`; None if there is none, or none yet.

    It is the CPU's, or one for a person whose time is up, by the level of the room's CPU. It is
    chosen from what everyone sees; `below(n)` is its luck. Hard takes advice; without it, it thinks in a
    thread of its own: many seats and a family's long effects can take it a second, and the other rooms do
    not wait for it.
    """
    table = room.table
    if table is None or room.phase != "playing":
        return None
    for one in due:
        if one.name not in LONGEST_WAIT or fires_at(one, now) > now:
            continue
        move = msgspec.json.decode(one.payload, type=Move)
        if (move.game, move.at, move.seat) != (room.game, room.at, table.turn):
            continue
        seat = room.seats[move.seat]
        by = CPU if one.name == CPU_MOVE else TIMER
        if (seat.driver == "cpu") != (by == CPU):
            continue
        observation = Observation.of(room.settings.rules, table, move.seat)
        level = _level(room, move.seat)
        values = None if advice is None else advice.of(room)
        if level == "hard" and not values and has_choice(observation):
            action = await asyncio.to_thread(choose, level, observation, below)
        else:
            action = choose(level, observation, below, values)
        return Play(by, move.game, move.seat, move.at, action)
    return None

"""A finished game told by its chances: how everyone stood after each action, and what turned it.

The odds are those of someone who saw the table at that moment and not the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import Any, Final, NamedTuple

from mekuri.game.events import Event, Flipped, Moved
from mekuri.game.observation import Observation
from mekuri.game.played import Played
from mekuri.game.record.form import Record
from mekuri.game.rules import Rules
from mekuri.game.shuffle import deal
from mekuri.game.state import State
from mekuri.game.table import Table
from mekuri.game.zones import CENTER, HANDS
from mekuri.odds.effort import game_ns
from mekuri.odds.forecast import GOING_ON
from mekuri.odds.onward import AS_POLICY
from mekuri.odds.outcomes import Outcome, outcome
from mekuri.odds.position import Position

MOST_NS: Final = 400_000_000
"""What all games of a history may take together, as far as it can be told ahead."""
FEWEST: Final = 50
MOST: Final = 4_000
"""Games that are simulated at each point at least, and at most."""
MOST_FIGURES: Final = 60_000
LONGEST_NS: Final = 2_000_000_000
"""Shares that are told at most, and how long it may take at all: where it were more, some points are left out."""
DIGITS: Final = 4
"""Of a share: its error is larger than what is left out."""

ROUNDING: Final = 1e-9
MOST_TURNED: Final = 5
LEAST_CHANGE: Final = 0.05
LEAST_ERRORS: Final = 3.0
"""A change of fewer standard errors may be none."""


class Point(NamedTuple):
    """How everyone stood once the game had had `at` actions: shares of first place by seat."""

    at: int
    share: tuple[float, ...]
    stderr: tuple[float, ...]


class Turned(NamedTuple):
    """An action that turned the game.

    `seat`: whose share of first place changed by `change`: who acted, or whom it hurt more. `card`: the
    card that was flipped, None if none was. `from_`: "center" if most of what came to the seat lay there.
    `took`: by how many cards its hand grew; less than 0 if it lost them.
    """

    at: int
    """How many actions the game had had with it."""
    seat: int
    card: int | None
    from_: str | None
    took: int
    change: float
    action: dict[str, Any]
    """The action, as JSON (RULES 8)."""


@dataclass(frozen=True, slots=True)
class History:
    """The chances of a game over its actions."""

    room: str
    game: int
    players: int
    games: int
    """How many games were simulated at each point that is not exact."""
    points: tuple[Point, ...]
    """From before the first action to the end. Of very many, some are left out."""
    turned: tuple[Turned, ...]
    """What turned the game most, the largest change first."""

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON."""
        return {
            "room": self.room,
            "game": self.game,
            "method": "simulated",
            "games": self.games,
            "players": self.players,
            "points": [
                {"at": point.at, "share": _rounded(point.share), "stderr": _rounded(point.stderr)}
                for point in self.points
            ],
            "turned": [
                {
                    "at": turned.at,
                    "seat": turned.seat,
                    "card": turned.card,
                    "from": turned.from_,
                    "took": turned.took,
                    "change": round(turned.change, DIGITS),
                    "action": turned.action,
                }
                for turned in self.turned
            ],
        }


def history(record: Record, *, games: int | None = None, seed: int = 0) -> History:
    """The chances of a finished game over its actions, all seats going on as forecasts take it.

    `games`: how many to simulate at each point; without it as many as fit into half a second, and every
    order of the hidden cards where they are few. The same
    `seed` gives the same. Raises `IllegalAction` for a record that cannot be played.
    """
    deck = deal(bytes.fromhex(record.seed), record.context()).deck
    state = State.start(record.rules, record.players, deck, record.first_seat)
    tables, happened = [state.table], []
    for played in record.actions:
        state, events = state.apply(played.action)
        tables.append(state.table)
        happened.append(events)
    told = _told(tables, record.rules)
    seen = [Position.of(Observation.of(record.rules, tables[at], 0)) for at in told]
    if games is None:
        games = _fitting(seen)
    found = {
        at: outcome(position, AS_POLICY, GOING_ON, games, seed, MOST_NS / len(told))
        for at, position in zip(told, seen, strict=True)
    }
    return History(
        room=record.room,
        game=record.game,
        players=record.players,
        games=games,
        points=tuple(
            Point(at, tuple(one.share.tolist()), tuple(one.share_stderr.tolist()))
            for at, one in found.items()
        ),
        turned=_turned(record.actions, tables, happened, found),
    )


def _told(tables: Sequence[Table], rules: Rules) -> tuple[int, ...]:
    """The points that are told: all, or the first, the last, and every so many between."""
    last = len(tables) - 1
    figures = len(tables) * tables[0].players
    # on average half of the deck is left
    all_ns = game_ns(Position.of(Observation.of(rules, tables[0], 0))) / 2 * len(tables) * FEWEST
    every = ceil(max(figures / MOST_FIGURES, all_ns / LONGEST_NS))
    return (*range(0, last, every), last)


def _fitting(seen: Sequence[Position]) -> int:
    """How many games at each point fit into the time there is."""
    each_ns = sum(game_ns(position) for position in seen)
    return round(min(MOST, max(FEWEST, MOST_NS / each_ns)))


def _turned(
    actions: Sequence[Played],
    tables: Sequence[Table],
    happened: Sequence[tuple[Event, ...]],
    found: dict[int, Outcome],
) -> tuple[Turned, ...]:
    changes = []
    for before, after in pairwise(found):
        if after != before + 1:
            continue  # nobody knows which of several actions it was
        one = _change(after, actions[before], tables, happened[before], found)
        if one is not None:
            changes.append(one)
    # of equal ones the earlier
    return tuple(sorted(changes, key=lambda turned: -abs(turned.change))[:MOST_TURNED])


def _change(
    at: int,
    played: Played,
    tables: Sequence[Table],
    events: tuple[Event, ...],
    found: dict[int, Outcome],
) -> Turned | None:
    """What an action changed for who acted, or for whom it hurt more, if that is anything."""
    before, after = found[at - 1], found[at]
    changes = after.share - before.share
    hurt = int(changes.argmin())
    # of two who change as much it is told of the one who acted
    hurt_more = -changes[hurt] > abs(changes[played.seat]) + ROUNDING
    seat = hurt if hurt_more else played.seat
    error = (before.share_stderr[seat] ** 2 + after.share_stderr[seat] ** 2) ** 0.5
    if abs(changes[seat]) < max(LEAST_CHANGE, LEAST_ERRORS * error):
        return None
    return Turned(
        at=at,
        seat=seat,
        card=next((event.card for event in events if isinstance(event, Flipped)), None),
        from_=_source(events, seat),
        took=len(tables[at].hands[seat]) - len(tables[at - 1].hands[seat]),
        change=float(changes[seat]),
        action=played.action.to_json(),
    )


def _source(events: tuple[Event, ...], seat: int) -> str | None:
    """ "center" if most cards that came to the seat lay there."""
    came = [event for event in events if isinstance(event, Moved) and event.target == HANDS[seat]]
    center = sum(len(event.cards) for event in came if event.source == CENTER)
    return "center" if 2 * center > sum(len(event.cards) for event in came) else None


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, DIGITS) for value in values]

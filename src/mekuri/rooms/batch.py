"""A batch: everything that one accepted command made happen, one version of the room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

from mekuri.game.actions import Action, action_from_json
from mekuri.rooms.event_json import event_from_json
from mekuri.rooms.events import GAME_EVENTS, Event, GameEvent

Deed = Literal[
    "open",
    "start",
    "configure",
    "join",
    "leave",
    "rename",
    "remove",
    "draw_lots",
    "away",
    "back",
    "host",
]
"""What a batch does to the room when it is no action of a game."""

_DEEDS: Final = get_args(Deed)


class Batch(NamedTuple):
    """One version of a room.

    `game` and `at` are the game's number and its count of actions once the batch has happened. `ms`
    counts from the start of that game. `seat` acted. A deed has `seat` None, `at` 0 and `ms` 0.
    """

    version: int
    game: int
    at: int
    ms: int
    seat: int | None
    action: Action | Deed
    events: tuple[Event, ...]

    def to_json(self) -> dict[str, object]:
        """The public side: what everyone may see."""
        action = {"do": self.action} if isinstance(self.action, str) else self.action.to_json()
        return {
            "version": self.version,
            "game": self.game,
            "at": self.at,
            "ms": self.ms,
            "seat": self.seat,
            "action": action,
            "events": [event.to_json() for event in self.events],
        }

    def private_json(self) -> dict[str, object] | None:
        """The private side, by index of the event as text; None if there is nothing private."""
        if GAME_EVENTS.issuperset(map(type, self.events)):
            return None
        sides: dict[str, object] = {
            str(index): side
            for index, event in enumerate(self.events)
            if not isinstance(event, GameEvent) and (side := event.private())
        }
        return sides or None

    @classmethod
    def from_json(cls, public: Mapping[str, Any], private: Mapping[str, Any] | None) -> Batch:
        """The batch of which these are the two sides; `public` may be the whole frame of `view.frame`.

        Raises ValueError if it is none.
        """
        sides = private or {}
        try:
            action = public["action"]
            deed = action["do"]
            return cls(
                version=public["version"],
                game=public["game"],
                at=public["at"],
                ms=public["ms"],
                seat=public["seat"],
                action=deed if deed in _DEEDS else action_from_json(action),
                events=tuple(
                    event_from_json(event, sides.get(str(index), {}))
                    for index, event in enumerate(public["events"])
                ),
            )
        except (KeyError, TypeError) as fault:
            raise ValueError("no batch of a room") from fault

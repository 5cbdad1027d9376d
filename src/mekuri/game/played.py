"""An action as it was done in a game."""

from __future__ import annotations

from typing import NamedTuple

from mekuri.game.actions import Action


class Played(NamedTuple):
    """An action of the game: by which seat, and when, in milliseconds since the start."""

    seat: int
    ms: int
    action: Action

    def to_json(self) -> dict[str, object]:
        """The action as RULES 8 has it, with `seat` and `ms`."""
        seat, ms, action = self
        return {"seat": seat, "ms": ms, **action.to_json()}

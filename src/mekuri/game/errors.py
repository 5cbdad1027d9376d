"""The faults that the game names.  All of them are `ValueError`s."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mekuri.game.actions import Action


class RulesError(ValueError):
    """Rules that cannot be: `option` is the one at fault, the message says what it takes."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(option, message)
        self.option = option
        self.message = message

    def __str__(self) -> str:
        return self.message


class DeckError(ValueError):
    """A deck that is none: no card, a card twice, something that is no card number."""


class TableError(ValueError):
    """A table that cannot be: players, seats or cards out of range, or not those of its deck."""


class ActionError(ValueError):
    """JSON that is no action (RULES 8)."""


class EventError(ValueError):
    """JSON that is no event, or an event that cannot have happened at that table."""


class IllegalAction(ValueError):
    """A well-formed action that is not possible now: `action`, and the ones that are, `legal`."""

    def __init__(self, action: Action, legal: tuple[Action, ...]) -> None:
        super().__init__(action, legal)
        self.action = action
        self.legal = legal

    def __str__(self) -> str:
        return f"{self.action} is not possible now"

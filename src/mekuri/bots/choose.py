"""The CPU's move at each level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from mekuri.bots.chance import Below, one_of
from mekuri.bots.easy import choose_easy
from mekuri.bots.hard import choose_hard
from mekuri.bots.medium import choose_medium
from mekuri.bots.valued import choose_valued
from mekuri.game.actions import Action, Draw
from mekuri.game.legal import legal_actions
from mekuri.game.observation import Observation

Level = Literal["easy", "medium", "hard"]

LEVELS: Final[dict[Level, Callable[[Observation, tuple[Action, ...], Below], Action]]] = {
    "easy": choose_easy,
    "medium": choose_medium,
    "hard": choose_hard,
}


def choose(
    level: Level, seen: Observation, below: Below, values: Mapping[Action, float] | None = None
) -> Action:
    """What the CPU at `level` does on its turn, from what its seat sees.

    `below(n)` gives a number from 0 to n - 1. Where there is only a stack to choose, nothing is to be
    decided and all levels take one at random. A CPU never resigns. `values`: what each action is worth to
    the seat, if somebody has found that out; hard then does what is worth most of what it may. Raises ValueError if it is
    not the seat's turn.
    """
    if seen.turn != seen.seat:
        raise ValueError("it is not this seat's turn")
    legal = legal_actions(seen.rules, seen.table())
    if not _differ(legal):
        return one_of(legal, below)
    worth = {action: values[action] for action in legal if action in values} if values else {}
    if level == "hard" and worth:
        return choose_valued(worth, below)
    return LEVELS[level](seen, legal, below)


def has_choice(seen: Observation) -> bool:
    """Whether the seat to act has something to decide: a stack to choose is nothing."""
    return _differ(legal_actions(seen.rules, seen.table()))


def _differ(legal: tuple[Action, ...]) -> bool:
    return not all(isinstance(action, Draw) for action in legal)

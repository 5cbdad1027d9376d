"""Medium: a rule of thumb, as someone plays who looks at the hands and counts no cards."""

from __future__ import annotations

from typing import Final

from mekuri.bots.chance import Below, one_of
from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.game.observation import Observation

LITTLE_TO_LOSE: Final = 4
"""Up to so many cards in hand it flips on, with more it stops."""

WORTH_STEALING: Final = 15
"""It steals the largest hand as soon as that has so many cards."""


def choose_medium(seen: Observation, legal: tuple[Action, ...], below: Below) -> Action:
    """Steal a hand that is large, flip on with little to lose, else stop."""
    steals = [action for action in legal if isinstance(action, Steal)]
    largest = max((len(seen.hands[steal.from_seat]) for steal in steals), default=0)
    if largest >= WORTH_STEALING:
        richest = [steal for steal in steals if len(seen.hands[steal.from_seat]) == largest]
        return one_of(richest, below)
    if Stop() in legal and len(seen.hands[seen.seat]) > LITTLE_TO_LOSE:
        return Stop()
    return one_of([action for action in legal if isinstance(action, Draw)], below)

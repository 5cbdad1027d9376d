"""Hard, told what each action is worth: it does what is worth most."""

from __future__ import annotations

from collections.abc import Mapping

from mekuri.bots.chance import Below, one_of
from mekuri.game.actions import Action


def choose_valued(
    legal: tuple[Action, ...], values: Mapping[Action, float], below: Below
) -> Action:
    """The legal action of the highest value; among equal ones chance decides.

    An action without a value is left alone. Raises ValueError if none has one.
    """
    most = max(values[action] for action in legal if action in values)
    return one_of([action for action in legal if values.get(action) == most], below)

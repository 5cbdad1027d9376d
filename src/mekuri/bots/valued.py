"""Hard, told what each action is worth: it does what is worth most."""

from __future__ import annotations

from collections.abc import Mapping

from mekuri.bots.chance import Below, one_of
from mekuri.game.actions import Action


def choose_valued(values: Mapping[Action, float], below: Below) -> Action:
    """The action of the highest value; among equal ones chance decides. Raises ValueError if there is none."""
    most = max(values.values())
    return one_of([action for action, value in values.items() if value == most], below)

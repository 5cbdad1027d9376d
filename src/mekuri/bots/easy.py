"""Easy: whatever the rules allow, at random."""

from __future__ import annotations

from mekuri.bots.chance import Below, one_of
from mekuri.game.actions import Action
from mekuri.game.observation import Observation


def choose_easy(seen: Observation, legal: tuple[Action, ...], below: Below) -> Action:
    """Any legal action, each as likely."""
    return one_of(legal, below)

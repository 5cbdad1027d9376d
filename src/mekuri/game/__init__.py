"""The rules of bozu mekuri as a pure state machine: the deck comes in, events come out."""

from __future__ import annotations

from mekuri.game.actions import Action, Draw, Resign, Steal, Stop, action_from_json
from mekuri.game.errors import (
    ActionError,
    DeckError,
    EventError,
    IllegalAction,
    RulesError,
    TableError,
)
from mekuri.game.event_json import event_from_json
from mekuri.game.events import Event
from mekuri.game.legal import legal_actions
from mekuri.game.observation import Observation
from mekuri.game.presets import PRESETS, preset
from mekuri.game.rules import Rules
from mekuri.game.state import State
from mekuri.game.table import Table

__all__ = [
    "PRESETS",
    "Action",
    "ActionError",
    "DeckError",
    "Draw",
    "Event",
    "EventError",
    "IllegalAction",
    "Observation",
    "Resign",
    "Rules",
    "RulesError",
    "State",
    "Steal",
    "Stop",
    "Table",
    "TableError",
    "action_from_json",
    "event_from_json",
    "legal_actions",
    "preset",
]

"""Bozu mekuri, the card game of the hundred poets: rules, engine, table and odds.

>>> from mekuri import Draw, Rules, State
>>> state = State.start(Rules(), players=3, deck=range(1, 101))
>>> state, events = state.apply(Draw(0))
"""

from __future__ import annotations

from mekuri.game import (
    PRESETS,
    Action,
    ActionError,
    DeckError,
    Draw,
    Event,
    EventError,
    IllegalAction,
    Observation,
    Resign,
    Rules,
    RulesError,
    State,
    Steal,
    Stop,
    Table,
    TableError,
    action_from_json,
    event_from_json,
    legal_actions,
    preset,
)

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

"""Actions: their JSON, and what is none (RULES 8)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from game.strategies import json_values
from mekuri.game.actions import Action, Draw, Resign, Steal, Stop, action_from_json
from mekuri.game.errors import ActionError

WORDS: list[tuple[Action, dict[str, Any]]] = [
    (Draw(0), {"do": "draw", "stack": 0}),
    (Stop(), {"do": "stop"}),
    (Steal(2), {"do": "steal", "from": 2}),
    (Resign(1), {"do": "resign", "seat": 1}),
    # whether there is such a stack or seat, the state says
    (Draw(-1), {"do": "draw", "stack": -1}),
    (Steal(10**40), {"do": "steal", "from": 10**40}),
]


@pytest.mark.parametrize(("action", "written"), WORDS)
def test_an_action_writes_and_reads(action: Action, written: dict[str, Any]) -> None:
    assert action.to_json() == written
    assert action_from_json(written) == action


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (None, "an action is an object; got null"),
        ("draw", 'an action is an object; got "draw"'),
        ([], "an action is an object; got an empty list"),
        ({}, 'an action lacks its key "do"'),
        ({"stack": 0}, 'an action lacks its key "do"'),
        ({"do": "fly"}, '"do" takes draw, stop, steal or resign; got "fly"'),
        ({"do": None}, "got null"),
        ({"do": ["draw"]}, "got a list of 1"),
        ({"do": "draw"}, '"draw" lacks its key "stack"'),
        ({"do": "draw", "stack": "0"}, '"stack" takes an integer; got "0"'),
        ({"do": "draw", "stack": 0.0}, '"stack" takes an integer; got 0.0'),
        ({"do": "draw", "stack": True}, '"stack" takes an integer; got true'),
        ({"do": "draw", "stack": None}, '"stack" takes an integer; got null'),
        ({"do": "draw", "stack": 0, "seat": 1}, '"draw" has no key "seat"'),
        ({"do": "stop", "stack": 0}, '"stop" has no key "stack"'),
        ({"do": "steal", "from_seat": 0}, '"steal" has no key "from_seat"'),
        ({"do": "steal"}, '"steal" lacks its key "from"'),
        ({"do": "resign"}, '"resign" lacks its key "seat"'),
    ],
)
def test_the_message_says_what_is_wrong(written: Any, message: str) -> None:
    with pytest.raises(ActionError) as caught:
        action_from_json(written)
    assert message in str(caught.value)


def read(value: Any) -> Action | None:
    """The action, or None for what is none."""
    try:
        return action_from_json(value)
    except ActionError:
        return None


@given(json_values)
def test_any_json_is_an_action_or_a_fault(value: Any) -> None:
    action = read(value)
    assert action is None or action.to_json() == value

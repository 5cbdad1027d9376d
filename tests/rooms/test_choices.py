from __future__ import annotations

import pytest

from mekuri.game.presets import preset
from mekuri.game.rules import Rules
from mekuri.rooms.choices import leaves_choices

DRAW = {"draw": {"count": 1, "when": "always"}}
IF_EMPTY = {"draw": {"count": 1, "when": "center_was_empty"}}
LOSE = {"lose_turn": {"who": "self"}}
NEXT_LOSES = {"lose_turn": {"who": "next"}}
OUT = {"out": {"cards": "aside"}}


@pytest.mark.parametrize(
    ("name", "decisions"),
    [("classic", False), ("party", True), ("folk", False), ("folk_full", True)],
)
def test_presets(name: str, decisions: bool) -> None:
    assert leaves_choices(preset(name)) is decisions


@pytest.mark.parametrize(
    ("rules", "decisions"),
    [
        ({"stacks": 10}, False),
        ({"steals": 1}, True),
        ({"steals": "unlimited"}, True),
        ({"may_stop": True}, False),
        ({"emperor": "draw"}, False),
        ({"may_stop": True, "lady": "draw_only"}, True),
        ({"may_stop": True, "lady": "draw_if_empty"}, True),
        ({"may_stop": True, "emperor": "draw", "emperor_set": []}, False),
        ({"may_stop": True, "emperor": "draw", "emperor_set": [5]}, True),
        ({"may_stop": True, "emperor": "draw", "emperor_set": [1, 2], "tenji_jito": "both"}, False),
        ({"may_stop": True, "emperor": "draw", "emperor_set": [1, 3], "tenji_jito": "each"}, True),
        ({"may_stop": True, "warrior": [DRAW]}, True),
        ({"may_stop": True, "warrior": [DRAW], "warrior_set": []}, False),
        ({"may_stop": True, "monk": ["keep", IF_EMPTY]}, True),
        ({"may_stop": True, "semimaru": ["keep", DRAW, LOSE]}, False),
        ({"may_stop": True, "semimaru": ["keep", DRAW, NEXT_LOSES]}, True),
        ({"may_stop": True, "semimaru": ["keep", DRAW, OUT]}, False),
        ({"may_stop": True, "semimaru": [OUT], "warrior": [DRAW], "warrior_set": [10]}, False),
        ({"may_stop": True, "semimaru": ["keep"], "warrior": [DRAW], "warrior_set": [10]}, True),
    ],
)
def test_options(rules: dict[str, object], decisions: bool) -> None:
    assert leaves_choices(Rules.from_json(rules)) is decisions

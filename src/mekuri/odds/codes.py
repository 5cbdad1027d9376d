"""The numbers that stand for words in a model's arrays (RULES 4).

Compiled code reads them as constants; whoever reads a model in Python finds the word again in
`OPS` and `WHO`.
"""

from __future__ import annotations

from typing import Final

# Where a flipped card goes (`Model.placement`): nowhere is for `out`, which takes it along.
TO_CENTER: Final = 0
TO_HAND: Final = 1
NOWHERE: Final = 2

# What a step does (column OP of `Model.steps`).
HAND_TO_CENTER: Final = 0
TAKE_CENTER: Final = 1
TAKE_HAND: Final = 2
DRAW_BLIND: Final = 3
DECK_TO_CENTER: Final = 4
LOSE_TURN: Final = 5
REVERSE: Final = 6
ROTATE_HANDS: Final = 7
OUT_TO_CENTER: Final = 8
OUT_ASIDE: Final = 9

OPS: Final = (
    "hand_to_center",
    "take_center",
    "take_hand",
    "draw_blind",
    "deck_to_center",
    "lose_turn",
    "reverse",
    "rotate_hands",
    "out_to_center",
    "out_aside",
)

# Whom it concerns, from the drawer (column WHO); 0 where nobody is named.
SELF: Final = 0
OTHERS: Final = 1
ALL: Final = 2
RICHEST: Final = 3
LEFT: Final = 4
RIGHT: Final = 5
NEXT: Final = 6
PREVIOUS: Final = 7

WHO: Final = ("self", "others", "all", "richest", "left", "right", "next", "previous")

# How many cards it moves (column COUNT); 0 where no number belongs.
EVERY: Final = 100
"""All cards of a hand: no hand has more than the deck."""
HALF: Final = 0
"""Of `deck_to_center`: half of the cards left in all stacks, rounded down."""

# The columns of `Model.steps`.
OP: Final = 0
WHOM: Final = 1
COUNT: Final = 2
BOTH: Final = 3

# Which of the two cards a class is (`Model.mark`), while it matters who flipped them.
NO_MARK: Final = 0
MARK_TENJI: Final = 1
MARK_JITO: Final = 2

UNLIMITED: Final = 1 << 20
"""`Model.steals` of those who may steal as often as they like."""

POLICIES: Final = ("flip", "stop", "random", "rule_of_thumb")
"""How seats decide, by number; what each does stands in `mekuri.odds.policies`."""
CONTINUATIONS: Final = (*POLICIES, "patient")
"""The same, and one more that forecasts are made with."""

BEST: Final = "best"
"""The policy of those who see ahead (`mekuri.odds.exact`): the action with the highest own expected share of
first place; of equals a draw, then a stop, then a steal from the lowest seat."""
EXACT_POLICIES: Final = (*POLICIES, BEST)
"""What can be solved exactly."""

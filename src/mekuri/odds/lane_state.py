"""Games side by side: the arrays of their state, and rules made ready for them."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from mekuri.odds import codes
from mekuri.odds.dealing import LANES
from mekuri.odds.model import Bytes, Counts, Model
from mekuri.odds.policies import FLIP, RANDOM, RULE_OF_THUMB, STOP_SOON

MOST_LOST: Final = 250
"""Turns to lose that a byte can count; more is for those who are out."""
GONE: Final = np.uint8(255)
"""The turns to lose of a seat that is out: never served."""

# The rows of a state of lanes, `s[row, lane]`. One array, for a compiled call passes nine words for
# each array, and calls are many.
CENTER: Final = 0
TURN: Final = 1
EXTRA: Final = 2
WAY: Final = 3
"""0 clockwise, 1 counterclockwise."""
END: Final = 4
"""Where the lane's deck ends by now."""
ACTIVE: Final = 5
TENJI: Final = 6
"""Who flipped Tenji, 255 for nobody; Jitō the same."""
JITO: Final = 7
FLIPS: Final = 8
FRESH: Final = 9
MINE: Final = 10
"""The drawer's hand during a flip; at its seat there is then 0."""
GRANTED: Final = 11
ENDS: Final = 12
"""Whether the flipped card ends the turn."""
DOING: Final = 13
"""Whether a step is done in a lane; and what steps need meanwhile:"""
NAMED: Final = 14
HELP: Final = 15
MOVING: Final = 16
BEFORE: Final = 17
SEATS: Final = 18
"""From here on P rows of hands, P of turns to lose, P of steals used."""

_NAMING: Final = (codes.RICHEST, codes.LEFT, codes.RIGHT, codes.NEXT, codes.PREVIOUS)


class LaneParts(NamedTuple):
    """A model as the lanes take it: its classes in the order kept, to the center, unplaced."""

    sizes: Counts
    kept: int
    """How many classes go to the hand; and with those that go to the center:"""
    placed: int
    draws: Bytes
    mark: Bytes
    first_step: Counts
    steps: Bytes
    steals: int
    way: int
    """0 clockwise, 1 counterclockwise."""
    policy: int
    grants: bool
    """Whether any draws are ever granted and taken."""
    skips: bool
    """Whether anybody is ever passed over."""
    blind: bool
    """Whether cards are ever dealt blind."""
    outs: bool
    """Whether anybody is ever out."""
    together: bool
    """Whether in all games it is the same seat's turn."""
    alone: bool
    """And, besides, no other hand than that seat's is ever touched."""
    turns: bool
    """Whether a step asks whose turn it is."""


def lane_parts(model: Model, policy: int) -> LaneParts | None:
    """A model made ready for the lanes; None for what they cannot do.

    That is: choosing at random among several stacks or whom to steal from, and rules by which more turns
    can be lost than a byte can count.
    """
    if not model.decides:
        policy = FLIP
    if policy == RANDOM and (model.steals or model.stacks > 1):
        return None
    loses = model.steps[:, codes.OP] == codes.LOSE_TURN
    per_class = [
        int(loses[first:last].sum())
        for first, last in zip(model.first_step[:-1], model.first_step[1:], strict=True)
    ]
    if int(np.dot(per_class, model.sizes)) > MOST_LOST:
        return None
    placements: list[int] = model.placement.tolist()
    rank = [codes.TO_HAND, codes.TO_CENTER, codes.NOWHERE]
    order = sorted(range(model.classes), key=lambda one: rank.index(placements[one]))
    rows = [model.steps[model.first_step[one] : model.first_step[one + 1]] for one in order]
    grants = bool(model.draws.any()) and not (policy == STOP_SOON and model.may_stop)
    outs = model.uses(codes.OUT_ASIDE, codes.OUT_TO_CENTER)
    skips = outs or model.uses(codes.LOSE_TURN)
    together = not (grants or skips or model.uses(codes.REVERSE))
    moves = np.isin(model.steps[:, codes.OP], (codes.HAND_TO_CENTER, codes.TAKE_HAND))
    touched = bool((model.steps[moves, codes.WHOM] != codes.SELF).any())
    return LaneParts(
        sizes=model.sizes[order],
        kept=placements.count(codes.TO_HAND),
        placed=len(placements) - placements.count(codes.NOWHERE),
        draws=model.draws[order],
        mark=model.mark[order],
        first_step=np.cumsum([0, *map(len, rows)], dtype=np.int64),
        steps=np.concatenate(rows),
        steals=model.steals if policy == RULE_OF_THUMB else 0,
        way=0 if model.direction == 1 else 1,
        policy=policy if model.may_stop else FLIP,
        grants=grants,
        skips=skips,
        blind=model.uses(codes.DRAW_BLIND, codes.DECK_TO_CENTER),
        outs=outs,
        together=together,
        alone=together and not touched and not model.uses(codes.ROTATE_HANDS),
        turns=bool(
            np.isin(model.steps[:, codes.WHOM], _NAMING).any()
            or model.uses(codes.ROTATE_HANDS)
            or model.mark.any()
            or (policy == RULE_OF_THUMB and model.steals)
        ),
    )


def new_lanes(players: int) -> Bytes:
    """Room for the lanes of that many players, to be used again and again: [rows, LANES]."""
    return np.zeros((SEATS + 3 * players, LANES), dtype=np.uint8)

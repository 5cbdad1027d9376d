"""How much work a position is, told ahead: how many decks there may be, and what a game takes."""

from __future__ import annotations

from math import factorial
from typing import Final

import numpy as np

from mekuri.odds import codes
from mekuri.odds.position import Position

MOST_HIDDEN: Final = 14
"""With more cards hidden than that, and two classes of them, ten thousand decks are possible."""

# Measured on one core, in nanoseconds, and generous: what it takes to deal and flip a card, to do a step
# for one seat, to look at a seat when somebody may steal, and to begin and end a game for one seat.
CARD_NS: Final = 24.0
STEP_NS: Final = 4.0
LOOK_NS: Final = 1.5
SEAT_NS: Final = 6.0

_OF_ALL: Final = (codes.OTHERS, codes.ALL, codes.RICHEST)


def decks(position: Position, most: float) -> int | None:
    """How many decks of the hidden cards differ by their classes; None if they are more than `most`."""
    hidden = position.hidden
    if hidden > MOST_HIDDEN:
        return None
    # ways[n]: of how many decks of n cards a class more can be made, by exponential generating functions
    ways = [1.0] + [0.0] * hidden
    for count in position.unseen[position.unseen > 0].tolist():
        ways = [
            sum(ways[n - own] / factorial(own) for own in range(min(n, count) + 1))
            for n in range(hidden + 1)
        ]
    number = round(ways[hidden] * factorial(hidden))
    return number if number <= most else None


def game_ns(position: Position) -> float:
    """About how many nanoseconds a game takes from here to its end."""
    m, players = position.model, position.players
    ops, who = m.steps[:, codes.OP], m.steps[:, codes.WHOM]
    seats = np.where(np.isin(who, _OF_ALL) | (ops == codes.ROTATE_HANDS), players, 1)
    until = np.concatenate(([0], np.cumsum(seats)))
    of_class = until[m.first_step[1:]] - until[m.first_step[:-1]]
    unseen = max(1, int(position.unseen.sum()))
    steps = float(position.unseen @ of_class) / unseen
    # everyone looks round when it may steal, and again after a steal, which makes of two hands one
    hands = int((position.table.hand > 0).sum()) + position.hidden
    steals = min(m.steals * players, hands)
    looks = 1 + steals / max(1, position.hidden) if m.steals else 0
    each = CARD_NS + STEP_NS * steps + LOOK_NS * players * looks
    return position.hidden * each + SEAT_NS * players

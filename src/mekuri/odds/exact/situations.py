"""Situations: all that is public at a table but how many cards lie where.

Whose turn it is and what is left of it, the direction, who is out, turns to lose, steals used, who
flipped Tenji and Jitō, and how many cards the deck has left. A situation is a row of small integers:
the places of `table.common`, then by seat turns to lose, steals used, whether out, then the stacks.
The center, the cards aside, and the number of flips are 0 in it; what cannot matter any more is 0 as well,
so that situations that play alike are one. A situation with TURN -1 is over.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from mekuri.odds import codes
from mekuri.odds.compiling import kernel, part
from mekuri.odds.model import Bytes
from mekuri.odds.playing import flip, pass_turn
from mekuri.odds.table import (
    ACTIVE,
    CENTER,
    COMMON,
    DIRECTION,
    EXTRA,
    FRESH,
    JITO,
    LEFT,
    TENJI,
    TURN,
    Parts,
    Table,
)

Row = npt.NDArray[np.int16]
"""[W] one situation."""
Rows = npt.NDArray[np.int16]
"""[R, W] several."""

STOP_ROW: Final = 0
"""The place of "stop" among the situations that choices lead to; "steal from v" is at 1 + v."""


def width(players: int, stacks: int) -> int:
    """How many numbers a situation has."""
    return COMMON + 3 * players + stacks


def row_of(t: Table, steals: int, remembers: bool) -> Row:
    """The situation at a table."""
    row = np.zeros(width(len(t.hand), len(t.stacks)), dtype=np.int16)
    pack(t, row, steals, remembers, False)
    return row


@kernel
def pack(t: Table, row: Row, steals: int, remembers: bool, stealing: bool) -> None:
    """Write the situation at a table; `remembers`: steals used are told apart, where seats may steal.

    Seats that may steal as often as they like have only those of the present turn counted: after a steal
    (`stealing`), and not after what begins a turn, be it the same seat's again.
    """
    players = len(t.hand)
    common = t.common
    for place in range(len(row)):
        row[place] = 0
    for seat in range(players):
        row[COMMON + 2 * players + seat] = t.out[seat]
    row[TURN] = common[TURN]
    row[LEFT] = common[LEFT]
    if common[TURN] < 0:
        return
    row[FRESH] = common[FRESH]
    # between two seats both ways are the same
    row[DIRECTION] = common[DIRECTION] if common[ACTIVE] > 2 else 1
    row[ACTIVE] = common[ACTIVE]
    # more draws than cards are as good as that many
    row[EXTRA] = min(common[EXTRA], common[LEFT])
    # once both are flipped nobody asks who did
    if common[TENJI] < 0 or common[JITO] < 0:
        row[TENJI] = common[TENJI]
        row[JITO] = common[JITO]
    else:
        row[TENJI] = -1
        row[JITO] = -1
    for seat in range(players):
        row[COMMON + seat] = t.lost[seat]
        if remembers and (steals < codes.UNLIMITED or (stealing and seat == common[TURN])):
            row[COMMON + players + seat] = t.stolen[seat]
    for stack in range(len(t.stacks)):
        row[COMMON + 3 * players + stack] = t.stacks[stack]


@part
def unpack(row: Row, t: Table) -> None:
    """Lay out a situation on a table, with no cards anywhere but in the deck."""
    players = len(t.hand)
    for place in range(COMMON):
        t.common[place] = row[place]
    for seat in range(players):
        t.hand[seat] = 0
        t.lost[seat] = row[COMMON + seat]
        t.stolen[seat] = row[COMMON + players + seat]
        t.out[seat] = row[COMMON + 2 * players + seat]
    for stack in range(len(t.stacks)):
        t.stacks[stack] = row[COMMON + 3 * players + stack]
        # so that any flip reads the first card of a deck of one
        t.ends[stack] = t.stacks[stack]


@kernel
def after_flips(
    m: Parts, rows: Rows, classes: Bytes, t: Table, deck: Bytes, after: Row, remembers: bool
) -> None:
    """Where every flip leads from every situation, if the center held cards and if it was empty.

    `classes` are those that there are; `after` is [R, classes, stacks, 2, W]. A row of `after` for a
    stack that is empty stays as it was.
    """
    for number in range(len(rows)):
        for one in range(len(classes)):
            deck[0] = classes[one]
            for stack in range(len(t.stacks)):
                for empty in range(2):
                    unpack(rows[number], t)
                    if t.stacks[stack] == 0:
                        continue
                    t.common[CENTER] = 1 - empty
                    flip(m, t, deck, stack)
                    pack(t, after[number, one, stack, empty], m.steals, remembers, False)


@kernel
def after_choices(m: Parts, rows: Rows, cards: int, t: Table, after: Row, given: Bytes) -> None:
    """Where stopping and stealing lead from every situation, where they are possible at all.

    `cards` are those of the game. `after` is [R, 1 + players, W]; `given` [R, 1 + players] is 1 where there is one. Whether the hand
    of a seat is empty is not asked here.
    """
    players = len(t.hand)
    for number in range(len(rows)):
        row = rows[number]
        turn = row[TURN]
        if turn < 0:
            continue
        if m.may_stop and not row[FRESH] and row[EXTRA] > 0:
            unpack(row, t)
            pass_turn(t)
            pack(t, after[number, STOP_ROW], m.steals, True, False)
            given[number, STOP_ROW] = 1
        stolen = row[COMMON + players + turn]
        # in one turn every steal empties another hand
        most = row[ACTIVE] - 1 if m.steals >= codes.UNLIMITED else m.steals
        if row[FRESH] and stolen < min(most, cards - row[LEFT]):
            for victim in range(players):
                if victim != turn and not row[COMMON + 2 * players + victim]:
                    unpack(row, t)
                    t.stolen[turn] += 1
                    pack(t, after[number, 1 + victim], m.steals, True, True)
                    given[number, 1 + victim] = 1

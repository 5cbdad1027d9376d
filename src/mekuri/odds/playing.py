"""One game in counts, compiled: any rules, any deck, every option.

The second form of docs/rules.md 3, 4 and 7, beside the engine; `mekuri.odds.model` says what the
numbers mean. One set of functions serves all rules: what a card does is read from arrays.
"""

from __future__ import annotations

from mekuri.odds import codes
from mekuri.odds.chance import Seed
from mekuri.odds.compiling import part
from mekuri.odds.model import Bytes
from mekuri.odds.policies import STEAL, STOP, decide
from mekuri.odds.table import (
    ACTIVE,
    ASIDE,
    CENTER,
    DIRECTION,
    EXTRA,
    FLIPS,
    FRESH,
    JITO,
    LEFT,
    TENJI,
    TURN,
    Parts,
    Table,
)


@part
def play_out(m: Parts, t: Table, deck: Bytes, policy: int, chance: Seed) -> None:
    """Play a game to its end; `t` is then the table at the end.

    `deck` holds the classes of all cards from the top, `policy` decides for every seat.
    """
    while t.common[TURN] >= 0:
        act(m, t, deck, decide(m, t, policy, chance))


@part
def act(m: Parts, t: Table, deck: Bytes, action: int) -> None:
    """The seat whose turn it is does something, as `decide` numbers it."""
    if action == STOP:
        pass_turn(t)
    elif action >= STEAL:
        steal(t, action - STEAL)
    else:
        flip(m, t, deck, action)


@part
def flip(m: Parts, t: Table, deck: Bytes, stack: int) -> None:
    """The seat whose turn it is flips the top card of a stack."""
    common = t.common
    seat = common[TURN]
    card = deck[t.ends[stack] - t.stacks[stack]]
    granted = m.draws[card, 1 if common[CENTER] == 0 else 0]
    common[FLIPS] += 1
    if common[FRESH]:
        common[FRESH] = 0
    else:
        common[EXTRA] -= 1
    if m.mark[card] == codes.MARK_TENJI:
        common[TENJI] = seat
    elif m.mark[card] == codes.MARK_JITO:
        common[JITO] = seat
    where = m.placement[card]
    if where != codes.NOWHERE:
        take_one(t, stack)
        if where == codes.TO_HAND:
            t.hand[seat] += 1
        else:
            common[CENTER] += 1
    ends = do_steps(m, t, seat, stack, card)
    if common[LEFT] == 0 or common[ACTIVE] == 1:
        common[TURN] = -1
        return
    if not ends:
        common[EXTRA] += granted
        if common[EXTRA] > 0:
            return
    pass_turn(t)


@part
def do_steps(m: Parts, t: Table, seat: int, stack: int, card: int) -> bool:
    """What a card does besides being placed; tells whether the turn ends with it."""
    common, hand = t.common, t.hand
    ends = False
    for row in range(m.first_step[card], m.first_step[card + 1]):
        if m.steps[row, codes.BOTH] and not (common[TENJI] == seat and common[JITO] == seat):
            continue
        op = m.steps[row, codes.OP]
        who = int(m.steps[row, codes.WHOM])
        count = int(m.steps[row, codes.COUNT])
        if op == codes.TAKE_CENTER:
            hand[seat] += common[CENTER]
            common[CENTER] = 0
        elif op == codes.HAND_TO_CENTER:
            common[CENTER] += lifted(t, seat, who, count)
        elif op == codes.TAKE_HAND:
            # not in one line: the drawer's own hand is never among those taken, but read before
            cards = lifted(t, seat, who, count)
            hand[seat] += cards
        elif op == codes.DRAW_BLIND:
            hand[seat] += dealt(t, stack, count)
        elif op == codes.DECK_TO_CENTER:
            number = common[LEFT] // 2 if count == codes.HALF else count
            common[CENTER] += dealt(t, stack, number)
        elif op == codes.LOSE_TURN:
            if who == codes.SELF:
                t.lost[seat] += 1
                ends = True
            else:
                t.lost[neighbour(t, seat, common[DIRECTION])] += 1
        elif op == codes.REVERSE:
            common[DIRECTION] = -common[DIRECTION]
        elif op == codes.ROTATE_HANDS:
            rotate(t, seat)
        else:
            cards = hand[seat]
            hand[seat] = 0
            if m.placement[card] == codes.NOWHERE:
                take_one(t, stack)
                cards += 1
            common[ASIDE if op == codes.OUT_ASIDE else CENTER] += cards
            t.out[seat] = 1
            common[ACTIVE] -= 1
            ends = True
    return ends


@part
def lifted(t: Table, seat: int, who: int, count: int) -> int:
    """Take up to `count` cards off the hand of each whom `who` names; gives how many they are."""
    players = len(t.hand)
    total = 0
    if who in (codes.SELF, codes.ALL):
        total += taken(t, seat, count)
    if who in (codes.OTHERS, codes.ALL):
        # seats that are out have no cards
        for other in range(players):
            if other != seat:
                total += taken(t, other, count)
    elif who == codes.RICHEST:
        total += taken(t, richest(t, seat), count)
    elif who == codes.LEFT:
        total += taken(t, neighbour(t, seat, 1), count)
    elif who == codes.RIGHT:
        total += taken(t, neighbour(t, seat, -1), count)
    elif who == codes.NEXT:
        total += taken(t, neighbour(t, seat, t.common[DIRECTION]), count)
    elif who == codes.PREVIOUS:
        total += taken(t, neighbour(t, seat, -t.common[DIRECTION]), count)
    return total


@part
def taken(t: Table, seat: int, count: int) -> int:
    """Take up to `count` cards off a hand."""
    number = min(int(t.hand[seat]), count)
    t.hand[seat] -= number
    return number


@part
def neighbour(t: Table, seat: int, direction: int) -> int:
    """The next active seat that way."""
    players = len(t.hand)
    other = seat
    while True:
        other += direction
        if other == players:
            other = 0
        elif other < 0:
            other = players - 1
        if not t.out[other]:
            return other


@part
def richest(t: Table, seat: int) -> int:
    """The other active seat with most cards, from the left on the first of equals."""
    best = neighbour(t, seat, 1)
    other = best
    while True:
        other = neighbour(t, other, 1)
        if other == seat:
            return best
        if t.hand[other] > t.hand[best]:
            best = other


@part
def rotate(t: Table, seat: int) -> None:
    """Every active hand passes on to the next active seat in the direction of play."""
    carried = t.hand[seat]
    other = seat
    while True:
        other = neighbour(t, other, t.common[DIRECTION])
        t.hand[other], carried = carried, t.hand[other]
        if other == seat:
            return


@part
def dealt(t: Table, stack: int, count: int) -> int:
    """Deal up to `count` cards from a stack, then from the first that is not empty."""
    number = min(count, int(t.common[LEFT]))
    owed = number
    while owed > 0:
        if t.stacks[stack] == 0:
            stack = 0
            while t.stacks[stack] == 0:
                stack += 1
        cards = min(owed, t.stacks[stack])
        t.stacks[stack] -= cards
        owed -= cards
    t.common[LEFT] -= number
    return number


@part
def take_one(t: Table, stack: int) -> None:
    """The flipped card leaves its stack."""
    t.stacks[stack] -= 1
    t.common[LEFT] -= 1


@part
def steal(t: Table, victim: int) -> None:
    """The seat whose turn it is takes a whole hand."""
    thief = t.common[TURN]
    cards = t.hand[victim]
    t.hand[victim] = 0
    t.hand[thief] += cards
    t.stolen[thief] += 1


@part
def pass_turn(t: Table) -> None:
    """The turn goes to the next active seat with no turn to lose; those passed over serve one."""
    common = t.common
    seat = neighbour(t, common[TURN], common[DIRECTION])
    while t.lost[seat] > 0:
        t.lost[seat] -= 1
        seat = neighbour(t, seat, common[DIRECTION])
    common[TURN] = seat
    common[EXTRA] = 0
    common[FRESH] = 1

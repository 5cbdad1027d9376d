"""What a card's steps do in all lanes whose card is of its class."""

from __future__ import annotations

from typing import Final

import numpy as np

from mekuri.odds import codes
from mekuri.odds.compiling import kernel, part
from mekuri.odds.dealing import LANES
from mekuri.odds.lane_seats import gather, neighbours, scatter
from mekuri.odds.lane_state import (
    ACTIVE,
    BEFORE,
    CENTER,
    DOING,
    END,
    ENDS,
    GONE,
    HELP,
    JITO,
    MINE,
    NAMED,
    SEATS,
    TENJI,
    TURN,
    WAY,
)
from mekuri.odds.model import Bytes
from mekuri.odds.narrow import add, both, differ, equal, least, less, pick, right, sub

_0: Final = np.uint8(0)
_1: Final = np.uint8(1)


@kernel
def do_step(
    s: Bytes,
    mine: int,
    deck: Bytes,
    one: np.uint8,
    step: Bytes,
    players: int,
    flipped: np.uint8,
    unplaced: bool,
    outs: bool,
) -> None:
    """Do a step in all lanes whose card, the `flipped`th, is of class `one`.

    `mine` is the row in which the drawer's hand is.
    """
    op, who, count = step[codes.OP], step[codes.WHOM], step[codes.COUNT]
    if not step[codes.BOTH]:
        # what nearly all cards do that do anything, in one loop
        if op == codes.TAKE_CENTER:
            move_of_class(s[CENTER], s[mine], deck, one, np.uint8(codes.EVERY))
            return
        if op == codes.HAND_TO_CENTER and who == codes.SELF:
            move_of_class(s[mine], s[CENTER], deck, one, count)
            return
    doing = s[DOING]
    for lane in range(LANES):
        doing[lane] = equal(deck[lane], one)
    if step[codes.BOTH]:
        only_both(s)
    if op == codes.TAKE_CENTER:
        move(s[CENTER], s[mine], doing, np.uint8(codes.EVERY))
    elif op in (codes.HAND_TO_CENTER, codes.TAKE_HAND):
        target = s[CENTER] if op == codes.HAND_TO_CENTER else s[mine]
        if who in (codes.SELF, codes.ALL):
            move(s[mine], target, doing, count)
        if who in (codes.OTHERS, codes.ALL):
            # the drawer's own row is empty meanwhile, as are those of seats that are out
            for seat in range(players):
                move(s[SEATS + seat], target, doing, count)
        elif who != codes.SELF:
            name(s, who, players, outs)
            for seat in range(players):
                move_from_named(s, s[SEATS + seat], target, np.uint8(seat), count)
    elif op in (codes.DRAW_BLIND, codes.DECK_TO_CENTER):
        target = s[CENTER] if op == codes.DECK_TO_CENTER else s[mine]
        half = op == codes.DECK_TO_CENTER and count == codes.HALF
        deal_blind(s[END], target, doing, count, flipped, half)
    elif op == codes.LOSE_TURN:
        if who == codes.NEXT:
            name(s, who, players, outs)
        lose_turn(s, players, who == codes.SELF)
    elif op == codes.REVERSE:
        reverse(s)
    elif op == codes.ROTATE_HANDS:
        rotate(s, players)
    else:
        go_out(s, players, np.uint8(op == codes.OUT_TO_CENTER), np.uint8(unplaced))


@part
def only_both(s: Bytes) -> None:
    """Only where the drawer has flipped both Tenji and Jitō."""
    doing, turn, tenji, jito = s[DOING], s[TURN], s[TENJI], s[JITO]
    for lane in range(LANES):
        united = both(equal(tenji[lane], turn[lane]), equal(jito[lane], turn[lane]))
        doing[lane] = both(doing[lane], united)


@kernel
def move(source: Bytes, target: Bytes, doing: Bytes, count: np.uint8) -> None:
    """Up to `count` cards go from one place to another."""
    for lane in range(LANES):
        cards = pick(doing[lane], least(source[lane], count), _0)
        source[lane] = sub(source[lane], cards)
        target[lane] = add(target[lane], cards)


@kernel
def move_of_class(
    source: Bytes, target: Bytes, deck: Bytes, one: np.uint8, count: np.uint8
) -> None:
    """The same where the flipped card is of class `one`."""
    for lane in range(LANES):
        cards = pick(equal(deck[lane], one), least(source[lane], count), _0)
        source[lane] = sub(source[lane], cards)
        target[lane] = add(target[lane], cards)


@part
def move_from_named(s: Bytes, hand: Bytes, target: Bytes, seat: np.uint8, count: np.uint8) -> None:
    """Up to `count` cards of this seat, where it is the one that is named."""
    doing, named = s[DOING], s[NAMED]
    for lane in range(LANES):
        here = both(doing[lane], equal(named[lane], seat))
        cards = pick(here, least(hand[lane], count), _0)
        hand[lane] = sub(hand[lane], cards)
        target[lane] = add(target[lane], cards)


@kernel
def name(s: Bytes, who: int, players: int, outs: bool) -> None:
    """Find the one seat that `who` means in each lane (NAMED)."""
    if who == codes.RICHEST:
        richest(s, players)
        return
    play, way = s[WAY], s[HELP]
    # left is clockwise, right is not; next and previous go by the direction of play
    by_play = np.uint8(who in (codes.NEXT, codes.PREVIOUS))
    turned = np.uint8(who in (codes.RIGHT, codes.PREVIOUS))
    for lane in range(LANES):
        way[lane] = differ(both(play[lane], by_play), turned)
    neighbours(s, way, players, outs)


@part
def richest(s: Bytes, players: int) -> None:
    """The other seat with most cards, the nearest on the drawer's left of equals.

    Where all have none it may be any: nothing moves then.
    """
    most, nearest, named, turn = s[HELP], s[BEFORE], s[NAMED], s[TURN]
    for lane in range(LANES):
        most[lane] = _0
        nearest[lane] = GONE
    for seat in range(players):
        hand, one = s[SEATS + seat], np.uint8(seat)
        for lane in range(LANES):
            round_by = pick(less(one, turn[lane]), np.uint8(players), _0)
            distance = add(sub(one, turn[lane]), round_by)
            nearer = both(equal(most[lane], hand[lane]), less(distance, nearest[lane]))
            better = add(less(most[lane], hand[lane]), nearer)
            most[lane] = pick(better, hand[lane], most[lane])
            nearest[lane] = pick(better, distance, nearest[lane])
            named[lane] = pick(better, one, named[lane])


@part
def deal_blind(
    end: Bytes, target: Bytes, doing: Bytes, count: np.uint8, flipped: np.uint8, half: bool
) -> None:
    """Up to `count` cards, or half of those left, leave the deck at its end."""
    halving = np.uint8(half)
    most = GONE if half else count
    for lane in range(LANES):
        # right by one is half, by none all
        remaining = right(sub(end[lane], flipped), halving)
        cards = pick(doing[lane], least(remaining, most), _0)
        end[lane] = sub(end[lane], cards)
        target[lane] = add(target[lane], cards)


@part
def lose_turn(s: Bytes, players: int, own: bool) -> None:
    """A turn more to lose for the drawer, whose turn also ends, or for the seat that is named."""
    doing, ends = s[DOING], s[ENDS]
    named = s[TURN] if own else s[NAMED]
    ending = np.uint8(own)
    for lane in range(LANES):
        ends[lane] = pick(doing[lane], pick(ends[lane], _1, ending), ends[lane])
    for seat in range(players):
        lost, one = s[SEATS + players + seat], np.uint8(seat)
        for lane in range(LANES):
            lost[lane] = add(lost[lane], both(doing[lane], equal(named[lane], one)))


@part
def reverse(s: Bytes) -> None:
    """The direction of play turns round."""
    way, doing = s[WAY], s[DOING]
    for lane in range(LANES):
        way[lane] = differ(way[lane], doing[lane])


@part
def rotate(s: Bytes, players: int) -> None:
    """Every active hand passes to the next active seat in the direction of play."""
    carried, here = s[NAMED], s[HELP]
    scatter(s, players)
    for counterclockwise in range(2):
        way = np.uint8(counterclockwise)
        for lane in range(LANES):
            carried[lane] = _0
            here[lane] = both(s[DOING, lane], equal(s[WAY, lane], way))
        # once round to have the last hand, once more to pass each on
        for step in range(2 * players):
            distance = step % players
            seat = players - 1 - distance if counterclockwise else distance
            passing = np.uint8(step >= players)
            pass_on(s[SEATS + seat], s[SEATS + players + seat], here, carried, passing)
    gather(s, players)


@part
def pass_on(hand: Bytes, lost: Bytes, here: Bytes, carried: Bytes, passing: np.uint8) -> None:
    """Take an active seat's hand along, and leave the one that was carried so far."""
    for lane in range(LANES):
        active = both(here[lane], less(lost[lane], GONE))
        cards = hand[lane]
        hand[lane] = pick(both(active, passing), carried[lane], cards)
        carried[lane] = pick(active, cards, carried[lane])


@part
def go_out(s: Bytes, players: int, to_center: np.uint8, unplaced: np.uint8) -> None:
    """The drawer is out: its hand goes away, and the flipped card if nothing placed it."""
    doing, mine, center, active = s[DOING], s[MINE], s[CENTER], s[ACTIVE]
    ends, turn = s[ENDS], s[TURN]
    for lane in range(LANES):
        gone = doing[lane]
        cards = pick(both(gone, to_center), add(mine[lane], unplaced), _0)
        center[lane] = add(center[lane], cards)
        mine[lane] = pick(gone, _0, mine[lane])
    for lane in range(LANES):
        active[lane] = sub(active[lane], doing[lane])
        ends[lane] = pick(doing[lane], _1, ends[lane])
    for seat in range(players):
        lost, one = s[SEATS + players + seat], np.uint8(seat)
        for lane in range(LANES):
            gone = both(doing[lane], equal(turn[lane], one))
            lost[lane] = pick(gone, GONE, lost[lane])

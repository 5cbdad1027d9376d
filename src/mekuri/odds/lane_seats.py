"""Seats in lanes: whose turn it is, who is next to whom. Each lane has a seat of its own in mind."""

from __future__ import annotations

from typing import Final

import numpy as np

from mekuri.odds.compiling import kernel, part
from mekuri.odds.dealing import LANES, any_of
from mekuri.odds.lane_state import (
    BEFORE,
    DOING,
    FRESH,
    GONE,
    HELP,
    MINE,
    MOVING,
    NAMED,
    SEATS,
    TURN,
    WAY,
)
from mekuri.odds.model import Bytes
from mekuri.odds.narrow import add, both, either, equal, less, pick, sub, unequal
from mekuri.odds.policies import WORTH_STEALING

_0: Final = np.uint8(0)
_1: Final = np.uint8(1)


@kernel
def gather(s: Bytes, players: int) -> None:
    """Take up the hand of each lane's drawer: it is in MINE, and 0 cards at its seat."""
    turn, mine = s[TURN], s[MINE]
    for lane in range(LANES):
        mine[lane] = _0
    for seat in range(players):
        hand, one = s[SEATS + seat], np.uint8(seat)
        for lane in range(LANES):
            here = equal(turn[lane], one)
            mine[lane] = pick(here, hand[lane], mine[lane])
            hand[lane] = pick(here, _0, hand[lane])


@kernel
def scatter(s: Bytes, players: int) -> None:
    """Lay the drawer's hand down at its seat."""
    turn, mine = s[TURN], s[MINE]
    for seat in range(players):
        hand, one = s[SEATS + seat], np.uint8(seat)
        for lane in range(LANES):
            hand[lane] = pick(equal(turn[lane], one), mine[lane], hand[lane])


@kernel
def advance(seats: Bytes, way: Bytes, moving: Bytes, players: int) -> None:
    """Every moving lane's seat becomes the next one its way, active or not."""
    last = np.uint8(players - 1)
    for lane in range(LANES):
        seat = seats[lane]
        up = pick(equal(seat, last), _0, add(seat, _1))
        down = pick(equal(seat, _0), last, sub(seat, _1))
        seats[lane] = pick(moving[lane], pick(way[lane], down, up), seat)


@kernel
def pass_over(s: Bytes, players: int) -> None:
    """Where the turn has just passed (FRESH) it passes on over those who are out or lose it."""
    moving, before, turn = s[MOVING], s[BEFORE], s[TURN]
    for lane in range(LANES):
        before[lane] = s[FRESH, lane]
    while True:
        for lane in range(LANES):
            moving[lane] = _0
        for seat in range(players):
            lost, one = s[SEATS + players + seat], np.uint8(seat)
            for lane in range(LANES):
                here = both(before[lane], equal(turn[lane], one))
                over = both(here, unequal(lost[lane], _0))
                moving[lane] = either(moving[lane], over)
                lost[lane] = sub(lost[lane], both(over, unequal(lost[lane], GONE)))
        if not any_of(moving):
            return
        advance(turn, s[WAY], moving, players)
        for lane in range(LANES):
            before[lane] = moving[lane]


@kernel
def neighbours(s: Bytes, way: Bytes, players: int, outs: bool) -> None:
    """The next active seat (NAMED) from each lane's drawer, its way."""
    found, moving = s[NAMED], s[MOVING]
    for lane in range(LANES):
        found[lane] = s[TURN, lane]
        moving[lane] = _1
    advance(found, way, moving, players)
    while outs:
        for lane in range(LANES):
            moving[lane] = _0
        for seat in range(players):
            lost, one = s[SEATS + players + seat], np.uint8(seat)
            for lane in range(LANES):
                gone = both(equal(found[lane], one), equal(lost[lane], GONE))
                moving[lane] = either(moving[lane], gone)
        if not any_of(moving):
            return
        advance(found, way, moving, players)


@kernel
def steal_by_thumb(s: Bytes, deck: Bytes, players: int, steals: int) -> None:
    """The rule of thumb's steals: the largest other hand, as long as it is worth it."""
    most, victim, used, acts = s[HELP], s[NAMED], s[MOVING], s[DOING]
    turn, fresh = s[TURN], s[FRESH]
    limit = np.uint8(min(steals, 255))
    counted = _1 if steals <= 100 else _0
    while True:
        for lane in range(LANES):
            most[lane] = _0
            victim[lane] = _0
            used[lane] = _0
        for seat in range(players):
            hand, stolen = s[SEATS + seat], s[SEATS + 2 * players + seat]
            find_largest(hand, turn, most, victim, np.uint8(seat))
            find_used(stolen, turn, used, np.uint8(seat))
        for lane in range(LANES):
            # a lane whose game is over flips a card of no class, and nobody steals
            may = both(fresh[lane], both(less(used[lane], limit), less(deck[lane], GONE)))
            acts[lane] = both(may, less(np.uint8(WORTH_STEALING - 1), most[lane]))
        if not any_of(acts):
            return
        for seat in range(players):
            hand, stolen = s[SEATS + seat], s[SEATS + 2 * players + seat]
            one = np.uint8(seat)
            for lane in range(LANES):
                taken = both(acts[lane], equal(victim[lane], one))
                thief = both(acts[lane], equal(turn[lane], one))
                kept = pick(taken, _0, hand[lane])
                hand[lane] = add(kept, pick(thief, most[lane], _0))
                stolen[lane] = add(stolen[lane], both(thief, counted))


@part
def find_largest(hand: Bytes, turn: Bytes, most: Bytes, victim: Bytes, seat: np.uint8) -> None:
    """Note a seat other than the thief whose hand is the largest so far."""
    for lane in range(LANES):
        larger = both(less(most[lane], hand[lane]), unequal(turn[lane], seat))
        most[lane] = pick(larger, hand[lane], most[lane])
        victim[lane] = pick(larger, seat, victim[lane])


@part
def find_used(stolen: Bytes, turn: Bytes, used: Bytes, seat: np.uint8) -> None:
    """Note how many steals the thief has used."""
    for lane in range(LANES):
        used[lane] = pick(equal(turn[lane], seat), stolen[lane], used[lane])

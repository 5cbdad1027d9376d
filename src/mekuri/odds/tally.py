"""What is counted of finished games: whole numbers, so that it does not matter in which order."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from mekuri.odds.compiling import kernel, part
from mekuri.odds.dealing import LANES
from mekuri.odds.lane_state import FLIPS as FLIPS_ROW
from mekuri.odds.lane_state import GONE, HELP, NAMED, SEATS
from mekuri.odds.model import Bytes, Counts
from mekuri.odds.narrow import add, both, equal, less, pick
from mekuri.odds.table import FLIPS, Table

_0: Final = np.uint8(0)
_1: Final = np.uint8(1)

MOST: Final = 100
"""Cards in a hand, and flips in a game, at most."""


class Tally(NamedTuple):
    """Counts over games of P players."""

    firsts: Counts
    """[P, P + 1] games in which a seat had the first place as one of so many; [seat, 0]: had it not."""
    places: Counts
    """[P, P + 1] games in which a seat had that place."""
    hands: Counts
    """[P] cards in hand, summed."""
    squares: Counts
    """[P] their squares, summed."""
    largest: Counts
    """[101] games whose largest hand had so many cards."""
    flips: Counts
    """[101] games that took so many flips."""


def new_tally(players: int) -> Tally:
    """Nothing counted yet."""
    by_place = (players, players + 1)
    return Tally(
        *(np.zeros(by_place, dtype=np.int64) for _ in range(2)),
        *(np.zeros(players, dtype=np.int64) for _ in range(2)),
        *(np.zeros(MOST + 1, dtype=np.int64) for _ in range(2)),
    )


@part
def count_table(tally: Tally, t: Table) -> None:
    """Count one finished game."""
    players = len(t.hand)
    firsts, best = 0, 0
    for seat in range(players):
        cards = t.hand[seat]
        tally.hands[seat] += cards
        tally.squares[seat] += cards * cards
        best = max(best, cards)
    for seat in range(players):
        place = 1
        for other in range(players):
            if not t.out[other] and (t.out[seat] or t.hand[other] > t.hand[seat]):
                place += 1
        tally.places[seat, place] += 1
        firsts += place == 1
    for seat in range(players):
        first = not t.out[seat] and t.hand[seat] == best
        tally.firsts[seat, firsts if first else 0] += 1
    tally.largest[best] += 1
    tally.flips[t.common[FLIPS]] += 1


@kernel
def count_lanes(tally: Tally, s: Bytes, players: int, lanes: int) -> None:
    """Count the finished games of the first `lanes` lanes; the rows of steals become places."""
    best, firsts = s[HELP], s[NAMED]
    for lane in range(LANES):
        best[lane] = _0
        firsts[lane] = _0
    for seat in range(players):
        hand, place = s[SEATS + seat], s[SEATS + 2 * players + seat]
        for lane in range(LANES):
            place[lane] = _1
        for other in range(players):
            lost, others_lost = s[SEATS + players + seat], s[SEATS + players + other]
            count_ahead(place, hand, lost, s[SEATS + other], others_lost)
        for lane in range(LANES):
            best[lane] = pick(less(best[lane], hand[lane]), hand[lane], best[lane])
            firsts[lane] = add(firsts[lane], equal(place[lane], _1))
        add_hands(tally, hand, seat, lanes)
        places = tally.places[seat]
        for lane in range(lanes):
            places[place[lane]] += 1
    for seat in range(players):
        place, shared = s[SEATS + 2 * players + seat], tally.firsts[seat]
        for lane in range(lanes):
            # no branch: nobody can foretell who comes first
            shared[firsts[lane] * (place[lane] == 1)] += 1
    for lane in range(lanes):
        tally.largest[best[lane]] += 1
        tally.flips[s[FLIPS_ROW, lane]] += 1


@part
def count_ahead(place: Bytes, hand: Bytes, lost: Bytes, other: Bytes, others_lost: Bytes) -> None:
    """One place further down where the other seat is active and before this one."""
    for lane in range(LANES):
        # a seat that is out holds nothing; all that are not are before it
        ahead = pick(equal(lost[lane], GONE), _1, less(hand[lane], other[lane]))
        place[lane] = add(place[lane], both(ahead, less(others_lost[lane], GONE)))


@part
def add_hands(tally: Tally, hand: Bytes, seat: int, lanes: int) -> None:
    """Sum up one seat's hands."""
    total = 0
    squares = 0
    for lane in range(lanes):
        cards = int(hand[lane])
        total += cards
        squares += cards * cards
    tally.hands[seat] += total
    tally.squares[seat] += squares

"""Many games side by side, one lane a game: any rules, in steps that all lanes take together.

With every step each lane flips one card; what a card does is done to all lanes whose card is of
that class, by loops over bytes that a processor runs 32 or 64 at a time. What keeps the lanes
together, and why the games come out as they should:

- Cards dealt blind (`draw_blind`, `deck_to_center`) leave a lane's deck at its lower end. The cards that
  are left are in no known order, so one end of the deck is as good as the other.
- For the same reason it does not matter from which stack a card comes.
- Stopping is decided as soon as a flip is done: whoever stops then has no draws left.
- Whoever is out has, for ever, a turn to lose (`GONE`).
- A lane whose game is over flips cards of no class until all are.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from mekuri.odds import codes
from mekuri.odds.chance import Seed, stream
from mekuri.odds.compiling import kernel, part
from mekuri.odds.dealing import LANES, Shuffler, deal, seed_lanes, toss
from mekuri.odds.lane_seats import advance, gather, pass_over, scatter, steal_by_thumb
from mekuri.odds.lane_state import (
    ACTIVE,
    CENTER,
    END,
    ENDS,
    EXTRA,
    FLIPS,
    FRESH,
    GRANTED,
    JITO,
    MINE,
    SEATS,
    TENJI,
    TURN,
    WAY,
    LaneParts,
)
from mekuri.odds.lane_steps import do_step
from mekuri.odds.model import Bytes
from mekuri.odds.narrow import add, both, equal, least, less, pick, sub, unequal
from mekuri.odds.policies import LITTLE_TO_LOSE, RANDOM, RULE_OF_THUMB
from mekuri.odds.tally import Tally, count_lanes

NO_CLASS: Final = np.uint8(255)
_0: Final = np.uint8(0)
_1: Final = np.uint8(1)
MOST_EXTRA: Final = np.uint8(100)
"""More extra draws than that are of no use: there are no more cards."""


@kernel
def lane_block(
    m: LaneParts,
    s: Bytes,
    shuffler: Shuffler,
    decks: Bytes,
    tally: Tally,
    first_seat: int,
    chance: Seed,
    seed: np.uint64,
    block: int,
    games: int,
) -> None:
    """Play the `games` games of a block; what comes of them is added to `tally`.

    `s` is room for the lanes (`new_lanes`), `decks` [cards, LANES] for their decks. If `games` is 0, one
    round is played with the decks as they are given, and nothing counted: `s` tells how it ended.
    """
    chance[0] = stream(seed, np.uint64(block))
    seed_lanes(shuffler, chance)
    players = (len(s) - SEATS) // 3
    for done in range(0, max(games, 1), LANES):
        if games:
            deal(shuffler, m.sizes, decks)
        if m.policy == RANDOM:
            toss(shuffler)
        start(s, len(decks), players, first_seat, np.uint8(m.way))
        seat = first_seat
        for now in range(len(decks)):
            deck, flipped = decks[now], np.uint8(now + 1)
            if m.blind or m.outs:
                rest(s, deck, np.uint8(now))
            if m.together and m.turns:
                fill(s[TURN], np.uint8(seat))
            if m.steals > 0:
                steal_by_thumb(s, deck, players, m.steals)
            # the row in which the drawer's hand is during a flip
            mine = SEATS + seat if m.alone else MINE
            if not m.together:
                gather(s, players)
            elif not m.alone:
                exchange(s[SEATS + seat], s[MINE])
            if m.grants:
                for one in range(len(m.sizes)):
                    # never fewer if the center was empty
                    if m.draws[one, 1] > 0:
                        grant(s, deck, np.uint8(one), m.draws[one, 0], m.draws[one, 1])
            put(s[mine], s[CENTER], deck, np.uint8(m.kept), np.uint8(m.placed))
            for one in range(len(m.sizes)):
                if m.mark[one] > 0:
                    row = TENJI if m.mark[one] == codes.MARK_TENJI else JITO
                    note_flipper(s[row], s[TURN], deck, np.uint8(one))
                for row in range(m.first_step[one], m.first_step[one + 1]):
                    out_with_it = one >= m.placed
                    do_step(
                        s,
                        mine,
                        deck,
                        np.uint8(one),
                        m.steps[row],
                        players,
                        flipped,
                        out_with_it,
                        m.outs,
                    )
            if m.together:
                if not m.alone:
                    exchange(s[SEATS + seat], s[MINE])
                seat += 1 - 2 * m.way
                seat = 0 if seat == players else players - 1 if seat < 0 else seat
            else:
                go_on(m, s, shuffler, now)
                scatter(s, players)
                advance(s[TURN], s[WAY], s[FRESH], players)
                if m.skips:
                    pass_over(s, players)
        if games:
            count_lanes(tally, s, players, min(LANES, games - done))


@kernel
def start(s: Bytes, cards: int, players: int, first_seat: int, way: np.uint8) -> None:
    """All lanes before the first flip."""
    for row in range(len(s)):
        fill(s[row], _0)
    fill(s[TURN], np.uint8(first_seat))
    fill(s[WAY], way)
    fill(s[END], np.uint8(cards))
    fill(s[FLIPS], np.uint8(cards))
    fill(s[ACTIVE], np.uint8(players))
    fill(s[TENJI], NO_CLASS)
    fill(s[JITO], NO_CLASS)
    fill(s[FRESH], _1)


@kernel
def fill(row: Bytes, value: np.uint8) -> None:
    """The same in every lane."""
    for lane in range(LANES):
        row[lane] = value


@kernel
def exchange(hand: Bytes, mine: Bytes) -> None:
    """The hand of the seat whose turn it is everywhere is taken up, or laid down again."""
    for lane in range(LANES):
        cards = hand[lane]
        hand[lane] = mine[lane]
        mine[lane] = cards


@kernel
def rest(s: Bytes, deck: Bytes, now: np.uint8) -> None:
    """Lanes whose game is over flip a card of no class; for them the flips are at an end."""
    end, active, flips = s[END], s[ACTIVE], s[FLIPS]
    for lane in range(LANES):
        goes_on = both(less(now, end[lane]), less(_1, active[lane]))
        deck[lane] = pick(goes_on, deck[lane], NO_CLASS)
        flips[lane] = pick(goes_on, flips[lane], least(flips[lane], now))


@kernel
def grant(s: Bytes, deck: Bytes, one: np.uint8, full: np.uint8, empty: np.uint8) -> None:
    """Note the draws that a class grants."""
    granted, center = s[GRANTED], s[CENTER]
    for lane in range(LANES):
        draws = pick(center[lane], full, empty)
        granted[lane] = pick(equal(deck[lane], one), draws, granted[lane])


@kernel
def put(mine: Bytes, center: Bytes, deck: Bytes, kept: np.uint8, placed: np.uint8) -> None:
    """The flipped cards go to the hand or to the center."""
    for lane in range(LANES):
        to_hand = less(deck[lane], kept)
        mine[lane] = add(mine[lane], to_hand)
        center[lane] = add(center[lane], sub(less(deck[lane], placed), to_hand))


@kernel
def note_flipper(flippers: Bytes, turn: Bytes, deck: Bytes, one: np.uint8) -> None:
    """Note who flipped Tenji, or Jitō."""
    for lane in range(LANES):
        flippers[lane] = pick(equal(deck[lane], one), turn[lane], flippers[lane])


@part
def go_on(m: LaneParts, s: Bytes, shuffler: Shuffler, now: int) -> None:
    """Who has draws left, and does not stop, goes on; for the others the turn passes (FRESH)."""
    if m.grants:
        count_draws(s[EXTRA], s[GRANTED], s[ENDS])
        if m.policy == RULE_OF_THUMB:
            stop_with_much(s[EXTRA], s[MINE])
        elif m.policy == RANDOM:
            stop_at_random(s[EXTRA], shuffler.coins[now >> 3], np.uint8(1 << (now & 7)))
        note_equal(s[FRESH], s[EXTRA], _0)
    if m.skips:
        fill(s[ENDS], _0)


@kernel
def count_draws(extra: Bytes, granted: Bytes, ends: Bytes) -> None:
    """The flip took a draw, its card may have granted some; none are left if the turn ends."""
    for lane in range(LANES):
        draws = sub(extra[lane], unequal(extra[lane], _0))
        draws = least(add(draws, granted[lane]), MOST_EXTRA)
        extra[lane] = pick(ends[lane], _0, draws)
        granted[lane] = _0


@kernel
def stop_with_much(extra: Bytes, mine: Bytes) -> None:
    """The rule of thumb."""
    for lane in range(LANES):
        extra[lane] = pick(less(mine[lane], np.uint8(LITTLE_TO_LOSE + 1)), extra[lane], _0)


@kernel
def stop_at_random(extra: Bytes, coins: Bytes, coin: np.uint8) -> None:
    """Heads or tails: the other action is to draw from the only stack."""
    for lane in range(LANES):
        extra[lane] = pick(both(coins[lane], coin), extra[lane], _0)


@kernel
def note_equal(truths: Bytes, row: Bytes, value: np.uint8) -> None:
    """Where the row has this value."""
    for lane in range(LANES):
        truths[lane] = equal(row[lane], value)

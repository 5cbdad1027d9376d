"""How seats decide when there is something to decide: to stop, to steal, from which stack to draw.

All seats follow one policy. What each does, to the letter:

- `flip`: draws from the first stack that is not empty. It never stops and never steals.
- `stop`: stops as soon as it may; else as `flip`.
- `random`: each action that is possible is equally likely; they are counted as docs/rules.md 8
  lists them: steals by seat, draws by stack, stop.
- `rule_of_thumb`: plays as someone who looks at the hands and counts no cards. As long as it may
  steal and the largest other hand has 15 cards or more, it steals that (the lowest seat of equals);
  with more than 4 cards in its own hand it stops as soon as it may; else as `flip`.
- `patient` (for forecasts alone): as `rule_of_thumb`, but it keeps its steal until the deck holds fewer cards
  than there are active seats, so that this is most likely its last turn, and then steals the largest
  hand there is. Where nobody can steal the two are the same.

`decide` is the compiled form, `choose` the same for the engine's tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.game.legal import legal_actions
from mekuri.game.rules import Rules
from mekuri.game.table import Table as EngineTable
from mekuri.odds.chance import Seed, below
from mekuri.odds.compiling import part
from mekuri.odds.table import ACTIVE, EXTRA, FRESH, LEFT, TURN, Parts, Table

FLIP: Final = 0
STOP_SOON: Final = 1
RANDOM: Final = 2
RULE_OF_THUMB: Final = 3
PATIENT: Final = 4

# What `decide` answers: a stack below STOP, or one of these.
STOP: Final = 10
STEAL: Final = 11
"""STEAL + the seat that is stolen from."""

LITTLE_TO_LOSE: Final = 4
WORTH_STEALING: Final = 15
NOT_YET: Final = 101
"""More cards than there are."""


@part
def decide(m: Parts, t: Table, policy: int, chance: Seed) -> int:
    """What the seat whose turn it is does."""
    seat = t.common[TURN]
    may_stop = m.may_stop and not t.common[FRESH] and t.common[EXTRA] > 0
    may_steal = t.common[FRESH] and t.stolen[seat] < m.steals
    if policy == RANDOM:
        return any_action(t, seat, may_stop, may_steal, chance)
    if policy == STOP_SOON and may_stop:
        return STOP
    if policy in (RULE_OF_THUMB, PATIENT):
        if may_steal:
            victim = largest(t, seat)
            least = WORTH_STEALING
            if policy == PATIENT:
                least = 1 if t.common[LEFT] < t.common[ACTIVE] else NOT_YET
            if t.hand[victim] >= least:
                return STEAL + victim
        if may_stop and t.hand[seat] > LITTLE_TO_LOSE:
            return STOP
    return nth_stack(t, 0)


@part
def any_action(t: Table, seat: int, may_stop: bool, may_steal: bool, chance: Seed) -> int:
    """One of the possible actions; chance is asked only if there are several."""
    victims = 0
    if may_steal:
        for other in range(len(t.hand)):
            if other != seat and t.hand[other] > 0:
                victims += 1
    draws = 0
    for stack in range(len(t.stacks)):
        if t.stacks[stack] > 0:
            draws += 1
    number = victims + draws + may_stop
    chosen = below(chance, number) if number > 1 else 0
    if chosen < victims:
        for other in range(len(t.hand)):
            if other != seat and t.hand[other] > 0:
                if chosen == 0:
                    return STEAL + other
                chosen -= 1
    chosen -= victims
    return nth_stack(t, chosen) if chosen < draws else STOP


@part
def nth_stack(t: Table, number: int) -> int:
    """The stack of that number, from 0, among those that are not empty."""
    for stack in range(len(t.stacks)):
        if t.stacks[stack] > 0:
            if number == 0:
                return stack
            number -= 1
    return -1


@part
def largest(t: Table, seat: int) -> int:
    """The seat with the largest other hand, the lowest of equals."""
    best = 1 if seat == 0 else 0
    for other in range(best + 1, len(t.hand)):
        if other != seat and t.hand[other] > t.hand[best]:
            best = other
    return best


def choose(policy: str, rules: Rules, table: EngineTable, below: Callable[[int], int]) -> Action:
    """What a policy does at a table of the engine; `below(n)` gives a number from 0 to n - 1.

    Raises `KeyError` for a policy that is none.
    """
    return _CHOOSERS[policy](table, legal_actions(rules, table), below)


_Chooser = Callable[[EngineTable, tuple[Action, ...], Callable[[int], int]], Action]


def _flip(_table: EngineTable, legal: tuple[Action, ...], _below: Callable[[int], int]) -> Action:
    return next(action for action in legal if isinstance(action, Draw))


def _stop(table: EngineTable, legal: tuple[Action, ...], below: Callable[[int], int]) -> Action:
    return legal[-1] if isinstance(legal[-1], Stop) else _flip(table, legal, below)


def _random(_table: EngineTable, legal: tuple[Action, ...], below: Callable[[int], int]) -> Action:
    return legal[below(len(legal))] if len(legal) > 1 else legal[0]


def _thumb(table: EngineTable, legal: tuple[Action, ...], below: Callable[[int], int]) -> Action:
    sizes = [len(hand) for hand in table.hands]
    steals = [action for action in legal if isinstance(action, Steal)]
    if steals:
        richest = max(steals, key=lambda steal: sizes[steal.from_seat])
        if sizes[richest.from_seat] >= WORTH_STEALING:
            return richest
    return _thumb_stop(table, legal, below)


def _patient(table: EngineTable, legal: tuple[Action, ...], below: Callable[[int], int]) -> Action:
    sizes = [len(hand) for hand in table.hands]
    steals = [action for action in legal if isinstance(action, Steal)]
    if steals and table.deck_left < table.out.count(False):
        return max(steals, key=lambda steal: sizes[steal.from_seat])
    return _thumb_stop(table, legal, below)


def _thumb_stop(
    table: EngineTable, legal: tuple[Action, ...], below: Callable[[int], int]
) -> Action:
    assert table.turn is not None  # nobody is asked when the game is over
    if len(table.hands[table.turn]) > LITTLE_TO_LOSE:
        return _stop(table, legal, below)
    return _flip(table, legal, below)


_CHOOSERS: dict[str, _Chooser] = {
    "flip": _flip,
    "stop": _stop,
    "random": _random,
    "rule_of_thumb": _thumb,
    "patient": _patient,
}

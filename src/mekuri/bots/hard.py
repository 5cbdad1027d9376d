"""Hard, as long as nobody tells it what its actions are worth: by the hand it may expect after its next flip.

From the cards not seen yet it tries each action on the engine, a flip with each sort of card that may come as often as that sort is
unseen, and does what is worth most on average. What it counts, in cards:

- its own hand less the largest other one: whoever has most wins, so taking from the richest counts too;
- being out, as a hundred cards lost: more than any hand is worth;
- a game that ends, as a thousand won or lost (shared among those who share the first place);
- a steal it still has and a turn to come to use it in, as what stealing the largest hand would bring now:
  so it steals late, when little can still take the loot away.
"""

from __future__ import annotations

from typing import Final

from mekuri.bots.chance import Below, one_of
from mekuri.bots.outlook import Outlook
from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.game.observation import Observation
from mekuri.game.rules import Rules
from mekuri.game.table import Table

OUT: Final = -100.0
DECIDED: Final = 1000.0


def choose_hard(seen: Observation, legal: tuple[Action, ...], below: Below) -> Action:
    """The action with the most to expect one flip ahead; among equal ones chance decides."""
    outlook = Outlook.of(seen)
    seat, rules = seen.seat, seen.rules

    def flip_on(onward: Outlook, draw: Draw) -> float:
        return onward.expect(draw, lambda table: worth(rules, table, seat))

    # Face-down stacks are all alike: one flip speaks for all of them.
    draws = [action for action in legal if isinstance(action, Draw)]
    best: list[Action] = list(draws)
    most = flip_on(outlook, draws[0])
    for steal in _worth_trying(seen, legal):
        # A steal is followed by a flip in the same turn: its risk belongs to it.
        expected = flip_on(outlook.then(steal), draws[0])
        if expected > most:
            best, most = [steal], expected
        elif expected == most and isinstance(best[0], Steal):
            best.append(steal)
    if Stop() in legal:
        stopped = outlook.then(Stop())
        # The last card decides: left alone, it is the next seat's, and the game as good as over.
        last = stopped.table.deck_left == 1
        expected = flip_on(stopped, draws[0]) if last else worth(rules, stopped.table, seat)
        if expected > most:
            return Stop()
    return one_of(best, below)


def _worth_trying(seen: Observation, legal: tuple[Action, ...]) -> list[Steal]:
    """The steals of the largest hand: no other brings more."""
    steals = [action for action in legal if isinstance(action, Steal)]
    largest = max((len(seen.hands[steal.from_seat]) for steal in steals), default=0)
    return [steal for steal in steals if len(seen.hands[steal.from_seat]) == largest]


def worth(rules: Rules, table: Table, seat: int) -> float:
    """What `table` is worth to `seat`, in cards."""
    if table.places is not None:
        firsts = table.places.count(1)
        return DECIDED * (2 / firsts - 1) if table.places[seat] == 1 else -DECIDED
    if table.out[seat]:
        return OUT
    own = len(table.hands[seat])
    others = sorted(
        (
            len(hand)
            for other, hand in enumerate(table.hands)
            if other != seat and not table.out[other]
        ),
        reverse=True,
    )
    lead = own - others[0]
    if not _can_steal_later(rules, table, seat, len(others) + 1):
        return lead
    second = others[1] if len(others) > 1 else 0
    return own + others[0] - max(second, 0)


def _can_steal_later(rules: Rules, table: Table, seat: int, active: int) -> bool:
    """Whether `seat` has a steal left and, by the cards left, most likely another turn."""
    if rules.steals != "unlimited" and table.steals[seat] >= int(rules.steals):
        return False
    return table.deck_left >= active

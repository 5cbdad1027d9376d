"""What is possible now (RULES 3), from public facts alone."""

from __future__ import annotations

from mekuri.game.actions import Action, Draw, Steal, Stop
from mekuri.game.rules import Rules
from mekuri.game.table import Table
from mekuri.game.zones import MAX_SEATS, MAX_STACKS

_DRAWS = tuple(Draw(stack) for stack in range(MAX_STACKS))
_ONLY_DRAW = (Draw(0),)
_STEALS = tuple(Steal(seat) for seat in range(MAX_SEATS))
_STOP = Stop()


def legal_actions(rules: Rules, table: Table) -> tuple[Action, ...]:
    """What the seat whose turn it is can do: steals by seat, draws by stack, stop.

    Resigning is always possible and not listed.  Empty when the game is over.
    """
    turn = table.turn
    if turn is None:
        return ()
    stacks = table.stacks
    # while the game goes on, the deck is not empty
    draws: tuple[Action, ...] = (
        _ONLY_DRAW
        if len(stacks) == 1
        else tuple([_DRAWS[stack] for stack, left in enumerate(stacks) if left])
    )
    if table.fresh:
        if rules.steals != 0 and may_steal(rules, table):
            full = [_STEALS[seat] for seat, hand in enumerate(table.hands) if hand and seat != turn]
            return (*full, *draws)
    elif rules.may_stop and table.extra:
        return (*draws, _STOP)
    return draws


def may_steal(rules: Rules, table: Table) -> bool:
    """Whether the seat whose turn it is may still take a hand, if there is one to take."""
    if table.turn is None or not table.fresh:
        return False
    return rules.steals == "unlimited" or table.steals[table.turn] < int(rules.steals)


def may_stop(rules: Rules, table: Table) -> bool:
    """Whether the seat whose turn it is may leave its extra draws."""
    return rules.may_stop and table.extra > 0 and not table.fresh

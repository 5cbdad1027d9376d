"""What each event does to the table: the reading half of a game.

The engine (`turns`, `acts`) plays and says what it did; this module does the same from the
words alone.  Property tests hold one against the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mekuri.game.cards import JITO, TENJI
from mekuri.game.errors import EventError
from mekuri.game.events import (
    Event,
    Flipped,
    Granted,
    Moved,
    Over,
    Reversed,
    Rotated,
    SeatOut,
    Turn,
    TurnLost,
    TurnServed,
)
from mekuri.game.tuples import swapped
from mekuri.game.zones import Zone

if TYPE_CHECKING:
    from mekuri.game.table import Table


def tell(table: Table, event: Event) -> Table:
    """The table after an event.  Raises `EventError` if it cannot have happened there."""
    if table.places is not None:
        raise EventError(f"the game is over, and then {event}")
    match event:
        case Moved():
            return _moved(table, event)
        case Flipped():
            return _flipped(table, event)
        case Turn(seat):
            _check_active(table, seat)
            return table._replace(turn=seat, extra=0, fresh=True)
        case Granted(draws):
            return table._replace(extra=table.extra + draws)
        case TurnLost(seat):
            return table._replace(lost=_added(table, table.lost, seat, 1))
        case TurnServed(seat):
            return table._replace(lost=_added(table, table.lost, seat, -1))
        case Reversed():
            return table._replace(direction=-table.direction)
        case Rotated():
            return table
        case SeatOut(seat):
            _check_active(table, seat)
            return table._replace(out=swapped(table.out, seat, True))
        case Over(places):
            if len(places) != table.players:
                raise EventError(f"{len(places)} places for {table.players} players")
            return table._replace(turn=None, extra=0, fresh=False, places=places)


def _check_active(table: Table, seat: int) -> None:
    if not 0 <= seat < table.players or table.out[seat]:
        raise EventError(f"no seat {seat} is in the game")


def _added(table: Table, counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    _check_active(table, seat)
    if counts[seat] + more < 0:
        raise EventError(f"seat {seat} has no turn to lose")
    return swapped(counts, seat, counts[seat] + more)


def _flipped(table: Table, event: Flipped) -> Table:
    if event.seat != table.turn or not (table.fresh or table.extra):
        raise EventError(f"seat {event.seat} has no flip to make")
    if not 0 <= event.stack < len(table.stacks) or not table.stacks[event.stack]:
        raise EventError(f"stack {event.stack} holds no card")
    tenji, jito = table.flipped_by
    if event.card == TENJI:
        tenji = event.seat
    elif event.card == JITO:
        jito = event.seat
    return table._replace(
        fresh=False,
        extra=table.extra - (not table.fresh),
        flips=table.flips + 1,
        flipped_by=(tenji, jito),
    )


def _moved(table: Table, event: Moved) -> Table:
    table = _taken(table, event.source, event.cards)
    target = event.target
    match target.place:
        case "hand":
            _check_active(table, target.index)
            hand = table.hands[target.index] + event.cards
            table = table._replace(hands=swapped(table.hands, target.index, hand))
        case "center":
            table = table._replace(center=table.center + event.cards)
        case "aside":
            table = table._replace(aside=table.aside + event.cards)
        case "deck":
            raise EventError("no card goes back to the deck")
    if event.effect == "steal":
        table = table._replace(steals=_added(table, table.steals, target.index, 1))
    return table


def _taken(table: Table, source: Zone, cards: tuple[int, ...]) -> Table:
    index = source.index
    match source.place:
        case "hand":
            if index >= table.players:
                raise EventError(f"there is no seat {index}")
            hand = _without(table.hands[index], cards)
            return table._replace(hands=swapped(table.hands, index, hand))
        case "center":
            return table._replace(center=_without(table.center, cards))
        case "aside":
            return table._replace(aside=_without(table.aside, cards))
        case "deck":
            if index >= len(table.stacks) or table.stacks[index] < len(cards):
                raise EventError(f"stack {index} does not hold {len(cards)} cards")
            left = table.stacks[index] - len(cards)
            return table._replace(stacks=swapped(table.stacks, index, left))


def _without(zone: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """A zone without these cards, wherever in it they lie."""
    if zone[len(zone) - len(cards) :] == cards:
        return zone[: len(zone) - len(cards)]
    taken = set(cards)
    left = tuple(card for card in zone if card not in taken)
    if len(zone) - len(left) != len(cards):
        raise EventError(f"not all of {cards} lie there")
    return left

"""What each event does to the table: the reading half of a game.

The engine (`turns`, `acts`) changes a working table and says what it did; this module does the
same from the words alone.  Property tests hold one against the other.
"""

from __future__ import annotations

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
from mekuri.game.table import Working
from mekuri.game.zones import Zone


def tell(work: Working, event: Event) -> None:
    """Let an event happen.  Raises `EventError` if it cannot have happened there."""
    if work.places is not None:
        raise EventError(f"the game is over, and then {event}")
    match event:
        case Moved():
            _moved(work, event)
        case Flipped():
            _flipped(work, event)
        case Turn(seat):
            _seat(work, seat)
            work.turn, work.extra, work.fresh = seat, 0, True
        case Granted(draws):
            work.extra += draws
        case TurnLost(seat):
            work.lost = _added(work, work.lost, seat, 1)
        case TurnServed(seat):
            work.lost = _added(work, work.lost, seat, -1)
        case Reversed():
            work.direction = -work.direction
        case Rotated():
            pass
        case SeatOut(seat):
            _seat(work, seat)
            work.out = (*work.out[:seat], True, *work.out[seat + 1 :])
        case Over(places):
            if len(places) != work.players:
                raise EventError(f"{len(places)} places for {work.players} players")
            work.turn, work.extra, work.fresh, work.places = None, 0, False, places


def _seat(work: Working, seat: int) -> None:
    if not 0 <= seat < work.players or work.out[seat]:
        raise EventError(f"no seat {seat} is in the game")


def _added(work: Working, counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    _seat(work, seat)
    if counts[seat] + more < 0:
        raise EventError(f"seat {seat} has no turn to lose")
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


def _flipped(work: Working, event: Flipped) -> None:
    if event.seat != work.turn or not (work.fresh or work.extra):
        raise EventError(f"seat {event.seat} has no flip to make")
    if not 0 <= event.stack < len(work.stacks) or not work.stacks[event.stack]:
        raise EventError(f"stack {event.stack} holds no card")
    if work.fresh:
        work.fresh = False
    else:
        work.extra -= 1
    work.flips += 1
    if event.card == 1:
        work.flipped_by = (event.seat, work.flipped_by[1])
    elif event.card == 2:
        work.flipped_by = (work.flipped_by[0], event.seat)


def _moved(work: Working, event: Moved) -> None:
    _take(work, event.source, event.cards)
    target = event.target
    match target.place:
        case "hand":
            _seat(work, target.index)
            work.hands[target.index] += event.cards
        case "center":
            work.center += event.cards
        case "aside":
            work.aside += event.cards
        case "deck":
            raise EventError("no card goes back to the deck")
    if event.effect == "steal":
        work.steals = _added(work, work.steals, target.index, 1)


def _take(work: Working, source: Zone, cards: tuple[int, ...]) -> None:
    index = source.index
    match source.place:
        case "hand":
            if index >= work.players:
                raise EventError(f"there is no seat {index}")
            work.hands[index] = _without(work.hands[index], cards)
        case "center":
            work.center = _without(work.center, cards)
        case "aside":
            work.aside = _without(work.aside, cards)
        case "deck":
            if index >= len(work.stacks) or work.stacks[index] < len(cards):
                raise EventError(f"stack {index} holds no {len(cards)} cards")
            work.stacks[index] -= len(cards)


def _without(zone: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """A zone without these cards, wherever in it they lie."""
    if zone[len(zone) - len(cards) :] == cards:
        return zone[: len(zone) - len(cards)]
    taken = set(cards)
    left = tuple(card for card in zone if card not in taken)
    if len(zone) - len(left) != len(cards):
        raise EventError(f"not all of {cards} lie there")
    return left

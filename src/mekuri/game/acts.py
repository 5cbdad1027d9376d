"""How each effect is done: functions that change a working table and say what they did.

`act(effect)` turns an effect into such a function, once per rules; a flip then only calls them.
Each takes the working table, the flight of the flipped card, the game's deck, and the list of
events to add to; it returns whether the turn ends with this card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mekuri.game.effects import Effect
from mekuri.game.events import (
    Event,
    Flight,
    Moved,
    Reversed,
    Rotated,
    SeatOut,
    TurnLost,
)
from mekuri.game.program import Step
from mekuri.game.table import Working
from mekuri.game.zones import ASIDE, CENTER, HANDS, STACKS


@dataclass(frozen=True, slots=True)
class Deck:
    """The hidden cards: from the top, and for each stack where it ends."""

    cards: tuple[int, ...]
    ends: tuple[int, ...]


Act = Callable[[Working, Flight, Deck, list[Event]], bool]


def act(step: Step) -> Act:
    """The function that does a step."""
    done = _MAKERS[step.effect.name](step.effect)
    return _if_both(done) if step.both else done


def _if_both(done: Act) -> Act:
    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        if work.flipped_by == (flight.seat, flight.seat):
            return done(work, flight, deck, events)
        return False

    return act


# Who is meant, from the drawer's seat.


def active_from(work: Working, seat: int, step: int) -> Iterator[int]:
    """The other active seats in order, from the seat's neighbour in that direction around."""
    players, out = work.players, work.out
    for distance in range(1, players):
        other = (seat + step * distance) % players
        if not out[other]:
            yield other


def richest(work: Working, seat: int) -> int:
    """The other active seat with most cards, the first from the seat's left if several have."""
    hands = work.hands
    # max keeps the first of equals
    return max(active_from(work, seat, 1), key=lambda other: len(hands[other]))


Who = Callable[[Working, int], list[int]]

_WHO: dict[str, Who] = {
    "self": lambda work, seat: [seat],
    "others": lambda work, seat: list(active_from(work, seat, 1)),
    "all": lambda work, seat: [seat, *active_from(work, seat, 1)],
    "richest": lambda work, seat: [richest(work, seat)],
    "left": lambda work, seat: [next(active_from(work, seat, 1))],
    "right": lambda work, seat: [next(active_from(work, seat, -1))],
    "next": lambda work, seat: [next(active_from(work, seat, work.direction))],
    "previous": lambda work, seat: [next(active_from(work, seat, -work.direction))],
}


# The effects.


def _keep(effect: Effect) -> Act:
    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        work.stacks[flight.stack] -= 1
        work.hands[flight.seat] += (flight.card,)
        events.append(flight.kept)
        return False

    return act


def _to_center(effect: Effect) -> Act:
    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        work.stacks[flight.stack] -= 1
        work.center += (flight.card,)
        events.append(flight.centered)
        return False

    return act


def _hand_to_center(effect: Effect) -> Act:
    who, count = _WHO[str(effect.who)], effect.count

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        for seat in who(work, flight.seat):
            cards = _lift(work, seat, count)
            if cards:
                work.center += cards
                events.append(Moved(HANDS[seat], CENTER, cards, flight.card, effect.name))
        return False

    return act


def _take_center(effect: Effect) -> Act:
    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        cards = work.center
        if cards:
            work.center = ()
            work.hands[flight.seat] += cards
            events.append(Moved(CENTER, HANDS[flight.seat], cards, flight.card, effect.name))
        return False

    return act


def _take_hand(effect: Effect) -> Act:
    who, count = _WHO[str(effect.who)], effect.count

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        for seat in who(work, flight.seat):
            cards = _lift(work, seat, count)
            if cards:
                work.hands[flight.seat] += cards
                target = HANDS[flight.seat]
                events.append(Moved(HANDS[seat], target, cards, flight.card, effect.name))
        return False

    return act


def _lift(work: Working, seat: int, count: int | str | None) -> tuple[int, ...]:
    """Take `count` cards (or "all") from the top of a hand, fewer if there are fewer."""
    hand = work.hands[seat]
    if count == "all":
        work.hands[seat] = ()
        return hand
    assert isinstance(count, int)  # the grammar gives a number or "all"
    rest = max(len(hand) - count, 0)
    work.hands[seat] = hand[:rest]
    return hand[rest:]


def _draw_blind(effect: Effect) -> Act:
    count = effect.count
    assert isinstance(count, int)  # the grammar gives a number

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        for stack, cards in _deal(work, deck, flight.stack, count):
            work.hands[flight.seat] += cards
            target = HANDS[flight.seat]
            events.append(Moved(STACKS[stack], target, cards, flight.card, effect.name))
        return False

    return act


def _deck_to_center(effect: Effect) -> Act:
    count = effect.count

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        number = count if isinstance(count, int) else sum(work.stacks) // 2
        for stack, cards in _deal(work, deck, flight.stack, number):
            work.center += cards
            events.append(Moved(STACKS[stack], CENTER, cards, flight.card, effect.name))
        return False

    return act


def _deal(
    work: Working, deck: Deck, stack: int, count: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Take cards from a stack, then from the first that is not empty, while there are any."""
    while count:
        if not work.stacks[stack]:
            stack = next((other for other, left in enumerate(work.stacks) if left), -1)
            if stack < 0:
                return
        number = min(count, work.stacks[stack])
        top = deck.ends[stack] - work.stacks[stack]
        work.stacks[stack] -= number
        count -= number
        yield stack, deck.cards[top : top + number]


def _lose_turn(effect: Effect) -> Act:
    who, ends = _WHO[str(effect.who)], effect.who == "self"

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        for seat in who(work, flight.seat):
            work.lost = (*work.lost[:seat], work.lost[seat] + 1, *work.lost[seat + 1 :])
            events.append(TurnLost(seat))
        return ends

    return act


def _reverse(effect: Effect) -> Act:
    event = Reversed()

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        work.direction = -work.direction
        events.append(event)
        return False

    return act


def _rotate_hands(effect: Effect) -> Act:
    event = Rotated()

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        events.append(event)
        ring = [flight.seat, *active_from(work, flight.seat, work.direction)]
        before = [work.hands[seat] for seat in ring]
        for place, cards in enumerate(before):
            source, target = ring[place], ring[(place + 1) % len(ring)]
            work.hands[target] = cards
            if cards:
                where = HANDS[source], HANDS[target]
                events.append(Moved(*where, cards, flight.card, effect.name))
        return False

    return act


def _out(effect: Effect) -> Act:
    aside = effect.cards == "aside"
    target = ASIDE if aside else CENTER

    def act(work: Working, flight: Flight, deck: Deck, events: list[Event]) -> bool:
        seat = flight.seat
        leave(work, seat, events)
        cards = work.hands[seat]
        work.hands[seat] = ()
        if cards:
            events.append(Moved(HANDS[seat], target, cards, flight.card, effect.name))
        top = deck.ends[flight.stack] - work.stacks[flight.stack]
        # nothing placed the flipped card: it is still the top one of its stack
        if top < deck.ends[flight.stack] and deck.cards[top] == flight.card:
            work.stacks[flight.stack] -= 1
            source, card = STACKS[flight.stack], (flight.card,)
            events.append(Moved(source, target, card, flight.card, effect.name))
            cards += card
        if aside:
            work.aside += cards
        else:
            work.center += cards
        return True

    return act


def leave(work: Working, seat: int, events: list[Event]) -> None:
    """A seat is out; its hand is for the caller to clear."""
    work.out = (*work.out[:seat], True, *work.out[seat + 1 :])
    events.append(SeatOut(seat))


_MAKERS: dict[str, Callable[[Effect], Act]] = {
    "keep": _keep,
    "to_center": _to_center,
    "hand_to_center": _hand_to_center,
    "take_center": _take_center,
    "take_hand": _take_hand,
    "draw_blind": _draw_blind,
    "deck_to_center": _deck_to_center,
    "lose_turn": _lose_turn,
    "reverse": _reverse,
    "rotate_hands": _rotate_hands,
    "out": _out,
}
"""`draw` is none of them: a card's draws are summed up when its rules are compiled."""

"""How each effect is done: functions that change the table under a flip and say what they did.

`act(step)` turns a step into such a function, once per rules; a flip then only calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mekuri.game.effects import Effect
from mekuri.game.events import Event, Reversed, Rotated, SeatOut, TurnLost, moved
from mekuri.game.program import Step
from mekuri.game.tuples import swapped
from mekuri.game.zones import ASIDE, CENTER, HANDS, STACKS


@dataclass(frozen=True, slots=True)
class Deck:
    """The hidden cards: from the top, and for each stack where it ends."""

    cards: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(slots=True)
class Play:
    """A flip being played out: the drawer's seat, the flipped card and the stack it came from;
    what its effects may change at the table; and the events so far.

    `ends` is set by an effect that ends the turn.
    """

    seat: int
    card: int
    stack: int
    deck: Deck
    hands: list[tuple[int, ...]]
    center: tuple[int, ...]
    aside: tuple[int, ...]
    stacks: tuple[int, ...]
    out: tuple[bool, ...]
    lost: tuple[int, ...]
    direction: int
    flipped_by: tuple[int | None, int | None]
    events: list[Event]
    ends: bool = False


Act = Callable[[Play], None]


def act(step: Step) -> Act:
    """The function that does a step."""
    done = _MAKERS[step.effect.name](step.effect)
    return _if_both(done) if step.both else done


def _if_both(done: Act) -> Act:
    def act(play: Play) -> None:
        if play.flipped_by == (play.seat, play.seat):
            done(play)

    return act


# Who is meant, from the drawer's seat.


def _active_from(play: Play, step: int) -> Iterator[int]:
    """The other active seats in order, from the drawer's neighbour in that direction around."""
    seat, players, out = play.seat, len(play.hands), play.out
    for distance in range(1, players):
        other = (seat + step * distance) % players
        if not out[other]:
            yield other


def _richest(play: Play) -> int:
    # max keeps the first of equals: the one nearest on the drawer's left
    return max(_active_from(play, 1), key=lambda other: len(play.hands[other]))


_WHO: dict[str, Callable[[Play], list[int]]] = {
    "self": lambda play: [play.seat],
    "others": lambda play: list(_active_from(play, 1)),
    "all": lambda play: [play.seat, *_active_from(play, 1)],
    "richest": lambda play: [_richest(play)],
    "left": lambda play: [next(_active_from(play, 1))],
    "right": lambda play: [next(_active_from(play, -1))],
    "next": lambda play: [next(_active_from(play, play.direction))],
    "previous": lambda play: [next(_active_from(play, -play.direction))],
}


# The effects.


def _hand_to_center(effect: Effect) -> Act:
    who, lift = _WHO[str(effect.who)], _lifting(effect)

    def act(play: Play) -> None:
        for seat in who(play):
            cards = lift(play, seat)
            if cards:
                play.center += cards
                play.events.append(moved(HANDS[seat], CENTER, cards, play.card, effect.name))

    return act


def _take_center(effect: Effect) -> Act:
    def act(play: Play) -> None:
        cards, seat = play.center, play.seat
        if cards:
            play.center = ()
            play.hands[seat] += cards
            play.events.append(moved(CENTER, HANDS[seat], cards, play.card, effect.name))

    return act


def _take_hand(effect: Effect) -> Act:
    who, lift = _WHO[str(effect.who)], _lifting(effect)

    def act(play: Play) -> None:
        target = HANDS[play.seat]
        for seat in who(play):
            cards = lift(play, seat)
            if cards:
                play.hands[play.seat] += cards
                play.events.append(moved(HANDS[seat], target, cards, play.card, effect.name))

    return act


def _lifting(effect: Effect) -> Callable[[Play, int], tuple[int, ...]]:
    """How a hand gives its cards: all of them, or so many from the top if it has as many."""
    count = effect.count

    def lift_all(play: Play, seat: int) -> tuple[int, ...]:
        hand = play.hands[seat]
        play.hands[seat] = ()
        return hand

    def lift(play: Play, seat: int) -> tuple[int, ...]:
        hand = play.hands[seat]
        rest = max(len(hand) - int(count or 0), 0)
        play.hands[seat] = hand[:rest]
        return hand[rest:]

    return lift_all if count == "all" else lift


def _draw_blind(effect: Effect) -> Act:
    count = int(effect.count or 0)

    def act(play: Play) -> None:
        target = HANDS[play.seat]
        for stack, cards in _deal(play, count):
            play.hands[play.seat] += cards
            play.events.append(moved(STACKS[stack], target, cards, play.card, effect.name))

    return act


def _deck_to_center(effect: Effect) -> Act:
    def act(play: Play) -> None:
        count = sum(play.stacks) // 2 if effect.count == "half" else int(effect.count or 0)
        for stack, cards in _deal(play, count):
            play.center += cards
            play.events.append(moved(STACKS[stack], CENTER, cards, play.card, effect.name))

    return act


def _deal(play: Play, count: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Take cards from the flipped card's stack, then from the first that is not empty."""
    stack, stacks = play.stack, play.stacks
    count = min(count, sum(stacks))
    while count:
        if not stacks[stack]:
            stack = next(other for other, left in enumerate(stacks) if left)
        left = stacks[stack]
        number = min(count, left)
        top = play.deck.ends[stack] - left
        stacks = play.stacks = swapped(stacks, stack, left - number)
        count -= number
        yield stack, play.deck.cards[top : top + number]


def _lose_turn(effect: Effect) -> Act:
    who, ends = _WHO[str(effect.who)], effect.who == "self"

    def act(play: Play) -> None:
        for seat in who(play):
            play.lost = swapped(play.lost, seat, play.lost[seat] + 1)
            play.events.append(TurnLost(seat))
        play.ends |= ends

    return act


def _reverse(_effect: Effect) -> Act:
    event = Reversed()

    def act(play: Play) -> None:
        play.direction = -play.direction
        play.events.append(event)

    return act


def _rotate_hands(effect: Effect) -> Act:
    event = Rotated()

    def act(play: Play) -> None:
        play.events.append(event)
        ring = [play.seat, *_active_from(play, play.direction)]
        before = [play.hands[seat] for seat in ring]
        for place, cards in enumerate(before):
            source, target = ring[place], ring[(place + 1) % len(ring)]
            play.hands[target] = cards
            if cards:
                where = HANDS[source], HANDS[target]
                play.events.append(moved(*where, cards, play.card, effect.name))

    return act


def _out(effect: Effect) -> Act:
    target = ASIDE if effect.cards == "aside" else CENTER

    def act(play: Play) -> None:
        seat, stack = play.seat, play.stack
        play.out = swapped(play.out, seat, True)
        play.events.append(SeatOut(seat))
        play.ends = True
        cards = play.hands[seat]
        if cards:
            play.hands[seat] = ()
            play.events.append(moved(HANDS[seat], target, cards, play.card, effect.name))
        left = play.stacks[stack]
        top = play.deck.ends[stack] - left
        if left and play.deck.cards[top] == play.card:
            # nothing placed the flipped card: it is still the top one of its stack
            play.stacks = swapped(play.stacks, stack, left - 1)
            flipped = (play.card,)
            play.events.append(moved(STACKS[stack], target, flipped, play.card, effect.name))
            cards += flipped
        if target is ASIDE:
            play.aside += cards
        else:
            play.center += cards

    return act


_MAKERS: dict[str, Callable[[Effect], Act]] = {
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
"""`keep`, `to_center` and `draw` are none of them: where a card is placed and what it grants
is settled when its rules are compiled."""

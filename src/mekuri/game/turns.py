"""How an action is done: a flip with all its effects, a stop, a steal, a resignation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mekuri.game import score
from mekuri.game.actions import Action, Draw, Resign, Steal, Stop
from mekuri.game.acts import Play
from mekuri.game.cards import TENJI
from mekuri.game.compiled import Game
from mekuri.game.errors import IllegalAction
from mekuri.game.events import (
    FLIGHTS,
    TURNS,
    Event,
    Granted,
    Over,
    SeatOut,
    TurnServed,
    make_flight,
    moved,
)
from mekuri.game.legal import legal_actions, may_steal, may_stop
from mekuri.game.table import Row, Table
from mekuri.game.tuples import swapped
from mekuri.game.zones import ASIDE, HANDS

new = object.__new__
"""Makes a record to be filled at once: half the time of a call of its class."""

Outcome = tuple[Row, tuple[Event, ...]]


def _flip(game: Game, row: Row, action: Draw) -> Outcome:
    # Unpacked and packed again as a whole: the way of nearly all actions is a short one.
    (
        players,
        hands,
        center,
        aside,
        stacks,
        turn,
        extra,
        fresh,
        out,
        lost,
        steals,
        direction,
        flipped_by,
        flips,
        places,
    ) = row
    stack, seat = action.stack, turn
    if seat is None or not 0 <= stack < len(stacks) or not stacks[stack]:
        raise IllegalAction(action, legal_actions(game.rules, Table(*row)))
    deck = game.deck
    left = stacks[stack]
    number = deck.cards[deck.ends[stack] - left]
    card = game.cards[number]
    flight = FLIGHTS[stack][seat].get(number) or make_flight(seat, stack, number)
    granted = card.draws if center else card.draws_if_empty
    if not fresh:
        extra -= 1
    if number <= 2:
        flipped_by = (seat, flipped_by[1]) if number == TENJI else (flipped_by[0], seat)
    piles = list(hands)
    keeps = card.keeps
    if keeps is None:
        events = flight.unplaced
    else:
        stacks = (left - 1,) if len(stacks) == 1 else swapped(stacks, stack, left - 1)
        if keeps:
            piles[seat] += flight.cards
            events = flight.kept
        else:
            center += flight.cards
            events = flight.centered
    ends = False
    if card.acts:
        play = new(Play)
        play.seat, play.card, play.stack, play.deck = seat, number, stack, deck
        play.hands, play.center, play.aside, play.stacks = piles, center, aside, stacks
        play.out, play.lost, play.direction, play.flipped_by = out, lost, direction, flipped_by
        play.events, play.ends = [*events], False
        for done in card.acts:
            done(play)
        center, aside, stacks, out = play.center, play.aside, play.stacks, play.out
        lost, direction, ends, events = play.lost, play.direction, play.ends, tuple(play.events)
    if (not stacks[stack] and not any(stacks)) or (ends and out.count(False) == 1):
        turn, extra, fresh = None, 0, False
        places = score.places([len(pile) for pile in piles], out)
        events += (Over(places),)
    else:
        if granted and not ends:
            extra += granted
            events += (Granted(granted),)
        if ends or not extra:
            turn, extra, fresh = (seat + direction) % players, 0, True
            if out[turn] or lost[turn]:
                turn, lost, served = _next_turn(turn, direction, out, lost)
                events += served
            events += TURNS[turn]
        else:
            fresh = False
    return (
        players,
        tuple(piles),
        center,
        aside,
        stacks,
        turn,
        extra,
        fresh,
        out,
        lost,
        steals,
        direction,
        flipped_by,
        flips + 1,
        places,
    ), events


def _stop(game: Game, row: Row, action: Stop) -> Outcome:
    table = Table(*row)
    if not may_stop(game.rules, table):
        raise IllegalAction(action, legal_actions(game.rules, table))
    return _passed(table, ())


def _steal(game: Game, row: Row, action: Steal) -> Outcome:
    table = Table(*row)
    thief, victim = table.turn, action.from_seat
    if (
        thief is None
        or thief == victim
        or not may_steal(game.rules, table)
        # a seat that is out has no hand either
        or not (0 <= victim < table.players and table.hands[victim])
    ):
        raise IllegalAction(action, legal_actions(game.rules, table))
    cards = table.hands[victim]
    hands = swapped(table.hands, victim, ())
    table = table._replace(
        hands=swapped(hands, thief, hands[thief] + cards),
        steals=swapped(table.steals, thief, table.steals[thief] + 1),
    )
    return table, (moved(HANDS[victim], HANDS[thief], cards, None, "steal"),)


def _resign(game: Game, row: Row, action: Resign) -> Outcome:
    table = Table(*row)
    seat = action.seat
    if table.over or not 0 <= seat < table.players or table.out[seat]:
        raise IllegalAction(action, legal_actions(game.rules, table))
    cards = table.hands[seat]
    table = table._replace(
        out=swapped(table.out, seat, True),
        hands=swapped(table.hands, seat, ()),
        aside=table.aside + cards,
    )
    events: tuple[Event, ...] = (SeatOut(seat),)
    if cards:
        events += (moved(HANDS[seat], ASIDE, cards, None, "resign"),)
    if table.out.count(False) == 1:
        places = score.places([len(hand) for hand in table.hands], table.out)
        table = table._replace(turn=None, extra=0, fresh=False, places=places)
        return table, (*events, Over(places))
    if table.turn == seat:
        return _passed(table, events)
    return table, events


def _passed(table: Table, events: tuple[Event, ...]) -> Outcome:
    """The turn goes on from the seat that has it."""
    assert table.turn is not None  # nobody passes when the game is over
    turn = (table.turn + table.direction) % table.players
    turn, lost, served = _next_turn(turn, table.direction, table.out, table.lost)
    table = table._replace(turn=turn, lost=lost, extra=0, fresh=True)
    return table, (*events, *served, *TURNS[turn])


def _next_turn(
    seat: int, direction: int, out: tuple[bool, ...], lost: tuple[int, ...]
) -> tuple[int, tuple[int, ...], tuple[Event, ...]]:
    """The first active seat from this one on with no turn to lose.

    With it, the turns that are still to lose then, and who has served one.
    """
    served: list[Event] = []
    while out[seat] or lost[seat]:
        if lost[seat] and not out[seat]:
            lost = swapped(lost, seat, lost[seat] - 1)
            served.append(TurnServed(seat))
        seat = (seat + direction) % len(out)
    return seat, lost, tuple(served)


DOING: dict[type[Action], Callable[[Game, Row, Any], Outcome]] = {
    Draw: _flip,
    Stop: _stop,
    Steal: _steal,
    Resign: _resign,
}
"""How each action is done: the table after it, and what happened.  Raises `IllegalAction`."""

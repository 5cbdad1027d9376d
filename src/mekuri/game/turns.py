"""How an action is done: a flip with all its effects, a stop, a steal, a resignation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mekuri.game.actions import Action, Draw, Resign, Steal, Stop
from mekuri.game.acts import Act, Deck, act, leave
from mekuri.game.errors import IllegalAction
from mekuri.game.events import TURNS, Event, Granted, Moved, Over, TurnServed, flight
from mekuri.game.legal import legal_actions, may_steal, may_stop
from mekuri.game.program import Step, program
from mekuri.game.rules import Rules
from mekuri.game.score import places
from mekuri.game.table import Table, Working
from mekuri.game.zones import ASIDE, HANDS


@dataclass(frozen=True, slots=True)
class Card:
    """What a card does: its acts in order, and the draws it grants (always, or if it found the
    center empty)."""

    acts: tuple[Act, ...]
    draws: int
    draws_if_empty: int


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same through a game: rules, compiled cards by number, the hidden deck."""

    rules: Rules
    cards: tuple[Card, ...]
    deck: Deck


def game_of(rules: Rules, deck: tuple[int, ...]) -> Game:
    """The constant part of a game."""
    ends, end = [], 0
    for size in Table.start(rules, 2, 0, len(deck)).stacks:
        end += size
        ends.append(end)
    return Game(rules, compiled(rules), Deck(deck, tuple(ends)))


@lru_cache(maxsize=256)
def compiled(rules: Rules) -> tuple[Card, ...]:
    """What each card does, by number, as functions; made once per rules."""
    return tuple(_card(steps) for steps in program(rules))


def _card(steps: tuple[Step, ...]) -> Card:
    draws = {"always": 0, "center_was_empty": 0}
    acts = []
    for step in steps:
        effect = step.effect
        if effect.name == "draw":
            assert isinstance(effect.count, int)  # the grammar gives a number
            # of the draws of one card the largest counts
            draws[str(effect.when)] = max(draws[str(effect.when)], effect.count)
        else:
            acts.append(act(step))
    return Card(tuple(acts), draws["always"], max(draws.values()))


def take(game: Game, work: Working, action: Action, events: list[Event]) -> None:
    """Do an action on a working table.

    Raises `IllegalAction`, and has changed nothing then.
    """
    if isinstance(action, Draw):
        stacks = work.stacks
        if work.turn is not None and 0 <= action.stack < len(stacks) and stacks[action.stack]:
            return _flip(game, work, work.turn, action.stack, events)
    elif isinstance(action, Stop):
        if work.turn is not None and may_stop(game.rules, work):
            return _pass_turn(work, work.turn, events)
    elif isinstance(action, Steal):
        return _steal(game, work, action, events)
    else:
        return _resign(game, work, action, events)
    raise IllegalAction(action, legal_actions(game.rules, work))


def _flip(game: Game, work: Working, seat: int, stack: int, events: list[Event]) -> None:
    deck = game.deck
    number = deck.cards[deck.ends[stack] - work.stacks[stack]]
    flying = flight(seat, stack, number)
    card = game.cards[number]
    draws = card.draws if work.center else card.draws_if_empty
    work.flips += 1
    if work.fresh:
        work.fresh = False
    else:
        work.extra -= 1
    if number <= 2:
        tenji, jito = work.flipped_by
        work.flipped_by = (seat, jito) if number == 1 else (tenji, seat)
    events.append(flying.flipped)
    ends = False
    for done in card.acts:
        if done(work, flying, deck, events):
            ends = True
    if not work.stacks[stack] and not any(work.stacks):
        _end(work, events)
    elif ends:
        if work.out[seat]:
            _pass_or_end(work, seat, events)
        else:
            _pass_turn(work, seat, events)
    else:
        if draws:
            work.extra += draws
            events.append(Granted(draws))
        if not work.extra:
            _pass_turn(work, seat, events)


def _steal(game: Game, work: Working, action: Steal, events: list[Event]) -> None:
    thief, victim = work.turn, action.from_seat
    if thief is None or thief == victim or not may_steal(game.rules, work):
        raise IllegalAction(action, legal_actions(game.rules, work))
    # a seat that is out has no hand
    if not 0 <= victim < work.players or not work.hands[victim]:
        raise IllegalAction(action, legal_actions(game.rules, work))
    cards = work.hands[victim]
    work.hands[victim] = ()
    work.hands[thief] += cards
    work.steals = (*work.steals[:thief], work.steals[thief] + 1, *work.steals[thief + 1 :])
    events.append(Moved(HANDS[victim], HANDS[thief], cards, None, "steal"))


def _resign(game: Game, work: Working, action: Resign, events: list[Event]) -> None:
    seat = action.seat
    if work.turn is None or not 0 <= seat < work.players or work.out[seat]:
        raise IllegalAction(action, legal_actions(game.rules, work))
    leave(work, seat, events)
    cards = work.hands[seat]
    if cards:
        work.hands[seat] = ()
        work.aside += cards
        events.append(Moved(HANDS[seat], ASIDE, cards, None, "resign"))
    _pass_or_end(work, seat, events)


def _pass_or_end(work: Working, seat: int, events: list[Event]) -> None:
    """After a seat has gone out: the game ends, or its turn passes if it had it."""
    if work.out.count(False) == 1:
        _end(work, events)
    elif work.turn == seat:
        _pass_turn(work, seat, events)


def _pass_turn(work: Working, seat: int, events: list[Event]) -> None:
    """The turn goes on to the next active seat that has no turn to lose."""
    players, step, out, lost = work.players, work.direction, work.out, work.lost
    while True:
        seat = (seat + step) % players
        if out[seat]:
            continue
        if not lost[seat]:
            break
        lost = work.lost = (*lost[:seat], lost[seat] - 1, *lost[seat + 1 :])
        events.append(TurnServed(seat))
    work.turn = seat
    work.extra = 0
    work.fresh = True
    events.append(TURNS[seat])


def _end(work: Working, events: list[Event]) -> None:
    work.turn = None
    work.extra = 0
    work.fresh = False
    work.places = places([len(hand) for hand in work.hands], work.out)
    events.append(Over(work.places))

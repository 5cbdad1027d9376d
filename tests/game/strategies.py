"""Hypothesis strategies for rules, decks, games and what is done in them.

Rules are drawn as JSON objects: every named value of the option table, and lists of a family's
own.  `games()` draws a whole game to play, `walk` plays it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from mekuri.game.actions import Action, Draw, Resign
from mekuri.game.effects import GRAMMAR, MAX_LIST, PLACEMENTS, Key
from mekuri.game.events import Event
from mekuri.game.option_kinds import (
    BooleanOption,
    CardsOption,
    EffectsOption,
    IntegerOption,
    Option,
)
from mekuri.game.options import OPTIONS
from mekuri.game.rules import Rules
from mekuri.game.state import State

Json = Any

cards = st.integers(1, 100)


def key_values(key: Key) -> st.SearchStrategy[Json]:
    """A value that a key of an effect takes; small numbers are the interesting ones."""
    words = [st.sampled_from(key.words)] if key.words else []
    numbers = [st.integers(1, 6), st.integers(1, 100)] if key.number else []
    return st.one_of(*words, *numbers)


def effect(name: str) -> st.SearchStrategy[Json]:
    """An effect of that name, as JSON."""
    keys = GRAMMAR[name]
    if not keys:
        return st.just(name)
    return st.fixed_dictionaries({key.name: key_values(key) for key in keys}).map(
        lambda found: {name: found}
    )


_INNER = [name for name in GRAMMAR if name not in (*PLACEMENTS, "out")]


def inner_effects(most: int) -> st.SearchStrategy[list[Json]]:
    """Effects that may stand anywhere in a list."""
    one = st.sampled_from(_INNER).flatmap(effect)
    return st.one_of(
        st.lists(one, max_size=min(most, 4)), st.lists(one, min_size=most, max_size=most)
    )


@st.composite
def effect_lists(draw: st.DrawFn, *, kind: bool) -> list[Json]:
    """A list of effects that a kind (or a mark) takes, as JSON; now and then a full one."""
    first = [draw(st.sampled_from([*PLACEMENTS, *PLACEMENTS, "out"]))] if kind else []
    if first == ["out"]:
        return [draw(effect("out"))]
    last = [draw(effect("out"))] if draw(st.integers(0, 7)) == 7 else []
    return first + draw(inner_effects(MAX_LIST - len(first) - len(last))) + last


def card_sets() -> st.SearchStrategy[list[int]]:
    """A list of different card numbers, as a set takes it; often with cards of many marks."""
    telling = st.sampled_from([1, 2, 8, 10, 11, 13, 19, 57, 76, 96])
    return st.lists(st.one_of(telling, cards), unique=True, max_size=100)


def values(option: Option) -> st.SearchStrategy[Json]:
    """A value that an option takes, as JSON."""
    names = st.sampled_from([named.name for named in option.names]) if option.names else None
    found: list[st.SearchStrategy[Json]] = [] if names is None else [names]
    if isinstance(option, EffectsOption):
        found.append(effect_lists(kind=option.kind))
    elif isinstance(option, CardsOption):
        found.append(card_sets())
    elif isinstance(option, IntegerOption):
        found.append(st.integers(option.least, min(option.most, option.least + 3)))
        found.append(st.integers(option.least, option.most))
    elif isinstance(option, BooleanOption):
        found.append(st.booleans())
    return st.one_of(found)


def rules_json() -> st.SearchStrategy[dict[str, Json]]:
    """A rules object: any options, any values that they take."""
    return st.fixed_dictionaries({}, optional={option.option: values(option) for option in OPTIONS})


def rules() -> st.SearchStrategy[Rules]:
    """Any rules."""
    return rules_json().map(Rules.from_json)


def decks(least: int = 1, most: int = 100) -> st.SearchStrategy[list[int]]:
    """A deck from the top: different cards, in any order.

    Drawn by a seed: a hundred draws of Hypothesis' own take as long as the whole game.
    """
    sizes = st.one_of(st.integers(least, most), st.just(most))
    return st.builds(
        lambda seed, size: Random(seed).sample(range(1, 101), size), st.integers(0, 2**32), sizes
    )


def players(most: int = 100) -> st.SearchStrategy[int]:
    """A number of players; mostly few."""
    return st.one_of(st.integers(2, min(5, most)), st.integers(2, most))


json_values: st.SearchStrategy[Json] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.integers(-2, 102),
        st.just(10**40),
        st.floats(allow_nan=False),
        st.text(max_size=8),
        st.sampled_from([*GRAMMAR, "all", "half", "self", "others", "always", "seven", "take"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.one_of(
                st.text(max_size=4),
                st.sampled_from([*GRAMMAR, "who", "count", "when", "cards", "do", "type"]),
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)
"""Any JSON value, often one that is nearly right."""


@dataclass(frozen=True)
class Game:
    """A game to play: how it starts, and numbers that choose what is done."""

    rules: Rules
    players: int
    deck: list[int]
    first_seat: int
    choices: list[int]

    def start(self) -> State:
        """The state before the first action."""
        return State.start(self.rules, self.players, self.deck, self.first_seat)


@st.composite
def games(
    draw: st.DrawFn,
    with_rules: st.SearchStrategy[Rules] | None = None,
    most_cards: int = 100,
) -> Game:
    """Any game: rules (any, unless given), players, a deck, a first seat, choices."""
    number = draw(players())
    return Game(
        rules=draw(rules() if with_rules is None else with_rules),
        players=number,
        deck=draw(decks(most=most_cards)),
        first_seat=draw(st.integers(0, number - 1)),
        choices=draw(st.lists(st.integers(0, 999), max_size=60)),
    )


@dataclass(frozen=True)
class Step:
    """One action of a game: the state before, the action, the state after, what happened."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def choose(state: State, choice: int) -> Action:
    """The action that a number chooses: a legal one, or in one case of 25 a resignation."""
    if choice % 25 == 24:
        seats = [seat for seat, out in enumerate(state.table.out) if not out]
        return Resign(seats[choice // 25 % len(seats)])
    legal = state.legal_actions()
    return legal[choice % len(legal)]


def walk(game: Game) -> Iterator[Step]:
    """Play a game to its end: as chosen, then the first draw there is."""
    state = game.start()
    choices: Sequence[int] = game.choices
    at = 0
    while not state.over:
        if at < len(choices):
            action = choose(state, choices[at])
        else:
            action = next(one for one in state.legal_actions() if isinstance(one, Draw))
        after, events = state.apply(action)
        yield Step(state, action, after, events)
        state, at = after, at + 1

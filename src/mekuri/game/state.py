"""A game being played: the table, the hidden deck, the rules (RULES 3 and 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mekuri.game.actions import Action
from mekuri.game.cards import CARDS, is_card
from mekuri.game.compiled import Game, game_of
from mekuri.game.describe import describe
from mekuri.game.errors import DeckError, TableError
from mekuri.game.events import Event
from mekuri.game.legal import legal_actions
from mekuri.game.rules import Rules
from mekuri.game.table import Row, Table, row_of
from mekuri.game.tuples import new_tuple
from mekuri.game.turns import DOING, new


class State:
    """A game at one moment: what is public, `table`, and what is not.

    States never change; equal games at equal tables are equal states.

    >>> state = State.start(Rules(), players=2, deck=[3, 8, 57])
    >>> state, events = state.apply(Draw(0))
    >>> state.table.hands
    ((3,), ())
    """

    __slots__ = ("_game", "_row", "_table")

    def __init__(self, game: Game, row: Row) -> None:
        self._game = game
        self._row = row
        # The row as a table, once one is asked for: most states of a game never are.
        self._table: Table | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Rules, tuple[int, ...], Table]:
        return self.rules, self.deck, self.table

    def __reduce__(self) -> tuple[Any, ...]:
        return State.resume, self._key()

    def __repr__(self) -> str:
        return f"<State of {self.rules.to_json()} at {self.table}>"

    @classmethod
    def start(cls, rules: Rules, players: int, deck: Sequence[int], first_seat: int = 0) -> State:
        """A game before its first flip; `deck` from the top, cut into stacks as RULES 2 says.

        Raises `DeckError` for a deck that is none, `TableError` for players or seats out of
        range.
        """
        cards = check_deck(deck)
        table = Table.start(rules, players, first_seat, len(cards))
        return cls(game_of(rules, cards, table.stacks), row_of(table))

    @classmethod
    def resume(cls, rules: Rules, deck: Sequence[int], table: Table) -> State:
        """A game from its table and the full deck it started with.

        Raises `DeckError`, or `TableError` if the table's cards are not those of the deck.
        """
        cards = check_deck(deck)
        game = game_of(rules, cards, Table.start(rules, 2, 0, len(cards)).stacks)
        ends = game.deck.ends
        if len(table.stacks) != len(ends):
            raise TableError(
                f"the rules make {len(ends)} stacks, the table has {len(table.stacks)}"
            )
        hidden = [
            card
            for left, end in zip(table.stacks, ends, strict=True)
            for card in game.deck.cards[end - left : end]
        ]
        open_cards = [*table.center, *table.aside, *(card for hand in table.hands for card in hand)]
        if sorted(hidden + open_cards) != sorted(deck):
            raise TableError("the cards at the table and in its stacks are not those of the deck")
        return cls(game, row_of(table))

    @property
    def table(self) -> Table:
        """Everything public."""
        table = self._table
        if table is None:
            table = self._table = new_tuple(Table, self._row)
        return table

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._game.rules

    @property
    def deck(self) -> tuple[int, ...]:
        """The deck that the game started with, from the top: nobody's to see before the end."""
        return self._game.deck.cards

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._row[-1] is not None

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat whose turn it is can do: steals by seat, draws by stack, stop.

        Resigning is always possible and not listed.  Empty when the game is over.
        """
        return legal_actions(self._game.rules, self.table)

    def apply(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Do an action of the seat whose turn it is, or a resignation.

        Returns the state after it, and what happened; this state stays as it is.  Raises
        `IllegalAction` if it is not possible now.
        """
        game = self._game
        row, events = DOING[type(action)](game, self._row, action)
        state = new(State)
        state._game, state._row, state._table = game, row, None
        return state, events

    def apply_at(self, table: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
        """As `apply`, but at another table of the same game, which nobody checks; gives the table after it."""
        row, events = DOING[type(action)](self._game, row_of(table), action)
        return new_tuple(Table, row), events

    def play(self, actions: Iterable[Action]) -> tuple[State, tuple[tuple[Event, ...], ...]]:
        """Do one action after the other; what each made happen.  As `apply` does."""
        game, row = self._game, self._row
        batches = []
        for action in actions:
            row, events = DOING[type(action)](game, row, action)
            batches.append(events)
        return State(game, row), tuple(batches)


_CARDS = frozenset(CARDS)


def check_deck(deck: Sequence[int]) -> tuple[int, ...]:
    """A deck as a tuple.  Raises `DeckError` if it is none."""
    cards = tuple(deck)
    if not cards:
        raise DeckError("a deck has at least one card")
    # in one sweep: decks are checked for every game, and few are at fault
    if set(map(type, cards)) != {int} or not _CARDS.issuperset(cards):
        bad = next(card for card in cards if not is_card(card))
        raise DeckError(f"{describe(bad)} is no card number")
    if len(set(cards)) < len(cards):
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise DeckError(f"card {twice} is in the deck twice")
    return cards

"""The table: everything public in a game (RULES 2), rebuilt from events alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from mekuri.game.effects import Json
from mekuri.game.errors import TableError
from mekuri.game.events import Event
from mekuri.game.rules import Rules
from mekuri.game.telling import tell
from mekuri.game.zones import MAX_SEATS


class Table(NamedTuple):
    """Everything that all at the table can see.

    A named tuple, because a game makes a table with every action and nothing that cannot
    change is made faster.

    Tuples by seat or stack; hands, center and aside list their cards from the bottom.  `turn`
    is the seat to act (None when over), `extra` the extra draws it has left, `fresh` whether it
    has flipped nothing yet in this turn (false when over).  `out` says who is out, `lost` how
    many turns each has still to lose, `steals` how many each has used, `direction` is 1 for
    clockwise and -1 for counterclockwise, `flipped_by` tells who flipped cards 1 and 2, `flips`
    how many cards were flipped.  `places` is None until the game is over.
    """

    players: int
    hands: tuple[tuple[int, ...], ...]
    center: tuple[int, ...]
    aside: tuple[int, ...]
    stacks: tuple[int, ...]
    turn: int | None
    extra: int
    fresh: bool
    out: tuple[bool, ...]
    lost: tuple[int, ...]
    steals: tuple[int, ...]
    direction: int
    flipped_by: tuple[int | None, int | None]
    flips: int
    places: tuple[int, ...] | None

    @classmethod
    def start(cls, rules: Rules, players: int, first_seat: int = 0, cards: int = 100) -> Table:
        """The table before the first flip, with a deck of `cards` cut into stacks.

        Raises `TableError` if there are not 2 to 100 players, no such first seat, or not 1 to
        100 cards.
        """
        if not 2 <= players <= MAX_SEATS:
            raise TableError(f"a game has 2 to {MAX_SEATS} players, not {players}")
        if not 0 <= first_seat < players:
            raise TableError(f"there is no seat {first_seat} among {players}")
        if not 1 <= cards <= 100:
            raise TableError(f"a deck has 1 to 100 cards, not {cards}")
        size, longer = divmod(cards, rules.stacks)
        return cls(
            players=players,
            hands=((),) * players,
            center=(),
            aside=(),
            stacks=(size + 1,) * longer + (size,) * (rules.stacks - longer),
            turn=first_seat,
            extra=0,
            fresh=True,
            out=(False,) * players,
            lost=(0,) * players,
            steals=(0,) * players,
            direction=1 if rules.direction == "clockwise" else -1,
            flipped_by=(None, None),
            flips=0,
            places=None,
        )

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.places is not None

    @property
    def deck_left(self) -> int:
        """How many cards the stacks hold together."""
        return sum(self.stacks)

    @property
    def seen(self) -> frozenset[int]:
        """The cards that lie open: in hands, center and aside."""
        return frozenset(self.center).union(self.aside, *self.hands)

    def after(self, event: Event) -> Table:
        """The table after an event; no rules are needed.

        Raises `EventError` for an event that cannot have happened here.
        """
        return tell(self, event)

    def to_json(self) -> dict[str, Json]:
        """The table as JSON: the fields by their names, tuples as lists."""
        return {
            "hands": [list(hand) for hand in self.hands],
            "center": list(self.center),
            "aside": list(self.aside),
            "stacks": list(self.stacks),
            "turn": self.turn,
            "extra": self.extra,
            "fresh": self.fresh,
            "out": list(self.out),
            "lost": list(self.lost),
            "steals": list(self.steals),
            "direction": self.direction,
            "flipped_by": list(self.flipped_by),
            "flips": self.flips,
            "places": None if self.places is None else list(self.places),
        }


Row = tuple[
    int,
    tuple[tuple[int, ...], ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    int | None,
    int,
    bool,
    tuple[bool, ...],
    tuple[int, ...],
    tuple[int, ...],
    int,
    tuple[int | None, int | None],
    int,
    tuple[int, ...] | None,
]
"""The fields of a `Table` as a plain tuple; every table is one."""


def row_of(table: Table) -> Row:
    """A table as a plain tuple, which unpacks three times as fast."""
    row: Any = tuple(table)
    plain: Row = row
    return plain

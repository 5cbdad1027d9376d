"""What a player may know: the table, and which cards are not seen yet."""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.game.cards import CARDS
from mekuri.game.rules import Rules
from mekuri.game.table import Table


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat, a bot or a forecast may know of a game; never the deck.

    `unseen` are the cards of 1 to 100 that lie nowhere in the open.  With fewer than 100 cards
    in the game, some of them are not in it, and nobody knows which (RULES 5, `cards`).
    The other fields are those of `Table`.
    """

    rules: Rules
    seat: int
    players: int
    hands: tuple[tuple[int, ...], ...]
    center: tuple[int, ...]
    aside: tuple[int, ...]
    unseen: frozenset[int]
    stacks: tuple[int, ...]
    turn: int | None
    extra: int
    fresh: bool
    out: tuple[bool, ...]
    lost: tuple[int, ...]
    steals: tuple[int, ...]
    direction: int
    flipped_by: tuple[int | None, int | None]

    @classmethod
    def of(cls, rules: Rules, table: Table, seat: int) -> Observation:
        """What `seat` may know at that table."""
        return cls(
            rules=rules,
            seat=seat,
            players=table.players,
            hands=table.hands,
            center=table.center,
            aside=table.aside,
            unseen=frozenset(CARDS) - table.seen,
            stacks=table.stacks,
            turn=table.turn,
            extra=table.extra,
            fresh=table.fresh,
            out=table.out,
            lost=table.lost,
            steals=table.steals,
            direction=table.direction,
            flipped_by=table.flipped_by,
        )

"""What a player may know: the table, and which cards are not seen yet."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from mekuri.game.cards import CARDS
from mekuri.game.effects import Json
from mekuri.game.rules import Rules
from mekuri.game.score import places
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

    def table(self) -> Table:
        """The table that is seen. How many flips there have been is not told, and is 0."""
        ended = self.turn is None
        return Table(
            players=self.players,
            hands=self.hands,
            center=self.center,
            aside=self.aside,
            stacks=self.stacks,
            turn=self.turn,
            extra=self.extra,
            fresh=self.fresh,
            out=self.out,
            lost=self.lost,
            steals=self.steals,
            direction=self.direction,
            flipped_by=self.flipped_by,
            flips=0,
            places=places([len(hand) for hand in self.hands], self.out) if ended else None,
        )

    def to_json(self) -> dict[str, Json]:
        """All of it as JSON, for another process: the fields by their names, cards in order."""
        found: dict[str, Json] = {
            field.name: _plain(getattr(self, field.name)) for field in fields(self)
        }
        return found | {"rules": self.rules.to_json(), "unseen": sorted(self.unseen)}

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Observation:
        """What `to_json` gave. Nothing is checked but the rules: raises `RulesError`."""
        found = {key: _firm(part) for key, part in value.items()}
        rules, unseen = Rules.from_json(value["rules"]), frozenset(value["unseen"])
        return cls(**found | {"rules": rules, "unseen": unseen})


def _plain(value: Any) -> Json:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _firm(value: Any) -> Any:
    return tuple(_firm(one) for one in value) if isinstance(value, list) else value

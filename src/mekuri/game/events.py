"""What happens at the table, as events: the only words in which a game is told.

Every movement of cards is a `Moved`: take exactly these cards out of `source`, put them on top
of `target` in order.  After `Flipped` the card is still in its stack until its first `Moved`.
A `Table` is rebuilt from them alone (`Table.after`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mekuri.game.effects import Json
from mekuri.game.zones import CENTER, HANDS, MAX_SEATS, MAX_STACKS, STACKS, Zone


class _Shared:
    """Has room for its text: most events are made once and told in many games (`mekuri.host.telling`)."""

    __slots__ = ("text",)
    text: object


@dataclass(frozen=True, slots=True)
class Flipped(_Shared):
    """A seat turned the top card of a stack."""

    seat: int
    stack: int
    card: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "flipped", "seat": self.seat, "stack": self.stack, "card": self.card}


@dataclass(frozen=True, slots=True)
class Moved(_Shared):
    """Cards went from a zone (JSON `from`) to the top of another (`to`); never no cards.

    `cause` is the flipped card, None for a steal and a resignation; `effect` the effect's word,
    or `steal` or `resign`.
    """

    source: Zone
    target: Zone
    cards: tuple[int, ...]
    cause: int | None
    effect: str

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {
            "type": "moved",
            "from": self.source.to_json(),
            "to": self.target.to_json(),
            "cards": list(self.cards),
            "cause": self.cause,
            "effect": self.effect,
        }


@dataclass(slots=True)
class _Moving(_Shared):
    """The very slots of `Moved`, open: see `moved`."""

    source: Zone
    target: Zone
    cards: tuple[int, ...]
    cause: int | None
    effect: str


def moved(
    source: Zone, target: Zone, cards: tuple[int, ...], cause: int | None, effect: str
) -> Moved:
    """Make a `Moved`, five times as fast: filled while open, then declared to be frozen."""
    moving = object.__new__(_Moving)
    moving.source, moving.target, moving.cards = source, target, cards
    moving.cause, moving.effect = cause, effect
    # Not left empty: few of these are told twice, and to look into an empty slot costs more than the telling.
    moving.text = None  # type: ignore[misc]  # a slot of `_Shared`
    made: Any = moving
    made.__class__ = Moved
    frozen: Moved = made
    return frozen


@dataclass(frozen=True, slots=True)
class Granted(_Shared):
    """The flipped card gave extra draws, and the turn goes on."""

    draws: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "granted", "draws": self.draws}


@dataclass(frozen=True, slots=True)
class TurnLost(_Shared):
    """A seat has one turn more to lose."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "turn_lost", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class TurnServed(_Shared):
    """A seat was passed over and has one turn less to lose."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "turn_served", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Reversed(_Shared):
    """The direction of play turned round."""

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "reversed"}


@dataclass(frozen=True, slots=True)
class Rotated(_Shared):
    """The hands pass on; the `Moved` events that follow move them."""

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "rotated"}


@dataclass(frozen=True, slots=True)
class SeatOut(_Shared):
    """A seat is out, by a card or because it resigned; the `Moved` that follow clear its hand."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "seat_out", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Turn(_Shared):
    """A seat's turn begins."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "turn", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Over(_Shared):
    """The game is over; the places by seat (RULES 7)."""

    places: tuple[int, ...]

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "over", "places": list(self.places)}


Event = (
    Flipped | Moved | Granted | TurnLost | TurnServed | Reversed | Rotated | SeatOut | Turn | Over
)

TURNS = tuple((Turn(seat),) for seat in range(MAX_SEATS))
"""How each seat's turn begins: made once, shared by all games."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How flipping one card from one stack by one seat is told, made once and shared.

    Frozen records cost half a microsecond each to make, a whole flip hardly more than one: the
    same few hundred serve all games of four.  `cards` is the card alone; the others are how
    the telling starts if the card is kept, goes to the center, or is placed by nothing.
    """

    cards: tuple[int]
    kept: tuple[Event, ...]
    centered: tuple[Event, ...]
    unplaced: tuple[Event, ...]


FLIGHTS: list[list[dict[int, Flight]]] = [[{} for _ in range(MAX_SEATS)] for _ in range(MAX_STACKS)]
"""The flights made so far, by stack, seat and card."""


def make_flight(seat: int, stack: int, card: int) -> Flight:
    """Make the flight of a card that has not flown from this stack to this seat before."""
    source, cards = STACKS[stack], (card,)
    flipped = Flipped(seat, stack, card)
    flight = FLIGHTS[stack][seat][card] = Flight(
        cards,
        (flipped, Moved(source, HANDS[seat], cards, card, "keep")),
        (flipped, Moved(source, CENTER, cards, card, "to_center")),
        (flipped,),
    )
    return flight

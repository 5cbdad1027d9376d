"""What happens at the table, as events: the only words in which a game is told.

Every movement of cards is a `Moved`: take exactly these cards out of `source`, put them on top
of `target` in order.  After `Flipped` the card is still in its stack until its first `Moved`.
A `Table` is rebuilt from them alone (`Table.after`).
"""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.game.effects import Json
from mekuri.game.zones import CENTER, HANDS, MAX_SEATS, STACKS, Zone


@dataclass(frozen=True, slots=True)
class Flipped:
    """A seat turned the top card of a stack."""

    seat: int
    stack: int
    card: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "flipped", "seat": self.seat, "stack": self.stack, "card": self.card}


@dataclass(frozen=True, slots=True)
class Moved:
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


@dataclass(frozen=True, slots=True)
class Granted:
    """The flipped card gave extra draws, and the turn goes on."""

    draws: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "granted", "draws": self.draws}


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A seat has one turn more to lose."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "turn_lost", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class TurnServed:
    """A seat was passed over and has one turn less to lose."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "turn_served", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Reversed:
    """The direction of play turned round."""

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "reversed"}


@dataclass(frozen=True, slots=True)
class Rotated:
    """The hands pass on; the `Moved` events that follow move them."""

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "rotated"}


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat is out, by a card or because it resigned; the `Moved` that follow clear its hand."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "seat_out", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn begins."""

    seat: int

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "turn", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over; the places by seat (RULES 7)."""

    places: tuple[int, ...]

    def to_json(self) -> dict[str, Json]:
        """The event as JSON, tagged by `type`."""
        return {"type": "over", "places": list(self.places)}


Event = (
    Flipped | Moved | Granted | TurnLost | TurnServed | Reversed | Rotated | SeatOut | Turn | Over
)

TURNS = tuple(Turn(seat) for seat in range(MAX_SEATS))
"""Every `Turn` there is, by seat: made once, shared by all games."""


@dataclass(frozen=True, slots=True)
class Flight:
    """What flipping one card from one stack by one seat can be told with, made once and shared.

    Frozen records cost half a microsecond each to make, a flip hardly more than one: the same
    few thousand serve all games.
    """

    seat: int
    stack: int
    card: int
    flipped: Flipped
    kept: Moved
    centered: Moved


_FLIGHTS: dict[tuple[int, int, int], Flight] = {}
_MOST_FLIGHTS = 20_000


def flight(seat: int, stack: int, card: int) -> Flight:
    """The shared events of a flip, made when first asked for; a bounded number is kept."""
    key = (seat, stack, card)
    found = _FLIGHTS.get(key)
    if found is None:
        if len(_FLIGHTS) >= _MOST_FLIGHTS:
            _FLIGHTS.clear()
        source, hand = STACKS[stack], HANDS[seat]
        found = _FLIGHTS[key] = Flight(
            seat,
            stack,
            card,
            Flipped(seat, stack, card),
            Moved(source, hand, (card,), card, "keep"),
            Moved(source, CENTER, (card,), card, "to_center"),
        )
    return found

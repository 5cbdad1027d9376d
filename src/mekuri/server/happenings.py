"""The events of a room and its games, as frames tell of them (`mekuri.server.shapes`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from mekuri.server.shapes import (
    Card,
    Commitment,
    Driver,
    Level,
    MadeFrom,
    PersonNumber,
    Seat,
    Settings,
    Shape,
    Whole,
)


class Pile(Shape, omit_defaults=True):
    """A hand or a stack of the deck: exactly one of the two."""

    hand: Seat | msgspec.UnsetType = msgspec.UNSET
    deck: Whole | msgspec.UnsetType = msgspec.UNSET


Zone = Literal["center", "aside"] | Pile
EffectWord = Literal[
    "keep",
    "to_center",
    "hand_to_center",
    "take_center",
    "take_hand",
    "draw_blind",
    "deck_to_center",
    "rotate_hands",
    "out",
    "steal",
    "resign",
]


class Happening(Shape, tag_field="type"):
    """An event; tagged by `type`."""


class Flipped(Happening, tag="flipped"):
    """A card is turned face up. It is still in its stack until it is moved."""

    seat: Seat
    stack: Whole
    card: Card


class Moved(Happening, tag="moved"):
    """Cards go from one place to the top of another, in order. `cause`: the card flipped."""

    from_: Zone = field(name="from")
    to: Zone
    cards: list[Card]
    cause: Card | None
    effect: EffectWord


class Granted(Happening, tag="granted"):
    """The turn goes on: that many extra draws more."""

    draws: Whole


class TurnLost(Happening, tag="turn_lost"):
    """The seat is to lose a turn."""

    seat: Seat


class TurnServed(Happening, tag="turn_served"):
    """The seat is passed over, and has a turn less to lose."""

    seat: Seat


class Reversed(Happening, tag="reversed"):
    """Play goes the other way round."""


class Rotated(Happening, tag="rotated"):
    """Every hand passes on; the movements follow."""


class SeatOut(Happening, tag="seat_out"):
    """The seat is out of the game."""

    seat: Seat


class Turn(Happening, tag="turn"):
    """It is this seat's turn."""

    seat: Seat


class Over(Happening, tag="over"):
    """The game is over; the place of each seat."""

    places: list[Whole]


class RoomOpened(Happening, tag="room_opened"):
    """The first event of a room. `code`: to be typed in place of the link."""

    room: str
    settings: Settings
    code: str | None
    made_from: MadeFrom


class Seated(Happening, tag="seated"):
    """A seat, new or anew. `holder`: whether someone holds it; `person`: who, among friends."""

    seat: Seat
    name: str
    driver: Driver
    level: Level | None
    holder: bool
    person: PersonNumber | None


class Left(Happening, tag="left"):
    """The last seat of the table is there no more."""

    seat: Seat


class DriverChanged(Happening, tag="driver_changed"):
    """Someone else plays the seat from now on."""

    seat: Seat
    driver: Driver
    level: Level | None


class PersonJoined(Happening, tag="person_joined"):
    """Somebody new is in the room; a seat follows."""

    person: PersonNumber
    name: str


class PersonRemoved(Happening, tag="person_removed"):
    """The host has sent somebody away."""

    person: PersonNumber


class Renamed(Happening, tag="renamed"):
    """The seat has another name, and the person who sits there."""

    seat: Seat
    name: str


class HostChanged(Happening, tag="host_changed"):
    """Who is host from now on; null until somebody joins."""

    person: PersonNumber | None


class Reseated(Happening, tag="reseated"):
    """The seats change places: what was at seat `order[i]` is at seat i now."""

    order: list[Seat]


class TimedOut(Happening, tag="timed_out"):
    """The seat's time for the move is up: the CPU makes it."""

    seat: Seat


class SettingsChanged(Happening, tag="settings_changed"):
    """Other settings; the last game is cleared away."""

    settings: Settings


class Committed(Happening, tag="committed"):
    """The shuffle of a game is settled but for the entropy of the seats."""

    game: Whole
    commitment: Commitment


class GameStarted(Happening, tag="game_started"):
    """The deck is dealt; `stacks`: cards in each stack."""

    game: Whole
    players: Annotated[int, Meta(ge=2, le=100)]
    rules: dict[str, Any]
    first_seat: Seat
    stacks: list[Whole]
    entropy: list[str]
    commitment: Commitment
    started_at: str


GameEvent = (
    Flipped | Moved | Granted | TurnLost | TurnServed | Reversed | Rotated | SeatOut | Turn | Over
)
RoomEvent = (
    RoomOpened
    | Seated
    | Left
    | DriverChanged
    | PersonJoined
    | PersonRemoved
    | Renamed
    | HostChanged
    | Reseated
    | TimedOut
    | SettingsChanged
    | Committed
    | GameStarted
)
Event = GameEvent | RoomEvent

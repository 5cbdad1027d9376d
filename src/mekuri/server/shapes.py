"""What frames are made of: actions, events, settings, and the public view of a room.

The server sends what `mekuri.rooms` makes, as it is; these structs say what that looks like. Tests
hold what is really sent to them, and the client's types come from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

Card = Annotated[int, Meta(ge=1, le=100)]
Seat = Annotated[int, Meta(ge=0, le=99)]
Whole = Annotated[int, Meta(ge=0)]
Commitment = Annotated[str, Meta(description="SHA-256 in hexadecimal")]
Driver = Literal["person", "cpu"]
Level = Literal["easy", "medium", "hard"]


class Shape(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An object; every field is always there."""


class Doing(Shape, tag_field="do"):
    """An object tagged by `do`."""


class DrawAction(Doing, tag="draw"):
    stack: Whole


class StopAction(Doing, tag="stop"):
    pass


class StealAction(Doing, tag="steal"):
    from_: Seat = field(name="from")


class ResignAction(Doing, tag="resign"):
    seat: Seat


class OpenDeed(Doing, tag="open"):
    pass


class StartDeed(Doing, tag="start"):
    pass


class ConfigureDeed(Doing, tag="configure"):
    pass


Action = DrawAction | StopAction | StealAction | ResignAction
Deed = OpenDeed | StartDeed | ConfigureDeed


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


class Settings(Shape):
    """What a room plays. `rules`: the options that differ from the defaults."""

    mode: Literal["cpu", "device"]
    rules: dict[str, Any]
    players: Annotated[int, Meta(ge=2, le=100)]
    names: list[str]
    level: Level
    pace: Literal["slow", "normal", "fast", "at_once"]


class RoomOpened(Happening, tag="room_opened"):
    """The first event of a room."""

    room: str
    settings: Settings


class Seated(Happening, tag="seated"):
    """A seat, new or anew. `holder`: whether a person holds it."""

    seat: Seat
    name: str
    driver: Driver
    level: Level | None
    holder: bool


class Left(Happening, tag="left"):
    """The last seat of the table is there no more."""

    seat: Seat


class DriverChanged(Happening, tag="driver_changed"):
    """Someone else plays the seat from now on."""

    seat: Seat
    driver: Driver
    level: Level | None


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
RoomEvent = RoomOpened | Seated | Left | DriverChanged | SettingsChanged | Committed | GameStarted
Event = GameEvent | RoomEvent


class Unseen(Shape):
    """How many cards of each kind nobody has seen yet."""

    noble: Whole
    lady: Whole
    monk: Whole
    semimaru: Whole


class SeatView(Shape):
    """A seat of the room. `wins` counts games won alone, `games` those played to their end."""

    name: str
    driver: Driver
    level: Level | None
    wins: Whole
    games: Whole


class TableView(Shape):
    """Everything that lies on the table, and whose turn it is; hands from the bottom."""

    hands: list[list[Card]]
    center: list[Card]
    aside: list[Card]
    stacks: list[Whole]
    turn: Seat | None
    extra: Whole
    fresh: bool
    out: list[bool]
    lost: list[Whole]
    steals: list[Whole]
    direction: Literal[1, -1]
    flipped_by: list[Seat | None]
    flips: Whole
    places: list[Whole] | None


class View(Shape):
    """A room as everyone may see it.

    `commitment`: of the game being played, else of the next one; `decisions`: whether the rules
    leave the CPU anything to decide.
    """

    room: str
    version: Whole
    mode: Literal["cpu", "device"]
    phase: Literal["lobby", "playing", "over"]
    settings: Settings
    game: Whole
    at: Whole
    commitment: Commitment
    first_seat: Seat | None
    started_at: str | None
    seats: list[SeatView]
    table: TableView | None
    legal: list[Action]
    unseen: Unseen
    decisions: bool

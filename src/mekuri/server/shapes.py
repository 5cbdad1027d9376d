"""What frames are made of: actions, settings, and the public view of a room.

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
Mode = Literal["cpu", "device", "friends"]
MadeFrom = Literal["menu", "end", "link"]
Reaction = Literal["clap", "laugh", "wow", "cry", "heart", "sweat", "good", "tea"]
PersonNumber = Annotated[int, Meta(ge=1, description="Numbers a person within the room, from 1")]


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


class JoinDeed(Doing, tag="join"):
    pass


class LeaveDeed(Doing, tag="leave"):
    pass


class RenameDeed(Doing, tag="rename"):
    pass


class RemoveDeed(Doing, tag="remove"):
    pass


class DrawLotsDeed(Doing, tag="draw_lots"):
    pass


class AwayDeed(Doing, tag="away"):
    pass


class BackDeed(Doing, tag="back"):
    pass


class HostDeed(Doing, tag="host"):
    pass


Action = DrawAction | StopAction | StealAction | ResignAction
Deed = (
    OpenDeed
    | StartDeed
    | ConfigureDeed
    | JoinDeed
    | LeaveDeed
    | RenameDeed
    | RemoveDeed
    | DrawLotsDeed
    | AwayDeed
    | BackDeed
    | HostDeed
)


class Settings(Shape):
    """What a room plays. `rules`: the options that differ from the defaults.

    With friends: `turn_limit` in seconds, 0 for none; `watching`: who may look on while a game is
    on; `seating`: who sits where in the next game. There the seats have the names, not `names`. `hints`:
    whether who is to move is told what each action is worth (`GET /api/rooms/ROOM/chances`).
    """

    mode: Mode
    rules: dict[str, Any]
    players: Annotated[int, Meta(ge=2, le=100)]
    names: list[str]
    level: Level
    pace: Literal["slow", "normal", "fast", "at_once"]
    turn_limit: Literal[0, 30, 60]
    watching: Literal["anyone", "nobody"]
    seating: Literal["stay", "rotate", "lot"]
    hints: bool


class Unseen(Shape):
    """How many cards of each kind nobody has seen yet."""

    noble: Whole
    lady: Whole
    monk: Whole
    semimaru: Whole


class SeatView(Shape):
    """A seat of the room. `wins` counts games won alone, `games` those played to their end.

    `held`: someone's device holds it; `person`: who that is, among friends. Then both counts are the
    person's.
    """

    name: str
    driver: Driver
    level: Level | None
    wins: Whole
    games: Whole
    person: PersonNumber | None
    held: bool


class PersonView(Shape):
    """Somebody who is or was at the table with friends. `places`: how often which, from the first."""

    person: PersonNumber
    name: str
    seat: Seat | None
    wins: Whole
    games: Whole
    places: list[Whole]


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
    leave the CPU anything to decide. With friends: `host`, who decides what is played; `code`, to
    be typed in place of the link; `people`, everyone who is or was at the table. `made_from`: the
    screen the room was made from.
    """

    room: str
    version: Whole
    mode: Mode
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
    host: PersonNumber | None
    code: str | None
    made_from: MadeFrom
    people: list[PersonView]

"""A room: what is publicly so at a table, and who holds its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from mekuri.game.table import Table
from mekuri.game.tuples import new_tuple
from mekuri.rooms.past import NO_PAST, Past
from mekuri.rooms.settings import Level, Settings
from mekuri.rooms.unseen import Unseen

Phase = Literal["lobby", "playing", "over"]
Driver = Literal["person", "cpu"]
MadeFrom = Literal["menu", "end", "link"]
"""The screen a room was made from: the menu, the end of a game, an invitation with a new link."""


@dataclass(frozen=True, slots=True)
class Drive:
    """Who plays a seat from the moment its game had had `at` actions; `level` for the CPU only."""

    at: int
    driver: Driver
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the room.

    `holder` is the hash of the token that holds it, None if no one does; it is private. `person` is
    the number of who sits there, among friends only. `drives` tells who has driven it in the game
    being played or just over; `left`, that its holder has left it during the game being played.
    `wins` counts games won alone, `games` all that were played to their end; a person's are counted
    with the person.
    """

    name: str
    driver: Driver
    level: Level | None = None
    holder: str | None = None
    person: int | None = None
    wins: int = 0
    games: int = 0
    drives: tuple[Drive, ...] = ()
    left: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """A name on a device, among friends. `holder`, the hash of the device's token, is private.

    `wins` and `games` as of a seat; `places` counts how often which place was reached, from the
    first. `removed`: the host has sent the person away, and the device with them.
    """

    name: str
    holder: str
    removed: bool = False
    wins: int = 0
    games: int = 0
    places: tuple[int, ...] = ()


class Room(NamedTuple):
    """A series of games at one table.

    A named tuple, because every action makes a room, and of a record of so many fields a changed
    copy is made ten times as fast.

    `version` counts the batches of events, `game` the games from 1 (0 before the first).
    `commitment` is that of the game being played, else of the next one. `table`, `first_seat`,
    `entropy`, `started_at` (ms since 1970), `names` (those of the seats when it began) and `actions`
    are of the game being played or just over; nothing of them remains when the settings or the
    seating change or the next game starts. `unseen` follows from the table, and is None without one:
    every flip is told with it, and counting all that lies open would be a tenth of the flip.

    `host`, the hash of the token that decides what is played ("" for none), and the seats' and
    persons' holders are private. Among friends `host_person` is who that is, `people` has everyone
    who is or was at the table, person 1 first, and `code` is what can be typed in place of the link.
    """

    id: str
    version: int
    settings: Settings
    host: str
    seats: tuple[Seat, ...] = ()
    phase: Phase = "lobby"
    game: int = 0
    commitment: str = ""
    table: Table | None = None
    first_seat: int | None = None
    entropy: tuple[str, ...] = ()
    started_at: int | None = None
    names: tuple[str, ...] = ()
    actions: Past = NO_PAST
    host_person: int | None = None
    people: tuple[Person, ...] = ()
    code: str | None = None
    made_from: MadeFrom = "menu"
    unseen: Unseen | None = None

    def after_action(self, version: int, table: Table, actions: Past, unseen: Unseen) -> Room:
        """The room with these four fields; as `_replace`, three times as fast."""
        values: list[Any] = list(self)
        values[_VERSION], values[_TABLE], values[_ACTIONS] = version, table, actions
        values[_UNSEEN] = unseen
        return new_tuple(Room, values)

    @property
    def at(self) -> int:
        """How many actions the game has had."""
        return self.actions.length

    @property
    def secret_game(self) -> int:
        """The game whose secret a decision takes: the one being played, else the next one."""
        return self.game if self.phase == "playing" else self.game + 1

    @property
    def friends(self) -> bool:
        """Whether its seats are for different devices."""
        return self.settings.mode == "friends"

    @property
    def unwatched(self) -> bool:
        """Whether nobody may look on now who holds no seat."""
        return self.friends and self.phase == "playing" and self.settings.watching == "nobody"

    def seats_of(self, token: str) -> tuple[int, ...]:
        """The seats that the token with this hash holds."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.holder == token)

    def is_host(self, token: str) -> bool:
        """Whether the token with this hash decides what is played; "" never does."""
        return token != "" and token == self.host

    def seat_of(self, person: int) -> int | None:
        """Where a person sits, if anywhere."""
        return next(
            (seat for seat, each in enumerate(self.seats) if each.person == person),
            None,
        )


_VERSION, _TABLE, _ACTIONS, _UNSEEN = map(
    Room._fields.index, ("version", "table", "actions", "unseen")
)

"""A room as the server keeps it, for tests: the log, the secret of the moment, the records."""

from __future__ import annotations

from dataclasses import dataclass, field

from mekuri.game.actions import Action
from mekuri.game.legal import legal_actions
from mekuri.game.record.form import Record
from mekuri.game.rules import Rules
from mekuri.game.table import Table
from mekuri.rooms.batch import Batch
from mekuri.rooms.commands import CPU, Command, Configure, Join, Play, Start
from mekuri.rooms.decide import decide, open_room
from mekuri.rooms.outcome import Decision, Rejection
from mekuri.rooms.room import Room
from mekuri.rooms.secrets import Secret

ANA = "a" * 64
BEA = "b" * 64
EVA = "e" * 64
IDA = "1" * 64
NAMES = {ANA: "Ana", BEA: "Bea", EVA: "Eva", IDA: "Ida"}
"""People, by the hash of their devices' tokens."""
NOON = 1_796_040_000_000
"""2026-11-30T12:00:00Z."""


def seed_of(game: int) -> bytes:
    """A seed of its own for each game."""
    return bytes([game % 256]) * 32


def hidden_cards(deck: tuple[int, ...], table: Table, rules: Rules) -> list[list[int]]:
    """The cards still in each stack, from the top: the deck was cut into runs, in order."""
    stacks, end = [], 0
    sizes = Table.start(rules, table.players, 0, len(deck)).stacks
    for size, left in zip(sizes, table.stacks, strict=True):
        end += size
        stacks.append(list(deck[end - left : end]))
    return stacks


@dataclass
class House:
    """One room and all that was ever decided in it."""

    room: Room
    secret: Secret
    batches: list[Batch]
    records: list[Record] = field(default_factory=list)
    now: int = NOON

    @classmethod
    def opened(cls, **settings: object) -> House:
        """A room of Ana's: by default against three CPU seats, by the classic rules."""
        decision = open_room("room-1", {"mode": "cpu", "players": 4} | settings, ANA, seed_of(1))
        assert isinstance(decision, Decision)
        assert decision.secret is not None
        return cls(decision.room, decision.secret, [decision.batch])

    @classmethod
    def of_friends(cls, *others: str, **settings: object) -> House:
        """A room of Ana's with friends, for three by default; those others have joined, in order."""
        asked = {"mode": "friends", "players": 3, "names": ["Ana"]} | settings
        decision = open_room("room-1", asked, ANA, seed_of(1), "K7M2QX", "menu")
        assert isinstance(decision, Decision)
        assert decision.secret is not None
        house = cls(decision.room, decision.secret, [decision.batch])
        for other in others:
            house.does(Join(other, None, NAMES[other]))
        return house

    @classmethod
    def started(cls, **settings: object) -> House:
        """The same with its first game under way."""
        house = cls.opened(**settings)
        house.does(Start(ANA, 0))
        return house

    def tries(self, command: Command) -> Decision | Rejection:
        """What would come of it; nothing changes."""
        fresh = seed_of(self.room.game + 1)
        return decide(self.room, self.secret, command, self.now, fresh)

    def does(self, command: Command) -> Decision:
        """Do it; it has to be accepted."""
        decision = self.tries(command)
        assert isinstance(decision, Decision), decision
        self.room = decision.room
        self.secret = decision.secret or self.secret
        self.batches.append(decision.batch)
        if decision.record is not None:
            self.records.append(decision.record)
        self.now += 250
        return decision

    def refuses(self, command: Command) -> dict[str, object]:
        """The rejection, as JSON."""
        rejection = self.tries(command)
        assert isinstance(rejection, Rejection), rejection
        return rejection.to_json()

    @property
    def turn(self) -> int:
        """The seat to act."""
        assert self.room.table is not None
        assert self.room.table.turn is not None
        return self.room.table.turn

    @property
    def legal(self) -> tuple[Action, ...]:
        """What it can do."""
        assert self.room.table is not None
        return legal_actions(self.room.settings.rules, self.room.table)

    def play(self, action: Action, seat: int | None = None) -> Play:
        """The command by which a seat's driver does `action`, the seat to act if none is given."""
        seat = self.turn if seat is None else seat
        by = CPU if self.room.seats[seat].driver == "cpu" else self.room.seats[seat].holder
        assert by is not None
        return Play(by, self.room.game, seat, self.room.at, action)

    def to_the_end(self) -> None:
        """Play on by the first legal action."""
        while self.room.phase == "playing":
            self.does(self.play(self.legal[0]))

    def again(self, fill: bool = False) -> Decision:
        """Start the next game."""
        return self.does(Start(self.room.host, self.room.game, fill=fill))

    def configures(self, **settings: object) -> Decision:
        """Change some of the settings."""
        changed = self.room.settings.to_json() | settings
        return self.does(Configure(self.room.host, self.room.game, changed))

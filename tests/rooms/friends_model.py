"""What friends would say of who sits where, who is host and who has won: the state machine's model."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis.stateful import invariant

from mekuri.game.actions import Action, Resign
from mekuri.rooms.commands import (
    CPU,
    TIMER,
    Away,
    Back,
    Configure,
    DrawLots,
    Join,
    Leave,
    PassHost,
    Play,
    Remove,
    Rename,
    Start,
)
from mekuri.rooms.events import Reseated
from mekuri.rooms.names import clean_name
from mekuri.rooms.room import Room
from rooms.house import ANA, BEA, EVA, House
from rooms.machine import AnyRoom


@dataclass
class Guest:
    """A person, as the table knows them."""

    name: str
    token: str
    removed: bool = False
    places: list[int] = field(default_factory=list)
    wins: int = 0


@dataclass
class Chair:
    """A seat: `guest` counts from 1, None if it is free; `left` in the game being played."""

    name: str = ""
    guest: int | None = None
    away: bool = False
    left: bool = False


class Friends(AnyRoom):
    """A room of friends beside its model: what is asked of the one is foretold by the other."""

    def opens(self, house: House) -> None:
        super().opens(house)
        self.guests = [Guest("Ana", ANA)]
        self.chairs = [Chair() for _ in house.room.seats]
        self.chairs[0] = Chair("Ana", 1)
        self.host: int | None = 1

    @property
    def playing(self) -> bool:
        return self.house.room.phase == "playing"

    @property
    def held(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest is not None]

    @property
    def free(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest is None]

    @property
    def host_token(self) -> str:
        assert self.host is not None
        return self.guests[self.host - 1].token

    def token_at(self, seat: int) -> str | None:
        guest = self.chairs[seat].guest
        return None if guest is None else self.guests[guest - 1].token

    def holds(self, by: str, seat: int) -> bool:
        return 0 <= seat < len(self.chairs) and self.token_at(seat) == by

    def is_host(self, by: str) -> bool:
        return self.host is not None and self.host_token == by

    def between_games(self, by: str, late: bool) -> str | None:
        """Why the sender cannot settle what is played now; `late`: an old game is spoken of."""
        if not self.is_host(by):
            return "not_host"
        if late:
            return "wrong_game"
        return "playing" if self.playing else None

    def join(self, by: str, seat: int | None, name: str) -> None:
        free = self.free
        expected = None
        if not by:
            expected = "bad_message"
        elif any(guest.removed and guest.token == by for guest in self.guests):
            expected = "removed"
        elif self.playing:
            expected = "playing"
        elif (seat is None and not free) or (seat is not None and not 0 <= seat < len(self.chairs)):
            expected = "no_seat"
        elif seat is not None and seat not in free:
            expected = "seat_taken"
        if not self.ask(Join(by, seat, name), expected):
            return
        clean = clean_name(name)
        sitting = {chair.guest for chair in self.chairs}
        known = [
            number
            for number, guest in enumerate(self.guests, 1)
            if (guest.token, guest.name) == (by, clean) and number not in sitting
        ]
        if not known:
            self.guests.append(Guest(clean, by))
        number = known[0] if known else len(self.guests)
        self.chairs[free[0] if seat is None else seat] = Chair(clean, number)
        if self.host is None:
            self.host = number

    def get_up(self, seat: int) -> None:
        chair = self.chairs[seat]
        gone, token = chair.guest, self.token_at(seat)
        self.chairs[seat] = Chair(chair.name, left=True) if self.playing else Chair()
        if gone == self.host:
            sitting = sorted(chair.guest for chair in self.chairs if chair.guest is not None)
            own = [guest for guest in sitting if self.guests[guest - 1].token == token]
            self.host = next(iter(own or sitting), None)

    def leave(self, by: str, seat: int) -> None:
        if self.ask(Leave(by, seat), None if self.holds(by, seat) else "not_your_seat"):
            self.get_up(seat)

    def rename(self, by: str, seat: int, name: str) -> None:
        may = self.holds(by, seat) or (self.is_host(by) and 0 <= seat < len(self.chairs))
        if self.ask(Rename(by, seat, name), None if may else "not_your_seat"):
            chair = self.chairs[seat]
            chair.name = clean_name(name)
            if chair.guest is not None:
                self.guests[chair.guest - 1].name = chair.name

    def remove(self, by: str, person: int) -> None:
        expected = None
        if not self.is_host(by):
            expected = "not_host"
        elif not 1 <= person <= len(self.guests):
            expected = "no_person"
        elif self.guests[person - 1].token == by:
            expected = "bad_message"
        elif self.guests[person - 1].removed:
            expected = "no_person"
        if self.ask(Remove(by, person), expected):
            for seat, chair in enumerate(self.chairs):
                if chair.guest == person:
                    self.get_up(seat)
            self.guests[person - 1].removed = True

    def seats_change_places(self) -> None:
        """As the event says: who sits where is nobody's to foresee."""
        (order,) = [
            event.order for event in self.house.batches[-1].events if isinstance(event, Reseated)
        ]
        assert sorted(order) == list(range(len(self.chairs)))
        self.chairs = [self.chairs[seat] for seat in order]

    def draw_lots(self, by: str, late: bool) -> None:
        command = DrawLots(by, self.house.room.game - late)
        if self.ask(command, self.between_games(by, late)):
            self.seats_change_places()

    def start(self, by: str, late: bool, fill: bool, entropy: str) -> None:
        room = self.house.room
        expected = self.between_games(by, late)
        if expected is None and entropy:
            expected = "bad_message"
        if expected is None and not fill and any(chair.guest is None for chair in self.chairs):
            expected = "seats_free"
        if self.ask(Start(by, room.game - late, entropy, fill), expected):
            if room.game > 0 and room.settings.seating != "stay":
                before = list(self.chairs)
                self.seats_change_places()
                if room.settings.seating == "rotate":
                    assert self.chairs == before[-1:] + before[:-1]
            table = self.house.room.table
            assert table is not None
            # Nothing of the last game remains.
            assert not any(table.hands)
            assert not any((*table.lost, *table.steals, *table.out, table.aside, table.flips))
            assert self.house.room.names == tuple(chair.name for chair in self.chairs)

    def configure(
        self,
        by: str,
        late: bool,
        mode: str,
        players: int,
        rules: dict[str, object],
        seating: str,
        level: str,
    ) -> None:
        asked = {
            "mode": mode,
            "players": players,
            "rules": rules,
            "seating": seating,
            "level": level,
            "turn_limit": 60,
            "names": ["Nobody"],
        }
        expected = self.between_games(by, late)
        if expected is None and (mode != "friends" or players < max(2, len(self.held))):
            expected = "bad_settings"
        if self.ask(Configure(by, self.house.room.game - late, asked), expected):
            if any(seat >= players for seat in self.held):
                held = [self.chairs[seat] for seat in self.held]
                self.chairs = held + [self.chairs[seat] for seat in self.free]
            del self.chairs[players:]
            self.chairs += [Chair() for _ in range(players - len(self.chairs))]

    def away(self, holder: str) -> None:
        room = self.house.room
        seats = [seat for seat in range(len(self.chairs)) if self.holds(holder, seat)]
        out = room.table.out if room.table is not None else (True,) * len(self.chairs)
        gone = [seat for seat in seats if not self.chairs[seat].away and not out[seat]]
        others = {self.token_at(seat) for seat in range(len(self.chairs))} - {None, holder}
        expected = None
        if not self.playing:
            expected = "not_playing"
        elif not gone or not others:
            expected = "stale"
        if self.ask(Away(holder), expected):
            for seat in gone:
                self.chairs[seat].away = True

    def back(self, holder: str) -> None:
        seats = [seat for seat in range(len(self.chairs)) if self.holds(holder, seat)]
        given = [seat for seat in seats if self.chairs[seat].away]
        if self.ask(Back(holder), None if given else "stale"):
            for seat in given:
                self.chairs[seat].away = False

    def pass_host(self, holder: str, here: list[str]) -> None:
        sitting = sorted(
            chair.guest
            for seat, chair in enumerate(self.chairs)
            if chair.guest is not None and self.token_at(seat) in set(here) - {holder}
        )
        may = self.is_host(holder) and sitting
        if self.ask(PassHost(holder, tuple(here)), None if may else "stale"):
            self.host = sitting[0]

    def moves(self, by: str, seat: int) -> bool:
        """Whether `by` moves the seat."""
        if not 0 <= seat < len(self.chairs):
            return False
        chair = self.chairs[seat]
        if chair.guest is None or chair.away:
            return by == CPU
        return by in (TIMER, self.token_at(seat))

    def game_is_over(self, before: Room) -> None:
        super().game_is_over(before)
        record = self.house.records[-1]
        assert [seat.name for seat in record.seats] == list(before.names)
        table = self.house.room.table
        assert table is not None
        assert table.places is not None
        for chair, place in zip(self.chairs, table.places, strict=True):
            if chair.guest is not None:
                guest = self.guests[chair.guest - 1]
                guest.places.append(place)
                guest.wins += place == 1 and table.places.count(1) == 1
            if chair.left:
                chair.name, chair.left = "", False

    def play_wildly(self, by: str, seat: int, action: Action, game: int, off: int) -> None:
        room = self.house.room
        command = Play(by, room.game - (game == 1), seat, room.at + off, action)
        self.plays(command, self.moves(by, seat))

    def resign(self, by: str, seat: int) -> None:
        room = self.house.room
        self.plays(Play(by, room.game, seat, 0, Resign(seat)), self.moves(by, seat))

    @invariant()
    def everyone_is_where_the_model_says(self) -> None:
        room = self.house.room
        for index, (seat, chair) in enumerate(zip(room.seats, self.chairs, strict=True)):
            assert (seat.name, seat.person) == (chair.name, chair.guest)
            assert seat.holder == self.token_at(index)
            by_cpu = chair.guest is None or chair.away
            assert seat.driver == ("cpu" if by_cpu else "person")
            assert seat.level == (room.settings.level if by_cpu else None)
        persons = [seat.person for seat in room.seats if seat.person is not None]
        assert len(set(persons)) == len(persons)
        for token in (ANA, BEA, EVA):
            assert room.seats_of(token) == tuple(
                index for index in range(len(self.chairs)) if self.token_at(index) == token
            )

    @invariant()
    def the_host_has_a_seat_or_there_is_none(self) -> None:
        room = self.house.room
        assert room.host_person == self.host
        sitting = {seat.person for seat in room.seats if seat.person is not None}
        if self.host is None:
            assert not sitting
            assert room.host == ""
        else:
            assert self.host in sitting
            assert room.host == self.guests[self.host - 1].token

    @invariant()
    def the_tally_is_what_was_played(self) -> None:
        for person, guest in zip(self.house.room.people, self.guests, strict=True):
            assert (person.name, person.holder) == (guest.name, guest.token)
            assert person.removed == guest.removed
            assert (person.games, person.wins) == (len(guest.places), guest.wins)
            counts = [guest.places.count(n + 1) for n in range(max(guest.places, default=0))]
            assert list(person.places) == counts

"""A room against the CPU or on one device, put through whatever can be asked, by anyone."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from mekuri.game.actions import Action, Draw, Resign, Steal, Stop
from mekuri.rooms.commands import (
    CPU,
    TIMER,
    Away,
    Back,
    Command,
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
from mekuri.rooms.room import Room
from rooms.families import families
from rooms.house import ANA, BEA, House
from rooms.machine import AnyRoom

modes = st.sampled_from(["cpu", "device"])
family = families(st.integers(10, 20))
senders = st.sampled_from([ANA, BEA, CPU, TIMER])
small = st.integers(-1, 6)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Draw, small), st.just(Stop()), st.builds(Steal, small)
)
FRIENDS_ONLY: tuple[Command, ...] = (
    Join(BEA, None, "Bea"),
    Leave(ANA, 0),
    Rename(ANA, 0, "A"),
    Remove(ANA, 1),
)
FOR_NO_ONE: tuple[Command, ...] = (Away(ANA), Back(ANA), PassHost(ANA, (BEA,)))


class RoomMachine(AnyRoom):
    """Ana's room: she is host for good, and the seats are hers or the CPU's."""

    @initialize(mode=modes, players=st.integers(2, 5), rules=family)
    def open(self, mode: str, players: int, rules: dict[str, object]) -> None:
        self.opens(House.opened(mode=mode, players=players, rules=rules))

    def game_is_over(self, before: Room) -> None:
        super().game_is_over(before)
        house = self.house
        record = house.records[-1]
        assert [seat.games for seat in house.room.seats] == [
            seat.games + 1 for seat in before.seats
        ]
        won = sum(seat.wins for seat in house.room.seats) - sum(seat.wins for seat in before.seats)
        assert won == (record.result["draw"] is False)

    def between_games(self, by: str, late: bool) -> str | None:
        """Why the sender cannot settle what is played now; `late`: an old game is spoken of."""
        if by != ANA:
            return "not_host"
        if late:
            return "wrong_game"
        return "playing" if self.house.room.phase == "playing" else None

    @rule(by=senders, back=st.integers(0, 1), entropy=st.sampled_from(["", "0a", "0", "xy"]))
    def start(self, by: str, back: int, entropy: str) -> None:
        expected = self.between_games(by, back == 1)
        if expected is None and entropy not in ("", "0a"):
            expected = "bad_message"
        self.ask(Start(by, self.house.room.game - back, entropy), expected)

    @rule()
    def start_properly(self) -> None:
        self.ask(Start(ANA, self.house.room.game), self.between_games(ANA, late=False))

    @rule(
        by=senders,
        back=st.integers(0, 3),
        mode=modes | st.just("friends"),
        players=st.integers(1, 5),
        rules=family,
    )
    def configure(
        self, by: str, back: int, mode: str, players: int, rules: dict[str, object]
    ) -> None:
        asked = {"mode": mode, "players": players, "rules": rules}
        expected = self.between_games(by, back == 1)
        if expected is None and (players < 2 or mode == "friends"):
            expected = "bad_settings"
        self.ask(Configure(by, self.house.room.game - (back == 1), asked), expected)

    @rule(data=st.data(), times=st.integers(1, 12))
    def play(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            if self.house.room.phase == "playing":
                action = data.draw(st.sampled_from(self.house.legal))
                self.ask(self.house.play(action), None)

    @rule(seat=small, by=senders, late=st.booleans())
    def resign(self, seat: int, by: str, late: bool) -> None:
        room = self.house.room
        self.plays(Play(by, room.game, seat, room.at - late, Resign(seat)), self.moves(by, seat))

    @rule(by=senders, seat=small, action=actions, game=st.integers(0, 2), off=st.integers(-1, 1))
    def play_wildly(self, by: str, seat: int, action: Action, game: int, off: int) -> None:
        room = self.house.room
        command = Play(by, room.game - (game == 1), seat, room.at + off, action)
        self.plays(command, self.moves(by, seat))

    def moves(self, by: str, seat: int) -> bool:
        """Whether `by` drives the seat: Ana all that are a person's, the CPU all others."""
        seats = self.house.room.seats
        return 0 <= seat < len(seats) and by == {"person": ANA, "cpu": CPU}[seats[seat].driver]

    @rule(command=st.sampled_from(FRIENDS_ONLY))
    def do_as_if_among_friends(self, command: Command) -> None:
        self.ask(command, "bad_message")

    @rule(by=senders)
    def draw_lots(self, by: str) -> None:
        expected = self.between_games(by, late=False) or "bad_message"
        self.ask(DrawLots(by, self.house.room.game), expected)

    @rule(command=st.sampled_from(FOR_NO_ONE))
    def be_gone(self, command: Command) -> None:
        self.ask(command, "stale")


TestRoomMachine = RoomMachine.TestCase
TestRoomMachine.settings = settings(stateful_step_count=40, max_examples=60)

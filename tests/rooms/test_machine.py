"""A room put through whatever can be asked of it, in any order, by anyone."""

from __future__ import annotations

import json
from typing import get_args

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mekuri.game.actions import Action, Draw, Resign, Steal, Stop
from mekuri.game.legal import legal_actions
from mekuri.game.record import verify
from mekuri.game.state import State
from mekuri.rooms.batch import Batch
from mekuri.rooms.commands import CPU, Command, Configure, Play, Start
from mekuri.rooms.evolve import advance
from mekuri.rooms.finished import events_json
from mekuri.rooms.outcome import Code, Rejection
from mekuri.rooms.room import Room
from mekuri.rooms.snapshot import from_json, to_json
from mekuri.rooms.view import view
from rooms.families import families
from rooms.house import ANA, BEA, House, hidden_cards

modes = st.sampled_from(["cpu", "device"])
family = families(st.integers(10, 20))
senders = st.sampled_from([ANA, BEA, CPU])
small = st.integers(-1, 6)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Draw, small), st.just(Stop()), st.builds(Steal, small)
)


class RoomMachine(RuleBasedStateMachine):
    """The room, against what an onlooker who knows the rules expects of it."""

    @initialize(mode=modes, players=st.integers(2, 5), rules=family)
    def open(self, mode: str, players: int, rules: dict[str, object]) -> None:
        self.house = House.opened(mode=mode, players=players, rules=rules)
        self.restored: Room | None = advance(None, self.house.batches[0])

    def ask(self, command: Command, accepted: bool) -> None:
        """Ask, and see whether it is accepted when it should be, and what has come of it then."""
        house = self.house
        before, secret = house.room, house.secret
        outcome = house.tries(command)
        assert isinstance(outcome, Rejection) is not accepted, outcome
        if isinstance(outcome, Rejection):
            assert outcome.code in get_args(Code)
            assert json.dumps(outcome.to_json())
            assert house.room == before
            return
        house.does(command)
        assert house.room.version == before.version + 1 == house.batches[-1].version
        if isinstance(command, Play):
            assert secret.deck is not None
            assert before.table is not None
            state = State.resume(before.settings.rules, secret.deck, before.table)
            state, events = state.apply(command.action)
            assert house.room.table == state.table
            assert house.batches[-1].events[: len(events)] == events
            self.cards_are_all_there(state)
            if state.over:
                self.game_is_over(before)

    def cards_are_all_there(self, state: State) -> None:
        """The cards of the game, all of them and each once."""
        table = state.table
        cards = [*table.center, *table.aside, *(card for hand in table.hands for card in hand)]
        for stack in hidden_cards(state.deck, table, state.rules):
            cards += stack
        assert sorted(cards) == sorted(state.deck)

    def game_is_over(self, before: Room) -> None:
        house = self.house
        record = house.records[-1]
        verify(record)
        assert record.game == before.game
        assert record.commitment == before.commitment
        batches = events_json(record)["batches"]
        assert isinstance(batches, list)
        assert len(batches) == len(house.room.actions)
        assert [seat.games for seat in house.room.seats] == [
            seat.games + 1 for seat in before.seats
        ]
        won = sum(seat.wins for seat in house.room.seats) - sum(seat.wins for seat in before.seats)
        assert won == (record.result["draw"] is False)

    @rule(by=senders, back=st.integers(0, 1), entropy=st.sampled_from(["", "0a", "0", "xy"]))
    def start(self, by: str, back: int, entropy: str) -> None:
        room = self.house.room
        possible = by == ANA and not back and room.phase != "playing" and entropy in ("", "0a")
        self.ask(Start(by, room.game - back, entropy), possible)

    @rule()
    def start_properly(self) -> None:
        room = self.house.room
        self.ask(Start(ANA, room.game), room.phase != "playing")

    @rule(by=senders, back=st.integers(0, 3), mode=modes, players=st.integers(1, 5), rules=family)
    def configure(
        self, by: str, back: int, mode: str, players: int, rules: dict[str, object]
    ) -> None:
        room = self.house.room
        asked = {"mode": mode, "players": players, "rules": rules}
        possible = by == ANA and back != 1 and room.phase != "playing" and players > 1
        self.ask(Configure(by, room.game - (back == 1), asked), possible)

    @rule(data=st.data(), times=st.integers(1, 12))
    def play(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            if self.house.room.phase == "playing":
                action = data.draw(st.sampled_from(self.house.legal))
                self.ask(self.house.play(action), accepted=True)

    @rule(seat=small, by=senders, late=st.booleans())
    def resign(self, seat: int, by: str, late: bool) -> None:
        room = self.house.room
        at = room.at - late
        command = Play(by, room.game, seat, at, Resign(seat))
        active = room.table is not None and 0 <= seat < len(room.seats) and not room.table.out[seat]
        possible = room.phase == "playing" and active and self.moves(by, seat)
        self.ask(command, possible)

    @rule(by=senders, seat=small, action=actions, game=st.integers(0, 2), off=st.integers(-1, 1))
    def play_wildly(self, by: str, seat: int, action: Action, game: int, off: int) -> None:
        room, table = self.house.room, self.house.room.table
        command = Play(by, room.game - (game == 1), seat, room.at + off, action)
        possible = (
            room.phase == "playing"
            and table is not None
            and self.moves(by, seat)
            and game != 1
            and off == 0
            and table.turn == seat
            and action in legal_actions(room.settings.rules, table)
        )
        self.ask(command, possible)

    def moves(self, by: str, seat: int) -> bool:
        """Whether `by` drives the seat: Ana all that are a person's, the CPU all others."""
        seats = self.house.room.seats
        return 0 <= seat < len(seats) and by == {"person": ANA, "cpu": CPU}[seats[seat].driver]

    @invariant()
    def the_log_is_the_room(self) -> None:
        """What the store keeps gives the room back: the log, and a snapshot at any time."""
        house = self.house
        assert self.restored is not None
        for batch in house.batches[self.restored.version :]:
            public, private = json.loads(json.dumps([batch.to_json(), batch.private_json()]))
            self.restored = advance(self.restored, Batch.from_json(public, private))
        assert self.restored == house.room
        public, private = json.loads(json.dumps(to_json(house.room)))
        assert from_json(public, private) == house.room

    @invariant()
    def the_secret_is_the_one_committed_to(self) -> None:
        room, secret = self.house.room, self.house.secret
        assert room.commitment == secret.commitment
        assert secret.game == room.game + (room.phase != "playing")
        assert (secret.deck is not None) == (room.phase == "playing")

    @invariant()
    def everyone_sees_what_lies_open_and_no_hash(self) -> None:
        room = self.house.room
        shown = view(room)
        text = json.dumps(shown)
        assert ANA not in text
        assert self.house.secret.seed.hex() not in text
        unseen = shown["unseen"]
        assert isinstance(unseen, dict)
        lies_open = 0 if room.table is None else len(room.table.seen)
        assert sum(unseen.values()) == 100 - lies_open
        assert len(room.seats) == room.settings.players


TestRoomMachine = RoomMachine.TestCase
TestRoomMachine.settings = settings(stateful_step_count=40, max_examples=60)

"""What holds of every room whatever is asked of it: the common part of the state machines."""

from __future__ import annotations

import json
from typing import get_args

from hypothesis.stateful import RuleBasedStateMachine, invariant

from mekuri.game.actions import Resign
from mekuri.game.legal import legal_actions
from mekuri.game.record import verify
from mekuri.game.state import State
from mekuri.rooms.batch import Batch
from mekuri.rooms.commands import TIMER, Command, Play
from mekuri.rooms.due import due
from mekuri.rooms.evolve import advance
from mekuri.rooms.finished import events_json
from mekuri.rooms.names import clean_name
from mekuri.rooms.outcome import Code, Rejection
from mekuri.rooms.room import Room
from mekuri.rooms.snapshot import from_json, to_json
from mekuri.rooms.view import frame, view
from rooms.house import NAMES, House, hidden_cards


class AnyRoom(RuleBasedStateMachine):
    """A room, against what an onlooker who knows the rules expects of it."""

    house: House
    restored: Room

    def opens(self, house: House) -> None:
        """Begin with this room."""
        self.house = house
        self.restored = advance(None, house.batches[0])

    def ask(self, command: Command, expected: str | None) -> bool:
        """Ask, and see whether it is refused by that code, or accepted if that is None.

        What has come of it is looked at. Gives whether it was accepted.
        """
        house = self.house
        before, secret = house.room, house.secret
        outcome = house.tries(command)
        if isinstance(outcome, Rejection):
            assert outcome.code == expected, (command, outcome, expected)
            assert outcome.code in get_args(Code)
            assert json.dumps(outcome.to_json())
            assert house.room == before
            return False
        assert expected is None, (command, expected)
        house.does(command)
        assert house.room.version == before.version + 1 == house.batches[-1].version
        if isinstance(command, Play):
            assert secret.deck is not None
            assert before.table is not None
            state = State.resume(before.settings.rules, secret.deck, before.table)
            state, events = state.apply(command.action)
            assert house.room.table == state.table
            told = house.batches[-1].events
            first = command.by == TIMER
            assert told[first : first + len(events)] == events
            self.cards_are_all_there(state)
            if state.over:
                self.game_is_over(before)
        return True

    def plays(self, command: Play, moves: bool) -> bool:
        """Ask for an action; `moves`: whether its sender is the one who moves its seat."""
        room, action = self.house.room, command.action
        expected = None
        if not moves:
            expected = "not_your_seat"
        elif command.game != room.game:
            expected = "wrong_game"
        elif room.phase != "playing" or room.table is None:
            expected = "not_playing"
        elif isinstance(action, Resign):
            expected = "illegal" if room.table.out[command.seat] else None
        elif command.at != room.at:
            expected = "stale"
        elif room.table.turn != command.seat:
            expected = "not_your_turn"
        elif action not in legal_actions(room.settings.rules, room.table):
            expected = "illegal"
        return self.ask(command, expected)

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

    @invariant()
    def the_log_is_the_room(self) -> None:
        """What the store keeps gives the room back: the log, and a snapshot at any time."""
        house = self.house
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
        public, _ = to_json(room)
        text = json.dumps([shown, public, frame(room, self.house.batches[-1])])
        assert not any(token in text for token in NAMES)
        assert self.house.secret.seed.hex() not in text
        unseen = shown["unseen"]
        assert isinstance(unseen, dict)
        lies_open = 0 if room.table is None else len(room.table.seen)
        assert sum(unseen.values()) == 100 - lies_open
        assert len(room.seats) == room.settings.players

    @invariant()
    def what_is_due_is_the_turns(self) -> None:
        room = self.house.room
        for one in due(room, 0):
            assert room.table is not None
            assert (one.game, one.at, one.seat) == (room.game, room.at, room.table.turn)
            assert (one.name == "cpu") == (room.seats[one.seat].driver == "cpu")
        if room.phase != "playing":
            assert due(room, 0) == ()

    @invariant()
    def names_are_clean(self) -> None:
        room = self.house.room
        for name in (*(seat.name for seat in room.seats), *(one.name for one in room.people)):
            assert clean_name(name) == name

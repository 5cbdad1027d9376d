"""The text of a frame is that of the frame, whatever happens in a room."""

from __future__ import annotations

from copy import copy
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mekuri.game.actions import Draw, Resign
from mekuri.game.events import Event, SeatOut, Turn, moved
from mekuri.game.zones import CENTER, HANDS
from mekuri.host.telling import told
from mekuri.rooms.commands import TIMER, Away, Back, Play, Start
from mekuri.rooms.evolve import advance
from mekuri.rooms.room import Room
from mekuri.rooms.view import frame
from rooms.families import families
from rooms.house import ANA, BEA, EVA, House


def check(house: House) -> None:
    """All that a room has told, twice: events that are told again are told as before."""
    for _ in range(2):
        room: Room | None = None
        for batch in house.batches:
            room = advance(room, batch)
            assert told(room, batch) == msgspec.json.encode(frame(room, batch))


@settings(max_examples=60, deadline=None)
@given(families(st.integers(10, 100)), st.integers(2, 6), st.integers(0, 2**32))
def test_games_by_any_rules(rules: dict[str, object], players: int, chance: int) -> None:
    house, luck = House.started(rules=rules, players=players), Random(chance)
    while house.room.phase == "playing":
        house.does(house.play(luck.choice(house.legal)))
    house.does(Start(ANA, 1))
    house.does(house.play(luck.choice(house.legal)))
    check(house)


def test_a_game_among_friends() -> None:
    house = House.of_friends(BEA, EVA, turn_limit=30)
    house.does(Start(ANA, 0))
    house.does(Play(TIMER, 1, 0, 0, Draw(0)))
    house.does(Away(EVA))
    house.does(Back(EVA))
    house.does(house.play(Resign(1), 1))
    house.does(house.play(Resign(2), 2))
    check(house)


@pytest.mark.parametrize("event", [SeatOut(3), Turn(1), moved(CENTER, HANDS[2], (5, 7), 5, "take")])
def test_an_event_that_was_told_keeps_its_text_and_is_the_event_it_was(event: Event) -> None:
    untold = copy(event)
    house = House.started(players=2)
    house.does(house.play(Draw(0)))
    batch = house.batches[-1]._replace(events=(event,))
    first = told(house.room, batch)
    assert event.text is not None
    assert (event, repr(event), hash(event)) == (untold, repr(untold), hash(untold))
    assert told(house.room, batch) == first == msgspec.json.encode(frame(house.room, batch))

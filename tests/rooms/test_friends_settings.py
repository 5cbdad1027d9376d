"""What new settings do to the people at a table of friends, and to their seats."""

from __future__ import annotations

import pytest

from mekuri.rooms.commands import Configure, Join, Leave, Rename
from mekuri.rooms.events import (
    DriverChanged,
    GameStarted,
    Left,
    Reseated,
    Seated,
    SettingsChanged,
)
from rooms.house import ANA, BEA, EVA, House


def test_settings_change_around_the_people() -> None:
    house = House.of_friends(players=4)
    house.does(Join(BEA, 2, "Bea"))
    decision = house.configures(players=3, level="hard", turn_limit=60, names=["x", "y", "z"])
    settings = house.room.settings
    assert (settings.turn_limit, settings.names) == (60, ("", "", ""))
    assert decision.batch.events == (
        SettingsChanged(settings),
        Left(3),
        DriverChanged(1, "cpu", "hard"),
    )
    assert [seat.name for seat in house.room.seats] == ["Ana", "", "Bea"]
    decision = house.configures(players=5)
    assert decision.batch.events[1:] == (
        Seated(3, "", "cpu", "hard", None, None),
        Seated(4, "", "cpu", "hard", None, None),
    )


@pytest.mark.parametrize("players", [2, 3])
def test_people_move_together_if_their_seats_would_go(players: int) -> None:
    house = House.of_friends(players=4)
    house.does(Join(BEA, 3, "Bea"))
    house.does(Rename(ANA, 1, "Robot"))
    decision = house.configures(players=players, names=[])
    assert decision.batch.events == (
        Reseated((0, 3, 1, 2)),
        SettingsChanged(house.room.settings),
        *(Left(seat) for seat in reversed(range(players, 4))),
    )
    assert [seat.name for seat in house.room.seats] == ["Ana", "Bea", "Robot"][:players]
    assert house.room.seats_of(BEA) == (1,)


def test_people_move_together_after_a_game_as_well() -> None:
    house = House.of_friends(EVA, players=4)
    house.does(Join(BEA, 3, "Bea"))
    house.again(fill=True)
    house.to_the_end()
    house.does(Leave(ANA, 0))
    people = house.room.people
    decision = house.configures(players=2, level="hard", names=[])
    assert decision.batch.events[0] == Reseated((1, 3, 0, 2))
    assert house.room.phase == "lobby"
    assert [seat.person for seat in house.room.seats] == [2, 3]
    assert [(seat.driver, seat.level) for seat in house.room.seats] == [("person", None)] * 2
    assert (house.room.people, house.room.host) == (people, EVA)
    assert [person.games for person in people] == [1, 1, 1]
    started = house.again().batch.events[0]
    assert isinstance(started, GameStarted)
    assert started.players == 2


def test_no_seat_is_taken_from_anyone_by_settings() -> None:
    house = House.of_friends(BEA, EVA, players=4)
    settings = house.room.settings.to_json()
    told = house.refuses(Configure(ANA, 0, settings | {"players": 2, "names": []}))
    assert told.pop("message")
    assert told == {"code": "bad_settings", "field": "players"}


@pytest.mark.parametrize(("mode", "other"), [("friends", "device"), ("cpu", "friends")])
def test_a_room_of_friends_is_one_for_good(mode: str, other: str) -> None:
    house = House.opened(mode=mode)
    settings = house.room.settings.to_json()
    told = house.refuses(Configure(ANA, 0, settings | {"mode": other}))
    assert told.pop("message")
    assert told == {"code": "bad_settings", "field": "mode"}

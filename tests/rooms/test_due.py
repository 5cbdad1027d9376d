from __future__ import annotations

import pytest

from mekuri.game.actions import Draw, Resign
from mekuri.rooms.due import Due, due
from rooms.house import NOON, House


def test_nothing_is_due_where_a_person_is_to_move() -> None:
    assert due(House.opened().room, NOON) == ()
    assert due(House.started().room, NOON) == ()
    assert due(House.started(mode="device").room, NOON) == ()


@pytest.mark.parametrize(
    ("pace", "delay"), [("slow", 2000), ("normal", 1000), ("fast", 400), ("at_once", 0)]
)
def test_the_cpu_moves_at_the_pace_of_the_settings(pace: str, delay: int) -> None:
    house = House.started(pace=pace)
    house.does(house.play(Draw(0)))
    assert due(house.room, NOON) == (Due("cpu", NOON + delay, 1, 1, 1),)


def test_each_move_is_of_a_moment_of_its_own() -> None:
    house = House.started(players=3)
    moments = []
    for _ in range(12):
        moments += [(one.game, one.at) for one in due(house.room, NOON)]
        house.does(house.play(Draw(0)))
    assert len(set(moments)) == len(moments) == 8


def test_with_no_person_left_the_cpu_does_not_wait() -> None:
    house = House.started(players=4, pace="slow")
    house.does(house.play(Draw(0)))
    house.does(house.play(Resign(0), 0))
    while house.room.phase == "playing":
        (one,) = due(house.room, house.now)
        assert (one.when, one.seat, one.at) == (house.now, house.turn, house.room.at)
        house.does(house.play(Draw(0)))
    assert due(house.room, house.now) == ()


def test_on_one_device_nothing_is_ever_due() -> None:
    house = House.started(mode="device", players=2)
    while house.room.phase == "playing":
        assert due(house.room, NOON) == ()
        house.does(house.play(Draw(0)))

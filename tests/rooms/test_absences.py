"""Who is gone, who is back, and whose time is up."""

from __future__ import annotations

import pytest

from mekuri.game.actions import Draw, Resign
from mekuri.rooms.commands import CPU, TIMER, Away, Back, Command, Join, Leave, Play, Rename
from mekuri.rooms.due import Due, due, due_stays
from mekuri.rooms.events import DriverChanged, TimedOut
from mekuri.rooms.room import Drive
from rooms.house import ANA, BEA, EVA, IDA, House


def playing(*others: str, **settings: object) -> House:
    """A game of friends under way, with the CPU in the free seats."""
    house = House.of_friends(*others, **settings)
    house.again(fill=True)
    return house


def test_the_cpu_flips_for_who_is_gone_and_gives_back_to_who_returns() -> None:
    house = playing(BEA, EVA, level="medium", pace="fast")
    decision = house.does(Away(ANA))
    assert decision.batch.action == "away"
    assert decision.batch.seat is None
    assert decision.batch.events == (DriverChanged(0, "cpu", "medium"),)
    assert house.room.seats_of(ANA) == (0,)
    assert due(house.room, 10) == (Due("cpu", 410, 1, 0, 0),)
    assert house.refuses(Play(ANA, 1, 0, 0, Draw(0))) == {"code": "not_your_seat"}
    house.does(Play(CPU, 1, 0, 0, Draw(0)))
    decision = house.does(Back(ANA))
    assert decision.batch.action == "back"
    assert decision.batch.events == (DriverChanged(0, "person", None),)
    assert house.room.seats[0].drives == (Drive(0, "cpu", "medium"), Drive(1, "person"))
    house.to_the_end()
    # It is Ana's game all the same.
    assert house.room.people[0].games == 1


def test_a_device_is_gone_with_all_its_seats() -> None:
    house = House.of_friends(BEA)
    house.does(Join(ANA, None, "Bo"))
    house.again()
    decision = house.does(Away(ANA))
    assert decision.batch.events == (
        DriverChanged(0, "cpu", "easy"),
        DriverChanged(2, "cpu", "easy"),
    )
    assert len(house.does(Back(ANA)).batch.events) == 2


def test_nothing_is_done_twice() -> None:
    house = playing(BEA, EVA)
    house.does(Away(BEA))
    assert house.refuses(Away(BEA)) == {"code": "stale", "at": 0}
    house.does(Back(BEA))
    assert house.refuses(Back(BEA)) == {"code": "stale", "at": 0}
    for stranger in (IDA, ""):
        assert house.refuses(Away(stranger)) == {"code": "stale", "at": 0}
        assert house.refuses(Back(stranger)) == {"code": "stale", "at": 0}


def test_nobody_is_replaced_where_nobody_else_is() -> None:
    house = playing()
    assert house.refuses(Away(ANA)) == {"code": "stale", "at": 0}
    house = House.of_friends(players=2)
    house.does(Join(ANA, None, "Bo"))
    house.again()
    assert house.refuses(Away(ANA)) == {"code": "stale", "at": 0}


def test_between_games_nobody_is_replaced_but_given_back() -> None:
    house = playing(BEA, EVA)
    house.does(Away(EVA))
    house.to_the_end()
    assert house.refuses(Away(BEA)) == {"code": "not_playing"}
    # The next game may begin while she is away still.
    house.again()
    assert house.room.seats[2].drives == (Drive(0, "cpu", "easy"),)
    house.to_the_end()
    house.does(Back(EVA))
    assert house.room.seats[2].driver == "person"


def test_who_has_resigned_is_left_alone() -> None:
    house = playing(BEA, EVA)
    house.does(house.play(Resign(1), 1))
    assert house.refuses(Away(BEA)) == {"code": "stale", "at": 1}


def test_settings_reach_a_seat_that_the_cpu_drives_for_someone() -> None:
    house = playing(BEA, EVA)
    house.does(Away(EVA))
    house.to_the_end()
    house.configures(level="hard")
    assert [seat.level for seat in house.room.seats] == [None, None, "hard"]
    assert house.room.seats_of(EVA) == (2,)


@pytest.mark.parametrize("mode", ["cpu", "device"])
def test_other_rooms_wait_for_their_people(mode: str) -> None:
    house = House.started(mode=mode)
    assert house.refuses(Away(ANA)) == {"code": "stale", "at": 0}
    assert house.refuses(Back(ANA)) == {"code": "stale", "at": 0}


@pytest.mark.parametrize(("seconds", "ms"), [(30, 30_000), (60, 60_000)])
def test_under_a_turn_limit_the_end_of_the_time_is_due(seconds: int, ms: int) -> None:
    house = playing(BEA, EVA, turn_limit=seconds)
    assert due(house.room, 5) == (Due("turn", 5 + ms, 1, 0, 0),)
    house.does(house.play(Draw(0)))
    assert due(house.room, 7) == (Due("turn", 7 + ms, 1, 1, 1),)
    house.to_the_end()
    assert due(house.room, 9) == ()


def test_without_one_or_without_friends_there_is_no_end_of_it() -> None:
    assert due(playing(BEA, EVA).room, 5) == ()
    assert due(House.started(mode="device", turn_limit=30).room, 5) == ()
    assert due(House.of_friends(BEA, EVA, turn_limit=30).room, 5) == ()


def test_who_runs_out_of_time_has_a_move_made_and_drives_on() -> None:
    house = playing(BEA, EVA, turn_limit=30)
    decision = house.does(Play(TIMER, 1, 0, 0, Draw(0)))
    assert decision.batch.seat == 0
    assert decision.batch.events[0] == TimedOut(0)
    assert house.room.seats[0].drives == (Drive(0, "person"),)
    # The same again is of a moment that has gone by.
    assert house.refuses(Play(TIMER, 1, 0, 0, Draw(0))) == {"code": "stale", "at": 1}
    assert house.refuses(Play(TIMER, 1, 0, 1, Draw(0))) == {"code": "not_your_turn"}
    house.to_the_end()
    assert len(house.records[0].actions) == house.room.at


def test_the_timer_moves_nobody_else() -> None:
    house = playing(BEA, turn_limit=30)
    house.does(Away(ANA))
    for seat in (0, 2):
        assert house.refuses(Play(TIMER, 1, seat, 0, Draw(0))) == {"code": "not_your_seat"}
    for other in (playing(BEA, EVA), House.started(mode="device", turn_limit=30)):
        assert other.refuses(Play(TIMER, 1, 0, 0, Draw(0))) == {"code": "not_your_seat"}


def test_what_is_due_keeps_its_time_whatever_is_done_beside_the_game() -> None:
    house = playing(BEA, EVA, turn_limit=30)

    def stays(command: Command) -> bool:
        before = house.room
        return due_stays(before, house.does(command).room)

    assert stays(Rename(ANA, 0, "A"))
    assert stays(Away(BEA))
    assert stays(Leave(EVA, 2))
    # Ana is to move: with her the end of her time goes, and comes anew with her.
    assert not stays(Away(ANA))
    assert stays(Back(BEA))
    assert not stays(Back(ANA))
    assert not stays(house.play(Draw(0)))


def test_the_cpu_keeps_its_pace_while_someone_may_come_back() -> None:
    house = playing(BEA, EVA, pace="slow")
    house.does(Away(ANA))
    house.does(house.play(Resign(1), 1))
    house.does(Leave(EVA, 2))
    (one,) = due(house.room, 0)
    assert one.when == 2000
    house.does(Leave(ANA, 0))
    (one,) = due(house.room, 0)
    assert one.when == 0

"""The host's part passes on."""

from __future__ import annotations

from mekuri.rooms.commands import Join, Leave, PassHost, Remove, Start
from mekuri.rooms.events import HostChanged, PersonJoined, Seated
from rooms.house import ANA, BEA, EVA, IDA, House


def test_it_passes_to_who_has_been_there_longest() -> None:
    house = House.of_friends(BEA, EVA)
    house.does(Leave(BEA, 1))
    house.does(Join(IDA, 1, "Ida"))
    decision = house.does(Leave(ANA, 0))
    # Eva is person 3 and Ida 4, though Ida has the seat before hers.
    assert decision.batch.events[-1] == HostChanged(3, EVA)
    assert (house.room.host, house.room.host_person) == (EVA, 3)
    assert house.refuses(Start(ANA, 0, fill=True)) == {"code": "not_host"}
    house.does(Start(EVA, 0, fill=True))


def test_who_comes_back_is_not_host_again_by_that() -> None:
    house = House.of_friends(BEA)
    house.does(Leave(ANA, 0))
    house.does(Join(ANA, 0, "Ana"))
    assert house.room.host == BEA
    # But longest in the room, so that it is Ana's turn next.
    house.does(Join(EVA, 2, "Eva"))
    house.does(Leave(BEA, 1))
    assert house.room.host == ANA


def test_the_device_keeps_it_while_it_has_a_seat() -> None:
    house = House.of_friends(BEA)
    house.does(Join(ANA, None, "Bo"))
    decision = house.does(Leave(ANA, 0))
    assert decision.batch.events[-1] == HostChanged(3, ANA)
    assert (house.room.host, house.room.host_person) == (ANA, 3)
    house.does(Leave(ANA, 2))
    assert (house.room.host, house.room.host_person) == (BEA, 2)


def test_a_seat_of_the_hosts_device_that_is_not_the_hosts_changes_nothing() -> None:
    house = House.of_friends(BEA)
    house.does(Join(ANA, None, "Bo"))
    house.does(Leave(ANA, 2))
    assert (house.room.host, house.room.host_person) == (ANA, 1)


def test_with_nobody_left_it_waits_for_the_next_to_join() -> None:
    house = House.of_friends()
    decision = house.does(Leave(ANA, 0))
    assert decision.batch.events[-1] == HostChanged(None, None)
    assert (house.room.host, house.room.host_person) == ("", None)
    joined = house.does(Join(BEA, None, "Bea"))
    assert joined.batch.events == (
        PersonJoined(2, "Bea", BEA),
        Seated(0, "Bea", "person", None, BEA, 2),
        HostChanged(2, BEA),
    )
    assert joined.room.is_host(BEA)


def test_it_passes_on_in_the_middle_of_a_game_too() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.does(Leave(ANA, 0))
    assert house.room.host == BEA
    house.does(Remove(BEA, 3))
    house.to_the_end()
    assert [seat.name for seat in house.room.seats] == ["", "Bea", ""]


def test_everyone_leaves_a_game() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    for seat, token in enumerate((ANA, BEA, EVA)):
        house.does(Leave(token, seat))
    assert house.room.host == ""
    house.to_the_end()
    assert [seat.name for seat in house.room.seats] == ["", "", ""]
    joined = house.does(Join(EVA, None, "Eva"))
    assert (joined.room.host, joined.room.host_person) == (EVA, 3)


def test_a_host_who_is_gone_for_long_is_followed_by_someone_who_is_here() -> None:
    house = House.of_friends(BEA, EVA)
    decision = house.does(PassHost(ANA, (EVA,)))
    assert decision.batch.action == "host"
    assert decision.batch.events == (HostChanged(3, EVA),)
    # Ana has her seat still.
    assert house.room.seats_of(ANA) == (0,)
    # What comes twice, or too late, changes nothing.
    assert house.refuses(PassHost(ANA, (BEA, EVA))) == {"code": "stale", "at": 0}


def test_it_passes_to_the_first_of_those_who_are_here_and_sit() -> None:
    house = House.of_friends(BEA, EVA)
    assert house.refuses(PassHost(ANA, ())) == {"code": "stale", "at": 0}
    assert house.refuses(PassHost(ANA, (ANA, IDA))) == {"code": "stale", "at": 0}
    house.does(PassHost(ANA, (IDA, EVA, BEA)))
    assert house.room.host == BEA


def test_other_rooms_have_one_host_for_good() -> None:
    house = House.opened(mode="device")
    assert house.refuses(PassHost(ANA, (BEA,))) == {"code": "stale", "at": 0}

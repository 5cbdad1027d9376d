"""Wins and places are the people's, wherever they sit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game.actions import Resign
from mekuri.rooms.commands import Join, Leave
from mekuri.rooms.events import Seated
from mekuri.rooms.evolve import evolve
from mekuri.rooms.past import NO_PAST
from mekuri.rooms.tally import counted
from mekuri.rooms.view import view
from rooms.house import ANA, BEA, EVA, IDA, House


def tally(house: House) -> dict[str, tuple[int, int, list[int]]]:
    """Wins, games and places, by name."""
    people = view(house.room)["people"]
    assert isinstance(people, list)
    return {one["name"]: (one["wins"], one["games"], one["places"]) for one in people}


def test_places_are_counted_by_person() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.does(house.play(Resign(0), 0))
    house.does(house.play(Resign(2), 2))
    places = house.room.table.places if house.room.table is not None else None
    # Whoever is out shares the last place (docs/rules.md, 7).
    assert places == (2, 1, 2)
    assert tally(house) == {
        "Ana": (0, 1, [0, 1]),
        "Bea": (1, 1, [1]),
        "Eva": (0, 1, [0, 1]),
    }


def test_a_tally_follows_its_person_round_the_table() -> None:
    house = House.of_friends(BEA, EVA, seating="rotate")
    # Ana's seat moves on each time; she resigns each time, first of all.
    for _ in range(4):
        house.again()
        (seat,) = house.room.seats_of(ANA)
        house.does(house.play(Resign(seat), seat))
        house.to_the_end()
    wins, games, places = tally(house)["Ana"]
    assert (wins, games, places) == (0, 4, [0, 0, 4])
    assert tally(house)["Bea"][1] == tally(house)["Eva"][1] == 4
    seats = view(house.room)["seats"]
    assert isinstance(seats, list)
    (seat,) = house.room.seats_of(ANA)
    assert (seats[seat]["wins"], seats[seat]["games"]) == (0, 4)


@given(st.lists(st.permutations([1, 2, 3]) | st.sampled_from([[1, 1, 3], [1, 1, 1], [1, 2, 2]])))
def test_any_series_of_games_adds_up(series: list[list[int]]) -> None:
    room = House.of_friends(BEA, EVA).room
    for places in series:
        seats, people = counted(room, tuple(places))
        room = room._replace(seats=seats, people=people)
    for index, person in enumerate(room.people):
        own = [places[index] for places in series]
        assert person.games == len(own) == sum(person.places)
        assert person.places == tuple(own.count(n + 1) for n in range(max(own, default=0)))
        assert person.wins == sum(places[index] == 1 and places.count(1) == 1 for places in series)
    # The seats themselves have counted nothing.
    assert [seat.games for seat in room.seats] == [0, 0, 0]


def test_a_shared_first_place_is_a_place_and_no_win() -> None:
    room = House.of_friends(BEA, EVA).room
    _, people = counted(room, (1, 3, 1))
    assert [(one.wins, one.games, one.places) for one in people] == [
        (0, 1, (1,)),
        (0, 1, (0, 0, 1)),
        (0, 1, (1,)),
    ]


def test_the_cpu_wins_for_the_seat() -> None:
    house = House.of_friends(BEA)
    house.again(fill=True)
    house.does(house.play(Resign(0), 0))
    house.does(house.play(Resign(1), 1))
    seats = view(house.room)["seats"]
    assert isinstance(seats, list)
    assert [(seat["wins"], seat["games"]) for seat in seats] == [(0, 1), (0, 1), (1, 1)]
    # Whoever sits down there begins with nothing, and leaves nothing behind.
    house.does(Join(EVA, 2, "Eva"))
    seats = view(house.room)["seats"]
    assert isinstance(seats, list)
    assert (seats[2]["wins"], seats[2]["games"]) == (0, 0)


def test_it_stays_when_people_leave_and_goes_on_when_they_return() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.to_the_end()
    before = tally(house)
    house.does(Leave(BEA, 1))
    assert tally(house) == before
    house.does(Join(IDA, 1, "Ida"))
    house.again()
    house.to_the_end()
    assert tally(house)["Bea"] == before["Bea"]
    assert tally(house)["Ida"][1] == 1
    house.does(Leave(IDA, 1))
    house.does(Join(BEA, 1, "Bea"))
    house.again()
    house.to_the_end()
    assert tally(house)["Bea"][1] == 2


def test_who_left_the_game_has_not_played_it() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.does(Leave(BEA, 1))
    house.to_the_end()
    assert tally(house)["Bea"] == (0, 0, [])


@pytest.mark.parametrize("seating", ["stay", "rotate", "lot"])
def test_nothing_of_the_last_game_remains(seating: str) -> None:
    rules = {"lady": "reverse", "semimaru": "next_loses_turn", "steals": 1, "tenji_jito": "both"}
    house = House.of_friends(BEA, EVA, rules=rules, seating=seating)
    house.again()
    while house.room.phase == "playing":
        house.does(house.play(house.legal[0]))
    house.again()
    fresh = House.of_friends(BEA, EVA, rules=rules)
    fresh.again()
    assert house.room.table == fresh.room.table
    for seat in house.room.seats:
        assert [drive.at for drive in seat.drives] == [0]
        assert not seat.left
    assert (house.room.at, house.room.actions) == (0, NO_PAST)


def test_a_seat_anew_with_the_same_people_keeps_its_counts() -> None:
    house = House.started(players=2)
    house.to_the_end()
    seat = house.room.seats[1]
    again = evolve(house.room, Seated(1, "Robot", "cpu", "hard", None))
    assert (again.seats[1].wins, again.seats[1].games) == (seat.wins, seat.games)

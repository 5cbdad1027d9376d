"""Rooms of friends: who opens them, who joins, leaves, is renamed and removed."""

from __future__ import annotations

import json

import pytest

from mekuri.game.actions import Draw
from mekuri.rooms.commands import (
    Command,
    Configure,
    DrawLots,
    Join,
    Leave,
    Remove,
    Rename,
    Start,
)
from mekuri.rooms.decide import open_room
from mekuri.rooms.events import (
    Committed,
    GameStarted,
    HostChanged,
    PersonJoined,
    PersonRemoved,
    Renamed,
    RoomOpened,
    Seated,
)
from mekuri.rooms.outcome import Decision
from mekuri.rooms.people import MOST_PEOPLE
from mekuri.rooms.room import Drive
from mekuri.rooms.view import frame, view
from rooms.house import ANA, BEA, EVA, IDA, House, seed_of


def free(seat: int) -> Seated:
    """Nobody sits there."""
    return Seated(seat, "", "cpu", "easy", None, None)


def test_the_opener_is_the_first_person_and_host() -> None:
    house = House.of_friends(players=2)
    (batch,) = house.batches
    assert batch.events == (
        RoomOpened("room-1", house.room.settings, ANA, "K7M2QX", "menu"),
        free(0),
        free(1),
        PersonJoined(1, "Ana", ANA),
        Seated(0, "Ana", "person", None, ANA, 1),
        HostChanged(1, ANA),
        Committed(1, house.secret.commitment),
    )
    room = house.room
    assert (room.host, room.host_person, room.code, room.made_from) == (ANA, 1, "K7M2QX", "menu")
    # The seats have the names, the settings none.
    assert room.settings.names == ("", "")


def test_where_a_room_was_made_from_is_remembered() -> None:
    for screen in ("menu", "end", "link"):
        settings = {"mode": "friends", "players": 2}
        opened = open_room("room-1", settings, ANA, seed_of(1), None, screen)
        assert isinstance(opened, Decision)
        assert view(opened.room)["made_from"] == screen
        assert view(opened.room)["code"] is None


def test_who_joins_gets_the_first_free_seat_and_a_clean_name() -> None:
    house = House.of_friends()
    decision = house.does(Join(BEA, None, "  Bea\u202e\n "))
    assert decision.batch.action == "join"
    assert decision.batch.seat is None
    assert decision.batch.events == (
        PersonJoined(2, "Bea", BEA),
        Seated(1, "Bea", "person", None, BEA, 2),
    )
    assert house.room.seats_of(BEA) == (1,)
    assert house.room.host == ANA


def test_who_joins_may_choose_a_seat() -> None:
    house = House.of_friends()
    house.does(Join(BEA, 2, "Bea"))
    assert [seat.name for seat in house.room.seats] == ["Ana", "", "Bea"]
    assert house.refuses(Join(EVA, 2, "Eva")) == {"code": "seat_taken"}
    assert house.refuses(Join(EVA, 0, "Eva")) == {"code": "seat_taken"}
    for seat in (-1, 3, 99):
        assert house.refuses(Join(EVA, seat, "Eva")) == {"code": "no_seat"}
    house.does(Join(EVA, None, "Eva"))
    assert house.refuses(Join(IDA, None, "Ida")) == {"code": "no_seat"}


def test_nobody_joins_while_a_game_is_on() -> None:
    house = House.of_friends(BEA)
    house.again(fill=True)
    assert house.refuses(Join(EVA, None, "Eva")) == {"code": "playing"}
    house.to_the_end()
    house.does(Join(EVA, None, "Eva"))
    assert house.room.seats_of(EVA) == (2,)


def test_two_people_on_one_phone() -> None:
    house = House.of_friends()
    house.does(Join(ANA, None, "Bo"))
    assert house.room.seats_of(ANA) == (0, 1)
    assert [seat.person for seat in house.room.seats] == [1, 2, None]
    # Of the same name, but somebody else: one person has one seat.
    house.does(Join(ANA, None, "Bo"))
    assert [seat.person for seat in house.room.seats] == [1, 2, 3]


def test_who_comes_back_is_the_same_person() -> None:
    house = House.of_friends(BEA)
    house.does(Leave(BEA, 1))
    decision = house.does(Join(BEA, 2, "Bea"))
    assert decision.batch.events == (Seated(2, "Bea", "person", None, BEA, 2),)
    # Another device may have a person of that name too; another name is another person.
    house.does(Join(EVA, 1, "Bea"))
    house.does(Leave(BEA, 2))
    house.does(Join(BEA, 2, "Bebé"))
    assert [seat.person for seat in house.room.seats] == [1, 3, 4]


def test_without_a_token_nobody_has_a_seat_or_a_say() -> None:
    house = House.of_friends()
    assert house.refuses(Join("", None, "No")) == {"code": "bad_message", "field": "token"}
    house.does(Leave(ANA, 0))
    # Nobody is host now, least of all those without a name.
    assert house.room.host == ""
    assert house.refuses(Start("", 0, fill=True)) == {"code": "not_host"}
    assert house.refuses(Remove("", 1)) == {"code": "not_host"}
    assert house.refuses(Rename("", 0, "x")) == {"code": "not_your_seat"}
    assert house.refuses(Leave("", 0)) == {"code": "not_your_seat"}


def test_a_room_remembers_so_many_people_and_no_more() -> None:
    house = House.of_friends()
    for number in range(2, MOST_PEOPLE + 1):
        house.does(Join(BEA, 1, f"Bea {number}"))
        house.does(Leave(BEA, 1))
    assert house.refuses(Join(BEA, 1, "Bea 1000")) == {"code": "room_full"}
    assert house.refuses(Join(EVA, 1, "Eva")) == {"code": "room_full"}
    # Those it remembers may come again.
    house.does(Join(BEA, 1, "Bea 17"))
    assert house.room.seats[1].person == 17


def test_a_seat_given_up_between_games_is_free() -> None:
    house = House.of_friends(BEA)
    assert house.refuses(Leave(BEA, 0)) == {"code": "not_your_seat"}
    assert house.refuses(Leave(BEA, 7)) == {"code": "not_your_seat"}
    decision = house.does(Leave(BEA, 1))
    assert decision.batch.action == "leave"
    assert decision.batch.events == (free(1),)
    assert house.room.seats_of(BEA) == ()
    assert house.refuses(Leave(BEA, 1)) == {"code": "not_your_seat"}


def test_a_seat_given_up_in_a_game_is_the_cpus_and_keeps_its_name_until_the_end() -> None:
    house = House.of_friends(BEA, EVA, level="medium")
    house.again()
    house.does(house.play(Draw(0)))
    table = house.room.table
    decision = house.does(Leave(BEA, 1))
    assert decision.batch.events == (Seated(1, "Bea", "cpu", "medium", None, None),)
    assert house.room.table == table
    assert house.room.seats[1].drives == (Drive(0, "person"), Drive(1, "cpu", "medium"))
    assert house.refuses(Join(BEA, 1, "Bea")) == {"code": "playing"}
    assert house.refuses(Leave(BEA, 1)) == {"code": "not_your_seat"}
    house.to_the_end()
    seat = house.room.seats[1]
    assert (seat.name, seat.driver, seat.holder, seat.person) == ("", "cpu", None, None)
    record = house.records[0]
    assert [one.name for one in record.seats] == ["Ana", "Bea", "Eva"]
    assert [(one.at, one.driver) for one in record.seats[1].drivers] == [(0, "person"), (1, "cpu")]
    # The game was the CPU's in the end, so it counts for nobody.
    assert [person.games for person in house.room.people] == [1, 0, 1]


def test_a_seat_that_was_nobodys_keeps_the_name_it_was_given() -> None:
    house = House.of_friends(BEA)
    house.does(Rename(ANA, 2, "Robot"))
    house.again(fill=True)
    house.to_the_end()
    assert [seat.name for seat in house.room.seats] == ["Ana", "Bea", "Robot"]
    house.does(Join(EVA, None, "Eva"))
    house.does(Leave(EVA, 2))
    assert house.room.seats[2].name == ""


def test_ones_own_seat_is_renamed_and_the_person_with_it() -> None:
    house = House.of_friends(BEA)
    decision = house.does(Rename(BEA, 1, "\u202eBeate  x"))
    assert decision.batch.action == "rename"
    assert decision.batch.events == (Renamed(1, "Beate x"),)
    assert house.room.seats[1].name == house.room.people[1].name == "Beate x"
    assert house.refuses(Rename(BEA, 0, "Boss")) == {"code": "not_your_seat"}
    assert house.refuses(Rename(EVA, 1, "Boss")) == {"code": "not_your_seat"}


def test_the_host_renames_any_seat() -> None:
    house = House.of_friends(BEA)
    house.does(Rename(ANA, 1, "B."))
    house.does(Rename(ANA, 2, "Robot"))
    assert [seat.name for seat in house.room.seats] == ["Ana", "B.", "Robot"]
    assert [person.name for person in house.room.people] == ["Ana", "B."]
    for seat in (-1, 3):
        assert house.refuses(Rename(ANA, seat, "x")) == {"code": "not_your_seat"}


def test_a_record_has_the_names_of_the_start() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.does(Rename(BEA, 1, "Beate"))
    house.to_the_end()
    assert [seat.name for seat in house.records[0].seats] == ["Ana", "Bea", "Eva"]
    assert house.room.seats[1].name == "Beate"


def test_who_is_removed_cannot_join_again() -> None:
    house = House.of_friends(BEA, EVA)
    decision = house.does(Remove(ANA, 2))
    assert decision.batch.action == "remove"
    assert decision.batch.events == (free(1), PersonRemoved(2))
    assert house.refuses(Join(BEA, 1, "Bea")) == {"code": "removed"}
    assert house.refuses(Join(BEA, None, "Somebody else")) == {"code": "removed"}
    house.does(Join(IDA, 1, "Bea"))


def test_who_has_left_already_can_be_removed() -> None:
    house = House.of_friends(BEA)
    house.does(Leave(BEA, 1))
    assert house.does(Remove(ANA, 2)).batch.events == (PersonRemoved(2),)
    assert house.refuses(Join(BEA, 1, "Bea")) == {"code": "removed"}


def test_who_is_removed_from_a_game_is_replaced_by_the_cpu() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.does(Remove(ANA, 3))
    assert (house.room.seats[2].name, house.room.seats[2].driver) == ("Eva", "cpu")
    assert house.refuses(Join(EVA, None, "Eva")) == {"code": "removed"}
    house.to_the_end()
    assert house.room.seats[2].name == ""


def test_only_the_host_removes_and_only_others() -> None:
    house = House.of_friends(BEA)
    house.does(Join(ANA, None, "Bo"))
    assert house.refuses(Remove(BEA, 1)) == {"code": "not_host"}
    assert house.refuses(Remove(EVA, 2)) == {"code": "not_host"}
    for person in (-1, 0, 4):
        assert house.refuses(Remove(ANA, person)) == {"code": "no_person"}
    for own in (1, 3):
        told = {"code": "bad_message", "field": "person"}
        assert house.refuses(Remove(ANA, own)) == told
    house.does(Remove(ANA, 2))
    assert house.refuses(Remove(ANA, 2)) == {"code": "no_person"}


def test_free_seats_are_filled_only_if_that_is_wanted() -> None:
    house = House.of_friends(BEA)
    assert house.refuses(Start(ANA, 0)) == {"code": "seats_free"}
    decision = house.does(Start(ANA, 0, "c0ffee", fill=True))
    (started,) = decision.batch.events
    assert isinstance(started, GameStarted)
    assert started.entropy == ("c0ffee", "", "")
    assert [seat.driver for seat in house.room.seats] == ["person", "person", "cpu"]


def test_only_the_host_settles_what_is_played() -> None:
    house = House.of_friends(BEA)
    settings = house.room.settings.to_json()
    asked: list[Command] = [
        Start(BEA, 0, fill=True),
        Configure(BEA, 0, settings),
        DrawLots(BEA, 0),
    ]
    for command in asked:
        assert house.refuses(command) == {"code": "not_host"}
    house.again(fill=True)
    for command in (Start(ANA, 1), Configure(ANA, 1, settings), DrawLots(ANA, 1)):
        assert house.refuses(command) == {"code": "playing"}
    for command in (Start(ANA, 0), Configure(ANA, 0, settings), DrawLots(ANA, 0)):
        assert house.refuses(command) == {"code": "wrong_game", "game": 1}


@pytest.mark.parametrize("mode", ["cpu", "device"])
@pytest.mark.parametrize(
    "command",
    [Join(BEA, None, "Bea"), Leave(ANA, 0), Rename(ANA, 0, "A"), Remove(ANA, 1), DrawLots(ANA, 0)],
)
def test_other_rooms_know_nothing_of_it(mode: str, command: Command) -> None:
    house = House.opened(mode=mode)
    assert house.refuses(command) == {"code": "bad_message", "field": "do"}


def test_the_view_tells_of_people_and_no_hash() -> None:
    house = House.of_friends(BEA)
    house.does(Join(BEA, None, "Bo"))
    house.does(Leave(BEA, 1))
    shown = view(house.room)
    assert (shown["host"], shown["code"], shown["made_from"]) == (1, "K7M2QX", "menu")
    assert shown["people"] == [
        {"person": 1, "name": "Ana", "seat": 0, "wins": 0, "games": 0, "places": []},
        {"person": 2, "name": "Bea", "seat": None, "wins": 0, "games": 0, "places": []},
        {"person": 3, "name": "Bo", "seat": 2, "wins": 0, "games": 0, "places": []},
    ]
    seats = shown["seats"]
    assert isinstance(seats, list)
    assert [(seat["person"], seat["held"]) for seat in seats] == [
        (1, True),
        (None, False),
        (3, True),
    ]
    told = json.dumps([shown, *(frame(house.room, batch) for batch in house.batches)])
    assert ANA not in told
    assert BEA not in told
    private = json.dumps([batch.private_json() for batch in house.batches])
    assert ANA in private
    assert BEA in private


@pytest.mark.parametrize(("watching", "unwatched"), [("nobody", True), ("anyone", False)])
def test_who_may_look_on_while_a_game_is_on(watching: str, unwatched: bool) -> None:
    house = House.of_friends(BEA, EVA, watching=watching)
    seen = [house.room.unwatched]
    house.again()
    seen.append(house.room.unwatched)
    house.to_the_end()
    seen.append(house.room.unwatched)
    assert seen == [False, unwatched, False]

"""Who sits where in the next game."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.rooms.commands import Away, DrawLots, Start
from mekuri.rooms.decide import decide
from mekuri.rooms.events import GameStarted, Reseated
from mekuri.rooms.lots import draw_lots, move_on
from mekuri.rooms.outcome import Decision
from mekuri.rooms.past import NO_PAST
from rooms.house import ANA, BEA, EVA, NOON, House


@given(st.binary(min_size=32, max_size=32), st.integers(2, 100))
def test_lots_give_each_seat_once_and_the_same_to_the_same_bytes(
    fresh: bytes, players: int
) -> None:
    order = draw_lots(players, fresh).order
    assert sorted(order) == list(range(players))
    assert draw_lots(players, fresh).order == order


def test_every_order_is_as_likely() -> None:
    draws = 6_000
    seen = Counter(draw_lots(3, n.to_bytes(32, "big")).order for n in range(draws))
    expected = draws / 6
    assert set(seen) == set(permutations(range(3)))
    # Chi-square with five degrees of freedom: above 20.5 once in a thousand.
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 20.5


def test_everyone_moves_on_by_one_seat() -> None:
    assert move_on(4).order == (3, 0, 1, 2)


def test_the_host_has_lots_drawn_between_games() -> None:
    house = House.of_friends(BEA)
    fresh = bytes(range(32))
    decision = decide(house.room, house.secret, DrawLots(ANA, 0), NOON, fresh)
    assert isinstance(decision, Decision)
    order = draw_lots(3, fresh).order
    assert decision.batch.action == "draw_lots"
    assert decision.batch.events == (Reseated(order),)
    before, after = house.room.seats, decision.room.seats
    assert after == tuple(before[seat] for seat in order)
    # The bytes that lots are drawn from are no seed: the next game's stays what it was.
    assert decision.secret is None
    assert decision.room.commitment == house.room.commitment


def test_lots_depend_on_no_seed() -> None:
    house = House.of_friends(BEA, EVA)
    orders = {draw_lots(3, house.secret.seed).order}
    for byte in range(20):
        decision = decide(house.room, house.secret, DrawLots(ANA, 0), NOON, bytes([byte]) * 32)
        assert isinstance(decision, Decision)
        (event,) = decision.batch.events
        assert isinstance(event, Reseated)
        orders.add(event.order)
    assert len(orders) > 3


def test_lots_clear_the_last_game_away() -> None:
    house = House.of_friends(BEA, EVA)
    house.again()
    house.to_the_end()
    house.does(DrawLots(ANA, 1))
    room = house.room
    assert (room.phase, room.table, room.actions, room.names) == ("lobby", None, NO_PAST, ())
    assert [person.games for person in room.people] == [1, 1, 1]


@pytest.mark.parametrize("seating", ["stay", "rotate", "lot"])
def test_the_first_game_is_played_as_people_sat_down(seating: str) -> None:
    house = House.of_friends(BEA, EVA, seating=seating)
    decision = house.again()
    assert [type(event) for event in decision.batch.events] == [GameStarted]


def test_from_the_second_game_on_everyone_moves_on() -> None:
    house = House.of_friends(BEA, seating="rotate")
    house.again(fill=True)
    house.to_the_end()
    decision = house.again(fill=True)
    assert [type(event) for event in decision.batch.events] == [Reseated, GameStarted]
    assert [seat.name for seat in house.room.seats] == ["", "Ana", "Bea"]
    assert [seat.driver for seat in house.room.seats] == ["cpu", "person", "person"]
    assert house.room.seats_of(ANA) == (1,)
    assert house.room.names == ("", "Ana", "Bea")
    house.to_the_end()
    assert [seat.name for seat in house.records[1].seats] == ["", "Ana", "Bea"]


def test_entropy_goes_to_the_new_seat() -> None:
    house = House.of_friends(BEA, EVA, seating="rotate")
    house.again()
    house.to_the_end()
    house.does(Start(ANA, 1, "ab"))
    assert house.room.entropy == ("", "ab", "")


def test_lots_are_drawn_for_each_game() -> None:
    house = House.of_friends(BEA, EVA, seating="lot")
    house.again()
    for _ in range(3):
        house.to_the_end()
        fresh = bytes([house.room.game + 1]) * 32
        decision = house.again()
        assert decision.batch.events[0] == draw_lots(3, fresh)


def test_whom_the_cpu_drives_for_it_drives_for_at_the_new_seat() -> None:
    house = House.of_friends(BEA, EVA, seating="rotate")
    house.again()
    house.does(Away(EVA))
    house.to_the_end()
    house.again()
    assert [seat.driver for seat in house.room.seats] == ["cpu", "person", "person"]
    assert house.room.seats_of(EVA) == (0,)

from __future__ import annotations

import pytest

from mekuri.game.shuffle import commitment
from mekuri.rooms.decide import open_room
from mekuri.rooms.events import Committed, RoomOpened, Seated
from mekuri.rooms.outcome import Rejection
from rooms.house import ANA, House, seed_of


def test_against_the_cpu_the_opener_holds_one_seat() -> None:
    house = House.opened(names=["Ana"], level="hard")
    room = house.room
    assert [seat.driver for seat in room.seats] == ["person", "cpu", "cpu", "cpu"]
    assert [seat.level for seat in room.seats] == [None, "hard", "hard", "hard"]
    assert [seat.holder for seat in room.seats] == [ANA, None, None, None]
    assert room.seats[0].name == "Ana"
    assert room.seats_of(ANA) == (0,)


def test_on_one_device_the_opener_holds_all_seats() -> None:
    room = House.opened(mode="device", names=["Ana", "Bea", "", "Eva"]).room
    assert {seat.driver for seat in room.seats} == {"person"}
    assert {seat.level for seat in room.seats} == {None}
    assert room.seats_of(ANA) == (0, 1, 2, 3)
    assert [seat.name for seat in room.seats] == ["Ana", "Bea", "", "Eva"]


def test_the_first_batch_tells_it_all() -> None:
    house = House.opened(players=2)
    (batch,) = house.batches
    assert (batch.version, batch.game, batch.at, batch.seat, batch.action) == (
        1,
        0,
        0,
        None,
        "open",
    )
    assert batch.events == (
        RoomOpened("room-1", house.room.settings, ANA),
        Seated(0, "", "person", None, ANA),
        Seated(1, "", "cpu", "easy", None),
        Committed(1, commitment(seed_of(1))),
    )
    assert (house.room.version, house.room.phase, house.room.game) == (1, "lobby", 0)
    assert house.room.commitment == house.secret.commitment
    assert house.secret.deck is None


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"mode": "cpu", "players": 1}, {"code": "bad_settings", "field": "players"}),
        ({"mode": "cpu", "players": 2, "seed": 7}, {"code": "bad_settings", "field": "seed"}),
        ("cpu", {"code": "bad_settings", "field": ""}),
        (
            {"mode": "cpu", "players": 2, "rules": {"lady": "sing"}},
            {"code": "bad_rules", "option": "lady"},
        ),
    ],
)
def test_settings_at_fault_open_nothing(settings: object, told: dict[str, object]) -> None:
    rejection = open_room("room-1", settings, ANA, seed_of(1))
    assert isinstance(rejection, Rejection)
    answer = rejection.to_json()
    assert answer.pop("message")
    assert answer == told


def test_a_hundred_seats() -> None:
    assert len(House.opened(players=100).room.seats) == 100

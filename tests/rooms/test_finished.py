from __future__ import annotations

import json
from dataclasses import replace

import pytest

from mekuri.game.actions import Resign
from mekuri.game.record import Record, verify
from mekuri.rooms.commands import Start
from mekuri.rooms.events import DriverChanged
from mekuri.rooms.evolve import evolve
from mekuri.rooms.finished import events_json, record_of
from mekuri.rooms.secrets import Secret, SecretMismatch
from rooms.house import ANA, House, seed_of

FAMILY = {
    "first": "random",
    "semimaru": "out_aside",
    "emperor": "blind_ten",
    "warrior": "rotate",
    "lady": ["keep", "take_center", {"draw": {"count": 2, "when": "center_was_empty"}}],
    "may_stop": True,
    "steals": 2,
    "stacks": 3,
}


@pytest.mark.parametrize("mode", ["cpu", "device"])
@pytest.mark.parametrize("rules", [{}, FAMILY])
def test_a_record_proves_its_game(mode: str, rules: dict[str, object]) -> None:
    house = House.opened(mode=mode, players=5, rules=rules, names=["Ana"])
    house.does(Start(ANA, 0, "c0ffee"))
    shown = house.room.commitment
    house.to_the_end()
    (record,) = house.records
    verify(record)
    assert record.commitment == shown
    assert record.seed == seed_of(1).hex()
    assert record.entropy == ("c0ffee", "", "", "", "")
    assert record.started == "2026-11-30T12:00:00.000Z"
    assert len(record.actions) == house.room.at
    assert record.seats[0].name == "Ana"
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


def test_who_drove_when_is_in_the_record() -> None:
    house = House.started(mode="device", players=2)
    house.does(house.play(house.legal[0]))
    house.room = evolve(house.room, DriverChanged(1, "cpu", "hard"))
    house.to_the_end()
    seats = house.records[0].to_json()["seats"]
    assert seats == [
        {"name": "", "drivers": [{"at": 0, "driver": "person"}]},
        {
            "name": "",
            "drivers": [
                {"at": 0, "driver": "person"},
                {"at": 1, "driver": "cpu", "level": "hard"},
            ],
        },
    ]


def test_the_events_of_a_record_are_those_that_happened() -> None:
    house = House.started(mode="device", players=4, rules=FAMILY)
    while house.room.phase == "playing" and house.room.at < 30:
        house.does(house.play(house.legal[-1]))
    seat = (house.turn + 1) % 4
    house.does(house.play(Resign(seat), seat))
    house.to_the_end()
    told = events_json(house.records[0])
    started = house.batches[1].events[0].to_json()
    played = [batch.to_json() for batch in house.batches[2:]]
    for key in ("players", "rules", "first_seat", "stacks", "game"):
        assert told[key] == started[key]
    assert told["room"] == "room-1"
    last = played[-1]["events"]
    assert isinstance(last, list)
    # The commitment to the next game is the room's, not this game's.
    assert last.pop()["type"] == "committed"
    assert told["batches"] == [
        {
            "at": index,
            "seat": batch["seat"],
            "ms": batch["ms"],
            "action": batch["action"],
            "events": batch["events"],
        }
        for index, batch in enumerate(played)
    ]


def test_only_a_game_that_is_over_has_a_record() -> None:
    house = House.started()
    with pytest.raises(ValueError, match="over"):
        record_of(house.room, house.secret)
    house.to_the_end()
    with pytest.raises(SecretMismatch):
        record_of(house.room, house.secret)


def test_a_secret_goes_through_json() -> None:
    dealt = House.started().secret
    for secret in (dealt, replace(dealt, deck=None)):
        assert Secret.from_json(json.loads(json.dumps(secret.to_json()))) == secret


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"game": 1, "seed": "00", "deck": None},
        {"game": 1, "seed": "zz" * 32, "deck": None},
        {"game": 1, "seed": "00" * 32, "deck": ["1"]},
        {"game": None, "seed": "00" * 32, "deck": None},
    ],
)
def test_a_broken_secret_is_refused(value: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        Secret.from_json(value)


def test_a_secret_does_not_slip_into_a_log() -> None:
    assert repr(House.started().secret) == "Secret(game=1)"

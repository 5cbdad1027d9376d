"""What was kept before rooms knew friends, or hints, is read as ever."""

from __future__ import annotations

import json
from typing import Any

from mekuri.game.actions import Draw
from mekuri.rooms.batch import Batch
from mekuri.rooms.evolve import advance
from mekuri.rooms.snapshot import from_json, to_json
from rooms.house import ANA, House

SINCE = {
    "turn_limit",
    "watching",
    "seating",
    "hints",
    "code",
    "made_from",
    "person",
    "left",
    "host_person",
    "people",
}
"""The keys that came with them."""


def aged(value: Any) -> Any:
    """JSON as it was written before."""
    if isinstance(value, list):
        return [aged(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: aged(each) for key, each in value.items() if key not in SINCE}


def played(mode: str) -> House:
    house = House.opened(mode=mode, players=3, names=["Ana", "Bea", "Eva"])
    house.again()
    house.to_the_end()
    house.configures(level="hard")
    house.again()
    for _ in range(5):
        house.does(house.play(Draw(0)))
    return house


def test_old_logs_make_the_same_room() -> None:
    for mode in ("cpu", "device"):
        house = played(mode)
        room = None
        for batch in house.batches:
            public, private = json.loads(json.dumps([batch.to_json(), batch.private_json()]))
            room = advance(room, Batch.from_json(aged(public), aged(private)))
        assert room == house.room


def test_old_snapshots_make_the_same_room() -> None:
    for mode in ("cpu", "device"):
        house = played(mode)
        public, private = json.loads(json.dumps(to_json(house.room)))
        old = aged(public)
        del old["names"]
        room = from_json(old, aged(private))
        assert room == house.room
        house.room = room
        house.to_the_end()
        assert [seat.name for seat in house.records[-1].seats] == ["Ana", "Bea", "Eva"]


def test_an_old_log_to_the_letter() -> None:
    public = {
        "type": "events",
        "room": "7k3q",
        "version": 1,
        "game": 0,
        "at": 0,
        "ms": 0,
        "seat": None,
        "action": {"do": "open"},
        "events": [
            {
                "type": "room_opened",
                "room": "7k3q",
                "settings": {
                    "mode": "cpu",
                    "rules": {},
                    "players": 2,
                    "names": ["Ana", ""],
                    "level": "easy",
                    "pace": "normal",
                },
            },
            {
                "type": "seated",
                "seat": 0,
                "name": "Ana",
                "driver": "person",
                "level": None,
                "holder": True,
            },
            {
                "type": "seated",
                "seat": 1,
                "name": "",
                "driver": "cpu",
                "level": "easy",
                "holder": False,
            },
            {"type": "committed", "game": 1, "commitment": "00" * 32},
        ],
        "legal": [],
        "unseen": {"noble": 66, "lady": 21, "monk": 12, "semimaru": 1},
    }
    private = {"0": {"host": ANA}, "1": {"holder": ANA}}
    room = advance(None, Batch.from_json(public, private))
    assert (room.id, room.host, room.seats_of(ANA)) == ("7k3q", ANA, (0,))
    assert (room.code, room.made_from, room.people, room.host_person) == (None, "menu", (), None)
    assert [seat.person for seat in room.seats] == [None, None]

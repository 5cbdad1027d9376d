from __future__ import annotations

import json

import pytest

from mekuri.rooms.batch import Batch
from mekuri.rooms.event_json import UnknownEvent, event_from_json
from mekuri.rooms.evolve import advance
from mekuri.rooms.room import Room
from mekuri.rooms.view import frame
from rooms.house import ANA, House


def _lived() -> House:
    house = House.started(
        mode="device",
        players=3,
        rules={"semimaru": "out", "steals": 1, "may_stop": True, "emperor": "draw", "stacks": 2},
    )
    house.to_the_end()
    house.configures(mode="cpu", players=2, names=[], level="hard")
    house.configures(level="easy")
    house.again()
    return house


def test_a_log_gives_back_the_room() -> None:
    house = _lived()
    room: Room | None = None
    for batch in house.batches:
        public = json.loads(json.dumps(batch.to_json()))
        private = json.loads(json.dumps(batch.private_json()))
        again = Batch.from_json(public, private)
        assert again == batch
        room = advance(room, again)
    assert room == house.room


def test_the_frame_is_the_public_side_of_the_log() -> None:
    house = House.started()
    for batch in house.batches:
        public = json.loads(json.dumps(frame(house.room, batch)))
        assert Batch.from_json(public, batch.private_json()) == batch


def test_only_hashes_of_tokens_are_private() -> None:
    house = _lived()
    first, *later = (batch.private_json() for batch in house.batches)
    assert first == {
        "0": {"host": ANA},
        "1": {"holder": ANA},
        "2": {"holder": ANA},
        "3": {"holder": ANA},
    }
    assert set(map(str, later)) == {"None"}


def test_versions_follow_each_other() -> None:
    house = House.started()
    opening, start = house.batches
    with pytest.raises(ValueError, match="version 2 cannot follow 0"):
        advance(None, start)
    with pytest.raises(ValueError, match="version 1 cannot follow 2"):
        advance(house.room, opening)
    nothing = Batch(1, 0, 0, 0, None, "open", ())
    with pytest.raises(ValueError, match="room_opened"):
        advance(None, nothing)


@pytest.mark.parametrize(
    "public",
    [
        {"type": "seated", "seat": 0},
        {
            "type": "seated",
            "seat": 0,
            "name": "",
            "driver": "person",
            "level": None,
            "holder": True,
        },
        {"type": "room_opened", "room": "r", "settings": {"mode": "cpu", "players": 2}},
        {"type": "committed"},
        {},
    ],
)
def test_broken_events_are_named(public: dict[str, object]) -> None:
    with pytest.raises(UnknownEvent):
        event_from_json(public, {})


def test_events_of_a_newer_log_are_refused() -> None:
    with pytest.raises(ValueError):
        event_from_json({"type": "applauded", "seat": 0}, {})


@pytest.mark.parametrize("key", ["version", "game", "at", "ms", "seat", "action", "events"])
def test_a_batch_is_whole(key: str) -> None:
    public = House.started().batches[1].to_json()
    del public[key]
    with pytest.raises(ValueError):
        Batch.from_json(public, None)

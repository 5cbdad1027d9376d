from __future__ import annotations

import json

import pytest

from mekuri.game.actions import Resign
from mekuri.rooms.evolve import advance
from mekuri.rooms.room import Room
from mekuri.rooms.snapshot import from_json, to_json
from rooms.house import ANA, House

NEW = {"names", "host_person", "people", "code", "made_from"}
"""What snapshots had not in the beginning."""


def _through_json(room: Room) -> Room:
    public, private = json.loads(json.dumps(to_json(room)))
    return from_json(public, private)


def test_a_snapshot_at_any_version_and_the_later_batches_are_the_room() -> None:
    house = House.opened(
        mode="device", players=3, rules={"steals": 1, "tenji_jito": "both", "stacks": 3}
    )
    rooms = [house.room]

    def step() -> None:
        rooms.append(house.room)

    house.again()
    step()
    while house.room.phase == "playing":
        house.does(house.play(house.legal[-1]))
        step()
    house.configures(names=["Ana", "Bea", "Eva"])
    step()
    house.again()
    step()
    house.does(house.play(Resign(2), 2))
    step()
    for version, room in enumerate(rooms, start=1):
        restored = _through_json(room)
        assert restored == room
        for batch in house.batches[version:]:
            restored = advance(restored, batch)
        assert restored == house.room


def test_the_public_part_holds_no_hash_of_a_token() -> None:
    public, private = to_json(House.started(mode="device").room)
    assert ANA not in json.dumps(public)
    assert private == {"host": ANA, "holders": [ANA] * 4, "people": []}


def test_a_broken_snapshot_is_refused() -> None:
    public, private = to_json(House.started().room)
    for key in public.keys() - NEW:
        broken = {other: value for other, value in public.items() if other != key}
        with pytest.raises(ValueError):
            from_json(broken, private)
    with pytest.raises(ValueError):
        from_json(public, {"host": ANA, "holders": [ANA]})
    with pytest.raises(ValueError):
        from_json(public, {})

from __future__ import annotations

import json

from mekuri.game.actions import Draw, Resign
from mekuri.rooms.view import frame, view
from rooms.house import ANA, House


def seat_view(name: str, driver: str, level: str | None, held: bool) -> dict[str, object]:
    """A seat before its first game, in a room without friends."""
    return {
        "name": name,
        "driver": driver,
        "level": level,
        "wins": 0,
        "games": 0,
        "person": None,
        "held": held,
    }


def test_a_room_before_its_first_game() -> None:
    house = House.opened(players=2, names=["Ana"], level="medium", pace="fast")
    assert view(house.room) == {
        "room": "room-1",
        "version": 1,
        "mode": "cpu",
        "phase": "lobby",
        "settings": {
            "mode": "cpu",
            "rules": {},
            "players": 2,
            "names": ["Ana", ""],
            "level": "medium",
            "pace": "fast",
            "turn_limit": 0,
            "watching": "anyone",
            "seating": "stay",
            "hints": True,
        },
        "game": 0,
        "at": 0,
        "commitment": house.secret.commitment,
        "first_seat": None,
        "started_at": None,
        "seats": [
            seat_view("Ana", "person", None, held=True),
            seat_view("", "cpu", "medium", held=False),
        ],
        "table": None,
        "legal": [],
        "unseen": {"noble": 66, "lady": 21, "monk": 12, "semimaru": 1},
        "decisions": False,
        "host": None,
        "code": None,
        "made_from": "menu",
        "people": [],
    }


def test_a_room_in_play() -> None:
    house = House.started(rules={"stacks": 2, "may_stop": True, "lady": "draw_only"})
    for _ in range(5):
        house.does(house.play(house.legal[0]))
    shown = view(house.room)
    assert house.room.table is not None
    assert shown["table"] == house.room.table.to_json()
    assert shown["legal"] == [action.to_json() for action in house.legal]
    assert (shown["phase"], shown["game"], shown["at"]) == ("playing", 1, 5)
    assert (shown["first_seat"], shown["started_at"]) == (0, "2026-11-30T12:00:00.000Z")
    assert shown["decisions"] is True


def test_the_view_of_a_game_that_is_over() -> None:
    house = House.started(mode="device", players=2)
    house.does(house.play(Draw(0)))
    house.does(house.play(Resign(0), 0))
    shown = view(house.room)
    assert (shown["phase"], shown["legal"], shown["at"]) == ("over", [], 2)
    assert shown["commitment"] == house.secret.commitment


def test_unseen_cards_are_counted_by_kind_under_the_rules() -> None:
    house = House.started(rules={"nyudo": "monk"})
    shown = view(house.room)["unseen"]
    assert shown == {"noble": 64, "lady": 21, "monk": 14, "semimaru": 1}
    house.to_the_end()
    assert view(house.room)["unseen"] == {"noble": 0, "lady": 0, "monk": 0, "semimaru": 0}


def test_of_a_short_deck_nobody_knows_which_cards_are_in_it() -> None:
    house = House.started(mode="device", players=2, rules={"cards": 10})
    for flips in range(1, 11):
        house.does(house.play(Draw(0)))
        unseen = view(house.room)["unseen"]
        assert isinstance(unseen, dict)
        assert sum(unseen.values()) == 100 - flips


def test_the_frame_is_the_batch_and_what_can_be_done_then() -> None:
    house = House.started()
    decision = house.does(house.play(Draw(0)))
    shown = frame(decision.room, decision.batch)
    assert shown == {
        "type": "events",
        "room": "room-1",
        **decision.batch.to_json(),
        "legal": [{"do": "draw", "stack": 0}],
        "unseen": view(house.room)["unseen"],
    }
    assert shown["action"] == {"do": "draw", "stack": 0}


def test_no_hash_of_a_token_is_ever_shown() -> None:
    house = House.started(mode="device", players=3)
    house.to_the_end()
    house.configures(mode="cpu", names=["Ana"])
    house.again()
    for batch in house.batches:
        assert ANA not in json.dumps(frame(house.room, batch))
    assert ANA not in json.dumps(view(house.room))
    assert ANA not in json.dumps([record.to_json() for record in house.records])

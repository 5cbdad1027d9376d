"""The event words: their JSON, there and back, and what is none."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given

from game.strategies import json_values
from mekuri.game.errors import EventError
from mekuri.game.event_json import event_from_json
from mekuri.game.events import (
    Event,
    Flipped,
    Granted,
    Moved,
    Over,
    Reversed,
    Rotated,
    SeatOut,
    Turn,
    TurnLost,
    TurnServed,
    make_flight,
    moved,
)
from mekuri.game.zones import ASIDE, CENTER, HANDS, STACKS, Zone, zone_from_json

WORDS: list[tuple[Event, dict[str, Any]]] = [
    (Flipped(0, 1, 57), {"type": "flipped", "seat": 0, "stack": 1, "card": 57}),
    (
        Moved(CENTER, HANDS[2], (8, 3), 57, "take_center"),
        {
            "type": "moved",
            "from": "center",
            "to": {"hand": 2},
            "cards": [8, 3],
            "cause": 57,
            "effect": "take_center",
        },
    ),
    (
        Moved(HANDS[0], ASIDE, (8,), None, "resign"),
        {
            "type": "moved",
            "from": {"hand": 0},
            "to": "aside",
            "cards": [8],
            "cause": None,
            "effect": "resign",
        },
    ),
    (
        Moved(STACKS[3], CENTER, (8,), 8, "to_center"),
        {
            "type": "moved",
            "from": {"deck": 3},
            "to": "center",
            "cards": [8],
            "cause": 8,
            "effect": "to_center",
        },
    ),
    (Granted(2), {"type": "granted", "draws": 2}),
    (TurnLost(1), {"type": "turn_lost", "seat": 1}),
    (TurnServed(1), {"type": "turn_served", "seat": 1}),
    (Reversed(), {"type": "reversed"}),
    (Rotated(), {"type": "rotated"}),
    (SeatOut(1), {"type": "seat_out", "seat": 1}),
    (Turn(2), {"type": "turn", "seat": 2}),
    (Over((1, 2, 2)), {"type": "over", "places": [1, 2, 2]}),
]
IDS = [str(written["type"]) for _, written in WORDS]


@pytest.mark.parametrize(("event", "written"), WORDS, ids=IDS)
def test_an_event_writes_and_reads(event: Event, written: dict[str, Any]) -> None:
    assert event.to_json() == written
    assert event_from_json(json.loads(json.dumps(written))) == event


@pytest.mark.parametrize(("event", "written"), WORDS, ids=IDS)
def test_every_key_must_be_there_and_no_other(event: Event, written: dict[str, Any]) -> None:
    with pytest.raises(EventError, match="has no key"):
        event_from_json({**written, "at": 1})
    for key in written:
        with pytest.raises(EventError):
            event_from_json({name: value for name, value in written.items() if name != key})


@pytest.mark.parametrize(("event", "written"), WORDS, ids=IDS)
def test_a_wrong_value_is_named(event: Event, written: dict[str, Any]) -> None:
    for key in written:
        for wrong in ([], {}, "x", -1, 101, 1.0, True, {"hand": 100}, {"deck": 10}, [0], [101, 1]):
            with pytest.raises(EventError):
                event_from_json({**written, key: wrong})


def test_no_card_moves_twice_at_once() -> None:
    written = {"from": "center", "to": {"hand": 2}, "cause": 57, "effect": "take_center"}
    with pytest.raises(EventError, match="twice"):
        event_from_json({"type": "moved", "cards": [8, 8], **written})


def read(value: Any) -> Event | None:
    """The event, or None for what is none."""
    try:
        return event_from_json(value)
    except EventError:
        return None


@given(json_values)
def test_any_json_is_an_event_or_a_fault(value: Any) -> None:
    event = read(value)
    assert event is None or event.to_json() == value


def test_a_moved_made_fast_is_a_moved() -> None:
    made = moved(CENTER, HANDS[2], (8, 3), 57, "take_center")
    same = Moved(CENTER, HANDS[2], (8, 3), 57, "take_center")
    assert type(made) is Moved
    assert made == same
    assert hash(made) == hash(same)
    assert repr(made) == repr(same)
    with pytest.raises(FrozenInstanceError):
        made.cards = ()  # type: ignore[misc]


def test_events_of_different_words_differ() -> None:
    assert len({Turn(1), TurnLost(1), TurnServed(1), SeatOut(1), Granted(1)}) == 5


def test_a_flight_tells_of_one_flip() -> None:
    flight = make_flight(4, 2, 57)
    flipped = Flipped(4, 2, 57)
    assert flight.cards == (57,)
    assert flight.kept == (flipped, Moved(STACKS[2], HANDS[4], (57,), 57, "keep"))
    assert flight.centered == (flipped, Moved(STACKS[2], CENTER, (57,), 57, "to_center"))
    assert flight.unplaced == (flipped,)


@pytest.mark.parametrize("zone", [CENTER, ASIDE, *HANDS[:3], HANDS[99], *STACKS])
def test_a_zone_writes_and_reads(zone: Zone) -> None:
    assert zone_from_json(zone.to_json()) is zone


@pytest.mark.parametrize(
    "value",
    [None, "hand", "deck", "", {}, {"hand": -1}, {"hand": True}, {"center": 0}, {"aside": 0},
     {"hand": 1, "deck": 1}, {"hand": "1"}, {"deck": 1.0}, ["center"]],
)  # fmt: skip
def test_what_is_no_zone(value: Any) -> None:
    with pytest.raises(EventError, match="there is no zone"):
        zone_from_json(value)

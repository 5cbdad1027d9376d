"""The protocol: its schema is fresh, and reading frames never fails otherwise than by name."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game import actions
from mekuri.rooms import outcome
from mekuri.rooms.commands import (
    TIMER,
    Away,
    Back,
    Configure,
    DrawLots,
    Join,
    Leave,
    PassHost,
    Play,
    Remove,
    Rename,
    Start,
)
from mekuri.rooms.view import frame, view
from mekuri.server import incoming, outgoing
from mekuri.server.happenings import RoomEvent
from mekuri.server.parsing import BadFrame, parse
from mekuri.server.protocol import schema, schema_text
from mekuri.server.session import command_of
from mekuri.server.shapes import Deed, View
from rooms.house import ANA, BEA, EVA, IDA, House

COMMITTED = "web/src/lib/generated/protocol.schema.json"

TOKEN = "0f" * 32
GOOD: list[dict[str, Any]] = [
    {"do": "hello", "protocol": 1, "room": "7k3q", "token": TOKEN, "since": 12},
    {"do": "hello", "protocol": 1, "room": "7k3q", "token": None, "since": None},
    {"do": "ping", "n": -7},
    {"do": "draw", "id": "abcdefgh", "room": "r", "game": 1, "seat": 0, "at": 17, "stack": 0},
    {"do": "stop", "id": "abcdefgh", "room": "r", "game": 1, "seat": 0, "at": 17},
    {"do": "steal", "id": "abcdefgh", "room": "r", "game": 1, "seat": 0, "at": 17, "from": 2},
    {"do": "resign", "id": "abcdefgh", "room": "r", "game": 1, "seat": 0, "at": 17},
    {"do": "start", "id": "abcdefgh", "room": "r", "game": 0, "entropy": "c0ffee"},
    {"do": "configure", "id": "abcdefgh", "room": "r", "game": 0, "settings": {"a": {"b": [1]}}},
    {"do": "join", "id": "abcdefgh", "room": "r", "seat": None, "name": "はるか"},
    {"do": "join", "id": "abcdefgh", "room": "r", "seat": 3, "name": 'a: "b", {c}'},
    {"do": "leave", "id": "abcdefgh", "room": "r", "seat": 3},
    {"do": "rename", "id": "abcdefgh", "room": "r", "seat": 3, "name": ""},
    {"do": "remove", "id": "abcdefgh", "room": "r", "person": 2},
    {"do": "draw_lots", "id": "abcdefgh", "room": "r", "game": 1},
    {"do": "react", "room": "r", "seat": 0, "reaction": "tea"},
]
START: dict[str, Any] = GOOD[7]
"""The one frame with a field that may be missing."""
FILLED = [{**START, "fill": True}, {**START, "fill": False}]


def test_the_committed_schema_is_fresh(root: Path) -> None:
    fresh = schema_text()
    assert (root / COMMITTED).read_text("utf-8") == fresh, (
        f"run: python -m mekuri.server.protocol > {COMMITTED}"
    )


def test_the_module_prints_the_schema() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "mekuri.server.protocol"], capture_output=True, check=True
    )
    assert json.loads(printed.stdout) == schema()


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    text = schema_text()
    definitions = schema()["$defs"]
    for name in text.split('"#/$defs/')[1:]:
        assert name.partition('"')[0] in definitions
    assert definitions["Hello"]["additionalProperties"] is False
    assert len(definitions["ClientFrame"]["anyOf"]) == 14
    assert len(definitions["ServerFrame"]["anyOf"]) == 8


def test_the_protocol_in_words_leaves_nothing_out(root: Path) -> None:
    words = (root / "docs" / "protocol.md").read_text("utf-8")
    definitions = schema()["$defs"]
    named = set(definitions["Rejected"]["properties"]["code"]["enum"])
    named |= set(definitions["Bye"]["properties"]["code"]["enum"])
    for definition in definitions.values():
        properties = definition.get("properties", {})
        for tag in ("do", "type"):
            named |= set(properties.get(tag, {}).get("enum", ()))
    missing = [
        name for name in sorted(named) if f"`{name}`" not in words and f'"{name}"' not in words
    ]
    assert missing == []


@pytest.mark.parametrize("frame", GOOD + FILLED)
def test_frames_are_read_as_they_are(frame: dict[str, Any]) -> None:
    read = parse(json.dumps(frame))
    assert not isinstance(read, BadFrame)
    assert msgspec.to_builtins(read) == frame
    # Written otherwise, it is the same frame.
    assert parse(json.dumps(dict(reversed(frame.items())), indent=3)) == read


@pytest.mark.parametrize("frame", GOOD)
def test_every_field_is_required_and_none_may_be_added_or_doubled(frame: dict[str, Any]) -> None:
    text = json.dumps(frame)
    for field, value in frame.items():
        less = {key: kept for key, kept in frame.items() if key != field}
        read = parse(json.dumps(less))
        assert isinstance(read, BadFrame)
        assert (read.code, read.detail) == ("bad_message", {"field": field})
        doubled = f'{text[:-1]},"{field}":{json.dumps(value)}}}'
        read = parse(doubled)
        assert isinstance(read, BadFrame)
        assert read.code == "bad_json"
    read = parse(json.dumps({**frame, "colour": "red"}))
    assert isinstance(read, BadFrame)
    assert (read.code, read.detail) == ("bad_message", {"field": "colour"})


@pytest.mark.parametrize("field", ["game", "fill"])
def test_a_key_stands_once_also_where_one_may_be_missing(field: str) -> None:
    frames_read = [parse(json.dumps(START)), parse(json.dumps(FILLED[0]))]
    assert not any(isinstance(read, BadFrame) for read in frames_read)
    once = json.dumps(START if field == "game" else FILLED[0])
    read = parse(f'{once[:-1]},"{field}":{json.dumps(FILLED[0][field])}}}')
    assert isinstance(read, BadFrame)
    assert read.code == "bad_json"


@pytest.mark.parametrize("fill", [None, 0, 1, "yes"])
def test_fill_is_yes_or_no(fill: object) -> None:
    read = parse(json.dumps({**START, "fill": fill}))
    assert isinstance(read, BadFrame)
    assert (read.code, read.detail) == ("bad_message", {"field": "fill"})


def test_names_have_a_length_and_reactions_are_a_set() -> None:
    long = {"do": "join", "id": "abcdefgh", "room": "r", "seat": None, "name": "x" * 385}
    strange = {"do": "react", "room": "r", "seat": 0, "reaction": "💣"}
    for bad, field in ((long, "name"), (strange, "reaction")):
        read = parse(json.dumps(bad))
        assert isinstance(read, BadFrame)
        assert (read.code, read.detail) == ("bad_message", {"field": field})
    assert not isinstance(parse(json.dumps({**long, "name": "x" * 384})), BadFrame)


COMMANDS = {
    "draw": Play("me", 1, 0, 17, actions.Draw(0)),
    "stop": Play("me", 1, 0, 17, actions.Stop()),
    "steal": Play("me", 1, 0, 17, actions.Steal(2)),
    "resign": Play("me", 1, 0, 17, actions.Resign(0)),
    "start": Start("me", 0, "c0ffee"),
    "configure": Configure("me", 0, {"a": {"b": [1]}}),
    "join": Join("me", 3, 'a: "b", {c}'),
    "leave": Leave("me", 3),
    "rename": Rename("me", 3, ""),
    "remove": Remove("me", 2),
    "draw_lots": DrawLots("me", 1),
}


def test_every_command_is_put_into_the_rooms_words() -> None:
    asked = {}
    for one in GOOD:
        read = parse(json.dumps(one))
        if isinstance(read, get_args(incoming.CommandFrame)):
            asked[one["do"]] = command_of(read, "me")
    assert asked == COMMANDS
    filled = parse(json.dumps(FILLED[0]))
    assert isinstance(filled, incoming.Start)
    assert command_of(filled, "me") == Start("me", 0, "c0ffee", fill=True)


def test_every_code_of_a_room_is_one_of_the_protocol() -> None:
    assert set(get_args(outcome.Code)) <= set(get_args(outgoing.Code))


def house_of_friends() -> House:
    """A room in which everything has happened that can happen among friends."""
    house = House.of_friends(BEA, EVA, seating="rotate", turn_limit=30)
    house.again()
    house.does(Play(TIMER, 1, 0, 0, actions.Draw(0)))
    house.does(Away(EVA))
    house.does(Back(EVA))
    house.does(Rename(BEA, 1, "Beate"))
    house.does(Remove(ANA, 3))
    house.to_the_end()
    house.does(DrawLots(ANA, 1))
    house.does(Join(IDA, None, "Ida"))
    house.does(PassHost(ANA, (IDA,)))
    house.configures(players=5, level="hard", names=[])
    house.does(Leave(IDA, house.room.seats_of(IDA)[0]))
    house.configures(players=4, names=[])
    house.again(fill=True)
    return house


def test_what_a_room_sends_has_the_form_that_the_schema_says() -> None:
    house = house_of_friends()
    told = [frame(house.room, batch) for batch in house.batches]
    for one in told:
        sent = json.loads(json.dumps(one))
        assert msgspec.to_builtins(msgspec.convert(sent, outgoing.Events)) == sent
    shown = json.loads(json.dumps(view(house.room)))
    assert msgspec.to_builtins(msgspec.convert(shown, View)) == shown
    text = json.dumps(told)
    for event in get_args(RoomEvent):
        tag = event.__struct_config__.tag
        assert f'"type": "{tag}"' in text, tag
    for deed in get_args(Deed):
        tag = deed.__struct_config__.tag
        assert f'"do": "{tag}"' in text, tag


def test_a_doubled_key_is_found_also_deep_in_settings() -> None:
    head = '{"do":"configure","id":"abcdefgh","room":"r","game":0,"settings":'
    for settings in ('{"a":1,"a":1}', '{"a":[{"b":1,"b":2}]}', '{"a":1},"settings":{}'):
        read = parse(f"{head}{settings}}}")
        assert isinstance(read, BadFrame)
        assert read.code == "bad_json"


Json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from([*(frame["do"] for frame in GOOD), TOKEN, "abcdefgh", "r"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(sorted({key for frame in GOOD for key in frame})) | st.text(),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)
Changed = st.builds(
    lambda frame, changes: {**frame, **changes},
    st.sampled_from(GOOD),
    st.dictionaries(st.sampled_from(sorted({key for f in GOOD for key in f})), Json, max_size=2),
)
Cut = st.builds(
    lambda text, at, patch: text[: at % (len(text) + 1)] + patch + text[at % (len(text) + 1) :],
    st.sampled_from([json.dumps(frame) for frame in GOOD]),
    st.integers(0, 400),
    st.text(max_size=6) | st.sampled_from(list('{}[]",:\\019e-')),
)


@given(st.text() | Json.map(json.dumps) | Changed.map(json.dumps) | Cut)
def test_whatever_comes_in_a_frame_or_a_named_fault_comes_out(text: str) -> None:
    read = parse(text)
    if isinstance(read, BadFrame):
        assert read.code in ("bad_json", "bad_message")
        rejected = {"type": "rejected", "id": read.id, "code": read.code, **read.detail}
        msgspec.convert(rejected, outgoing.Rejected)
    else:
        # What is taken is exactly what is said in it.
        assert msgspec.to_builtins(read) == json.loads(text)

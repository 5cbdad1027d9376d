"""The protocol: its schema is fresh, and reading frames never fails otherwise than by name."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.server import frames
from mekuri.server.parsing import BadFrame, parse
from mekuri.server.protocol import schema, schema_text

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
]


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
    assert len(definitions["ClientFrame"]["anyOf"]) == 8
    assert len(definitions["ServerFrame"]["anyOf"]) == 6


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


@pytest.mark.parametrize("frame", GOOD)
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
        msgspec.convert(rejected, frames.Rejected)
    else:
        # What is taken is exactly what is said in it.
        assert msgspec.to_builtins(read) == json.loads(text)

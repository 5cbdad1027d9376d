"""Lines of `mekuri replay` that went wrong somewhere: a result or a named fault, never a crash."""

from __future__ import annotations

import copy
import itertools
import json
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mekuri.game import replay, strict_json
from mekuri.game.faults import Fault

VECTORS = Path(__file__).parent.parent / "vectors"

MORE_KEYS: dict[str, set[str]] = {
    "bad_json": set(),
    "bad_request": {"field"},
    "bad_rules": {"option"},
    "bad_deck": set(),
    "bad_action": {"index"},
    "illegal_action": {"index", "legal"},
}
RESULT = [
    "hands",
    "center",
    "aside",
    "deck_left",
    "out",
    "places",
    "winners",
    "draw",
    "over",
    "turn",
    "legal",
    "flips",
]

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 105),
    st.integers(-(10**29), 10**29),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "draw", "stop", "all", "self", "party", "take", "off", "\ud800", "日本"]),
    st.text(max_size=5),
)
KEYS = st.sampled_from(
    ["players", "first_seat", "deck", "rules", "preset", "actions", "complete", "do", "stack", "x"]
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)

with (VECTORS / "replay.jsonl").open("rb") as lines:
    # Short lines, so that a mutation often hits what matters.
    SOURCES = sorted(lines, key=len)[:60]


def places(value: object) -> list[tuple[Any, Any]]:
    """Every container and key or index in `value`."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys:
            found.append((value, key))
            found += places(value[key])
    return found


@st.composite
def mutated_values(draw: st.DrawFn) -> bytes:
    line = copy.deepcopy(json.loads(draw(st.sampled_from(SOURCES))))
    for _ in range(draw(st.integers(1, 3))):
        spots = places(line)
        if not spots:
            break
        holder, key = spots[draw(st.integers(0, len(spots) - 1))]
        change = draw(st.sampled_from(["drop", "replace", "add", "repeat"]))
        if change == "drop":
            del holder[key]
        elif change == "replace":
            holder[key] = draw(JSON)
        elif isinstance(holder, list):
            holder.insert(key, holder[key] if change == "repeat" else draw(JSON))
        else:
            holder[draw(KEYS)] = holder[key] if change == "repeat" else draw(JSON)
    return json.dumps(line).encode()


@st.composite
def mutated_bytes(draw: st.DrawFn) -> bytes:
    line = bytearray(draw(st.sampled_from(SOURCES)))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(line)))
        change = draw(st.sampled_from(["cut", "insert", "overwrite", "double"]))
        if change == "cut":
            del line[at:]
        elif change == "insert":
            line[at:at] = draw(st.binary(min_size=1, max_size=4))
        elif change == "overwrite":
            line[at : at + 1] = draw(st.sampled_from([b"", b"0", b'"', b"[", b"]", b"}", b"NaN"]))
        else:
            line[at:at] = line[: draw(st.integers(0, len(line)))]
    return bytes(line)


def response(line: bytes) -> dict[str, Any]:
    try:
        return replay.answer(line)
    except Fault as fault:
        return fault.to_json(7)


@given(mutated_values() | mutated_bytes())
def test_mutated_lines_give_a_result_or_a_named_fault(line: bytes) -> None:
    given_back = response(line)
    if "error" in given_back:
        code, message, number, *more = given_back["error"].items()
        assert message[0] == "message"
        assert message[1]
        assert number == ("line", 7)
        assert {key for key, _ in more} == MORE_KEYS[code[1]]
    else:
        assert list(given_back) == RESULT
    written = strict_json.dumps(given_back)
    assert b"\n" not in written
    assert strict_json.loads(written) == given_back


@given(st.sampled_from(SOURCES), st.data())
def test_a_game_stopped_anywhere_says_where_it_stands(source: bytes, data: st.DataObject) -> None:
    line = json.loads(source)
    actions = line.get("actions", [])
    line |= {"actions": actions[: data.draw(st.integers(0, len(actions)))], "complete": False}
    result: Any = replay.answer(json.dumps(line).encode())
    cards = [*result["center"], *result["aside"], *itertools.chain(*result["hands"])]
    assert len(set(cards)) == len(cards) == len(line["deck"]) - result["deck_left"]
    assert set(cards) <= set(line["deck"])
    assert result["over"] == (result["legal"] == []) == (result["turn"] is None)
    for action in result["legal"]:
        more = line | {"actions": [*line["actions"], action]}
        assert "error" not in response(json.dumps(more).encode())

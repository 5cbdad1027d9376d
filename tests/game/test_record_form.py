"""The form of a record: what is refused, by field; and its schema, which says the same."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game import record, strict_json
from mekuri.game.record import CHECKS, MAX_BYTES, Record, RecordError

Json = dict[str, Any]

VALIDATOR = jsonschema.Draft202012Validator(record.schema())

DOCS = Path(__file__).parents[2] / "docs" / "record.md"
EXAMPLE: Json = json.loads(DOCS.read_text("utf-8").split("```json\n", 1)[1].split("```", 1)[0])
"""The example of the documentation: a whole record, and a true one."""


def changed(path: str, value: object) -> Json:
    """The example with `value` at `path`, as in `seats.0.name`; `...` takes the place away."""
    one = copy.deepcopy(EXAMPLE)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    holder: Any = one
    for step in way:
        holder = holder[step]
    if value is ...:
        del holder[last]
    elif isinstance(holder, list) and last == len(holder):
        holder.append(value)
    else:
        holder[last] = value
    return one


def refused(one: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.loads(strict_json.dumps(one))
    assert caught.value.more.get("field") == caught.value.field
    return caught.value


def test_the_example_is_true() -> None:
    record.verify(Record.from_json(EXAMPLE))
    assert Record.from_json(EXAMPLE).to_json() == EXAMPLE
    VALIDATOR.validate(EXAMPLE)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(record.schema())


BAD_BY_SCHEMA = [
    ("schema", "1", "schema"),
    ("schema", True, "schema"),
    ("schema", 2, "schema"),
    ("schema", 1.5, "schema"),
    ("room", 7, "room"),
    ("room", "x" * 65, "room"),
    ("game", 0, "game"),
    ("game", "1", "game"),
    ("players", 1, "players"),
    ("players", 101, "players"),
    ("seats", {}, "seats"),
    ("seats.0", [], "seats[0]"),
    ("seats.0.name", 7, "seats[0].name"),
    ("seats.0.name", "x" * 401, "seats[0].name"),
    ("seats.0.name", ..., "seats[0].name"),
    ("seats.0.token", "x", "seats[0].token"),
    ("seats.0.drivers", [], "seats[0].drivers"),
    ("seats.0.drivers", "cpu", "seats[0].drivers"),
    ("seats.0.drivers.0", 0, "seats[0].drivers[0]"),
    ("seats.0.drivers.0.at", -1, "seats[0].drivers[0].at"),
    ("seats.0.drivers.0.driver", "dog", "seats[0].drivers[0].driver"),
    ("seats.0.drivers.0.driver", ["cpu"], "seats[0].drivers[0].driver"),
    ("seats.0.drivers.0.level", "easy", "seats[0].drivers[0].level"),
    ("seats.1.drivers.0.level", "genius", "seats[1].drivers[0].level"),
    ("seats.1.drivers.0.level", ..., "seats[1].drivers[0].level"),
    ("commitment", "00", "commitment"),
    ("seed", "zz" * 32, "seed"),
    ("seed", None, "seed"),
    ("entropy", "00", "entropy"),
    ("entropy.0", "0", "entropy[0]"),
    ("entropy.1", "00" * 33, "entropy[1]"),
    ("first_seat", -1, "first_seat"),
    ("first_seat", None, "first_seat"),
    ("started", "yesterday", "started"),
    ("started", "2026-11-30 10:00:00Z", "started"),
    ("started", "2026-13-30T10:00:00Z", "started"),
    ("started", "2026-11-30T10:00:00+01:00", "started"),
    ("started", "２026-11-30T10:00:00Z", "started"),
    ("actions", {}, "actions"),
    ("actions.0", None, "actions[0]"),
    ("actions.0.seat", ..., "actions[0].seat"),
    ("actions.0.seat", True, "actions[0].seat"),
    ("actions.0.ms", -1, "actions[0].ms"),
    ("actions.0.ms", ..., "actions[0].ms"),
    ("actions.0.ms", 1.5, "actions[0].ms"),
    ("actions.0.do", "fly", "actions[0]"),
    ("actions.0.stack", ..., "actions[0]"),
    ("actions.0.from", 1, "actions[0]"),
    ("result", [], "result"),
    ("result.colour", 1, "result.colour"),
    ("colour", 1, "colour"),
]
BAD_BESIDES = [
    ("seats.4", EXAMPLE["seats"][0], "seats"),
    ("seats.0", ..., "seats"),
    ("seats.0.name", "\ud800", "seats[0].name"),
    ("seats.0.drivers.0.at", 1, "seats[0].drivers"),
    ("seats.0.drivers.0.at", 1000, "seats[0].drivers[0].at"),
    ("seats.0.drivers", [{"at": at, "driver": "person"} for at in (0, 3, 2)], "seats[0].drivers"),
    ("room", "\ud800", "room"),
    ("entropy.0", ..., "entropy"),
    ("first_seat", 4, "first_seat"),
    ("started", "2026-11-30T10:00:00Z\n", "started"),
    ("actions.0.seat", 4, "actions[0].seat"),
    ("rules.lady", "take", "rules"),
]


@pytest.mark.parametrize(("path", "value", "field"), [*BAD_BY_SCHEMA, *BAD_BESIDES])
def test_what_is_wrong_is_named_by_its_field(path: str, value: object, field: str) -> None:
    found = refused(changed(path, value))
    assert (found.code, found.field) == ("bad_record", field)
    assert len(str(found)) < 300


@pytest.mark.parametrize(("path", "value", "field"), BAD_BY_SCHEMA)
def test_the_schema_refuses_it_too(path: str, value: object, field: str) -> None:
    assert not VALIDATOR.is_valid(changed(path, value)), field


@pytest.mark.parametrize("name", list(EXAMPLE))
def test_every_field_is_required(name: str) -> None:
    assert refused(changed(name, ...)).field == name
    assert not VALIDATOR.is_valid(changed(name, ...))


@pytest.mark.parametrize("name", list(EXAMPLE["result"]))
def test_every_field_of_the_result_is_required(name: str) -> None:
    assert refused(changed(f"result.{name}", ...)).field == f"result.{name}"
    assert not VALIDATOR.is_valid(changed(f"result.{name}", ...))


@pytest.mark.parametrize(("name", "value"), [("stacks", 0), ("colour", 1), ("monk", ["reverse"])])
def test_bad_rules_name_the_option(name: str, value: object) -> None:
    found = refused(changed(f"rules.{name}", value))
    assert (found.code, found.field, found.more["option"]) == ("bad_rules", "rules", name)
    assert not VALIDATOR.is_valid(changed(f"rules.{name}", value))


def test_rules_are_an_object() -> None:
    assert refused(changed("rules", [])).more == {"field": "rules", "option": "rules"}
    assert not VALIDATOR.is_valid(changed("rules", []))


@pytest.mark.parametrize("one", [None, 7, "x", [], [EXAMPLE]])
def test_a_record_is_an_object(one: object) -> None:
    assert refused(one).code == "bad_record"


def test_a_newer_schema_is_said_to_be_one() -> None:
    with pytest.raises(RecordError, match="schema 2 is not known here"):
        Record.from_json({"schema": 2, "what": "ever"})


@pytest.mark.parametrize("data", [b"", b"\xff", b"[" * 99, b"{}{}", b" " * (MAX_BYTES + 1)])
def test_bad_json_is_named(data: bytes) -> None:
    with pytest.raises(RecordError) as caught:
        Record.loads(data)
    assert (caught.value.code, caught.value.field) == ("bad_json", None)


CODES = {"bad_json", "bad_record", "bad_rules", *(check.code for check in CHECKS)}
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 101),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "cpu", "draw", "00" * 32, [], {}, "\ud800"]),
    st.text(max_size=3),
)


def spots(value: object) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            found.append((value, key))
            found += spots(value[key])
    return found


def told(data: bytes) -> str | None:
    """The code of what is wrong with a record's text, None if it is true."""
    try:
        record.verify(Record.loads(data))
    except RecordError as error:
        return error.code
    return None


@given(st.integers(0, 10**6), st.sampled_from(["drop", "replace", "twice"]), VALUES)
def test_mutated_records_are_refused_by_name_or_true(at: int, change: str, value: object) -> None:
    one = copy.deepcopy(EXAMPLE)
    places = spots(one)
    holder, key = places[at % len(places)]
    if change == "replace":
        holder[key] = value
    elif change == "twice" and isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        del holder[key]
    code = told(strict_json.dumps(one))
    assert code is None or code in CODES
    if code is None:
        VALIDATOR.validate(one)


@given(st.integers(0, 10**6), st.binary(max_size=3))
def test_mutated_bytes_are_refused_by_name_or_true(at: int, inserted: bytes) -> None:
    text = bytearray(strict_json.dumps(EXAMPLE))
    place = at % len(text)
    text[place : place + len(inserted) % 3] = inserted
    assert told(bytes(text)) in {None, *CODES}


def test_a_record_of_any_garbage_is_refused() -> None:
    dice = random.Random(7)
    for size in (1, 10, 1_000, 100_000):
        assert told(dice.randbytes(size)) == "bad_json"

"""JSON that is refused before it can do harm (RULES 8, `bad_json`)."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game import strict_json
from mekuri.game.strict_json import MAX_BYTES, BadJson, canonical, dumps, loads

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30) + 1, 10**30 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)

BAD = {
    "nothing": b"",
    "white space": b" \t ",
    "half an object": b"{",
    "two values": b"1 2",
    "a comma too many": b"[1,]",
    "a comment": b"[1] // one",
    "single quotes": b"{'a': 1}",
    "NaN": b"NaN",
    "NaN inside": b'{"players": NaN}',
    "Infinity": b"[Infinity]",
    "-Infinity": b"-Infinity",
    "a leading zero": b"[01]",
    "a plus": b"[+1]",
    "a point without digits": b"[1.]",
    "wide digits": "[１]".encode(),
    "a byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "Latin-1": '"é"'.encode("latin-1"),
    "a surrogate as bytes": b'"\xed\xa0\x80"',
    "an overlong slash": b'"\xc0\xaf"',
    "a cut character": b'"\xe6\x97',
    "a control character": b'"\x00"',
    "a line end in a string": b'"a\nb"',
    "an unknown escape": rb'"\x41"',
    "a string without end": b'"abc',
    "a string ending in a backslash": b'"abc\\',
    "31 digits": b"1" * 31,
    "31 digits below zero": b"-" + b"1" * 31,
    "5,000 digits": b'{"players": ' + b"9" * 5000 + b"}",
    "31 digits with a point": b"0." + b"1" * 30,
    "31 digits with an exponent": b"1e" + b"0" * 30,
    "31 zeros": b"1" + b"0" * 30,
    "a key twice": b'{"a": 1, "a": 1}',
    "a key twice, escaped": rb'{"a": 1, "\u0061": 1}',
    "a key twice, inside": b'[{"b": {"a": 1, "c": 2, "a": 3}}]',
    "51 deep": b"[" * 51 + b"]" * 51,
    "51 deep in objects": b'{"a":' * 51 + b"1" + b"}" * 51,
    "51 deep among strings": rb'["\"[[", ' * 51 + b"1" + b"]" * 51,
    "a megabyte of brackets": b"[" * MAX_BYTES,
    "brackets after closed ones": b"]" * 60 + b"[" * 100_000,
    "more than 1 MiB": b'"' + b"a" * (MAX_BYTES - 1) + b'"',
}

GOOD: dict[str, tuple[bytes, object]] = {
    "30 digits": (b"1" * 30, int("1" * 30)),
    "30 digits below zero": (b"-" + b"1" * 30, -int("1" * 30)),
    "50 deep": (b"[" * 50 + b"]" * 50, None),
    "brackets in a string": (b'"' + b"[{" * 100 + b'"', "[{" * 100),
    "an escaped quote before brackets": (b'"\\"' + b"[" * 100 + b'"', '"' + "[" * 100),
    "side by side, not deep": (b"[" + b"[]," * 99 + b"[]]", [[]] * 100),
    "the same key in two objects": (b'[{"a": 1}, {"a": 2}]', [{"a": 1}, {"a": 2}]),
    "white space around": (b" \t\r\n1 ", 1),
    "exactly 1 MiB": (b'"' + b"a" * (MAX_BYTES - 2) + b'"', "a" * (MAX_BYTES - 2)),
    "a number beyond floats": (b"1e999", float("inf")),
    "characters beyond the BMP": ('"😀"'.encode(), "😀"),
    "line separators": ('"\u2028\u0085"'.encode(), "\u2028\u0085"),
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bad_json_is_refused_by_name(data: bytes) -> None:
    with pytest.raises(BadJson) as caught:
        loads(data)
    assert 0 < len(str(caught.value)) < 200


@pytest.mark.parametrize(("data", "value"), GOOD.values(), ids=GOOD)
def test_good_json_is_read(data: bytes, value: object) -> None:
    found = loads(data)
    if value is not None:
        assert found == value


def test_a_smaller_limit() -> None:
    assert loads(b"[1, 2]", limit=6) == [1, 2]
    with pytest.raises(BadJson, match="longer than 5 bytes"):
        loads(b"[1, 2]", limit=5)


@pytest.mark.parametrize(
    "data",
    [b'"' + b'\\"' * (MAX_BYTES // 2 - 1), b'"' * MAX_BYTES, b'"\\' * (MAX_BYTES // 2)],
    ids=["escaped quotes", "quotes", "quotes and backslashes"],
)
def test_quotes_without_end_take_no_quadratic_time(data: bytes) -> None:
    before = time.process_time()
    with pytest.raises(BadJson):
        loads(data)
    assert time.process_time() - before < 2


@given(JSON)
def test_what_is_written_is_read_again(value: object) -> None:
    assert loads(dumps(value)) == value
    assert loads(canonical(value)) == value
    assert b"\n" not in dumps(value)


@given(JSON)
def test_it_reads_as_the_standard_library_does(value: object) -> None:
    assert loads(json.dumps(value).encode()) == value


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        value = loads(data)
    except BadJson:
        return
    assert json.loads(data.decode()) == value


def test_lone_surrogates_are_written_as_json_escapes_them() -> None:
    assert loads(rb'"\ud800"') == "\ud800"
    assert dumps("日\ud800\n") == '"日\\ud800\\n"'.encode()
    assert loads(dumps("日\ud800\n")) == "日\ud800\n"


def test_the_canonical_form() -> None:
    value = {"b": [1, True, None], "a": {"d": "日本", "c": "\u2028/"}}
    assert canonical(value) == '{"a":{"c":"\u2028/","d":"日本"},"b":[1,true,null]}'.encode()


def test_infinity_is_never_written() -> None:
    for write in (strict_json.dumps, strict_json.canonical):
        with pytest.raises(ValueError, match=r"range|JSON"):
            write(float("inf"))

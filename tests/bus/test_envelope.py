"""Messages on their way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mekuri.bus.base import Message
from mekuri.bus.envelope import Envelope, pack, unpack

NUMBERS = st.integers(min_value=0, max_value=2**63 - 1)


@given(
    version=NUMBERS,
    due=st.none() | NUMBERS,
    sent=st.integers(min_value=-(2**63), max_value=2**63 - 1),
    body=st.binary(),
)
def test_what_is_packed_comes_out(version: int, due: int | None, sent: int, body: bytes) -> None:
    packed = pack(b"n0de", sent, Message("room", version, body, due))
    assert unpack(packed) == Envelope(b"n0de", sent, version, due, body)


@given(st.binary())
def test_whatever_else_comes_is_no_envelope_or_a_whole_one(data: bytes) -> None:
    found = unpack(data)
    assert found is None or unpack(pack(found.node, found.sent, _message(found))) == found


@given(
    head=st.lists(st.sampled_from([b"1", b"node", b"-1", b"7", b"", b"x y"]), max_size=7),
    body=st.binary(max_size=5),
)
def test_lines_that_are_nearly_one(head: list[bytes], body: bytes) -> None:
    found = unpack(b" ".join(head) + b"\n" + body)
    assert found is None or (found.version >= 0 and found.body.endswith(body))


def _message(envelope: Envelope) -> Message:
    return Message("room", envelope.version, envelope.body, envelope.due)

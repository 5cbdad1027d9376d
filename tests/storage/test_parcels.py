"""What the server and its writer send each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.storage.base import CommandKey, Commit, Due, Snapshot, StorageError
from mekuri.storage.sqlite.parcels import Parcels, packed, packed_commit

text = st.text(max_size=40)
number = st.integers(min_value=0, max_value=2**62)
commits = st.builds(
    Commit,
    room=text,
    expected=number,
    at=number,
    public=text,
    private=st.none() | text,
    key=st.none() | st.builds(CommandKey, text, text, text),
    answer=text,
    due=st.none()
    | st.lists(st.builds(Due, text, number, text, st.none() | number), max_size=3).map(tuple),
    snapshot=st.none() | st.builds(Snapshot, number, text, st.none() | text),
    secret=st.none() | st.tuples(number, text),
    record=st.none() | st.tuples(number, text),
)


@given(
    st.lists(st.tuples(number, commits) | text | st.none(), max_size=8),
    st.lists(st.integers(min_value=1, max_value=60), min_size=1, max_size=20),
)
def test_what_was_sent_comes_out_however_the_bytes_come(
    sent: list[tuple[int, Commit] | str | None], cuts: list[int]
) -> None:
    data = b"".join(packed_commit(*one) if isinstance(one, tuple) else packed(one) for one in sent)
    parcels, came, place, turn = Parcels(), list[object](), 0, 0
    while place < len(data):
        size = cuts[turn % len(cuts)]
        came += parcels.opened(data[place : place + size])
        place, turn = place + size, turn + 1
    assert came == sent
    for one in came:
        if isinstance(one, tuple):
            commit = one[1]
            assert isinstance(commit, Commit)
            assert commit.key is None or isinstance(commit.key, CommandKey)
            assert all(isinstance(due, Due) for due in commit.due or ())


def test_what_nobody_packed_is_refused() -> None:
    with pytest.raises(ValueError, match="no parcel"):
        list(Parcels().opened(b"\x7f" * 9))


def test_a_fault_comes_out_as_it_went_in() -> None:
    (came,) = Parcels().opened(packed(StorageError("cannot write")))
    assert isinstance(came, StorageError)
    assert str(came) == "cannot write"

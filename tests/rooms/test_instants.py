from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.rooms.instants import from_iso, to_iso


def test_an_instant_is_written_in_utc() -> None:
    assert to_iso(0) == "1970-01-01T00:00:00.000Z"
    assert to_iso(1_796_040_000_007) == "2026-11-30T12:00:00.007Z"


@given(st.integers(0, 4_000_000_000_000))
def test_an_instant_is_read_as_it_was_written(instant: int) -> None:
    assert from_iso(to_iso(instant)) == instant


@pytest.mark.parametrize("text", ["", "2026-11-30", "2026-11-30T12:00:00.007+01:00"])
def test_other_texts_are_no_instants(text: str) -> None:
    with pytest.raises(ValueError):
        from_iso(text)

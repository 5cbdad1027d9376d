"""The poems are written in outlines, every character of them."""

from __future__ import annotations

import re

import pytest

from mekuri.poets import poets
from tools.cards.lettering import GlyphMissing, column


def ys(path: str) -> list[float]:
    """All second coordinates of absolute moves."""
    return [float(y) for y in re.findall(r"M-?[\d.]+[ ,](-?[\d.]+)", path)]


def test_the_face_has_every_character_of_poems_and_names() -> None:
    for poet in poets():
        for text in (*poet.poem_lines, poet.name_kanji):
            assert column(text, 0, 0, 30), text


def test_a_column_runs_downward_from_its_top() -> None:
    one, two = column("山", 50, 100, 30), column("山山", 50, 100, 30)
    assert two.startswith(one)
    assert all(100 <= y <= 130 for y in ys(one))
    assert max(ys(two)) > 130


def test_a_missing_character_is_named() -> None:
    with pytest.raises(GlyphMissing, match="☃"):
        column("☃", 0, 0, 30)

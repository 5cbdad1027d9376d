"""The hundred poets, as the data file has them."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections import Counter

import pytest

from mekuri.poets import Poet, poet, poets

LADIES = [2, 9, 19, 38, 53, 54, 56, 57, 58, 59, 60, 61, 62, 65, 67, 72, 80, 88, 89, 90, 92]
MONKS = [8, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95]


def numbers(of: str) -> list[int]:
    return [poet.number for poet in poets() if poet.kind == of or of in poet.marks]


def test_there_are_a_hundred_in_order() -> None:
    assert [poet.number for poet in poets()] == list(range(1, 101))
    assert poet(1) is poets()[0]
    assert poet(100).name_kanji == "順徳院"


@pytest.mark.parametrize("number", [0, 101, -1])
def test_no_other_numbers(number: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 100"):
        poet(number)


def test_the_kinds() -> None:
    kinds = Counter(poet.kind for poet in poets())
    assert kinds == {"noble": 66, "lady": 21, "monk": 12, "semimaru": 1}
    assert numbers("lady") == LADIES
    assert numbers("monk") == MONKS
    assert numbers("semimaru") == [10]


def test_the_marks() -> None:
    assert numbers("emperor") == [1, 2, 13, 15, 68, 77, 99, 100]
    assert numbers("tenno") == [1, 2, 15]
    assert numbers("dais") == [1, 2, 13, 15, 68, 77, 89, 99, 100]
    assert numbers("nyudo") == [76, 96]
    assert numbers("warrior") == [11, 17, 39, 52, 63, 75]
    assert {mark for poet in poets() for mark in poet.marks} == {
        "emperor",
        "tenno",
        "dais",
        "nyudo",
        "warrior",
    }


@pytest.mark.parametrize("one", poets(), ids=lambda one: str(one.number))
def test_every_poet_is_whole(one: Poet) -> None:
    for lines in (
        one.poem_lines,
        one.poem_kana_lines,
        one.poem_reading_lines,
        one.poem_romaji_lines,
    ):
        assert len(lines) == 5
        assert all(lines)
    assert set(one.gloss) == {"es", "en", "ru"}
    texts = (*one.gloss.values(), one.name_kanji, one.name_kana, one.name_romaji)
    assert all(texts)
    assert one.name_cyrillic
    assert one.motif
    assert one.season in {"spring", "summer", "autumn", "winter", "none"}


def test_poets_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        poet(1).kind = "monk"  # type: ignore[misc]
    with pytest.raises(TypeError):
        poet(1).gloss["en"] = ""  # type: ignore[index]


def test_the_file_is_read_only_when_asked_for() -> None:
    code = (
        "import mekuri.poets as p; assert p.poets.cache_info().currsize == 0;"
        "p.poet(7); assert p.poets.cache_info().currsize == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

"""Japanese in Cyrillic, held against the hundred names that the data file gives by hand."""

from __future__ import annotations

import pytest

from mekuri.poets import Poet, poets
from web.polivanov import cyrillic


@pytest.mark.parametrize("poet", poets(), ids=lambda poet: poet.name_romaji)
def test_names_are_written_as_in_the_data(poet: Poet) -> None:
    # A name may write «й» where a poem counts a syllable «и».
    expected = poet.name_cyrillic.lower().replace("й", "и").replace("-", " ")
    assert cyrillic(poet.name_romaji.lower()).replace("-", " ") == expected


@pytest.mark.parametrize("poet", poets(), ids=lambda poet: poet.name_romaji)
def test_poems_have_no_latin_letters_left(poet: Poet) -> None:
    for line in map(cyrillic, poet.poem_romaji_lines):
        assert not any(letter.isascii() and letter.isalpha() for letter in line), line


@pytest.mark.parametrize(
    ("romaji", "expected"),
    [
        ("shinonome", "синономэ"),
        ("jūnihitoe", "дзюнихитоэ"),
        ("chotto", "тётто"),
        ("gassho", "гассё"),
        ("matcha", "маття"),
        ("tsuzumi", "цудзуми"),
        ("shin'yō", "синъё"),
        ("kenpai", "кэмпаи"),
        ("hyakunin", "хякунин"),
        ("", ""),
    ],
)
def test_sounds(romaji: str, expected: str) -> None:
    assert cyrillic(romaji) == expected

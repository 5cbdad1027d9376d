from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.rooms.names import GRAPHEMES, POINTS, clean_name, graphemes

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
JAPAN = "\U0001f1ef\U0001f1f5"
SPAIN = "\U0001f1ea\U0001f1f8"
WAVE = "\U0001f44b\U0001f3fd"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ana", "Ana"),
        ("  Ana \t\n María ", "Ana María"),
        ("A\x00n\x1ba\x7f", "Ana"),
        ("\u202egnirts\u202c", "gnirts"),
        ("\u2066Ana\u2069\u200e\u200f\u061c", "Ana"),
        ("A\ufeffn\u00ada", "Ana"),
        ("A\ud800na", "Ana"),
        ("\u3000小倉\u3000百人\u3000", "小倉 百人"),
        ("Jose\u0301", "José"),
        ("\u200d\u200c", ""),
        ("\u3164\u115f\u2800", ""),
        ("\u0301\u0301", ""),
        (" ", ""),
        ("", ""),
        ("نام\u200cها", "نام\u200cها"),
        (FAMILY, FAMILY),
        (SCOTLAND, SCOTLAND),
    ],
)
def test_what_a_name_becomes(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Ana", 3),
        ("e\u0301e\u0301", 2),
        (FAMILY * 2, 2),
        (SCOTLAND + "x", 2),
        (JAPAN + SPAIN, 2),
        (JAPAN + "\U0001f1ea", 2),
        (WAVE * 3, 3),
        ("❤\ufe0f❤\ufe0f", 2),
        ("1\ufe0f\u20e32", 2),
        ("नमस्ते", 4),
        ("がか\u3099", 2),
        ("a\u200db", 2),
    ],
)
def test_a_character_is_what_a_reader_counts(text: str, count: int) -> None:
    assert len(list(graphemes(text))) == count


def test_a_long_name_is_cut_between_characters() -> None:
    assert clean_name("x" * 30) == "x" * 24
    assert clean_name(FAMILY * 30) == FAMILY * 24
    assert clean_name(JAPAN * 30) == JAPAN * 24


def test_no_towers_of_marks() -> None:
    assert clean_name("Z" + "\u0336" * 5000 + "o") == "Z" + "\u0336" * (POINTS - 1) + "o"


def test_a_joiner_at_the_cut_joins_nothing() -> None:
    long = "\u2764" + "\ufe0f" * (POINTS - 2) + "\u200d\U0001f525"
    clean = clean_name(long + "\U0001f525")
    assert not clean[: POINTS + 1].endswith("\u200d\U0001f525")
    assert clean_name(clean) == clean


pieces = st.sampled_from(
    [*"aé か\u0301\u200d\u200c\ufe0f\u202e\u0000\n\u1100\u1161", FAMILY, JAPAN, SCOTLAND, WAVE]
    + ["\U0001f1ea", "\u2764", "\ud800", "\u0336" * 20, "\u200d" * 17]
)


@given(st.one_of(st.text(), st.lists(pieces, max_size=60).map("".join)))
def test_every_clean_name_is_short_visible_and_stays_as_it_is(name: str) -> None:
    clean = clean_name(name)
    assert clean_name(clean) == clean
    assert len(list(graphemes(clean))) <= GRAPHEMES
    assert all(len(part) <= POINTS for part in graphemes(clean))
    assert clean == clean.strip()
    assert not any(unicodedata.category(char) in ("Cc", "Cs") for char in clean)
    assert not set(clean) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    assert clean.encode("utf-8").decode("utf-8") == clean
    assert unicodedata.is_normalized("NFC", clean)

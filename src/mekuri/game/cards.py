"""The hundred cards: their kinds and marks (RULES 1).

The numbers stand here so that the engine reads no file; a test holds them against
`mekuri/data/poets.json`.
"""

from __future__ import annotations

from typing import Literal

Kind = Literal["noble", "lady", "monk", "semimaru"]
Mark = Literal["emperor", "tenno", "dais", "nyudo", "warrior"]

CARDS = tuple(range(1, 101))

TENJI = 1
JITO = 2

MARKS: dict[Mark, tuple[int, ...]] = {
    "emperor": (1, 2, 13, 15, 68, 77, 99, 100),
    "tenno": (1, 2, 15),
    "dais": (1, 2, 13, 15, 68, 77, 89, 99, 100),
    "nyudo": (76, 96),
    "warrior": (11, 17, 39, 52, 63, 75),
}

_LADIES = (2, 9, 19, 38, 53, 54, 56, 57, 58, 59, 60, 61, 62, 65, 67, 72, 80, 88, 89, 90, 92)
_MONKS = (8, 12, 21, 47, 66, 69, 70, 82, 85, 86, 87, 95)
_SEMIMARU = 10


def _kind(card: int) -> Kind:
    if card in _LADIES:
        return "lady"
    if card in _MONKS:
        return "monk"
    return "semimaru" if card == _SEMIMARU else "noble"


KINDS: dict[int, Kind] = {card: _kind(card) for card in CARDS}
"""The kind of each card as it is drawn; `nyudo: "monk"` changes two of them for a game."""


def is_card(value: object) -> bool:
    """Whether a value is a card number: an integer from 1 to 100 (`True` and `1.0` are none)."""
    return type(value) is int and 1 <= value <= 100

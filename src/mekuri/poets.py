"""The hundred poets and their poems, read from the packaged data file when first asked for.

What the fields mean stands in `data/README.md`. The game itself needs none of this.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True, slots=True)
class Poet:
    """One of the hundred reading cards: who wrote it, what kind it is, and the poem."""

    number: int
    """1 to 100."""
    name_kanji: str
    """As on the card."""
    name_kana: str
    """In modern kana."""
    name_romaji: str
    """In Hepburn's romanisation."""
    name_cyrillic: str
    """In Polivanov's transcription."""
    kind: str
    """`noble`, `lady`, `monk` or `semimaru` (RULES 1)."""
    marks: tuple[str, ...]
    """Any of `emperor`, `tenno`, `dais`, `nyudo`, `warrior` (RULES 1)."""
    poem_lines: tuple[str, ...]
    """The five lines, in kanji."""
    poem_kana_lines: tuple[str, ...]
    """In historical kana, as printed."""
    poem_reading_lines: tuple[str, ...]
    """In modern kana, as read aloud."""
    poem_romaji_lines: tuple[str, ...]
    gloss: Mapping[str, str]
    """What the poem says, in a sentence, by language: `es`, `en`, `ru`."""
    motif: str
    """What the drawing of the card shows."""
    season: str


@cache
def poets() -> tuple[Poet, ...]:
    """All hundred in the order of their numbers: `poets()[0]` is number 1."""
    data = resources.files("mekuri") / "data" / "poets.json"
    return tuple(_poet(fields) for fields in json.loads(data.read_text(encoding="utf-8")))


def poet(number: int) -> Poet:
    """The poet of card `number`, 1 to 100. Raises ValueError for any other number."""
    if not 1 <= number <= 100:
        raise ValueError(f"cards are numbered from 1 to 100: there is no {number}")
    return poets()[number - 1]


def _poet(fields: dict[str, Any]) -> Poet:
    frozen = {
        name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()
    }
    return Poet(**frozen | {"gloss": MappingProxyType(fields["gloss"])})

"""What the tests of the cards look at, drawn once."""

from __future__ import annotations

from functools import cache

from mekuri.poets import poets
from tools.cards import card
from tools.cards.attributes import attributes


@cache
def faces() -> tuple[str, ...]:
    """The hundred faces as SVG."""
    return tuple(card.face(poet, row) for poet, row in zip(poets(), attributes(), strict=True))


@cache
def portraits() -> tuple[str, ...]:
    """The hundred portraits as SVG."""
    return tuple(map(card.portrait, attributes()))

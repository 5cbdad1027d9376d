"""The seal of the site, a card half turned over, from the icon that browsers show (static/favicon.svg)."""

from __future__ import annotations

import re
from functools import cache

from tools.cards.lettering import ROOT

DRAWING = ROOT / "web/static/favicon.svg"

SIDE = 32
"""The drawing is a square of this many units."""


class NotTheSeal(ValueError):
    """The drawing is not a ground and a card on it."""


@cache
def _parts() -> tuple[str, str, str]:
    """The ground, its color, and the card on it."""
    text = DRAWING.read_text("utf-8")
    found = re.search(
        r'(<rect [^>]*fill="(#[0-9a-f]{6})"[^>]*/>)\s*(<path.*)</svg>', text, re.DOTALL
    )
    if found is None or f'viewBox="0 0 {SIDE} {SIDE}"' not in text:
        raise NotTheSeal(f"{DRAWING.name} is no longer a rectangle with a card on it")
    return found[1], found[2], found[3]


def seal() -> str:
    """The whole seal, in a square of 32."""
    ground, _, drawn = _parts()
    return ground + drawn


def full(share: float) -> str:
    """The seal on a ground without edges, for systems that cut icons to their own shape; the card is
    `share` as large as in the seal, around the same middle."""
    _, color, drawn = _parts()
    rest = SIDE * (1 - share) / 2
    return (
        f'<rect width="{SIDE}" height="{SIDE}" fill="{color}"/>'
        f'<g transform="translate({rest:g} {rest:g}) scale({share:g})">{drawn}</g>'
    )

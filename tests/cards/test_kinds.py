"""The kind of a card is told at a glance: small, without colour, by its silhouette."""

from __future__ import annotations

from functools import cache

import pytest
from PIL import Image, ImageFilter

from tools.cards.attributes import Attributes, attributes
from tools.cards.casting import figure
from tools.cards.sheet import rendered

WIDE, HIGH = 60, 54
PLAIN = "#f7eedb"


@cache
def glance(row: Attributes) -> bytes:
    """The figure alone as seen from across the table: grey, small, blurred. Shades by rows."""
    poet = figure(row, "x")
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 450" width="500" height="450">'
        f'<defs>{poet.defs()}</defs><rect y="-60" width="500" height="520" fill="{PLAIN}"/>{poet.svg()}</svg>'
    )
    small = rendered(svg, WIDE).convert("L").resize((WIDE, HIGH))
    return small.filter(ImageFilter.GaussianBlur(1.2)).tobytes()


def unlike(first: Attributes, second: Attributes) -> float:
    """How far two glances are from each other, the shade of the robe counting little.

    Hair, caps, hoods and skin make the upper half; below the shoulders everyone is cloth.
    """
    pairs = zip(glance(first), glance(second), strict=True)
    return sum((a - b) ** 2 for index, (a, b) in enumerate(pairs) if index // WIDE < HIGH * 0.5) / (
        WIDE * HIGH
    )


def nearest(row: Attributes) -> Attributes:
    return min((other for other in attributes() if other != row), key=lambda o: unlike(row, o))


def test_who_looks_most_alike_is_of_the_same_kind() -> None:
    others = [
        (row.number, nearest(row).number)
        for row in attributes()
        if row.kind != "semimaru" and nearest(row).kind != row.kind
    ]
    assert others == []


@pytest.mark.parametrize("kind", ["noble", "lady", "monk"])
def test_semimaru_is_like_no_one(kind: str) -> None:
    semimaru = attributes()[9]
    monks = [row for row in attributes() if row.kind == "monk"]
    among_monks = sorted(min(unlike(a, b) for b in monks if b != a) for a in monks)
    to_him = min(unlike(semimaru, row) for row in attributes() if row.kind == kind)
    assert to_him > among_monks[len(among_monks) // 2]


def darkness(row: Attributes) -> float:
    """The share of black in the upper half: hair and caps."""
    upper = glance(row)[: WIDE * (HIGH // 2)]
    return sum(shade < 70 for shade in upper) / len(upper)


def test_a_monk_has_no_black_about_the_head_and_a_lady_most() -> None:
    by_kind: dict[str, list[float]] = {}
    for row in attributes():
        by_kind.setdefault(row.kind, []).append(darkness(row))
    mean = {kind: sum(shares) / len(shares) for kind, shares in by_kind.items()}
    assert mean["monk"] < mean["noble"] / 3
    assert mean["lady"] > mean["noble"]


def test_a_picture_is_made_of_the_size_asked_for() -> None:
    assert isinstance(
        rendered('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="14"/>', 50),
        Image.Image,
    )

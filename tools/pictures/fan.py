"""A fan of real cards: some still face down, and one of each kind turned up.

Every card is rendered alone and laid down turned, with its own shadow on those below it. The ground
is transparent: the picture stands on paper by day and on ink by night.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from mekuri.poets import poets
from tools.cards import card
from tools.cards.attributes import attributes
from tools.cards.sheet import rendered

BACK = 0
"""Stands for a card that lies face down."""

CORNER = 0.028
"""The radius of a card's corners, as a share of its width."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the fan: which one, and how far it is turned, in degrees (clockwise is positive)."""

    card: int
    turn: float


CARD_WIDTH = 480
"""Of the cards that pictures are made from, in pixels: finer than the finest of them."""

# Narihira with his bow, Henjo, Sei Shonagon and Semimaru: known to everyone in Japan, and unlike each
# other in color and outline. So far apart that no card hides another's face.
START = (
    Lying(BACK, -47),
    Lying(BACK, -40),
    Lying(17, -29),
    Lying(12, -7),
    Lying(62, 14.5),
    Lying(10, 37),
)


@cache
def _picture(number: int, width: int) -> Image.Image:
    """A card with round corners, transparent outside them."""
    svg = (
        card.back() if number == BACK else card.face(poets()[number - 1], attributes()[number - 1])
    )
    picture = rendered(svg, width).convert("RGBA")
    fine = 4
    mask = Image.new("L", (picture.width * fine, picture.height * fine), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, mask.width - 1, mask.height - 1), round(width * CORNER) * fine, fill=255
    )
    picture.putalpha(mask.resize(picture.size, Image.Resampling.BOX))
    return picture


def _turned(
    picture: Image.Image, turn: float, pivot: float, size: int
) -> tuple[Image.Image, tuple[int, int]]:
    """The card turned, with room for its shadow around, and where that lies on a square of `size`:
    the square's middle is what it is turned around, `pivot` below the card's own middle."""
    side = math.ceil(math.hypot(*picture.size)) + picture.width // 3
    ground = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    ground.paste(picture, ((side - picture.width) // 2, (side - picture.height) // 2))
    # Colors times how solid they are: else the turned edges would be dark.
    turned = ground.convert("RGBa").rotate(-turn, Image.Resampling.BICUBIC).convert("RGBA")
    angle = math.radians(turn)
    x, y = size / 2 + pivot * math.sin(angle), size / 2 - pivot * math.cos(angle)
    return turned, (round(x - side / 2), round(y - side / 2))


def _shadow(shape: Image.Image, blur: float, down: float, strength: float) -> Image.Image:
    """The shadow that a shape casts on what lies under it, a little further down."""
    dark = ImageChops.offset(shape.getchannel("A"), 0, round(down))
    dark = dark.filter(ImageFilter.GaussianBlur(blur)).point(lambda value: round(value * strength))
    picture = Image.new("RGBA", shape.size, (30, 24, 16, 0))
    picture.putalpha(dark)
    return picture


def fan(cards: Sequence[Lying], width: int, pivot: float = 1.9) -> Image.Image:
    """The cards as a fan, cut to what is seen. `width` is a card's, in pixels; `pivot` says in widths
    how far below a card's middle the hand is that holds it."""
    size = 2 * math.ceil(width * (pivot + 1.2))
    whole = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    for lying in cards:
        shape, at = _turned(_picture(lying.card, width), lying.turn, width * pivot, size)
        whole.alpha_composite(_shadow(shape, width * 0.03, width * 0.015, 0.42), at)
        whole.alpha_composite(shape, at)
    return whole.crop(whole.getchannel("A").point(lambda value: 255 if value > 2 else 0).getbbox())


@cache
def start() -> Image.Image:
    """The fan of the start page, as large as it is ever needed."""
    return fan(START, CARD_WIDTH)

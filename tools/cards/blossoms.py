"""The parts that trees are drawn of: blossoms, leaves, cushions of needles, a bough to hang them on."""

from __future__ import annotations

from tools.cards.lines import INK, disc, line, number, shape
from tools.cards.weaves import MAPLE_LOBE

BARK = "#6a4a36"
PINE = "#557f58"

BOUGH = "10,300 60,318 104,304 140,326 170,320;60,318 84,346 120,360;36,308 54,284 92,270;104,304 122,284 152,278"
BOUGH_PLACES = (
    (36, 300),
    (58, 324),
    (84, 300),
    (104, 312),
    (126, 300),
    (140, 330),
    (168, 318),
    (84, 350),
    (108, 362),
    (132, 360),
    (54, 284),
    (76, 272),
    (98, 266),
    (124, 282),
    (152, 276),
    (30, 330),
    (64, 352),
    (170, 342),
)


def _turned(drawn: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    return f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)}) scale({scale:.3g})">{drawn}</g>'


def _petals(petal: str, count: int) -> str:
    return "".join(
        f'<path d="{petal}" transform="rotate({number(360 * k / count)})"/>' for k in range(count)
    )


def blossom(
    x: float, y: float, petal: str, count: int, color: str, scale: float, turn: float = 0
) -> str:
    """A blossom of so many petals, with a gold heart."""
    flower = f'<g fill="{color}" stroke="{INK}" stroke-width="{number(0.8 / scale)}">{_petals(petal, count)}</g>'
    return _turned(flower + disc(0, 0, 2.2, "#d9a93c"), x, y, scale, turn)


def maple_leaf(x: float, y: float, color: str, scale: float, turn: float) -> str:
    """A maple leaf of five lobes."""
    lobes = "".join(
        f'<path d="{MAPLE_LOBE}" transform="rotate({a})"/>' for a in (-84, -42, 0, 42, 84)
    )
    return _turned(
        f'<g fill="{color}" stroke="{INK}" stroke-width=".5">{lobes}<path d="M-.7 0h1.4v9h-1.4Z"/></g>',
        x,
        y,
        scale,
        turn,
    )


def pine_cushion(x: float, y: float, wide: float) -> str:
    """A flat cushion of needles."""
    top = f"{x - wide},{y + 8}! {x - wide * 0.7},{y - 10} {x - wide * 0.3},{y - 14} {x},{y - 22} {x + wide * 0.35},{y - 14} {x + wide * 0.75},{y - 9} {x + wide},{y + 8}! {x},{y + 13}"
    needles = ";".join(
        f"{x + wide * k / 4},{y + 8} {x + wide * k / 3.4},{y - 6}" for k in range(-3, 4)
    )
    return shape(top, PINE, width=1.5) + line(needles, "#37583e", 1.4)

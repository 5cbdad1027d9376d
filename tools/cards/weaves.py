"""Woven motifs (mon'yō) as SVG patterns: what the cloth of a robe shows close by."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from tools.cards.lines import number

Motif = Callable[[str], tuple[float, float, str]]
"""From a colour: width and height of the tile, and what is drawn on it."""


def weave(name: str, ident: str, color: str, *, scale: float = 1, turn: float = 0) -> str:
    """The `<pattern>` of a weave in one colour. Raises KeyError when there is no such weave."""
    width, height, drawn = WEAVES[name](color)
    return (
        f'<pattern id="{ident}" width="{number(width)}" height="{number(height)}" '
        f'patternUnits="userSpaceOnUse" patternTransform="rotate({number(turn)}) scale({scale:.3g})">'
        f"{drawn}</pattern>"
    )


def _stroke(path: str, color: str, width: float = 1.5) -> str:
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{number(width)}"/>'


def _fill(path: str, color: str) -> str:
    return f'<path d="{path}" fill="{color}"/>'


def _around(x: float, y: float, count: int, petal: str, color: str, start: float = 0) -> str:
    """The same petal (a path that starts at the centre and points up) turned about a centre."""
    leaves = "".join(
        f'<path d="{petal}" transform="rotate({number(start + 360 * k / count)})"/>'
        for k in range(count)
    )
    return f'<g fill="{color}" transform="translate({number(x)} {number(y)})">{leaves}</g>'


CHERRY_PETAL = "M0 -1.5C-4 -5 -3.5 -9 -1.2 -10.5L0 -9L1.2 -10.5C3.5 -9 4 -5 0 -1.5Z"
PLUM_PETAL = "M0 -1.5C-5 -4 -4 -10 0 -10C4 -10 5 -4 0 -1.5Z"
CHRYSANTHEMUM_PETAL = "M0 -3C-1.8 -7 -1.6 -11 0 -11C1.6 -11 1.8 -7 0 -3Z"
MAPLE_LOBE = "M0 3C-3 -2 -2.4 -6 0 -11C2.4 -6 3 -2 0 3Z"


def _flowers(petal: str, count: int) -> Motif:
    def draw(color: str) -> tuple[float, float, str]:
        return (
            52,
            52,
            _around(14, 15, count, petal, color) + _around(40, 41, count, petal, color, 20),
        )

    return draw


def _maple(color: str) -> tuple[float, float, str]:
    def leaf(x: float, y: float, turn: float) -> str:
        lobes = "".join(
            f'<path d="{MAPLE_LOBE}" transform="rotate({a})"/>' for a in (-76, -38, 0, 38, 76)
        )
        place = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
        return f'<g fill="{color}" transform="{place}">{lobes}<path d="M-.8 0h1.6v8h-1.6Z"/></g>'

    return 56, 52, leaf(15, 17, -14) + leaf(42, 42, 28)


def _waves(color: str) -> tuple[float, float, str]:
    # Each row of fans lies over the one behind it; outlines alone read as well and need no ground.
    arcs = (
        "M0 16a16 16 0 0 1 32 0M5 16a11 11 0 0 1 22 0M10.5 16a5.5 5.5 0 0 1 11 0"
        "M-16 8a16 16 0 0 1 16 -0M16 8a16 16 0 0 1 32 0M21 8a11 11 0 0 1 22 0M-11 8a11 11 0 0 1 22 0"
        "M-5.5 8a5.5 5.5 0 0 1 11 0M26.5 8a5.5 5.5 0 0 1 11 0M-16 8a16 16 0 0 1 32 0"
    )
    return 32, 16, _stroke(arcs, color, 1.2)


def _rings(color: str) -> tuple[float, float, str]:
    circle = "M{0} {1}m-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0"
    path = "".join(circle.format(x, y) for x, y in ((0, 0), (32, 0), (0, 32), (32, 32), (16, 16)))
    dots = "".join(_diamond(x, y, 3, color) for x, y in ((16, 0), (0, 16), (32, 16), (16, 32)))
    return 32, 32, _stroke(path, color, 1.3) + dots


def _diamond(x: float, y: float, r: float, color: str) -> str:
    return _fill(f"M{number(x)} {number(y - r)}l{r} {r}l-{r} {r}l-{r} -{r}Z", color)


def _tortoise(color: str) -> tuple[float, float, str]:
    flowers = _around(15, 26, 6, "M0 -1C-2.4 -3 -1.6 -5.5 0 -6C1.6 -5.5 2.4 -3 0 -1Z", color)
    corners = "".join(
        _around(x, y, 6, "M0 -1C-2.4 -3 -1.6 -5.5 0 -6C1.6 -5.5 2.4 -3 0 -1Z", color)
        for x, y in ((0, 0), (30, 0), (0, 52), (30, 52))
    )
    return (
        30,
        52,
        _stroke("M15 0v9M15 9l15 9v16l-15 9l-15 -9v-16ZM15 43v9", color, 1.4) + flowers + corners,
    )


def _hemp(color: str) -> tuple[float, float, str]:
    """Hemp leaves (asanoha): a net of triangles, each parted from its middle."""
    path = (
        "M0 0h32M0 0L16 27.7L32 0M0 0L16 9.2L32 0M16 9.2V27.7M0 0V18.5L16 27.7M32 0V18.5L16 27.7"
        "M0 27.7h32M16 27.7L0 55.4M16 27.7L32 55.4M16 27.7V46.2M0 55.4L16 46.2L32 55.4"
        "M0 55.4V36.9L16 27.7M32 55.4V36.9L16 27.7"
    )
    return 32, 55.4, _stroke(path, color, 1.2)


def _steam(color: str) -> tuple[float, float, str]:
    """Rising steam, with a cloud in each swelling."""
    cloud = "M9 27c-4 0 -4 -6 0 -6c1 -4 8 -4 9 0c4 0 4 6 0 6Z"
    return (
        28,
        48,
        _stroke("M3 0C-3 12 -3 12 3 24S9 36 3 48M25 0C31 12 31 12 25 24S19 36 25 48", color, 1.6)
        + _fill(cloud, color),
    )


def _roundels(color: str) -> tuple[float, float, str]:
    """Round crests, the weave of court robes."""

    def crest(x: float, y: float) -> str:
        ring = f"M{x - 14} {y}a14 14 0 1 0 28 0a14 14 0 1 0 -28 0"
        return (
            _stroke(ring, color, 1.5)
            + _around(x, y, 4, PLUM_PETAL, color)
            + _around(x, y, 4, "M0 -7C-1.6 -9 -1.6 -11 0 -12.5C1.6 -11 1.6 -9 0 -7Z", color, 45)
        )

    return 60, 60, crest(16, 16) + crest(46, 46)


def _lozenges(color: str) -> tuple[float, float, str]:
    """Four-petalled lozenges (saiwaibishi)."""
    path = "M20 1L39 14L20 27L1 14Z"
    inner = "M20 6L26 10.500L20 13.200L14 10.500ZM20 14.800L26 17.500L20 22L14 17.500ZM19 14L12 17L7.5 14L12 11ZM21 14L28 11L32.5 14L28 17Z"
    return 40, 28, _stroke(path, color, 1.4) + _fill(inner, color)


def _pine_bark(color: str) -> tuple[float, float, str]:
    path = "M0 6h6l6 -5h8l6 5h6l6 -5h8M0 20h6l6 5h8l6 -5h6l6 5h8M6 6l-6 7l6 7M26 6l7 7l-7 7M12 13h8M33 13h6"
    return 40, 26, _stroke(path, color, 1.4)


def _snow(color: str) -> tuple[float, float, str]:
    """Round flakes with scalloped rims (yukiwa)."""

    def flake(x: float, y: float, r: float) -> str:
        steps = [
            (x + r * math.cos(math.pi * k / 3), y + r * math.sin(math.pi * k / 3)) for k in range(7)
        ]
        path = f"M{number(steps[0][0])} {number(steps[0][1])}" + "".join(
            f"A{number(r * 0.56)} {number(r * 0.56)} 0 0 1 {number(a)} {number(b)}"
            for a, b in steps[1:]
        )
        return _stroke(path + "Z", color, 1.5) + f'<circle cx="{x}" cy="{y}" r="2" fill="{color}"/>'

    return 50, 50, flake(15, 15, 9) + flake(38, 38, 10) + flake(39, 11, 4)


def _mist(color: str) -> tuple[float, float, str]:
    path = "M2 10h26a4 4 0 0 1 0 8h-9M40 12h12M30 34h22a4 4 0 0 0 0 -8h-9M4 36h14M34 44h12M8 22h8"
    return 56, 50, _stroke(path, color, 2.2)


def _grass(color: str) -> tuple[float, float, str]:
    blades = "M12 34C11 24 8 16 2 10M12 34C12 22 13 14 18 6M12 34C14 26 18 20 25 18M40 60C39 50 36 42 30 36M40 60C40 48 41 40 46 32M40 60C42 52 46 46 53 44"
    return 56, 62, _stroke(blades, color, 1.7)


def _bamboo(color: str) -> tuple[float, float, str]:
    leaf = "M0 0C-3.5 -6 -3 -12 0 -19C3 -12 3.5 -6 0 0Z"
    one = "".join(f'<path d="{leaf}" transform="rotate({a})"/>' for a in (130, 175, 220))
    return (
        48,
        54,
        (
            f'<g fill="{color}"><g transform="translate(14 8)">{one}</g><g transform="translate(37 34) rotate(24)">{one}</g></g>'
        ),
    )


def _pine(color: str) -> tuple[float, float, str]:
    """Young pines seen from the side, as fans of needles."""
    fan = "M0 0L-13 -4M0 0L-11 -9M0 0L-6 -12.500M0 0V-14M0 0L6 -12.500M0 0L11 -9M0 0L13 -4M-14 1h28"
    return (
        52,
        46,
        (
            f'<g fill="none" stroke="{color}" stroke-width="1.5"><path d="{fan}" transform="translate(15 20)"/>'
            f'<path d="{fan}" transform="translate(39 42)"/></g>'
        ),
    )


def _birds(color: str) -> tuple[float, float, str]:
    """Plovers over water."""
    bird = "M-11 -2C-6 -8 2 -8 5 -3L11 -4L6 1C4 6 -6 7 -11 -2Z"
    return (
        58,
        50,
        (
            f'<g fill="{color}"><path d="{bird}" transform="translate(15 13)"/><path d="{bird}" transform="translate(43 39) rotate(-16)"/></g>'
            + _stroke("M30 16q5 -4 10 0t10 0M2 40q5 -4 10 0t10 0", color, 1.3)
        ),
    )


def _vine(color: str) -> tuple[float, float, str]:
    path = "M0 25C8 8 18 8 25 25S42 42 50 25M12.5 12C18 14 19 20 14 22C10 22 10 17 13 17M37.5 38C32 36 31 30 36 28C40 28 40 33 37 33"
    return (
        50,
        50,
        _stroke(path, color, 1.7)
        + _around(25, 25, 5, PLUM_PETAL, color)
        + _fill(
            "M2 36c6 -4 10 0 10 5c-6 2 -10 0 -10 -5ZM48 14c-6 4 -10 0 -10 -5c6 -2 10 0 10 5Z", color
        ),
    )


def _dew(color: str) -> tuple[float, float, str]:
    drops = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in (
            (8, 8, 3.2),
            (24, 16, 2.2),
            (36, 6, 2.6),
            (14, 28, 2.2),
            (34, 30, 3.4),
            (4, 38, 2),
        )
    )
    return 42, 42, f'<g fill="{color}">{drops}</g>'


def _checks(color: str) -> tuple[float, float, str]:
    return 20, 20, _fill("M0 0h10v10h-10ZM10 10h10v10h-10Z", color)


def _twisted(color: str) -> tuple[float, float, str]:
    """Tangled lines rubbed on with fern (shinobu-mojizuri)."""
    path = "M0 8C8 2 14 16 22 9S36 2 44 8M0 20C6 28 14 12 22 21S36 28 44 20M0 33C8 27 14 41 22 34S36 27 44 33"
    return 44, 40, _stroke(path, color, 2.4)


def _flow(color: str) -> tuple[float, float, str]:
    """Running water."""
    path = "M0 8C12 0 22 16 34 8S52 2 64 8M0 15C12 7 22 23 34 15S52 9 64 15M10 32C20 24 30 38 40 32M0 40C12 32 22 48 34 40S52 34 64 40"
    return 64, 46, _stroke(path, color, 1.6)


def _patches(color: str) -> tuple[float, float, str]:
    """The seams of a kesa, pieced like rice fields."""
    return 64, 92, _stroke("M0 2h64M2 0v92M34 0v92M2 46h32M34 24h30M34 70h30", color, 5)


WEAVES: Mapping[str, Motif] = {
    "cherry": _flowers(CHERRY_PETAL, 5),
    "plum": _flowers(PLUM_PETAL, 5),
    "chrysanthemum": _flowers(CHRYSANTHEMUM_PETAL, 12),
    "maple": _maple,
    "waves": _waves,
    "rings": _rings,
    "tortoise": _tortoise,
    "hemp": _hemp,
    "steam": _steam,
    "roundels": _roundels,
    "lozenges": _lozenges,
    "pine_bark": _pine_bark,
    "snow": _snow,
    "mist": _mist,
    "grass": _grass,
    "bamboo": _bamboo,
    "pine": _pine,
    "birds": _birds,
    "vine": _vine,
    "dew": _dew,
    "checks": _checks,
    "twisted": _twisted,
    "flow": _flow,
    "patches": _patches,
}

"""The drawing hand: curves through points, strokes of the brush, bands of cloth.

Points are written as people write them down: `"10,20 30,40! 50,60"`, `!` marking a corner, y growing
downward. What comes back is SVG text; numbers keep one decimal.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

INK = "#2a211c"

Point = tuple[float, float, bool]


def number(value: float) -> str:
    """A coordinate with one decimal at most, as short as it can be written."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def points(text: str) -> list[Point]:
    """The points of a written line: x, y, and whether the line turns a corner there."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def curve(text: str, *, closed: bool = True) -> str:
    """The smooth path through the written points, straight into and out of its corners."""
    return path(points(text), closed=closed)


def path(line: Sequence[Point], *, closed: bool) -> str:
    """As `curve`, for points."""
    count = len(line)
    last = count if closed else count - 1
    drawn = f"M{number(line[0][0])} {number(line[0][1])}"
    for index in range(last):
        here, there = line[index], line[(index + 1) % count]
        length = math.dist(here[:2], there[:2]) / 3
        out = _direction(line, index, closed)
        into = _direction(line, (index + 1) % count, closed)
        if out is None and into is None:
            drawn += f"L{number(there[0])} {number(there[1])}"
            continue
        chord = ((there[0] - here[0]) / (3 * length or 1), (there[1] - here[1]) / (3 * length or 1))
        ox, oy = out or chord
        ix, iy = into or chord
        drawn += (
            f"C{number(here[0] + ox * length)} {number(here[1] + oy * length)} "
            f"{number(there[0] - ix * length)} {number(there[1] - iy * length)} "
            f"{number(there[0])} {number(there[1])}"
        )
    return drawn + ("Z" if closed else "")


def _direction(line: Sequence[Point], index: int, closed: bool) -> tuple[float, float] | None:
    """Where the line runs at a point, as a unit vector; None at corners and at open ends."""
    if line[index][2] or (not closed and index in (0, len(line) - 1)):
        return None
    before, after = line[index - 1], line[(index + 1) % len(line)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1
    return dx / length, dy / length


def shape(text: str, fill: str, *, ink: str = INK, width: float = 2, more: str = "") -> str:
    """A filled shape with an even ink line; `width=0` leaves the line out."""
    edge = (
        f' stroke="{ink}" stroke-width="{number(width)}" stroke-linejoin="round"' if width else ""
    )
    return f'<path d="{curve(text)}" fill="{fill}"{edge}{more}/>'


def line(text: str, color: str = INK, width: float = 2, *, more: str = "") -> str:
    """One or more open strokes, separated by semicolons."""
    drawn = "".join(curve(part, closed=False) for part in text.split(";") if part.strip())
    return (
        f'<path d="{drawn}" fill="none" stroke="{color}" stroke-width="{number(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def bands(text: str, colors: Sequence[str], step: float, *, ink: str = INK) -> str:
    """Layers of cloth along an edge: the last colour lies outermost. What is drawn next covers their inner half."""
    drawn = curve(text, closed=False)
    layers = ""
    for index in range(len(colors), 0, -1):
        wide = 2 * step * index
        layers += (
            f'<path d="{drawn}" stroke="{ink}" stroke-width="{number(wide + 2.4)}"/>'
            f'<path d="{drawn}" stroke="{colors[index - 1]}" stroke-width="{number(wide)}"/>'
        )
    return f'<g fill="none" stroke-linejoin="round">{layers}</g>'


def brush(text: str, widths: Sequence[float], color: str = INK) -> str:
    """A stroke whose width swells and thins as the brush is pressed and lifted."""
    spine = _sampled(points(text))
    left, right = [], []
    for index, (x, y) in enumerate(spine):
        (ax, ay), (bx, by) = spine[max(0, index - 1)], spine[min(len(spine) - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        at = index / (len(spine) - 1) * (len(widths) - 1)
        step = min(int(at), len(widths) - 2)
        half = (widths[step] + (widths[step + 1] - widths[step]) * (at - step)) / 2
        dx, dy = (by - ay) / length * half, (bx - ax) / length * half
        left.append((x - dx, y + dy))
        right.append((x + dx, y - dy))
    outline = "L".join(f"{number(x)} {number(y)}" for x, y in left + right[::-1])
    return f'<path d="M{outline}Z" fill="{color}"/>'


def _sampled(line: Sequence[Point], steps: int = 4) -> list[tuple[float, float]]:
    """Points along the Catmull-Rom spline through the line."""
    found = []
    for index in range(len(line) - 1):
        four = [line[min(max(index + k, 0), len(line) - 1)] for k in (-1, 0, 1, 2)]
        for step in range(steps):
            found.append(_between(four, step / steps))
    found.append((line[-1][0], line[-1][1]))
    return found


def _between(four: Sequence[Point], u: float) -> tuple[float, float]:
    a, b, c, d = four

    def axis(k: int) -> float:
        p, q, r, s = (float(point[k]) for point in (a, b, c, d))
        return 0.5 * (
            2 * q
            + (r - p) * u
            + (2 * p - 5 * q + 4 * r - s) * u * u
            + (3 * q - p - 3 * r + s) * u * u * u
        )

    return axis(0), axis(1)


def disc(x: float, y: float, radius: float, fill: str, *, more: str = "") -> str:
    """A filled circle without a line."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{more}/>'


def placed(
    drawn: str, x: float, y: float, *, scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """A drawing moved, turned (degrees, clockwise), scaled and, if wished, mirrored about its own origin."""
    words = [f"translate({number(x)} {number(y)})"]
    if turn:
        words.append(f"rotate({number(turn)})")
    if flip:
        words.append(f"scale({-scale:.3g} {scale:.3g})")
    elif scale != 1:
        words.append(f"scale({scale:.3g})")
    return f'<g transform="{" ".join(words)}">{drawn}</g>'


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from the first to the second, both `#rrggbb`."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(color: str) -> Iterable[int]:
    return (int(color[at : at + 2], 16) for at in (1, 3, 5))

"""Words set as outlines, from left to right: the client's own faces, so no font of the machine counts.

EB Garamond and Shippori Mincho (SIL Open Font License) come from their npm packages, cut by script.
Each character is taken from the first file that has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.cards.lettering import ROOT, GlyphMissing
from tools.cards.lines import number

# Not the .woff2 beside them: undoing their transformed outlines takes fontTools far longer.
_WESTERN, _JAPANESE = (
    tuple(ROOT / f"web/node_modules/@fontsource/{name}-normal.woff" for name in names)
    for names in (
        (
            "eb-garamond/files/eb-garamond-latin-500",
            "eb-garamond/files/eb-garamond-latin-ext-500",
            "eb-garamond/files/eb-garamond-cyrillic-500",
        ),
        ("shippori-mincho/files/shippori-mincho-japanese-600",),
    )
)
FACES = (*_WESTERN, *_JAPANESE)

JAPANESE_SIZE, JAPANESE_DROP = 0.94, 0.05
"""Japanese fills its square: it is set a little smaller, and lower by this share of the size, to stand
on one line with the rest."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line set at the origin, its baseline at y = 0."""

    path: str
    """SVG path data."""
    box: tuple[float, float, float, float]
    """What is inked: left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class _Face:
    glyphs: Any
    characters: Any
    em: float
    """What one of its units is worth, for a size of 1."""
    drop: float


@cache
def _faces() -> tuple[_Face, ...]:
    found = []
    for file in FACES:
        font = TTFont(file, lazy=True)
        western = file in _WESTERN
        em = (1.0 if western else JAPANESE_SIZE) / float(font["head"].unitsPerEm)
        drop = 0.0 if western else JAPANESE_DROP
        found.append(_Face(font.getGlyphSet(), font.getBestCmap(), em, drop))
    return tuple(found)


def line(text: str, size: float) -> Line:
    """Sets a line. Raises `GlyphMissing`."""
    drawn, x = "", 0.0
    left, top, right, bottom = float("inf"), float("inf"), float("-inf"), float("-inf")
    for character in text:
        face = _face_of(character)
        glyph = face.glyphs[face.characters[ord(character)]]
        scale = face.em * size
        turned = (scale, 0, 0, -scale, x, face.drop * size)
        pen, bounds = SVGPathPen(face.glyphs, ntos=number), BoundsPen(face.glyphs)
        glyph.draw(TransformPen(pen, turned))
        glyph.draw(TransformPen(bounds, turned))
        drawn += pen.getCommands()
        if bounds.bounds is not None:
            left, top = min(left, bounds.bounds[0]), min(top, bounds.bounds[1])
            right, bottom = max(right, bounds.bounds[2]), max(bottom, bounds.bounds[3])
        x += glyph.width * scale
    return Line(drawn, (left, top, right, bottom))


def _face_of(character: str) -> _Face:
    for face in _faces():
        if ord(character) in face.characters:
            return face
    raise GlyphMissing(f"no face has a glyph for {character!r}")

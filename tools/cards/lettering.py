"""The poem in the brush's hand: glyph outlines, so that no font is needed to show a card.

The face is Yuji Syuku (SIL Open Font License), written by a calligrapher; its npm package is read
where `npm ci` puts it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.cards.lines import number

ROOT = Path(__file__).resolve().parent.parent.parent
FACE = ROOT / "web/node_modules/@fontsource/yuji-syuku/files/yuji-syuku-japanese-400-normal.woff"
# Not the .woff2 beside it: undoing its transformed outlines takes fontTools twenty times as long.


class GlyphMissing(LookupError):
    """The face has no glyph for a character."""


@cache
def _font() -> tuple[Any, Any, Any, float]:
    font = TTFont(FACE)
    return font, font.getGlyphSet(), font.getBestCmap(), float(font["head"].unitsPerEm)


def column(text: str, x: float, y: float, size: float, *, pitch: float = 1.0) -> str:
    """Path data of a column of characters, centred at x, from y downward.

    Raises GlyphMissing, or FileNotFoundError where the font's package is not installed.
    """
    _, glyphs, characters, units = _font()
    scale = size / units
    drawn = ""
    for index, character in enumerate(text):
        if ord(character) not in characters:
            raise GlyphMissing(f"no glyph for {character!r} in {FACE.name}")
        glyph = glyphs[characters[ord(character)]]
        top = y + index * size * pitch + size * 0.88
        pen = SVGPathPen(glyphs, ntos=number)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x - glyph.width * scale / 2, top)))
        drawn += pen.getCommands()
    return drawn

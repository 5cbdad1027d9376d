"""A card put together: the face with poem, poet and picture; the portrait alone; the back."""

from __future__ import annotations

from mekuri.poets import Poet
from tools.cards import setting
from tools.cards.attributes import Attributes
from tools.cards.casting import figure
from tools.cards.colors import GOLD, INDIGO
from tools.cards.lettering import column
from tools.cards.lines import number, placed
from tools.cards.scenery import scene
from tools.cards.weaves import weave

INK_OF_POEM = "#231b17"
PORTRAIT = (16, 232, 468, 446)
"""The part of the card that the portrait shows: x, y, width, height."""

SCALE = 0.93


def face(poet: Poet, row: Attributes) -> str:
    """The face of a card as an SVG document, 500 by 700."""
    defs, picture = _picture(row)
    above = setting.blind() if row.dais else ""
    return _document(
        (0, 0, setting.WIDTH, setting.HEIGHT),
        defs,
        setting.ground(row.number) + picture + above + _poem(poet, row) + setting.border(),
    )


def portrait(row: Attributes) -> str:
    """The poet and the scene alone, without a letter, for places where a card is small."""
    defs, picture = _picture(row)
    return _document(PORTRAIT, defs, setting.ground(row.number) + picture)


def back() -> str:
    """The back: one weave of hemp leaves, white threads on indigo, gold where they cross."""
    pattern = weave("hemp", "b", "#8299c8", scale=1.3) + weave("checks", "t", "#2d4879", scale=0.12)
    wide, high = setting.WIDTH, setting.HEIGHT
    # Eleven by nine leaves, so placed that the middle of the card is the middle of one.
    tile, row, left, top = 41.6, 72.02, 21.2, 25.9
    cloth = (
        f'<rect width="{wide}" height="{high}" fill="{INDIGO}"/><rect width="{wide}" height="{high}" fill="url(#t)"/>'
        f'<g transform="translate({left} {top})"><rect x="3" y="0" width="451.6" height="648.2" fill="url(#b)"/></g>'
    )
    knots = [
        (left + tile * (c + shift), top + row * r + y)
        for r in range(10)
        for shift, y in ((0, 0), (0.5, 36.01))
        for c in range(12)
    ]
    stars = "".join(
        f"M{number(x)} {number(y - 4.5)}l3.4 4.5l-3.4 4.5l-3.4 -4.5z"
        for x, y in knots
        if 32 < x < wide - 32 and 32 < y < high - 32
    )
    frame = f'<rect x="18" y="18" width="464" height="664" rx="4" fill="none" stroke="{GOLD}" stroke-width="3"/><rect x="25" y="25" width="450" height="650" rx="2" fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
    return _document(
        (0, 0, wide, high), pattern, cloth + f'<path d="{stars}" fill="{GOLD}"/>' + frame
    )


def _picture(row: Attributes) -> tuple[str, str]:
    """Patterns and drawing of everything but the letters."""
    ident = f"c{row.number}"
    poet = figure(row, ident)
    scale = SCALE * (0.88 if row.dais else 1)
    x, y = 250 - 250 * scale, 662 - 436 * scale - (26 if row.dais else 0)
    body = placed(poet.svg(), x, y, scale=scale)
    seen = f'<g opacity=".86">{scene(row.scene)}</g>'
    clouds = setting.cloud_bank(row.number)
    turned = seen + clouds + setting.mist() + setting.floor(dais=row.dais) + body
    if row.flip:
        turned = f'<g transform="translate(500 0) scale(-1 1)">{turned}</g>'
    clip = f'<clipPath id="{ident}p"><rect x="16" y="16" width="468" height="668"/></clipPath>'
    return poet.defs() + clip, f'<g clip-path="url(#{ident}p)">{turned}</g>'


def _poem(poet: Poet, row: Attributes) -> str:
    """Five columns from right to left, the last two a little lower; the name at the left edge."""
    top = 78 if row.dais else 36
    longest = max(len(words) for words in poet.poem_lines)
    # The last two columns hang over the head: they end higher.
    over = max(len(words) for words in poet.poem_lines[3:])
    size = min(31.0, (258 - top) / max(longest, 6), (238 - top) / max(over, 5))
    drawn = ""
    for index, words in enumerate(poet.poem_lines):
        x = 455 - index * (37 if row.dais else 40)
        lower = min(16.0, 240 - top - len(words) * size) if index > 2 else 0
        drawn += column(words, x, top + lower, size)
    names = poet.name_kanji
    name_size = min(23.0, (250 - top) / max(len(names), 5)) if len(names) < 11 else 17.0
    half = (len(names) + 1) // 2
    parts = (names,) if len(names) < 11 else (names[:half], names[half:])
    for index, part in enumerate(parts):
        drawn += column(
            part, 62 - index * 24 if len(parts) > 1 else 48, top + 6 + index * 20, name_size
        )
    return f'<path d="{drawn}" fill="{INK_OF_POEM}"/>'


def _document(box: tuple[int, int, int, int], defs: str, drawn: str) -> str:
    x, y, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {wide} {high}" width="{wide}" height="{high}">'
        f"<defs>{defs}</defs>{drawn}</svg>\n"
    )

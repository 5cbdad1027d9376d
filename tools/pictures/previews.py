"""What a chat shows of a link: one picture for each language, and one for a room, which has none.

Chats cut such pictures to any shape, often to the square in the middle: the name and the cards stand there.
"""

from __future__ import annotations

import io
from functools import cache

from PIL import Image

from tools.cards.sheet import rendered
from tools.pictures import fan, seal, words
from tools.pictures.lettering import Line, line

WIDTH, HEIGHT = 1200, 630
MARGIN = 70
"""Nothing is written nearer to an edge, in pixels."""

PAPER, INK, SOFT = "#f5f0e4", "#24211c", "#5c5548"
TATAMI, RUSH, CLOTH, THREAD = "#cfcb9f", "#8d8f62", "#2a4375", "#8f9dbd"

NAME_SIZE, NAME_BASE = 104.0, 122.0
LINE_SIZE, LINE_BASE = 46.0, 192.0
SEAL, GAP = 92.0, 26.0

ROOM = "room"
"""The preview of a room: a friend who gets its address may read any of the languages."""

MATS = 140
"""How high the mats at the bottom are."""


def said(which: str) -> tuple[str, str]:
    """The name, and the line under it, of a language's preview or that of a room."""
    if which != ROOM:
        return words.say(which, *words.NAME), words.say(which, *words.HEADING)
    names = (words.say(language, *words.NAME) for language in ("en", "ja"))
    lines = (words.say(language, *words.INVITATION) for language in words.LANGUAGES)
    return "  ".join(names), "  ·  ".join(lines)


def fitting(text: str, size: float, width: float) -> Line:
    """A line in this size, or in the largest that is no wider than `width`."""
    set_line = line(text, size)
    wide = set_line.box[2] - set_line.box[0]
    return set_line if wide <= width else line(text, size * width / wide)


@cache
def _cards() -> Image.Image:
    whole = fan.start()
    high = 480
    return whole.resize((round(whole.width * high / whole.height), high), Image.Resampling.LANCZOS)


def lettered(which: str) -> tuple[str, tuple[tuple[float, float, float, float], ...]]:
    """The preview without its cards as SVG, and the boxes of what is written: left, top, right, bottom."""
    name, under = said(which)
    head = fitting(name, NAME_SIZE, WIDTH - 2 * MARGIN - SEAL - GAP)
    tail = fitting(under, LINE_SIZE, WIDTH - 2 * MARGIN)
    wide = SEAL + GAP + head.box[2] - head.box[0]
    start = (WIDTH - wide) / 2
    name_x = start + SEAL + GAP - head.box[0]
    tail_x = (WIDTH - (tail.box[2] - tail.box[0])) / 2 - tail.box[0]
    middle = NAME_BASE - NAME_SIZE * 0.33
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{_room()}'
        f'<g transform="translate({start:g} {middle - SEAL / 2:g}) scale({SEAL / seal.SIDE:g})">'
        f'{seal.seal()}</g><path transform="translate({name_x:g} {NAME_BASE:g})" fill="{INK}" '
        f'd="{head.path}"/><path transform="translate({tail_x:g} {LINE_BASE:g})" fill="{SOFT}" '
        f'd="{tail.path}"/></svg>'
    )
    return svg, (_moved(head.box, name_x, NAME_BASE), _moved(tail.box, tail_x, LINE_BASE))


def preview(which: str) -> bytes:
    """A preview as JPEG, which every chat can show."""
    svg, _ = lettered(which)
    picture = rendered(svg, WIDTH).convert("RGBA")
    cards = _cards()
    picture.alpha_composite(cards, ((WIDTH - cards.width) // 2, HEIGHT - cards.height + 78))
    out = io.BytesIO()
    picture.convert("RGB").save(out, "JPEG", quality=84, optimize=True, progressive=True)
    return out.getvalue()


def _moved(
    box: tuple[float, float, float, float], x: float, y: float
) -> tuple[float, float, float, float]:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _room() -> str:
    """Paper above, mats below, and the cloth along their edge."""
    top = HEIGHT - MATS
    rushes = "".join(f"M0 {y}H{WIDTH}" for y in range(top + 24, HEIGHT, 4))
    threads = "".join(f"M{x} {top}v20" for x in range(12, WIDTH, 34))
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect y="{top}" width="{WIDTH}" height="{MATS}" fill="{TATAMI}"/>'
        f'<path d="{rushes}" stroke="{RUSH}" stroke-opacity=".22"/>'
        f'<rect y="{top}" width="{WIDTH}" height="20" fill="{CLOTH}"/>'
        f'<path d="{threads}" stroke="{THREAD}" stroke-opacity=".5" stroke-width="6"/>'
    )

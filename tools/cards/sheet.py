"""A contact sheet: many cards on one picture, to look at them side by side."""

from __future__ import annotations

import io
from collections.abc import Sequence

import resvg_py
from PIL import Image


def rendered(svg: str, width: int) -> Image.Image:
    """An SVG document as a picture of the given width, in pixels."""
    return Image.open(
        io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))
    ).convert("RGB")


def sheet(
    pictures: Sequence[Image.Image], columns: int, gap: int, ground: str = "#6b705a"
) -> Image.Image:
    """The pictures, all of one size, in rows."""
    wide, high = pictures[0].size
    rows = -(-len(pictures) // columns)
    whole = Image.new("RGB", (columns * (wide + gap) + gap, rows * (high + gap) + gap), ground)
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        whole.paste(picture, (gap + column * (wide + gap), gap + row * (high + gap)))
    return whole

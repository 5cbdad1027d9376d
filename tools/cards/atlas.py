"""The files the client fetches: two atlases of all cards, single cards large and small, portraits, a list of it all.

The same inputs give the same bytes. Every picture is rendered once, large, and scaled down from there.
"""

from __future__ import annotations

import io
import json
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PIL import Image

from mekuri.poets import poets
from tools.cards import card, setting
from tools.cards.attributes import attributes
from tools.cards.colors import INDIGO
from tools.cards.sheet import rendered
from tools.progress import counted

LARGE = 600
"""Width of a single card, in pixels; all are 5 by 7."""
THUMB, THUMB_QUALITY = 240, 56
"""A card small, for pages that show many and fetch those in sight: 5 kB as AVIF, 8 kB as WebP."""

SMALLEST_GAIN = 0.95
"""An atlas is also written as AVIF where that is at most this share of the WebP."""


@dataclass(frozen=True, slots=True)
class Size:
    """An atlas: cards in rows, the back last, each with a gutter of the border's colour around it."""

    name: str
    width: int
    """Of a card in pixels; its height is 7/5 of it."""
    gutter: int
    """On each side of each card, in pixels, so that a blurred sample never meets a neighbour."""
    columns: int
    quality: int

    @property
    def height(self) -> int:
        return self.width * 7 // 5

    @property
    def cell(self) -> tuple[int, int]:
        return self.width + 2 * self.gutter, self.height + 2 * self.gutter


# 101 pictures in 12 columns and 9 rows: no side is longer than 4096, which every WebGL2 takes.
SIZES = (
    Size("small", 160, 4, 12, 60),
    Size("large", 300, 8, 12, 74),
)


def build(folder: Path) -> dict[str, Any]:
    """Writes everything into a folder (made if need be) and returns the list, as `cards.json` has it."""
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as workers:
        drawn = workers.map(partial(draw, folder), range(1, 101), chunksize=5)
        pictures = list(counted(drawn, 100, "cards"))
    pictures.append(rendered(card.back(), LARGE))
    write(webp(pictures[-1], 80), folder / "back.webp")
    listed = {
        "width": LARGE,
        "height": LARGE * 7 // 5,
        "drawn": [setting.WIDTH, setting.HEIGHT],
        "portrait": card.PORTRAIT,
        "thumb": [THUMB, THUMB * 7 // 5],
        "atlases": [write_atlas(pictures, size, folder) for size in SIZES],
    }
    (folder / "cards.json").write_text(json.dumps(listed, separators=(",", ":")) + "\n", "utf-8")
    return listed


def draw(folder: Path, number: int) -> Image.Image:
    """Writes a single card, `NNN.webp`, its `thumb-NNN`, and its portrait without letters, `portrait-NNN.svg`:
    compressed, that is smaller than a picture of it. Returns the card large."""
    picture = rendered(card.face(poets()[number - 1], attributes()[number - 1]), LARGE)
    write(webp(picture, 80), folder / f"{number:03}.webp")
    write_thumb(picture, folder / f"thumb-{number:03}")
    write(card.portrait(attributes()[number - 1]).encode(), folder / f"portrait-{number:03}.svg")
    return picture


def write_thumb(picture: Image.Image, stem: Path) -> None:
    """A card small, as AVIF and as WebP for browsers that do not know that."""
    small = picture.resize((THUMB, THUMB * 7 // 5), Image.Resampling.LANCZOS)
    write(avif(small, THUMB_QUALITY), stem.with_name(f"{stem.name}.avif"))
    write(webp(small, THUMB_QUALITY), stem.with_name(f"{stem.name}.webp"))


def write_atlas(pictures: Sequence[Image.Image], size: Size, folder: Path) -> dict[str, Any]:
    """One atlas of the pictures, and where they are in it: picture n is in row n // columns."""
    whole = assemble(pictures, size)
    return {
        "files": save(whole, folder / f"atlas-{size.name}", size.quality),
        "width": whole.width,
        "height": whole.height,
        "card": [size.width, size.height],
        "cell": list(size.cell),
        "gutter": size.gutter,
        "columns": size.columns,
    }


def assemble(pictures: Sequence[Image.Image], size: Size) -> Image.Image:
    """The pictures scaled and laid out in an atlas."""
    wide, high = size.cell
    rows = -(-len(pictures) // size.columns)
    whole = Image.new("RGB", (size.columns * wide, rows * high), INDIGO)
    for index, picture in enumerate(pictures):
        row, column = divmod(index, size.columns)
        small = picture.resize((size.width, size.height), Image.Resampling.LANCZOS)
        whole.paste(small, (column * wide + size.gutter, row * high + size.gutter))
    return whole


def save(picture: Image.Image, stem: Path, quality: int) -> list[str]:
    """Writes a picture as WebP, and before it as AVIF where that is smaller. Returns the files' names."""
    common, smaller = webp(picture, quality), avif(picture, quality)
    files = [write(common, stem.with_name(f"{stem.name}.webp"))]
    if len(smaller) < len(common) * SMALLEST_GAIN:
        files.insert(0, write(smaller, stem.with_name(f"{stem.name}.avif")))
    return files


def write(content: bytes, file: Path) -> str:
    """Writes a file and returns its name."""
    file.write_bytes(content)
    return file.name


def webp(picture: Image.Image, quality: int) -> bytes:
    """A picture as WebP."""
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=4)
    return out.getvalue()


def avif(picture: Image.Image, quality: int) -> bytes:
    """A picture as AVIF of about the same look: its scale of quality runs lower. One thread, so that
    the bytes are the same on any machine."""
    out = io.BytesIO()
    picture.save(out, "AVIF", quality=quality - 14, speed=8, max_threads=1)
    return out.getvalue()

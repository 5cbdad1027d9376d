"""The files of the pictures, and the list that tells the client which there are.

The same inputs give the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image

from tools.cards.atlas import avif, webp, write
from tools.pictures import fan, icons, previews, words

FAN_WIDTHS = (720, 1080)
"""In pixels: a phone's, and that of a desk or a phone with very fine dots."""


def build(folder: Path) -> dict[str, Any]:
    """Writes everything into a folder (made if need be), and returns the list."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in icons.icons().items():
        write(content, folder / name)
    return {
        "fan": _write_fan(folder),
        "previews": {
            which: write(previews.preview(which), folder / f"preview-{which}.jpg")
            for which in (*words.LANGUAGES, previews.ROOM)
        },
    }


def _write_fan(folder: Path) -> dict[str, Any]:
    whole = fan.start()
    pictures = [
        whole.resize((wide, round(whole.height * wide / whole.width)), Image.Resampling.LANCZOS)
        for wide in FAN_WIDTHS
    ]
    return {
        "width": pictures[-1].width,
        "height": pictures[-1].height,
        "widths": FAN_WIDTHS,
        "avif": [write(avif(one, 76), folder / f"fan-{one.width}.avif") for one in pictures],
        "webp": [write(webp(one, 78), folder / f"fan-{one.width}.webp") for one in pictures],
    }

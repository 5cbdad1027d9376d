"""Draws the cards into a folder.

    PYTHONPATH=src python -m tools.cards FOLDER          all that the client shows
    PYTHONPATH=src python -m tools.cards FOLDER --sheet  one contact sheet of the hundred, to look at

Needs resvg-py, Pillow, fontTools and brotli, and the brush face from `npm ci` in web/.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mekuri.poets import poets
from tools.cards import atlas, card, sheet
from tools.cards.attributes import attributes
from tools.cards.lettering import FACE


def main(arguments: Sequence[str]) -> int:
    """Runs the command. Returns 1, with a word on why, when the brush face is not there."""
    parser = argparse.ArgumentParser(prog="python -m tools.cards", description="Draw the cards.")
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("--sheet", action="store_true", help="only a contact sheet, sheet.webp")
    parser.add_argument("--width", type=int, default=160, help="of a card on the sheet, in pixels")
    parser.add_argument("--grey", action="store_true", help="the sheet without colour")
    options = parser.parse_args(arguments)
    if not FACE.is_file():
        print(
            f"mekuri: the brush face is missing ({FACE.name}): run `npm ci` in web/",
            file=sys.stderr,
        )
        return 1
    started = time.monotonic()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.sheet:
        write_sheet(options.folder / "sheet.webp", options.width, grey=options.grey)
    else:
        atlas.build(options.folder)
    print(f"drawn in {time.monotonic() - started:.0f} s", file=sys.stderr)
    return 0


def write_sheet(file: Path, width: int, *, grey: bool) -> None:
    """The hundred, ten in a row."""
    drawn = (card.face(poet, row) for poet, row in zip(poets(), attributes(), strict=True))
    whole = sheet.sheet([sheet.rendered(svg, width) for svg in drawn], 10, max(2, width // 30))
    (whole.convert("L") if grey else whole).save(file, "WEBP", quality=82, method=6)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

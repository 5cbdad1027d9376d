"""The files: where a card is in an atlas, that neighbours do not bleed, sizes, the same bytes twice."""

from __future__ import annotations

import io
from pathlib import Path

import brotli
import pytest
from PIL import Image, ImageColor

from cards.drawn import faces, portraits
from tools.cards import atlas, card
from tools.cards.colors import INDIGO
from tools.cards.sheet import rendered, sheet

SMALL, LARGE = atlas.SIZES


@pytest.mark.parametrize("size", atlas.SIZES, ids=lambda size: str(size.name))
def test_an_atlas_fits_every_graphics_card(size: atlas.Size) -> None:
    rows = -(-101 // size.columns)
    assert max(size.cell[0] * size.columns, size.cell[1] * rows) <= 4096
    assert size.gutter >= 4


def test_cards_lie_in_rows_with_the_borders_colour_between() -> None:
    size = atlas.Size("tiny", 10, 3, 2, 60)
    colors = ["#ff0000", "#00ff00", "#0000ff"]
    whole = atlas.assemble([Image.new("RGB", (100, 140), color) for color in colors], size)
    assert whole.size == (32, 40)
    seen = [whole.getpixel((8, 10)), whole.getpixel((24, 10)), whole.getpixel((8, 30))]
    assert seen == [ImageColor.getrgb(color) for color in colors]
    border = ImageColor.getrgb(INDIGO)
    assert {whole.getpixel(at) for at in ((2, 2), (14, 10), (17, 10), (8, 18), (24, 30))} == {
        border
    }


def test_the_same_card_gives_the_same_bytes() -> None:
    first, second = (rendered(faces()[16], 200) for _ in range(2))
    assert atlas.webp(first, 80) == atlas.webp(second, 80)
    assert atlas.avif(first, 80) == atlas.avif(second, 80)


def test_the_small_atlas_is_small_enough(tmp_path: Path) -> None:
    pictures = [rendered(svg, SMALL.width) for svg in (*faces(), card.back())]
    listed = atlas.write_atlas(pictures, SMALL, tmp_path)
    assert listed["cell"] == [168, 232]
    for name in listed["files"]:
        content = (tmp_path / name).read_bytes()
        assert 100_000 < len(content) <= 500_000, name
        assert Image.open(io.BytesIO(content)).size == (listed["width"], listed["height"])


def test_avif_is_written_only_where_it_is_smaller(tmp_path: Path) -> None:
    files = atlas.save(rendered(faces()[0], 300), tmp_path / "one", 70)
    sizes = [(tmp_path / name).stat().st_size for name in files]
    assert files[-1] == "one.webp"
    assert sizes == sorted(sizes)


def test_a_small_card_comes_as_both_and_is_small(tmp_path: Path) -> None:
    large = rendered(faces()[56], atlas.LARGE)
    atlas.write_thumb(large, tmp_path / "thumb-057")
    files = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert sorted(files) == ["thumb-057.avif", "thumb-057.webp"]
    for content in files.values():
        assert Image.open(io.BytesIO(content)).size == (240, 336)
        assert len(content) < 14_000
    assert len(files["thumb-057.avif"]) < len(files["thumb-057.webp"])


@pytest.mark.parametrize("number", [1, 9, 10, 17, 60])
def test_a_portrait_is_smaller_as_a_drawing(number: int) -> None:
    """As the client gets it: compressed, against a picture twice as wide as it is shown."""
    drawing = portraits()[number - 1]
    assert len(brotli.compress(drawing.encode(), quality=9)) < len(
        atlas.webp(rendered(drawing, 240), 78)
    )


def test_a_sheet_holds_all_in_rows() -> None:
    tiles = [Image.new("RGB", (5, 7), "#ffffff") for _ in range(7)]
    assert sheet(tiles, 3, 1).size == (19, 25)

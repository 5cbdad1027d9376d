"""The pictures around the game: their sizes, that nothing written on them is cut, the same bytes twice."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from mekuri.game import cards
from tools.cards.lettering import GlyphMissing
from tools.pictures import fan, files, icons, lettering, previews, seal, words

PREVIEWS = (*words.LANGUAGES, previews.ROOM)


@cache
def preview(which: str) -> bytes:
    """A preview, drawn once."""
    return previews.preview(which)


def test_the_fan_shows_one_of_each_kind() -> None:
    faces = [lying.card for lying in fan.START if lying.card != fan.BACK]
    assert sorted(cards.KINDS[card] for card in faces) == ["lady", "monk", "noble", "semimaru"]
    assert any(lying.card == fan.BACK for lying in fan.START)
    turns = [lying.turn for lying in fan.START]
    assert turns == sorted(turns)


def test_a_fan_is_cut_to_its_cards_and_has_no_ground() -> None:
    drawn = fan.fan((fan.Lying(fan.BACK, -20), fan.Lying(1, 20)), 100)
    solid = drawn.getchannel("A")
    assert (solid.getextrema()[0], solid.getextrema()[1]) == (0, 255)
    for corner in ((0, 0), (drawn.width - 1, 0), (0, drawn.height - 1)):
        assert solid.getpixel(corner) == 0
    # Two cards of 100 by 140, their middles 130 apart, and a little shadow.
    assert 270 <= drawn.width <= 285
    assert 165 <= drawn.height <= 180


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files."""
    folder = tmp_path_factory.mktemp("pictures")
    files.build(folder)
    return folder


def test_every_file_that_is_listed_is_there(tmp_path: Path, built: Path) -> None:
    listed = files.build(tmp_path)
    named = {*listed["fan"]["avif"], *listed["fan"]["webp"], *listed["previews"].values()}
    assert {file.name for file in tmp_path.iterdir()} == named | set(icons.icons())
    assert set(listed["previews"]) == set(PREVIEWS)
    # And drawn a second time they are the same.
    for file in built.iterdir():
        assert (tmp_path / file.name).read_bytes() == file.read_bytes(), file.name


def test_the_fan_is_small_enough_for_a_phone(built: Path) -> None:
    shapes = set()
    for width in files.FAN_WIDTHS:
        for ending in ("avif", "webp"):
            file = built / f"fan-{width}.{ending}"
            assert file.stat().st_size < 110_000, file.name
            with Image.open(file) as picture:
                assert picture.width == width
                assert picture.mode == "RGBA"
                assert picture.convert("RGBA").getchannel("A").getextrema()[0] == 0
                shapes.add(round(picture.width / picture.height, 1))
    assert len(shapes) == 1
    assert (built / f"fan-{files.FAN_WIDTHS[0]}.avif").stat().st_size < 60_000


@pytest.mark.parametrize("which", PREVIEWS)
def test_a_preview_is_what_chats_ask_for(which: str) -> None:
    with Image.open(io.BytesIO(preview(which))) as picture:
        assert (picture.format, picture.size, picture.mode) == ("JPEG", (1200, 630), "RGB")
    assert len(preview(which)) < 150_000


@pytest.mark.parametrize("which", PREVIEWS)
def test_nothing_written_is_cut(which: str) -> None:
    _, boxes = previews.lettered(which)
    for left, top, right, bottom in boxes:
        assert right - left > 150
        assert bottom - top > 20
        assert min(left, top) >= 20
        assert left >= previews.MARGIN - 0.5
        assert right <= previews.WIDTH - previews.MARGIN + 0.5
    (_, _, _, name_ends), (_, line_begins, _, line_ends) = boxes
    assert name_ends < line_begins
    # The cards begin below.
    assert line_ends < 225


@pytest.mark.parametrize("which", PREVIEWS)
def test_ink_is_where_the_words_are(which: str) -> None:
    """What the boxes say is there, is: dark ink in each, and paper around."""
    with Image.open(io.BytesIO(preview(which))) as picture:
        grey = picture.convert("L")
        _, boxes = previews.lettered(which)
        for left, top, right, bottom in boxes:
            inside = grey.crop((round(left), round(top), round(right), round(bottom)))
            dark = sum(inside.histogram()[:140])
            assert 0.05 < dark / (inside.width * inside.height) < 0.6
        above = grey.crop((0, 0, previews.WIDTH, 20))
        assert sum(above.histogram()[:215]) == 0


def test_previews_say_what_their_language_says() -> None:
    assert previews.said("ja") == ("めくり", words.say("ja", *words.HEADING))
    name, line = previews.said(previews.ROOM)
    assert "Mekuri" in name
    assert "めくり" in name
    for language in words.LANGUAGES:
        assert words.say(language, *words.INVITATION) in line
    assert len({preview(which) for which in PREVIEWS}) == len(PREVIEWS)


def test_a_line_too_long_is_set_smaller() -> None:
    short, long = previews.fitting("Mekuri", 50, 400), previews.fitting("Mekuri" * 9, 50, 400)
    assert short.path == lettering.line("Mekuri", 50).path
    assert long.box[2] - long.box[0] == pytest.approx(400, abs=0.5)


@pytest.mark.parametrize("text", ["Cien poetas, ¡ñ!", "Мэкури", "百人の歌人を、", "ō"])
def test_every_script_has_its_outlines(text: str) -> None:
    line = lettering.line(text, 40)
    assert line.path.count("M") >= len(text.replace(" ", ""))
    assert line.box[0] < line.box[2]
    assert -45 < line.box[1] < 0 < line.box[3] + 12


def test_a_character_without_a_glyph_is_not_left_out() -> None:
    with pytest.raises(GlyphMissing):
        lettering.line("Mekuri ☃", 40)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("other = 1\nname = Mekuri \nlast = 2\n", "Mekuri"),
        ("name = Mekuri { $count }\n", None),
        ("name = Mekuri\n    and more\n", None),
        ("name-too = Mekuri\n", None),
        ("name =\n    Mekuri\n", None),
    ],
)
def test_words_are_plain_lines_of_the_clients(tmp_path: Path, text: str, told: str | None) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/common.ftl").write_text(text, "utf-8")
    if told is None:
        with pytest.raises(words.NotPlain):
            words.say("en", "common", "name", tmp_path)
    else:
        assert words.say("en", "common", "name", tmp_path) == told


def test_icons_have_their_sizes_and_grounds() -> None:
    sizes = {"icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
    sizes |= {"apple-touch-icon.png": 180}
    made = icons.icons()
    assert set(made) == set(sizes)
    for name, content in made.items():
        with Image.open(io.BytesIO(content)) as picture:
            assert (picture.format, picture.size) == ("PNG", (sizes[name], sizes[name]))
            whole = name.startswith(("icon-maskable", "apple"))
            assert (picture.mode == "RGB") == whole, name
        assert len(content) < 20_000


def test_a_maskable_icon_may_be_cut_to_a_circle() -> None:
    with Image.open(io.BytesIO(icons.icons()["icon-maskable-512.png"])) as picture:
        ground = picture.getpixel((0, 0))
        outside = [
            picture.getpixel((x, y))
            for x in range(0, 512, 4)
            for y in range(0, 512, 4)
            if (x - 255.5) ** 2 + (y - 255.5) ** 2 > (0.4 * 512) ** 2
        ]
        assert set(outside) == {ground}
        assert picture.getpixel((14 * 16, 16 * 16)) != ground


def test_the_seal_is_the_icon_of_the_browser() -> None:
    drawing = seal.DRAWING.read_text("utf-8")
    shapes = seal.seal()
    assert shapes
    assert shapes in drawing
    # The page carries the same drawing, to save a request.
    page = (seal.DRAWING.parents[1] / "src/app.html").read_text("utf-8")
    inline = page.replace("%3C", "<").replace("%3E", ">").replace("%23", "#").replace("'", '"')
    assert shapes in inline

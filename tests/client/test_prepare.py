"""What Python makes for the client's build (`web/prepare.py`), as the build left it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from mekuri.game import cards, options
from mekuri.poets import poets
from web import prepare

FONTS = prepare.GENERATED / "fonts"


def glyphs(face: str) -> set[int]:
    """The characters that a face was left with."""
    with TTFont(FONTS / f"{face}.woff2") as font:
        return set(font.getBestCmap())


def wanted(face: str) -> set[int]:
    """The characters that a page may show in a face."""
    ranges = prepare.FACES[face][1]
    used = {ord(character) for character in prepare.texts()}
    return {code for code in used if any(first <= code <= last for first, last in ranges)}


def test_no_face_is_too_large() -> None:
    sizes = {face: (FONTS / f"{face}.woff2").stat().st_size for face in prepare.FACES}
    assert all(0 < size <= prepare.LARGEST for size in sizes.values()), sizes


@pytest.mark.parametrize("face", prepare.FACES)
def test_a_face_has_every_sign_that_is_shown_in_it(face: str) -> None:
    missing = wanted(face) - glyphs(face)
    # The halves of a curious pair that the face itself lacks would fall back to the system's.
    assert "".join(map(chr, sorted(missing))) == ""


def test_every_sign_of_every_poem_is_in_the_brush_face() -> None:
    poems = {ord(sign) for poet in poets() for line in poet.poem_lines for sign in line}
    assert poems <= glyphs("mincho")


def test_the_face_that_keeps_places_has_the_brush_face_s_signs_and_measures(tmp_path: Path) -> None:
    measures = []
    for face in ("mincho", "square"):
        with TTFont(FONTS / f"{face}.woff2") as font:
            widths = {sign: font["hmtx"][glyph][0] for sign, glyph in font.getBestCmap().items()}
            measures.append((widths, font["hhea"].ascent, font["hhea"].descent))
    assert measures[0] == measures[1]
    prepare.blank_font(FONTS / "mincho.woff2", tmp_path / "again")
    made = (FONTS / "square.woff2").read_bytes()
    assert (tmp_path / "again").read_bytes() == made
    # It is fetched before anything is drawn.
    assert len(made) < 4_000


def test_a_face_whose_signs_are_no_squares_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="wide"):
        prepare.blank_font(FONTS / "latin.woff2", tmp_path / "x.woff2")


def test_the_faces_keep_whose_they_are() -> None:
    for face in prepare.FACES:
        with TTFont(FONTS / f"{face}.woff2") as font:
            assert "Copyright" in font["name"].getDebugName(0)


def test_the_same_inputs_give_the_same_font(tmp_path: Path) -> None:
    source = prepare.WEB / "node_modules" / "@fontsource" / prepare.FACES["cyrillic"][0]
    made = []
    for name in ("one", "two"):
        prepare.cut_font(source, tmp_path / name, "Сто поэтов")
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]


def test_a_font_that_is_too_large_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prepare, "LARGEST", 100)
    source = prepare.WEB / "node_modules" / "@fontsource" / prepare.FACES["latin"][0]
    with pytest.raises(SystemExit, match="more than 100"):
        prepare.cut_font(source, tmp_path / "x.woff2", "abc")


def test_the_option_table_is_the_engine_s() -> None:
    made = json.loads((prepare.GENERATED / "options.json").read_text("utf-8"))
    assert made == json.loads(json.dumps(prepare.rules_data()))
    assert [option["option"] for option in made["options"]] == [
        option.option for option in options.OPTIONS
    ]


def test_the_cards_are_the_engine_s() -> None:
    made = json.loads((prepare.GENERATED / "cards.json").read_text("utf-8"))
    assert [made["kinds"][card - 1] for card in cards.CARDS] == list(cards.KINDS.values())
    assert {mark: tuple(numbers) for mark, numbers in made["marks"].items()} == cards.MARKS


@pytest.mark.parametrize("language", prepare.LANGUAGES)
def test_poets_by_language(language: str) -> None:
    made = json.loads((prepare.GENERATED / "poets" / f"{language}.json").read_text("utf-8"))
    assert len(made) == 100
    for poet, shown in zip(poets(), made, strict=True):
        assert shown["kanji"] == poet.name_kanji
        assert shown["poem"] == list(poet.poem_lines)
        assert len(shown["reading"]) == 5
        assert shown["meaning"] == poet.gloss.get(language, shown["meaning"])


def test_every_poem_has_a_meaning_of_its_own_in_japanese() -> None:
    meanings = prepare.JAPANESE_MEANINGS
    assert len(set(meanings)) == len(meanings) == 100
    assert all(meaning.endswith("。") and len(meaning) > 20 for meaning in meanings)

"""Make the inputs of the client's build that come from Python.

    PYTHONPATH=src python web/prepare.py

Run it after `npm ci` (the fonts are npm packages) and before `vite build`. It writes, all under
web/src/lib/generated/ and not kept in git:

- `options.json`: the option table of the rules, the effects' grammar and the presets;
- `cards.json`: kind and marks of each card;
- `poets/{language}.json`: the hundred poets and poems as readers of one language see them;
- `readings/kana.json` and `readings/romaji.json`: each poem as read aloud, five lines;
- `fonts/*.woff2`: OFL faces cut down to the glyphs that the texts and poems use.

Needs fontTools with brotli. The same inputs give the same bytes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB.parent))

from mekuri.game import cards, options, presets  # noqa: E402  (these need the path above)
from mekuri.poets import Poet, poets  # noqa: E402
from web.polivanov import cyrillic  # noqa: E402

GENERATED = WEB / "src" / "lib" / "generated"
LANGUAGES = ("es", "ja", "en", "ru")

# What the poems say in today's Japanese, a line each in the order of the cards; the data file has
# the other languages.
JAPANESE_MEANINGS = (WEB / "meanings.ja.txt").read_text("utf-8").splitlines()

# The signs of 日本語, which stand on every page of every language.
ENDONYM = [(ord(sign), ord(sign)) for sign in "日本語"]

# Each face: the file in its npm package, and the ranges of characters that it is for.
FACES = {
    "mincho": (
        "shippori-mincho/files/shippori-mincho-japanese-600-normal.woff2",
        [(0x3000, 0xFFEF)],
    ),
    "endonym": ("shippori-mincho/files/shippori-mincho-japanese-600-normal.woff2", ENDONYM),
    "latin": (
        "eb-garamond/files/eb-garamond-latin-500-normal.woff2",
        [(0x20, 0xFF), (0x2000, 0x206F)],
    ),
    "latin-ext": ("eb-garamond/files/eb-garamond-latin-ext-500-normal.woff2", [(0x100, 0x2FF)]),
    "cyrillic": ("eb-garamond/files/eb-garamond-cyrillic-500-normal.woff2", [(0x400, 0x4FF)]),
}
LARGEST = 190_000
"""No font may be larger, in bytes: a phone on a slow line waits for it."""

# What people may type as their names, besides the characters of our own texts.
BASIC = "".join(map(chr, range(0x20, 0x7F))) + "«»„“”‘’–—…·¡¿"


def write_json(path: Path, value: Any) -> None:
    """Write compact JSON in UTF-8."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")


def rules_data() -> dict[str, Any]:
    """What the settings form and the rules page are generated from."""
    return {
        "options": options.data(),
        "effects": options.effects_data(),
        "presets": [preset.data() for preset in presets.PRESETS.values()],
    }


def cards_data() -> dict[str, Any]:
    """Kinds by card (the list's first item is card 1) and the cards of each mark."""
    return {
        "kinds": [cards.KINDS[card] for card in cards.CARDS],
        "marks": {mark: list(numbers) for mark, numbers in cards.MARKS.items()},
    }


def poet_data(poet: Poet, language: str) -> dict[str, Any]:
    """One poet as a reader of the language sees them.

    `name` and `reading` (the poem as read aloud, five lines) are in the reader's script.
    """
    name = {"ja": poet.name_kanji, "ru": poet.name_cyrillic}.get(language, poet.name_romaji)
    romaji = poet.poem_romaji_lines
    reading = {"ja": poet.poem_reading_lines, "ru": tuple(map(cyrillic, romaji))}
    return {
        "name": name,
        "kanji": poet.name_kanji,
        "kana": poet.name_kana,
        "poem": list(poet.poem_lines),
        "reading": list(reading.get(language, romaji)),
        "meaning": {**poet.gloss, "ja": JAPANESE_MEANINGS[poet.number - 1]}[language],
    }


def texts() -> str:
    """Every character that a page may show in the brush face."""
    messages = (path.read_text("utf-8") for path in sorted((WEB / "messages").rglob("*.ftl")))
    poems = (
        "".join((p.name_kanji, p.name_kana, p.name_romaji, p.name_cyrillic, *p.poem_lines,
                 *p.poem_kana_lines, *p.poem_reading_lines, *p.poem_romaji_lines))
        for p in poets()
    )  # fmt: skip
    return "".join((BASIC, *messages, *poems, *JAPANESE_MEANINGS))


def cut_font(source: Path, target: Path, characters: Iterable[str]) -> None:
    """Write the font with these characters alone, as WOFF2."""
    settings = subset.Options(
        flavor="woff2", hinting=False, desubroutinize=True, recalc_timestamp=False
    )
    settings.layout_features = [
        "kern",
        "liga",
        "lnum",
        "tnum",
        "palt",
        "vert",
        "vrt2",
        "vkrn",
        "locl",
        "mark",
    ]
    settings.name_IDs = [0, 1, 2, 13, 14]  # whose it is, and its licence
    target.parent.mkdir(parents=True, exist_ok=True)
    with subset.load_font(str(source), settings) as font:
        subsetter = subset.Subsetter(settings)
        subsetter.populate(text="".join(characters))
        subsetter.subset(font)
        subset.save_font(font, str(target), settings)
    if target.stat().st_size > LARGEST:
        raise SystemExit(f"{target.name}: {target.stat().st_size} bytes, more than {LARGEST}")


def blank_font(source: Path, target: Path) -> None:
    """Write a face of nothing, as wide and as high as this one, whose signs are all squares.

    It is small, and stands where the other is still on its way: so nothing moves when that comes.
    """
    with subset.load_font(str(source), subset.Options()) as font:
        characters = font.getBestCmap()
        em = font["head"].unitsPerEm
        widths = {font["hmtx"][glyph][0] for glyph in characters.values()}
        if widths != {em}:
            raise SystemExit(f"{source.name}: signs are {widths} wide, not all {em}")
        blank = FontBuilder(em, isTTF=True)
        names = [".notdef", "square"]
        blank.setupGlyphOrder(names)
        blank.setupCharacterMap(dict.fromkeys(characters, "square"))
        # A browser takes no face that draws nothing at all.
        pen = TTGlyphPen(None)
        pen.moveTo((0, 0))
        pen.lineTo((0, 1))
        pen.lineTo((1, 1))
        pen.closePath()
        blank.setupGlyf({".notdef": pen.glyph(), "square": Glyph()})
        blank.setupHorizontalMetrics(dict.fromkeys(names, (em, 0)))
        blank.setupVerticalMetrics(dict.fromkeys(names, (em, 0)))
        across, down, system = font["hhea"], font["vhea"], font["OS/2"]
        blank.setupHorizontalHeader(ascent=across.ascent, descent=across.descent)
        blank.setupVerticalHeader(ascent=down.ascent, descent=down.descent)
        blank.setupOS2(
            sTypoAscender=system.sTypoAscender,
            sTypoDescender=system.sTypoDescender,
            sTypoLineGap=system.sTypoLineGap,
            usWinAscent=system.usWinAscent,
            usWinDescent=system.usWinDescent,
        )
        blank.setupNameTable({"familyName": "Mekuri Square", "styleName": "Regular"})
        blank.setupPost(keepGlyphNames=False)
        blank.updateHead(created=font["head"].created, modified=font["head"].modified)
    blank.font.flavor = "woff2"
    blank.font.recalcTimestamp = False
    blank.font.save(str(target))


def main() -> None:
    """Make everything anew."""
    write_json(GENERATED / "options.json", rules_data())
    write_json(GENERATED / "cards.json", cards_data())
    for language in LANGUAGES:
        data = [poet_data(poet, language) for poet in poets()]
        write_json(GENERATED / "poets" / f"{language}.json", data)
    kana = [poet.poem_reading_lines for poet in poets()]
    write_json(GENERATED / "readings" / "kana.json", kana)
    write_json(GENERATED / "readings" / "romaji.json", [poet.poem_romaji_lines for poet in poets()])
    used = sorted(set(texts()))
    for face, (source, ranges) in FACES.items():
        characters = [c for c in used if any(first <= ord(c) <= last for first, last in ranges)]
        path = WEB / "node_modules" / "@fontsource" / source
        cut_font(path, GENERATED / "fonts" / f"{face}.woff2", characters)
    blank_font(GENERATED / "fonts" / "mincho.woff2", GENERATED / "fonts" / "square.woff2")


if __name__ == "__main__":
    main()

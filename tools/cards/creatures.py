"""Scenes of birds, deer and crickets: what calls in the poems."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.blossoms import maple_leaf
from tools.cards.lines import INK, disc, line, shape
from tools.cards.skies import FAR_HILL, HILL, SILVER, clouds, dawn_moon, moon
from tools.cards.waters import scales


def pheasant() -> str:
    """A copper pheasant on its hill, the long tail hanging down."""
    tail = "".join(
        line(f"96,{340 + k * 4} {130 + k * 6},{400 + k * 8} {150 + k * 12},{520 + k * 6}", c, 5)
        for k, c in enumerate(("#8a4a26", "#c98a4a", "#6a3a22"))
    )
    body = shape(
        "52,320! 60,306 76,304 84,316 108,330 116,350 96,362 70,354 60,334", "#b4622f", width=1.5
    )
    head = (
        disc(62, 313, 3, INK)
        + shape("52,318! 40,322! 53,326!", "#d9b458", width=1.2)
        + shape("58,310! 66,304 76,308 70,318!", "#b0341d", width=1)
    )
    return (
        shape("12,520! 12,372 56,354 110,366 150,430 160,520!", HILL, width=1.4)
        + tail
        + body
        + head
        + moon(420, 306, 40, SILVER)
        + clouds((360, 316, 126))
    )


def rooster() -> str:
    """A cock crowing before the gate."""
    body = shape(
        "44,420! 40,388 62,372 84,388 118,378 126,402 104,436 66,440", "#f4efe4", width=1.6
    )
    tail = shape(
        "112,386! 124,346 156,344 164,376! 150,362 142,372 156,392! 138,386 124,404!",
        "#3b4a5c",
        width=1.4,
    )
    neck = shape("46,400! 40,366 52,348 68,352 78,384!", "#d9a441", width=1.4)
    head = (
        shape("48,352! 46,336 52,344! 58,332 62,344! 70,338 66,356", "#b0341d", width=1.2)
        + shape("48,350! 34,354! 48,360!", "#d9b458", width=1.2)
        + disc(56, 354, 1.8, INK)
    )
    legs = line("74,438 70,466;92,436 94,466;62,468 76,468;86,468 102,468", "#b98a3a", 3)
    return (
        clouds((12, 300, 130), (360, 300, 128), (380, 326, 108)) + tail + body + neck + head + legs
    )


def cuckoo() -> str:
    """The cuckoo gone, the moon of dawn left; the bird is a stroke against it."""
    bird = shape(
        "150,292! 128,284 108,292 84,282! 92,296 70,318! 104,310 126,306", "#4f5560", width=1.3
    )
    return dawn_moon() + bird


def deer() -> str:
    """A stag calling among fallen maple leaves."""
    body = (
        shape(
            "26,350! 30,341 46,336 62,342 72,354 82,372 100,378 130,374 152,384 160,402 154,430 120,434 88,432 68,424 60,396 52,370 40,358",
            "#b5793f",
            width=1.7,
        )
        + shape("152,384! 166,380 162,396!", "#f3e3c4", width=1.2)
        + shape("62,340! 76,326 80,338 68,346!", "#b5793f", width=1.4)
    )
    horns = line(
        "54,338 50,312 36,296;50,312 60,296;60,338 68,312 82,300;68,312 66,294", "#6a4a2c", 3.4
    )
    legs = line("80,430 76,470;94,432 96,472;134,432 132,472;148,426 154,470", "#8c5c30", 5.4)
    spots = "".join(
        disc(x, y, 2.6, "#f3e3c4")
        for x, y in (
            (90, 392),
            (104, 398),
            (118, 390),
            (132, 400),
            (110, 410),
            (96, 414),
            (140, 414),
        )
    )
    leaves = "".join(
        maple_leaf(x, y, c, 1.3, t)
        for x, y, c, t in (
            (30, 470, "#c4432c", 20),
            (60, 486, "#d9702f", 70),
            (112, 482, "#c4432c", -30),
            (170, 470, "#e0a23c", 40),
            (380, 420, "#c4432c", 10),
            (430, 450, "#d9702f", 60),
            (470, 410, "#c4432c", -40),
            (410, 300, "#c4432c", 30),
            (450, 340, "#e0a23c", 80),
            (380, 340, "#d9702f", -20),
        )
    )
    return (
        shape("12,540! 12,470 90,474 180,486 190,540!", HILL, width=1.3)
        + leaves
        + legs
        + body
        + horns
        + spots
        + disc(46, 347, 1.8, INK)
    )


def cricket() -> str:
    """A cricket on a frosty night beside the mat."""
    mat = shape("14,470! 120,440! 180,470! 60,510!", "#cfc28a", width=1.5) + line(
        "40,466 130,474;60,458 150,470", "#9a8a4e", 1.4
    )
    body = shape("50,402! 62,390 88,388 104,398 94,410 64,412", "#5b4630", width=1.4)
    legs = line(
        "82,400 98,376 112,412;66,410 60,422;76,411 74,424;52,400 34,384;52,400 30,396", INK, 2
    )
    blades = line(
        "150,470 158,410 146,360;164,470 180,420 192,390;430,520 440,440 424,380;450,520 466,450 478,400",
        "#8c9a6a",
        2.6,
    )
    return moon(410, 306, 38, "#e9e6dc") + clouds((350, 318, 90)) + mat + body + legs + blades


def plover() -> str:
    """Plovers crossing from Awaji."""
    birds = "".join(
        shape(
            f"{x},{y}! {x + 10},{y - 6} {x + 14},{y - 24}! {x + 26},{y - 8} {x + 44},{y - 8} {x + 52},{y - 2}! {x + 42},{y + 6} {x + 16},{y + 10}",
            "#f4f1e6",
            width=1.4,
        )
        + line(f"{x + 18},{y - 4} {x + 34},{y - 2}", "#5d6a78", 3)
        for x, y in (
            (24, 300),
            (92, 276),
            (60, 346),
            (350, 290),
            (414, 316),
            (390, 356),
            (130, 330),
        )
    )
    return (
        shape("330,440! 380,400 440,392 488,410! 488,450!", FAR_HILL, width=1.3)
        + birds
        + scales(0, 430, 5, 5)
        + scales(320, 430, 5, 5)
    )


SCENES: Mapping[str, Callable[[], str]] = {
    "pheasant": pheasant,
    "rooster": rooster,
    "cuckoo": cuckoo,
    "deer": deer,
    "cricket": cricket,
    "plover": plover,
}

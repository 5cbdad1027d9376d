"""Scenes of field and garden: herbs, ripe rice, a gate overgrown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.blossoms import BARK
from tools.cards.lines import INK, disc, line, shape
from tools.cards.skies import clouds


def autumn_field() -> str:
    """Ripe rice and the watchman's hut thatched with rushes."""
    hut = shape("24,440! 36,380! 116,380! 128,440!", "#e9d9b4", width=1.5) + shape(
        "8,392! 62,324! 92,324! 146,392! 110,384 44,384", "#b99a58", width=1.7
    )
    thatch = line(
        "62,330 34,384;74,328 62,384;86,330 100,384;92,328 126,386", "#7d6430", 1.6
    ) + shape("58,440! 58,404! 92,404! 92,440!", "#5a4632", width=1.3)
    rice = "".join(
        f"{x},520 {x + 4},{y} {x + 18},{y + 14};"
        for x, y in (
            (20, 450),
            (44, 440),
            (70, 452),
            (96, 444),
            (122, 456),
            (350, 430),
            (374, 420),
            (398, 432),
            (422, 418),
            (446, 430),
            (470, 420),
        )
    )
    return clouds((340, 290, 146), (370, 314, 118)) + hut + thatch + line(rice, "#c79b3b", 3.4)


def weeds() -> str:
    """A gate overgrown with goosegrass."""
    gate = (
        shape("28,520! 28,340! 42,340! 42,520!", BARK, width=1.4)
        + shape("112,520! 112,340! 126,340! 126,520!", BARK, width=1.4)
        + shape("10,342! 20,318! 134,318! 146,342!", "#a58a54", width=1.5)
    )
    vines = line(
        "34,500 20,460 40,430 26,390 44,360;118,500 134,456 112,420 130,380;60,520 70,470 58,430;90,520 84,470 98,440",
        "#67854e",
        3,
    )
    leaves = "".join(
        disc(x, y, 6, "#7f9f60", more=f' stroke="{INK}" stroke-width=".6"')
        for x, y in (
            (22, 462),
            (40, 430),
            (26, 392),
            (44, 362),
            (134, 458),
            (112, 422),
            (130, 382),
            (70, 470),
            (58, 432),
            (84, 470),
            (98, 442),
            (120, 500),
            (36, 500),
        )
    )
    return clouds((360, 300, 128), (340, 326, 100)) + gate + vines + leaves


def young_herbs() -> str:
    """The field where young herbs are picked, snow falling on it."""
    tufts = "".join(
        line(
            f"{x},{y} {x - 12},{y - 20};{x},{y} {x},{y - 26};{x},{y} {x + 12},{y - 20}",
            "#6f9a52",
            3.4,
        )
        + disc(x, y - 28, 4.4, "#f2d36b")
        for x, y in ((44, 470), (90, 448), (136, 474), (390, 452), (440, 470), (470, 440))
    )
    flakes = "".join(
        disc(x, y, 4, "#ffffff", more=' stroke="#8d9bb8" stroke-width="1"')
        for x, y in (
            (40, 280),
            (84, 310),
            (130, 270),
            (60, 360),
            (120, 366),
            (370, 280),
            (420, 310),
            (460, 270),
            (440, 370),
            (390, 360),
            (166, 330),
        )
    )
    return (
        shape(
            "12,520! 12,420 120,400 220,420 488,404! 488,520!", "#c9d6a8", ink="#8aa070", width=1.2
        )
        + tufts
        + flakes
    )


SCENES: Mapping[str, Callable[[], str]] = {
    "autumn_field": autumn_field,
    "weeds": weeds,
    "young_herbs": young_herbs,
}

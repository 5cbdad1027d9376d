"""Scenes of trees, flowers and what lives among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tools.cards.blossoms import BARK, BOUGH, BOUGH_PLACES, blossom, maple_leaf, pine_cushion
from tools.cards.lines import INK, disc, line, shape
from tools.cards.skies import clouds, hills
from tools.cards.weaves import CHERRY_PETAL, CHRYSANTHEMUM_PETAL, PLUM_PETAL


def flowering(
    petal: str, count: int, colors: tuple[str, str], fallen: tuple[tuple[float, float], ...]
) -> str:
    """A bough in bloom reaching in from the edge, petals coming down."""
    drawn = line(BOUGH, INK, 9) + line(BOUGH, BARK, 6.4)
    for index, (x, y) in enumerate(BOUGH_PLACES):
        drawn += blossom(x, y, petal, count, colors[index % 2], 1.25 + index % 3 * 0.16, index * 47)
    for left, top in fallen:
        drawn += shape(
            f"{left},{top} {left + 6},{top - 6} {left + 12},{top - 1} {left + 5},{top + 4}",
            colors[0],
            width=0.8,
        )
    return drawn


FALLEN = (
    (60, 420),
    (120, 396),
    (170, 432),
    (360, 300),
    (400, 350),
    (440, 410),
    (470, 330),
    (384, 440),
)


def cherry() -> str:
    """Mountain cherries in full bloom."""
    return clouds((330, 290, 158), (366, 314, 122)) + flowering(
        CHERRY_PETAL, 5, ("#f7cfd7", "#fbeef0"), FALLEN
    )


def plum() -> str:
    """Plum blossom, sharp and early."""
    stiff = "480,250 468,330 430,372;468,330 484,372"
    buds = "".join(
        blossom(x, y, PLUM_PETAL, 5, "#f7e6e6", 1.1)
        for x, y in ((470, 290), (446, 356), (476, 352), (430, 378))
    )
    return (
        flowering(PLUM_PETAL, 5, ("#fdf6f2", "#e98fa2"), ())
        + line(stiff, INK, 7)
        + line(stiff, BARK, 4.6)
        + buds
    )


def cherry_hills() -> str:
    """Cherries on the high ridge, haze on the near hills."""
    spots = Random("cherry hills")
    trees = "".join(
        disc(x + spots.uniform(-16, 16), y + spots.uniform(-8, 8), spots.uniform(8, 14), c)
        for x, y in (
            (50, 350),
            (80, 338),
            (112, 346),
            (146, 380),
            (400, 372),
            (436, 350),
            (466, 352),
        )
        for c in ("#f3bfca", "#f8dbe0", "#f3bfca")
    )
    return (
        hills()
        + trees
        + clouds((12, 410, 190), (330, 420, 158), (12, 436, 120), color="#efe3c4", height=22)
    )


def maple() -> str:
    """A maple bough in its brocade."""
    drawn = line(BOUGH, INK, 8) + line(BOUGH, BARK, 5.6)
    colors = ("#c4432c", "#d9702f", "#e0a23c")
    for index, (x, y) in enumerate(BOUGH_PLACES):
        drawn += maple_leaf(x, y, colors[index % 3], 1.5, index * 61 % 90 - 45)
    for index, (x, y) in enumerate(FALLEN):
        drawn += maple_leaf(x, y, colors[index % 3], 1.1, index * 77)
    return drawn


def maple_hills() -> str:
    """Mount Ogura aflame."""
    spots = Random("maple hills")
    trees = "".join(
        disc(x + spots.uniform(-18, 18), y + spots.uniform(-10, 14), spots.uniform(8, 13), c)
        for x, y in (
            (40, 380),
            (70, 350),
            (106, 356),
            (140, 394),
            (396, 388),
            (430, 362),
            (466, 366),
            (60, 420),
            (100, 430),
            (440, 430),
        )
        for c in ("#c4432c", "#d9702f", "#e0a23c")
    )
    return hills("#8a8a52") + trees + clouds((12, 452, 150), (360, 458, 128))


def pine() -> str:
    """An old pine on the peak."""
    trunk = "20,520 44,440 30,390 66,340 110,318;50,400 96,396 130,404;44,440 16,420"
    drawn = line(trunk, INK, 17) + line(trunk, BARK, 13)
    for x, y, wide in ((60, 336, 50), (116, 312, 54), (140, 398, 46), (20, 404, 34), (84, 290, 44)):
        drawn += pine_cushion(x, y, wide)
    return drawn + clouds((350, 290, 138), (384, 314, 104))


def bamboo() -> str:
    """Bamboo grass in the wind."""
    drawn = ""
    for x, top in ((34, 300), (72, 270), (440, 290), (470, 330)):
        drawn += line(f"{x},560 {x + 4},{top}", INK, 10) + line(
            f"{x},560 {x + 4},{top}", "#8fae74", 7.6
        )
        drawn += line(
            ";".join(f"{x - 5},{y} {x + 7},{y}" for y in range(top + 30, 560, 52)), "#5b7a4a", 2
        )
    leaf = "M0 0C-6 -12 -5 -26 0 -42C5 -26 6 -12 0 0Z"
    for x, y, turn in (
        (40, 330, 70),
        (40, 330, 110),
        (40, 340, 150),
        (76, 300, 80),
        (76, 306, 120),
        (70, 320, -120),
        (76, 420, 100),
        (38, 440, 80),
        (438, 320, -80),
        (438, 330, -120),
        (444, 350, -150),
        (468, 370, -90),
        (440, 430, -100),
        (76, 300, 40),
        (436, 310, -40),
    ):
        drawn += f'<path d="{leaf}" fill="#7fa364" stroke="{INK}" stroke-width=".9" transform="translate({x} {y}) rotate({turn})"/>'
    return drawn


def reeds() -> str:
    """Reeds on the tideland of Naniwa."""
    stems = "".join(
        f"{x},560 {x + d},{top};"
        for x, d, top in (
            (24, 12, 300),
            (44, -6, 330),
            (64, 22, 310),
            (86, 10, 360),
            (452, -14, 310),
            (470, 4, 350),
            (434, -22, 370),
        )
    )
    leaves = "".join(
        f"{x},{y} {x + d},{y - 26} {x + 2 * d},{y - 22};"
        for x, y, d in (
            (32, 420, 18),
            (42, 440, -16),
            (74, 410, 22),
            (88, 450, 20),
            (444, 410, -20),
            (464, 440, 12),
            (430, 450, -18),
        )
    )
    ears = "".join(
        line(f"{x},{y} {x + d},{y - 26} {x + 2 * d},{y - 34}", "#a9794a", 7)
        for x, y, d in (
            (36, 304, 6),
            (38, 334, -5),
            (86, 314, 7),
            (96, 364, 6),
            (438, 314, -6),
            (474, 354, 4),
            (412, 374, -7),
        )
    )
    water = line(
        "14,480 70,472 130,482;14,500 60,494 110,502;360,478 420,470 486,480;380,500 440,492 486,500",
        "#7fa0b2",
        1.8,
    )
    return (
        clouds((330, 280, 120), (14, 270, 110))
        + water
        + line(stems, "#7f9256", 3.4)
        + line(leaves, "#8fa464", 3)
        + ears
    )


def chrysanthemum() -> str:
    """White chrysanthemums hidden by the first frost."""
    drawn = line(
        "30,560 44,470 60,400;60,560 90,470 120,430;40,560 28,480 30,430;452,560 446,470 440,410;470,560 476,480 474,440",
        "#6f8f50",
        3.4,
    )
    for x, y in (
        (60, 380),
        (122, 414),
        (30, 420),
        (438, 392),
        (474, 430),
        (92, 336),
        (24, 350),
        (462, 344),
    ):
        drawn += blossom(x, y, CHRYSANTHEMUM_PETAL, 12, "#fdfbf3", 2.3)
    for x, y in ((70, 440), (100, 470), (40, 466), (450, 450)):
        drawn += shape(
            f"{x},{y}! {x + 14},{y - 12} {x + 28},{y - 2}! {x + 14},{y + 8}", "#7fa060", width=1
        )
    return drawn


def dew() -> str:
    """Dew blown from the autumn field like loose pearls."""
    blades = "".join(
        f"{x},560 {x + d / 2},{top + 70} {x + d},{top};"
        for x, d, top in (
            (20, 30, 360),
            (40, 50, 400),
            (60, 18, 340),
            (80, 60, 430),
            (440, -30, 370),
            (460, -6, 350),
            (476, -50, 420),
        )
    )
    pearls = "".join(
        disc(x, y, r, "#fdfdf8", more=' stroke="#7f93a3" stroke-width="1.2"')
        for x, y, r in (
            (50, 352, 6),
            (92, 396, 7),
            (80, 332, 5),
            (142, 420, 6),
            (120, 350, 5),
            (410, 362, 6),
            (452, 344, 7),
            (426, 410, 5),
            (168, 380, 4.4),
            (380, 330, 5),
            (34, 300, 4.4),
            (466, 300, 4.4),
            (146, 300, 4),
        )
    )
    return line(blades, "#7f9a5c", 2.8) + pearls


SCENES: Mapping[str, Callable[[], str]] = {
    "cherry": cherry,
    "plum": plum,
    "cherry_hills": cherry_hills,
    "maple": maple,
    "maple_hills": maple_hills,
    "pine": pine,
    "bamboo": bamboo,
    "reeds": reeds,
    "chrysanthemum": chrysanthemum,
    "dew": dew,
}

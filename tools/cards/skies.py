"""Scenes of sky and hills: moons, clouds, dawn, night, snow, rain, wind, birds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.lines import INK, disc, line, mix, number, shape

HILL = "#7f9c7c"
FAR_HILL = "#a9bdb4"
BLUE_HILL = "#6f91a8"
MOON = "#f3dc92"
SILVER = "#e9e6dc"
NIGHT = "#8d9bb8"


def moon(x: float, y: float, radius: float = 50, color: str = MOON) -> str:
    """A full moon."""
    return disc(x, y, radius, color, more=' stroke="#b8994e" stroke-width="1.4"')


def clouds(*bars: tuple[float, float, float], color: str = "#e6cb86", height: float = 20) -> str:
    """Long clouds with round ends, each (x, y, length), as mist lies across a picture scroll."""
    rects = "".join(
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(height)}" rx="{number(height / 2)}"/>'
        for x, y, w in bars
    )
    rim = mix(color, "#6b4a12", 0.35)
    return f'<g fill="{rim}" stroke="{rim}" stroke-width="2.4">{rects}</g><g fill="{color}">{rects}</g>'


def hills(color: str = HILL, back: str = FAR_HILL) -> str:
    """Round hills, one before the other, trees on the ridge."""
    far = shape("12,470! 12,372 60,326 112,340 168,398 210,450! 210,480!", back, width=1.2)
    near = shape("12,520! 12,424 44,396 96,408 150,470 176,520!", color, width=1.4)
    far_right = shape("330,440! 376,374 430,338 488,352! 488,500!", back, width=1.2)
    right = shape("356,520! 396,440 440,404 488,396! 488,520!", color, width=1.4)
    trees = line(
        "36,404 40,396 44,402;60,398 64,390 68,399;88,404 92,397 96,407;428,412 432,402 436,409;452,404 456,395 460,402",
        "#4c6b4b",
        3,
    )
    return far + far_right + near + right + trees


def fuji() -> str:
    """Fuji under snow over the bay."""
    cone = "12,452! 62,380 108,290 120,272! 132,276 146,271 158,276! 172,302 224,392 280,452!"
    snow = "90,322! 108,290 120,272! 132,276 146,271 158,276! 176,310 182,322! 168,314 160,336 148,316 136,340 124,318 108,338 104,320"
    flakes = "".join(
        disc(x, y, 2.6, "#ffffff", more=f' stroke="{NIGHT}" stroke-width=".7"')
        for x, y in (
            (40, 300),
            (66, 262),
            (200, 270),
            (222, 330),
            (330, 300),
            (368, 262),
            (404, 330),
            (440, 280),
            (460, 352),
            (36, 368),
            (352, 372),
        )
    )
    shore = line("20,470 90,466 150,474;300,462 380,470 478,462;330,484 430,480", "#7fa0b2", 1.8)
    return (
        shape(cone, "#8fa9bf", width=1.6)
        + shape(snow, "#fdfcf7", width=1.4)
        + clouds((16, 420, 190), (300, 436, 180))
        + shore
        + flakes
    )


def moonlit() -> str:
    """The moon over the hill of Mikasa."""
    return (
        moon(112, 318, 54)
        + shape("12,500! 12,440 70,392 128,400 190,460 210,500!", HILL, width=1.4)
        + clouds((16, 366, 96), (120, 384, 70), (352, 300, 130), (380, 328, 100))
    )


def moon_grass() -> str:
    """Moon behind autumn grass."""
    blades = "40,560 48,470 30,400;52,560 66,450 84,380;60,560 84,480 124,430;34,560 30,480 16,440;452,560 444,470 462,400;440,560 420,480 392,436;462,560 474,480 484,430"
    ears = "30,400 24,384;84,380 94,366;124,430 136,420;462,400 470,384;392,436 380,424"
    return moon(104, 322, 56, SILVER) + line(blades, "#8b9a58", 2.4) + line(ears, "#c9ab68", 5)


def moon_cloud() -> str:
    """The moon half gone into cloud."""
    return moon(108, 316, 54) + clouds(
        (14, 322, 120), (60, 346, 124), (14, 370, 70), (340, 290, 146), (372, 316, 112), height=24
    )


def dawn_moon() -> str:
    """The thin late moon that stays into the morning."""
    crescent = "96,268! 60,284 52,330 84,362 124,352! 92,344 76,312!"
    return (
        '<rect x="12" y="380" width="476" height="60" fill="#f0c9a8" opacity=".55"/>'
        + shape(crescent, MOON, ink="#b8994e", width=1.4)
        + clouds((14, 384, 150), (352, 366, 134), (330, 394, 120), color="#e8b892")
    )


def dawn() -> str:
    """Daybreak over hills."""
    return (
        '<rect x="12" y="330" width="476" height="120" fill="#f2c7a4" opacity=".5"/><rect x="12" y="382" width="476" height="68" fill="#e9a88a" opacity=".45"/>'
        + shape("12,500! 12,430 80,404 150,440 190,500!", "#8a86a3", width=1.3)
        + shape("330,500! 390,424 488,404! 488,500!", "#8a86a3", width=1.3)
        + clouds((14, 344, 130), (366, 352, 122), (340, 326, 90))
    )


def sinking_moon() -> str:
    """The moon going down behind the ridge."""
    return (
        moon(86, 392, 56)
        + shape("12,500! 12,436 60,414 120,426 196,500!", "#5f7b86", width=1.4)
        + clouds((120, 372, 74), (360, 330, 126), (388, 356, 98), color="#b9b7c6")
    )


def night() -> str:
    """A night of stars."""
    stars = "".join(
        disc(x, y, r, MOON)
        for x, y, r in (
            (40, 262, 3),
            (84, 296, 2.4),
            (132, 258, 3),
            (166, 320, 2),
            (52, 346, 2.6),
            (110, 372, 2),
            (352, 268, 3),
            (404, 300, 2.4),
            (452, 262, 2.6),
            (376, 344, 2.2),
            (466, 338, 3),
            (430, 388, 2),
        )
    )
    dark = '<rect x="12" y="236" width="476" height="280" fill="#4a5a86" opacity=".6"/>'
    return (
        dark
        + clouds(
            (12, 228, 200),
            (300, 228, 188),
            (12, 414, 130),
            (340, 406, 148),
            (12, 436, 90),
            (400, 430, 88),
            height=26,
        )
        + stars
    )


def night_cloud() -> str:
    """A short summer night, the moon lodged somewhere in cloud."""
    return (
        '<rect x="12" y="236" width="476" height="280" fill="#6b80a8" opacity=".5"/>'
        + moon(96, 310, 34)
        + clouds(
            (12, 238, 220),
            (320, 238, 168),
            (40, 322, 140),
            (12, 350, 100),
            (360, 318, 128),
            (12, 390, 150),
            (330, 384, 158),
            height=24,
        )
    )


def spring_night() -> str:
    """A hazy moon and drifting petals."""
    petals = "".join(
        shape(f"{x},{y} {x + 6},{y - 5} {x + 10},{y + 1} {x + 3},{y + 4}", "#f3bfca", width=0.7)
        for x, y in (
            (40, 372),
            (92, 400),
            (150, 352),
            (178, 396),
            (372, 300),
            (420, 350),
            (456, 392),
            (350, 384),
        )
    )
    return (
        '<rect x="12" y="236" width="476" height="280" fill="#8c86ad" opacity=".4"/>'
        + moon(400, 338, 46, "#f6e7bd")
        + clouds((12, 234, 200), (330, 322, 158), (12, 398, 120), height=24)
        + petals
    )


def cloud() -> str:
    """The path of clouds that heavenly maidens take, and a sash of theirs."""
    sash = "20,420 70,380 60,330 110,300 150,330 130,372 176,392"
    return (
        clouds(
            (12, 280, 130),
            (50, 304, 140),
            (12, 330, 90),
            (340, 268, 148),
            (370, 292, 118),
            (350, 318, 90),
            color="#c9d7e2",
            height=24,
        )
        + line(sash, INK, 9)
        + line(sash, "#d98fa2", 7)
        + clouds((12, 396, 110), (390, 396, 98))
    )


def wind() -> str:
    """Grasses bent all one way."""
    gusts = "14,300 90,286 150,310 130,330 112,314;20,340 110,330 190,352;330,290 410,276 470,300 452,318 436,304;340,330 420,322 484,338"
    blades = "".join(
        f"{x},470 {x + 10},420 {x + 52},{396 + x % 17};"
        for x in (16, 34, 52, 74, 96, 340, 364, 388, 412, 430)
    )
    leaves = "".join(
        shape(f"{x},{y} {x + 9},{y - 6} {x + 15},{y + 1} {x + 5},{y + 5}", c, width=0.9)
        for x, y, c in (
            (70, 366, "#c4532f"),
            (120, 380, "#d99a3a"),
            (380, 356, "#c4532f"),
            (440, 372, "#d99a3a"),
            (160, 290, "#a9763a"),
            (360, 306, "#a9763a"),
        )
    )
    return line(gusts, "#8fa3ad", 2.6) + line(blades, "#8c9a5a", 2.6) + leaves


def snow() -> str:
    """A village roofless under snow."""
    ridge = shape(
        "12,500! 12,404 60,372 120,384 190,450 200,500!", "#ffffff", ink=NIGHT, width=1.6
    ) + shape("330,500! 380,410 440,378 488,390! 488,500!", "#ffffff", ink=NIGHT, width=1.6)
    pines = line(
        "60,400 60,378;52,392 60,378 68,392;430,410 430,386;421,402 430,386 439,402;96,414 96,396;89,408 96,396 103,408",
        "#5a7a68",
        3,
    )
    flakes = "".join(
        disc(x, y, 4, "#ffffff", more=f' stroke="{NIGHT}" stroke-width="1"')
        for x, y in (
            (30, 262),
            (74, 300),
            (120, 262),
            (166, 316),
            (36, 342),
            (128, 344),
            (352, 262),
            (394, 312),
            (440, 268),
            (470, 324),
            (366, 356),
            (430, 350),
        )
    )
    return (
        '<rect x="12" y="236" width="476" height="280" fill="#b9c6d6" opacity=".45"/>'
        + ridge
        + pines
        + flakes
    )


def rain() -> str:
    """A shower over evergreen hills, mist rising."""
    drops = "".join(
        f"{x},{y} {x - 8},{y + 34};"
        for x, y in (
            (50, 256),
            (90, 280),
            (130, 250),
            (164, 290),
            (40, 320),
            (108, 330),
            (350, 260),
            (392, 284),
            (430, 252),
            (470, 292),
            (372, 326),
            (450, 336),
        )
    )
    trees = "".join(
        shape(f"{x},{y + 90}! {x + 22},{y}! {x + 44},{y + 90}!", "#56765f", width=1.3)
        for x, y in ((14, 372), (52, 352), (96, 378), (372, 370), (412, 350), (450, 376))
    )
    return (
        trees
        + clouds((12, 420, 170), (330, 424, 158), (40, 446, 120), color="#e4e2d8", height=24)
        + line(drops, "#7f93a3", 1.6)
    )


SCENES: Mapping[str, Callable[[], str]] = {
    "hills": lambda: (
        hills() + clouds((12, 444, 150), (360, 452, 128), (30, 300, 90), (380, 312, 100))
    ),
    "fuji": fuji,
    "moon": moonlit,
    "moon_grass": moon_grass,
    "moon_cloud": moon_cloud,
    "dawn_moon": dawn_moon,
    "dawn": dawn,
    "sinking_moon": sinking_moon,
    "night": night,
    "night_cloud": night_cloud,
    "spring_night": spring_night,
    "cloud": cloud,
    "wind": wind,
    "snow": snow,
    "rain": rain,
}

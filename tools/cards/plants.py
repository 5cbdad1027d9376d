"""Scenes of trees, flowers and what lives among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tools.cards.lines import INK, disc, line, number, shape
from tools.cards.skies import HILL, clouds, hills, moon
from tools.cards.weaves import CHERRY_PETAL, CHRYSANTHEMUM_PETAL, MAPLE_LOBE, PLUM_PETAL

BARK = "#6a4a36"
PINE = "#557f58"


def _turned(drawn: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    return f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)}) scale({scale:.3g})">{drawn}</g>'


def _petals(petal: str, count: int) -> str:
    return "".join(f'<path d="{petal}" transform="rotate({number(360 * k / count)})"/>' for k in range(count))


def blossom(x: float, y: float, petal: str, count: int, color: str, scale: float, turn: float = 0) -> str:
    """A blossom of so many petals, with a gold heart."""
    flower = f'<g fill="{color}" stroke="{INK}" stroke-width="{number(0.8 / scale)}">{_petals(petal, count)}</g>'
    return _turned(flower + disc(0, 0, 2.2, "#d9a93c"), x, y, scale, turn)


def maple_leaf(x: float, y: float, color: str, scale: float, turn: float) -> str:
    """A maple leaf of five lobes."""
    lobes = "".join(f'<path d="{MAPLE_LOBE}" transform="rotate({a})"/>' for a in (-84, -42, 0, 42, 84))
    return _turned(f'<g fill="{color}" stroke="{INK}" stroke-width=".5">{lobes}<path d="M-.7 0h1.4v9h-1.4Z"/></g>', x, y, scale, turn)


BOUGH = "10,300 60,318 104,304 140,326 170,320;60,318 84,346 120,360;36,308 54,284 92,270;104,304 122,284 152,278"
BOUGH_PLACES = (
    (36, 300), (58, 324), (84, 300), (104, 312), (126, 300), (140, 330), (168, 318), (84, 350), (108, 362),
    (132, 360), (54, 284), (76, 272), (98, 266), (124, 282), (152, 276), (30, 330), (64, 352), (170, 342),
)


def flowering(petal: str, count: int, colors: tuple[str, str], fallen: tuple[tuple[float, float], ...]) -> str:
    """A bough in bloom reaching in from the edge, petals coming down."""
    drawn = line(BOUGH, INK, 9) + line(BOUGH, BARK, 6.4)
    for index, (x, y) in enumerate(BOUGH_PLACES):
        drawn += blossom(x, y, petal, count, colors[index % 2], 1.25 + index % 3 * 0.16, index * 47)
    for x, y in fallen:
        drawn += shape(f"{x},{y} {x + 6},{y - 6} {x + 12},{y - 1} {x + 5},{y + 4}", colors[0], width=0.8)
    return drawn


FALLEN = ((60, 420), (120, 396), (170, 432), (360, 300), (400, 350), (440, 410), (470, 330), (384, 440))


def cherry() -> str:
    """Mountain cherries in full bloom."""
    return clouds((330, 290, 158), (366, 314, 122)) + flowering(CHERRY_PETAL, 5, ("#f7cfd7", "#fbeef0"), FALLEN)


def plum() -> str:
    """Plum blossom, sharp and early."""
    stiff = "480,250 468,330 430,372;468,330 484,372"
    buds = "".join(blossom(x, y, PLUM_PETAL, 5, "#f7e6e6", 1.1) for x, y in ((470, 290), (446, 356), (476, 352), (430, 378)))
    return flowering(PLUM_PETAL, 5, ("#fdf6f2", "#e98fa2"), ()) + line(stiff, INK, 7) + line(stiff, BARK, 4.6) + buds


def cherry_hills() -> str:
    """Cherries on the high ridge, haze on the near hills."""
    spots = Random("cherry hills")
    trees = "".join(
        disc(x + spots.uniform(-16, 16), y + spots.uniform(-8, 8), spots.uniform(8, 14), c)
        for x, y in ((50, 350), (80, 338), (112, 346), (146, 380), (400, 372), (436, 350), (466, 352))
        for c in ("#f3bfca", "#f8dbe0", "#f3bfca")
    )
    return hills() + trees + clouds((12, 410, 190), (330, 420, 158), (12, 436, 120), color="#efe3c4", height=22)


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
        for x, y in ((40, 380), (70, 350), (106, 356), (140, 394), (396, 388), (430, 362), (466, 366), (60, 420), (100, 430), (440, 430))
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


def pine_cushion(x: float, y: float, wide: float) -> str:
    """A flat cushion of needles."""
    top = f"{x - wide},{y + 8}! {x - wide * 0.7},{y - 10} {x - wide * 0.3},{y - 14} {x},{y - 22} {x + wide * 0.35},{y - 14} {x + wide * 0.75},{y - 9} {x + wide},{y + 8}! {x},{y + 13}"
    needles = ";".join(f"{x + wide * k / 4},{y + 8} {x + wide * k / 3.4},{y - 6}" for k in range(-3, 4))
    return shape(top, PINE, width=1.5) + line(needles, "#37583e", 1.4)


def bamboo() -> str:
    """Bamboo grass in the wind."""
    drawn = ""
    for x, top in ((34, 300), (72, 270), (440, 290), (470, 330)):
        drawn += line(f"{x},560 {x + 4},{top}", INK, 10) + line(f"{x},560 {x + 4},{top}", "#8fae74", 7.6)
        drawn += line(";".join(f"{x - 5},{y} {x + 7},{y}" for y in range(top + 30, 560, 52)), "#5b7a4a", 2)
    leaf = "M0 0C-6 -12 -5 -26 0 -42C5 -26 6 -12 0 0Z"
    for x, y, turn in ((40, 330, 70), (40, 330, 110), (40, 340, 150), (76, 300, 80), (76, 306, 120), (70, 320, -120), (76, 420, 100), (38, 440, 80), (438, 320, -80), (438, 330, -120), (444, 350, -150), (468, 370, -90), (440, 430, -100), (76, 300, 40), (436, 310, -40)):
        drawn += f'<path d="{leaf}" fill="#7fa364" stroke="{INK}" stroke-width=".9" transform="translate({x} {y}) rotate({turn})"/>'
    return drawn


def reeds() -> str:
    """Reeds on the tideland of Naniwa."""
    stems = "".join(f"{x},560 {x + d},{top};" for x, d, top in ((24, 12, 300), (44, -6, 330), (64, 22, 310), (86, 10, 360), (452, -14, 310), (470, 4, 350), (434, -22, 370)))
    leaves = "".join(f"{x},{y} {x + d},{y - 26} {x + 2 * d},{y - 22};" for x, y, d in ((32, 420, 18), (42, 440, -16), (74, 410, 22), (88, 450, 20), (444, 410, -20), (464, 440, 12), (430, 450, -18)))
    ears = "".join(line(f"{x},{y} {x + d},{y - 26} {x + 2 * d},{y - 34}", "#a9794a", 7) for x, y, d in ((36, 304, 6), (38, 334, -5), (86, 314, 7), (96, 364, 6), (438, 314, -6), (474, 354, 4), (412, 374, -7)))
    water = line("14,480 70,472 130,482;14,500 60,494 110,502;360,478 420,470 486,480;380,500 440,492 486,500", "#7fa0b2", 1.8)
    return clouds((330, 280, 120), (14, 270, 110)) + water + line(stems, "#7f9256", 3.4) + line(leaves, "#8fa464", 3) + ears


def chrysanthemum() -> str:
    """White chrysanthemums hidden by the first frost."""
    drawn = line("30,560 44,470 60,400;60,560 90,470 120,430;40,560 28,480 30,430;452,560 446,470 440,410;470,560 476,480 474,440", "#6f8f50", 3.4)
    for x, y in ((60, 380), (122, 414), (30, 420), (438, 392), (474, 430), (92, 336), (24, 350), (462, 344)):
        drawn += blossom(x, y, CHRYSANTHEMUM_PETAL, 12, "#fdfbf3", 2.3)
    for x, y in ((70, 440), (100, 470), (40, 466), (450, 450)):
        drawn += shape(f"{x},{y}! {x + 14},{y - 12} {x + 28},{y - 2}! {x + 14},{y + 8}", "#7fa060", width=1)
    return drawn


def dew() -> str:
    """Dew blown from the autumn field like loose pearls."""
    blades = "".join(f"{x},560 {x + d / 2},{top + 70} {x + d},{top};" for x, d, top in ((20, 30, 360), (40, 50, 400), (60, 18, 340), (80, 60, 430), (440, -30, 370), (460, -6, 350), (476, -50, 420)))
    pearls = "".join(disc(x, y, r, "#fdfdf8", more=' stroke="#7f93a3" stroke-width="1.2"') for x, y, r in ((50, 352, 6), (92, 396, 7), (80, 332, 5), (142, 420, 6), (120, 350, 5), (410, 362, 6), (452, 344, 7), (426, 410, 5), (168, 380, 4.4), (380, 330, 5), (34, 300, 4.4), (466, 300, 4.4), (146, 300, 4)))
    return line(blades, "#7f9a5c", 2.8) + pearls


def young_herbs() -> str:
    """The field where young herbs are picked, snow falling on it."""
    tufts = "".join(line(f"{x},{y} {x - 12},{y - 20};{x},{y} {x},{y - 26};{x},{y} {x + 12},{y - 20}", "#6f9a52", 3.4) + disc(x, y - 28, 4.4, "#f2d36b") for x, y in ((44, 470), (90, 448), (136, 474), (390, 452), (440, 470), (470, 440)))
    flakes = "".join(disc(x, y, 4, "#ffffff", more=' stroke="#8d9bb8" stroke-width="1"') for x, y in ((40, 280), (84, 310), (130, 270), (60, 360), (120, 366), (370, 280), (420, 310), (460, 270), (440, 370), (390, 360), (166, 330)))
    return shape("12,520! 12,420 120,400 220,420 488,404! 488,520!", "#c9d6a8", ink="#8aa070", width=1.2) + tufts + flakes


def autumn_field() -> str:
    """Ripe rice and the watchman's hut thatched with rushes."""
    hut = shape("24,440! 36,380! 116,380! 128,440!", "#e9d9b4", width=1.5) + shape("8,392! 62,324! 92,324! 146,392! 110,384 44,384", "#b99a58", width=1.7)
    thatch = line("62,330 34,384;74,328 62,384;86,330 100,384;92,328 126,386", "#7d6430", 1.6) + shape("58,440! 58,404! 92,404! 92,440!", "#5a4632", width=1.3)
    rice = "".join(f"{x},520 {x + 4},{y} {x + 18},{y + 14};" for x, y in ((20, 450), (44, 440), (70, 452), (96, 444), (122, 456), (350, 430), (374, 420), (398, 432), (422, 418), (446, 430), (470, 420)))
    return clouds((340, 290, 146), (370, 314, 118)) + hut + thatch + line(rice, "#c79b3b", 3.4)


def weeds() -> str:
    """A gate overgrown with goosegrass."""
    gate = shape("28,520! 28,340! 42,340! 42,520!", BARK, width=1.4) + shape("112,520! 112,340! 126,340! 126,520!", BARK, width=1.4) + shape("10,342! 20,318! 134,318! 146,342!", "#a58a54", width=1.5)
    vines = line("34,500 20,460 40,430 26,390 44,360;118,500 134,456 112,420 130,380;60,520 70,470 58,430;90,520 84,470 98,440", "#67854e", 3)
    leaves = "".join(disc(x, y, 6, "#7f9f60", more=f' stroke="{INK}" stroke-width=".6"') for x, y in ((22, 462), (40, 430), (26, 392), (44, 362), (134, 458), (112, 422), (130, 382), (70, 470), (58, 432), (84, 470), (98, 442), (120, 500), (36, 500)))
    return clouds((360, 300, 128), (340, 326, 100)) + gate + vines + leaves


def deer() -> str:
    """A stag calling among fallen maple leaves."""
    body = shape(
        "26,350! 30,341 46,336 62,342 72,354 82,372 100,378 130,374 152,384 160,402 154,430 120,434 88,432 68,424 60,396 52,370 40,358",
        "#b5793f",
        width=1.7,
    ) + shape("152,384! 166,380 162,396!", "#f3e3c4", width=1.2) + shape("62,340! 76,326 80,338 68,346!", "#b5793f", width=1.4)
    horns = line("54,338 50,312 36,296;50,312 60,296;60,338 68,312 82,300;68,312 66,294", "#6a4a2c", 3.4)
    legs = line("80,430 76,470;94,432 96,472;134,432 132,472;148,426 154,470", "#8c5c30", 5.4)
    spots = "".join(disc(x, y, 2.6, "#f3e3c4") for x, y in ((90, 392), (104, 398), (118, 390), (132, 400), (110, 410), (96, 414), (140, 414)))
    leaves = "".join(maple_leaf(x, y, c, 1.3, t) for x, y, c, t in ((30, 470, "#c4432c", 20), (60, 486, "#d9702f", 70), (112, 482, "#c4432c", -30), (170, 470, "#e0a23c", 40), (380, 420, "#c4432c", 10), (430, 450, "#d9702f", 60), (470, 410, "#c4432c", -40), (410, 300, "#c4432c", 30), (450, 340, "#e0a23c", 80), (380, 340, "#d9702f", -20)))
    return shape("12,540! 12,470 90,474 180,486 190,540!", HILL, width=1.3) + leaves + legs + body + horns + spots + disc(46, 347, 1.8, INK)


def cricket() -> str:
    """A cricket on a frosty night beside the mat."""
    mat = shape("14,470! 120,440! 180,470! 60,510!", "#cfc28a", width=1.5) + line("40,466 130,474;60,458 150,470", "#9a8a4e", 1.4)
    body = shape("50,402! 62,390 88,388 104,398 94,410 64,412", "#5b4630", width=1.4)
    legs = line("82,400 98,376 112,412;66,410 60,422;76,411 74,424;52,400 34,384;52,400 30,396", INK, 2)
    blades = line("150,470 158,410 146,360;164,470 180,420 192,390;430,520 440,440 424,380;450,520 466,450 478,400", "#8c9a6a", 2.6)
    return moon(410, 306, 38, "#e9e6dc") + clouds((350, 318, 90)) + mat + body + legs + blades


def hair_box() -> str:
    """The morning after: a mirror on its stand, a comb."""
    stand = line("60,470 92,380 124,470;92,380 92,330", INK, 7) + line("60,470 92,380 124,470;92,380 92,330", "#8e2f22", 4.6)
    mirror = disc(92, 330, 40, "#b9985a", more=f' stroke="{INK}" stroke-width="1.6"') + disc(92, 330, 33, "#e8eef0", more=f' stroke="{INK}" stroke-width="1.2"')
    shine = line("72,342 100,308;84,350 112,318", "#ffffff", 4)
    comb = shape("20,470! 24,452 46,452 50,470!", "#d9b458", width=1.4) + line("26,470 26,462;32,470 32,462;38,470 38,462;44,470 44,462", INK, 1.1)
    return stand + mirror + shine + comb + clouds((360, 300, 128), (384, 324, 104))


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
    "young_herbs": young_herbs,
    "autumn_field": autumn_field,
    "weeds": weeds,
    "deer": deer,
    "cricket": cricket,
    "hair_box": hair_box,
}

"""Scenes of sea, rivers and shores."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.blossoms import BARK, BOUGH_PLACES, maple_leaf, pine_cushion
from tools.cards.lines import INK, disc, line, shape
from tools.cards.skies import FAR_HILL, HILL, clouds

SEA = "#9dbccb"
DEEP = "#5f88a3"
FOAM = "#f7f6ee"


def scales(left: float, top: float, columns: int, rows: int, radius: float = 20) -> str:
    """Waves as overlapping fans (seigaiha)."""
    drawn = ""
    for row in range(rows):
        for column in range(columns + row % 2):
            x = left + column * 2 * radius + (0 if row % 2 else radius)
            y = top + row * radius * 0.62
            for r, fill in (
                (radius, FOAM),
                (radius * 0.74, SEA),
                (radius * 0.46, FOAM),
                (radius * 0.22, DEEP),
            ):
                drawn += disc(x, y, r, fill)
            drawn += disc(x, y, radius, "none", more=f' stroke="{DEEP}" stroke-width="1.2"')
    return drawn


def stream(top: float) -> str:
    """Running water across the picture."""
    lines = "".join(
        f"10,{top + k * 13} 70,{top - 10 + k * 13} 130,{top + 4 + k * 13} 190,{top - 6 + k * 13} 250,{top + 6 + k * 13};"
        f"260,{top + 4 + k * 13} 330,{top - 6 + k * 13} 400,{top + 6 + k * 13} 490,{top - 4 + k * 13};"
        for k in range(5)
    )
    water = shape(
        f"10,{top - 12}! 70,{top - 22} 130,{top - 8} 190,{top - 18} 250,{top - 8} 330,{top - 18} 400,{top - 6} 490,{top - 16}! 490,{top + 90}! 10,{top + 90}!",
        "#b9d0d9",
        ink=DEEP,
        width=1.4,
    )
    return water + line(lines, DEEP, 1.5)


def waves() -> str:
    """Waves coming in at Suminoe."""
    return clouds((340, 280, 146), (14, 290, 100)) + scales(0, 380, 5, 9) + scales(320, 380, 5, 9)


def breaker(flip: bool = False) -> str:
    """A wave rearing up, its foam like claws."""
    body = "12,520! 12,400 40,340 90,318 140,336 160,372! 134,358 112,372 116,410 150,450 200,480 200,520!"
    foam = "90,318! 120,306 156,322 178,356 172,388! 164,374 154,386 148,368 136,376 130,358 116,362 112,344"
    lines = "30,500 34,420 60,370 96,348;50,510 56,440 78,400 104,384;80,516 88,460 110,430;120,520 130,480"
    drawn = (
        shape(body, SEA, ink=DEEP, width=1.6)
        + line(lines, DEEP, 1.6)
        + shape(foam, FOAM, ink=DEEP, width=1.5)
    )
    spray = "".join(
        disc(x, y, r, FOAM, more=f' stroke="{DEEP}" stroke-width="1"')
        for x, y, r in (
            (184, 330, 4),
            (170, 308, 3.4),
            (192, 362, 3),
            (148, 294, 3.4),
            (186, 396, 3),
        )
    )
    return (
        f'<g transform="translate(500 0) scale(-1 1)">{drawn + spray}</g>'
        if flip
        else drawn + spray
    )


def rock_waves() -> str:
    """A wave breaking itself on the rock."""
    rock = shape(
        "364,520! 372,450 392,426 406,376 424,366 440,392 462,410 478,452 484,520!",
        "#8a857e",
        width=1.7,
    ) + line("406,384 408,430 398,470;432,380 438,430 430,480;392,440 388,480", "#5a5650", 1.6)
    splash = "".join(
        disc(x, y, r, FOAM, more=f' stroke="{DEEP}" stroke-width="1.2"')
        for x, y, r in (
            (352, 448, 15), (372, 432, 13), (388, 416, 10), (362, 416, 8), (380, 394, 6),
            (352, 400, 4), (368, 378, 3.4), (398, 372, 4), (340, 424, 5),
        )
    )  # fmt: skip
    return breaker() + rock + splash


def pine_waves() -> str:
    """The waves that would have to cross the pines of Suenomatsu."""
    trunk = "440,500 446,420 424,370 440,320;434,400 470,380"
    tree = (
        line(trunk, INK, 13)
        + line(trunk, BARK, 10)
        + "".join(
            pine_cushion(x, y, w) for x, y, w in ((440, 316, 44), (410, 366, 36), (468, 374, 30))
        )
    )
    return breaker() + tree


def river() -> str:
    """A river between hills."""
    left = shape("12,480! 12,360 60,330 120,352 180,420 200,450!", HILL, width=1.4)
    right = shape("310,450! 360,372 420,340 488,356! 488,480!", FAR_HILL, width=1.4)
    return right + left + stream(448) + clouds((12, 300, 110), (380, 304, 108))


def rapids() -> str:
    """A torrent parted by a rock, to meet again."""
    rock = shape(
        "54,470! 62,400 86,352 112,360 128,400 146,424 152,470!", "#77736f", width=1.7
    ) + line("88,366 92,420 80,450;112,376 116,430", "#4d4946", 1.6)
    parted = "14,420 40,416 52,440 50,476;14,438 32,438 42,460 40,486;190,416 168,420 154,444 158,478;196,436 178,440 166,462 168,486;60,470 100,484 148,470"
    foam = "".join(
        disc(x, y, r, FOAM, more=f' stroke="{DEEP}" stroke-width="1"')
        for x, y, r in (
            (50, 452, 6),
            (58, 464, 5),
            (156, 452, 6),
            (148, 466, 5),
            (42, 466, 4),
            (166, 468, 4),
            (60, 436, 4),
            (150, 436, 4),
        )
    )
    hill = shape("330,450! 380,380 440,346 488,360! 488,480!", FAR_HILL, width=1.3)
    return (
        hill
        + stream(414)
        + rock
        + line(parted, FOAM, 4)
        + line(parted, DEEP, 1.5)
        + foam
        + clouds((350, 300, 138), (14, 300, 110))
    )


def waterfall() -> str:
    """The fall that ceased long ago and is heard still."""
    cliffs = shape("12,520! 12,250! 50,250! 60,320 48,400 60,520!", "#8c8a78", width=1.6) + shape(
        "196,520! 170,420 150,330 156,250! 200,258 214,400!", "#8c8a78", width=1.6
    )
    water = shape(
        "50,250! 156,250! 150,330 168,420 186,520! 58,520! 48,400 60,320",
        "#dbe8ea",
        ink=DEEP,
        width=1.4,
    )
    threads = "72,252 74,340 66,430 70,510;92,252 92,340 90,430 94,510;112,252 112,340 118,430 122,510;132,252 130,340 142,430 150,510"
    return (
        water
        + line(threads, DEEP, 1.7)
        + cliffs
        + line("28,280 34,340 26,420;180,290 184,360 196,430", "#5f5d50", 1.5)
        + clouds((14, 440, 190), (40, 464, 170), color="#f4f2e8")
        + clouds((350, 296, 138))
    )


def _boat(x: float, y: float, *, oar: bool = True) -> str:
    hull = shape("-70,-8! -30,10 30,12 78,-18! 62,22 20,30 -40,26!", "#a9743f", width=1.7) + line(
        "-58,2 -10,18 60,8", "#6e4522", 1.6
    )
    man = (
        shape("-8,8! -16,-22 -4,-34 10,-24 14,10!", "#5a7289", width=1.4)
        + disc(-4, -40, 8, "#f0d8bf", more=f' stroke="{INK}" stroke-width="1.3"')
        + shape("-24,-42! -4,-60 18,-42!", "#cdb073", width=1.3)
    )
    pole = line("10,-14 44,30 62,56", "#6e4522", 3.4) if oar else line("8,-10 26,-20", INK, 2)
    return f'<g transform="translate({x} {y})">{hull}{man}{pole}</g>'


def sea_boat() -> str:
    """A small boat rowing out among the islands."""
    isles = shape("340,420! 372,372 410,360 452,380 488,420!", FAR_HILL, width=1.3) + shape(
        "12,410! 30,384 56,380 84,410!", FAR_HILL, width=1.3
    )
    return clouds((340, 300, 146), (14, 290, 110)) + isles + stream(432) + _boat(92, 428)


def boat_oar() -> str:
    """A boat adrift in the strait, its oar lost."""
    oar = line("390,420 462,400", "#6e4522", 4) + shape(
        "456,398! 484,388! 486,398! 460,406!", "#a9743f", width=1.3
    )
    return (
        clouds((350, 290, 138), (14, 286, 96))
        + stream(418)
        + f'<g transform="rotate(-9 90 410)">{_boat(90, 410, oar=False)}</g>'
        + oar
    )


def tide_gates() -> str:
    """The channel stakes of Naniwa (miotsukushi)."""
    stakes = ""
    for x, y in ((56, 296), (132, 346), (446, 324)):
        for color, more in ((INK, 2.6), ("#8a6038", 0)):
            stakes += (
                f'<g fill="none" stroke="{color}"><path d="M{x} 540V{y}" stroke-width="{8 + more}"/>'
                f'<path d="M{x - 26} {y + 16}L{x + 26} {y + 70}M{x + 26} {y + 16}L{x - 26} {y + 70}" stroke-width="{6 + more}"/></g>'
            )
    return clouds((330, 280, 120)) + stakes + stream(432)


def weir() -> str:
    """Stakes of the fish weirs at Uji, coming out of the mist."""
    stakes = "".join(
        f"{x},500 {x + 2},{y};"
        for x, y in (
            (24, 370),
            (44, 356),
            (64, 366),
            (84, 350),
            (104, 364),
            (124, 354),
            (146, 368),
            (350, 370),
            (372, 356),
            (394, 366),
            (416, 352),
            (438, 366),
            (462, 356),
        )
    )
    return (
        line(stakes, INK, 8)
        + line(stakes, "#8a6038", 5.4)
        + line("14,396 160,390;340,392 484,386;14,420 160,414;340,416 484,410", "#8a6038", 3)
        + stream(452)
        + clouds(
            (12, 300, 150),
            (12, 330, 110),
            (340, 310, 146),
            (370, 336, 116),
            (60, 430, 130),
            (330, 430, 120),
            color="#e4e2d8",
            height=26,
        )
    )


def bridge() -> str:
    """The bridge of magpies, white with frost, across the stars."""
    arch = "10,440 60,372 130,340 180,350"
    deck = line(arch, INK, 20) + line(arch, "#b0432f", 16) + line(arch, "#f4f1e6", 4)
    posts = (
        line("40,392 36,360;76,358 72,326;114,340 110,308;152,338 150,308", INK, 6)
        + line("36,362 72,328 110,310 150,310 186,322", INK, 6)
        + line("36,362 72,328 110,310 150,310 186,322", "#b0432f", 3.4)
    )
    birds = "".join(
        shape(
            f"{x},{y}! {x + 10},{y - 12} {x + 22},{y - 4} {x + 36},{y - 10}! {x + 26},{y + 4} {x + 12},{y + 6}",
            "#2f3540",
            width=1,
        )
        + shape(f"{x + 10},{y + 1} {x + 16},{y - 4} {x + 22},{y} {x + 16},{y + 4}", FOAM, width=0.6)
        for x, y in ((60, 262), (24, 404), (356, 316), (404, 292), (440, 330), (380, 360))
    )
    stars = "".join(
        disc(x, y, 2.6, "#d9b458")
        for x, y in (
            (20, 320),
            (130, 280),
            (174, 262),
            (340, 264),
            (470, 262),
            (474, 300),
            (350, 340),
        )
    )
    return deck + posts + birds + stars + clouds((12, 450, 120), (360, 410, 128))


def bridge_pines() -> str:
    """The bridge of heaven: a bar of pines across the bay."""
    bar = shape("10,430! 90,400 180,396 210,404 130,418 20,452!", "#e6d7ab", width=1.3)
    pines = "".join(
        line(f"{x},{y} {x + 3},{y - 26}", BARK, 4.4) + pine_cushion(x + 3, y - 30, 19)
        for x, y in ((30, 430), (62, 420), (94, 412), (126, 406), (158, 404), (188, 404))
    )
    return (
        shape("330,430! 380,368 430,346 488,366! 488,430!", FAR_HILL, width=1.3)
        + stream(452)
        + bar
        + pines
        + clouds((14, 300, 130), (360, 300, 128))
    )


def maple_river() -> str:
    """Maple leaves on the Tatsuta, a brocade of crimson."""
    colors = ("#c4432c", "#d9702f", "#e0a23c")
    floating = (
        (30, 446),
        (66, 436),
        (104, 452),
        (140, 440),
        (176, 458),
        (40, 474),
        (90, 480),
        (350, 440),
        (388, 452),
        (424, 438),
        (462, 450),
        (372, 474),
        (440, 476),
    )
    leaves = "".join(
        maple_leaf(x, y, colors[i % 3], 1.45, i * 53) for i, (x, y) in enumerate(floating)
    )
    bough = "10,300 60,318 104,304 140,326"
    hanging = "".join(
        maple_leaf(x, y + 4, colors[i % 3], 1.4, i * 61 % 90 - 45)
        for i, (x, y) in enumerate(BOUGH_PLACES[:12])
    )
    return stream(446) + leaves + line(bough, INK, 8) + line(bough, BARK, 5.6) + hanging


def shore_hut() -> str:
    """A fisher's hut and nets at Ojima."""
    hut = shape("22,450! 34,392! 116,392! 128,450!", "#c9a56a", width=1.5) + shape(
        "6,402! 60,344! 92,344! 146,402! 110,394 44,394", "#8f7a4e", width=1.6
    )
    net = line(
        "380,340 380,460;470,330 470,460;380,346 426,366 470,336;380,372 426,392 470,362;380,398 426,418 470,388;396,350 396,400;412,358 412,410;440,356 440,408;456,346 456,396",
        "#7a6a52",
        1.8,
    )
    return clouds((350, 284, 138)) + hut + net + stream(458)


def salt_fire() -> str:
    """Salt burnt from seaweed in the evening calm, the smoke straight up."""
    smoke = "96,420 70,380 110,340 80,300 108,262"
    fire = shape(
        "60,470! 66,436 84,446 92,408 108,440 122,424 134,470!", "#d9672f", width=1.5
    ) + shape("80,470! 88,446 98,456 106,440 114,470!", "#f2c65a", width=1)
    kiln = shape("30,490! 44,464! 150,464! 166,490!", "#8a6a4a", width=1.5)
    return (
        line(smoke, "#bdb8b0", 20, more=' opacity=".75"')
        + line(smoke, "#8f8a84", 1.6)
        + fire
        + kiln
        + scales(320, 430, 5, 5)
        + clouds((350, 330, 138), color="#e6b892")
    )


SCENES: Mapping[str, Callable[[], str]] = {
    "waves": waves,
    "rock_waves": rock_waves,
    "pine_waves": pine_waves,
    "river": river,
    "rapids": rapids,
    "waterfall": waterfall,
    "sea_boat": sea_boat,
    "boat_oar": boat_oar,
    "tide_gates": tide_gates,
    "weir": weir,
    "bridge": bridge,
    "bridge_pines": bridge_pines,
    "maple_river": maple_river,
    "shore_hut": shore_hut,
    "salt_fire": salt_fire,
}

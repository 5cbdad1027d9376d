"""Scenes of houses and what stands in them: for poems that look at no landscape."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.blossoms import pine_cushion
from tools.cards.lines import INK, disc, line, number, shape
from tools.cards.skies import FAR_HILL, HILL, clouds, moon

LACQUERED = "#7a2b20"
BAMBOO = "#9fae62"


def _rail(text: str, color: str, width: float) -> str:
    return line(text, INK, width + 2.4) + line(text, color, width)


def curtain() -> str:
    """A curtain on its stand (kicho), ribbons down the cloth."""
    frame = _rail("26,290 164,290;94,290 94,540", LACQUERED, 6)
    cloth = ""
    for index, color in enumerate(("#e9d5dc", "#f5ecdf", "#e9d5dc", "#f5ecdf")):
        x = 32 + index * 32
        cloth += shape(
            f"{x},294! {x + 32},294! {x + 33},400 {x + 30},500! {x + 2},500! {x - 1},400",
            color,
            width=1.4,
        )
        cloth += line(
            f"{x + 12},296 {x + 10},380 {x + 14},470;{x + 20},296 {x + 23},380 {x + 18},470",
            "#a3405c",
            3,
        )
    return clouds((350, 290, 138), (374, 314, 114)) + cloth + frame


def screen() -> str:
    """A folding screen with pines on gold."""
    drawn = ""
    for index, x in enumerate((16, 66, 116)):
        up = 8 if index % 2 else 0
        drawn += shape(
            f"{x},{300 + up}! {x + 50},{308 - up}! {x + 50},{508 - up}! {x},{500 + up}!",
            "#e2c374",
            width=1.6,
        )
    drawn += (
        pine_cushion(54, 392, 34)
        + pine_cushion(104, 360, 40)
        + pine_cushion(140, 420, 24)
        + disc(140, 336, 16, "#f7efd8")
    )
    drawn += line("66,308 66,500;116,300 116,508", LACQUERED, 3)
    return drawn + clouds((350, 300, 138), (370, 324, 118))


def blind() -> str:
    """A blind half let down, light behind it."""
    slats = "".join(f"340,{y} 484,{y};" for y in range(256, 400, 9))
    left = "".join(f"16,{y} 160,{y};" for y in range(256, 330, 9))
    cords = _rail("372,252 372,402;452,252 452,402", "#a3303a", 5) + _rail(
        "48,252 48,330;128,252 128,330", "#a3303a", 5
    )
    return (
        f'<rect x="340" y="250" width="146" height="152" fill="{BAMBOO}"/><rect x="14" y="250" width="146" height="80" fill="{BAMBOO}"/>'
        + line(slats + left, "#6f7f3e", 1.4)
        + cords
        + _rail("338,404 488,404;12,332 162,332", LACQUERED, 4)
    )


def lamp() -> str:
    """A lamp on its stand, the only light."""
    glow = disc(88, 336, 66, "#f6dc94", more=' opacity=".6"') + disc(
        88, 336, 42, "#f9e9b8", more=' opacity=".8"'
    )
    stand = _rail("88,370 88,500;58,506 118,506;64,372 112,372", LACQUERED, 5)
    flame = shape("88,306! 98,332 94,350 82,350 78,334", "#d9672f", width=1.2) + shape(
        "60,352! 116,352! 106,368 70,368", "#e9d9b4", width=1.4
    )
    return (
        '<rect x="12" y="236" width="476" height="280" fill="#6a6480" opacity=".28"/>'
        + glow
        + stand
        + flame
        + clouds((350, 290, 138), (370, 316, 110))
    )


def incense() -> str:
    """Incense burning away."""
    smoke = "88,420 70,380 108,350 76,310 100,268"
    burner = (
        shape("56,430! 120,430! 128,456 108,476 68,476 48,456", "#7a8f7c", width=1.6)
        + line("64,474 58,492;112,474 118,492", INK, 5)
        + line("56,446 120,446", "#d9b458", 3)
    )
    table = shape("24,494! 152,494! 158,506! 18,506!", LACQUERED, width=1.5)
    return (
        line(smoke, "#bdb8b0", 12, more=' opacity=".7"')
        + line(smoke, "#8f8a84", 1.4)
        + burner
        + table
        + clouds((350, 300, 138))
    )


def letter_box() -> str:
    """Letters in a lacquered box."""
    box = (
        shape("22,440! 140,440! 152,490! 14,490!", "#2c2830", width=1.6)
        + line("20,462 146,462", "#d9b458", 3)
        + line("60,440 66,420 92,416 100,440", "#a3303a", 3)
    )
    sheets = "".join(
        shape(f"{x},{y}! {x + 60},{y - 14}! {x + 66},{y + 10}! {x + 6},{y + 24}!", c, width=1.3)
        + line(
            f"{x + 10},{y + 8} {x + 50},{y - 2};{x + 14},{y + 14} {x + 44},{y + 7}", "#6b6058", 1.4
        )
        for x, y, c in ((30, 372, "#f3d9de"), (80, 396, "#dfe8cf"), (20, 410, "#f7efd8"))
    )
    return sheets + box + clouds((350, 300, 138), (374, 324, 114))


def shrine_rope() -> str:
    """The sacred rope an oath was sworn before."""
    rope = "14,300 60,322 110,326 176,304"
    strips = "".join(
        shape(
            f"{x},{y}! {x + 12},{y + 2}! {x + 8},{y + 22}! {x + 18},{y + 24}! {x + 12},{y + 46}! {x},{y + 42}! {x + 4},{y + 26}! {x - 6},{y + 22}!",
            "#fdfbf4",
            width=1.2,
        )
        for x, y in ((40, 318), (84, 328), (128, 324))
    )
    gate = (
        _rail("36,270 36,540;150,270 150,540", "#b0432f", 13)
        + _rail("8,262 178,262", "#b0432f", 15)
        + _rail("24,292 162,292", "#b0432f", 8)
    )
    return (
        gate + line(rope, INK, 10) + line(rope, "#d9c184", 7.4) + strips + clouds((360, 300, 128))
    )


def jewels() -> str:
    """A string of jewels about to break."""
    cord = "20,290 60,340 120,360 172,330"
    loose = ((150, 384), (120, 410), (166, 420), (96, 440), (140, 452))
    strung = ((24, 296), (38, 316), (56, 336), (78, 350), (102, 358), (126, 358), (150, 346))
    colors = ("#8fb0a0", "#e9e2cf", "#a3405c", "#8a9fc4", "#d9b458")
    drawn = line(cord, "#a3303a", 2.4) + line("172,330 184,344 176,356", "#a3303a", 2)
    for index, (x, y) in enumerate(strung + loose):
        drawn += disc(
            x, y, 9, colors[index % 5], more=f' stroke="{INK}" stroke-width="1.4"'
        ) + disc(x - 3, y - 3, 2.4, "#ffffff")
    return drawn + clouds((350, 290, 138), (370, 316, 118), (14, 470, 120))


def eaves() -> str:
    """The old palace's eaves with hare's-foot fern hanging from them."""
    roof = shape("0,268! 210,268! 188,300! 0,300!", "#8b8577", width=1.6) + shape(
        "290,268! 500,268! 500,300! 312,300!", "#8b8577", width=1.6
    )
    tiles = "".join(f"{x},270 {x},298;" for x in (*range(20, 190, 18), *range(320, 500, 18)))
    ferns = "".join(
        line(
            f"{x},300 {x - 4},330 {x - 12},352;{x},300 {x + 6},332 {x + 14},346;{x},300 {x + 1},340 {x},366",
            "#64824e",
            3.4,
        )
        for x in (30, 74, 120, 164, 344, 392, 436, 474)
    )
    return (
        roof
        + line(tiles, "#5f5a4f", 2)
        + ferns
        + _rail("24,366 24,540;476,366 476,540", LACQUERED, 9)
    )


def drying_robe() -> str:
    """White robes drying under Mount Kagu."""
    hill = shape("12,520! 12,400 60,340 110,330 160,380 200,470!", HILL, width=1.4)
    pole = _rail("340,322 488,322;356,322 356,520", "#a9743f", 4)
    robe = (
        shape(
            "364,324! 400,318 440,318 480,324! 486,412! 456,416! 452,370! 450,452! 394,452! 392,370! 388,416! 358,412!",
            "#fdfcf7",
            width=1.6,
        )
        + line("422,320 422,450;404,330 408,446;440,330 436,446", "#b9c2c9", 1.5)
        + line("404,318 422,350 440,318", "#b9c2c9", 3)
    )
    return hill + clouds((14, 420, 150), (14, 300, 96)) + pole + robe


def fern_cloth() -> str:
    """Cloth rubbed with fern, its lines astray, hung over a rack."""
    cloth = shape("30,300! 158,300! 162,440! 150,470 90,460 28,470!", "#e9ecd8", width=1.6)
    tangle = "40,320 70,310 90,340 120,316 150,336;36,356 66,340 96,374 126,346 156,370;40,390 74,376 96,412 130,384 154,404;38,424 72,410 100,446 128,416 156,438"
    return (
        _rail("16,298 176,298;26,298 26,520;166,298 166,520", LACQUERED, 6)
        + cloth
        + line(tangle, "#5f8358", 5)
        + clouds((350, 300, 138), (374, 324, 114))
    )


def fulling() -> str:
    """Cloth beaten on a block on an autumn night."""
    block = shape("24,470! 134,462! 142,490! 20,496!", "#a9743f", width=1.6)
    cloth = shape("36,460! 60,448 104,446 130,456! 128,466! 40,472!", "#dfe7ea", width=1.5)
    mallets = (
        _rail("104,444 166,396", "#7a5434", 5)
        + _rail("84,448 112,430", "#8a6038", 13)
        + _rail("60,436 30,394", "#7a5434", 5)
    )
    return (
        moon(410, 340, 44)
        + clouds((340, 362, 100))
        + shape("12,440! 40,390 90,376 160,430 190,460!", FAR_HILL, width=1.3)
        + block
        + cloth
        + mallets
    )


def village() -> str:
    """A mountain hamlet, no one about."""
    hill = shape("12,440! 50,340 110,322 170,380 210,450!", FAR_HILL, width=1.3) + shape(
        "330,440! 390,360 450,340 488,360! 488,440!", FAR_HILL, width=1.3
    )
    huts = ""
    for x, y, s in ((20, 410, 1.0), (104, 436, 0.8), (382, 420, 0.95)):
        huts += (
            f'<g transform="translate({x} {y}) scale({s})">'
            + shape("8,50! 14,14! 74,14! 80,50!", "#e3d3b0", width=1.5)
            + shape("-8,20! 30,-26! 56,-26! 96,20! 70,14 18,14", "#a58a54", width=1.6)
            + line("30,-24 14,14;42,-26 44,14;56,-24 74,14", "#6f5930", 1.4)
            + shape("34,50! 34,24! 52,24! 52,50!", "#54432f", width=1.2)
            + "</g>"
        )
    bare = line(
        "160,470 166,420 156,384;166,420 184,392;470,470 464,410 476,370;464,410 446,384",
        "#6a5a4a",
        3.4,
    )
    return hill + huts + bare + clouds((14, 300, 120), (350, 304, 138))


def road_barrier() -> str:
    """The barrier of Osaka, where all meet and part."""
    fence = "".join(f"{x},540 {x},400;" for x in range(20, 60, 12)) + "14,430 64,430;14,480 64,480"
    gate = (
        _rail("70,540 70,320;166,540 166,320", "#8a6038", 11)
        + shape("40,330! 64,286! 172,286! 196,330!", "#a58a54", width=1.7)
        + line(
            "64,288 50,328;90,288 84,328;118,288 118,328;146,288 152,328;172,288 186,328",
            "#6f5930",
            1.5,
        )
    )
    cedar = "".join(
        shape(f"{x},{y + 100}! {x + 24},{y}! {x + 48},{y + 100}!", "#56765f", width=1.3)
        for x, y in ((350, 330), (396, 310), (440, 336))
    )
    return (
        cedar
        + clouds((12, 270, 100), (340, 420, 146))
        + line(fence, INK, 7)
        + line(fence, "#a9824e", 4.4)
        + gate
    )


def fire() -> str:
    """The watchmen's fire in its iron basket."""
    basket = line(
        "60,420 70,460 110,460 120,420;90,420 90,460;56,420 124,420;74,460 62,530;106,460 118,530;90,460 90,530",
        INK,
        5,
    )
    flames = shape(
        "56,420! 52,376 72,390 78,330 96,372 110,346 118,388 130,374 124,420!", "#d9572a", width=1.6
    ) + shape("72,420! 72,390 84,400 90,366 102,396 110,386 108,420!", "#f2c65a", width=1.1)
    sparks = "".join(
        disc(x, y, 2.8, "#e8893c")
        for x, y in ((60, 330), (110, 310), (84, 296), (130, 340), (46, 356), (100, 280))
    )
    dark = '<rect x="12" y="236" width="476" height="280" fill="#4a5a86" opacity=".45"/>'
    return (
        dark
        + disc(90, 384, 74, "#f6c878", more=' opacity=".5"')
        + flames
        + basket
        + sparks
        + clouds((350, 270, 138), (370, 400, 118))
    )


def smoke() -> str:
    """Moxa smouldering on Mount Ibuki."""
    hill = shape("12,520! 12,420 50,380 96,350 140,392 186,470 196,520!", HILL, width=1.4)
    trail = "96,352 80,320 112,296 90,262"
    leaves = "".join(
        f'<g transform="translate({x} {y}) rotate({t})" fill="#7f9a72" stroke="{INK}" stroke-width=".8">'
        + "".join(
            f'<path d="M0 0C-5 -8 -3 -18 0 -26C3 -18 5 -8 0 0Z" transform="rotate({number(a)})"/>'
            for a in (-60, -25, 10, 45)
        )
        + "</g>"
        for x, y, t in ((380, 420, 0), (430, 400, 20), (466, 430, -14), (410, 450, 8))
    )
    glow = disc(96, 356, 9, "#d9572a") + disc(96, 356, 4.4, "#f2c65a")
    return (
        hill
        + line(trail, "#bdb8b0", 14, more=' opacity=".75"')
        + line(trail, "#8f8a84", 1.5)
        + glow
        + leaves
        + clouds((350, 300, 138), (12, 450, 120))
    )


def hair_box() -> str:
    """The morning after: a mirror on its stand, a comb."""
    stand = line("60,470 92,380 124,470;92,380 92,330", INK, 7) + line(
        "60,470 92,380 124,470;92,380 92,330", "#8e2f22", 4.6
    )
    mirror = disc(92, 330, 40, "#b9985a", more=f' stroke="{INK}" stroke-width="1.6"') + disc(
        92, 330, 33, "#e8eef0", more=f' stroke="{INK}" stroke-width="1.2"'
    )
    shine = line("72,342 100,308;84,350 112,318", "#ffffff", 4)
    comb = shape("20,470! 24,452 46,452 50,470!", "#d9b458", width=1.4) + line(
        "26,470 26,462;32,470 32,462;38,470 38,462;44,470 44,462", INK, 1.1
    )
    return stand + mirror + shine + comb + clouds((360, 300, 128), (384, 324, 104))


SCENES: Mapping[str, Callable[[], str]] = {
    "curtain": curtain,
    "hair_box": hair_box,
    "screen": screen,
    "blind": blind,
    "lamp": lamp,
    "incense": incense,
    "letter_box": letter_box,
    "shrine_rope": shrine_rope,
    "jewels": jewels,
    "eaves": eaves,
    "drying_robe": drying_robe,
    "fern_cloth": fern_cloth,
    "fulling": fulling,
    "village": village,
    "road_barrier": road_barrier,
    "fire": fire,
    "smoke": smoke,
}

"""What poets hold, and what lies about them.

Each is drawn about the point where the hand holds it, or where it touches the ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from tools.cards.lines import INK, brush, disc, line, number, shape

WOOD = "#7a4524"


def tablet() -> str:
    """Shaku: the court's flat tablet, held upright."""
    return shape("-9,-96! 0,-101 13,-98! 10,26! -6,27!", "#ecdcb2", width=1.8) + line(
        "3,-92 1,18", "#c2a468", 1.2
    )


def fan(colors: tuple[str, str, str]) -> str:
    """An open fan of thin boards, with blossoms and a gold cloud."""
    ribs = 9
    drawn = ""
    for rib in range(ribs):
        a, b = (math.radians(192 + 16.5 * (rib + k)) for k in (0, 1))
        d = (
            f"M0 0L{number(84 * math.cos(a))} {number(84 * math.sin(a))}"
            f"L{number(84 * math.cos(b))} {number(84 * math.sin(b))}Z"
        )
        drawn += f'<path d="{d}" fill="{colors[rib % 2]}"/>'
    drawn = f'<g stroke="{INK}" stroke-width="1.3" stroke-linejoin="round">{drawn}</g>'
    arc = " ".join(
        f"{number(58 * math.cos(math.radians(a)))},{number(58 * math.sin(math.radians(a)))}"
        for a in range(208, 331, 20)
    )
    drawn += line(arc, "#d9b458", 9, more=' opacity=".75"')
    for angle, far in ((216, 70), (252, 40), (270, 72), (296, 46), (322, 68)):
        x, y = far * math.cos(math.radians(angle)), far * math.sin(math.radians(angle))
        drawn += disc(x, y, 5.2, colors[2]) + disc(x, y, 1.6, "#f7eedb")
    return drawn + line("-4,4 -16,30 -10,58;-3,4 -8,34 -18,60", colors[2], 2.6)


def folded_fan() -> str:
    """A fan held closed."""
    return shape("-5,24! 5,25! 12,-70! -8,-73!", "#e9dab0", width=1.7) + line(
        "-2,20 -2,-68;2,20 6,-68", "#a37f3f", 1.2
    )


def beads(color: str) -> str:
    """A string of prayer beads hanging from both hands."""
    drawn = ""
    for index in range(23):
        angle = math.radians(8 + 164 * index / 22)
        x, y = 36 * math.cos(angle), 4 + 66 * math.sin(angle)
        large = 7 if index == 11 else 5
        drawn += disc(x, y, large, color, more=f' stroke="{INK}" stroke-width="1.2"')
    return drawn + line("0,76 -6,96;0,76 7,97;0,76 1,92", "#c9a04a", 3)


def writing_brush() -> str:
    """A brush, ready to write."""
    return (
        shape("-3,20! 3,20! 5,-52! -5,-52!", "#b98d4c", width=1.5)
        + brush("0,20 0,30 -2,42", (6, 6, 0.5), "#3a3230")
        + line("-4,-44 4,-44;-3,12 3,12", "#6e4a22", 1.2)
    )


def paper() -> str:
    """Sheets of paper and an inkstone on the floor."""
    sheet = shape("-64,6! -30,-14! 34,-8! 8,14!", "#fbf7ec", width=1.6)
    words = line("-34,2 -12,-6;-22,5 0,-3;-10,8 12,-1", "#4b4440", 1.5)
    stone = shape("44,8! 50,-6! 86,-4! 84,10!", "#3b3a42", width=1.6) + shape(
        "54,2 60,-3 78,-2 76,4", "#16161b", width=0
    )
    return sheet + words + stone


def letter() -> str:
    """A folded letter on thin coloured paper."""
    return shape("-10,-62! 12,-66! 15,22! -8,26!", "#f3e3e0", width=1.7) + line(
        "-3,-50 -1,14;4,-48 6,6;10,-52 11,-6", "#5a4a48", 1.5
    )


def scroll() -> str:
    """A scroll, unrolled between the hands."""
    page = shape("-66,-4! 40,-10! 44,40! -62,46!", "#fbf6e8", width=1.6)
    rods = shape("-72,-10! -62,-10! -58,52! -68,52!", "#b0341d", width=1.6) + shape(
        "36,-16! 46,-16! 50,46! 40,46!", "#b0341d", width=1.6
    )
    words = "".join(f"{x},{2 + x / 40} {x + 2},{34 - abs(x) / 8};" for x in range(-48, 34, 12))
    return page + line(words, "#4b4440", 1.8) + rods


def branch(blossom: str) -> str:
    """A twig in bloom (`blossom` its colour) or in autumn leaf."""
    twig = line("0,24 -6,-20 -20,-58 -16,-86;-8,-26 14,-52 18,-72;-18,-52 -36,-70", "#5d4030", 3.4)
    places = (
        (-16, -88),
        (-20, -62),
        (18, -74),
        (10, -48),
        (-38, -72),
        (-8, -34),
        (-28, -46),
        (2, -66),
        (-30, -92),
    )
    return (
        twig
        + "".join(
            disc(
                x + 5 * math.cos(a),
                y + 5 * math.sin(a),
                4.2,
                blossom,
                more=f' stroke="{INK}" stroke-width=".6"',
            )
            for x, y in places
            for a in (0, 1.26, 2.51, 3.77, 5.03)
        )
        + "".join(disc(x, y, 2.2, "#f2d36b") for x, y in places)
    )


def flute() -> str:
    """A transverse flute."""
    return (
        line("-70,-10 74,6", WOOD, 9)
        + line("-70,-12 74,4", "#c48b54", 2)
        + line("-30,-8 -29,-8;-12,-6 -11,-6;6,-4 7,-4;24,-2 25,-2", INK, 4)
    )


def staff() -> str:
    """A pilgrim's staff with rings."""
    rings = disc(0, -138, 13, "none", more=' stroke="#b58f3a" stroke-width="4"')
    return (
        line("0,120 0,-122", WOOD, 5.4)
        + rings
        + disc(-12, -130, 5, "none", more=' stroke="#b58f3a" stroke-width="2.4"')
        + disc(12, -130, 5, "none", more=' stroke="#b58f3a" stroke-width="2.4"')
    )


def travel_hat() -> str:
    """A wide sedge hat laid down."""
    return shape("-58,6! -34,-14 0,-34 34,-14 58,6! 30,14 -30,14", "#cdb073", width=1.8) + line(
        "0,-34 -34,10;0,-34 -12,13;0,-34 12,13;0,-34 34,10;-40,-6 0,0 40,-6", "#8d7138", 1.2
    )


def drum_of_wine() -> str:
    """A flask and a cup on a little stand."""
    return (
        shape("-34,10! 34,10! 30,0! -30,0!", "#9c2f24", width=1.6)
        + shape("-14,0! -20,-20 -6,-34 -7,-48! 5,-48! 4,-34 16,-20 10,0!", "#f4efe2", width=1.7)
        + shape("16,0! 14,-10! 30,-10! 28,0!", "#f4efe2", width=1.5)
    )


def koto() -> str:
    """A long zither on the floor."""
    body = shape("-120,14! -112,-8 110,-22 122,-6! 116,8 -110,22!", "#8f5a2c", width=1.8)
    strings = "".join(f"-108,{-3 + k * 4.5} 114,{-16 + k * 4.5};" for k in range(5))
    bridges = "".join(
        f"{x},{-2 - x / 16} {x + 5},{-14 - x / 16} {x + 10},{-2 - x / 16};"
        for x in range(-80, 90, 24)
    )
    return body + line(strings, "#ecdcb2", 1) + line(bridges, "#f6efdc", 2.4)


def biwa() -> str:
    """The lute of four strings, its neck bent back, and the large plectrum."""
    neck = shape(
        "96,-12! 200,-9! 204,-12 232,-44! 242,-38! 214,4 202,10! 96,13!", "#4c2b1a", width=1.8
    )
    pegs = line("214,-30 200,-44;224,-40 212,-54;236,-26 250,-18;226,-12 240,-2", "#2d1a12", 5)
    body = shape(
        "100,-15! 70,-24 30,-52 -20,-62 -62,-46 -78,0 -62,46 -20,62 30,52 70,24 100,15!",
        "#a8672f",
        width=2.2,
    )
    rim = shape(
        "92,-10 30,-42 -20,-51 -54,-38 -67,0 -54,38 -20,51 30,42 92,10", "#c68a48", width=1.2
    )
    band = shape("-6,-56! 22,-54! 22,54! -6,56!", "#2f2a33", width=1.4)
    moons = line("44,-22 52,-16 50,-8;44,22 52,16 50,8", "#f1e2bd", 3)
    strings = "".join(f"-46,{y} 206,{y * 0.5};" for y in (-9, -3, 3, 9))
    return (
        neck
        + pegs
        + body
        + rim
        + band
        + moons
        + shape("-52,-16! -40,-16! -40,16! -52,16!", "#3a2216", width=1.4)
        + line(strings, "#f7edd2", 1.3)
    )


def quiver() -> str:
    """Arrows fanned out behind the shoulder (hirayanagui)."""
    shafts, flights = "", ""
    for index in range(9):
        angle = math.radians(-128 + 9 * index + 38)
        dx, dy = math.cos(angle - math.radians(10)), math.sin(angle - math.radians(10))
        x, y = 196 * dx, 196 * dy
        shafts += f"{number(10 * dx)},{number(10 * dy)} {number(x)},{number(y)};"
        flights += (
            f'<g transform="translate({number(x)} {number(y)}) rotate({number(math.degrees(math.atan2(dy, dx)) + 90)})">'
            + shape("0,-6! 9,2 9,34! 0,42! -9,34! -9,2", "#f4efe3", width=1.3)
            + line("-8,12 8,12;-8,18 8,18", "#4b3a32", 3)
            + line("0,-12 0,42", "#5b4630", 2)
            + "</g>"
        )
    return line(shafts, "#8a6834", 3.2) + flights


def bow() -> str:
    """The long bow, gripped below its middle, lacquered and bound with rattan."""
    stave = "22,-232! 0,-196 -22,-120 -14,-30 -22,60 -6,118 20,150!"
    return (
        line("21,-231 20,149", "#d9cba6", 1.8)
        + line(stave, INK, 10.5)
        + line(stave, "#8e2f22", 7.5)
        + line(
            "-23,-140 -14,-142;-23,-110 -13,-110;-20,-80 -10,-80;-24,50 -14,52;-20,80 -10,82",
            "#e2c98e",
            3.4,
        )
        + shape("-20,-26! -8,-26! -10,6! -22,6!", "#ecdcb2", width=1.4)
    )


def stand(robe: str) -> str:
    """A robe laid down, folded."""
    return shape("-64,10! -56,-8 -20,-16 40,-14 66,-4 70,10!", robe, width=1.8) + line(
        "-54,2 60,2;-40,-8 40,-8", "#8d7a60", 1.4
    )


PLAIN: Mapping[str, Callable[[], str]] = {
    "tablet": tablet,
    "folded_fan": folded_fan,
    "brush": writing_brush,
    "paper": paper,
    "letter": letter,
    "scroll": scroll,
    "flute": flute,
    "staff": staff,
    "travel_hat": travel_hat,
    "wine": drum_of_wine,
    "koto": koto,
    "biwa": biwa,
    "quiver": quiver,
    "bow": bow,
    "pink_branch": lambda: branch("#f0b7c4"),
    "white_branch": lambda: branch("#fbf6ee"),
    "red_branch": lambda: branch("#c4432c"),
    "gold_branch": lambda: branch("#e6b93f"),
    "robe": lambda: stand("#f3efe4"),
}
"""What is always the same, by name; fans and beads take colours."""

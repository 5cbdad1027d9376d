"""Faces as the picture scrolls draw them: a line for the eye, a hook for the nose (hikime kagibana).

Each is drawn about its own centre, about 72 wide and 94 high, looking to the left. `turn` says how:
`side` (three quarters, the usual), `front`, `profile`, and `away` (seen from behind: cheek and ear).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tools.cards.lines import INK, brush, disc, line, mix, shape

LIPS = "#c1392f"
BLUSH = "#e39a86"


@dataclass(frozen=True, slots=True)
class Face:
    """What makes one face differ from another."""

    turn: str
    skin: str
    brows: str = "drawn"
    """`painted` high on the forehead (ladies, young lords), `drawn`, `bushy`."""
    mood: str = "calm"
    """`calm`, `sad`, `smiling`, `stern`: it lives in brows, eyes and mouth."""
    age: str = "grown"
    """`young`, `grown`, `old`."""
    beard: str = "none"
    """`none`, `moustache`, `goatee`, `full`, `long`."""
    lady: bool = False


OUTLINES: Mapping[str, str] = {
    "side": "-25,-36 -30,-16 -35,6 -31,29 -16,44 2,47 22,38 34,16 36,-16 28,-42 0,-50",
    "front": "-33,-22 -36,4 -31,29 -14,45 0,48 14,45 31,29 36,4 33,-22 22,-44 -22,-44",
    "profile": "-20,-40 -27,-20 -29,-8 -36,8! -30,13 -33,18! -30,22 -32,27! -31,36 -20,45 0,46 20,38 32,14 34,-18 26,-42 4,-50",
    "away": "-12,-42 -22,-18 -27,6 -24,26 -12,40 6,44 22,38 34,14 36,-16 28,-42 8,-50",
}
SLIM: Mapping[str, str] = {
    "side": "-24,-36 -29,-16 -32,6 -28,28 -15,46 -4,50 14,42 31,18 36,-16 28,-42 0,-50",
    "front": "-33,-22 -34,4 -28,30 -10,48 0,50 10,48 28,30 34,4 33,-22 22,-44 -22,-44",
}


@dataclass(frozen=True, slots=True)
class Features:
    """Where the features of a face stand."""

    brows: tuple[tuple[float, float], tuple[float, float]]
    eyes: tuple[tuple[float, float, float], tuple[float, float, float]]
    """Of each: where it begins, its middle, where it ends."""
    nose: str
    mouth: tuple[float, float]


SIDE = Features(
    ((-19, -22), (9, -22)),
    ((-28, -19, -10), (1, 11, 22)),
    "-8,-6 -14,9 -16,13 -8,15",
    (-11, 27),
)
FRONT = Features(
    ((-16, -22), (16, -22)), ((-26, -16, -6), (6, 16, 26)), "2,-6 -1,8 -4,13 3,14.5", (0, 27)
)


def face(who: Face) -> str:
    """The face, without hair or hat."""
    slim = who.age == "old" or who.beard in ("goatee", "long")
    outline = (SLIM if slim and not who.lady else OUTLINES).get(who.turn) or OUTLINES[who.turn]
    drawn = shape(outline, who.skin, width=1.9)
    if who.turn == "away":
        return drawn + line("-20,-16 -24,-14", INK, 1.6)
    if who.turn == "profile":
        return drawn + _profile(who) + _beard(who, -24, 27)
    places = SIDE if who.turn == "side" else FRONT
    tint = 0.5 if who.lady else 0.32
    for x in (-21, 17) if who.turn == "side" else (-21, 21):
        drawn += f'<ellipse cx="{x}" cy="15" rx="11" ry="8" fill="{BLUSH}" opacity="{tint}"/>'
    drawn += _brow(who, *places.brows[0], 1) + _brow(who, *places.brows[1], -1)
    for begin, middle, end in places.eyes:
        drawn += _eye(who, begin, middle, end)
    drawn += line(places.nose, "#6d4a38", 1.6)
    drawn += _mouth(who, *places.mouth)
    if who.age == "old":
        drawn += _wrinkles(who)
    return drawn + _beard(who, *places.mouth)


def _brow(who: Face, x: float, y: float, inward: int) -> str:
    if who.brows == "painted":
        return (
            f'<ellipse cx="{x}" cy="{y - 9}" rx="8" ry="3.8" fill="{INK}" opacity=".72" '
            f'transform="rotate({8 * inward * -1} {x} {y - 9})"/>'
        )
    lift = {"sad": -4, "stern": 4}.get(who.mood, 0) * inward
    grey = "#8b8680" if who.age == "old" else INK
    weight = 5.2 if who.brows == "bushy" else 3.4
    return brush(
        f"{x - 10},{y - lift / 2 + 2} {x},{y - 3} {x + 10},{y + lift / 2 + 2}", (1, weight, 1), grey
    )


def _eye(who: Face, begin: float, middle: float, end: float) -> str:
    low = {"smiling": -3.4, "sad": 2.2}.get(who.mood, 1.4)
    drawn = brush(f"{begin},-1 {middle},{-1 + low} {end},-1.5", (0.8, 3, 0.8))
    if who.mood in ("calm", "stern"):
        drawn += f'<path d="M{middle - 4} -.6q3 -2 6 0q-1 3 -5 2.4Z" fill="{INK}"/>'
    return drawn + line(f"{begin + 3},-8 {middle},{-10 + low / 2} {end - 2},-8", "#b58d74", 0.9)


def _mouth(who: Face, x: float, y: float) -> str:
    corner = {"smiling": -2, "sad": 1.6}.get(who.mood, 0)
    wide = 6.5 if who.lady else 8
    lips = (
        f"{x - wide},{y + corner}! {x - 2.5},{y - 2.6} {x},{y - 1.6} {x + 2.5},{y - 2.6} "
        f"{x + wide},{y + corner}! {x},{y + 4.6}"
    )
    return shape(lips, LIPS, width=0) + line(
        f"{x - wide},{y + corner} {x},{y + 0.6} {x + wide},{y + corner}", "#7d211c", 1
    )


def _profile(who: Face) -> str:
    drawn = f'<ellipse cx="-10" cy="16" rx="11" ry="8" fill="{BLUSH}" opacity="{0.5 if who.lady else 0.32}"/>'
    drawn += _brow(who, -17, -21, 1) + _eye(who, -25, -17, -8)
    drawn += shape("-31,21! -27,20.5 -24,23 -27,26.5 -31,26!", LIPS, width=0)
    return drawn + (_wrinkles(who) if who.age == "old" else "")


def _wrinkles(who: Face) -> str:
    color = mix(who.skin, "#7a4f38", 0.55)
    lines = "-14,-38 0,-40 14,-38;-10,-33 2,-35 13,-33;-23,17 -20,24 -22,30;4,16 8,24 6,31"
    lines += ";25,-4 30,-7;25,0 31,1" if who.turn != "front" else ";-31,-3 -28,-1;31,-3 28,-1"
    return line(lines, color, 1.1)


def _beard(who: Face, x: float, y: float) -> str:
    if who.beard == "none":
        return ""
    hair = "#a7a29b" if who.age == "old" else INK
    drawn = ""
    if who.turn != "profile":
        for side in (-1, 1):
            drawn += brush(
                f"{x + side * 2},{y - 5} {x + side * 9},{y - 4.5} {x + side * 16},{y + 3}",
                (1.6, 2.6, 0.6),
                hair,
            )
    else:
        drawn += brush(f"{x - 5},{y - 6} {x + 2},{y - 4} {x + 8},{y + 4}", (1.6, 2.6, 0.6), hair)
    if who.beard == "moustache":
        return drawn
    length = {"goatee": 20, "full": 20, "long": 40}[who.beard]
    chin = 5 if who.turn == "side" else 0
    top = 44
    for offset in (-8, -4, 0, 4, 8):
        end = top + length - abs(offset) * 1.2
        drawn += brush(
            f"{x + chin + offset},{top - abs(offset) * 0.4} {x + chin + offset * 0.8},{(top + end) / 2} "
            f"{x + chin - 2 + offset * 0.2},{end}",
            (2.2, 3, 0.5),
            hair,
        )
    if who.beard == "full" and who.turn != "profile":
        cheeks = "".join(
            f"{x + chin + s * (33 - k * 5)},{12 + k * 7} {x + chin + s * (32 - k * 5)},{20 + k * 7} "
            f"{x + chin + s * (27 - k * 5)},{29 + k * 7};"
            for k in range(5)
            for s in ((1,) if who.turn == "side" else (-1, 1))
        )
        drawn += line(cheeks, hair, 1.2)
    return drawn


def ear(skin: str) -> str:
    """The right ear, about its own centre."""
    return shape("-6,-11 3,-13 8,-4 5,8 -1,14 -5,8", mix(skin, "#c9886a", 0.2), width=1.6) + line(
        "-2,-7 4,-5 1,5", INK, 1
    )


def tear(x: float, y: float) -> str:
    """One tear."""
    return disc(x, y, 2.2, "#8fb2c9")

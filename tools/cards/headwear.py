"""What poets wear on their heads: court caps, tall and folded hats, the hood; and hair where it shows.

Drawn about the centre of a face from `faces`, for a head that looks to the left. What hangs behind
the head comes first (`behind`), what is put on comes last (`on`).
"""

from __future__ import annotations

from tools.cards.colors import HAIR, LACQUER
from tools.cards.lines import INK, line, shape

SHEEN = "#625c6b"
CORD = "#e8dfcb"
BAND = "-37,-20! -37,-46 -24,-62 6,-68 34,-56 44,-32 42,-14! 30,-30 4,-37 -18,-34"


def behind(cap: str, turn: str) -> str:
    """The part of a cap that is seen behind the head: the tail of a court cap."""
    if cap == "court":
        tail = "24,-76 50,-88 70,-66 78,-16 76,46 70,72! 54,70! 58,20 56,-20 46,-50 30,-58"
        veins = "40,-78 58,-60 66,-16 64,60;50,-78 64,-58 72,-14 70,58"
        return shape(tail, "#38333d", width=1.8) + line(veins, SHEEN, 1)
    if cap == "emperor":
        tail = "6,-80! 8,-120 6,-158! 26,-162! 32,-122 32,-78!"
        return shape(tail, "#38333d", width=1.8) + line(
            "13,-84 15,-120 12,-154;22,-84 24,-120 20,-156", SHEEN, 1
        )
    if cap == "guard":
        coil = "30,-78 56,-90 72,-70 62,-52 44,-58 46,-72 58,-74"
        return line(coil, LACQUER, 9) + line(coil, SHEEN, 1.4)
    return ""


def on(cap: str, turn: str) -> str:
    """A cap on the head, with the hair at the temple below it."""
    if cap == "bare":
        return ""
    hair = (
        ""
        if turn == "front"
        else shape("16,-40! 34,-38 39,-14 38,2 33,6! 30,-12 20,-26", HAIR, width=0)
    )
    if turn == "front":
        hair = shape("-36,-36! -37,-8 -34,4! -30,-20 -22,-34", HAIR, width=0) + shape(
            "36,-36! 37,-8 34,4! 30,-20 22,-34", HAIR, width=0
        )
    return (
        hair
        + {
            "court": _court,
            "emperor": _court,
            "guard": _guard,
            "tall": _tall,
            "soft": _soft,
            "bent": _bent,
        }[cap]()
    )


def _court() -> str:
    """Kanmuri: a low crown of lacquered gauze and the box for the topknot behind."""
    box = "2,-58! 4,-106 14,-116 32,-115 40,-104 42,-56!"
    return (
        shape(box, LACQUER, width=1.8)
        + line("11,-64 13,-106;33,-64 32,-106", SHEEN, 1.2)
        + shape(BAND, LACQUER, width=1.8)
        + line("-35,-30 -18,-42 6,-45 30,-38 42,-22", SHEEN, 2)
        + line("-24,-56 -8,-62", SHEEN, 2.4)
        + line("-4,-82 50,-88", "#8c7a4a", 3)
    )


def _guard() -> str:
    """The cap of the palace guards: tail coiled up, fans of horsehair at the ears, a cord."""
    rays = "".join(
        f"37,-8 {37 + dx},{-8 + dy};"
        for dx, dy in ((-12, -24), (0, -29), (13, -27), (24, -18), (29, -5))
    )
    fan = shape("37,-6! 22,-32 36,-40 56,-34 68,-20 68,-2!", "#2f2a30", width=1.4)
    cord = line("-34,-24 -36,10 -22,42 0,50;34,-2 30,30 4,50;0,50 -6,66;2,50 8,64", CORD, 2)
    return _court() + fan + line(rays, "#8d8590", 1.1) + cord


def _tall() -> str:
    """Tate-eboshi: the tall hat of a lord at ease."""
    hat = "-36,-20! -36,-48 -26,-84 -8,-120 16,-140 40,-138 52,-112 50,-72 46,-40 42,-14! 28,-30 4,-37 -18,-34"
    return (
        shape(hat, LACQUER, width=1.9)
        + line("-35,-30 -18,-42 6,-45 30,-38 43,-22", SHEEN, 2)
        + line("-16,-56 -4,-94 20,-128;14,-52 26,-92 40,-120;34,-50 42,-84", SHEEN, 1.6)
    )


def _soft() -> str:
    """Nae-eboshi: soft with use, its top sunk back."""
    hat = "-36,-20! -37,-52 -22,-86 4,-104 34,-100 64,-78 76,-50 62,-46! 50,-54 46,-36 42,-14! 28,-30 4,-37 -18,-34"
    return (
        shape(hat, LACQUER, width=1.9)
        + line("-35,-30 -18,-42 6,-45 30,-38 43,-22", SHEEN, 2)
        + line("-18,-58 0,-82 28,-84 58,-60;6,-56 24,-66 44,-58", SHEEN, 1.6)
    )


def _bent() -> str:
    """Ori-eboshi: folded over, for the hunt and the road."""
    hat = "-36,-20! -38,-50 -30,-80 -12,-98! 20,-92 58,-112! 66,-88 54,-56 46,-36 42,-14! 28,-30 4,-37 -18,-34"
    return (
        shape(hat, LACQUER, width=1.9)
        + line("-35,-30 -18,-42 6,-45 30,-38 43,-22", SHEEN, 2)
        + line("-12,-98 6,-70 44,-56;-26,-58 -6,-66", SHEEN, 1.6)
        + line("8,-44 22,-20 14,30 2,48", CORD, 1.6)
    )


def hood(cloth: str, fold: str) -> str:
    """The hood of a hermit, wound about head and shoulders; the face stays free."""
    hood_cloth = (
        "-28,-34! -38,-58 -22,-86 16,-94 52,-72 60,-28 58,14 70,52 82,84! 46,92 10,86 -24,76! -34,60 -28,44! "
        "-8,52 16,46 32,22 36,-12 26,-36 0,-46"
    )
    folds = (
        "-26,-58 6,-76 42,-58 50,-18;40,-40 46,0 38,40 54,78;24,50 14,66 20,84;-18,60 -4,66 10,64"
    )
    return shape(hood_cloth, cloth, width=2) + line(folds, fold, 1.6)


def shaven(skin: str) -> str:
    """The skull of a monk above the face: a bluish shadow where hair was."""
    dome = "-28,-26! -31,-46 -20,-70 8,-80 36,-68 46,-40 44,-8 37,6! 36,-14 27,-30 6,-38 -14,-36"
    outline = "-29,-22 -31,-46 -20,-70 8,-80 36,-68 46,-40 44,-8 36,10"
    return (
        shape(dome, skin, width=0)
        + line(outline, INK, 2)
        + line("-14,-63 4,-71 20,-69", "#ffffff", 2.4, more=' opacity=".8"')
    )


def parted(turn: str, length: float) -> str:
    """A lady's hair about her face, parted in the middle, one lock before each shoulder."""
    if turn in ("profile", "away"):
        front = f"-16,-42! -8,-60 12,-66 36,-56 48,-28 50,10 54,60 62,{length}! 40,{length + 4}! 30,60 20,30 14,0 6,-24"
        return shape(front, HAIR, width=1) + line(
            f"2,-52 26,-26 34,20 44,{length - 8};12,-58 38,-30 44,20 52,{length - 6}", "#574c50", 1
        )
    part = -6 if turn == "side" else 0
    left = f"{part},-50! {part},-66! -28,-60 -42,-30 -43,10 -46,50 -56,{length}! -40,{length + 6}! -33,56 -33,24 -33,-8 -22,-34"
    right = f"{part},-50! {part},-66! 28,-62 47,-32 49,10 52,54 64,{length}! 44,{length + 8}! 38,60 37,24 35,-10 20,-38"
    strands = f"-14,-56 -34,-26 -39,20 -48,{length - 4};14,-58 38,-28 44,20 54,{length - 2};-10,-50 -26,-30;8,-52 28,-32"
    return (
        shape(right, HAIR, width=1)
        + shape(left, HAIR, width=1)
        + line(strands, "#574c50", 1)
        + line(f"{part},-64 {part},-52", INK, 0.8)
    )

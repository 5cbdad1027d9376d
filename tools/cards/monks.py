"""The poses of monks: round robes without corners, the patched kesa, a bare skull above.

A pose draws a dressed `Figure` looking to the left, in a box 500 wide and 450 high. `robe` is the
monk's robe, `second` the kesa, `layers` the white under-robe.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.dress import Figure
from tools.cards.lines import line, mix, shape
from tools.cards.nobles import mirrored

WHITE = "#faf5ea"
SLEEVE = "208,196! 172,214 142,262 112,330 84,396 90,426! 140,438 190,436 222,410 240,360 244,312! 226,268"
FOLDS = "182,234 154,290 128,356;208,262 194,330 188,426;228,316 220,366 204,414;112,380 124,412 150,430"


def praying(f: Figure) -> None:
    """Facing us, the beads in both hands."""
    _skirt(f)
    f.body("212,186! 288,186! 330,212 362,290 392,400 400,436! 100,436! 108,400 138,290 170,212")
    _sleeve(f, mirrored(SLEEVE), mirrored(FOLDS), mirrored("194,437 225,410 243,360 247,312"))
    _kesa(
        f,
        "296,190! 336,218 350,272 326,330 262,386 176,424! 132,412 138,366 186,300 240,246 274,196!",
    )
    _sleeve(f, SLEEVE, FOLDS, "194,437 225,410 243,360 247,312")
    _collar(f, 250, 182)
    f.hand(240, 322, turn=10)
    f.hand(262, 324, turn=-10, flip=True)
    f.held("hand", 250, 326)
    f.head(248, 126)


def kneeling(f: Figure) -> None:
    """Turned three quarters, bent a little by the years."""
    _skirt(f, 10)
    f.body(
        "206,196! 280,188! 340,220 386,300 414,420! 390,438 110,438! 128,380 150,290 176,230",
        "352,262 382,340 394,420",
    )
    f.edge("150,420 190,400 214,350", 4.4)
    f.cloth(
        "206,204! 168,228 136,288 102,346 82,392! 96,416 148,424! 188,400 212,350 226,270",
        "176,256 148,308 114,366;204,280 186,342 152,398",
    )
    _collar(f, 236, 192, turn=-8)
    _sleeve(
        f,
        "292,204! 334,236 362,300 392,372 396,414! 350,434 290,438 248,424! 218,390 206,346 204,312! 240,296 272,252",
        "300,230 330,296 356,384;284,268 278,330 290,420;226,322 232,364 258,408",
        "250,427 215,392 202,346 200,312",
    )
    _kesa(
        f,
        "270,194! 318,206 362,262 384,330! 340,346 290,380 236,430! 170,436 150,420! 176,360 206,300 236,250!",
    )
    f.hand(196, 336, turn=-8)
    f.held("hand", 196, 336)
    f.head(222, 136, turn=-6)


def gazing(f: Figure) -> None:
    """The face lifted to moon or blossom, hands in the sleeves."""
    _skirt(f, 6)
    f.body(
        "246,196! 322,196! 362,232 386,320 402,400 404,436! 120,436! 140,390 180,310 220,232",
        "364,262 384,340 390,424",
    )
    _collar(f, 286, 190, turn=8)
    _sleeve(
        f,
        "250,204! 210,230 172,286 130,346 94,396! 108,424 160,436 226,432! 262,400 280,352 284,312! 262,270",
        "220,256 184,312 134,374;244,276 226,344 206,420;264,320 252,366 232,408",
        "230,434 265,402 284,352 288,312",
    )
    _sleeve(
        f,
        "334,214! 366,250 392,320 420,384 424,420! 380,436 320,438 290,420! 268,390 266,346 272,318! 300,300 324,262",
        "340,244 366,310 390,386;318,280 312,340 330,424;288,326 292,370 306,408",
        "290,424 264,390 262,346 268,318",
    )
    _kesa(
        f,
        "318,196! 352,214 384,262 398,326! 356,344 300,384 240,434! 190,436 176,414! 196,352 232,300 268,252 294,208!",
    )
    f.hand(262, 338, turn=-14)
    f.held("hand", 268, 334)
    f.held("ground", 80, 428)
    f.head(274, 136, turn=16)


def enthroned(f: Figure) -> None:
    """A high priest: the stiff collar stands up behind his head."""
    f.add(
        shape(
            "166,212! 186,136 236,66! 262,66! 316,136 336,212! 250,240!",
            mix(f.robe.color, "#000000", 0.18),
        )
    )
    f.add(line("184,204 202,142 240,82;318,204 300,142 260,82", f.robe.fold(), 1.7))
    praying_cloth = (
        "212,190! 288,190! 336,212 366,290 396,400 404,436! 96,436! 104,400 134,290 164,212"
    )
    _skirt(f)
    f.cloth(praying_cloth)
    _kesa(
        f,
        "166,212! 212,190 250,262! 288,190! 334,212! 352,300 356,400 340,432! 160,432! 144,400 148,300!",
    )
    _sleeve(f, SLEEVE, FOLDS, "194,437 225,410 243,360 247,312")
    _sleeve(f, mirrored(SLEEVE), mirrored(FOLDS), mirrored("194,437 225,410 243,360 247,312"))
    _collar(f, 250, 184)
    f.hand(240, 318, turn=10)
    f.hand(262, 320, turn=-10, flip=True)
    f.held("hand", 250, 322)
    f.head(248, 128)


def playing(f: Figure) -> None:
    """Semimaru: hooded, blind, the biwa across his lap."""
    _skirt(f)
    f.body(
        "206,190! 292,190! 340,222 372,300 400,400 408,436! 92,436! 104,400 132,300 164,222",
        "356,270 380,340 392,420",
    )
    _sleeve(f, mirrored(SLEEVE), "", mirrored("194,437 225,410 243,360 247,312"))
    _collar(f, 250, 184)
    f.held("lap", 236, 366, turn=-24)
    _sleeve(
        f,
        "206,198! 168,218 138,272 108,338 84,396 94,424! 140,434 188,424 214,392 226,352! 214,320 212,270",
        "178,240 150,300 124,366;206,276 192,336 180,404",
        "190,426 218,392 230,352",
    )
    f.hand(230, 346, turn=200, flip=True)
    _sleeve(
        f,
        "296,200! 340,228 372,290 398,340! 396,372 366,384 340,374! 330,340 334,316! 316,290 302,250",
        "312,236 344,290 376,336",
        "344,376 334,342 338,314",
    )
    f.hand(336, 318, turn=-30)
    f.head(248, 128, turn=-6)


def _skirt(f: Figure, shift: float = 0) -> None:
    """The hem on the floor, round as a cushion, white below."""
    left, right = 62 + shift, 438 + shift
    f.edge(f"{left},430 {left + 60},438 250,441 {right - 60},438 {right},430", 3.6)
    f.cloth(
        f"{left},430! {left + 12},404 {left + 70},384 250,380 {right - 70},384 {right - 12},404 {right},430! {right - 60},438 250,440 {left + 60},438"
    )


def _sleeve(f: Figure, where: str, folds: str, opening: str) -> None:
    f.edge(opening, 4.4)
    f.cloth(where, folds)


def _kesa(f: Figure, where: str) -> None:
    f.lay(f.second, where, turn=-30)


def _collar(f: Figure, x: float, y: float, *, turn: float = 0) -> None:
    f.add(f'<g transform="translate({x} {y}) rotate({turn})">')
    f.add(shape("-24,-36! 24,-36! 30,-8 0,40 -28,-8", mix(f.skin, "#c9886a", 0.14), width=1.6))
    f.edge("-36,-12 -24,24 2,80! 28,24 40,-14", 5, [WHITE, f.robe.color])
    f.add(shape("-30,-14! -18,18 2,56! 21,18 34,-16! 20,-24! -18,-24!", f.skin, width=1.4))
    f.add(line("20,-12 10,24 -8,60", WHITE, 6) + line("24,-14 14,26 -4,64", width=1.3) + "</g>")


POSES: Mapping[str, Callable[[Figure], None]] = {
    "praying": praying,
    "kneeling": kneeling,
    "gazing": gazing,
    "enthroned": enthroned,
    "playing": playing,
}

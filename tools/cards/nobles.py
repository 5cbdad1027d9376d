"""The poses of lords: stiff wide robes, knees broad on the floor, the train behind.

A pose draws a dressed `Figure` looking to the left, in a box 500 wide and 450 high.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.cards.dress import Cloth, Figure
from tools.cards.lines import line, mix, shape

COLLAR_WHITE = "#faf5ea"
BELT = "#23202a"


def facing(f: Figure) -> None:
    """Turned three quarters to the left, the tablet held upright before the breast."""
    f.held("back", 356, 300)
    _train(f)
    f.lay(f.trousers, "50,437! 58,408 100,394 156,402 200,437!", "84,434 98,416 122,408;128,434 146,418")
    f.lay(f.trousers, "180,437! 206,404 266,394 336,404 384,437!", "320,434 312,416 290,406;356,434 350,420")
    f.cloth("226,182! 300,182! 342,216 372,290 386,380 378,426! 300,436 230,434! 214,330 216,240")
    f.edge("188,428 206,380 214,330 217,292")
    f.cloth(
        "226,184! 190,202 162,242 122,302 54,378! 70,404 120,424 186,430! 204,382 213,330 217,290! 232,250",
        "196,222 168,266 130,322;206,262 192,320 182,372 186,414;86,388 112,404 140,420",
        turn=18,
    )
    _round_collar(f, 256, 178)
    f.held("hand", 206, 300, turn=-6)
    f.edge("240,437 221,398 217,346 227,302")
    f.cloth(
        "298,186! 328,206 354,254 378,316 438,392! 416,414 340,434 242,438! 223,398 219,346 229,300! 262,272 286,232",
        "304,214 330,266 368,332;290,250 278,310 276,370 288,424;250,306 240,352 248,400;402,396 372,412 336,426",
        turn=-14,
    )
    f.head(248, 122)


def upright(f: Figure) -> None:
    """Facing us, as one who is looked at: emperors, ministers."""
    f.held("back", 372, 300)
    if f.train:
        f.lay(f.train, "350,360! 430,372 480,404 494,437! 340,440!", "400,384 446,410;380,400 420,424", turn=30)
    knees = "84,438! 92,410 146,396 206,402 250,438!"
    for where in (knees, mirrored(knees)):
        f.lay(f.trousers, where)
    f.add(line("120,434 136,414 160,406;170,434 184,414;380,434 364,414 340,406;330,434 316,414", f.trousers.fold(), 1.7))
    f.cloth("212,182! 288,182! 320,220 336,300 344,428! 156,428! 164,300 180,220")
    edge = "190,437 221,398 238,350 242,302"
    sleeve = "210,186! 176,206 148,250 112,306 24,382! 46,408 108,430 188,438! 220,398 237,350 241,300! 228,262"
    folds = "182,222 156,270 112,326;208,250 198,312 190,370 194,424;228,306 222,352 206,400;56,390 86,406 122,424"
    _round_collar(f, 250, 178)
    f.held("hand", 250, 304)
    for place, fold, where, turn in (
        (sleeve, folds, edge, 16.0),
        (mirrored(sleeve), mirrored(folds), mirrored(edge), -16.0),
    ):
        f.edge(where)
        f.cloth(place, fold, turn=turn)
    f.head(250, 120)


def kneeling(f: Figure) -> None:
    """One knee up, at ease, an arm laid over it."""
    f.held("back", 360, 300)
    _train(f)
    f.lay(f.trousers, "200,437! 246,402 316,392 386,408 420,437!", "330,432 322,412 300,402;376,432 366,414")
    f.cloth("224,184! 300,184! 346,226 368,300 376,390 352,428! 240,424! 214,320 214,240")
    f.lay(f.trousers, "92,437! 100,376 128,320 172,296 214,312 234,362 238,437!", "128,430 132,380 156,336;176,430 180,372 184,330;214,430 212,392")
    f.edge("176,410 200,370 213,318")
    f.cloth(
        "224,186! 190,204 160,244 124,292 66,334! 78,366 124,398 174,410! 198,370 211,318 224,250",
        "194,226 164,272 130,312;208,262 194,316 178,366;94,346 120,372 146,390",
        turn=22,
    )
    _round_collar(f, 256, 180)
    f.held("hand", 222, 318)
    if f.slit:
        f.lay(f.second, "284,188! 320,202 344,236 330,274! 300,246")
    f.edge("264,437 242,398 240,350 253,304")
    f.cloth(
        "306,206! 340,236 364,292 380,340 454,396! 426,420 350,436 266,438! 244,398 242,350 255,300! 286,262",
        "318,230 346,284 384,350;304,266 290,320 288,378 304,426;272,306 264,352 272,400;420,400 384,416",
        turn=-16,
    )
    f.head(250, 124)


def gazing(f: Figure) -> None:
    """Leaning back on an arm, the face lifted to the sky."""
    f.held("back", 396, 296)
    _train(f)
    f.lay(f.trousers, "46,437! 58,402 122,388 206,398 256,437!", "90,432 104,410 134,402;150,432 164,410 186,406")
    f.lay(f.trousers, "190,437! 232,402 304,394 364,410 388,437!")
    f.cloth("262,194! 330,198! 364,240 376,310 374,400 342,432! 222,430! 212,380 238,290")
    f.edge("214,420 237,380 247,326 258,264")
    f.cloth(
        "262,196! 226,220 190,268 148,316 76,356! 90,390 146,414 212,420! 235,380 245,326 258,258",
        "230,240 196,290 154,334;244,282 230,336 210,386;108,368 136,390 164,404",
        turn=20,
    )
    _round_collar(f, 292, 190, turn=8)
    f.held("hand", 236, 330, turn=-10)
    if f.slit:
        f.lay(f.second, "316,202! 350,214 374,250 362,288! 334,258")
    f.edge("360,437 340,400 338,350 342,304")
    f.cloth(
        "330,202! 366,228 400,280 428,336 486,388! 474,416 424,436 362,438! 342,400 340,350 344,300! 338,250",
        "350,234 378,290 410,344;352,268 362,330 366,388 378,428;440,398 462,404",
        turn=-20,
    )
    f.head(282, 132, turn=15)


def behind(f: Figure) -> None:
    """Seen from behind, the train spread toward us, the face turned away."""
    f.held("back", 350, 300)
    f.cloth("206,186! 294,186! 332,212 352,262 358,340 360,424! 140,424! 142,340 148,262 168,212")
    left = "208,188! 166,208 136,258 102,322 32,392! 60,414 118,430 172,432! 168,352 178,272"
    folds = "176,224 148,280 108,340;176,292 160,350 156,412;66,396 100,412"
    edge = "60,416 118,432 174,434"
    for where, fold, hem, turn in ((left, folds, edge, 18.0), (mirrored(left), mirrored(folds), mirrored(edge), -18.0)):
        f.edge(hem, 4)
        f.cloth(where, fold, turn=turn)
    if f.train:
        f.edge("196,324! 176,392 112,437! 250,444 386,442! 446,436! 372,404 314,372 300,322!", 4)
        f.lay(
            f.train,
            "200,314! 300,314! 318,372 376,404 446,434! 386,440 250,444 114,436! 178,392",
            "222,330 206,390 166,428;250,330 250,432;278,330 296,388 356,426",
            turn=8,
        )
    f.add(line("172,310 250,318 330,310", BELT, 13) + line("186,312 214,315;232,317 268,317;286,315 314,312", "#cfc6b0", 6))
    f.add(shape("216,180! 232,172 268,172 284,180! 270,198 230,198", mix(f.robe.color, "#000000", 0.2)))
    f.held("hand", 120, 330, turn=-16)
    f.head(246, 126)


def leaning(f: Figure) -> None:
    """An old poet leaning on an armrest, paper before him."""
    f.lay(Cloth("#6e3b22"), "372,352! 420,338 486,346! 492,362 430,356 372,370!")
    f.add(shape("384,364! 396,364! 400,437! 388,437!", "#6e3b22") + shape("466,358! 478,360! 482,437! 470,437!", "#6e3b22"))
    f.lay(f.trousers, "40,437! 54,400 120,386 210,398 262,437!", "84,432 100,408 134,400;150,432 166,408 190,404")
    f.cloth("256,208! 334,214! 380,262 402,330 404,424 340,437! 216,434! 212,370 236,284")
    f.edge("196,424 222,388 236,336 252,274")
    f.cloth(
        "258,210! 222,232 186,276 142,322 70,360! 84,392 136,416 194,424! 220,388 234,336 252,268",
        "226,254 194,300 148,340;240,294 226,344 200,392;104,372 130,394 158,408",
        turn=20,
    )
    _open_collar(f, 290, 204)
    f.held("hand", 208, 336, turn=-12)
    f.edge("376,404 346,386 342,336 344,290")
    f.cloth(
        "332,216! 374,234 420,278 452,322 486,372! 462,398 416,408 378,406! 348,386 344,336 346,286! 340,256",
        "352,248 388,300 430,346;356,286 366,340 384,388;430,378 456,380",
        turn=-22,
    )
    f.held("ground", 110, 424)
    f.head(278, 148, turn=8)


def bowing(f: Figure) -> None:
    """Bent forward, the sleeve before the face."""
    f.held("back", 388, 300)
    _train(f)
    f.lay(f.trousers, "46,437! 60,406 112,396 176,408 206,437!")
    f.cloth("188,234! 252,206! 334,234 392,312 414,436! 210,437! 178,384 172,304", "352,272 378,340 388,420")
    f.edge("194,437 208,382 206,312", 4.5)
    f.cloth(
        "196,240! 158,260 128,302 82,334 32,392! 56,418 116,434 190,438! 206,384 204,310",
        "166,284 136,332 92,366;188,292 178,356 176,420",
        turn=20,
    )
    _round_collar(f, 216, 214, turn=-16)
    f.head(196, 166, turn=-12)
    f.edge("172,268 182,246 206,234 232,240", 4.5)
    f.cloth(
        "268,222! 318,256 346,322 372,390! 340,424 276,437 224,430! 196,384 174,318 172,266! 184,248 208,236 234,242 252,250",
        "212,262 232,320 252,398;246,266 278,330 312,400;190,290 204,350",
        turn=-12,
    )
    f.held("ground", 84, 428)


def _train(f: Figure) -> None:
    """The robe's back: a long train in full dress, else a short hem."""
    if f.train:
        f.edge("332,326! 420,336 474,374 492,424! 430,436 330,438!", 4.5, f.layers[:2])
        f.lay(
            f.train,
            "326,318! 412,330 468,370 488,422! 424,434 320,437!",
            "352,346 416,372 460,416;340,366 390,396 420,430",
            turn=32,
        )
    else:
        f.edge("360,330 416,372 446,434! 330,437", 4.5)
        f.cloth("320,300! 380,330 424,384 444,432! 320,437!", "366,350 402,390 420,430", turn=20)


def _round_collar(f: Figure, x: float, y: float, *, turn: float = 0) -> None:
    """The closed round collar of court robes, its cord at the side, the neck in it."""
    shade = mix(f.robe.color, "#000000", 0.22)
    neck = shape("-26,-34! 26,-34! 28,-6 0,6 -28,-6", mix(f.skin, "#c9886a", 0.14), width=1.6)
    white = shape("-34,-14! -22,2 0,8 24,2 36,-16! 30,-18! 18,-6 0,-2 -20,-6 -30,-16!", COLLAR_WHITE, width=1.4)
    collar = shape("-42,-8! -26,14 0,22 30,14 44,-10! 35,-17! 22,0 0,7 -22,0 -34,-15!", shade)
    knot = line("30,10 40,26 34,46;33,12 46,22 46,38", f.layers[0] if f.layers else COLLAR_WHITE, 2.6)
    place = f'transform="translate({x} {y}) rotate({turn})"'
    f.add(f"<g {place}>{neck}{white}{collar}{knot}</g>")


def _open_collar(f: Figure, x: float, y: float) -> None:
    """A collar worn open at home: the layers cross at the breast."""
    f.add(f'<g transform="translate({x} {y})">' + shape("-26,-34! 26,-34! 28,-6 0,24 -28,-6", f.skin, width=1.6))
    f.edge("-34,-16 -20,14 6,54! 26,14 40,-18", 4, [COLLAR_WHITE, *f.layers[:2]])
    f.add(shape("-26,-20! -14,8 4,32! 18,8 30,-20!", f.skin, width=1.4) + "</g>")


def mirrored(text: str, axis: float = 250) -> str:
    """The written line as a mirror at x = axis shows it."""
    parts = []
    for part in text.split(";"):
        words = []
        for word in part.split():
            x, y = word.split(",")
            words.append(f"{2 * axis - float(x):g},{y}")
        parts.append(" ".join(words))
    return ";".join(parts)


POSES: Mapping[str, Callable[[Figure], None]] = {
    "facing": facing,
    "upright": upright,
    "kneeling": kneeling,
    "gazing": gazing,
    "behind": behind,
    "leaning": leaning,
    "bowing": bowing,
}

"""From a row of the table to a figure in its pose: colours, cloth, head and what is held."""

from __future__ import annotations

from collections.abc import Callable

from tools.cards import headwear, ladies, monks, nobles, props
from tools.cards.attributes import Attributes
from tools.cards.colors import (
    HABITS,
    HAIR,
    KASANE,
    KOROZEN,
    LADY_SKIN,
    MONK_SKIN,
    SKIN,
    WHITE_CLOTH,
    rank_color,
)
from tools.cards.dress import Cloth, Figure, hand
from tools.cards.faces import Face, ear, face
from tools.cards.lines import line, mix, placed, shape

TRAIN_LINING = "#8a3b4d"
TROUSERS = ("#8577b0", "#5f7fa6", "#c9b7d8", "#7fa09a", "#b98fa8", "#efe9da")
FAN = ("#f3e6c4", "#ffffff", "#b0341d")
BEADS = ("#6b3a22", "#2f2a33", "#8d5a2a", "#7b2d2a")

# A lady's outer robe carries another weave than her jacket.
UNDER_WEAVES = ("hemp", "rings", "lozenges", "tortoise", "waves", "vine", "pine_bark", "steam")


def figure(row: Attributes, ident: str) -> Figure:
    """The poet of a row, drawn in their pose. `ident` starts the names of the patterns used."""
    dressed, pose = _CASTS[row.kind](row, ident)
    held = dict(row.holds)
    dressed.draw_held = lambda where: _held(row, held[where], where) if where in held else ""
    dressed.held("bow", 66, 286)
    pose(dressed)
    return dressed


def _face(row: Attributes, skin: str) -> Face:
    return Face(row.turn, skin, row.brows, row.mood, row.age, row.beard, lady=row.kind == "lady")


def _noble(row: Attributes, ident: str) -> tuple[Figure, Callable[[Figure], None]]:
    if row.dress == "court":
        color = rank_color(row.rank, early=row.early)
        dressed = Figure(ident, Cloth(color, row.weave), (WHITE_CLOTH, "#c4563f", "#e9c9a0"))
        dressed.train = Cloth("#efe7d4", row.weave, 0.8)
        dressed.layers = (WHITE_CLOTH, TRAIN_LINING)
    else:
        kasane = KASANE.get(row.kasane)
        color = kasane.outer if kasane else KOROZEN
        layers = kasane.layers[:3] if kasane else (WHITE_CLOTH, "#d98b3a", "#7b2d2a")
        dressed = Figure(ident, Cloth(color, row.weave), layers)
        dressed.trousers = Cloth(TROUSERS[row.number % len(TROUSERS)], "roundels", 0.55)
        if row.dress == "hunt" and kasane:
            dressed.slit = True
            dressed.second = Cloth(kasane.layers[0])
        if row.dress == "emperor" and not kasane:
            dressed.train = Cloth("#efe7d4", "lozenges", 0.8)

    def head() -> str:
        bare = _face(row, SKIN)
        ears = placed(ear(SKIN), 34, 2) if row.turn != "front" else ""
        if row.turn == "front":
            ears = placed(ear(SKIN), 36, 2) + placed(ear(SKIN), -36, 2, flip=True)
        tail = headwear.behind(row.cap, row.turn)
        worn = headwear.on(row.cap, row.turn)
        if row.pose == "behind":
            # Seen from behind, the tail of the cap hangs toward us, over the hair at the nape.
            nape = shape("4,-40! 40,-30 42,6 34,34 10,40! 14,10 2,-12", HAIR, width=1)
            return face(bare) + nape + worn + placed(tail, -22, 6)
        return tail + ears + face(bare) + worn

    dressed.draw_head = head
    return dressed, nobles.POSES[row.pose]


def _lady(row: Attributes, ident: str) -> tuple[Figure, Callable[[Figure], None]]:
    kasane = KASANE[row.kasane]
    under = UNDER_WEAVES[row.number % len(UNDER_WEAVES)]
    dressed = Figure(
        ident,
        Cloth(kasane.outer, under, 0.9),
        kasane.layers,
        second=Cloth(kasane.jacket, row.weave),
        skin=LADY_SKIN,
    )

    def head() -> str:
        crown = ""
        if row.dais and row.turn != "away":
            crown = shape(
                "-22,-62! -16,-86 -6,-76 0,-94 8,-76 18,-86 22,-62! 0,-68", "#d9b458", width=1.5
            ) + line("-26,-60 -44,-40;26,-60 46,-40", "#d9b458", 2.4)
        length = 96 + row.number * 7 % 24
        return face(_face(row, LADY_SKIN)) + headwear.parted(row.turn, length) + crown

    dressed.draw_head = head
    return dressed, ladies.POSES[row.pose]


def _monk(row: Attributes, ident: str) -> tuple[Figure, Callable[[Figure], None]]:
    habit = HABITS[row.habit]
    dressed = Figure(
        ident,
        Cloth(habit.robe),
        (habit.lining,),
        second=Cloth(habit.kesa, "patches", seam=habit.seam),
        skin=MONK_SKIN,
    )

    def head() -> str:
        bare = face(_face(row, MONK_SKIN))
        if row.kind == "semimaru":
            return bare + headwear.hood("#ece5d4", "#8f8670")
        ears = placed(ear(MONK_SKIN), 37, 4)
        if row.turn == "front":
            ears += placed(ear(MONK_SKIN), -37, 4, flip=True)
        return ears + bare + headwear.shaven(mix(MONK_SKIN, "#8797a8", 0.34))

    dressed.draw_head = head
    return dressed, monks.POSES[row.pose]


def _held(row: Attributes, name: str, where: str) -> str:
    """A prop, and a lord's hand about it."""
    drawn = _prop(row, name)
    if row.kind == "noble" and where == "hand":
        drawn += placed(hand(SKIN), 4, 16 if name == "tablet" else 6)
    if where == "breast":
        drawn = (
            placed(hand(SKIN), -11, -2, turn=10)
            + placed(hand(SKIN), 11, -2, turn=-10, flip=True)
            + drawn
        )
    return drawn


def _prop(row: Attributes, name: str) -> str:
    if name == "fan":
        kasane = KASANE[row.kasane]
        return props.fan((FAN[0], kasane.layers[1], kasane.layers[3]))
    if name == "beads":
        return props.beads(BEADS[row.number % len(BEADS)])
    return props.PLAIN[name]()


_CASTS: dict[str, Callable[[Attributes, str], tuple[Figure, Callable[[Figure], None]]]] = {
    "noble": _noble,
    "lady": _lady,
    "monk": _monk,
    "semimaru": _monk,
}

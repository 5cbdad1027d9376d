"""A figure being dressed: the pose says where cloth falls, the figure knows of what colour it is.

Poses (`nobles`, `ladies`, `monks`) call these methods from the back of the picture to the front, in a
box 500 wide and 450 high, the ground at 436.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tools.cards.colors import SKIN
from tools.cards.lines import INK, bands, curve, line, mix, placed, shape
from tools.cards.weaves import weave


@dataclass(frozen=True, slots=True)
class Cloth:
    """A cloth: its colour and, if it is woven with a motif, which."""

    color: str
    motif: str | None = None
    scale: float = 1.0
    seam: str | None = None
    """The motif's colour where it is no shade of the cloth's own."""

    def thread(self) -> str:
        """The colour of the woven motif: lighter on dark cloth, darker on light."""
        if self.seam:
            return self.seam
        return (
            mix(self.color, "#ffffff", 0.34)
            if is_dark(self.color)
            else mix(self.color, "#5a2f2a", 0.26)
        )

    def fold(self) -> str:
        """The colour of a fold's line."""
        return mix(self.color, "#ffffff" if is_very_dark(self.color) else "#1a1014", 0.52)


def lightness(color: str) -> float:
    """0 (black) to 1 (white), as the eye weighs the channels."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255


def is_dark(color: str) -> bool:
    """Whether a woven motif must be lighter than the cloth to be seen."""
    return lightness(color) < 0.55


def is_very_dark(color: str) -> bool:
    """Whether a fold must be lighter than the cloth to be seen."""
    return lightness(color) < 0.27


def hand(skin: str) -> str:
    """A closed hand about its own centre, fingers to the left."""
    palm = shape("14,-9 0,-11 -13,-6 -17,2 -12,9 2,11 15,9", skin, width=1.6)
    return palm + line("-13,-1 -4,-2;-12,4 -3,3", INK, 1)


@dataclass(slots=True)
class Figure:
    """Parts of a drawing in the order they lie over one another, and the weaves they use."""

    ident: str
    robe: Cloth
    layers: Sequence[str] = ()
    """Colours that show at the robe's edges, from the inside out."""
    trousers: Cloth = Cloth("#f1ece0")
    train: Cloth | None = None
    second: Cloth = Cloth("#f1ece0")
    """What is worn under or over the robe: a slit's lining, a lady's jacket, a kesa."""
    skin: str = SKIN
    slit: bool = False
    """Whether the sleeves hang on by a seam at the back only (kariginu)."""
    parts: list[str] = field(default_factory=list)
    weaves: dict[tuple[str, str, float, float], str] = field(default_factory=dict)
    draw_head: Callable[[], str] = str
    draw_held: Callable[[str], str] = lambda _: ""

    def add(self, drawn: str) -> None:
        """Lays a finished drawing on top."""
        self.parts.append(drawn)

    def lay(
        self, cloth: Cloth, where: str, folds: str = "", *, turn: float = 0, width: float = 2
    ) -> None:
        """Lays cloth down, with its folds."""
        self.add(shape(where, cloth.color, width=width))
        if cloth.motif:
            # The ink line is half its width inside the shape; the weave ends before it.
            self.add(f'<path d="{curve(where)}" fill="{self._woven(cloth, turn)}"/>')
            self.add(
                f'<path d="{curve(where)}" fill="none" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"/>'
            )
        if folds:
            self.add(line(folds, cloth.fold(), 1.7))

    def cloth(self, where: str, folds: str = "", *, turn: float = 0) -> None:
        """A part of the robe."""
        self.lay(self.robe, where, folds, turn=turn)

    def body(self, where: str, folds: str = "") -> None:
        """The robe's body, a shade darker than the sleeves before it."""
        shade = Cloth(mix(self.robe.color, "#20101a", 0.16), self.robe.motif, self.robe.scale)
        self.lay(shade, where, folds)

    def edge(self, where: str, step: float = 5, colors: Sequence[str] | None = None) -> None:
        """The layers that show along an edge; cloth laid next covers their inner half."""
        self.add(bands(where, self.layers if colors is None else colors, step))

    def hand(self, x: float, y: float, *, turn: float = 0, flip: bool = False) -> None:
        """A small plump hand, fingers to the left."""
        self.add(placed(hand(self.skin), x, y, turn=turn, flip=flip))

    def head(
        self, x: float, y: float, *, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> None:
        """The head, its face centred at (x, y)."""
        self.add(placed(self.draw_head(), x, y, turn=turn, scale=scale, flip=flip))

    def held(
        self,
        where: str,
        x: float,
        y: float,
        *,
        turn: float = 0,
        scale: float = 1,
        flip: bool = False,
    ) -> None:
        """What the poet holds or has about them at a place of the pose: `hand`, `breast`, `lap`, `back`, `ground`."""
        drawn = self.draw_held(where)
        if drawn:
            self.add(placed(drawn, x, y, turn=turn, scale=scale, flip=flip))

    def svg(self) -> str:
        """Everything drawn so far."""
        return "".join(self.parts)

    def defs(self) -> str:
        """The patterns the drawing uses."""
        return "".join(
            weave(motif, ident, color, scale=scale, turn=turn)
            for (motif, color, scale, turn), ident in self.weaves.items()
        )

    def _woven(self, cloth: Cloth, turn: float) -> str:
        key = (cloth.motif or "", cloth.thread(), cloth.scale, turn)
        return f"url(#{self.weaves.setdefault(key, f'{self.ident}w{len(self.weaves)}')})"

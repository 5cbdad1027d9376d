"""Who sits on each card: the table `table.py` read into what a figure needs.

The robe follows the rank (court dress) or the season of the poem (dress at home), the weave and the
scenery follow the poem, age and beard the poet's life.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

BLACK_ROBES_FROM = 51
"""From this card on, about the year 1000, the fourth rank and above wore black."""


@dataclass(frozen=True, slots=True)
class Attributes:
    """How one card is drawn. The words are those of `table.py`."""

    number: int
    kind: str
    """`noble`, `lady`, `monk` or `semimaru`, as in `mekuri.poets`."""
    pose: str
    turn: str
    """How the face is turned: `side`, `front`, `profile`, `away`."""
    weave: str
    scene: str
    """What the poem sees, drawn behind the poet: a name in `scenery`."""
    kasane: str = ""
    """Layers of a lady's robes, or of a lord's at home."""
    dress: str = ""
    """A lord's: `court` (with a train), `home` (noshi), `hunt` (kariginu), `emperor`."""
    rank: int = 0
    """A lord's court rank, 1 to 8; 0 for emperors and where none is known."""
    cap: str = "bare"
    habit: str = ""
    """A monk's dress, by the name of its colour."""
    holds: tuple[tuple[str, str], ...] = field(default_factory=tuple)
    """Places (`hand`, `breast`, `ground`, `back`, `lap`, `bow`) and what is there."""
    mood: str = "calm"
    age: str = "grown"
    beard: str = "none"
    brows: str = "drawn"
    flip: bool = False
    """Whether the figure looks to the right."""
    dais: bool = False
    warrior: bool = False

    @property
    def early(self) -> bool:
        """Whether the poet lived when the high ranks still wore purple and scarlet."""
        return self.number < BLACK_ROBES_FROM


@cache
def attributes() -> tuple[Attributes, ...]:
    """The hundred, in the order of their numbers."""
    from tools.cards.table import ROWS

    return tuple(sorted(ROWS, key=lambda row: row.number))

"""A family's rules as arrays: what the kernels of this package know of a game.

The engine's own compile step (`mekuri.game.program`) says what each of the hundred cards does;
here cards that do the same become one *class*, and its effects a few small integers. What a
kernel needs of a hand is then only its size, of the deck only how many cards of each class are
left: a game is its counts. One thing more is public and matters: who flipped Tenji and Jitō, under
`tenji_jito: "both"`; then these two are classes of their own (`Model.mark`).

A flip of a card of class `c` at counts `hand[seat]`, `center`, `aside`, and cards left in the deck:

1. `granted = draws[c, 1 if center == 0 else 0]`, by the center as it was found.
2. If `mark[c]` is 1 or 2, the drawer is now the one who flipped that card.
3. `placement[c]`: the card goes to the center (0), to the drawer's hand (1), or stays on its stack (2).
4. The rows `steps[first_step[c]:first_step[c + 1]]` happen in order, each `(op, who, count, both)`:
   - `both` = 1: only if the drawer has flipped both Tenji and Jitō.
   - HAND_TO_CENTER, TAKE_HAND: `min(count, hand)` cards of each whom `who` names go to the center,
     or to the drawer; EVERY is larger than any hand. RICHEST is the active seat other than the
     drawer with most cards, the first from the drawer's left if several have; NEXT and PREVIOUS
     go by the direction at that moment, LEFT (seat + 1) and RIGHT always the same way round.
   - TAKE_CENTER: all of the center goes to the drawer.
   - DRAW_BLIND, DECK_TO_CENTER: `min(count, left in the deck)` cards go to the drawer, or to the
     center; HALF is `left // 2`.
   - LOSE_TURN: `who` has one turn more to lose; SELF ends the present turn as well.
   - REVERSE; ROTATE_HANDS: every active hand passes to the next active seat in the direction of play.
   - OUT_TO_CENTER, OUT_ASIDE: the drawer is out, its hand goes there, and the flipped card too if
     nothing placed it (it is always the last row). The turn ends.
5. The game is over if the deck is empty or one active seat is left. Else, unless the turn has ended,
   `granted` draws are added to those left; the same seat flips on while there are any.
6. The turn passes by `direction`; seats that are out are passed over, and seats with turns to lose
   serve one each time the turn comes to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

from mekuri.game.cards import JITO, TENJI
from mekuri.game.effects import Effect
from mekuri.game.program import Step, program
from mekuri.game.rules import Rules
from mekuri.odds import codes

Bytes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]

_PLACEMENTS: Final = {"keep": codes.TO_HAND, "to_center": codes.TO_CENTER}
_MARKS: Final = {TENJI: codes.MARK_TENJI, JITO: codes.MARK_JITO}

_Array = TypeVar("_Array", Bytes, Counts)

Row = tuple[int, int, int, int]
Behaviour = tuple[int, int, int, int, tuple[Row, ...]]
"""All that tells one class from another: placement, draws, draws if the center was empty, mark, rows."""


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """Rules compiled for counting. K classes, numbered by their lowest card; S steps in all.

    Nothing in it depends on the number of players. The arrays cannot be written to.
    """

    rules: Rules
    class_of: Bytes
    """The class of each card, by its number; [0] is no card and 255."""
    sizes: Counts
    """[K] how many of the hundred cards are of each class."""
    placement: Bytes
    """[K] TO_CENTER, TO_HAND or NOWHERE."""
    draws: Bytes
    """[K, 2] draws granted: [c, 0] if the center held cards, [c, 1] if it was empty."""
    mark: Bytes
    """[K] MARK_TENJI or MARK_JITO for those two cards while it matters who flipped them, else 0."""
    first_step: Counts
    """[K + 1] where the rows of each class begin."""
    steps: Bytes
    """[S, 4] the rows: OP, WHOM, COUNT, BOTH."""
    may_stop: bool
    steals: int
    """How often each seat may steal; UNLIMITED is more than it can."""
    direction: int
    """1 clockwise, -1 counterclockwise."""
    stacks: int
    cards: int
    """How many of the hundred cards are played with, drawn by lot."""

    @property
    def classes(self) -> int:
        """How many classes there are."""
        return len(self.sizes)

    @property
    def decides(self) -> bool:
        """Whether a seat ever has a choice that matters: to stop, or to steal."""
        return self.steals > 0 or (self.may_stop and bool(self.draws.any()))

    def deck(self, cards: Sequence[int]) -> Bytes:
        """The classes of the cards of a deck, in their order."""
        return self.class_of[np.asarray(cards, dtype=np.intp)]

    def composition(self, cards: Iterable[int]) -> Counts:
        """[K] how many of these cards are of each class."""
        return np.bincount(self.deck(list(cards)), minlength=self.classes).astype(np.int64)

    def uses(self, *ops: int) -> bool:
        """Whether any class has a step with one of these ops."""
        return bool(np.isin(self.steps[:, codes.OP], ops).any())


@lru_cache(maxsize=256)
def model(rules: Rules) -> Model:
    """The model of any rules; made once for each."""
    both = rules.tenji_jito == "both"
    behaviours = [
        _behaviour(steps, _MARKS.get(card, codes.NO_MARK) if both else codes.NO_MARK)
        for card, steps in enumerate(program(rules))
        if card
    ]
    known: dict[Behaviour, int] = {}
    class_of = [255, *(known.setdefault(behaviour, len(known)) for behaviour in behaviours)]
    rows = [rows for *_, rows in known]
    sizes = np.bincount(class_of[1:], minlength=len(known)).astype(np.int64)
    return Model(
        rules=rules,
        class_of=_fixed(class_of),
        sizes=_locked(sizes),
        placement=_fixed([behaviour[0] for behaviour in known]),
        draws=_fixed([behaviour[1:3] for behaviour in known]),
        mark=_fixed([behaviour[3] for behaviour in known]),
        first_step=_locked(np.cumsum([0, *map(len, rows)], dtype=np.int64)),
        steps=_fixed([row for of_class in rows for row in of_class]).reshape(-1, 4),
        may_stop=rules.may_stop,
        steals=codes.UNLIMITED if rules.steals == "unlimited" else int(rules.steals),
        direction=1 if rules.direction == "clockwise" else -1,
        stacks=rules.stacks,
        cards=rules.cards,
    )


def _behaviour(steps: tuple[Step, ...], mark: int) -> Behaviour:
    placement = codes.NOWHERE
    draws = {"always": 0, "center_was_empty": 0}
    rows = []
    for step in steps:
        effect = step.effect
        if effect.name in _PLACEMENTS:
            placement = _PLACEMENTS[effect.name]
        elif effect.name == "draw":
            # of the draws of one card the largest counts
            draws[str(effect.when)] = max(draws[str(effect.when)], int(effect.count or 0))
        else:
            rows.append(_row(effect, step.both))
    return placement, draws["always"], max(draws.values()), mark, tuple(rows)


def _row(effect: Effect, both: bool) -> Row:
    name = effect.name
    if name == "out":
        name = "out_aside" if effect.cards == "aside" else "out_to_center"
    who = codes.SELF if effect.who is None else codes.WHO.index(effect.who)
    return codes.OPS.index(name), who, _count(effect.count), int(both)


def _count(count: int | str | None) -> int:
    if isinstance(count, int):
        return count
    return codes.EVERY if count == "all" else codes.HALF if count == "half" else 0


def _fixed(values: Sequence[Any]) -> Bytes:
    return _locked(np.array(values, dtype=np.uint8))


def _locked(array: _Array) -> _Array:
    array.flags.writeable = False
    return array

"""A family's rules made ready to play: what each card does, as functions (RULES 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from mekuri.game.acts import Act, Deck, act
from mekuri.game.effects import PLACEMENTS
from mekuri.game.program import Step, program
from mekuri.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Card:
    """What a card does: where it is placed, its further acts in order, the draws it grants.

    `keeps` tells whether the flipped card goes to the hand or to the center; None if nothing
    places it (`out`).  `draws` are granted always, `draws_if_empty` if it found the center empty.
    """

    keeps: bool | None
    acts: tuple[Act, ...]
    draws: int
    draws_if_empty: int


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same through a game: rules, compiled cards by number, the hidden deck."""

    rules: Rules
    cards: tuple[Card, ...]
    deck: Deck


def game_of(rules: Rules, deck: tuple[int, ...], sizes: Sequence[int]) -> Game:
    """The constant part of a game: `sizes` are those of the stacks when it starts."""
    return Game(rules, compiled(rules), Deck(deck, tuple(accumulate(sizes))))


@lru_cache(maxsize=256)
def compiled(rules: Rules) -> tuple[Card, ...]:
    """What each card does, by number, as functions; made once per rules."""
    return tuple(_card(steps) for steps in program(rules))


def _card(steps: tuple[Step, ...]) -> Card:
    keeps: bool | None = None
    draws = {"always": 0, "center_was_empty": 0}
    acts = []
    for step in steps:
        effect = step.effect
        if effect.name in PLACEMENTS:
            keeps = effect.name == "keep"
        elif effect.name == "draw":
            assert isinstance(effect.count, int)  # the grammar gives a number
            # of the draws of one card the largest counts
            draws[str(effect.when)] = max(draws[str(effect.when)], effect.count)
        else:
            acts.append(act(step))
    return Card(keeps, tuple(acts), draws["always"], max(draws.values()))

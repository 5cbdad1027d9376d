"""Whether a family's rules leave a seat anything to decide."""

from __future__ import annotations

from functools import lru_cache

from mekuri.game.cards import CARDS
from mekuri.game.program import program
from mekuri.game.rules import Rules


@lru_cache(maxsize=256)
def leaves_choices(rules: Rules) -> bool:
    """Whether one way of playing can be better than another, so that a CPU's level matters.

    That is so where hands may be stolen, and where a seat may stop while some card lets it flip on.
    Which of several stacks to flip from is no choice: the cards in them are face down and in no order, so
    nothing tells one from another. Nor does anyone but a person resign.
    """
    if rules.steals != 0:
        return True
    return rules.may_stop and any(_lets_flip_on(rules, card) for card in CARDS)


def _lets_flip_on(rules: Rules, card: int) -> bool:
    """Whether after `card` the turn may go on: it grants draws and does not end the turn itself."""
    effects = [step.effect for step in program(rules)[card]]
    ends = any(
        effect.name == "out" or (effect.name == "lose_turn" and effect.who == "self")
        for effect in effects
    )
    return not ends and any(effect.name == "draw" for effect in effects)

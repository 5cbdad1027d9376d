"""Playing one game twice: by the engine with a policy, and by the compiled kernel in counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mekuri.game import Rules, State
from mekuri.odds.chance import Chance
from mekuri.odds.model import model
from mekuri.odds.playing import play_out
from mekuri.odds.policies import POLICIES, choose
from mekuri.odds.table import ASIDE, CENTER, FLIPS, new_table, parts


@dataclass(frozen=True)
class Ending:
    """What both know of a finished game."""

    hands: tuple[int, ...]
    center: int
    aside: int
    stacks: tuple[int, ...]
    out: tuple[bool, ...]
    flips: int


def by_engine(
    rules: Rules, players: int, first_seat: int, deck: Sequence[int], policy: str, seed: int
) -> Ending:
    """The end that the engine comes to when every seat follows the policy."""
    state = State.start(rules, players, deck, first_seat)
    chance = Chance(seed)
    while not state.over:
        state, _ = state.apply(choose(policy, rules, state.table, chance.below))
    table = state.table
    return Ending(
        tuple(len(hand) for hand in table.hands),
        len(table.center),
        len(table.aside),
        table.stacks,
        table.out,
        table.flips,
    )


def by_kernel(
    rules: Rules, players: int, first_seat: int, deck: Sequence[int], policy: str, seed: int
) -> Ending:
    """The end that the kernel comes to on the same deck, with the same chance."""
    m = model(rules)
    table = new_table(m, players, first_seat, len(deck))
    chance = np.array([seed], dtype=np.uint64)
    play_out(parts(m), table, m.deck(deck), POLICIES.index(policy), chance)
    common = table.common.tolist()
    return Ending(
        tuple(table.hand.tolist()),
        common[CENTER],
        common[ASIDE],
        tuple(table.stacks.tolist()),
        tuple(gone == 1 for gone in table.out.tolist()),
        common[FLIPS],
    )

"""Playing one game twice: by the engine with a policy, and by the compiled kernel in counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mekuri.game import Rules, State
from mekuri.odds.blocks import single_block
from mekuri.odds.chance import Chance, start_of
from mekuri.odds.codes import POLICIES
from mekuri.odds.model import model
from mekuri.odds.policies import choose
from mekuri.odds.table import ASIDE, CENTER, FLIPS, new_table, parts
from mekuri.odds.tally import new_tally


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
    chance = Chance(start_of(seed, 0))
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
    begin, table = (new_table(m, players, first_seat, len(deck)) for _ in range(2))
    chance = np.zeros(1, dtype=np.uint64)
    number = POLICIES.index(policy)
    single_block(
        parts(m), begin, table, m.deck(deck), 0, number, new_tally(players), chance,
        np.uint64(seed), 0, 1,
    )  # fmt: skip
    common = table.common.tolist()
    return Ending(
        tuple(table.hand.tolist()),
        common[CENTER],
        common[ASIDE],
        tuple(table.stacks.tolist()),
        tuple(gone == 1 for gone in table.out.tolist()),
        common[FLIPS],
    )

"""What is to be solved: a table, the cards that nobody has seen, and how seats decide."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mekuri.odds import codes
from mekuri.odds.codes import BEST, POLICIES
from mekuri.odds.exact.moves import Places, Scratch, number_of, places_of
from mekuri.odds.exact.situations import Row, row_of
from mekuri.odds.exact.spreads import sums_table
from mekuri.odds.model import Counts, Model
from mekuri.odds.table import ASIDE, CENTER, COMMON, LEFT, Parts, Table, parts


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A game from some table on, all orders of the cards not seen equally likely.

    Policies but `best` look at hands alone, so it does not matter to them which cards were dealt blind: such a
    card stays as unknown as those in the deck, and only flips count as seen. `best` counts cards:
    there all cards that lie open are seen.
    """

    model: Model
    parts: Parts
    table: Table
    classes: Counts
    """[K] the classes that cards not seen are of."""
    sizes: Counts
    """[K] how many cards not seen are of each."""
    policy: str
    chooses: bool
    """Whether a seat may ever do anything but flip."""
    counts_cards: bool
    """Whether what was dealt blind is looked at."""
    aside: bool
    """Whether cards may lie aside."""
    cards: int
    """Cards of the game: those out of the deck, and those in it."""
    sums: Counts
    """The `sums_table` of as many places and cards as a spread ever has."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.table.hand)

    @property
    def weighing(self) -> int:
        """The number of a policy that needs no looking ahead; -1 for `best`."""
        return POLICIES.index(self.policy) if self.policy in POLICIES else -1

    def first_row(self) -> Row:
        """The situation that the game begins in."""
        return row_of(self.table, self.parts.steals, self.chooses)

    def places_of(self, row: Row) -> Places:
        """How the spreads of a situation are written."""
        return places_of(row, self.players, self.cards, self.aside)

    def first_spread(self) -> int:
        """The number of the spread that the game begins with."""
        here = self.places_of(self.first_row())
        return int(number_of(self.table, here, self.sums))

    def scratch(self) -> Scratch:
        """Room for compiled code to work in; each thread needs its own."""
        seats, stacks = self.players, len(self.table.stacks)
        hand, lost, stolen, out = np.zeros((4, seats), dtype=np.int64)
        stack, ends = np.zeros((2, stacks), dtype=np.int64)
        table = Table(hand, lost, stolen, out, stack, ends, np.zeros(COMMON, dtype=np.int64))
        deck = np.zeros(1, dtype=np.uint8)
        return Scratch(table, deck, np.zeros(seats + 1, dtype=np.int64), self.sums)


def question(model: Model, table: Table, unseen: Counts, policy: str) -> Question:
    """What comes of a table; `unseen` [K of the model] counts the cards not seen by class.

    There may be more of them than the deck has left: which ones are in it nobody knows.
    """
    common = table.common
    chooses = policy != "flip" and model.decides
    if not (policy == "random" and chooses):
        # every card of the deck is as likely to come next, from whichever stack
        left = common[LEFT : LEFT + 1].copy()
        table = table._replace(stacks=left, ends=left)
    classes = np.flatnonzero(unseen)
    cards = int(table.hand.sum() + common[CENTER] + common[ASIDE] + common[LEFT])
    return Question(
        model=model,
        parts=parts(model),
        table=table,
        classes=classes,
        sizes=unseen[classes],
        policy=policy,
        chooses=chooses,
        counts_cards=policy == BEST and chooses,
        aside=model.uses(codes.OUT_ASIDE) or bool(common[ASIDE] > 0),
        cards=cards,
        sums=sums_table(len(table.hand) + 1, cards),
    )

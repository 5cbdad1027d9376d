"""How many cards of each kind nobody has seen yet.

All hundred are counted, also when the game is played with fewer: which ones nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from mekuri.game.cards import CARDS
from mekuri.game.events import Moved
from mekuri.game.program import kind_of
from mekuri.game.rules import Rules
from mekuri.game.table import Table

KINDS: Final = ("noble", "lady", "monk", "semimaru")

Unseen = tuple[int, int, int, int]
"""How many of each, in the order of `KINDS`."""


def all_unseen(rules: Rules) -> Unseen:
    """As it is before the first flip of a game by these rules."""
    kinds = _kinds(rules)[1:]
    return kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3)


def unseen_at(rules: Rules, table: Table) -> Unseen:
    """As it is at a table, counted card by card."""
    return _without(all_unseen(rules), rules, table.seen)


def unseen_after(before: Unseen, rules: Rules, events: Iterable[object]) -> Unseen:
    """As it is after what has happened: a card is seen once it has left its stack."""
    unseen = before
    for event in events:
        if type(event) is Moved and event.source.place == "deck":
            unseen = _without(unseen, rules, event.cards)
    return unseen


def _without(unseen: Unseen, rules: Rules, cards: Iterable[int]) -> Unseen:
    kinds = _kinds(rules)
    noble, lady, monk, semimaru = unseen
    for card in cards:
        kind = kinds[card]
        if kind == 0:
            noble -= 1
        elif kind == 1:
            lady -= 1
        elif kind == 2:
            monk -= 1
        else:
            semimaru -= 1
    return noble, lady, monk, semimaru


@lru_cache(maxsize=256)
def _kinds(rules: Rules) -> tuple[int, ...]:
    """The place in `KINDS` of each card's kind, by its number; number 0 is no card."""
    return (0, *(KINDS.index(kind_of(rules, card)) for card in CARDS))

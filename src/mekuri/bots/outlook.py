"""What may come of an action, from what a seat can see: the engine on decks that could be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mekuri.game.actions import Action, Draw
from mekuri.game.cards import CARDS
from mekuri.game.observation import Observation
from mekuri.game.program import program
from mekuri.game.rules import Rules
from mekuri.game.state import State
from mekuri.game.table import Table


@lru_cache(maxsize=256)
def alike(rules: Rules) -> tuple[int, ...]:
    """For each card number the lowest one that does the same, so that one flip speaks for many.

    Number 0 is no card. Tenji and Jitō stand alone: who flipped them may matter.
    """
    steps = program(rules)
    lowest: dict[object, int] = {}
    same = [0]
    for card in CARDS:
        key = card if card <= 2 else steps[card]
        same.append(lowest.setdefault(key, card))
    return tuple(same)


@dataclass(frozen=True, slots=True)
class Outlook:
    """A table and the cards that may lie in its stacks."""

    rules: Rules
    table: Table
    unseen: tuple[int, ...]

    @classmethod
    def of(cls, seen: Observation) -> Outlook:
        """The outlook of the seat whose turn it is."""
        return cls(seen.rules, seen.table(), tuple(sorted(seen.unseen)))

    def expect(self, action: Action, worth: Callable[[Table], float]) -> float:
        """What `action` is worth on average: exact over the card flipped, each unseen one as likely.

        Cards that the flipped one makes move from the deck unseen count as cards, whichever they are.
        """
        if not isinstance(action, Draw):
            return worth(self._after(action, self.unseen))
        same = alike(self.rules)
        counts: dict[int, int] = {}
        for card in self.unseen:
            counts[same[card]] = counts.get(same[card], 0) + 1
        total = 0.0
        for first in self.unseen:
            # The first unseen card of each sort speaks for all of them.
            count = counts.pop(same[first], 0)
            if count:
                total += count * worth(self._after(action, self._beginning_with(first)))
        return total / len(self.unseen)

    def then(self, action: Action) -> Outlook:
        """The outlook after an action that flips no card."""
        return Outlook(self.rules, self._after(action, self.unseen), self.unseen)

    def _beginning_with(self, first: int) -> tuple[int, ...]:
        return (first, *(card for card in self.unseen if card != first))

    def state(self, hidden: Sequence[int], chosen: int = 0) -> State:
        """The game as it would be if the stacks held `hidden`: stack `chosen` first, then the others.

        `hidden` are unseen cards, as many as the stacks hold at least; what is more is not in the game.
        """
        table = self.table
        gone = list(table.seen)
        own, coming = hidden[: table.stacks[chosen]], hidden[table.stacks[chosen] :]
        deck: list[int] = []
        cards = len(gone) + table.deck_left
        for stack, size in enumerate(Table.start(self.rules, table.players, 0, cards).stacks):
            left = table.stacks[stack]
            # Where the cards came from that lie open now makes no difference to what comes.
            deck += gone[: size - left]
            gone = gone[size - left :]
            deck += own if stack == chosen else coming[:left]
            coming = coming if stack == chosen else coming[left:]
        return State.resume(self.rules, deck, table)

    def _after(self, action: Action, hidden: tuple[int, ...]) -> Table:
        chosen = action.stack if isinstance(action, Draw) else 0
        state, _ = self.state(hidden, chosen).apply(action)
        return state.table

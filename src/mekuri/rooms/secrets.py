"""What only the server knows of a game: its seed and, once dealt, its deck.

Neither `view` nor `evolve` may import this module: what everyone sees cannot depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mekuri.game.actions import Action
from mekuri.game.events import Event
from mekuri.game.rules import Rules
from mekuri.game.shuffle import SEED_BYTES, commitment
from mekuri.game.state import State
from mekuri.game.table import Table


class SecretMismatch(ValueError):
    """A secret that is not the one of the game at hand: the caller's fault, never a player's."""


@dataclass(frozen=True, slots=True)
class Secret:
    """The seed of game `game` and its deck from the top; None until the game starts."""

    game: int
    seed: bytes
    deck: tuple[int, ...] | None = None
    _states: list[State] = field(default_factory=list, init=False, repr=False, compare=False)
    """The game as it was last asked for: its cards need be compared with the deck only once."""

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise SecretMismatch(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")

    @property
    def commitment(self) -> str:
        """What is shown of the seed before the game (docs/rules.md, 9)."""
        return commitment(self.seed)

    def apply(self, rules: Rules, table: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
        """What an action leads to at `table`, a table of the game whose secret this is, played by `rules`;
        and what happened.

        Raises IllegalAction as `State.apply` does, SecretMismatch if there is no deck yet, and TableError if
        the first table that is asked for does not go with it.
        """
        states = self._states
        if states and states[0].rules is rules:
            return states[0].apply_at(table, action)
        if self.deck is None:
            raise SecretMismatch("a game that is being played has a deck")
        states[:] = [State.resume(rules, self.deck, table)]
        return states[0].apply_at(table, action)

    def to_json(self) -> dict[str, object]:
        """For the store's own table of secrets, never for the wire."""
        deck = None if self.deck is None else list(self.deck)
        return {"game": self.game, "seed": self.seed.hex(), "deck": deck}

    @classmethod
    def from_json(cls, value: dict[str, object]) -> Secret:
        """What `to_json` gave. Raises ValueError on anything else."""
        game, seed, deck = value.get("game"), value.get("seed"), value.get("deck")
        if not isinstance(game, int) or not isinstance(seed, str):
            raise SecretMismatch("a stored secret has a game and a seed")
        if deck is None:
            return cls(game, bytes.fromhex(seed))
        if not isinstance(deck, list) or not all(isinstance(card, int) for card in deck):
            raise SecretMismatch("a stored deck is a list of cards")
        return cls(game, bytes.fromhex(seed), tuple(deck))

    def __repr__(self) -> str:
        """Without seed and deck: a secret must not slip into a log."""
        return f"Secret(game={self.game})"

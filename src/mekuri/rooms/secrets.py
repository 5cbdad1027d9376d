"""What only the server knows of a game: its seed and, once dealt, its deck.

Neither `view` nor `evolve` may import this module: what everyone sees cannot depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.game.shuffle import SEED_BYTES, commitment


class SecretMismatch(ValueError):
    """A secret that is not the one of the game at hand: the caller's fault, never a player's."""


@dataclass(frozen=True, slots=True)
class Secret:
    """The seed of game `game` and its deck from the top; None until the game starts."""

    game: int
    seed: bytes
    deck: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise SecretMismatch(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")

    @property
    def commitment(self) -> str:
        """What is shown of the seed before the game (docs/rules.md, 9)."""
        return commitment(self.seed)

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

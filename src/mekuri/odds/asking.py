"""What questions about the odds have in common: numbers and cards that are checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mekuri.game.errors import DeckError
from mekuri.game.state import check_deck
from mekuri.odds.errors import OddsError

MOST_SEED: Final = 2**64 - 1


def check_number(field: str, value: object, least: int, most: int) -> None:
    """Raise `OddsError` unless `value` is an integer of that range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise OddsError(field, f"{field} takes an integer from {least} to {most}, not {value!r}")


def check_policy(policy: object, known: Sequence[str]) -> None:
    """Raise `OddsError` unless it is one of the policies known there."""
    if policy not in known:
        raise OddsError("policy", f"policy takes {', '.join(known)}; not {policy!r}")


def checked_cards(field: str, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards; raises `OddsError` unless they are different cards of the hundred."""
    try:
        return check_deck(cards)
    except DeckError as error:
        raise OddsError(field, str(error)) from None

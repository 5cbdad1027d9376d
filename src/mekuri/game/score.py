"""Places and winners (RULES 7)."""

from __future__ import annotations

from collections.abc import Sequence


def places(sizes: Sequence[int], out: Sequence[bool]) -> tuple[int, ...]:
    """The place of each seat, from 1, by the cards in hand.

    `sizes` are the numbers of cards in hand by seat.  Equal hands share the better place
    (1, 2, 2, 4); the seats that are out share the place after the last active seat.
    """
    active = [size for size, gone in zip(sizes, out, strict=True) if not gone]
    return tuple(
        len(active) + 1 if gone else 1 + sum(other > size for other in active)
        for size, gone in zip(sizes, out, strict=True)
    )


def winners(places: Sequence[int]) -> tuple[int, ...]:
    """The seats that have place 1; if several have it the game is a draw."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)

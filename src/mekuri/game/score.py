"""Places and winners (RULES 7)."""

from __future__ import annotations

from collections.abc import Sequence


def places(sizes: Sequence[int], out: Sequence[bool]) -> tuple[int, ...]:
    """The place of each seat, from 1, by the cards in hand.

    `sizes` are the numbers of cards in hand by seat.  Equal hands share the better place
    (1, 2, 2, 4); the seats that are out share the place after the last active seat.
    """
    if True in out:
        active = sorted(
            (size for size, gone in zip(sizes, out, strict=True) if not gone), reverse=True
        )
    else:
        active = sorted(sizes, reverse=True)
    last = len(active) + 1
    return tuple(
        [last if gone else active.index(size) + 1 for size, gone in zip(sizes, out, strict=True)]
    )


def winners(places: Sequence[int]) -> tuple[int, ...]:
    """The seats that have place 1; if several have it the game is a draw."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)

"""Places and winners (RULES 7)."""

from __future__ import annotations

import pytest

from mekuri.game.score import places, winners


@pytest.mark.parametrize(
    ("sizes", "out", "expected", "won"),
    [
        ([3, 1, 2], [], (1, 3, 2), (0,)),
        ([5, 3, 3, 1], [], (1, 2, 2, 4), (0,)),
        ([1, 3, 3, 5], [], (4, 2, 2, 1), (3,)),
        ([2, 2], [], (1, 1), (0, 1)),
        ([0, 0, 0], [], (1, 1, 1), (0, 1, 2)),
        ([4, 4, 4, 1], [], (1, 1, 1, 4), (0, 1, 2)),
        # the seats that are out share the place after the last active one
        ([0, 5, 3, 0], [0, 3], (3, 1, 2, 3), (1,)),
        ([0, 5, 5, 0], [0, 3], (3, 1, 1, 3), (1, 2)),
        ([0, 0, 0], [0, 1], (2, 2, 1), (2,)),
        # a seat without cards is not out
        ([0, 0, 7], [0], (3, 2, 1), (2,)),
    ],
)
def test_places(sizes: list[int], out: list[int], expected: tuple[int, ...], won: tuple[int, ...]) -> None:  # fmt: skip
    found = places(sizes, [seat in out for seat in range(len(sizes))])
    assert found == expected
    assert winners(found) == won

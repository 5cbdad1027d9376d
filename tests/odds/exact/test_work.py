"""Work that is shared: done in order, cut into even pieces, and given up when one fails."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from mekuri.odds.exact.work import Workers


@pytest.mark.parametrize("threads", [1, 3])
def test_answers_come_in_order(threads: int) -> None:
    with Workers(threads) as workers:
        assert workers.run(lambda a, b: a * b, [(n, n + 1) for n in range(50)]) == [
            n * (n + 1) for n in range(50)
        ]
        assert workers.run(len, []) == []


@pytest.mark.parametrize("threads", [1, 3])
def test_what_fails_is_told_and_the_rest_not_begun(threads: int) -> None:
    begun: list[int] = []
    failed = threading.Event()

    def task(number: int) -> None:
        if number == 2:
            failed.set()
            raise KeyError(number)
        if number > 2:
            failed.wait(10)
        begun.append(number)

    with Workers(threads) as workers, pytest.raises(KeyError, match="2"):
        workers.run(task, [(n,) for n in range(1000)])
    assert len(begun) < 1000


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("sizes", [[], [5], [0, 0, 0], [1] * 1000, [100, 1, 1, 1, 50]], ids=len)
def test_pieces_are_everything_once(threads: int, sizes: list[int]) -> None:
    with Workers(threads) as workers:
        pieces = workers.cut(np.array(sizes, dtype=np.int64))
    assert [place for a, b in pieces for place in range(a, b)] == list(range(len(sizes)))

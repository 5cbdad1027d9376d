"""Work that threads share: pieces one after the other, until all are done or one failed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any, Final

import numpy as np

from mekuri.odds.model import Counts

PIECES: Final = 16
"""Into how many pieces each thread's share of a layer is cut: the last one is soon done."""


class Workers:
    """Threads that run compiled code, which needs no lock of Python's. To be used in `with`."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def run(self, task: Callable[..., Any], pieces: Iterable[tuple[Any, ...]]) -> list[Any]:
        """Call `task` with each piece; gives what it answered, in order. Raises what it raised."""
        if self._pool is None:
            return [task(*piece) for piece in pieces]
        working = [self._pool.submit(task, *piece) for piece in pieces]
        ended, others = wait(working, return_when=FIRST_EXCEPTION)
        for other in others:
            other.cancel()
        for one in ended:
            one.result()
        return [one.result() for one in working]

    def cut(self, sizes: Counts) -> list[tuple[int, int]]:
        """Ranges of things that have these sizes, each about as much work."""
        total = np.concatenate([[0], np.cumsum(sizes)])
        pieces = min(len(sizes), PIECES * self.threads if self.threads > 1 else 1)
        marks = np.searchsorted(total, np.linspace(0, total[-1], pieces + 1)[1:-1])
        edges = np.unique(np.concatenate([[0], marks, [len(sizes)]]))
        return [(int(a), int(b)) for a, b in pairwise(edges)]

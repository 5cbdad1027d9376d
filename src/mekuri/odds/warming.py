"""Compiling ahead: each part of the odds, so that no question waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mekuri.game.observation import Observation
from mekuri.game.rules import Rules
from mekuri.odds.codes import EXACT_POLICIES
from mekuri.odds.compiling import note_compiled


def warm(kernel: str) -> None:
    """Compile one of `KERNELS`, if it is not yet, and keep it: some seconds, once."""
    _WARMERS[kernel]()
    note_compiled(kernel)


def _lanes() -> None:
    from mekuri.odds.simulate import simulate

    simulate(Rules(), 2, 1, seed=0, threads=1)


def _single() -> None:
    from mekuri.odds.simulate import simulate

    simulate(Rules(), 2, 1, seed=0, threads=1, deck=range(1, 101))


def _exact() -> None:
    from mekuri.odds.exact.solve import exact

    rules = Rules(lady="take_and_draw", may_stop=True, steals=1)
    for policy in EXACT_POLICIES:
        exact(rules, 2, [1, 2, 8, 9], policy=policy, threads=1)


def _onward() -> None:
    from mekuri.odds.forecast import forecast

    start = Observation(
        rules=Rules(), seat=0, players=2, hands=((), ()), center=(), aside=(),
        unseen=frozenset(range(1, 101)), stacks=(1,), turn=0, extra=0, fresh=True,
        out=(False, False), lost=(0, 0), steals=(0, 0), direction=1, flipped_by=(None, None),
    )  # fmt: skip
    forecast(start, seed=0)
    forecast(start, games=1, seed=0)


_WARMERS: Final[dict[str, Callable[[], None]]] = {
    "lanes": _lanes,
    "single": _single,
    "onward": _onward,
    "exact": _exact,
}
KERNELS: Final = tuple(_WARMERS)

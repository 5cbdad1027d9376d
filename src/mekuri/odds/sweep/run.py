"""Sweeps being played: unit after unit, by threads here or by others (`mekuri.odds.sweep.cluster`).

What a unit counts depends on nobody but itself, so it does not matter who plays it, or when.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from mekuri.odds.blocks import BLOCK
from mekuri.odds.dealing import LANES
from mekuri.odds.simulate import Progress, block_player, kernel_for
from mekuri.odds.sweep.figures import measured
from mekuri.odds.sweep.journal import Journal
from mekuri.odds.sweep.plan import Case, Plan, Unit
from mekuri.odds.tally import Tally, new_tally

TELL_EVERY_S: Final = 0.1
SAMPLED: Final = 24
SAMPLE_GAMES: Final = 8 * LANES

Played = tuple[Unit, Tally]
Player = Callable[[Iterable[Unit], Progress], Iterator[Played]]
"""Plays units in any order, and tells now and then how many games are done."""


def work(plan: Plan, journal: Journal, player: Player, progress: Progress | None = None) -> None:
    """Play what the journal has not, and keep it there, unit after unit.

    After an interrupt or a fault, which go through to the caller, all that was kept stays kept.
    """
    tell = progress or (lambda _done: None)
    for unit, tally in player(_left(plan, journal), tell):
        others = journal.parts.get(unit.case, {})
        units = list(plan.units(unit.case))
        if len(others) + 1 < len(units):
            journal.keep_part(unit, tally)
        else:
            all_parts = [tally, *others.values()]
            whole = Tally(*(np.sum(counts, axis=0) for counts in zip(*all_parts, strict=True)))
            journal.keep_case(unit.case, measured(whole, plan.question.games))


def games_left(plan: Plan, journal: Journal) -> int:
    """How many games the journal has not."""
    return sum(games_of(plan, unit) for unit in _left(plan, journal))


def games_of(plan: Plan, unit: Unit) -> int:
    """How many games a unit has."""
    return min(unit.blocks * BLOCK, plan.question.games - unit.block * BLOCK)


def kernels(plan: Plan) -> set[str]:
    """The kernels that play it."""
    return {kernel_for(case.rules, case.policy) for case in plan.cases}


def play_unit(
    plan_games: int,
    case: Case,
    first_seat: int,
    seed: int,
    unit: Unit,
    tell: Progress | None = None,
    given_up: Callable[[], bool] = lambda: False,
) -> Tally:
    """Play the games of a unit; half of them only, or none, if it is given up in the middle."""
    tally = new_tally(case.players)
    play = block_player(case.rules, case.players, first_seat, case.policy, seed)
    for block in range(unit.block, unit.block + unit.blocks):
        if given_up():
            break
        games = min(BLOCK, plan_games - block * BLOCK)
        play(tally, block, games)
        if tell is not None:
            tell(games)
    return tally


def here(plan: Plan, seed: int, threads: int) -> Player:
    """A player of units with so many threads of this process."""

    def player(units: Iterable[Unit], progress: Progress) -> Iterator[Played]:
        numbers, lock, stop = iter(units), threading.Lock(), threading.Event()
        results: queue.SimpleQueue[Played | BaseException | None] = queue.SimpleQueue()
        done = 0

        def count(games: int) -> None:
            nonlocal done
            with lock:
                done += games

        def one_thread() -> None:
            try:
                while not stop.is_set():
                    with lock:
                        unit = next(numbers, None)
                    if unit is None:
                        break
                    case = plan.cases[unit.case]
                    question = plan.question
                    tally = play_unit(
                        question.games,
                        case,
                        question.first_seat,
                        case.seed(seed),
                        unit,
                        count,
                        stop.is_set,
                    )
                    if not stop.is_set():
                        results.put((unit, tally))
            except BaseException as fault:
                results.put(fault)
            finally:
                results.put(None)

        with ThreadPoolExecutor(threads) as pool:
            try:
                for _ in range(threads):
                    pool.submit(one_thread)
                working = threads
                while working:
                    try:
                        result = results.get(timeout=TELL_EVERY_S)
                    except queue.Empty:
                        progress(done)
                        continue
                    if isinstance(result, BaseException):
                        raise result
                    if result is None:
                        working -= 1
                    else:
                        yield result
                        progress(done)
            finally:
                # after a fault or an interrupt the others stop with the block they are at
                stop.set()

    return player


def seconds(plan: Plan) -> float:
    """Seconds that a core of this machine works on all of it, about: from some games of some cases."""
    sample = plan.cases[:: -(-len(plan.cases) // SAMPLED)]
    taken = 0.0
    for case in sample:
        tally = new_tally(case.players)
        play = block_player(case.rules, case.players, 0, case.policy, 0)
        play(tally, 0, LANES)  # what comes first takes longer
        start = time.thread_time()
        play(tally, 1, SAMPLE_GAMES)
        taken += time.thread_time() - start
    return taken / len(sample) / SAMPLE_GAMES * plan.question.games * len(plan.cases)


def _left(plan: Plan, journal: Journal) -> Iterator[Unit]:
    done = journal.done
    for case in range(len(plan.cases)):
        if case not in done:
            known = frozenset(journal.parts.get(case, ()))
            yield from (unit for unit in plan.units(case) if unit.block not in known)

"""Exact odds: no sampling, every game there can be.

    >>> from mekuri.game import Rules
    >>> [round(win, 4) for win in exact(Rules(), players=2, cards=[1, 2, 8, 10]).figures.win]
    [0.4167, 0.4167]

A game in counts is a walk through states: which classes of cards have been seen, whose turn it is, who
holds how many. `layers` finds the cells that states are grouped in, and so what solving costs, before
anything is solved; `forward` carries chances from the beginning to the end, `backward` worth from the end to the
beginning, which is what policy `best` needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mekuri.cores import cores
from mekuri.game.rules import Rules
from mekuri.odds.asking import check_number, check_policy, checked_cards
from mekuri.odds.codes import EXACT_POLICIES
from mekuri.odds.errors import OddsError
from mekuri.odds.exact.backward import most_kept, solve_backward
from mekuri.odds.exact.endings import figures_of, number_of_figures
from mekuri.odds.exact.forward import solve_forward
from mekuri.odds.exact.layers import Layers, TooMany
from mekuri.odds.exact.memory import spare_bytes
from mekuri.odds.exact.question import Question, question
from mekuri.odds.exact.tables import table_bytes
from mekuri.odds.exact.work import Workers
from mekuri.odds.model import Counts, Model, model
from mekuri.odds.simulation import Figures
from mekuri.odds.table import Table, new_table

MOST_CELLS: Final = 20_000_000
"""More cells than that are not looked for, whatever the memory: a minute goes by until then."""
CELL_BYTES: Final = 24
MANY: Final = "that many kinds of situations are not gone through"
FEW_STATES: Final = 300_000
"""So few are done before threads have started."""

Progress = Callable[[int, int], None]
"""Is told how many states are done, and how many there are."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What solving takes."""

    states: int
    size: int
    """Bytes of memory."""
    whole: bool
    """False if it was not counted to the end: it is at least that."""

    def __str__(self) -> str:
        if self.states == 0:
            return "more states than are counted"
        least = "" if self.whole else "at least "
        return f"{least}{self.states:,} states in {least}{in_bytes(self.size)} of memory"


class TooLarge(OddsError):
    """A question that does not fit; `cost` says what it would take, `limit` what there is."""

    def __init__(self, cost: Cost, limit: str) -> None:
        super().__init__("size", f"solved exactly this takes {cost}, and {limit}")
        self.cost = cost


@dataclass(frozen=True, slots=True)
class Found:
    """What comes of a table."""

    figures: Figures
    cost: Cost
    places: tuple[tuple[float, ...], ...]
    """By seat: the chances of place 1, 2, … P (a shared place counts for each). Empty for policy `best`."""
    largest: tuple[float, ...]
    """By number of cards, from 0: the chance that the largest hand has so many. Empty for policy `best`."""
    flips: tuple[float, ...]
    """By number, from 0: the chance that it takes so many flips from there. Empty for policy `best`."""


@dataclass(frozen=True, slots=True)
class Exact:
    """What comes of a game, exactly; `exact` made it and tells what was asked."""

    rules: Rules
    players: int
    first_seat: int
    policy: str
    found: Found

    @property
    def figures(self) -> Figures:
        """The figures of the game."""
        return self.found.figures

    def to_json(self) -> dict[str, Any]:
        """What `mekuri odds --json` prints."""
        return {"method": "exact", **self.figures.to_json()}


def exact(
    rules: Rules,
    players: int,
    cards: Sequence[int] | None = None,
    first_seat: int = 0,
    policy: str = "flip",
    *,
    most_bytes: int | None = None,
    threads: int | None = None,
    ready: Callable[[Cost], None] | None = None,
    progress: Progress | None = None,
) -> Exact:
    """The odds of a game on these cards, all orders equally likely.

    Without `cards` it is the whole deck, or as many cards of it as the rules say, by lot. The game begins with
    `first_seat`, which settles the option `first`. All seats decide by `policy`: those of
    `mekuri.odds.policies`, or `best`: the action with the highest own expected share of first place; of
    equals a draw, then a stop, then a steal from the lowest seat. `most_bytes`: all the memory to spare
    if None. `ready` is told what it costs before it begins.

    Raises `OddsError` for sizes, seats, policies or cards that there are not, and `TooLarge` for what does not
    fit in memory.
    """
    check_number("players", players, 2, 100)
    check_number("first_seat", first_seat, 0, players - 1)
    check_policy(policy, EXACT_POLICIES)
    compiled = model(rules)
    if cards is None:
        unseen, dealt = compiled.sizes, compiled.cards
    else:
        unseen, dealt = compiled.composition(checked_cards("cards", cards)), len(cards)
    table = new_table(compiled, players, first_seat, dealt)
    found = exact_from(
        compiled, table, unseen, policy,
        most_bytes=most_bytes, threads=threads, ready=ready, progress=progress,
    )  # fmt: skip
    return Exact(rules, players, first_seat, policy, found)


def exact_from(
    compiled: Model,
    table: Table,
    unseen: Counts,
    policy: str,
    *,
    most_bytes: int | None = None,
    most_states: int | None = None,
    threads: int | None = None,
    ready: Callable[[Cost], None] | None = None,
    progress: Progress | None = None,
) -> Found:
    """The odds from a table on, in the middle of a game as well; it is not over.

    `unseen` [K] counts by class the cards that nobody has seen; of these the deck has as many as the table
    says. Raises `TooLarge`, also for more than `most_states` states.
    """
    if threads is None:
        threads = cores()
    check_number("threads", threads, 1, 1024)
    most = spare_bytes() if most_bytes is None else most_bytes
    asked = question(compiled, table, unseen, policy)
    layers, cost = plan(asked, most, most_states)
    if ready is not None:
        ready(cost)
    done = 0

    def tell(states: int) -> None:
        nonlocal done
        done += states
        if progress is not None:
            progress(done, cost.states)

    solve = solve_backward if asked.counts_cards else solve_forward
    try:
        with Workers(threads if cost.states > FEW_STATES else 1) as workers:
            counted = solve(asked, layers, asked.first_spread(), workers, tell)
    except MemoryError:
        raise TooLarge(cost, "the system does not give that much") from None
    figures = figures_of(counted.figures, asked.players)
    if asked.counts_cards:
        return Found(figures, cost, (), (), ())
    return Found(
        figures,
        cost,
        tuple(tuple(of_seat) for of_seat in counted.places.tolist()),
        tuple(counted.largest.tolist()),
        tuple(counted.flips.tolist()),
    )


def plan(asked: Question, most_bytes: int, most_states: int | None = None) -> tuple[Layers, Cost]:
    """All layers, and what solving them costs. Raises `TooLarge`."""
    states = cells = size = 0
    each = 8 * number_of_figures(asked.players) if asked.counts_cards else 16

    def refuse(at_least: int, limit: str) -> TooLarge:
        return TooLarge(Cost(states, max(size, at_least), False), limit)

    spare = f"there are {in_bytes(most_bytes)} to spare"
    try:
        layers = Layers(asked, most_bytes)
        while (layer := layers.grow()) is not None:
            states += layer.states
            cells += len(layer.keys)
            size += CELL_BYTES * len(layer.keys) + layer.flipped.nbytes + layer.rows.nbytes
            if each * layer.states > most_bytes or size > most_bytes:
                raise refuse(each * layer.states, spare)
            if cells > MOST_CELLS:
                raise refuse(each * layer.states, MANY)
            if most_states is not None and states > most_states:
                raise refuse(each * layer.states, f"no more than {most_states:,} are wanted")
    except TooMany:
        raise refuse(0, MANY) from None
    if asked.counts_cards:
        size += 8 * number_of_figures(asked.players) * most_kept(layers)
    else:
        size += 16 * max(layer.states for layer in layers.done.values())
    size += max(table_bytes(asked, layer) for layer in layers.done.values())
    cost = Cost(states, size, True)
    if size > most_bytes:
        raise TooLarge(cost, spare)
    return layers, cost


def in_bytes(size: int) -> str:
    """A size for people."""
    if size < 10**9:
        return f"{size / 10**6:,.1f} MB"
    return f"{size / 10**9:,.1f} GB"

"""Worth carried backward: what every state is worth when every seat does what is best for it.

What a seat should do depends on what comes after, so the figures of every state are found from the last
layer to the first: a flip is worth the mean of what it leads to, a choice the best of what there is to choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from mekuri.odds.compiling import kernel, summing
from mekuri.odds.exact.choices import ChoiceTable, choice_table
from mekuri.odds.exact.endings import Endings, no_endings, number_of_figures, write_endings
from mekuri.odds.exact.layers import Indices, Layer, Layers, Links
from mekuri.odds.exact.moves import FROM, HOW_MANY, STRIDE, TO, Runs
from mekuri.odds.exact.question import Question
from mekuri.odds.exact.spans import add, spread_out
from mekuri.odds.exact.tables import MoveTable, move_table
from mekuri.odds.exact.work import Workers
from mekuri.odds.simulation import Floats
from mekuri.odds.table import TURN

EQUAL: Final = 1e-12
"""Shares that differ by no more are equal: sums of so many floats are not exact to the last bit."""


def reach(layers: Layers) -> dict[int, int]:
    """By layer the first one that leads to it: until then what it is worth must be kept."""
    needed: dict[int, int] = {}
    for number in sorted(layers.done):
        for target in layers.targets[number]:
            needed.setdefault(target, number)
    return needed


def most_kept(layers: Layers) -> int:
    """How many states are kept at one time, at most."""
    needed = reach(layers)
    kept: dict[int, int] = {}
    most = 0
    for number in sorted(layers.done, reverse=True):
        kept[number] = layers.done[number].states
        most = max(most, sum(kept.values()))
        for target in [one for one in kept if needed.get(one) == number]:
            del kept[target]
    return most


def solve_backward(
    asked: Question, layers: Layers, spread: int, workers: Workers, tell: Callable[[int], None]
) -> Endings:
    """The figures of a game that begins with a spread, and nothing else; `tell` hears of states that are done."""
    needed = reach(layers)
    figures = number_of_figures(asked.players)
    worth: dict[int, Floats] = {}
    for number in sorted(layers.done, reverse=True):
        layer = layers.done[number]
        links = layers.links(layer)
        moves = move_table(asked, layer, workers)
        room = int(moves.folded.starts[-1])
        worth[number] = here = np.zeros(figures * room)
        write_worth_of_endings(asked, layer, here)
        for target, led in links.items():
            carry(led, moves, layer, layers.done[target], here, worth[target], figures, workers)
        unfold(moves, layer, here, figures, workers)
        if layer.choosing:
            choose(choice_table(asked, layer, workers), layer, here, asked.players, workers)
        for target in [one for one in worth if needed.get(one) == number]:
            del worth[target]
        tell(layer.states)
    # the game begins in the only cell of the first layer in which nothing was chosen yet
    cell = int(layers.done[0].find(layers.first))
    begin, end = (int(at) for at in layers.done[0].starts[cell : cell + 2])
    found = no_endings(asked.players)
    found.figures[:] = worth[0][figures * begin : figures * end].reshape(figures, -1)[:, spread]
    return found


def write_worth_of_endings(asked: Question, layer: Layer, here: Floats) -> None:
    """The figures of the games that are over in a layer."""
    figures = number_of_figures(asked.players)
    for cell in np.flatnonzero(layer.rows[layer.situation, TURN] < 0):
        a, b = layer.starts[cell], layer.starts[cell + 1]
        values = here[figures * a : figures * b].reshape(figures, b - a)
        places = layer.places[int(layer.situation[cell])]
        write_endings(places, asked.players, asked.scratch().spread, values)


def carry(
    links: Links,
    moves: MoveTable,
    layer: Layer,
    target: Layer,
    here: Floats,
    there: Floats,
    figures: int,
    workers: Workers,
) -> None:
    """What the cells of a layer are worth by the flips that lead to one other layer.

    What is folded gathers in its folds.
    """
    folded = moves.folded
    of = moves.fold[links.moves]
    gathers = np.where(of >= 0, len(layer.keys) + folded.base[links.source] + of, links.source)
    order = np.argsort(gathers, kind="stable")
    move = links.moves[order]
    starts = np.concatenate([layer.starts[:-1], folded.starts])
    first_link = np.searchsorted(gathers[order], np.arange(len(starts)))
    to = target.find(links.keys[order])
    at, many = target.starts[to], np.diff(target.starts)[to]
    weights = links.weights[order]
    first, last = moves.first[move], moves.last[move]
    sizes = np.diff(starts) * np.diff(first_link)

    def part(a: int, b: int) -> None:
        look_ahead(
            here, there, starts, first_link, at, many, first, last, weights, moves.runs, figures,
            a, b,
        )  # fmt: skip

    workers.run(part, workers.cut(sizes))


def unfold(moves: MoveTable, layer: Layer, here: Floats, figures: int, workers: Workers) -> None:
    """Add to every cell what its folds have gathered."""
    folded = moves.folded
    first_link = np.searchsorted(folded.cells, np.arange(len(layer.keys) + 1))
    many, ones = np.diff(folded.starts), np.ones(len(folded.cells))
    sizes = np.diff(layer.starts) * np.diff(first_link)

    def part(a: int, b: int) -> None:
        look_ahead(
            here, here, layer.starts, first_link, folded.starts[:-1], many, folded.first,
            folded.last, ones, moves.runs, figures, a, b,
        )  # fmt: skip

    workers.run(part, workers.cut(sizes))


@summing
def look_ahead(
    here: Floats,
    there: Floats,
    starts: Indices,
    first_link: Indices,
    targets: Indices,
    target_sizes: Indices,
    first: Indices,
    last: Indices,
    weights: Floats,
    runs: Runs,
    figures: int,
    a: int,
    b: int,
) -> None:
    """The cells from `a` to `b` of `here`; behind each stand all spreads' first figures, then the second, …"""
    for cell in range(a, b):
        begin = figures * starts[cell]
        size = starts[cell + 1] - starts[cell]
        for link in range(first_link[cell], first_link[cell + 1]):
            weight = weights[link]
            target = figures * targets[link]
            target_size = target_sizes[link]
            for run in range(first[link], last[link]):
                many = runs[run, HOW_MANY]
                for figure in range(figures):
                    at = begin + figure * size + runs[run, FROM]
                    then = target + figure * target_size + runs[run, TO]
                    if runs[run, STRIDE] == 1:
                        add(here, at, there, then, many, weight)
                    else:
                        spread_out(here, at, many, weight * there[then])


def choose(table: ChoiceTable, layer: Layer, here: Floats, players: int, workers: Workers) -> None:
    """Let every seat that has a choice take the best."""
    sizes = np.ones(len(table.groups) - 1, dtype=np.int64)

    def part(a: int, b: int) -> None:
        take_best(
            here, layer.starts, table.cells, table.groups, table.begins, table.led, table.turn,
            table.to, number_of_figures(players), players, a, b,
        )  # fmt: skip

    workers.run(part, workers.cut(sizes))


@kernel
def take_best(
    here: Floats,
    starts: Indices,
    cells: Indices,
    groups: Indices,
    begins: Indices,
    led: Indices,
    turn: Indices,
    to: npt.NDArray[np.int32],
    figures: int,
    players: int,
    a: int,
    b: int,
) -> None:
    """The groups from `a` to `b` of cells that have seen the same, the last wave first.

    Of equals a draw comes first, then a stop, then a steal from the lowest seat: so another choice must
    be better than what there was.
    """
    for group in range(a, b):
        for number in range(groups[group + 1] - 1, groups[group] - 1, -1):
            begin = starts[cells[number]]
            size = starts[cells[number] + 1] - begin
            share = players + turn[number]
            for spread in range(size):
                best = here[figures * begin + share * size + spread]
                chosen = -1
                for action in range(led.shape[1]):
                    if led[number, action] < 0:
                        continue
                    goal = to[begins[number] + action * size + spread]
                    if goal < 0:
                        continue
                    cell = led[number, action]
                    other_size = starts[cell + 1] - starts[cell]
                    worth = here[figures * starts[cell] + share * other_size + goal]
                    if worth > best + EQUAL:
                        best = worth
                        chosen = action
                if chosen >= 0:
                    cell = led[number, chosen]
                    other_size = starts[cell + 1] - starts[cell]
                    goal = to[begins[number] + chosen * size + spread]
                    for figure in range(figures):
                        here[figures * begin + figure * size + spread] = here[
                            figures * starts[cell] + figure * other_size + goal
                        ]

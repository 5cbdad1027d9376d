"""Chances carried forward: where a game can be after so many flips, and how likely.

Every cell of the next layer gathers what leads to it. So no two threads write to one place, sums do not
depend on who was quicker, and only two layers are kept.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from mekuri.odds.compiling import kernel, summing
from mekuri.odds.exact.choices import ChoiceTable, choice_table
from mekuri.odds.exact.endings import Endings, add_endings, no_endings
from mekuri.odds.exact.layers import Indices, Layer, Layers, Links
from mekuri.odds.exact.moves import FROM, HOW_MANY, STRIDE, TO, Runs
from mekuri.odds.exact.question import Question
from mekuri.odds.exact.spans import add, clear, copy, total
from mekuri.odds.exact.tables import MoveTable, fold_room, move_table
from mekuri.odds.exact.work import Workers
from mekuri.odds.simulation import Floats
from mekuri.odds.table import TURN


def solve_forward(
    asked: Question, layers: Layers, spread: int, workers: Workers, tell: Callable[[int], None]
) -> Endings:
    """What comes of a game that begins with a spread; `tell` hears of states that are done."""
    # As large as any layer needs them: were they to grow, both sizes would be there for a while.
    # What is never written takes no memory.
    most = max(layer.states + fold_room(asked, layer) for layer in layers.done.values())
    here, there = np.empty(most), np.empty(most)
    counted = no_endings(asked.players)
    here[: layers.done[0].states] = 0
    here[layers.done[0].starts[layers.done[0].find(layers.first)] + spread] = 1
    for number in sorted(layers.done):
        layer = layers.done[number]
        if layer.choosing:
            choose(choice_table(asked, layer, workers), layer, here, workers)
        count_endings(asked, layer, here, counted)
        for target, links in layers.links(layer).items():
            moves = move_table(asked, layer, workers)
            here = _roomy(here, int(moves.folded.starts[-1]), layer.states)
            fold(moves, layer, here, workers)
            carry(links, moves, layer, layers.done[target], here, there, workers)
        here, there = there, here
        tell(layer.states)
    return counted


def _roomy(values: Floats, wanted: int, kept: int = 0) -> Floats:
    """An array with room for so many numbers, the first of which are `kept`."""
    if len(values) >= wanted:
        return values
    larger = np.empty(wanted)
    larger[:kept] = values[:kept]
    return larger


def count_endings(asked: Question, layer: Layer, chances: Floats, counted: Endings) -> None:
    """Count the games that are over in a layer: after as many flips as its number says."""
    for cell in np.flatnonzero(layer.rows[layer.situation, TURN] < 0):
        places, begin = layer.places[int(layer.situation[cell])], int(layer.starts[cell])
        ended = add_endings(counted, places, asked.players, asked.scratch().spread, chances, begin)
        counted.flips[layer.number] += ended


def fold(moves: MoveTable, layer: Layer, here: Floats, workers: Workers) -> None:
    """Add up, cell by cell, the spreads that cards do the same with."""
    folded = moves.folded
    number = len(folded.cells)
    each = np.arange(number + 1)
    source, ones = layer.starts[folded.cells], np.ones(number)
    never = np.zeros(number, dtype=np.bool_)

    def part(a: int, b: int) -> None:
        gather(
            here, here, folded.starts, each, source, folded.first, folded.last, ones, never,
            moves.runs, a, b,
        )  # fmt: skip

    workers.run(part, workers.cut(np.diff(layer.starts)[folded.cells]))


def carry(
    links: Links,
    moves: MoveTable,
    layer: Layer,
    target: Layer,
    here: Floats,
    there: Floats,
    workers: Workers,
) -> None:
    """Carry the chances of a layer to the next one by flips."""
    to = target.find(links.keys)
    # what ascends comes first: it is written, where all else is added
    order = np.lexsort((~moves.ascends[links.moves], to))
    move, cells = links.moves[order], links.source[order]
    first_link = np.searchsorted(to[order], np.arange(len(target.keys) + 1))
    of = moves.fold[move]
    folded = moves.folded
    source = layer.starts[cells]
    source[of >= 0] = folded.starts[(folded.base[cells] + of)[of >= 0]]
    weights = links.weights[order]
    first, last, ascends = moves.first[move], moves.last[move], moves.ascends[move]
    sizes = np.diff(target.starts) * (1 + np.diff(first_link))

    def part(a: int, b: int) -> None:
        gather(
            there, here, target.starts, first_link, source, first, last, weights, ascends,
            moves.runs, a, b,
        )  # fmt: skip

    workers.run(part, workers.cut(sizes))


@summing
def gather(
    there: Floats,
    here: Floats,
    starts: Indices,
    first_link: Indices,
    source: Indices,
    first: Indices,
    last: Indices,
    weights: Floats,
    ascends: npt.NDArray[np.bool_],
    runs: Runs,
    a: int,
    b: int,
) -> None:
    """The cells from `a` to `b` of `there` gather what leads to them."""
    for cell in range(a, b):
        begin = starts[cell]
        done = begin
        if first_link[cell] == first_link[cell + 1]:
            clear(there, begin, starts[cell + 1])
        for link in range(first_link[cell], first_link[cell + 1]):
            weight = weights[link]
            if link == first_link[cell] and ascends[link]:
                for run in range(first[link], last[link]):
                    at = source[link] + runs[run, FROM]
                    many = runs[run, HOW_MANY]
                    to = begin + runs[run, TO]
                    clear(there, done, to)
                    copy(there, to, here, at, many, weight)
                    done = to + many
            if link == first_link[cell]:
                clear(there, done, starts[cell + 1])
                if ascends[link]:
                    continue
            for run in range(first[link], last[link]):
                at = source[link] + runs[run, FROM]
                many = runs[run, HOW_MANY]
                to = begin + runs[run, TO]
                if runs[run, STRIDE] == 1:
                    add(there, to, here, at, many, weight)
                else:
                    there[to] += weight * total(here, at, many)


def choose(table: ChoiceTable, layer: Layer, here: Floats, workers: Workers) -> None:
    """Carry the chances within a layer by what seats choose to do before they draw."""
    sizes = np.ones(len(table.groups) - 1, dtype=np.int64)

    def part(a: int, b: int) -> None:
        carry_choices(
            here, layer.starts, table.cells, table.groups, table.begins, table.led, table.weights,
            table.to, a, b,
        )  # fmt: skip

    workers.run(part, workers.cut(sizes))


@kernel
def carry_choices(
    here: Floats,
    starts: Indices,
    cells: Indices,
    groups: Indices,
    begins: Indices,
    led: Indices,
    weights: Floats,
    to: npt.NDArray[np.int32],
    a: int,
    b: int,
) -> None:
    """The groups from `a` to `b` of cells that have seen the same."""
    for number in range(groups[a], groups[b]):
        at = starts[cells[number]]
        size = starts[cells[number] + 1] - at
        for spread in range(size):
            chance = here[at + spread]
            stays = 1.0
            for action in range(led.shape[1]):
                if led[number, action] < 0:
                    continue
                place = begins[number] + action * size + spread
                weight = weights[place]
                if weight > 0.0:
                    here[starts[led[number, action]] + to[place]] += weight * chance
                    stays -= weight
            here[at + spread] = chance * max(stays, 0.0)

"""What compiled code reads of a layer's choices: what they lead to, and how likely a policy makes them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from mekuri.odds.exact.layers import ROW_MASK, Indices, Layer, wave
from mekuri.odds.exact.moves import weigh
from mekuri.odds.exact.question import Question
from mekuri.odds.exact.work import Workers
from mekuri.odds.simulation import Floats
from mekuri.odds.table import TURN


@dataclass(frozen=True, slots=True, eq=False)
class ChoiceTable:
    """The choices of a layer: c cells, those of one and the same seen cards together, in `wave`s."""

    cells: Indices
    """[c]"""
    groups: Indices
    """[g + 1] where the cells begin that have seen the same; nothing leads from one group to another."""
    begins: Indices
    """[c] where the choices of the cell's situation begin in `weights` and `to`: [1 + players, spreads]."""
    led: Indices
    """[c, 1 + players] the cell that each choice leads to."""
    turn: Indices
    """[c] who chooses."""
    weights: Floats
    to: npt.NDArray[np.int32]


def choice_table(asked: Question, layer: Layer, workers: Workers) -> ChoiceTable:
    """Work out the choices of a layer."""
    chance = np.zeros(1, dtype=np.uint64)
    choosing = np.flatnonzero(layer.given.any(axis=1))
    actions = layer.given.shape[1]

    def work_out(number: int) -> tuple[Floats, npt.NDArray[np.int32]]:
        places = layer.places[number]
        shape = (actions, places.number)
        weights, to = np.zeros(shape), np.empty(shape, dtype=np.int32)
        weigh(
            asked.parts, layer.rows[number], places, asked.weighing, layer.given[number],
            asked.scratch(), chance, weights, to,
        )  # fmt: skip
        return weights.ravel(), to.ravel()

    found = workers.run(work_out, ((int(number),) for number in choosing))
    begin = np.zeros(len(layer.rows), dtype=np.int64)
    begin[choosing] = np.cumsum([0, *(len(to) for _, to in found)])[:-1]
    situation, seen = layer.situation, layer.seen
    chooses = np.zeros(len(layer.rows), dtype=np.bool_)
    chooses[choosing] = True
    cells = np.flatnonzero(chooses[situation])
    cells = cells[np.lexsort((wave(layer.rows, asked.players)[situation[cells]], seen[cells]))]
    _, groups = np.unique(seen[cells], return_index=True)
    of = situation[cells]
    keys = (layer.keys[cells] & ~ROW_MASK)[:, None] | layer.chosen[of]
    led = np.where(layer.given[of] > 0, layer.find(keys), -1)
    return ChoiceTable(
        cells,
        np.append(groups, len(cells)),
        begin[of],
        led,
        layer.rows[of, TURN].astype(np.int64),
        np.concatenate([weights for weights, _ in found]),
        np.concatenate([to for _, to in found]),
    )

"""What compiled code reads of a layer: all its moves, in one array of runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from mekuri.odds.exact.layers import Indices, Layer
from mekuri.odds.exact.moves import Move, Places, Runs, moves_of
from mekuri.odds.exact.question import Question
from mekuri.odds.exact.situations import Row
from mekuri.odds.exact.spreads import number_of_spreads
from mekuri.odds.exact.work import Workers
from mekuri.odds.table import COMMON, DIRECTION, JITO, LEFT, TENJI, TURN

RUN_BYTES: Final = 16
FOLDS_A_CELL: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class MoveTable:
    """The moves of a layer of n cells."""

    runs: Runs
    """[N, 4] of all moves and folds, one after the other."""
    first: Indices
    """Where the runs of each move begin, by its packed number."""
    last: Indices
    """Where they end."""
    ascends: npt.NDArray[np.bool_]
    """Whether what comes later goes later, each to its own."""
    fold: Indices
    """Which fold of its situation each move reads; -1 for none."""
    folded: Folded


@dataclass(frozen=True, slots=True, eq=False)
class Folded:
    """The folds of a layer, cell by cell: f of them, which stand behind the numbers of the layer itself."""

    base: Indices
    """[n] which is a cell's first fold."""
    cells: Indices
    """[f] the cell that is folded."""
    starts: Indices
    """[f + 1] where the numbers of each begin."""
    first: Indices
    """[f] where the runs of each begin: from the cell's spreads to its places."""
    last: Indices


def move_table(asked: Question, layer: Layer, workers: Workers) -> MoveTable:
    """Work out all moves of a layer; situations that differ in nothing a card looks at share theirs."""
    rows = layer.rows
    shape = layer.flipped.shape[1:4]
    players = asked.players
    jobs: dict[tuple[bytes, int, int], int] = {}
    looks: dict[int, bytes] = {}
    for going in np.flatnonzero(rows[:, TURN] >= 0).tolist():
        looks[going] = look = _looked_at(rows[going], players)
        for one, stack in np.ndindex(shape[:2]):
            if rows[going, COMMON + 3 * players + stack] > 0:
                jobs.setdefault((look, one, stack), going)

    def work_out(job: tuple[bytes, int, int], number: int) -> tuple[Move, Move]:
        _, one, stack = job
        there = asked.places_of(layer.flipped[number, one, stack, 0])
        return moves_of(
            asked.parts, rows[number], int(asked.classes[one]), stack, layer.places[number], there,
            asked.scratch(),
        )  # fmt: skip

    found = dict(zip(jobs, workers.run(work_out, jobs.items()), strict=True))
    pieces = _Pieces()
    folds: dict[bytes, dict[bytes, tuple[int, int, int, int]]] = {}
    entries: dict[tuple[bytes, int, int], list[tuple[int, int, bool, int]]] = {}
    for job, moves in found.items():
        of_look = folds.setdefault(job[0], {})
        entries[job] = []
        for move in moves:
            fold_number = -1
            if move.fold is not None:
                key = move.fold.tobytes()
                if key not in of_look:
                    of_look[key] = (len(of_look), move.size, *pieces.add(move.fold))
                fold_number = of_look[key][0]
            first_run, last_run = pieces.add(move.runs)
            entries[job].append((first_run, last_run, move.ascends, fold_number))
    table = np.zeros((len(rows), *shape, 4), dtype=np.int64)
    for number, look in looks.items():
        for one, stack in np.ndindex(shape[:2]):
            if (look, one, stack) in entries:
                table[number, one, stack] = entries[look, one, stack]
    of_rows = [list(folds.get(looks.get(number, b""), {}).values()) for number in range(len(rows))]
    first, last, ascends, fold = table.reshape(-1, 4).T
    return MoveTable(
        pieces.all(), first, last, ascends.astype(np.bool_), fold, _folded(layer, of_rows)
    )


class _Pieces:
    """Runs, put one after the other."""

    def __init__(self) -> None:
        self._runs: list[Runs] = [np.empty((0, 4), dtype=np.int32)]
        self._length = 0

    def add(self, runs: Runs) -> tuple[int, int]:
        """Gives where they begin and where they end."""
        begin = self._length
        self._runs.append(runs)
        self._length += len(runs)
        return begin, self._length

    def all(self) -> Runs:
        return np.concatenate(self._runs)


def _folded(layer: Layer, of_rows: list[list[tuple[int, int, int, int]]]) -> Folded:
    """The folds of all cells, from those of each situation: (number, places, first run, last run)."""
    situation = layer.situation
    many = np.array([len(folds) for folds in of_rows], dtype=np.int64)
    flat = [fold for folds in of_rows for fold in folds]
    facts = np.array(flat, dtype=np.int64).reshape(-1, 4)
    cells = np.repeat(np.arange(len(situation)), many[situation])
    base = np.cumsum(many[situation]) - many[situation]
    within = np.arange(len(cells)) - base[cells]
    which = (np.cumsum(many) - many)[situation[cells]] + within
    starts = layer.states + np.concatenate([[0], np.cumsum(facts[which, 1])])
    return Folded(base, cells, starts, facts[which, 2], facts[which, 3])


def _looked_at(row: Row, players: int) -> bytes:
    """What of a situation tells a card what to do with the cards that lie open."""
    turn = row[TURN]
    mine = (int(row[TENJI] == turn), int(row[JITO] == turn))
    out = row[COMMON + 2 * players : COMMON + 3 * players]
    stacks = row[COMMON + 3 * players :]
    return bytes(mine) + row[[TURN, DIRECTION, LEFT]].tobytes() + out.tobytes() + stacks.tobytes()


def table_bytes(asked: Question, layer: Layer) -> int:
    """About how many bytes the tables of a layer take."""
    rows = layer.rows
    looks = {
        _looked_at(rows[number], asked.players): _lines(layer.places[number])
        for number in np.flatnonzero(rows[:, TURN] >= 0)
    }
    draws = len(asked.classes) * len(asked.table.stacks)
    choosing = np.flatnonzero(layer.given.any(axis=1))
    spreads = sum(layer.places[number].number for number in choosing)
    runs = 3 * RUN_BYTES * draws * sum(looks.values())
    return 8 * fold_room(asked, layer) + runs + 12 * (1 + asked.players) * spreads


def fold_room(asked: Question, layer: Layer) -> int:
    """About how many numbers the folds of a layer are: one for each way the other hands can be."""
    lines = np.array([_lines(places) for places in layer.places], dtype=np.int64)
    return min(FOLDS_A_CELL, len(asked.classes)) * int(lines[layer.situation].sum())


def _lines(places: Places) -> int:
    """How many spreads a seat's hand makes one of, if it is all the same how large it is."""
    return number_of_spreads(places.dims - 1, places.total)

"""The cells of a game, layer by layer: what has been seen, and in which situation.

A *cell* is a situation together with how many cards of each class have been seen; behind each stands
one number for every spread. A *layer* holds the cells in which so many cards have been seen. Flips
lead from a layer to later ones, choices from cell to cell of the same. Here is only which cells there are and
which lead where; the numbers are `forward`'s and `backward`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from mekuri.odds.exact.moves import Places, places_of
from mekuri.odds.exact.question import Question
from mekuri.odds.exact.situations import Rows, after_choices, after_flips, width
from mekuri.odds.model import Bytes, Counts
from mekuri.odds.simulation import Floats
from mekuri.odds.table import COMMON, FRESH, LEFT, TURN

ROW_BITS: Final = 20
ROW_MASK: Final = (1 << ROW_BITS) - 1
MOST_WAYS: Final = 50_000
"""In which cards dealt blind may be of so many classes."""
MOST_LINKS: Final = 30_000_000
"""That a card which deals others blind may have in one layer."""

Indices = npt.NDArray[np.int64]


class TooMany(Exception):
    """More cells, or more ways from cell to cell, than can be dealt with."""


class Situations:
    """The situations of a layer, each once, numbered as they come."""

    def __init__(self, width: int) -> None:
        self.rows: Rows = np.empty((0, width), dtype=np.int16)
        self._new: list[Rows] = []
        self._numbers: dict[bytes, int] = {}

    def numbers(self, rows: Rows) -> Indices:
        """The numbers of these rows, [n]; those that are new get one."""
        whole = np.dtype((np.void, rows.shape[1] * rows.itemsize))
        packed = np.ascontiguousarray(rows).view(whole)[:, 0]
        if len(rows) > 64:
            packed, back = np.unique(packed, return_inverse=True)
        else:
            back = np.arange(len(rows))
        found = np.array([self._number(one) for one in packed], dtype=np.int64)
        return found[back]

    def _number(self, packed: np.void) -> int:
        key = packed.tobytes()
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._numbers)
            if number > ROW_MASK:
                raise TooMany
            self._new.append(np.frombuffer(key, dtype=np.int16)[None])
        return number

    def settle(self) -> Rows:
        """All rows so far, [R, W]."""
        if self._new:
            self.rows = np.concatenate([self.rows, *self._new])
            self._new.clear()
        return self.rows


@dataclass(eq=False)
class Layer:
    """A layer whose cells are all known. R situations, n cells, in the order of what has been seen."""

    number: int
    """How many cards have been seen since the beginning."""
    situations: Situations
    rows: Rows
    places: list[Places]
    """[R] how the spreads of each situation are written."""
    keys: Indices
    """[n] what was seen, and the situation's number in the last bits; ascending."""
    starts: Indices
    """[n + 1] where the numbers of each cell begin."""
    given: Bytes
    """[R, 1 + players] whether a seat may stop, and steal from each."""
    chosen: Indices
    """[R, 1 + players] the situation that this leads to."""
    flipped: Rows
    """[R, K, S, 2, W] the situation that a flip leads to."""

    @property
    def seen(self) -> Indices:
        """[n] what was seen, packed."""
        return self.keys >> ROW_BITS

    @property
    def situation(self) -> Indices:
        """[n] the number of each cell's situation."""
        return self.keys & ROW_MASK

    @property
    def states(self) -> int:
        """How many numbers the cells have in all."""
        return int(self.starts[-1])

    @property
    def choosing(self) -> bool:
        """Whether in any situation there is a choice."""
        return bool(self.given.any())

    def find(self, keys: Indices | int) -> Indices:
        """The places of cells by their keys."""
        return np.asarray(np.searchsorted(self.keys, keys))


class _Flip(NamedTuple):
    """A kind of flip: of a card of which class (by its place), from which stack, the center empty (1) or not.

    Where the center makes no difference the latter is 0.
    """

    card: int
    stack: int
    empty: int


class Links(NamedTuple):
    """What flips lead to in one layer, from one layer: n links."""

    source: Indices
    """[n] the cell it comes from."""
    keys: Indices
    """[n] the key of the cell it leads to."""
    weights: Floats
    """[n] how likely it is, once the seat draws."""
    moves: Indices
    """[n] which move it is: (situation, class, stack, whether the center was empty), packed."""


class Layers:
    """All layers of a question. `grow` finds them; `links` tells what leads where."""

    def __init__(self, asked: Question, most_bytes: int) -> None:
        """What is kept of the situations of one layer takes no more than `most_bytes`. Raises `TooMany`."""
        self.asked = asked
        self._most_bytes = most_bytes
        bounds = [int(size) + 1 for size in asked.sizes]
        if prod(bounds) >= 1 << (62 - ROW_BITS):
            raise TooMany
        self.bounds = np.array(bounds, dtype=np.int64)
        self.radix = np.concatenate([[1], np.cumprod(self.bounds[:-1])]).astype(np.int64)
        self.done: dict[int, Layer] = {}
        self.targets: dict[int, tuple[int, ...]] = {}
        """By layer those that flips lead to from it."""
        self._situations: dict[int, Situations] = {}
        self._keys: dict[int, list[Indices]] = {}
        self._scratch = asked.scratch()
        self._width = width(asked.players, len(asked.table.stacks))
        self.first = int(self._at(0).numbers(asked.first_row()[None])[0])
        """The key of the cell that the game begins in."""
        self._keys[0].append(np.array([self.first], dtype=np.int64))

    def grow(self) -> Layer | None:
        """The next layer, or None if there is no other. What it leads to is noted."""
        if not self._keys:
            return None
        number = min(self._keys)
        layer = self._settle(number)
        self.done[number] = layer
        found = self.links(layer)
        self.targets[number] = tuple(found)
        for target, links in found.items():
            self._keys[target].append(_distinct(links.keys))
        return layer

    def links(self, layer: Layer) -> dict[int, Links]:
        """What flips lead to from a layer, by the number of the layer that they lead to."""
        asked = self.asked
        remaining = asked.sizes - (layer.seen[:, None] // self.radix) % self.bounds
        draws = asked.model.draws
        found: dict[int, list[Links]] = {}
        for one, card in enumerate(asked.classes):
            for stack in range(len(asked.table.stacks)):
                for empty in range(1 + int(draws[card, 0] != draws[card, 1])):
                    flip = _Flip(one, stack, empty)
                    for more, cells in self._able(layer, flip, remaining).items():
                        target = layer.number + 1 + more
                        led = self._led(layer, flip, more, cells, remaining[cells])
                        found.setdefault(target, []).extend(led)
        return {
            target: Links(*(np.concatenate(parts) for parts in zip(*several, strict=True)))
            for target, several in found.items()
        }

    def _able(self, layer: Layer, flip: _Flip, remaining: Counts) -> dict[int, Indices]:
        """The cells in which such a card may be flipped, by how many cards are then seen beside it."""
        asked, rows = self.asked, layer.rows
        after = layer.flipped[:, flip.card, flip.stack, flip.empty]
        able = (rows[:, TURN] >= 0) & (rows[:, COMMON + 3 * asked.players + flip.stack] > 0)
        more = np.zeros(len(rows), dtype=np.int64)
        if asked.counts_cards:
            blind = rows[:, LEFT] - 1 - after[:, LEFT]
            more = np.where(after[:, TURN] < 0, 0, blind)
        left = remaining[:, flip.card] > 0
        found = {
            number: np.flatnonzero((able & (more == number))[layer.situation] & left)
            for number in sorted(set(more[able].tolist()))
        }
        return {number: cells for number, cells in found.items() if len(cells)}

    def _led(
        self, layer: Layer, flip: _Flip, more: int, cells: Indices, left: Counts
    ) -> Iterator[Links]:
        """What flipping such a card leads to from `cells`, where so many `more` are seen with it.

        `left` [cells, K] counts by class the cards not seen yet.
        """
        asked = self.asked
        kinds, stacks = len(asked.classes), len(asked.table.stacks)
        of = layer.situation[cells]
        after = layer.flipped[:, flip.card, flip.stack, flip.empty]
        reached = _marked(of, len(layer.rows))
        numbers = np.zeros(len(layer.rows), dtype=np.int64)
        numbers[reached] = self._at(layer.number + 1 + more).numbers(after[reached])
        led = numbers[of]
        unseen = int(asked.sizes.sum()) - layer.number
        stacked = (layer.rows[of, COMMON + 3 * asked.players :] > 0).sum(axis=1)
        weights = left[:, flip.card] / unseen / stacked
        moves = ((of * kinds + flip.card) * stacks + flip.stack) * 2 + flip.empty
        seen = layer.seen[cells] + self.radix[flip.card]
        if more == 0:
            # of games that are over nobody asks what was seen
            seen[after[of, TURN] < 0] = 0
            yield Links(cells, (seen << ROW_BITS) | led, weights, moves)
            return
        left[:, flip.card] -= 1
        ways = comb(more + kinds - 1, more)
        if ways > MOST_WAYS or ways * len(cells) > MOST_LINKS:
            raise TooMany
        for taken in shared_out(more, kinds):
            likely = likelihood(left, taken, unseen - 1)
            some = np.flatnonzero(likely > 0)
            keys = ((seen[some] + int(self.radix @ taken)) << ROW_BITS) | led[some]
            yield Links(cells[some], keys, weights[some] * likely[some], moves[some])

    def _at(self, number: int) -> Situations:
        """The situations of a layer; from now on it is one that is led to."""
        if number not in self._situations:
            self._situations[number] = Situations(self._width)
            self._keys[number] = []
        return self._situations[number]

    def _settle(self, number: int) -> Layer:
        """A layer that nothing more leads to, with what choices lead to in it."""
        asked = self.asked
        situations = self._situations[number]
        keys = _distinct(np.concatenate(self._keys.pop(number)))
        known = 0
        actions = 1 + asked.players
        given = np.zeros((0, actions), dtype=np.uint8)
        chosen = np.zeros((0, actions), dtype=np.int64)
        kinds, stacks = len(asked.classes), len(asked.table.stacks)
        while known < len(rows := situations.settle()):
            if rows.nbytes * max(2 * kinds * stacks, actions) > self._most_bytes:
                raise TooMany
            fresh = rows[known:]
            new_given = np.zeros((len(fresh), actions), dtype=np.uint8)
            new_chosen = np.zeros((len(fresh), actions), dtype=np.int64)
            if asked.chooses:
                after = np.zeros((len(fresh), actions, self._width), dtype=np.int16)
                table = self._scratch.table
                after_choices(asked.parts, fresh, asked.cards, table, after, new_given)
                wanted = new_given > 0
                new_chosen[wanted] = situations.numbers(after[wanted])
            known = len(rows)
            given = np.concatenate([given, new_given])
            chosen = np.concatenate([chosen, new_chosen])
            keys = _with_choices(keys, given, chosen)
        places = [places_of(row, asked.players, asked.cards, asked.aside) for row in rows]
        sizes = np.array([place.number for place in places], dtype=np.int64)
        starts = np.concatenate([[0], np.cumsum(sizes[keys & ROW_MASK])])
        shape = (len(rows), kinds, stacks, 2, self._width)
        flipped = np.zeros(shape, dtype=np.int16)
        going = np.flatnonzero(rows[:, TURN] >= 0)
        after = flipped[going]
        classes = asked.classes.astype(np.uint8)
        after_flips(
            asked.parts, rows[going], classes, self._scratch.table, self._scratch.deck, after,
            asked.chooses,
        )  # fmt: skip
        flipped[going] = after
        return Layer(number, situations, rows, places, keys, starts, given, chosen, flipped)


def _distinct(keys: Indices) -> Indices:
    """The keys, each once, ascending. They come in stretches that ascend, which this sort makes use of."""
    ascending = np.sort(keys, kind="stable")
    first = np.ones(len(ascending), dtype=np.bool_)
    first[1:] = ascending[1:] != ascending[:-1]
    found: Indices = ascending[first]
    return found


def _marked(numbers: Indices, below: int) -> Indices:
    """The numbers, all less than `below`, each once."""
    met = np.zeros(below, dtype=np.bool_)
    met[numbers] = True
    return np.flatnonzero(met)


def _with_choices(keys: Indices, given: Bytes, chosen: Indices) -> Indices:
    """The cells, and those that choices lead to from them."""
    while given.any():
        situation = keys & ROW_MASK
        # situations that came in just now have no choices looked up yet
        looked_up = np.flatnonzero(situation < len(given))
        cells, actions = np.nonzero(given[situation[looked_up]])
        cells = looked_up[cells]
        led = (keys[cells] & ~ROW_MASK) | chosen[situation[cells], actions]
        more = np.union1d(keys, led)
        if len(more) == len(keys):
            break
        keys = more
    return keys


def wave(rows: Rows, players: int) -> Indices:
    """[R] in which order choices are made within a layer: who stops makes room for who begins and steals."""
    stolen = rows[:, COMMON + players : COMMON + 2 * players].sum(axis=1, dtype=np.int64)
    return np.where(rows[:, FRESH] > 0, 1 + stolen, 0)


@lru_cache(maxsize=64)
def shared_out(cards: int, classes: int) -> tuple[Counts, ...]:
    """All ways in which so many cards can be of so many classes."""
    found = []
    for bars in combinations(range(cards + classes - 1), classes - 1):
        edges = [-1, *bars, cards + classes - 1]
        found.append(np.diff(edges) - 1)
    return tuple(found)


def likelihood(left: Counts, taken: Counts, unseen: int) -> Floats:
    """[n] how likely cards dealt blind are these: `left` [n, K] counts those not seen, `unseen` in all."""
    likely = np.ones(len(left))
    drawn = 0
    for one, cards in enumerate(taken):
        for number in range(int(cards)):
            # in any order: as many orders as ways to tell the classes apart
            likely *= (left[:, one] - number) * (drawn + 1) / ((unseen - drawn) * (number + 1))
            drawn += 1
    return np.maximum(likely, 0)

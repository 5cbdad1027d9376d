"""How fast the engine plays: a classic game of four, against a loop that only counts.

Both play the same shuffled decks in the same process, turn about; the best of many rounds
counts.  The engine may take at most 20 times as long as the loop.

    .venv/bin/python benchmarks/engine.py
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence

from mekuri.game import Draw, Rules, State
from mekuri.game.cards import KINDS

PLAYERS = 4
DECKS = 100
ROUNDS = 50
MOST = 20.0

RULES = Rules()
DRAW = Draw(0)


def count(deck: Sequence[int]) -> list[int]:
    """The ten lines: the numbers of cards in hand at the end, and nothing else."""
    hands, center, seat = [0] * PLAYERS, 0, 0
    for card in deck:
        kind = KINDS[card]
        if kind == "noble":
            hands[seat] += 1
        elif kind == "lady":
            hands[seat], center = hands[seat] + 1 + center, 0
        else:
            hands[seat], center = 0, center + 1 + hands[seat]
        seat = (seat + 1) % PLAYERS
    return hands


def apply(deck: Sequence[int]) -> list[int]:
    """The engine, action by action: a new state and all events after each."""
    state = State.start(RULES, PLAYERS, deck)
    for _ in deck:
        state, _events = state.apply(DRAW)
    return sizes(state)


def play(deck: Sequence[int]) -> list[int]:
    """The engine, a list of actions at once, with all events."""
    state, _batches = State.start(RULES, PLAYERS, deck).play([DRAW] * len(deck))
    return sizes(state)


def ask(deck: Sequence[int]) -> list[int]:
    """The engine, asked before each action what is legal."""
    state = State.start(RULES, PLAYERS, deck)
    while not state.over:
        state, _events = state.apply(state.legal_actions()[0])
    return sizes(state)


def sizes(state: State) -> list[int]:
    """The numbers of cards in hand."""
    return [len(hand) for hand in state.table.hands]


def measure(
    ways: Sequence[Callable[[Sequence[int]], list[int]]], decks: Sequence[Sequence[int]]
) -> list[float]:
    """Microseconds a game, by way: the best round of each."""
    best = [float("inf")] * len(ways)
    for _ in range(ROUNDS):
        for number, way in enumerate(ways):
            start = time.thread_time()
            for deck in decks:
                way(deck)
            best[number] = min(best[number], time.thread_time() - start)
    return [seconds / len(decks) * 1e6 for seconds in best]


def main() -> int:
    """Print the figures; 1 if the engine is too slow."""
    chance = random.Random(1)
    decks = [tuple(chance.sample(range(1, 101), 100)) for _ in range(DECKS)]
    ways = (count, apply, play, ask)
    for deck in decks:
        first, *others = (way(deck) for way in ways)
        assert all(other == first for other in others), deck
    times = measure(ways, decks)
    for way, taken in zip(ways, times, strict=True):
        print(f"{way.__name__:8}{taken:8.1f} µs a game {taken / times[0]:6.1f} times the loop")
    if times[1] / times[0] > MOST:
        print(f"too slow: at most {MOST:g} times the loop", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

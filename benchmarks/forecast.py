"""How long forecasts take: at tables of four, by what is left of the deck; and over a finished game.

    python benchmarks/forecast.py [--players 4] [--repeats 20]

For each preset and number of cards left: the median of the milliseconds of processor time that a forecast
took, without and with the values of all choices, what it played, and its largest standard error.

Exit status 0 if no median without choices is over 10 ms, else 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from statistics import median

from mekuri.game.actions import Draw
from mekuri.game.observation import Observation
from mekuri.game.presets import PRESETS
from mekuri.game.rules import Rules
from mekuri.game.state import State
from mekuri.odds.forecast import forecast
from mekuri.odds.warming import warm

LEFT = (100, 75, 50, 25, 12, 9, 6, 3)
MOST_MS = 10.0


def middle(rules: Rules, players: int, left: int, seed: int) -> Observation:
    """What is seen of a game with so many cards left, in which nobody stopped or stole."""
    state = State.start(rules, players, random.Random(seed).sample(range(1, 101), 100))
    while state.table.deck_left > left and not state.over:
        draw = next(action for action in state.legal_actions() if isinstance(action, Draw))
        state, _ = state.apply(draw)
    return Observation.of(rules, state.table, 0)


def took(seen: Observation, *, choices: bool) -> float:
    """Milliseconds of processor time that a forecast takes."""
    began = time.process_time()
    forecast(seen, choices=choices)
    return 1000 * (time.process_time() - began)


def main() -> int:
    parser = argparse.ArgumentParser(description="How long forecasts take.")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=20)
    asked = parser.parse_args()
    warm("onward")
    slowest = 0.0
    print(f"{asked.players} seats   cards left   ms    with choices   games   largest error")
    for name, preset in PRESETS.items():
        for left in LEFT:
            games = [
                seen
                for seed in range(asked.repeats)
                if (seen := middle(preset.rules, asked.players, left, seed)).turn is not None
            ]
            if not games:
                continue
            plain = median(took(seen, choices=False) for seen in games)
            more = median(took(seen, choices=True) for seen in games)
            found = [forecast(seen, seed=1) for seen in games]
            played = median(one.games for one in found)
            error = max(max(one.stderr["share"]) for one in found)
            slowest = max(slowest, plain)
            said = f"{played:6.0f}   {error:.4f}" if played else " exact"
            print(f"{name:10} {left:8} {plain:9.2f} {more:12.2f}     {said}")
    return 0 if slowest <= MOST_MS else 1


if __name__ == "__main__":
    sys.exit(main())

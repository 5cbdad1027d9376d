"""Card games played at random by the engines of others, timed by the processor time of one thread.

Runs in an environment of its own (`benchmarks.beside` makes it from card_games.txt), and prints the games
a second as JSON.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib import import_module, metadata

ROUNDS = 5


def a_second(play: Callable[[int], object], games: int) -> float:
    """Games a second: the best round; `play` is given a seed."""
    play(0)
    best = float("inf")
    for seed in range(1, ROUNDS + 1):
        start = time.thread_time()
        for game in range(games):
            play(seed * games + game)
        best = min(best, time.thread_time() - start)
    return games / best


def open_spiel() -> float:
    """OpenSpiel's own C++ playouts of Crazy Eights, for its default number of players."""
    spiel = import_module("pyspiel")
    game = spiel.load_game("crazy_eights")
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    return a_second(lambda seed: spiel.evaluate_bots(game.new_initial_state(), bots, seed), 1000)


def rlcard() -> float:
    """RLCard's games of Uno for two by its random agents."""
    env = import_module("rlcard").make("uno", config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return a_second(lambda _: env.run(is_training=False), 100)


def main() -> None:
    """Measure both."""
    told = {
        f"OpenSpiel {metadata.version('open_spiel')}, Crazy Eights": open_spiel(),
        f"RLCard {metadata.version('rlcard')}, Uno": rlcard(),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()

"""Games by any rules, played by the million.

    >>> from mekuri.game import Rules
    >>> found = simulate(Rules(), players=4, games=1_000_000, seed=1)
    >>> [round(chance, 2) for chance in found.figures.win]
    [0.25, 0.25, 0.25, 0.24]

A block of games has a stream of chance of its own, so that the result depends on the seed and not on
how many threads play. Most games are played side by side (`mekuri.odds.lanes`); decks that are given,
and choices that lanes cannot make, one after the other (`mekuri.odds.playing`).
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from typing import Final

import numpy as np

from mekuri.cores import cores
from mekuri.game.rules import Rules
from mekuri.odds.asking import MOST_SEED, check_number, check_policy, checked_cards
from mekuri.odds.blocks import BLOCK, single_block
from mekuri.odds.codes import POLICIES
from mekuri.odds.dealing import LANES, new_shuffler
from mekuri.odds.lane_state import LaneParts, lane_parts, new_lanes
from mekuri.odds.lanes import lane_block
from mekuri.odds.model import Model, model
from mekuri.odds.simulation import Simulation, figures, shares
from mekuri.odds.table import new_table, parts
from mekuri.odds.tally import Tally, new_tally

MOST_GAMES: Final = 10**12
TELL_EVERY_S: Final = 0.1

Progress = Callable[[int], None]
"""Is told now and then how many games are done."""
PlayBlock = Callable[[Tally, int, int], None]
"""Plays the games of a block, given its number and how many they are, and counts them."""


def simulate(
    rules: Rules,
    players: int,
    games: int,
    first_seat: int = 0,
    policy: str = "flip",
    *,
    seed: int | None = None,
    threads: int | None = None,
    deck: Sequence[int] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `games` games and say what came of them.

    Every game begins with `first_seat`, as in a game that is replayed: this settles the option `first`
    (by lot all seats would be the same). All seats decide by `policy` (`mekuri.odds.policies`). `seed` is a
    number below 2**64; without one chance chooses it, and the result tells which. `threads`: all cores
    if None. With a `deck`, cards from the top as `State.start` takes them, every game is played on it;
    it settles the option `cards`.

    Raises `OddsError` for sizes, seats, policies, seeds or decks that there are not.
    """
    check_number("players", players, 2, 100)
    check_number("games", games, 1, MOST_GAMES)
    check_number("first_seat", first_seat, 0, players - 1)
    check_policy(policy, POLICIES)
    if seed is None:
        seed = secrets.randbits(64)
    check_number("seed", seed, 0, MOST_SEED)
    if threads is None:
        threads = cores()
    check_number("threads", threads, 1, 1024)
    cards = None if deck is None else checked_cards("deck", deck)

    word = seed

    def player() -> PlayBlock:
        return block_player(rules, players, first_seat, policy, word, cards)

    tally = _play_blocks(player, players, games, threads, progress)
    found, errors = figures(tally, games)
    return Simulation(
        rules=rules,
        players=players,
        first_seat=first_seat,
        policy=policy,
        seed=seed,
        games=games,
        figures=found,
        stderr=errors,
        places=tuple(shares(of_seat[1:], games) for of_seat in tally.places),
        largest=shares(tally.largest, games),
        flips=shares(tally.flips, games),
    )


def block_player(
    rules: Rules,
    players: int,
    first_seat: int,
    policy: str,
    seed: int,
    deck: Sequence[int] | None = None,
) -> PlayBlock:
    """A player of blocks, for one thread: it has room of its own to play in. Nothing is checked."""
    compiled = model(rules)
    lanes = lane_parts(compiled, POLICIES.index(policy)) if deck is None else None
    if lanes is not None:
        return _side_by_side(compiled, lanes, players, first_seat, seed)
    return _one_by_one(compiled, players, first_seat, policy, seed, deck)


def kernel_for(rules: Rules, policy: str = "flip", *, given_decks: bool = False) -> str:
    """The kernel that plays games by these rules: "lanes" (side by side) or "single"."""
    if given_decks or lane_parts(model(rules), POLICIES.index(policy)) is None:
        return "single"
    return "lanes"


def _side_by_side(
    m: Model, lanes: LaneParts, players: int, first_seat: int, seed: int
) -> PlayBlock:
    """A player of blocks with lanes of its own."""
    state, shuffler = new_lanes(players), new_shuffler()
    decks = np.zeros((m.cards, LANES), dtype=np.uint8)
    chance = np.zeros(1, dtype=np.uint64)
    word = np.uint64(seed)

    def play(tally: Tally, block: int, games: int) -> None:
        lane_block(lanes, state, shuffler, decks, tally, first_seat, chance, word, block, games)

    return play


def _one_by_one(
    m: Model,
    players: int,
    first_seat: int,
    policy: str,
    seed: int,
    cards: Sequence[int] | None,
) -> PlayBlock:
    """A player of blocks with a table of its own."""
    pack = m.class_of[1:].copy() if cards is None else m.deck(cards)
    dealt = m.cards if cards is None else 0
    begin, table = (new_table(m, players, first_seat, dealt or len(pack)) for _ in range(2))
    chance = np.zeros(1, dtype=np.uint64)
    word, number = np.uint64(seed), POLICIES.index(policy)

    def play(tally: Tally, block: int, games: int) -> None:
        single_block(
            parts(m), begin, table, pack.copy(), dealt, number, tally, chance, word, block, games
        )

    return play


def _play_blocks(
    player: Callable[[], PlayBlock],
    players: int,
    games: int,
    threads: int,
    progress: Progress | None,
) -> Tally:
    """Let `threads` players take block after block; what they counted, all together."""
    blocks = -(-games // BLOCK)
    numbers = iter(range(blocks))
    lock = threading.Lock()
    given_up = threading.Event()
    done = 0

    def work() -> Tally:
        nonlocal done
        tally, play = new_tally(players), player()
        while not given_up.is_set():
            with lock:
                block = next(numbers, None)
            if block is None:
                break
            size = min(BLOCK, games - block * BLOCK)
            play(tally, block, size)
            with lock:
                done += size
        return tally

    with ThreadPoolExecutor(min(threads, blocks)) as pool:
        working = [pool.submit(work) for _ in range(min(threads, blocks))]
        try:
            waiting = set(working)
            while waiting:
                ended, waiting = wait(waiting, TELL_EVERY_S, FIRST_EXCEPTION)
                if progress is not None:
                    progress(done)
                if any(one.exception() for one in ended):
                    break
        finally:
            # after a fault or an interrupt the others stop with the block they are at
            given_up.set()
    tallies = [one.result() for one in working]
    return Tally(*(np.sum(counts, axis=0) for counts in zip(*tallies, strict=True)))

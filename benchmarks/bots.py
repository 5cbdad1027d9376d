"""How much stronger each level of the CPU is than the one below, under rules with something to decide.

    python benchmarks/bots.py [--rules party] [--players 4] [--games 2000] [--playouts 24] [--jobs 1]

Hard plays as at a table where the odds can be asked (`mekuri.odds.forecast`): by what each action is
worth. `alone` is hard as it plays while they cannot. Two levels share a table, every other seat each, and play every deal twice with seats swapped. A level's
share is the part of the wins its seats have, a draw divided among the winners; equals have one half.
Two measures of the same thing, each with its 95 % interval over deals:

- `won`: who won. Bozu mekuri is nearly all luck: under `party` a game has eight choices or so, each
  worth half a hundredth of a win, so that 2,000 games cannot tell the levels apart by who won (the
  interval is four hundredths wide). Tens of thousands can: `--games 100000 --playouts 0`.
- `decided`: what the decisions of the same games were worth, luck left out. Wherever the stronger level
  did something the weaker would not have done in its place, the game is played on from both, `--playouts`
  times each, all seats as the weaker level plays, with the same cards to come. The mean of these
  differences plus one half is the share again, without bias: the value of one way of playing over
  another is the sum of its advantages along its own games (Kakade and Langford, 2002). Where the rules
  let seats steal, nearly every turn is a decision and the luck comes back in: `won` is better there.

Exit status 0 if by the measure with the narrower interval each level beats the one below, else 1.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Literal

from mekuri.bots.choose import Level, choose
from mekuri.bots.outlook import Outlook
from mekuri.game.actions import Action, Draw, action_from_json
from mekuri.game.observation import Observation
from mekuri.game.presets import PRESETS, preset
from mekuri.game.rules import Rules
from mekuri.game.state import State
from mekuri.host.chances import MOVE_MS
from mekuri.odds.forecast import values

Z = NormalDist().inv_cdf(0.975)

Side = Literal["easy", "medium", "hard", "alone"]

PAIRS: tuple[tuple[Side, Side], ...] = (
    ("medium", "easy"),
    ("hard", "medium"),
    ("alone", "medium"),
    ("hard", "alone"),
)
LEVELS_APART = PAIRS[:2]


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom, by which rules; all chance comes from `seed`."""

    rules: Rules
    players: int
    strong: Side
    weak: Side
    playouts: int
    seed: int


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean with its 95 % interval."""

    mean: float
    half: float

    @classmethod
    def of(cls, values: list[float]) -> Measured:
        return cls(fmean(values), Z * stdev(values) / math.sqrt(len(values)))

    @property
    def beats(self) -> bool:
        """Whether the interval lies above one half."""
        return self.mean - self.half > 0.5

    def __str__(self) -> str:
        low, high = self.mean - self.half, self.mean + self.half
        return f"{self.mean:.4f} [{low:.4f}, {high:.4f}]" + ("" if self.beats else "  not apart")


def share(state: State, seats: frozenset[int]) -> float:
    """The part of the win that `seats` have in a game that is over."""
    places = state.table.places or ()
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return sum(seat in seats for seat in winners) / len(winners)


def move(state: State, side: Side, chance: random.Random) -> Action:
    """What `side` does for the seat to act; cheap where there is nothing to choose."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    table = state.table
    assert table.turn is not None
    seen = Observation.of(state.rules, table, table.turn)
    if side != "hard":
        level: Level = "hard" if side == "alone" else side
        return choose(level, seen, chance.randrange)
    found = values(seen, seed=chance.getrandbits(64), milliseconds=MOVE_MS)
    told = {action_from_json(one.action): one.share for one in found}
    return choose("hard", seen, chance.randrange, told)


def differ(one: Action, other: Action) -> bool:
    """Whether two actions are two things to do: which stack one flips from is none."""
    return one != other and not (isinstance(one, Draw) and isinstance(other, Draw))


def otherwise(
    state: State, level: Side, action: Action, chance: random.Random
) -> tuple[Action, float]:
    """Something else than `action` that `level` would do here, and how likely it would differ."""
    if level != "easy":
        instead = move(state, level, chance)
        return instead, float(differ(action, instead))
    legal = state.legal_actions()
    others = [other for other in legal if differ(action, other)]
    return chance.choice(others or [action]), len(others) / len(legal)


def play_on(state: State, action: Action, level: Side, chance: random.Random) -> State:
    """The end of the game after `action`, all seats playing at `level`."""
    state, _ = state.apply(action)
    while not state.over:
        state, _ = state.apply(move(state, level, chance))
    return state


def advantage(
    match: Match,
    state: State,
    actions: tuple[Action, Action],
    seats: frozenset[int],
    chance: random.Random,
) -> float:
    """How much more of the win `seats` have after the first action than after the second.

    Unseen cards are shuffled anew each time, the same for both. An extra flip takes the last of them, so
    that all others still come to the same turns: the order is as random either way, and most of the luck
    cancels.
    """
    table = state.table
    assert table.turn is not None
    outlook = Outlook.of(Observation.of(match.rules, table, table.turn))
    unseen = list(outlook.unseen)
    total = 0.0
    for _ in range(match.playouts):
        chance.shuffle(unseen)
        cards, luck = unseen[: table.deck_left], chance.random()
        for sign, action in zip((1, -1), actions, strict=True):
            first = (
                [cards[-1], *cards[:-1]] if isinstance(action, Draw) and not table.fresh else cards
            )
            stack = action.stack if isinstance(action, Draw) else 0
            begun = outlook.state(first, stack)
            end = play_on(begun, action, match.weak, random.Random(luck))
            total += sign * share(end, seats)
    return total / match.playouts


def play(match: Match, state: State, swapped: bool, chance: random.Random) -> tuple[float, float]:
    """One game: the stronger level's share of the win, and what its decisions were worth."""
    strong = frozenset(range(swapped, match.players, 2))
    worth = 0.0
    while not state.over:
        if state.table.turn not in strong:
            state, _ = state.apply(move(state, match.weak, chance))
            continue
        action = move(state, match.strong, chance)
        if match.playouts:
            instead, odds = otherwise(state, match.weak, action, chance)
            if odds:
                worth += odds * advantage(match, state, (action, instead), strong, chance)
        state, _ = state.apply(action)
    return share(state, strong), worth


def play_deal(match: Match, deal: int) -> tuple[float, float]:
    """One deal with seats swapped: the means of the two games, as shares."""
    chance = random.Random(f"{match.seed} {deal}")
    deck = chance.sample(range(1, 101), match.rules.cards)
    first = chance.randrange(match.players) if match.rules.first == "random" else 0
    state = State.start(match.rules, match.players, deck, first)
    games = [play(match, state, swapped, chance) for swapped in (False, True)]
    return fmean(won for won, _ in games), 0.5 + fmean(worth for _, worth in games)


def play_deals(match: Match, deals: range) -> list[tuple[float, float]]:
    """Many deals, one after the other."""
    return [play_deal(match, deal) for deal in deals]


def play_match(match: Match, games: int, jobs: int) -> list[tuple[float, float]]:
    """All deals of a match, divided among `jobs` processes."""
    deals = games // 2
    if jobs == 1:
        return play_deals(match, range(deals))
    parts = [range(part, deals, jobs * 8) for part in range(jobs * 8)]
    with ProcessPoolExecutor(jobs) as pool:
        return [one for part in pool.map(play_deals, [match] * len(parts), parts) for one in part]


def moves_took(rules: Rules, players: int, games: int = 20) -> list[float]:
    """Milliseconds of processor time that hard took for each move with a choice, in games of its own."""
    chance = random.Random(0)
    took = []
    for _ in range(games):
        state = State.start(rules, players, chance.sample(range(1, 101), rules.cards))
        while not state.over:
            legal = state.legal_actions()
            began = time.process_time()
            action = move(state, "hard", chance)
            if len(legal) > 1:
                took.append(1000 * (time.process_time() - began))
            state, _ = state.apply(action)
    return sorted(took)


def main() -> int:
    parser = argparse.ArgumentParser(description="The CPU's levels against each other.")
    parser.add_argument("--rules", choices=sorted(PRESETS), default="party")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--playouts", type=int, default=24, help="0 leaves `decided` out")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pair", action="append", metavar="STRONG:WEAK", help="only these pairs")
    asked = parser.parse_args()
    print(f"{asked.rules}, {asked.players} seats, {asked.games} games a pair, seed {asked.seed}")
    moves = moves_took(preset(asked.rules), asked.players)
    if moves:
        print(
            f"hard takes {fmean(moves):.2f} ms a choice, {moves[-len(moves) // 100]:.2f} at most in 99 of 100"
        )
    apart = True
    for strong, weak in PAIRS:
        if asked.pair and f"{strong}:{weak}" not in asked.pair:
            continue
        rules = preset(asked.rules)
        match = Match(rules, asked.players, strong, weak, asked.playouts, asked.seed)
        began = time.perf_counter()
        results = play_match(match, asked.games, asked.jobs)
        took = time.perf_counter() - began
        measures = {"won": Measured.of([won for won, _ in results])}
        if asked.playouts:
            measures["decided"] = Measured.of([decided for _, decided in results])
        print(f"{strong} against {weak} ({took:.0f} s)")
        for name, measured in measures.items():
            print(f"  {name:8} {measured}")
        if (strong, weak) in LEVELS_APART:
            apart = apart and min(measures.values(), key=lambda measured: measured.half).beats
    return 0 if apart else 1


if __name__ == "__main__":
    sys.exit(main())

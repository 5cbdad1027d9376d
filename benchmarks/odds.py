"""How fast games are simulated, as ratios within one run.

Everything is timed by the processor time of one thread, best of several rounds, but for what comes last:
two threads against one, and `mekuri simulate` from start to end beside the import of Numba, by the clock. The
scalar loop is the classic game of four as one writes it for Numba: NumPy's shuffle, then a branch a card.
Beside it stands the best that could be made of it, without a shuffle and with the quick exact draws of this
package. The marks are for a quiet machine.

    .venv/bin/python -m benchmarks.odds [rivals]

With `rivals` OpenSpiel and RLCard play random games of their own in the same run, from PyPI in an
environment that is thrown away: other games than this one, to see the order of size. What the figures were
stands in docs/odds.md.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numba
import numpy as np

from benchmarks import beside
from benchmarks.changed import one_option_changed
from mekuri.game import PRESETS, Rules
from mekuri.odds import simulate as simulating
from mekuri.odds.blocks import BLOCK, single_block
from mekuri.odds.chance import Seed, below
from mekuri.odds.codes import POLICIES
from mekuri.odds.compiling import kernel
from mekuri.odds.model import Bytes, Counts, model
from mekuri.odds.simulate import simulate
from mekuri.odds.table import new_table, parts
from mekuri.odds.tally import new_tally

LANES_TIMES = 20.0
CLASSIC_A_SECOND = 10e6
OPTION_A_SECOND = 1e6
FOLK_FULL_A_SECOND = 0.5e6
FOLK_FULL_TIMES = 4.0
TWO_CORES_TIMES = 1.9
BESIDE_NUMBA_S = 1.0
FIRST_TIME_S = 30.0

ROUNDS = 5
CLOCKED = 30_000_000
AT_WORK: dict[str, dict[str, Any]] = {
    "emperor_set": {"emperor": "draw"},
    "warrior_set": {"warrior": "rotate"},
}
OTHER_VALUES: dict[str, list[Any]] = {
    "may_stop": [True],
    "steals": [1, "unlimited"],
    "stacks": [10],
    "cards": [50],
}


def scalar_loop(games: int, deck: Bytes, wins: Counts, hand: Counts) -> None:
    """The classic game of four, and who comes first alone: 0 is a noble, 1 a monk, 2 a lady."""
    for _ in range(games):
        np.random.shuffle(deck)
        hand[:] = 0
        center, seat = 0, 0
        for card in deck:
            if card == 0:
                hand[seat] += 1
            elif card == 1:
                center += hand[seat] + 1
                hand[seat] = 0
            else:
                hand[seat] += center + 1
                center = 0
            seat = (seat + 1) & 3
        first_alone(wins, hand)


compiled_loop: Any = numba.njit(scalar_loop)


@kernel
def quick_loop(games: int, wins: Counts, hand: Counts, chance: Seed) -> None:
    """The same from counts of what is left."""
    for _ in range(games):
        for seat in range(4):
            hand[seat] = 0
        nobles, monks, center, seat = 66, 13, 0, 0
        for left in range(100, 0, -1):
            drawn = below(chance, left)
            if drawn < nobles:
                nobles -= 1
                hand[seat] += 1
            elif drawn < nobles + monks:
                monks -= 1
                center += hand[seat] + 1
                hand[seat] = 0
            else:
                hand[seat] += center + 1
                center = 0
            seat = (seat + 1) & 3
        first_alone(wins, hand)


@kernel
def first_alone(wins: Counts, hand: Counts) -> None:
    """Count who comes first, if it is one alone."""
    best, first, several = -1, 0, False
    for seat in range(4):
        if hand[seat] > best:
            best, first, several = hand[seat], seat, False
        elif hand[seat] == best:
            several = True
    if not several:
        wins[first] += 1


def a_second(play: Callable[[], object], games: int, rounds: int = ROUNDS) -> float:
    """Games a second of one core: the best round."""
    play()  # compiled, and warm
    best = float("inf")
    for _ in range(rounds):
        start = time.thread_time()
        play()
        best = min(best, time.thread_time() - start)
    return games / best


def scalar() -> tuple[float, float]:
    """The scalar loop, as it is written and as quick as it gets."""
    wins, hand = np.zeros((2, 4), dtype=np.int64)
    deck = np.repeat(np.arange(3, dtype=np.uint8), (66, 13, 21))
    chance = np.ones(1, dtype=np.uint64)
    games = BLOCK
    return (
        a_second(lambda: compiled_loop(games, deck, wins, hand), games),
        a_second(lambda: quick_loop(games, wins, hand, chance), games),
    )


def lanes(rules: Rules, players: int, policy: str = "flip") -> float:
    """What `simulate` plays a block with, in this thread."""
    play = simulating.block_player(rules, players, 0, policy, 1)
    tally = new_tally(players)
    return a_second(lambda: play(tally, 0, BLOCK), BLOCK)


def single(rules: Rules, players: int) -> float:
    """The same rules in their compiled scalar form."""
    m = model(rules)
    begin, table = (new_table(m, players, 0, m.cards) for _ in range(2))
    deck, chance, games = m.class_of[1:].copy(), np.zeros(1, dtype=np.uint64), BLOCK // 4

    def play() -> None:
        single_block(
            parts(m), begin, table, deck, m.cards, 0, new_tally(players), chance,
            np.uint64(1), 0, games,
        )  # fmt: skip

    return a_second(play, games)


def by_the_clock(threads: int, games: int) -> float:
    """Games a second of `simulate` as a whole."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        simulate(Rules(), 4, games, seed=1, threads=threads)
        best = min(best, time.perf_counter() - start)
    return games / best


class Marks:
    """What should be reached, and what was missed of it."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def at_least(self, what: str, value: float, least: float) -> None:
        """A mark that a figure should reach."""
        if value < least:
            self.missed.append(f"{what}: {value:,.2f}, and the mark is {least:,.2f}")

    def at_most(self, what: str, value: float, most: float) -> None:
        """A mark that a figure should not exceed."""
        if value > most:
            self.missed.append(f"{what}: {value:,.2f}, and the mark is {most:,.2f}")


def from_start_to_end(marks: Marks) -> None:
    """`mekuri simulate` as a command, beside the import of Numba."""
    numba_s, warm_s = beside.importing_numba(), beside.simulate_warm()
    first_s, said = beside.simulate_first()
    print(f"importing Numba: {numba_s:.2f} s; simulate of 200,000 games: {warm_s:.2f} s")
    print(f"  the first time: {first_s:.1f} s, and it says: {said.strip()}")
    marks.at_most("simulate beside importing Numba, seconds", warm_s - numba_s, BESIDE_NUMBA_S)
    marks.at_most("the first time, seconds", first_s, FIRST_TIME_S)


def main(arguments: Sequence[str]) -> int:
    """Print the figures; 1 if a mark was missed."""
    marks = Marks()
    (loop, quick), classic = scalar(), lanes(Rules(), 4)
    print(f"classic, four: {classic / 1e6:.2f} million games a second a core")
    print(f"  {classic / loop:.1f} times the scalar loop ({loop / 1e6:.2f} million)")
    print(f"  {classic / quick:.1f} times the quick one ({quick / 1e6:.2f} million)")
    marks.at_least("classic against the scalar loop", classic / loop, LANES_TIMES)
    marks.at_least("classic, million games a second", classic / 1e6, CLASSIC_A_SECOND / 1e6)

    found = [(lanes(rules, 6), name) for name, rules in one_option_changed(AT_WORK, OTHER_VALUES)]
    slowest, name = min(found)
    print(f"any one option changed, six: {slowest / 1e6:.2f} million at least ({name})")
    for speed, changed in sorted(found)[1:4]:
        print(f"  {speed / 1e6:6.2f} {changed}")
    marks.at_least(f"{name}, million games a second", slowest / 1e6, OPTION_A_SECOND / 1e6)

    folk = PRESETS["folk_full"].rules
    many, few = lanes(folk, 6), single(folk, 6)
    print(f"folk_full, six: {many / 1e6:.2f} million, {many / few:.1f} times one by one")
    marks.at_least("folk_full, million games a second", many / 1e6, FOLK_FULL_A_SECOND / 1e6)
    marks.at_least("folk_full against its scalar form", many / few, FOLK_FULL_TIMES)
    for policy in POLICIES[1:]:
        print(f"  {policy}: {lanes(folk, 6, policy) / 1e6:.2f} million")
    hundred = lanes(Rules(), 100)
    print(f"classic, a hundred seats: {hundred / 1e6:.2f} million")

    if "rivals" in arguments:
        for rival, theirs in beside.rivals().items():
            print(f"{rival}: {theirs:,.0f} games a second; classic {classic / theirs:,.0f} times")

    # longer than a virtual core is away now and then
    one, two = by_the_clock(1, CLOCKED), by_the_clock(2, CLOCKED)
    print(f"two threads: {two / one:.2f} times one, by the clock ({two / 1e6:.1f} million)")
    marks.at_least("two threads against one", two / one, TWO_CORES_TIMES)
    from_start_to_end(marks)
    for line in marks.missed:
        print(f"missed: {line}", file=sys.stderr)
    return int(bool(marks.missed))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

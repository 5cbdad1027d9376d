"""Sweeps: every combination of options that is asked for, by players and policies.

    >>> from mekuri.game import preset
    >>> asked = Question((("classic", preset("classic")),), (("lady", ("take", "keep_only")),), (2, 3), 10_000)
    >>> len(plan(asked).combinations)
    4

A plan is the combinations in their order and the games behind them. Combinations that are the same game
(another `emperor_draws` where no emperor draws) are one `Case`, and are played once.

A case has a seed of its own, made from the sweep's and from what is played, nothing else. So a case comes
out the same in any sweep with that seed, in any order, on any number of cores or machines; and `simulate`
gives a row again from the row's seed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from mekuri.game.option_kinds import Value
from mekuri.game.options import BY_NAME
from mekuri.game.rules import Rules
from mekuri.odds.asking import check_number, check_policy
from mekuri.odds.blocks import BLOCK
from mekuri.odds.codes import POLICIES
from mekuri.odds.errors import OddsError
from mekuri.odds.model import model
from mekuri.odds.simulate import MOST_GAMES

MOST_COMBINATIONS: Final = 100_000
LEAST_BLOCKS: Final = 16
"""Blocks of games in a unit of work, unless a case is over before: a million games."""
MOST_UNITS: Final = 64
"""Units that the games of a case are divided into, at most."""

_STEALING: Final = ("random", "rule_of_thumb")


@dataclass(frozen=True, slots=True)
class Question:
    """What a sweep is asked.

    `bases`: rules with the names they go by; `vary`: options with the values each is to have;
    `one_by_one`: vary each option by itself, the others staying as the base has them, which comes
    first, instead of all of them together. `games`: how many for each combination.
    """

    bases: tuple[tuple[str, Rules], ...]
    vary: tuple[tuple[str, tuple[Value, ...]], ...]
    players: tuple[int, ...]
    games: int
    first_seat: int = 0
    policies: tuple[str, ...] = ("flip",)
    one_by_one: bool = False

    def to_json(self) -> dict[str, Any]:
        """The question as JSON: two are the same if these are."""
        return {
            "bases": [[name, rules.to_json()] for name, rules in self.bases],
            "vary": [
                [name, [BY_NAME[name].dump(value) for value in values]]
                for name, values in self.vary
            ],
            "one_by_one": self.one_by_one,
            "players": list(self.players),
            "policies": list(self.policies),
            "first_seat": self.first_seat,
            "games": self.games,
        }


@dataclass(frozen=True, slots=True)
class Combination:
    """One of the combinations, and the number of the case that answers it."""

    base: str
    rules: Rules
    players: int
    policy: str
    case: int


@dataclass(frozen=True, slots=True)
class Case:
    """Games to be played. `key` tells them from all that are not the same."""

    rules: Rules
    players: int
    policy: str
    key: bytes

    def seed(self, of_sweep: int) -> int:
        """The seed of its games in a sweep with that seed."""
        found = hashlib.sha256(of_sweep.to_bytes(8, "little") + self.key).digest()
        return int.from_bytes(found[:8], "little")


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a case that is played in one go: blocks of games, by their numbers."""

    case: int
    block: int
    blocks: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played, and what for."""

    question: Question
    combinations: tuple[Combination, ...]
    cases: tuple[Case, ...]

    @property
    def rows(self) -> int:
        """Rows of the table: one for each seat of each combination."""
        return sum(one.players for one in self.combinations)

    def units(self, case: int) -> Iterator[Unit]:
        """The units of a case."""
        blocks = -(-self.question.games // BLOCK)
        size = max(LEAST_BLOCKS, -(-blocks // MOST_UNITS))
        for block in range(0, blocks, size):
            yield Unit(case, block, min(size, blocks - block))


def plan(question: Question) -> Plan:
    """Find the combinations, in the order of the question, and the cases.

    Raises `OddsError` for sizes, seats or policies that there are not, and for more combinations
    than can be.
    """
    _check(question)
    known: dict[bytes, int] = {}
    cases: list[Case] = []
    found = []
    for name, base in question.bases:
        for rules in _varied(base, question):
            for players, policy in product(question.players, question.policies):
                key = _key(rules, players, question.first_seat, policy)
                case = known.setdefault(key, len(known))
                if case == len(cases):
                    cases.append(Case(rules, players, policy, key))
                found.append(Combination(name, rules, players, policy, case))
    return Plan(question, tuple(found), tuple(cases))


def _check(question: Question) -> None:
    games, seat = question.games, question.first_seat
    for number in question.players:
        check_number("players", number, 2, 100)
    check_number("games", games, 1, MOST_GAMES)
    for policy in question.policies:
        check_policy(policy, POLICIES)
    if not 0 <= seat < min(question.players):
        few = min(question.players)
        raise OddsError("first_seat", f"there is no seat {seat} among {few} players")
    sizes = [len(values) for _, values in question.vary]
    combinations = len(question.bases) * len(question.players) * len(question.policies)
    if question.one_by_one:
        combinations *= 1 + sum(sizes)
    else:
        for size in sizes:
            combinations *= size
    if combinations > MOST_COMBINATIONS:
        raise OddsError(
            "vary",
            f"these are {combinations:,} combinations, and {MOST_COMBINATIONS:,} can be"
            " (to vary each option by itself makes far fewer)",
        )


def _varied(base: Rules, question: Question) -> Iterator[Rules]:
    names = [name for name, _ in question.vary]
    if not question.one_by_one:
        for values in product(*(values for _, values in question.vary)):
            yield _with(base, dict(zip(names, values, strict=True)))
        return
    yield base
    for name, of_option in question.vary:
        for value in of_option:
            if value != getattr(base, name):
                yield _with(base, {name: value})


def _with(base: Rules, values: dict[str, Value]) -> Rules:
    given = {name: BY_NAME[name].dump(value) for name, value in values.items()}
    return Rules.from_json(given, base)


def _key(rules: Rules, players: int, first_seat: int, policy: str) -> bytes:
    """What a game is, in bytes: the model's arrays, and the policy where there is a choice."""
    m = model(rules)
    stops = m.may_stop and bool(m.draws.any()) and policy != "flip"
    steals = m.steals if policy in _STEALING else 0
    arrays = (m.class_of, m.placement, m.draws, m.mark, m.first_step, m.steps)
    numbers = (stops, steals, m.direction, m.stacks, m.cards, players, first_seat)
    told = json.dumps(
        [
            [array.tolist() for array in arrays],
            [int(number) for number in numbers],
            policy if stops or steals else "flip",
        ]
    )
    return hashlib.sha256(told.encode()).digest()

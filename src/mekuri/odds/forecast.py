"""The odds from the middle of a game, for whoever sees the table: the next card, the winner, what to do.

    >>> from mekuri.game import Draw, Observation, Rules, State
    >>> state, _ = State.start(Rules(), 2, range(1, 101)).apply(Draw(0))
    >>> found = forecast(Observation.of(state.rules, state.table, seat=0), seed=1)
    >>> round(found.next["lady"], 4), found.method, round(found.share[0], 1)
    (0.2121, 'simulated', 0.5)

Nobody knows the order of the cards that are not seen yet, and all orders are equally likely. With few
cards left all of them are played (`exact`); else some thousand games are, by lot.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

import numpy as np

from mekuri.game.actions import Action, Draw
from mekuri.game.legal import legal_actions
from mekuri.game.observation import Observation
from mekuri.game.program import kind_of
from mekuri.game.rules import Rules
from mekuri.odds.codes import POLICIES
from mekuri.odds.compiling import note_compiled
from mekuri.odds.effort import decks, game_ns
from mekuri.odds.errors import OddsError
from mekuri.odds.onward import ALONE, AS_POLICY, SHARED, SQUARED, by_lot, in_every_order
from mekuri.odds.position import Position, number_of
from mekuri.odds.simulation import Floats
from mekuri.odds.table import parts

Method = Literal["exact", "simulated"]

KINDS: Final = ("noble", "lady", "monk", "semimaru")
KERNEL: Final = "onward"
"""The kernels' name among those that are compiled ahead (`mekuri warm`)."""
AFTER_ACTION: Final = "rule_of_thumb"
"""How all seats are taken to go on; where rules leave no choices every policy is the same."""

MOST_NS: Final = 6_000_000
"""What the games of a forecast may take, as far as it can be told ahead; those for the values of all choices
together may take as long once more."""
FEWEST: Final = 200
MOST: Final = 20_000
"""Games that are simulated at least, and at most."""
MOST_SEED: Final = 2**64 - 1


class Choice(NamedTuple):
    """What an action is worth to the seat that has the choice."""

    action: dict[str, Any]
    """As JSON (RULES 8)."""
    share: float
    """The seat's expected share of first place if it does this."""
    stderr: float
    """Of `share`; 0 when it is exact."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What may be expected of a game from here, by seat where there is a tuple.

    `next`: how likely the next card is of each kind, as the rules make kinds; all 0 when the game is over.
    `win`: the chance of the first place alone, `share`: the expected share of first place (one shared by k
    counts 1/k). `stderr`: the standard errors of both, by their names; 0 when they are exact.
    """

    next: Mapping[str, float]
    method: Method
    games: int
    """How many games were simulated for each of the figures; 0 when they are exact."""
    seed: int
    win: tuple[float, ...]
    share: tuple[float, ...]
    stderr: Mapping[str, tuple[float, ...]]
    choices: tuple[Choice, ...] = field(default=())
    """What each legal action is worth, as they are listed, if asked for and there is a decision."""

    def to_json(self) -> dict[str, Any]:
        """All of it but the seed, as JSON; `choices` are null if there are none."""
        return {
            "method": self.method,
            "games": self.games,
            "next": dict(self.next),
            "win": list(self.win),
            "share": list(self.share),
            "stderr": {name: list(errors) for name, errors in self.stderr.items()},
            "choices": [choice._asdict() for choice in self.choices] or None,
        }


def forecast(
    observation: Observation,
    *,
    policy: str | None = None,
    games: int | None = None,
    seed: int | None = None,
    choices: bool = False,
) -> Forecast:
    """The odds from what can be seen of a game.

    All seats are taken to go on by `policy` (`mekuri.odds.policies`), by rule of thumb unless another is
    named. `games`: how many to simulate; without it every order is played if they are few, and else as many
    games as fit into some milliseconds. `seed`, below 2**64: the same gives the same; without one
    chance chooses it. With `choices` the seat to act is told what each of its actions is worth, if it has
    something to decide: which of several stacks it draws from is no decision.

    Raises `OddsError` for a policy, a number of games or a seed that there is not.
    """
    policy = AFTER_ACTION if policy is None else policy
    if policy not in POLICIES:
        raise OddsError("policy", f"policy takes {', '.join(POLICIES)}; not {policy!r}")
    if games is not None and not 1 <= games <= 10**9:
        raise OddsError("games", f"games takes an integer from 1 to {10**9}, not {games!r}")
    seed = secrets.randbits(64) if seed is None else seed
    if not 0 <= seed <= MOST_SEED:
        raise OddsError("seed", f"seed takes an integer from 0 to {MOST_SEED}, not {seed!r}")
    position = Position.of(observation)
    found = _any_outcome(position, AS_POLICY, policy, games, seed, MOST_NS)
    return Forecast(
        next=next_card(observation),
        method=found.method,
        games=found.games,
        seed=seed,
        win=_by_seat(found.win),
        share=_by_seat(found.share),
        stderr={"win": _by_seat(found.win_stderr), "share": _by_seat(found.share_stderr)},
        choices=_choices(observation, position, policy, games, seed) if choices else (),
    )


def next_card(seen: Observation) -> dict[str, float]:
    """How likely the next card is of each kind, as the rules make kinds: exact."""
    if seen.turn is None:
        return dict.fromkeys(KINDS, 0.0)
    kinds = _kinds(seen.rules)
    of = [kinds[card] for card in seen.unseen]
    return {kind: of.count(kind) / len(of) for kind in KINDS}


class Outcome(NamedTuple):
    """Who comes first, in figures by seat."""

    method: Method
    games: int
    win: Floats
    share: Floats
    win_stderr: Floats
    share_stderr: Floats


def outcome(
    position: Position, first: int, policy: str, games: int, seed: int, exact_ns: float
) -> Outcome:
    """Who comes first from a position, if the seat to act begins with the action `first`.

    Every order of the hidden cards is played if that takes `exact_ns` nanoseconds at most, else `games`
    games by lot. Nothing is checked.
    """
    if position.over:
        return _ended(position)
    if policy != "random" and decks(position, exact_ns / game_ns(position)) is not None:
        return _in_every_order(position, first, policy)
    return _by_lot(position, first, policy, games, seed)


def _any_outcome(
    position: Position, first: int, policy: str, games: int | None, seed: int, most_ns: float
) -> Outcome:
    """So many games; or every order or else as many games as fit into `most_ns` nanoseconds."""
    if games is not None:
        return outcome(position, first, policy, games, seed, 0.0)
    fitting = round(min(MOST, max(FEWEST, most_ns / game_ns(position))))
    return outcome(position, first, policy, fitting, seed, most_ns)


def _in_every_order(position: Position, first: int, policy: str) -> Outcome:
    hidden = position.hidden
    sums, none = np.zeros((3, position.players)), np.zeros(position.players)
    in_every_order(
        parts(position.model),
        position.table,
        position.room(),
        np.zeros(hidden, dtype=np.uint8),
        position.unseen.copy(),
        np.zeros(hidden, dtype=np.int64),
        first,
        POLICIES.index(policy),
        sums,
        np.zeros(1, dtype=np.uint64),
        np.zeros(hidden),
    )
    return Outcome("exact", 0, sums[ALONE], sums[SHARED], none, none)


def _by_lot(position: Position, first: int, policy: str, games: int, seed: int) -> Outcome:
    sums = np.zeros((3, position.players))
    by_lot(
        parts(position.model),
        position.table,
        position.room(),
        position.pack(),
        position.hidden,
        first,
        POLICIES.index(policy),
        sums,
        np.zeros(1, dtype=np.uint64),
        np.uint64(seed),
        games,
    )
    win, share, squared = sums[ALONE] / games, sums[SHARED] / games, sums[SQUARED] / games
    errors = _error(win, win, games), _error(share, squared, games)
    return Outcome("simulated", games, win, share, *errors)


def _ended(position: Position) -> Outcome:
    """What came of a game that is over."""
    table = position.table
    best = table.hand[table.out == 0].max()
    first = (table.hand == best) & (table.out == 0)
    share, none = first / first.sum(), np.zeros(position.players)
    return Outcome("exact", 0, np.floor(share), share, none, none)


def warm() -> None:
    """Compile what forecasts need, if it is not yet, and keep it: some seconds, once."""
    rules = Rules()
    start = Observation(
        rules=rules, seat=0, players=2, hands=((), ()), center=(), aside=(),
        unseen=frozenset(range(1, 101)), stacks=(1,), turn=0, extra=0, fresh=True,
        out=(False, False), lost=(0, 0), steals=(0, 0), direction=1, flipped_by=(None, None),
    )  # fmt: skip
    forecast(start, seed=0)
    forecast(start, games=1, seed=0)
    note_compiled(KERNEL)


def _choices(
    seen: Observation, position: Position, policy: str, games: int | None, seed: int
) -> tuple[Choice, ...]:
    """See `Forecast.choices`."""
    legal = legal_actions(seen.rules, seen.table())
    if seen.turn is None or all(isinstance(action, Draw) for action in legal):
        return ()
    # cards that are not seen are in no order: it does not matter from which stack one comes
    draw = next(action for action in legal if isinstance(action, Draw))
    different = [action for action in legal if action == draw or not isinstance(action, Draw)]
    known: dict[Action, tuple[float, float]] = {}
    for action in different:
        share_ns = MOST_NS / len(different)
        found = _any_outcome(position, number_of(action), policy, games, seed, share_ns)
        known[action] = float(found.share[seen.turn]), float(found.share_stderr[seen.turn])
    return tuple(
        Choice(action.to_json(), *known[draw if isinstance(action, Draw) else action])
        for action in legal
    )


@lru_cache(maxsize=256)
def _kinds(rules: Rules) -> tuple[str, ...]:
    return ("", *(kind_of(rules, card) for card in range(1, 101)))


def _error(mean: Floats, mean_square: Floats, games: int) -> Floats:
    variance = np.maximum(mean_square - mean**2, 0)
    error: Floats = np.sqrt(variance / max(games - 1, 1))
    return error


def _by_seat(values: Floats) -> tuple[float, ...]:
    return tuple(values.tolist())

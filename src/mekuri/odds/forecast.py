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
from typing import Any, Final, NamedTuple

from mekuri.game.actions import Action, Draw
from mekuri.game.legal import legal_actions
from mekuri.game.observation import Observation
from mekuri.game.program import kind_of
from mekuri.game.rules import Rules
from mekuri.odds.asking import MOST_SEED, check_number, check_policy
from mekuri.odds.codes import CONTINUATIONS
from mekuri.odds.effort import game_ns
from mekuri.odds.onward import AS_POLICY
from mekuri.odds.outcomes import FEWEST, Method, any_outcome
from mekuri.odds.position import Position, number_of
from mekuri.odds.simulation import Floats

KINDS: Final = ("noble", "lady", "monk", "semimaru")
GOING_ON: Final = "patient"
"""How all seats are taken to go on; where rules leave no choices every policy is the same."""

MOST_NS: Final = 5_000_000
"""What the games of a forecast may take, as far as it can be told ahead; those for the values of all choices
together may take as long once more."""
TOO_LONG: Final = 40
"""So many times that long is too long: a hundred seats to steal from, by rules that do much with each card. Then
no choice has a value."""
MOST_GAMES: Final = 10**9


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
    """What each legal action is worth, as they are listed, if asked for, if there is a decision, and if it can be
    found out in good time."""

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

    All seats are taken to go on by `policy` (`mekuri.odds.policies`), as `patient` ones unless another is
    named. `games`: how many to simulate; without it every order is played if they are few, and else as many
    games as fit into some milliseconds. `seed`, below 2**64: the same gives the same; without one
    chance chooses it. With `choices` the seat to act is told what each of its actions is worth, if it has
    something to decide: which of several stacks it draws from is no decision.

    Raises `OddsError` for a policy, a number of games or a seed that there is not.
    """
    policy, seed = _checked(policy, games, seed)
    found = any_outcome(Position.of(observation), AS_POLICY, policy, games, seed, MOST_NS)
    return Forecast(
        next=next_card(observation),
        method=found.method,
        games=found.games,
        seed=seed,
        win=_by_seat(found.win),
        share=_by_seat(found.share),
        stderr={"win": _by_seat(found.win_stderr), "share": _by_seat(found.share_stderr)},
        choices=_choices(observation, policy, games, seed, MOST_NS) if choices else (),
    )


def values(
    observation: Observation,
    *,
    policy: str | None = None,
    games: int | None = None,
    seed: int | None = None,
    milliseconds: float = MOST_NS / 1e6,
) -> tuple[Choice, ...]:
    """What each legal action is worth to the seat to act, as `forecast` tells it; () if there is no decision,
    or if it would take too long.

    With more `milliseconds` more games are played. Raises `OddsError` as `forecast` does.
    """
    policy, seed = _checked(policy, games, seed)
    return _choices(observation, policy, games, seed, milliseconds * 1e6)


def next_card(seen: Observation) -> dict[str, float]:
    """How likely the next card is of each kind, as the rules make kinds: exact."""
    if seen.turn is None:
        return dict.fromkeys(KINDS, 0.0)
    kinds = _kinds(seen.rules)
    of = [kinds[card] for card in seen.unseen]
    return {kind: of.count(kind) / len(of) for kind in KINDS}


def _choices(
    seen: Observation, policy: str, games: int | None, seed: int, most_ns: float
) -> tuple[Choice, ...]:
    """See `values`."""
    legal = legal_actions(seen.rules, seen.table())
    if seen.turn is None or all(isinstance(action, Draw) for action in legal):
        return ()
    position = Position.of(seen)
    # cards that are not seen are in no order: it does not matter from which stack one comes
    draw = next(action for action in legal if isinstance(action, Draw))
    different = [action for action in legal if action == draw or not isinstance(action, Draw)]
    least_ns = game_ns(position) * FEWEST * len(different)
    if games is None and least_ns > TOO_LONG * most_ns:
        return ()
    known: dict[Action, tuple[float, float]] = {}
    for action in different:
        own_ns = most_ns / len(different)
        found = any_outcome(position, number_of(action), policy, games, seed, own_ns)
        known[action] = float(found.share[seen.turn]), float(found.share_stderr[seen.turn])
    return tuple(
        Choice(action.to_json(), *known[draw if isinstance(action, Draw) else action])
        for action in legal
    )


def _checked(policy: str | None, games: int | None, seed: int | None) -> tuple[str, int]:
    """The policy and the seed. Raises `OddsError`."""
    policy = GOING_ON if policy is None else policy
    check_policy(policy, CONTINUATIONS)
    if games is not None:
        check_number("games", games, 1, MOST_GAMES)
    seed = secrets.randbits(64) if seed is None else seed
    check_number("seed", seed, 0, MOST_SEED)
    return policy, seed


@lru_cache(maxsize=256)
def _kinds(rules: Rules) -> tuple[str, ...]:
    return ("", *(kind_of(rules, card) for card in range(1, 101)))


def _by_seat(values: Floats) -> tuple[float, ...]:
    return tuple(values.tolist())

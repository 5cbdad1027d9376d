"""Records of games that were played by a CPU's rule of thumb."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from mekuri.bots.choose import choose
from mekuri.game import Observation, Resign, Rules, State
from mekuri.game.played import Played
from mekuri.game.record.form import Driver, Record, Seat
from mekuri.game.replay import result
from mekuri.game.shuffle import commitment, deal


def record(rules: Rules, players: int, seed: int, *, resigned: bool = False) -> Record:
    """A game from a seed; if `resigned`, seat 1 gave up after ten actions."""
    chance = Random(seed)
    secret = chance.randbytes(32)
    made = Record(
        room="room",
        game=1,
        rules=rules,
        players=players,
        seats=tuple(Seat("", (Driver(0, "person"),)) for _ in range(players)),
        commitment=commitment(secret),
        seed=secret.hex(),
        entropy=("",) * players,
        first_seat=0,
        started="2026-11-30T10:00:00Z",
        actions=(),
        result={},
    )
    dealt = deal(secret, made.context())
    state = State.start(rules, players, dealt.deck, dealt.first_seat)
    actions: list[Played] = []
    while not state.over:
        seat = state.table.turn
        assert seat is not None
        action = choose("medium", Observation.of(rules, state.table, seat), chance.randrange)
        if resigned and len(actions) == 10:
            seat, action = 1, Resign(1)
        actions.append(Played(seat, len(actions), action))
        state, _ = state.apply(action)
    return replace(made, first_seat=dealt.first_seat, actions=tuple(actions), result=result(state))

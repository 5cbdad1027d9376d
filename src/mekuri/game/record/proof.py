"""Whether a record is true: the shuffle was settled before the game, and every card follows."""

from __future__ import annotations

from dataclasses import dataclass

from mekuri.game import replay
from mekuri.game.actions import Resign
from mekuri.game.errors import IllegalAction
from mekuri.game.faults import same
from mekuri.game.record.form import Record, RecordError
from mekuri.game.shuffle import Deal, commitment, deal
from mekuri.game.state import State


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that is checked, and what it means that it holds."""

    name: str
    says: str
    code: str
    """The code of the `RecordError` that says that it does not hold."""


CHECKS = (
    Check(
        "commitment",
        "the commitment shown before the game is that of the seed",
        "wrong_commitment",
    ),
    Check(
        "first_seat",
        "the seed and every seat's entropy deal the first seat as recorded",
        "wrong_first_seat",
    ),
    Check(
        "actions",
        "on the deck dealt, every action was possible, and done by the seat to act",
        "wrong_action",
    ),
    Check("end", "the last action ended the game", "not_over"),
    Check("result", "every card, place and winner is as recorded", "wrong_result"),
)
"""What `verify` checks, in this order."""


def verify(record: Record) -> State:
    """The end of the game, if all of `record` is true.

    Raises `RecordError` for the first of `CHECKS` that fails: `wrong_commitment` (field
    `commitment`), `wrong_first_seat` (`first_seat`), `wrong_action` (`actions[i]`, with `index`, and
    `legal`, what was possible), `not_over` (`actions`), `wrong_result` (`result.…`).
    """
    if commitment(bytes.fromhex(record.seed)) != record.commitment.lower():
        message = "the commitment is not that of the seed"
        raise RecordError("wrong_commitment", message, "commitment")
    dealt = _deal(record)
    if dealt.first_seat != record.first_seat:
        message = f"the shuffle gives the first seat {dealt.first_seat}, not {record.first_seat}"
        raise RecordError("wrong_first_seat", message, "first_seat")
    state = _play(record, dealt)
    if not state.over:
        message = f"the game goes on after its {len(record.actions)} actions"
        raise RecordError("not_over", message, "actions")
    for name, found in replay.result(state).items():
        if not same(found, record.result[name]):
            message = f"the game played again ends with other {name}"
            raise RecordError("wrong_result", message, f"result.{name}")
    return state


def play(record: Record) -> State:
    """What the recorded deal and actions come to, whatever commitment and result say.

    Raises `RecordError` `wrong_action` as `verify` does.
    """
    return _play(record, _deal(record))


def _deal(record: Record) -> Deal:
    return deal(bytes.fromhex(record.seed), record.context())


def _play(record: Record, dealt: Deal) -> State:
    state = State.start(record.rules, record.players, dealt.deck, first_seat=record.first_seat)
    for index, played in enumerate(record.actions):
        turn = state.table.turn
        if not (isinstance(played.action, Resign) or turn is None or played.seat == turn):
            message = f"action {index} was done by seat {played.seat}, on the turn of seat {turn}"
            raise _wrong_action(index, message, state)
        try:
            state, _ = state.apply(played.action)
        except IllegalAction:
            message = f"action {index} ({replay.in_words(played.action)}) was not possible then"
            raise _wrong_action(index, message, state) from None
    return state


def _wrong_action(index: int, message: str, state: State) -> RecordError:
    legal = [action.to_json() for action in state.legal_actions()]
    return RecordError("wrong_action", message, f"actions[{index}]", index=index, legal=legal)

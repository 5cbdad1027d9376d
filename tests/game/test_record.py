"""Records: they tell a finished game, prove its shuffle, and do not stand forgery."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mekuri.game import PRESETS, Action, Resign, Rules, State, record, replay, strict_json
from mekuri.game.record import CHECKS, Driver, Played, Record, RecordError, Seat
from mekuri.game.shuffle import commitment, deal

Json = dict[str, Any]

VALIDATOR = jsonschema.Draft202012Validator(record.schema())

RULES = [
    *(preset.rules for preset in PRESETS.values()),
    Rules(steals="unlimited", stacks=3, first="random", cards=40),
    Rules(semimaru="out_aside", monk="lose_five", lady="take_and_draw", may_stop=True, cards=10),
    Rules.from_json({"noble": ["to_center", "rotate_hands"], "emperor_set": [3, 4], "stacks": 2}),
]


def made(rules: Rules, players: int, number: int) -> Record:
    """A game played at random to its end, now and then with a seat that resigns."""
    dice = random.Random(number)
    seed = dice.randbytes(32)
    entropy = tuple(dice.randbytes(dice.randrange(33)).hex() for _ in range(players))
    context: Json = {
        "entropy": list(entropy),
        "game": number + 1,
        "players": players,
        "room": "7k3q",
        "rules": rules.to_json(),
    }
    dealt = deal(seed, context)
    state = State.start(rules, players, dealt.deck, dealt.first_seat)
    actions: list[Played] = []
    while not state.over:
        action: Action = dice.choice(state.legal_actions())
        seat = state.table.turn
        if dice.random() < 0.02:
            seat = dice.choice([s for s, out in enumerate(state.table.out) if not out])
            action = Resign(seat)
        assert seat is not None
        state, _ = state.apply(action)
        actions.append(Played(seat, 900 * len(actions), action))
    person, cpu = Driver(0, "person"), Driver(0, "cpu", "easy")
    return Record(
        room="7k3q",
        game=number + 1,
        rules=rules,
        players=players,
        seats=tuple(
            Seat(f"名{seat}", (person,) if seat else (cpu, Driver(len(actions) // 2, "person")))
            for seat in range(players)
        ),
        commitment=commitment(seed),
        seed=seed.hex(),
        entropy=entropy,
        first_seat=dealt.first_seat,
        started="2026-11-30T10:00:00.250Z",
        actions=tuple(actions),
        result=replay.result(state),
    )


GAMES = st.builds(
    made, st.sampled_from(RULES), st.sampled_from([2, 3, 4, 7, 100]), st.integers(0, 10**6)
)


def again(one: Record, **changes: object) -> Record:
    """`one` with other JSON in some fields."""
    return Record.loads(strict_json.dumps(one.to_json() | changes))


def untrue(one: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.verify(one)
    assert caught.value.code in {check.code for check in CHECKS}
    return caught.value


@given(GAMES)
def test_a_true_record_is_read_as_it_was_written_and_verified(one: Record) -> None:
    text = strict_json.dumps(one.to_json())
    assert Record.loads(text) == one
    assert strict_json.dumps(Record.loads(text).to_json()) == text
    state = record.verify(one)
    assert replay.result(state) == one.result
    assert record.play(one) == state
    VALIDATOR.validate(json.loads(text))


def test_it_is_written_in_the_order_that_the_documentation_tells() -> None:
    one = made(Rules(), 2, 1).to_json()
    assert list(one) == [
        "schema", "room", "game", "rules", "players", "seats", "commitment", "seed", "entropy",
        "first_seat", "started", "actions", "result",
    ]  # fmt: skip
    assert one["schema"] == 1


GAME = made(Rules(semimaru="out", may_stop=True, emperor="draw", first="random"), 3, 11)
DRAWS = [at for at, played in enumerate(GAME.actions) if not isinstance(played.action, Resign)]


def test_another_seed_is_not_the_one_committed_to() -> None:
    flipped = f"{int(GAME.seed[:2], 16) ^ 1:02x}" + GAME.seed[2:]
    assert untrue(again(GAME, seed=flipped)).code == "wrong_commitment"


def test_another_commitment_is_not_that_of_the_seed() -> None:
    assert untrue(again(GAME, commitment="00" * 32)).field == "commitment"


def test_another_first_seat_was_not_dealt() -> None:
    found = untrue(again(GAME, first_seat=(GAME.first_seat + 1) % 3))
    assert (found.code, found.field) == ("wrong_first_seat", "first_seat")


@pytest.mark.parametrize(
    "changes",
    [
        {"entropy": ["", "", ""]},
        {"room": "7k3Q"},
        {"game": 99},
        {"rules": GAME.rules.to_json() | {"cards": 99}},
    ],
)
def test_another_context_deals_another_game(changes: Json) -> None:
    codes = {"wrong_first_seat", "wrong_action", "not_over", "wrong_result"}
    assert untrue(again(GAME, **changes)).code in codes


def actions_with(at: int, **changes: object) -> list[Json]:
    actions: list[Json] = [played.to_json() for played in GAME.actions]
    actions[at] |= changes
    return actions


def test_the_wrong_seat_is_found() -> None:
    at = DRAWS[5]
    seat = (GAME.actions[at].seat + 1) % 3
    found = untrue(again(GAME, actions=actions_with(at, seat=seat)))
    assert (found.code, found.field) == ("wrong_action", f"actions[{at}]")
    assert found.more["index"] == at
    assert {"do": "draw", "stack": 0} in found.more["legal"]  # type: ignore[operator]


def test_an_impossible_action_is_found() -> None:
    found = untrue(again(GAME, actions=actions_with(0, do="draw", stack=1)))
    assert found.more == {
        "field": "actions[0]",
        "index": 0,
        "legal": [{"do": "draw", "stack": 0}],
    }


def test_a_game_cut_short_is_found() -> None:
    found = untrue(again(GAME, actions=[played.to_json() for played in GAME.actions[:-1]]))
    assert (found.code, found.field) == ("not_over", "actions")


def test_a_game_that_goes_on_after_its_end_is_found() -> None:
    actions = [played.to_json() for played in GAME.actions]
    found = untrue(again(GAME, actions=[*actions, {"seat": 0, "ms": 1, "do": "draw", "stack": 0}]))
    assert found.more["index"] == len(GAME.actions)
    assert found.more["legal"] == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hands", [[], [], []]),
        ("places", [1, 1, 1]),
        ("winners", []),
        ("draw", 0),
        ("draw", None),
        ("over", 1),
        ("flips", 99.0),
        ("turn", False),
    ],
)
def test_another_result_is_found(name: str, value: object) -> None:
    found = untrue(again(GAME, result=dict(GAME.result) | {name: value}))
    assert (found.code, found.field) == ("wrong_result", f"result.{name}")


def test_names_drivers_and_times_are_told_not_proved() -> None:
    told = {
        "seats": [{"name": "", "drivers": [{"at": 0, "driver": "person"}]}] * 3,
        "started": "1999-01-01T00:00:00Z",
        "actions": [played.to_json() | {"ms": 0} for played in GAME.actions],
    }
    record.verify(again(GAME, **told))


def test_the_commitment_and_seed_are_numbers_not_spellings() -> None:
    record.verify(again(GAME, commitment=GAME.commitment.upper(), seed=GAME.seed.upper()))

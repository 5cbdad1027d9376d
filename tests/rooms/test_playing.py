from __future__ import annotations

import pytest

from mekuri.game.actions import Draw, Resign, Steal, Stop
from mekuri.rooms.commands import CPU, Play, Start
from mekuri.rooms.secrets import Secret, SecretMismatch
from rooms.house import ANA, BEA, House


def test_a_flip_is_a_version() -> None:
    house = House.started()
    decision = house.does(house.play(Draw(0)))
    assert decision.batch.version == decision.room.version == 3
    assert (decision.batch.seat, decision.batch.action) == (0, Draw(0))
    assert (decision.batch.game, decision.batch.at) == (1, 1)
    assert decision.secret is None
    assert decision.record is None
    assert house.room.table is not None
    assert house.room.table.flips == 1
    assert house.turn == 1


def test_times_count_from_the_start() -> None:
    house = House.started()
    assert house.batches[-1].ms == 0
    assert house.does(house.play(Draw(0))).batch.ms == 250
    house.now += 5000
    assert house.does(house.play(Draw(0))).batch.ms == 5500


def test_times_never_run_backwards() -> None:
    house = House.started()
    house.now += 1000
    ms = house.does(house.play(Draw(0))).batch.ms
    house.now -= 100_000
    assert house.does(house.play(Draw(0))).batch.ms == ms


def test_a_seat_is_moved_by_its_driver_alone() -> None:
    house = House.started()
    for by, seat in ((BEA, 0), (CPU, 0), (ANA, 1), (BEA, 1), (ANA, -1), (ANA, 4), (CPU, 4)):
        assert house.refuses(Play(by, 1, seat, 0, Draw(0))) == {"code": "not_your_seat"}
    house.does(house.play(Draw(0)))
    for by in (ANA, BEA):
        assert house.refuses(Play(by, 1, 1, 1, Draw(0))) == {"code": "not_your_seat"}
    house.does(Play(CPU, 1, 1, 1, Draw(0)))


def test_on_one_device_one_token_moves_all_seats_in_turn() -> None:
    house = House.started(mode="device", players=3)
    for seat in (0, 1, 2, 0):
        assert house.refuses(house.play(Draw(0), (seat + 1) % 3)) == {"code": "not_your_turn"}
        house.does(house.play(Draw(0), seat))
    assert house.refuses(Play(CPU, 1, 1, 4, Draw(0))) == {"code": "not_your_seat"}
    assert house.refuses(Play(BEA, 1, 1, 4, Draw(0))) == {"code": "not_your_seat"}


def test_a_stale_command_is_told_where_the_game_is() -> None:
    house = House.started(mode="device", players=2)
    house.does(house.play(Draw(0)))
    for at in (0, 2, -1):
        assert house.refuses(Play(ANA, 1, 1, at, Draw(0))) == {"code": "stale", "at": 1}
    # The second press of a button says "stale", though it is not that seat's turn any more either.
    assert house.refuses(Play(ANA, 1, 0, 0, Draw(0))) == {"code": "stale", "at": 1}


def test_a_command_for_another_game_is_told_which_one_is_on() -> None:
    house = House.started()
    for game in (0, 2):
        told = house.refuses(Play(ANA, game, 0, 0, Draw(0)))
        assert told == {"code": "wrong_game", "game": 1}


def test_nothing_is_played_between_games() -> None:
    house = House.opened(mode="device", players=2)
    assert house.refuses(Play(ANA, 0, 0, 0, Draw(0))) == {"code": "not_playing"}
    assert house.refuses(Play(ANA, 0, 0, 0, Resign(0))) == {"code": "not_playing"}
    house.does(Start(ANA, 0))
    house.to_the_end()
    assert house.refuses(Play(ANA, 1, 0, house.room.at, Draw(0))) == {"code": "not_playing"}


def test_what_the_rules_forbid_is_answered_with_what_they_allow() -> None:
    house = House.started(mode="device", players=2, rules={"stacks": 2})
    legal = [{"do": "draw", "stack": 0}, {"do": "draw", "stack": 1}]
    for action in (Draw(2), Draw(-1), Stop(), Steal(1), Steal(0), Steal(7)):
        told = house.refuses(house.play(action))
        assert told == {"code": "illegal", "legal": legal}


def test_resigning_needs_no_turn_and_no_fresh_view() -> None:
    house = House.started(mode="device", players=3)
    house.does(house.play(Draw(0)))
    decision = house.does(Play(ANA, 1, 0, 99, Resign(0)))
    assert decision.batch.seat == 0
    assert house.room.table is not None
    assert house.room.table.out == (True, False, False)
    assert house.turn == 1
    told = house.refuses(Play(ANA, 1, 0, 2, Resign(0)))
    assert told == {"code": "illegal", "legal": [{"do": "draw", "stack": 0}]}
    assert house.refuses(Play(BEA, 1, 1, 2, Resign(1))) == {"code": "not_your_seat"}


def test_a_seat_resigns_for_itself_only() -> None:
    house = House.started()
    with pytest.raises(ValueError, match="itself"):
        house.tries(Play(ANA, 1, 0, 0, Resign(1)))


def test_another_games_secret_is_the_callers_fault() -> None:
    house = House.started()
    house.secret = Secret(2, house.secret.seed, house.secret.deck)
    with pytest.raises(SecretMismatch):
        house.tries(house.play(Draw(0)))


def test_a_game_without_its_deck_is_the_callers_fault() -> None:
    house = House.started()
    house.secret = Secret(1, house.secret.seed)
    with pytest.raises(SecretMismatch):
        house.tries(house.play(Draw(0)))

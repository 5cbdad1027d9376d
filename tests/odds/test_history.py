"""The chances over a finished game: a point for each action, and what turned it."""

from __future__ import annotations

import json

import msgspec
import pytest

from mekuri.game import PRESETS, Observation, Rules, State
from mekuri.game.record import verify
from mekuri.game.shuffle import deal
from mekuri.odds.forecast import forecast
from mekuri.odds.history import LEAST_CHANGE, MOST_FIGURES, MOST_TURNED, history
from mekuri.server.chance_shapes import GameChances
from odds.records import record


@pytest.mark.parametrize(
    ("preset", "players"), [("classic", 2), ("party", 4), ("folk_full", 3), ("folk", 100)]
)
def test_there_is_a_point_for_each_action(preset: str, players: int) -> None:
    made = record(PRESETS[preset].rules, players, players, resigned=players > 2)
    verify(made)
    found = history(made, games=60)
    assert [point.at for point in found.points] == list(range(len(made.actions) + 1))
    for point in found.points:
        assert sum(point.share) == pytest.approx(1)
        assert len(point.share) == len(point.stderr) == players
    winners = made.result["winners"]
    assert isinstance(winners, list)
    end = found.points[-1]
    assert end.share == tuple(1 / len(winners) if seat in winners else 0 for seat in range(players))
    assert set(end.stderr) == {0.0}
    told = msgspec.json.decode(json.dumps(found.to_json()), type=GameChances)
    assert (told.room, told.game, told.players, told.games) == ("room", 1, players, 60)


def test_each_point_is_the_forecast_of_that_moment() -> None:
    made = record(PRESETS["party"].rules, 4, 7)
    found = history(made, seed=5, games=500)
    state = State.start(
        made.rules, 4, deal(bytes.fromhex(made.seed), made.context()).deck, made.first_seat
    )
    for at, played in enumerate(made.actions):
        seen = Observation.of(made.rules, state.table, 0)
        if state.table.deck_left > 20:
            assert found.points[at].share == forecast(seen, seed=5, games=500).share
        elif state.table.deck_left < 5:
            assert found.points[at].share == pytest.approx(forecast(seen).share)
            assert set(found.points[at].stderr) == {0.0}
        state, _ = state.apply(played.action)


def test_what_turned_the_game_is_what_changed_the_shares_most() -> None:
    sorts = set()
    for seed in range(12):
        made = record(PRESETS["folk_full"].rules, 3, seed, resigned=seed % 3 == 0)
        found = history(made, games=400, seed=seed)
        tables = _hands(made)
        changes = [abs(turned.change) for turned in found.turned]
        assert changes == sorted(changes, reverse=True)
        assert len(changes) <= MOST_TURNED
        for turned in found.turned:
            played = made.actions[turned.at - 1]
            before, after = found.points[turned.at - 1], found.points[turned.at]
            moved = [new - old for old, new in zip(before.share, after.share, strict=True)]
            assert turned.change == pytest.approx(moved[turned.seat])
            assert abs(turned.change) >= LEAST_CHANGE
            assert turned.seat == played.seat or turned.change == pytest.approx(min(moved))
            assert abs(turned.change) == pytest.approx(
                max(abs(moved[played.seat]), -min(moved)), abs=1e-9
            )
            hands = [len(hands[turned.seat]) for hands in tables[turned.at - 1 : turned.at + 1]]
            assert turned.took == hands[1] - hands[0]
            assert turned.action == played.action.to_json()
            assert (turned.card is None) == (turned.action["do"] != "draw")
            sorts.add((turned.from_, turned.action["do"]))
        # no other action turned it more
        every = [
            max(abs(new - old) for old, new in zip(one.share, other.share, strict=True))
            for one, other in zip(found.points, found.points[1:], strict=False)
        ]
        if found.turned:
            assert changes[0] == pytest.approx(max(every), abs=0.1)
    assert sorts >= {(None, "draw"), ("center", "draw"), (None, "steal")}


def _hands(made: object) -> list[tuple[tuple[int, ...], ...]]:
    from mekuri.game.record.form import Record

    assert isinstance(made, Record)
    deck = deal(bytes.fromhex(made.seed), made.context()).deck
    state = State.start(made.rules, made.players, deck, made.first_seat)
    found = [state.table.hands]
    for played in made.actions:
        state, _ = state.apply(played.action)
        found.append(state.table.hands)
    return found


def test_of_very_many_points_some_are_left_out() -> None:
    rules = Rules.from_json({"steals": "unlimited", "lady": "take_and_draw", "may_stop": True})
    made = record(rules, 100, 3)
    points = len(made.actions) + 1
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("mekuri.odds.history.MOST_FIGURES", points * 100 // 3)
        found = history(made, games=5)
    assert points / 4 < len(found.points) < points / 2
    assert (found.points[0].at, found.points[-1].at) == (0, points - 1)
    assert found.turned == ()
    assert points * 100 < MOST_FIGURES


def test_a_seed_gives_the_same_again() -> None:
    made = record(PRESETS["party"].rules, 2, 1)
    assert history(made, games=50) == history(made, games=50)
    assert history(made, games=50) != history(made, games=50, seed=1)

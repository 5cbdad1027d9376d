"""What everyone sees depends on no card that has not been turned."""

from __future__ import annotations

import copy
import json

from hypothesis import given
from hypothesis import strategies as st

from mekuri.game.table import Table
from mekuri.rooms import snapshot
from mekuri.rooms.commands import Command, Play, Start
from mekuri.rooms.due import due
from mekuri.rooms.outcome import Rejection
from mekuri.rooms.secrets import Secret
from mekuri.rooms.view import frame, view
from rooms.families import families
from rooms.house import ANA, House, hidden_cards


def _seen(house: House) -> str:
    """All that goes out of the server of a room as it is."""
    shown = [
        view(house.room),
        *(frame(house.room, batch) for batch in house.batches),
        *(batch.private_json() for batch in house.batches),
        snapshot.to_json(house.room),
        [(one.when, one.game, one.at, one.seat) for one in due(house.room, house.now)],
    ]
    return json.dumps(shown)


def _other_secret(house: House, data: st.DataObject) -> Secret:
    """A secret that agrees on every card that has left the deck, and on no more."""
    table, secret, rules = house.room.table, house.secret, house.room.settings.rules
    assert table is not None
    assert secret.deck is not None
    unseen = sorted(set(range(1, 101)) - table.seen)
    coming = iter(data.draw(st.permutations(unseen), label="the cards to come"))
    deck: list[int] = []
    start = Table.start(rules, table.players, 0, len(secret.deck))
    whole, left = (hidden_cards(secret.deck, at, rules) for at in (start, table))
    for run, rest in zip(whole, left, strict=True):
        deck += run[: len(run) - len(rest)]
        deck += [next(coming) for _ in rest]
    return Secret(secret.game, secret.seed, tuple(deck))


@given(st.data(), st.sampled_from(["cpu", "device"]), st.integers(2, 5), st.integers(0, 60))
def test_two_games_alike_so_far_look_alike(
    data: st.DataObject, mode: str, players: int, actions: int
) -> None:
    rules = data.draw(families(st.integers(10, 100)), label="rules")
    house = House.opened(mode=mode, players=players, rules=rules)
    before = copy.deepcopy(house)
    house.does(Start(ANA, 0))
    for _ in range(actions):
        if house.room.phase != "playing":
            break
        house.does(house.play(data.draw(st.sampled_from(house.legal))))
    if house.room.phase != "playing":
        return
    other = before
    commands: list[Command] = [
        Play(house.play(house.legal[0], acted.seat).by, 1, acted.seat, at, acted.action)
        for at, acted in enumerate(house.room.actions)
    ]
    other.does(Start(ANA, 0))
    other.secret = _other_secret(house, data)
    for command in commands:
        other.does(command)
    assert _seen(other) == _seen(house)
    # Nor do answers tell: the same is refused, in the same words, and the same accepted.
    asked: list[Command] = [
        Play(ANA, 1, 0, 0, house.legal[-1]),
        Play(ANA, 2, 0, house.room.at, house.legal[0]),
        Start(ANA, 1),
        *(house.play(action) for action in house.legal),
    ]
    for command in asked:
        one, two = house.tries(command), other.tries(command)
        assert type(one) is type(two)
        if isinstance(one, Rejection):
            assert one == two

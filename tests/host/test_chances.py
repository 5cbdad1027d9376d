"""Chances of a room and of a record: for whom, from what, and what the CPU makes of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Hashable
from dataclasses import fields
from typing import Any

import msgspec
import pytest

from host.conftest import (
    ANA,
    BEN,
    CHI,
    FixedDealer,
    HandClock,
    Listener,
    new_id,
    open_friends,
    open_room,
    soon,
    start_game,
)
from mekuri.bus.local import LocalBus
from mekuri.game import Action, Draw, Observation, Stop, Table
from mekuri.game.presets import preset
from mekuri.host.answers import Refused
from mekuri.host.forecaster import Answer, Forecaster, Kind
from mekuri.host.service import Service
from mekuri.odds.answering import answer
from mekuri.odds.forecast import forecast
from mekuri.rooms.commands import Play
from mekuri.server.chance_shapes import GameChances, RoomChances
from mekuri.storage.sqlite import SqliteStore

PARTY = preset("party").to_json()
ON_AND_ON: dict[str, Any] = {
    "noble": ["keep", {"draw": {"count": 1, "when": "always"}}],
    "lady": ["keep", "take_center", {"draw": {"count": 1, "when": "always"}}],
    "monk": ["to_center", {"draw": {"count": 1, "when": "always"}}],
    "semimaru": "as_monk",
    "may_stop": True,
}
"""After each flip one may flip again, or stop."""


class Oracle(Forecaster):
    """Answers at once, in this process, and keeps what it was asked; or answers as a test says."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Kind, Hashable, dict[str, Any]]] = []
        self.says: Callable[[dict[str, Any]], Answer] | None = None
        self.closed = False

    async def ask(self, kind: Kind, key: Hashable, question: Callable[[], bytes]) -> Answer:
        line = question()
        assert b"\n" not in line
        self.asked.append((kind, key, msgspec.json.decode(line)))
        if self.says is not None:
            return self.says(self.asked[-1][2])
        from mekuri.odds.answering import _answers

        return msgspec.json.encode(answer(_answers(), line))

    async def close(self) -> None:
        self.closed = True


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
async def service(
    store: SqliteStore, dealer: FixedDealer, clock: HandClock, oracle: Oracle
) -> AsyncIterator[Service]:
    service = Service(store, store, LocalBus(), dealer, clock, forecaster=oracle)
    yield service
    await service.say_goodbye()
    assert oracle.closed


def told(found: Answer) -> dict[str, Any]:
    assert isinstance(found, bytes), found
    msgspec.json.decode(found, type=RoomChances)
    chances: dict[str, Any] = json.loads(found)
    return chances


def code(found: Answer) -> str:
    assert isinstance(found, Refused)
    return found.code


async def table_of(service: Service, room: str) -> Table:
    async with service.shelf.locked(room) as loaded:
        found = await service.shelf.read(loaded)
    assert found is not None
    assert found.table is not None
    return found.table


async def test_the_chances_of_a_room_are_the_forecast_of_what_all_see(
    service: Service, oracle: Oracle
) -> None:
    room = await open_room(service, rules=PARTY, players=4)
    assert code(await service.chances.of_room(room, None)) == "not_playing"
    assert oracle.asked == []
    version = await start_game(service, room)
    for at in range(3):
        found = told(await service.chances.of_room(room, None))
        where = {"room": room, "version": version + at, "game": 1, "at": at}
        table = await table_of(service, room)
        seen = Observation.of(preset("party"), table, 0)
        assert found == where | forecast(seen, seed=at, choices=True).to_json()
        assert table.turn is not None
        await service.command(room, ANA, new_id(), Play(ANA, 1, table.turn, at, Draw(0)))
    # whoever asks again asks the same
    await service.chances.of_room(room, None)
    await service.chances.of_room(room, ANA)
    assert oracle.asked[-1] == oracle.asked[-2] != oracle.asked[-3]


async def test_nothing_but_an_observation_is_told_of_the_game(
    service: Service, oracle: Oracle
) -> None:
    room = await open_room(service, rules=PARTY | {"cards": 40}, players=3)
    await start_game(service, room)
    await service.command(room, ANA, new_id(), Play(ANA, 1, 0, 0, Draw(0)))
    await service.chances.of_room(room, None)
    ((kind, _, question),) = oracle.asked
    assert (kind, set(question)) == ("forecast", {"ask", "choices", "seen", "seed"})
    assert set(question["seen"]) == {field.name for field in fields(Observation)}
    seen = Observation.from_json(question["seen"])
    table = await table_of(service, room)
    assert seen == Observation.of(seen.rules, table, seen.seat)
    # which cards are in the game nobody knows: all that were not seen may be
    assert len(seen.unseen) == 99
    assert question["seed"] == 1


async def test_without_hints_nobody_is_told_what_a_choice_is_worth(
    service: Service, oracle: Oracle
) -> None:
    for hints in (True, False):
        room = await open_room(service, rules=ON_AND_ON, players=2, hints=hints)
        await start_game(service, room)
        await service.command(room, ANA, new_id(), Play(ANA, 1, 0, 0, Draw(0)))
        choices = told(await service.chances.of_room(room, ANA))["choices"]
        assert (choices is not None) == hints
        assert oracle.asked[-1][2]["choices"] == hints


async def test_where_nobody_may_watch_only_those_with_a_seat_are_told(
    service: Service, oracle: Oracle
) -> None:
    room = await open_friends(service, BEN, watching="nobody")
    await start_game(service, room)
    for token in (None, "", CHI):
        assert code(await service.chances.of_room(room, token)) == "no_watching"
    assert oracle.asked == []
    for token in (ANA, BEN):
        assert told(await service.chances.of_room(room, token))["at"] == 0
    assert code(await service.chances.of_room("nowhere", ANA)) == "no_room"


async def test_what_is_refused_is_passed_on(service: Service, oracle: Oracle) -> None:
    room = await open_room(service)
    await start_game(service, room)
    oracle.says = lambda _: Refused("busy", {"retry_ms": 500})
    assert await service.chances.of_room(room, None) == Refused("busy", {"retry_ms": 500})


async def test_without_anybody_who_knows_there_are_no_odds(store: SqliteStore) -> None:
    service = Service(store, store, LocalBus())
    room = await open_room(service)
    await start_game(service, room)
    assert code(await service.chances.of_room(room, None)) == "unavailable"
    assert service.chances.pid is None
    await service.say_goodbye()


async def test_a_finished_game_is_told_by_its_chances(
    service: Service, oracle: Oracle, store: SqliteStore
) -> None:
    room = await open_room(service, rules={"cards": 10}, players=2)
    await start_game(service, room)
    for at in range(10):
        assert code(await service.chances.of_record(room, 1)) == "no_record"
        await service.command(room, ANA, new_id(), Play(ANA, 1, at % 2, at, Draw(0)))
    found = await service.chances.of_record(room, 1)
    assert isinstance(found, bytes)
    game = msgspec.json.decode(found, type=GameChances)
    assert (game.room, game.game, len(game.points)) == (room, 1, 11)
    ((kind, key, question),) = oracle.asked
    assert (kind, key) == ("history", (room, 1))
    text = await store.record(room, 1)
    assert text is not None
    assert question == {"ask": "history", "record": json.loads(text), "seed": 0}
    assert code(await service.chances.of_record(room, 2)) == "no_record"


async def room_of_the_cpu(service: Service, level: str) -> Listener:
    """A room in which it is the CPU's turn, and it may flip on as long as it wants to."""
    room = await open_room(
        service, mode="cpu", level=level, players=2, pace="at_once", rules=ON_AND_ON
    )
    listener = Listener()
    await listener.join(service, room, ANA)
    await start_game(service, room)
    actions: tuple[Action, ...] = (Draw(0), Stop())
    for at, action in enumerate(actions):
        await service.command(room, ANA, new_id(), Play(ANA, 1, 0, at, action))
    return listener


def done_by_the_cpu(listener: Listener) -> list[str]:
    return [frame["action"]["do"] for frame in listener.frames if frame["seat"] == 1]


def prefers(do: str) -> Callable[[dict[str, Any]], Answer]:
    """Answers that one sort of action is worth everything."""

    def says(question: dict[str, Any]) -> Answer:
        assert question["ask"] == "choices"
        values = [
            {"action": {"do": "draw", "stack": 0}, "share": float(do == "draw"), "stderr": 0.0},
            {"action": {"do": "stop"}, "share": float(do == "stop"), "stderr": 0.0},
        ]
        return msgspec.json.encode({"choices": values})

    return says


@pytest.mark.parametrize("do", ["draw", "stop"])
async def test_hard_does_what_is_worth_most(service: Service, oracle: Oracle, do: str) -> None:
    oracle.says = prefers(do)
    listener = await room_of_the_cpu(service, "hard")
    await soon(lambda: len(done_by_the_cpu(listener)) >= (2 if do == "stop" else 99))
    await asyncio.sleep(0.1)
    done = done_by_the_cpu(listener)
    assert done == (["draw", "stop"] if do == "stop" else ["draw"] * 99)
    assert {kind for kind, _, _ in oracle.asked} == {"move"}


async def test_the_game_waits_for_nobody_who_knows_the_odds(
    service: Service, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle.says = lambda _: Refused("warming", {"retry_ms": 1000})
    listener = await room_of_the_cpu(service, "hard")
    await soon(lambda: len(done_by_the_cpu(listener)) >= 2)
    assert oracle.asked != []

    async def never(*_: object) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(oracle, "ask", never)
    monkeypatch.setattr("mekuri.host.chances.THINKING_S", 0.05)
    listener = await room_of_the_cpu(service, "hard")
    await soon(lambda: len(done_by_the_cpu(listener)) >= 2)


@pytest.mark.parametrize(
    "said",
    [
        b"nonsense", b"{}", b"[]", b'{"choices": null}', b'{"choices": []}',
        b'{"choices": [{"action": {"do": "dance"}, "share": 1.0}]}',
        b'{"choices": [{"action": {"do": "draw", "stack": 0}, "share": "much"}]}',
        b'{"choices": [{"action": {"do": "steal", "from": 9}, "share": 1.0}]}',
    ],
    ids=str,
)  # fmt: skip
async def test_advice_that_makes_no_sense_stops_no_game(
    service: Service, oracle: Oracle, said: bytes
) -> None:
    oracle.says = lambda _: said
    listener = await room_of_the_cpu(service, "hard")
    await soon(lambda: len(done_by_the_cpu(listener)) >= 2)
    assert oracle.asked != []


async def test_nobody_waits_while_the_cpu_asks(
    service: Service, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, told = asyncio.Event(), asyncio.Event()

    async def late(*_: object) -> Answer:
        asked.set()
        await told.wait()
        return Refused("busy", {"retry_ms": 1000})

    monkeypatch.setattr(oracle, "ask", late)
    monkeypatch.setattr("mekuri.host.chances.THINKING_S", 60)
    listener = await room_of_the_cpu(service, "hard")
    await asyncio.wait_for(asked.wait(), 10)
    (room,) = [loaded.id for loaded in service.shelf]
    async with asyncio.timeout(5), service.shelf.locked(room):
        before = len(done_by_the_cpu(listener))
    told.set()
    await soon(lambda: len(done_by_the_cpu(listener)) > before)


@pytest.mark.parametrize("level", ["easy", "medium"])
async def test_other_levels_ask_nobody(service: Service, oracle: Oracle, level: str) -> None:
    listener = await room_of_the_cpu(service, level)
    await soon(lambda: len(done_by_the_cpu(listener)) >= 2)
    assert oracle.asked == []

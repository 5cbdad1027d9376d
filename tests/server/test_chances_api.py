"""Chances over HTTP, found out by the real process beside the server."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from mekuri.game import PRESETS, Observation
from mekuri.odds.forecast import forecast
from mekuri.odds.warming import warm
from mekuri.server.chance_shapes import GameChances, RoomChances
from server.conftest import Served, Start
from server.player import PATIENCE_S, Player, draw, new_token, open_room, plain_http, start, until
from server.running import RunningServer
from server.test_noninterference import Run, compare, wish_for

PARTY = PRESETS["party"].rules.to_json()


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compiled once: no server waits for it then."""
    warm("onward")


@pytest.fixture
async def served(start_server: Start) -> Served:
    """A server with somebody beside it who knows the odds."""
    return await start_server(forecasts=True)


@pytest.fixture
async def http(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    async with plain_http(served.url) as client:
        yield client


async def get(http: httpx.AsyncClient, path: str, token: str | None = None) -> httpx.Response:
    """The answer, once nobody is only about to come."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    for _ in range(int(PATIENCE_S * 20)):
        answer = await http.get(path, headers=headers)
        if answer.status_code != 503:
            return answer
        error = answer.json()["error"]
        assert set(error) == {"code", "retry_ms"}
        assert error["code"] == "warming"
        assert answer.headers["Retry-After"] == "1"
        await asyncio.sleep(0.05)
    raise AssertionError("it was never ready")


def chances(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    msgspec.json.decode(answer.content, type=RoomChances)
    found: dict[str, Any] = answer.json()
    return found


async def test_from_the_first_flip_to_the_record(served: Served, http: httpx.AsyncClient) -> None:
    token = new_token()
    room = await open_room(served.url, token, players=2, rules=PARTY | {"cards": 12})
    path = f"/api/rooms/{room}/chances"
    answer = await http.get(path)
    assert (answer.status_code, answer.json()) == (409, {"error": {"code": "not_playing"}})

    def process() -> int | None:
        return served.service.chances.pid

    assert process() is None, "nobody has asked yet"
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        first = chances(await get(http, path))
        assert process() is not None
        assert (first["room"], first["version"], first["game"], first["at"]) == (room, 2, 1, 0)
        assert first["choices"] is None
        assert first["next"]["noble"] == 0.66
        at = 0
        while True:
            view = (await http.get(f"/api/rooms/{room}")).json()["view"]
            if view["phase"] == "over":
                break
            found = await http.get(path)
            assert found.headers["cache-control"] == "no-store"
            told = chances(found)
            assert (told["at"], told["version"]) == (at, view["version"])
            assert sum(told["share"]) == pytest.approx(1)
            legal = None if len(view["legal"]) == 1 else view["legal"]
            assert (told["choices"] and [one["action"] for one in told["choices"]]) == legal
            await player.ask(draw(room, 1, view["table"]["turn"], at))
            at += 1
    answer = await http.get(path)
    assert answer.status_code == 409
    found = await get(http, f"/api/records/{room}/1/chances")
    game = msgspec.json.decode(found.content, type=GameChances)
    assert [point.at for point in game.points] == list(range(at + 1))
    assert found.headers["cache-control"] == "public, max-age=86400"
    for wrong in (f"/api/records/{room}/2/chances", f"/api/records/{room}/{2**40}/chances"):
        assert (await http.get(wrong)).json() == {"error": {"code": "no_record"}}
    metrics = (await http.get("/metrics")).text
    assert 'mekuri_odds_total{kind="forecast",result="asked"}' in metrics
    assert 'mekuri_odds_seconds_count{kind="history"} 1.0' in metrics


async def test_the_numbers_are_those_of_the_forecast(
    served: Served, http: httpx.AsyncClient
) -> None:
    token = new_token()
    room = await open_room(served.url, token, players=4, rules=PARTY, hints=False)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        await player.ask(draw(room, 1, 0, 0))
        async with served.service.shelf.locked(room) as loaded:
            known = await served.service.shelf.read(loaded)
        assert known is not None
        assert known.table is not None
        told = chances(await get(http, f"/api/rooms/{room}/chances"))
        seen = Observation.of(known.settings.rules, known.table, 0)
        expected = forecast(seen, seed=1).to_json()
        assert {key: told[key] for key in expected} == expected
        assert told["choices"] is None


async def test_who_may_not_look_is_told_so(served: Served, http: httpx.AsyncClient) -> None:
    token = new_token()
    room = await open_room(
        served.url, token, mode="friends", players=2, names=["Ana"], watching="nobody"
    )
    path = f"/api/rooms/{room}/chances"
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room) | {"fill": True})
        answer = await http.get(path)
        assert (answer.status_code, answer.json()) == (403, {"error": {"code": "no_watching"}})
        answer = await http.get(path, headers={"Authorization": "Bearer nonsense"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_token")
        assert chances(await get(http, path, token))["room"] == room
    answer = await http.get("/api/rooms/nowhere/chances")
    assert (answer.status_code, answer.json()) == (404, {"error": {"code": "no_room"}})


async def test_its_death_is_nobody_elses(served: Served, http: httpx.AsyncClient) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
        path = f"/api/rooms/{room}/chances"
        chances(await get(http, path))
        process = served.service.chances.pid
        assert process is not None
        os.kill(process, signal.SIGKILL)
        assert (await player.ask(draw(room, 1, 0, 0)))["type"] == "accepted"
        await until(lambda: served.service.chances.pid != process)
        assert chances(await get(http, path))["at"] == 1
        assert served.service.chances.pid != process
        assert (await player.ask(draw(room, 1, 1, 1)))["type"] == "accepted"


class Asking(Run):
    """A game at which somebody wants to know the chances all the time."""

    forecasts = True

    async def look(self) -> dict[str, Any]:
        answer = await get(self.http, "/api/rooms/room/chances")
        self.http_texts.append(f"{answer.status_code} {answer.text}")
        return await super().look()


@pytest.mark.parametrize("cards", [37, 100])
async def test_what_is_face_down_changes_no_chance(tmp_path: Path, cards: int) -> None:
    _, told = await compare(tmp_path, wish_for("device", "much", cards), cards, Asking)
    asked = [text for text in told.texts if '"method"' in text]
    assert len(asked) > 3
    assert all(text.startswith("200 ") for text in asked)


def beside(server: RunningServer) -> int:
    """The process that the server has started for the odds."""
    (process,) = server.started("mekuri.odds.answering")
    return process


def gone(process: int) -> bool:
    """Whether there is no such process, or only its shell."""
    try:
        return "\nState:\tZ" in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return True


@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_it_ends_with_the_server(tmp_path: Path, end: str) -> None:
    with RunningServer(tmp_path) as server:
        token = new_token()
        room = await open_room(server.url, token)
        async with plain_http(server.url) as http, Player(server.url) as player:
            await player.hello(room, token)
            await player.ask(start(room))
            chances(await get(http, f"/api/rooms/{room}/chances"))
        process = beside(server)
        if end == "stop":
            assert server.stop() == 0
        else:
            server.kill()
        await until(lambda: gone(process))
        assert "Traceback" not in server.log.read_text()

"""A server that stops: nobody new, everybody sent away, and what is under way still done."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import InvalidStatus

from mekuri.host import service
from server.conftest import Start
from server.player import (
    Player,
    draw,
    new_id,
    new_token,
    open_room,
    plain_http,
    settings,
    start,
    until,
)
from server.running import RunningServer


async def test_while_it_drains_those_who_are_there_play_on_and_nobody_new_comes(
    start_server: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(service, "MANY", 1)
    served = await start_server(drain_s=3.0)
    token = new_token()
    room = await open_room(served.url, token)
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(served.url)) for _ in range(6)]
        for player in players[1:]:
            await player.hello(room)
        # The last to come is the last to be sent away.
        await players[0].hello(room, token)
        await players[0].ask(start(room))
        served.server.handle_exit(signal.SIGTERM, None)
        await until(lambda: served.service.draining)
        async with plain_http(served.url) as http:
            ready = await http.get("/readyz")
            assert (ready.status_code, ready.json()["error"]["code"]) == (503, "closing")
            assert (await http.get("/healthz")).status_code == 200
            refused = await http.post(
                "/api/rooms",
                headers={"Authorization": f"Bearer {token}"},
                json={"id": new_id(), "settings": settings()},
            )
            assert (refused.status_code, refused.json()["error"]["code"]) == (503, "closing")
            assert (await http.get(f"/api/rooms/{room}")).json()["version"] == 2
        with pytest.raises(InvalidStatus) as caught:
            await Player(served.url).__aenter__()
        assert caught.value.response.status_code == 503
        assert caught.value.response.headers["Retry-After"] == "1"
        gone: list[float] = []

        async def hear_bye(player: Player) -> None:
            bye = await player.hear_until(lambda heard: heard["type"] == "bye")
            assert bye["code"] == "shutdown"
            gone.append(time.monotonic())
            await asyncio.wait_for(player.connection.wait_closed(), 10)
            assert player.connection.close_code == 1012

        watching = [asyncio.create_task(hear_bye(player)) for player in players[1:]]
        answer = await players[0].ask(draw(room, 1, 0, 0))
        assert answer["type"] == "accepted"
        await asyncio.gather(*watching, hear_bye(players[0]))
        assert gone[-1] - gone[0] > 1.5, "spread over some seconds"
        # Who is turned away is no fault of the program.
        assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_a_drain_of_no_time_is_over_at_once(start_server: Start) -> None:
    served = await start_server(drain_s=0.0)
    room = await open_room(served.url, new_token())
    async with Player(served.url) as player, Player(served.url) as silent:
        await player.hello(room)
        served.server.handle_exit(signal.SIGTERM, None)
        bye = await player.hear_until(lambda heard: heard["type"] == "bye")
        assert bye["code"] == "shutdown"
        await asyncio.wait_for(silent.connection.wait_closed(), 10)
        assert silent.connection.close_code == 1012


async def test_few_are_sent_away_faster_and_it_ends_well(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with RunningServer(
        tmp_path_factory.mktemp("server"), environment={"MEKURI_DRAIN_S": "60"}
    ) as server:
        room = await open_room(server.url, new_token())
        async with Player(server.url) as player:
            await player.hello(room)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            bye = await player.hear_until(lambda heard: heard["type"] == "bye")
            assert bye["code"] == "shutdown"
        assert await asyncio.to_thread(server.wait) == 0


async def test_asked_twice_by_the_keyboard_it_stops_at_once(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with RunningServer(
        tmp_path_factory.mktemp("server"), environment={"MEKURI_DRAIN_S": "3000"}
    ) as server:
        room = await open_room(server.url, new_token())
        async with Player(server.url) as player, Player(server.url) as other:
            await player.hello(room)
            await other.hello(room)
            assert server.process is not None
            server.process.send_signal(signal.SIGINT)
            async with plain_http(server.url) as http:
                async with asyncio.timeout(20):
                    while (await http.get("/readyz")).status_code != 503:
                        await asyncio.sleep(0.02)
            began = time.monotonic()
            server.process.send_signal(signal.SIGINT)
            await asyncio.to_thread(server.wait)
            assert time.monotonic() - began < 15
        assert "Traceback" not in server.log.read_text()

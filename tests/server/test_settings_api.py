"""Settings over HTTP: the command `configure`, for rules that no frame would hold."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from mekuri.server.limits import Limits
from server.conftest import Served, Start
from server.player import Player, new_id, new_token, open_room, plain_http, settings, start


async def change(
    http: httpx.AsyncClient, room: str, token: str | None, **changes: Any
) -> httpx.Response:
    body = {"id": new_id(), "game": 0, "settings": settings(), **changes}
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return await http.post(f"/api/rooms/{room}/settings", headers=headers, json=body)


async def test_what_is_changed_is_told_to_all_and_only_once(
    served: Served, http: httpx.AsyncClient
) -> None:
    token, command = new_token(), new_id()
    room = await open_room(served.url, token)
    async with Player(served.url) as watcher:
        await watcher.hello(room)
        for _ in range(2):
            answer = await change(http, room, token, id=command, settings=settings(players=3))
            assert (answer.status_code, answer.json()) == (200, {"version": 2})
        told = await watcher.hear_until(lambda frame: frame["type"] == "events")
        assert (told["version"], told["action"]) == (2, {"do": "configure"})
        seen = (await http.get(f"/api/rooms/{room}")).json()
        assert (seen["version"], seen["view"]["settings"]["players"]) == (2, 3)


async def test_rules_that_no_frame_would_hold(served: Served, http: httpx.AsyncClient) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    wish = {"lady": "take", "monk": "lose_five"}
    body = {"id": new_id(), "game": 0, "settings": settings(rules=wish)}
    padded = httpx.Request("POST", "/", json=body).content + b" " * 20_000
    answer = await http.post(
        f"/api/rooms/{room}/settings",
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        content=padded,
    )
    assert (answer.status_code, answer.json()) == (200, {"version": 2})


@pytest.mark.parametrize(
    ("changes", "status", "code", "more"),
    [
        ({"settings": settings(players=1)}, 422, "bad_settings", {"field": "players"}),
        ({"settings": settings(rules={"lady": "x"})}, 422, "bad_rules", {"option": "lady"}),
        ({"settings": settings(rules={"x" * 9_000: 1})}, 422, "bad_rules", {"option": "x" * 80}),
        ({"settings": []}, 422, "bad_message", {"field": "settings"}),
        ({"settings": settings(padding="x" * 70_000)}, 413, "too_big", {}),
        ({"game": 1}, 409, "wrong_game", {"game": 0}),
        ({"game": -1}, 422, "bad_message", {"field": "game"}),
        ({"game": 2**31}, 422, "bad_message", {"field": "game"}),
        ({"game": "0"}, 422, "bad_message", {"field": "game"}),
        ({"id": "short"}, 422, "bad_message", {"field": "id"}),
        ({"more": 1}, 422, "bad_message", {"field": "more"}),
    ],
)
async def test_what_cannot_be(
    served: Served,
    http: httpx.AsyncClient,
    changes: dict[str, Any],
    status: int,
    code: str,
    more: dict[str, Any],
) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    answer = await change(http, room, token, **changes)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code)
    assert error.items() >= more.items()
    assert len(answer.content) < 4_000


async def test_by_whom_and_when_and_where(served: Served, http: httpx.AsyncClient) -> None:
    token = new_token()
    room = await open_room(served.url, token)
    for who, where, status, code in (
        (None, room, 401, "no_token"),
        (new_token(), room, 403, "not_host"),
        (token, "nowhere", 404, "no_room"),
        (token, "x" * 65, 422, "bad_message"),
    ):
        answer = await change(http, where, who)
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    async with Player(served.url) as player:
        await player.hello(room, token)
        await player.ask(start(room))
    answer = await change(http, room, token, game=1)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "playing")


async def test_too_often_from_one_address(start_server: Start) -> None:
    served = await start_server(limits=Limits(settings_burst=2, settings_per_second=0.5))
    token = new_token()
    room = await open_room(served.url, token)
    async with plain_http(served.url) as http:
        http.headers["X-Forwarded-For"] = "203.0.113.7"
        answers = await asyncio.gather(*(change(http, room, token) for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 429]

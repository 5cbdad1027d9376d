"""A fault is always answered, whatever it has to name."""

from __future__ import annotations

import asyncio
import logging

import httpx
import pytest

from mekuri.host.loaded import Damaged
from mekuri.storage.base import StorageError
from server.conftest import Served
from server.player import Player, draw, new_id, new_token, open_room, settings, start

HALF = r"\ud800"


@pytest.mark.parametrize(
    ("settings", "code", "name"),
    [
        (f'{{"{HALF}": 1}}', "bad_settings", "field"),
        (f'{{"mode": "cpu", "players": 2, "rules": {{"{HALF}": 1}}}}', "bad_rules", "option"),
    ],
)
async def test_half_a_character_is_named_as_it_was_written(
    http: httpx.AsyncClient, settings: str, code: str, name: str
) -> None:
    """JSON can write half of a surrogate pair, UTF-8 cannot."""
    answer = await http.post(
        "/api/rooms",
        headers={"Authorization": f"Bearer {new_token()}"},
        content=f'{{"id": "open-room-1", "settings": {settings}}}',
    )
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/json"
    found = answer.json()["error"]
    assert (found["code"], found[name]) == (code, "\ud800")


async def test_a_body_that_ends_too_early_is_no_fault_of_ours(
    http: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    reader, writer = await asyncio.open_connection(http.base_url.host, http.base_url.port)
    writer.write(
        b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n"
        b"Authorization: Bearer " + new_token().encode() + b"\r\n\r\n{"
    )
    await writer.drain()
    await asyncio.sleep(0.1)
    writer.close()
    await writer.wait_closed()
    assert await reader.read() == b""
    # The server has noticed it by the time it answers someone else.
    await asyncio.sleep(0.1)
    assert (await http.get("/healthz")).status_code == 200
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_fault_is_answered_by_the_id_of_what_was_asked(
    served: Served, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise Damaged("the log does not make a room")

    token = new_token()
    room = await open_room(served.url, token)
    async with Player(served.url) as player:
        await player.hello(room, token)
        monkeypatch.setattr(served.service, "command", broken)
        for asked in (start(room), draw(room, 1, 0, 0)):
            answer = await player.ask(asked)
            told = {"type": "rejected", "id": asked["id"], "code": "unavailable", "retry_ms": 1000}
            assert answer == told
    assert "the log does not make a room" in caplog.text


async def test_a_store_that_is_away_is_told_of_in_one_line(
    served: Served,
    http: httpx.AsyncClient,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def away(*_: object) -> None:
        raise StorageError("the store is away")

    for asked in ("load", "answer", "append"):
        monkeypatch.setattr(served.store, asked, away)
    async with Player(served.url) as player:
        refused = await player.hello("room", new_token())
        assert (refused["code"], refused["retry_ms"]) == ("unavailable", 1000)
    answer = await http.post(
        "/api/rooms",
        headers={"Authorization": f"Bearer {new_token()}"},
        json={"id": new_id(), "settings": settings()},
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    told = [record for record in caplog.records if "the store is away" in record.getMessage()]
    assert len(told) == 2
    for record in told:
        assert (record.levelno, record.exc_info) == (logging.WARNING, None)

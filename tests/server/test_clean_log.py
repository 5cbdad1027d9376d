"""The log of a real server: one event on a line, and nobody in it."""

from __future__ import annotations

import hashlib
import json
import socket
from pathlib import Path

import pytest

from server.player import Player, draw, new_id, new_token, open_room, plain_http, settings, start
from server.running import RunningServer

NAMES = ["Íñigo 🎴", "蝉丸と紫", "line\nfeed", "Мурасаки", "%s %n {0}"]
ADDRESSES = ["203.0.113.77", "2001:db8:77::77"]


async def play(server: RunningServer, tokens: list[str]) -> tuple[str, str]:
    """Everything that people do, and some of what they had better not; the room, and its code."""
    ana, ben = tokens
    room = await open_room(server.url, ana, mode="friends", names=[NAMES[0]])
    headers = {"X-Forwarded-For": ADDRESSES[0]}
    async with (
        Player(server.url, additional_headers=headers) as player,
        Player(server.url, additional_headers={"X-Forwarded-For": ADDRESSES[1]}) as guest,
    ):
        await player.hello(room, ana)
        await guest.hello(room, ben)
        join = {"do": "join", "id": new_id(), "room": room, "seat": None, "name": NAMES[1]}
        assert (await guest.ask(join))["type"] == "accepted"
        rename = {"do": "rename", "id": new_id(), "room": room, "seat": 1, "name": NAMES[2]}
        await guest.ask(rename)
        await player.ask({**start(room), "fill": True})
        await player.ask(draw(room, 1, 0, 0))
        await guest.ask(draw(room, 1, 3, 99))
        await guest.say({"do": "react", "room": room, "seat": 1, "reaction": "clap"})
        await guest.connection.send(f'{{"do":"join","name":"{NAMES[3]}","token":"{ana}"}}')
        await guest.connection.send(b"\x00" + ben.encode())
        await player.hello("none", ana)
    async with plain_http(server.url) as http:
        http.headers["X-Forwarded-For"] = ADDRESSES[0]
        code: str = (await http.get(f"/api/rooms/{room}")).json()["view"]["code"]
        for path in (
            *(f"/api/codes/{code}", f"/r/{room}", f"/api/records/{room}/1", f"/{ana}", "/readyz"),
            *(f"/api/rooms/{ana}", f"/api/codes/{ben[:20]}", f"/api/nothing/{ben}?token={ben}"),
        ):
            await http.get(path, headers={"Authorization": f"Bearer {ana}"})
        for who, body in (
            (ana, {"id": new_id(), "game": 1, "settings": settings(names=NAMES)}),
            ("wrong", {"id": new_id(), "name": NAMES[4]}),
        ):
            await http.post(
                f"/api/rooms/{room}/settings", headers={"Authorization": f"Bearer {who}"}, json=body
            )
    return room, code


@pytest.mark.parametrize("form", ["text", "json"])
async def test_the_log_has_neither_names_nor_tokens_nor_addresses(
    tmp_path: Path, form: str
) -> None:
    tokens = [new_token(), new_token()]
    with RunningServer(tmp_path, environment={"MEKURI_LOG": form, "MEKURI_DRAIN_S": "0"}) as server:
        room, code = await play(server, tokens)
        with socket.create_connection(("127.0.0.1", server.port)) as rude:
            rude.sendall(f"{tokens[0]} {NAMES[4]}\r\n\r\n".encode())
            rude.recv(1000)
        assert server.stop() == 0
    log = server.log.read_text()
    lines = log.splitlines()
    assert "POST /api/rooms answered" in log
    assert "GET /api/rooms/{room} answered" in log
    assert "GET /api/codes/{code} answered" in log
    for line in lines:
        if form == "json":
            assert json.loads(line)["level"] in ("info", "warning")
        else:
            assert line.split()[1] in ("INFO", "WARNING")
    secrets = [room, code, *ADDRESSES, "127.0.0.1", *tokens]
    secrets += [hashlib.sha256(bytes.fromhex(token)).hexdigest() for token in tokens]
    secrets += [json.dumps(name)[1:-1] for name in NAMES] + NAMES
    assert [secret for secret in secrets if secret in log] == []

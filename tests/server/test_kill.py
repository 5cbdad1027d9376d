"""A server killed with -9 at any moment loses nothing that anyone saw, and doubles nothing."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mekuri.game.record import Record, verify
from server.player import new_token, open_room
from server.running import RunningServer
from server.survivor import Survivor

DYING = str(Path(__file__).with_name("dying.py"))

KILLS = int(os.environ.get("MEKURI_TEST_KILLS", "12"))
"""How often; in a browser it is done thirty-five times more."""

PARTY = {"semimaru": "out", "emperor": "draw", "emperor_set": "eight", "may_stop": True}


async def survivor(server: RunningServer, luck: random.Random, **settings: Any) -> Survivor:
    """Someone in a room of their own."""
    token = new_token()
    room = await open_room(server.url, token, **settings)
    return Survivor(server.url, room, token, luck)


def check(server: RunningServer, players: list[Survivor]) -> int:
    """Hold what everyone was told to what is on disk; the number of games that were finished."""
    finished = 0
    with closing(sqlite3.connect(server.database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for player in players:
            rows: list[tuple[int, str]] = connection.execute(
                "SELECT version, public FROM batches WHERE room = ? ORDER BY version",
                (player.room,),
            ).fetchall()
            kept = dict(rows)
            assert list(kept) == list(range(1, len(kept) + 1)), "versions without a gap"
            assert {version: kept[version] for version in player.told} == player.told
            # Every command was done once, and is the batch that its answer said.
            assert len(set(player.answers.values())) == len(player.answers)
            for command, version in player.answers.items():
                batch, sent = json.loads(kept[version]), player.sent[command]
                assert batch["action"]["do"] == sent["do"]
                assert batch["seat"] == sent.get("seat")
            mine = [
                json.loads(text)
                for version, text in rows
                if json.loads(text)["seat"] in (None, *player.seats) and version > 1
            ]
            assert len(mine) <= len(player.answers) + (player.pending is not None)
            records = connection.execute(
                "SELECT record FROM records WHERE room = ?", (player.room,)
            ).fetchall()
            for (text,) in records:
                verify(Record.loads(text.encode()))
            finished += len(records)
    assert "Traceback" not in server.log.read_text()
    return finished


async def test_killed_again_and_again_at_random_moments(tmp_path: Path) -> None:
    luck = random.Random(int(os.environ.get("MEKURI_TEST_SEED", "20261130")))
    with RunningServer(tmp_path) as server:
        players = [
            await survivor(server, luck, players=4, rules=PARTY | {"cards": 20}),
            await survivor(server, luck, players=2, rules={"stacks": 3, "steals": 1, "cards": 15}),
            await survivor(
                server, luck, mode="cpu", players=4, pace="at_once", level="hard", rules=PARTY
            ),
        ]
        stop = asyncio.Event()
        playing = [asyncio.create_task(player.play(stop)) for player in players]
        for _ in range(KILLS):
            await asyncio.sleep(luck.random() * 0.4)
            await asyncio.to_thread(server.restart)
            if any(task.done() for task in playing):
                break
        await asyncio.sleep(0.5)
        stop.set()
        await asyncio.wait_for(asyncio.gather(*playing), 60)
        assert all(player.connections >= KILLS / 2 for player in players)
        finished = check(server, players)
        assert finished >= 3, "the games did go on"
        assert server.stop() == 0


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_between_commit_and_answer(tmp_path: Path, moment: str) -> None:
    """Every life of the server ends at its fourth commit; two games are played that way."""
    luck = random.Random(7)
    server = RunningServer(tmp_path, program=(DYING,), environment={"MEKURI_DIES": f"{moment}:4"})
    with server:
        # The rooms take two of the first life's commits.
        players = [
            await survivor(server, luck, players=3, rules={"cards": 10}),
            await survivor(
                server, luck, mode="cpu", players=3, pace="at_once", rules={"cards": 10}
            ),
        ]
        stop = asyncio.Event()
        playing = [asyncio.create_task(player.play(stop)) for player in players]
        lives = 0
        while min(player.games for player in players) < 3 and lives < 60:
            assert await asyncio.to_thread(server.wait) == -9
            lives += 1
            server.start()
        stop.set()
        while not all(task.done() for task in playing):
            if server.process is not None and server.process.poll() is not None:
                server.start()
            await asyncio.sleep(0.05)
        await asyncio.gather(*playing)
        assert lives >= 8
        assert check(server, players) >= 4


async def test_told_to_stop_it_says_goodbye_and_ends_well(tmp_path: Path) -> None:
    luck = random.Random(3)
    with RunningServer(tmp_path) as server:
        player = await survivor(server, luck, players=2)
        stop = asyncio.Event()
        playing = asyncio.create_task(player.play(stop))
        for _ in range(5):
            await asyncio.sleep(0.2)
            assert await asyncio.to_thread(server.stop) == 0
            server.start()
        stop.set()
        await asyncio.wait_for(playing, 60)
        check(server, [player])

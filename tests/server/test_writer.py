"""Who writes SQLite's file for a server: a process of its own where there is a core for it, else a thread."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from server.player import Frame, Player, draw, new_token, open_room, start
from server.running import RunningServer

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2,
    reason="cores are given and taken on Linux, where there are two",
)


def writers(server: RunningServer) -> list[int]:
    """The processes that the server has started to write."""
    return server.started("mekuri.storage.sqlite.writing")


def to_act(player: Player) -> int:
    """The seat whose turn it is, by what the player has heard."""
    events = [event for frame in player.received for event in frame.get("events", ())]
    seats = [event.get("first_seat", event.get("seat")) for event in events if tells_turn(event)]
    return int(seats[-1])


def tells_turn(event: Frame) -> bool:
    return event["type"] in ("game_started", "turn")


def test_on_one_core_it_is_a_thread(tmp_path: Path) -> None:
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(mine)})
    try:
        with RunningServer(tmp_path) as server:
            assert writers(server) == []
    finally:
        os.sched_setaffinity(0, mine)


async def test_who_plays_does_not_notice_that_it_is_killed(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        (pid,) = writers(server)
        token = new_token()
        room = await open_room(server.url, token)
        async with Player(server.url) as player:
            await player.hello(room, token)
            await player.ask(start(room))
            for at in range(8):
                if at % 3 == 0:
                    (pid,) = writers(server)
                    os.kill(pid, signal.SIGKILL)
                answer = await player.ask(draw(room, 1, to_act(player), at))
                assert answer["type"] == "accepted", answer
        assert writers(server) != [pid]
        log = server.log.read_text()
        assert log.count("the writer of the database has ended") == 3
        assert "Traceback" not in log


def test_it_ends_with_the_server(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        (pid,) = writers(server)
        assert server.process is not None
        # As systemd does, which tells all processes of a service.
        os.kill(pid, signal.SIGTERM)
        server.process.terminate()
        assert server.wait() == 0
        assert not Path(f"/proc/{pid}").exists()
    assert not Path(f"{server.database}-wal").exists(), "all of the log is in the file"

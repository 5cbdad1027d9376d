"""Several processes at one port."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from cli.conftest import Call
from postgres import postgres, postgres_url
from redis_server import RedisServer
from server.player import Player, draw, new_token, open_room, plain_http, start
from server.running import RunningServer

__all__ = ["postgres", "postgres_url"]

PATIENCE_S = 60.0


def until(seen: Callable[[], bool]) -> None:
    """Wait until something is seen."""
    deadline = time.monotonic() + PATIENCE_S
    while not seen():
        assert time.monotonic() < deadline
        time.sleep(0.01)


class Watched:
    """A supervisor in a process of its own, whose workers are a few lines of Python.

    Each worker writes its number, its process and what happens to it into a file of the folder.
    """

    def __init__(self, folder: Path, worker: str, count: int = 2, drain_s: float = 0.0) -> None:
        self.folder = folder
        (folder / "worker.py").write_text(
            textwrap.dedent(
                f"""
                import os, pathlib, signal, socket, sys, time
                number, listener, line = (int(word) for word in sys.argv[1:])
                told = pathlib.Path({str(folder)!r})
                signals = []
                for one in (signal.SIGTERM, signal.SIGINT):
                    signal.signal(one, lambda number, frame: signals.append(number))
                line = socket.socket(fileno=line)
                def ready():
                    (told / f"{{os.getpid()}}.{{number}}").touch()
                    line.send(b"r")
                """
            )
            + textwrap.dedent(worker)
        )
        program = textwrap.dedent(
            f"""
            import os, socket, sys
            from mekuri.cli import workers
            from mekuri.server import logs
            logs.configure("text")
            workers.SHORTEST_S, workers.GRACE_S = 0.05, 1.0
            listener = socket.create_server(("127.0.0.1", 0))
            def command(*numbers):
                return [sys.executable, {str(folder / "worker.py")!r}, *map(str, numbers)]
            def ready():
                print("ready", flush=True)
            supervisor = workers.Supervisor({count}, command, listener, os.environ, {drain_s}, ready)
            sys.exit(supervisor.run())
            """
        )
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=log, text=True
            )

    def started(self) -> list[tuple[int, int]]:
        """(number, process) of every worker that was ever ready."""
        names = [path.name.split(".") for path in self.folder.glob("[0-9]*.[0-9]")]
        return sorted((int(number), int(process)) for process, number in names)

    def wait_ready(self) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def end(self) -> int:
        """Its exit status; no worker is alive then."""
        status = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        until(lambda: not any(alive(process) for _, process in self.started()))
        return status


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


OBEDIENT = """
ready()
while not signals:
    time.sleep(0.01)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_all_end_well_on_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    watched = Watched(tmp_path, OBEDIENT, count=3)
    watched.wait_ready()
    assert [one for one, _ in watched.started()] == [0, 1, 2]
    watched.process.send_signal(number)
    assert watched.end() == 0


def test_one_that_dies_is_started_again(tmp_path: Path) -> None:
    watched = Watched(tmp_path, OBEDIENT)
    watched.wait_ready()
    first = dict(watched.started())
    os.kill(first[1], signal.SIGKILL)
    until(lambda: len(watched.started()) == 3)
    # And one that somebody asks to end is replaced as well.
    os.kill(first[0], signal.SIGTERM)
    until(lambda: len(watched.started()) == 4)
    assert sorted(number for number, _ in watched.started()) == [0, 0, 1, 1]
    watched.process.terminate()
    assert watched.end() == 0
    log = watched.log.read_text()
    assert "worker 1 ended with status -9 and is started again in 0.1 s" in log
    assert "worker 0 ended with status 0 and is started again in 0.0 s" in log


def test_one_that_cannot_start_ends_them_all(tmp_path: Path) -> None:
    watched = Watched(
        tmp_path,
        """
        if number == 1:
            time.sleep(0.2)
            sys.exit(1)
        """
        + OBEDIENT.replace("\n", "\n        "),
    )
    assert watched.process.wait(PATIENCE_S) == 1
    assert watched.end() == 1


def test_one_that_keeps_dying_is_given_more_and_more_time(tmp_path: Path) -> None:
    watched = Watched(
        tmp_path,
        """
        ready()
        if number == 1:
            time.sleep(0.3)
            sys.exit(3)
        while not signals:
            time.sleep(0.01)
        """,
    )
    watched.wait_ready()
    until(lambda: watched.log.read_text().count("status 3") >= 3)
    waits = re.findall(r"started again in ([0-9.]+) s", watched.log.read_text())[:3]
    assert waits == ["0.1", "0.1", "0.2"], "0.05, 0.1 and 0.2"
    watched.process.terminate()
    assert watched.end() == 0


def test_one_that_does_not_end_is_killed(tmp_path: Path) -> None:
    watched = Watched(
        tmp_path,
        """
        ready()
        while True:
            time.sleep(0.01)
        """,
    )
    watched.wait_ready()
    watched.process.terminate()
    assert watched.end() == 1
    assert "did not end in time" in watched.log.read_text()


def test_a_second_signal_is_passed_on(tmp_path: Path) -> None:
    watched = Watched(
        tmp_path,
        """
        ready()
        while signals != [signal.SIGTERM, signal.SIGINT]:
            time.sleep(0.01)
        """,
        drain_s=60.0,
    )
    watched.wait_ready()
    watched.process.terminate()
    time.sleep(0.2)
    watched.process.send_signal(signal.SIGINT)
    assert watched.end() == 0


def test_no_worker_outlives_who_watches_over_it(tmp_path: Path) -> None:
    watched = Watched(
        tmp_path,
        """
        ready()
        line.recv(1)
        """,
    )
    watched.wait_ready()
    watched.process.kill()
    assert watched.end() == -9


def test_more_than_one_worker_needs_postgresql_and_redis(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sqlite, other = f"sqlite:///{tmp_path / 'rooms.db'}", "postgresql://127.0.0.1:1/mekuri"
    for bus, database in (("", sqlite), ("redis://127.0.0.1:1", sqlite), ("", other)):
        monkeypatch.setenv("MEKURI_BUS_URL", bus)
        called = call("serve", "--workers", "2", "--port", "0", "--database-url", database)
        assert called.status == 1
        assert called.err.startswith("mekuri: more than one worker needs PostgreSQL")
        assert called.err.count("\n") == 1
        assert "redis://" in called.err
    assert not (tmp_path / "rooms.db").exists()


@pytest.mark.parametrize("count", ["0", "-1", "65", "two", "1.5", "٢", ""])
def test_numbers_of_workers_that_are_none(call: Call, count: str) -> None:
    called = call("serve", f"--workers={count}")
    assert called.status == 2
    assert "from 1 to 64" in called.err


@pytest.fixture
def together(tmp_path: Path, postgres_url: str) -> Iterator[RunningServer]:
    """Two workers on a real PostgreSQL and a real Redis."""
    (tmp_path / "redis").mkdir()
    with RedisServer(tmp_path / "redis") as redis:
        server = RunningServer(
            tmp_path,
            arguments=("--database-url", postgres_url, "--workers", "2"),
            environment={"MEKURI_BUS_URL": redis.url, "MEKURI_DRAIN_S": "1"},
        )
        with server:
            yield server


def figures(url: str) -> dict[str, float]:
    """What `/metrics` says, by series."""
    lines = httpx.get(f"{url}/metrics").text.splitlines()
    return {
        name: float(value)
        for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")
    }


def workers(server: RunningServer) -> list[int]:
    """The processes that a server has started."""
    assert server.process is not None
    of_process = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(pid) for pid in of_process.read_text().split()]


async def play(url: str, room: str, token: str, flips: int) -> list[int]:
    """Flip on one connection and watch from another: the versions that the watcher sees."""
    async with Player(url) as player, Player(url) as watcher:
        await player.hello(room, token)
        await watcher.hello(room)
        await player.ask(start(room))
        for at in range(flips):
            await player.ask(draw(room, 1, at % 4, at))
        versions: list[int] = []
        while len(versions) <= flips:
            frame = await watcher.hear_until(lambda heard: heard["type"] == "events")
            versions.append(frame["version"])
        return versions


async def test_any_worker_serves_any_room(together: RunningServer) -> None:
    url = together.url
    tokens = [new_token() for _ in range(8)]
    rooms = [await open_room(url, token) for token in tokens]
    seen = await asyncio.gather(
        *(play(url, room, token, 10) for room, token in zip(rooms, tokens, strict=True))
    )
    assert seen == [list(range(2, 13))] * 8
    draws = 'mekuri_commands_total{command="draw",result="accepted"}'
    # The worker that is not asked tells what it has counted once a second.
    # Before the first time nobody has counted any.
    until(lambda: figures(url).get(draws) == 80)
    counted = figures(url)
    assert counted["mekuri_workers"] == 2
    assert counted["mekuri_bus_up"] == 1

    first, second = workers(together)
    os.kill(first, signal.SIGKILL)
    until(lambda: len(workers(together)) == 2 and first not in workers(together))
    counted = figures(url)
    assert counted[draws] == 80

    async with plain_http(url) as http:
        for room in rooms * 2:
            assert (await http.get(f"/api/rooms/{room}")).json()["version"] == 12
    async with Player(url) as player:
        await player.hello(rooms[0], tokens[0])
        assert together.process is not None
        together.process.send_signal(signal.SIGTERM)
        assert (await player.hear_until(lambda heard: heard["type"] == "bye"))["code"] == "shutdown"
    assert await asyncio.to_thread(together.wait) == 0, together.log.read_text()
    assert "Traceback" not in together.log.read_text()
    assert not alive(second)
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", together.port))

"""How many flips a second the server plays, on disk before they are shown, against a bare echo.

Both answer over real sockets of this machine, each in a process of its own, under the same server
and the same number of connections; this process sends the next frame once the last is answered.

    .venv/bin/python -m benchmarks.server
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

CONNECTIONS = 64
SECONDS = 5.0
MOST = 15.0
"""A durable flip, decided and told to its room, may cost that many bare echoes."""


def serve_rooms(database: str) -> None:
    """The game, with limits that a benchmark does not meet."""
    from mekuri.bus.local import LocalBus
    from mekuri.host.service import Service
    from mekuri.server.app import create_app
    from mekuri.server.limits import Limits
    from mekuri.server.site import Site
    from mekuri.storage import migrate
    from mekuri.storage.opening import open_store

    migrate.upgrade(database)
    store = open_store(database)
    service = Service(store, store, LocalBus())
    limits = Limits(frames_burst=10**9, rooms_burst=10**9)
    run(create_app(service, Site({}, "none"), limits), service, limits)


def serve_echo() -> None:
    """The least that a server of the same kind can do."""
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from mekuri.bus.local import LocalBus
    from mekuri.host.service import Service
    from mekuri.server.limits import Limits

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                await websocket.send_text(await websocket.receive_text())
        except WebSocketDisconnect:
            return

    app = Starlette(routes=[WebSocketRoute("/api/socket", echo)])
    # The echo has no rooms: nothing of the service is ever asked for.
    nothing: Any = None
    run(app, Service(nothing, nothing, LocalBus()), Limits())


def run(app: Any, service: Any, limits: Any) -> None:
    """Serve on a free port, and say which."""
    from mekuri.server.transport import listen, make_server

    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        server = make_server(app, service, limits, lambda: print(port, flush=True))
        server.run(sockets=[listener])


def start(*arguments: str) -> tuple[subprocess.Popen[str], int]:
    """One of the two servers, and its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parent.parent,
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline())


def open_room(port: int, token: str) -> str:
    """A room for two on one device."""
    body = {"id": secrets.token_hex(8), "settings": {"mode": "device", "players": 2}}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/rooms",
        json.dumps(body).encode(),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        room: str = json.load(answer)["room"]
    return room


async def flip(port: int, end: float, times: list[float]) -> None:
    """One room: game after game, a flip as soon as the last was told."""
    from websockets.asyncio.client import connect

    token = secrets.token_hex(32)
    room = await asyncio.to_thread(open_room, port, token)
    hello = {"do": "hello", "protocol": 1, "room": room, "token": token, "since": None}
    async with connect(f"ws://127.0.0.1:{port}/api/socket", compression=None) as socket:
        await socket.send(json.dumps(hello))
        await socket.recv()
        game, at, number, turn = 0, 0, 0, None
        while time.perf_counter() < end:
            number += 1
            command: dict[str, object] = {"id": f"command-{number}", "room": room, "game": game}
            if turn is None:
                command |= {"do": "start", "entropy": ""}
            else:
                command |= {"do": "draw", "seat": turn, "at": at, "stack": 0}
            began = time.perf_counter()
            await socket.send(json.dumps(command))
            told = json.loads(await socket.recv())
            answer = json.loads(await socket.recv())
            if turn is not None:
                times.append(time.perf_counter() - began)
            assert (told["type"], answer["type"]) == ("events", "accepted"), (told, answer)
            game, at = told["game"], told["at"]
            turn = next((e["seat"] for e in told["events"] if e["type"] == "turn"), turn)
            if told["action"]["do"] == "start":
                turn = told["events"][0]["first_seat"]
            elif not told["legal"]:
                turn = None


async def echo(port: int, end: float, times: list[float]) -> None:
    """The same frames, sent back as they are."""
    from websockets.asyncio.client import connect

    frame = json.dumps(
        {"do": "draw", "id": "command-1", "room": "r", "game": 1, "seat": 0, "at": 0, "stack": 0}
    )
    async with connect(f"ws://127.0.0.1:{port}/api/socket", compression=None) as socket:
        while time.perf_counter() < end:
            began = time.perf_counter()
            await socket.send(frame)
            await socket.recv()
            times.append(time.perf_counter() - began)


async def measure(talk: Any, port: int) -> list[float]:
    """How long each answer took, over all connections."""
    times: list[float] = []
    end = time.perf_counter() + SECONDS
    await asyncio.gather(*(talk(port, end, times) for _ in range(CONNECTIONS)))
    return times


def report(name: str, times: list[float]) -> float:
    """Print what was measured; answers a second."""
    rate = len(times) / SECONDS
    cuts = statistics.quantiles(times, n=100)
    print(
        f"{name:<22} {rate:>8.0f} a second, half within {cuts[49] * 1000:.1f} ms, "
        f"99 % within {cuts[98] * 1000:.1f} ms"
    )
    return rate


def main() -> int:
    """Measure both. Gives 1 if the flips cost too much."""
    with tempfile.TemporaryDirectory() as folder:
        rooms, rooms_port = start("rooms", f"sqlite:///{folder}/rooms.db")
        echoes, echo_port = start("echo")
        try:
            echo_rate = report("bare echo", asyncio.run(measure(echo, echo_port)))
            flip_rate = report("flips, kept and told", asyncio.run(measure(flip, rooms_port)))
        finally:
            for process in (rooms, echoes):
                process.terminate()
                process.communicate()
    ratio = echo_rate / flip_rate
    print(f"a flip costs {ratio:.1f} echoes; {MOST:.0f} at most, on {CONNECTIONS} connections")
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("serve", nargs="*", help=argparse.SUPPRESS)
    arguments = parser.parse_args().serve
    if arguments[:1] == ["rooms"]:
        serve_rooms(arguments[1])
    elif arguments[:1] == ["echo"]:
        serve_echo()
    else:
        sys.exit(main())

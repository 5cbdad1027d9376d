"""The queue to one reader."""

from __future__ import annotations

import asyncio
import json
from typing import cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from mekuri.server.connection import Connection
from mekuri.server.limits import Limits


class Socket:
    """As much of a WebSocket as a connection uses."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None
        self.may_send = asyncio.Event()
        self.may_send.set()
        self._fault = fault

    async def send_text(self, text: str) -> None:
        await self.may_send.wait()
        if self._fault is not None:
            raise self._fault
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def connect(socket: Socket, **limits: int) -> tuple[Connection, asyncio.Task[None]]:
    connection = Connection(cast("WebSocket", socket), Limits(**limits))
    return connection, asyncio.create_task(connection.write())


async def test_frames_are_sent_in_order_and_goodbye_last() -> None:
    socket = Socket()
    connection, writing = connect(socket)
    for number in range(3):
        connection.send(str(number).encode())
    await asyncio.sleep(0)
    connection.send(b"3")
    connection.leave("shutdown")
    connection.send(b"too late")
    connection.leave("abuse")
    await writing
    assert socket.sent == ["0", "1", "2", "3", '{"type":"bye","code":"shutdown"}']
    assert socket.closed == 1012
    assert connection.leaving.is_set()


@pytest.mark.parametrize(
    ("limits", "frames"),
    [
        ({"waiting_frames": 4}, [b"x"] * 5),
        ({"waiting_bytes": 100}, [b"x" * 50, b"x" * 51]),
    ],
)
async def test_too_much_that_waits_ends_the_connection(
    limits: dict[str, int], frames: list[bytes]
) -> None:
    socket = Socket()
    socket.may_send.clear()
    connection, writing = connect(socket, **limits)
    for frame in frames[:-1]:
        connection.send(frame)
    assert not connection.leaving.is_set()
    connection.send(frames[-1])
    assert connection.leaving.is_set()
    socket.may_send.set()
    await writing
    assert [json.loads(text) for text in socket.sent] == [{"type": "bye", "code": "slow"}]
    assert socket.closed == 1013


@pytest.mark.parametrize("fault", [WebSocketDisconnect(1006), RuntimeError("closed already")])
async def test_a_reader_that_is_gone_is_no_fault(fault: Exception) -> None:
    connection, writing = connect(Socket(fault))
    connection.send(b"x")
    await asyncio.wait_for(writing, 5)
    connection.send(b"nobody hears this")

"""Pings over real sockets: who answers stays, and who does not is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import uvloop

from mekuri.server.keepalive import Keeper
from mekuri.server.line import SocketProtocol
from server.conftest import Served, Start, serve
from server.player import Player, new_token, open_room, until
from server.wire import CONT, PING, PONG, REQUEST, TEXT, Client, client, frame, ping

ROUND_S = 0.5
LOOPS = pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)


def quick() -> Keeper:
    """A keeper whose rounds are short."""
    return Keeper(ROUND_S, 0.01)


def line_of(served: Served) -> SocketProtocol:
    """The only line there is."""
    (line,) = served.server.server_state.connections
    assert isinstance(line, SocketProtocol)
    return line


async def answered(one: Client, times: int) -> None:
    """Hear so many pings and answer them; each must come when the one before has been answered."""
    for number in range(times):
        assert await one.hear() == (PING, b"")
        await one.send(frame(PONG, b""))
        await one.send(frame(TEXT, ping(number)))
        assert await one.pongs(1) == [number]


async def test_who_answers_stays_and_who_then_does_not_is_cut_off(start_server: Start) -> None:
    served = await start_server(keeper=quick())
    async with client(served) as one:
        began = time.monotonic()
        await answered(one, 4)
        assert time.monotonic() - began > 2.9 * ROUND_S
        assert await one.hear() == (PING, b"")
        assert await one.closed() == 1011
        with pytest.raises(asyncio.IncompleteReadError):
            await one.hear()
    assert served.server.server_state.connections == set()


async def test_a_line_that_stalls_is_not_written_to(start_server: Start) -> None:
    """Else whatever a slow reader does not take would lie in memory without a bound."""
    served = await start_server()
    async with client(served) as one:
        await one.send(frame(TEXT, ping(0)))
        assert await one.pongs(1) == [0]
        line = line_of(served)
        line.pause_writing()
        await one.send(frame(TEXT, ping(1)), frame(TEXT, ping(2)))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await one.hear()
        assert line.transport.get_write_buffer_size() == 0
        line.resume_writing()
        assert await one.pongs(2) == [1, 2]


async def test_who_sits_down_at_a_line_that_stalls_is_told(start_server: Start) -> None:
    served = await start_server()
    async with client(served) as one:
        await one.send(frame(TEXT, ping(0)))
        assert await one.pongs(1) == [0]
        line = line_of(served)
        told: list[str] = []

        class Other:
            def take(self, text: str | None) -> None:
                told.append(f"take {text}")

            def stall(self) -> None:
                told.append("stall")

            def flow(self) -> None:
                told.append("flow")

            def lost(self) -> None:
                told.append("lost")

        line.pause_writing()
        # As it is before somebody is there for the first time.
        line.queue, line.request, line.response = asyncio.Queue(), None, None  # type: ignore[assignment]
        line.attach(Other())
        line.resume_writing()
        assert told == ["stall", "flow"]


async def test_who_sends_without_ever_answering_is_cut_off(start_server: Start) -> None:
    """It may be that it does not read."""
    served = await start_server(keeper=quick())
    async with client(served) as one:

        async def chatter() -> None:
            for number in range(10_000):
                await one.send(frame(TEXT, ping(number)))
                await asyncio.sleep(0.05)

        talking = asyncio.create_task(chatter())
        assert await one.closed() == 1011
        talking.cancel()
        await asyncio.wait({talking})


async def test_pongs_in_the_middle_of_a_message_are_answers(start_server: Start) -> None:
    served = await start_server(keeper=quick())
    async with client(served) as one:
        await one.send(frame(0x01, b'{"do":"ping",'))
        for _ in range(3):
            assert await one.hear() == (PING, b"")
            await one.send(frame(PONG, b""))
        await one.send(frame(0x80 | CONT, b'"n":3}'))
        assert await one.pongs(1) == [3]


async def test_pongs_that_the_library_reads_are_answers(start_server: Start) -> None:
    served = await start_server(keeper=quick())
    async with client(served) as one:
        line = line_of(served)
        line._library = True
        await answered(one, 4)


async def test_the_reader_is_told_of_it(start_server: Start) -> None:
    served = await start_server(keeper=quick())
    room = await open_room(served.url, new_token())
    hello = b'{"do":"hello","protocol":1,"room":"%s","token":null,"since":null}' % room.encode()
    async with client(served) as one, Player(served.url) as player:
        await player.hello(room)
        await one.send(frame(TEXT, hello))
        await until(lambda: served.service.presence.readers == 2)
        await until(lambda: served.service.presence.readers == 1)
        assert await one.closed() == 1011
        await player.say({"do": "ping", "n": 1})
        assert (await player.hear())["type"] == "pong"


async def test_who_is_not_read_is_not_asked_for_an_answer(start_server: Start) -> None:
    served = await start_server(keeper=quick())
    async with client(served) as one:
        line = line_of(served)
        assert await one.hear() == (PING, b"")
        line.hold(True)
        for _ in range(3):
            await one.send(frame(PONG, b""))
            assert await one.hear() == (PING, b"")
        line.hold(False)
        await one.send(frame(PONG, b""))
        await answered(one, 2)
        assert await one.hear() == (PING, b"")
        assert await one.closed() == 1011


class Apart:
    """A client in a thread of its own: it answers pings also while the event loop stands still."""

    def __init__(self, served: Served) -> None:
        self.pings = 0
        self.ended = False
        self._socket = socket.create_connection(("127.0.0.1", int(served.url.rpartition(":")[2])))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Be gone."""
        with contextlib.suppress(OSError):  # it may be closed by the server
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._socket.close()

    def _run(self) -> None:
        self._socket.sendall(REQUEST)
        while data := self._socket.recv(4096):
            count = data.count(bytes((PING, 0)))
            self._socket.sendall(frame(PONG, b"") * count)
            self.pings += count
        self.ended = True


@LOOPS
def test_a_loop_that_stood_still_cuts_off_nobody_who_answered(
    loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with (
            serve(tmp_path / "rooms.db", keeper=quick()) as served,
            AsyncExitStack() as stack,
        ):
            others = [Apart(served) for _ in range(20)]
            for one in others:
                stack.callback(one.close)
            await until(lambda: min(one.pings for one in others) == 1)
            await asyncio.sleep(ROUND_S / 2)
            # Half of them have been pinged again, one just now; the others are due meanwhile.
            before = [one.pings for one in others]
            asyncio.get_running_loop().call_soon(time.sleep, 2 * ROUND_S)
            await until(
                lambda: all(one.pings > past + 1 for one, past in zip(others, before, strict=True))
            )
            assert not any(one.ended for one in others)
            assert len(served.server.server_state.connections) == len(others)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(scenario())


@LOOPS
def test_nothing_of_it_is_left_when_the_server_ends(
    loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path
) -> None:
    async def scenario() -> None:
        keeper = quick()
        async with serve(tmp_path / "rooms.db", keeper=keeper) as served:
            async with client(served) as one:
                assert await one.hear() == (PING, b"")
                assert await one.closed() == 1011
            await until(lambda: not served.server.server_state.connections)
            async with Player(served.url) as third:
                line = line_of(served)
                place = line.place
                served.server.should_exit = True
                await third.connection.wait_closed()
                assert third.connection.close_code == 1012
        assert place is not None
        assert line.place is None
        keeper.add(line)
        assert line.place is None, "nobody is looked after any more"

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(scenario())

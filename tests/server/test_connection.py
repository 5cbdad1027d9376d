"""What one reader is sent, and what waits for it."""

from __future__ import annotations

import json

import pytest

from mekuri.server.connection import Connection
from mekuri.server.limits import Limits


class Line:
    """A line that takes frames, or does not for a while."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.flows = True
        self.times = 0

    def write(self, *frames: bytes) -> bool:
        if self.flows:
            self.written += frames
            self.times += 1
        return self.flows

    def hold(self, paused: bool) -> None:
        raise AssertionError("a connection does not read")


async def test_frames_are_sent_at_once_and_goodbye_last() -> None:
    line = Line()
    connection = Connection(line, Limits())
    for number in range(3):
        connection.send(str(number).encode())
    assert line.written == [b"0", b"1", b"2"]
    before = connection.close_code
    connection.leave("shutdown")
    connection.send(b"too late")
    connection.leave("abuse")
    assert line.written == [b"0", b"1", b"2", b'{"type":"bye","code":"shutdown"}']
    assert (before, connection.close_code) == (None, 1012)
    assert connection.ended.done()
    assert connection.said.done()


async def test_what_waited_is_sent_first() -> None:
    line = Line()
    connection = Connection(line, Limits())
    line.flows = False
    connection.send(b"0")
    connection.send(b"1")
    line.flows = True
    connection.send(b"2")
    assert line.written == []
    connection.flow()
    connection.send(b"3")
    assert line.written == [b"0", b"1", b"2", b"3"]


async def test_what_is_gathered_goes_out_together() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.gather()
    connection.send(b"0")
    connection.send(b"1")
    connection.flow()
    assert line.written == []
    connection.release()
    connection.send(b"2")
    assert (line.written, line.times) == ([b"0", b"1", b"2"], 2)


async def test_who_leaves_is_not_kept_by_what_is_gathered() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.gather()
    connection.send(b"0")
    connection.leave("replaced")
    connection.release()
    assert line.written == [b"0", b'{"type":"bye","code":"replaced"}']
    assert connection.said.done()


async def test_much_that_waited_is_written_in_parts() -> None:
    line = Line()
    connection = Connection(line, Limits())
    line.flows = False
    for _ in range(5):
        connection.send(b"x" * 30_000)
    line.flows = True
    connection.flow()
    assert (len(line.written), line.times) == (5, 3)


async def test_goodbye_is_said_once_all_before_it_is_sent() -> None:
    line = Line()
    connection = Connection(line, Limits())
    line.flows = False
    connection.send(b"0")
    connection.leave("replaced")
    assert connection.ended.done()
    assert not connection.said.done()
    line.flows = True
    connection.flow()
    assert line.written == [b"0", b'{"type":"bye","code":"replaced"}']
    assert connection.said.done()


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
    line = Line()
    line.flows = False
    dropped: list[int] = []
    connection = Connection(line, Limits(**limits), dropped.append)
    for frame in frames[:-1]:
        connection.send(frame)
    assert not connection.ended.done()
    connection.send(frames[-1])
    assert connection.ended.done()
    assert dropped == [len(frames) - 1]
    line.flows = True
    connection.flow()
    assert [json.loads(frame) for frame in line.written] == [{"type": "bye", "code": "slow"}]
    assert connection.close_code == 1013


async def test_a_reader_that_is_gone_is_sent_nothing() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.lost()
    connection.send(b"nobody hears this")
    assert line.written == []
    assert connection.close_code is None


async def test_a_connection_that_is_lost_is_sent_nothing_more() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.gather()
    connection.send(b"0")
    connection.lost()
    connection.send(b"1")
    connection.release()
    connection.send(b"2")
    connection.flow()
    connection.send(b"3")
    assert line.written == [b"0"], (
        "what was gathered before; the line itself takes nothing any more"
    )
    assert connection.ended.done()


async def test_after_what_was_gathered_frames_go_at_once_again() -> None:
    line = Line()
    connection = Connection(line, Limits())
    for number in range(3):
        connection.gather()
        connection.send(b"a%d" % number)
        connection.send(b"b%d" % number)
        connection.release()
        connection.send(b"c%d" % number)
        connection.gather()
        connection.release()
    assert line.written == [b"%c%d" % (letter, n) for n in range(3) for letter in b"abc"]
    assert line.times == 6, "two together, then one at once"

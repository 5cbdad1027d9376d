"""What one reader is sent, and what waits for it."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from mekuri.server.connection import Connection
from mekuri.server.limits import Limits
from server.lines import Line


def stop(line: Line, connection: Connection) -> None:
    """The other end does not keep up any more."""
    line.flows = False
    connection.stall()


def go(line: Line, connection: Connection) -> None:
    """It has caught up."""
    line.flows = True
    connection.flow()


class Narrow(Line):
    """Stalls with whatever it takes, and says so before it returns, as the real one does."""

    def __init__(self) -> None:
        super().__init__()
        self.connection = Connection(self, Limits())

    def write(self, frames: Sequence[bytes]) -> bool:
        taken = super().write(frames)
        stop(self, self.connection)
        return taken


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
    stop(line, connection)
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


@pytest.mark.parametrize("size", [1, 50_000])
async def test_what_was_gathered_waits_for_a_slow_line(size: int) -> None:
    line = Line()
    connection = Connection(line, Limits())
    frames = [b"%d" % number * size for number in range(4)]
    connection.gather()
    connection.send(frames[0])
    connection.send(frames[1])
    stop(line, connection)
    connection.release()
    connection.send(frames[2])
    assert line.written == []
    go(line, connection)
    connection.send(frames[3])
    assert line.written == frames


async def test_a_line_that_stalls_while_it_takes_what_was_gathered() -> None:
    line = Narrow()
    connection = line.connection
    connection.gather()
    connection.send(b"0")
    connection.send(b"1")
    connection.release()
    connection.send(b"2")
    assert line.written == [b"0", b"1"]
    go(line, connection)
    assert line.written == [b"0", b"1", b"2"]


async def test_a_line_that_stalls_again_while_it_takes_what_waited() -> None:
    line = Narrow()
    connection = line.connection
    stop(line, connection)
    connection.send(b"0")
    go(line, connection)
    connection.send(b"1")
    assert line.written == [b"0"]
    go(line, connection)
    assert line.written == [b"0", b"1"]


async def test_what_was_gathered_and_is_much_goes_in_parts() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.gather()
    for _ in range(3):
        connection.send(b"x" * 30_000)
    connection.release()
    assert (len(line.written), line.times) == (3, 2)


async def test_what_was_written_waits_no_more() -> None:
    line = Line()
    connection = Connection(line, Limits(waiting_bytes=100))
    for _ in range(10):
        connection.gather()
        connection.send(b"x" * 50)
        connection.release()
    assert not connection.ended.done()
    assert len(line.written) == 10


async def test_nothing_goes_while_a_line_is_stalled_though_nothing_was_gathered() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.gather()
    stop(line, connection)
    connection.release()
    connection.send(b"0")
    assert line.written == []
    go(line, connection)
    connection.send(b"1")
    assert line.written == [b"0", b"1"]


async def test_a_line_that_is_being_closed_takes_nothing() -> None:
    line = Line()
    connection = Connection(line, Limits())
    line.pen.closing = True
    connection.send(b"0")
    connection.send(b"1")
    connection.lost()
    connection.send(b"2")
    assert line.written == []


async def test_nothing_gathered_is_nothing_written() -> None:
    line = Line()
    connection = Connection(line, Limits())
    connection.gather()
    connection.release()
    connection.send(b"0")
    assert (line.written, line.times) == ([b"0"], 1)


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
    stop(line, connection)
    for _ in range(5):
        connection.send(b"x" * 30_000)
    go(line, connection)
    assert (len(line.written), line.times) == (5, 3)


async def test_goodbye_is_said_once_all_before_it_is_sent() -> None:
    line = Line()
    connection = Connection(line, Limits())
    stop(line, connection)
    connection.send(b"0")
    connection.leave("replaced")
    assert connection.ended.done()
    assert not connection.said.done()
    go(line, connection)
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
    dropped: list[int] = []
    connection = Connection(line, Limits(**limits), dropped.append)
    stop(line, connection)
    for frame in frames[:-1]:
        connection.send(frame)
    assert not connection.ended.done()
    connection.send(frames[-1])
    assert connection.ended.done()
    assert dropped == [len(frames) - 1]
    go(line, connection)
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

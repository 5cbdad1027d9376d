"""Messages are answered one after the other, at once where that is possible."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from mekuri.server.connection import Connection
from mekuri.server.inbox import MOST, Inbox, Later
from mekuri.server.limits import Limits
from server.lines import Line


class Desk:
    """Answers: what begins with "s" takes until `open` is set, "!" fails at once and "?" later."""

    def __init__(self) -> None:
        self.line = Line()
        self.connection = Connection(self.line, Limits())
        self.inbox = Inbox(self.line, self.connection, self.answer)
        self.said: list[str | None] = []
        self.open = asyncio.Event()

    def answer(self, text: str | None) -> Later | None:
        if text == "!":
            raise RuntimeError("at once")
        if text is None or text[0] not in "s?":
            self.said.append(text)
            return None
        return partial(self._later, text)

    async def _later(self, text: str) -> None:
        await self.open.wait()
        if text == "?":
            raise RuntimeError("later")
        self.said.append(text)


def tasks() -> int:
    return len(asyncio.all_tasks())


async def test_what_can_be_answered_is_without_a_task() -> None:
    desk = Desk()
    before = tasks()
    for text in ("a", None, "b"):
        desk.inbox.take(text)
    assert desk.said == ["a", None, "b"]
    assert tasks() == before


async def test_nothing_overtakes_what_takes_time() -> None:
    desk = Desk()
    texts = ["a", "s1", "b", "c", "s2", "d"]
    for text in texts:
        desk.inbox.take(text)
    assert desk.said == ["a"]
    desk.open.set()
    await desk.inbox.rest()
    assert desk.said == texts
    desk.inbox.take("e")
    assert desk.said[-1] == "e", "at once again"


async def test_who_sends_too_much_meanwhile_is_not_read() -> None:
    desk = Desk()
    desk.inbox.take("s")
    for number in range(MOST):
        desk.inbox.take(f"n{number}")
    assert desk.line.held == []
    desk.inbox.take("one too many")
    assert desk.line.held == [True]
    desk.open.set()
    await desk.inbox.rest()
    assert desk.line.held == [True, False]
    assert len(desk.said) == MOST + 2


@pytest.mark.parametrize("fault", ["!", "?"])
async def test_a_fault_ends_the_connection(fault: str, caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    desk.inbox.take(fault)
    desk.inbox.take("a")
    desk.open.set()
    await desk.inbox.rest()
    assert desk.connection.close_code == 1008
    assert desk.said == []
    desk.inbox.take("b")
    assert desk.said == []
    assert [record.message for record in caplog.records] == ["a message could not be answered"]


async def test_what_waits_when_all_is_over_is_not_answered() -> None:
    desk = Desk()
    for text in ("s", "a"):
        desk.inbox.take(text)
    desk.connection.lost()
    desk.open.set()
    await desk.inbox.rest()
    assert desk.said == ["s"]


async def test_a_task_that_is_cancelled_before_it_begins_leaves_nothing_behind() -> None:
    desk = Desk()
    desk.inbox.take("s")
    assert desk.inbox._task is not None
    desk.inbox._task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await desk.inbox._task
    assert desk.said == []

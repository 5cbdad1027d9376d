"""What a client has sent and nobody has answered yet: one message after the other."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final

from mekuri.server.connection import Connection
from mekuri.server.line import Line

log = logging.getLogger(__name__)

MOST: Final = 16
"""Messages that may wait. With more the client is not read any further until they are answered."""


Later = Callable[[], Coroutine[Any, Any, None]]
"""Answers what cannot be answered at once."""


class Inbox:
    """Keeps `mekuri.server.line.Taker`. There is a task only while something is answered that takes time."""

    __slots__ = ("_answer", "_connection", "_line", "_loop", "_task", "_texts")

    def __init__(
        self,
        line: Line,
        connection: Connection,
        answer: Callable[[str | None], Later | None],
    ) -> None:
        """`answer` is given the messages, each once the one before is answered. What it cannot answer at
        once it gives back.
        """
        self._line = line
        self._connection = connection
        self._answer = answer
        self._loop = asyncio.get_running_loop()
        self._texts: deque[str | None] | None = None
        self._task: asyncio.Task[None] | None = None

    def take(self, text: str | None) -> None:
        """See `Taker.take`."""
        if self._connection.ended.done():
            return
        if self._task is None:
            left = self._begin(text)
            if left is not None:
                self._task = self._loop.create_task(self._run(left))
            return
        if self._texts is None:
            self._texts = deque()
        self._texts.append(text)
        if len(self._texts) > MOST:
            self._line.hold(True)

    def stall(self) -> None:
        """See `Taker.stall`."""
        self._connection.stall()

    def flow(self) -> None:
        """See `Taker.flow`."""
        self._connection.flow()

    def lost(self) -> None:
        """See `Taker.lost`."""
        self._connection.lost()

    async def rest(self) -> None:
        """Return when nothing is being answered any more. What waits then is not answered."""
        if self._task is not None:
            await asyncio.wait({self._task})

    def _begin(self, text: str | None) -> Later | None:
        try:
            return self._answer(text)
        except Exception:
            self._failed()
            return None

    async def _run(self, left: Later | None) -> None:
        try:
            while True:
                if left is not None:
                    await left()
                if not self._texts or self._connection.ended.done():
                    break
                left = self._begin(self._texts.popleft())
        except Exception:
            self._failed()
        finally:
            self._task = None
            if self._texts is not None:
                self._texts = None
                self._line.hold(False)

    def _failed(self) -> None:
        log.exception("a message could not be answered")
        self._connection.leave("abuse")

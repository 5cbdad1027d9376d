"""A line without a socket: it notes what is written."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from mekuri.server.line import framed


class Pen(asyncio.WriteTransport):
    """Takes what goes out one frame at a time, and gives it to its line as it was before it was framed."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._line = line
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        framed_ = bytes(data)
        head = {126: 4, 127: 10}.get(framed_[1], 2)
        assert framed(framed_[head:]) == framed_
        assert self._line.flows
        assert not self.closing
        self._line.note([framed_[head:]])

    def is_closing(self) -> bool:
        return self.closing


class Line:
    """Keeps `mekuri.server.line.Line`. It takes everything, or nothing for a while."""

    def __init__(self) -> None:
        self.pen = Pen(self)
        self.transport: asyncio.WriteTransport = self.pen
        self.written: list[bytes] = []
        self.times = 0
        self.flows = True
        self.held: list[bool] = []

    def note(self, frames: Sequence[bytes]) -> None:
        self.written += frames
        self.times += 1

    def write(self, frames: Sequence[bytes]) -> bool:
        if self.flows and not self.pen.closing:
            self.note(frames)
            return True
        return False

    def hold(self, paused: bool) -> None:
        self.held.append(paused)
